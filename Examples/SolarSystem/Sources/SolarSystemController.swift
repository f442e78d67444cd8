// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import MastodonActivity
import UIKit

/// Runs a world, and gives every finger a planet.
///
///     timer, 100 times a second ──> steps that are due ──> world ──> events (sounds)
///     display link              ──> camera director ──> scene ──> space view, counters, accessibility
///     fingers                   ──> planets              (SolarSystemController+Touches)
///     two fingers, wheel        ──> camera, hovering     (SolarSystemController+Camera)
///     keys                      ──> all of these         (SolarSystemController+Keys)
///
/// Steps never wait for drawing. The display link runs only while something moves.
final class SolarSystemController: UIViewController {
    /// Seconds from step to step.
    static let stepInterval = 0.01
    /// Seconds between two autosaves while something changes.
    static let autosaveInterval = 5.0

    var world: World
    let store: SystemStore?
    /// Where the store keeps the autosaved world.
    let slot: Int
    /// Called after steps in which something can be heard or felt.
    var onEvents: ([WorldEvent]) -> Void = { _ in }

    let spaceView = SpaceView()
    let counterView = CounterView()
    let controlBar = ControlBar()
    /// Nil once there was a planet.
    private(set) var intro: IntroView?
    let planetLabel = PlanetLabel()
    /// Keeps a post that could not be sent, from one share sheet to the next.
    let mastodon = MastodonActivity()
    let nameTags = NameTags()
    private(set) lazy var spaceAccessibility = SpaceAccessibility(view: spaceView, actions: self)

    var director = CameraDirector()
    let cameraGesture = CameraGestureRecognizer(target: nil, action: nil)
    private var clock = StepClock()
    private var timer: Timer?
    private var link: CADisplayLink?
    private var motionObserver: (any NSObjectProtocol)?

    // Of SolarSystemController+Touches and +Camera, which explain them.
    var held: [UITouch: (planet: Planet.ID, track: FingerTrack)] = [:]
    var landings: [Landing] = []
    var hoverPoint: CGPoint?
    var pressedArrows: Set<UIKeyboardHIDUsage> = []
    var lastArrowTime = TimeInterval.zero

    // MARK: - Creation

    /// - Parameters:
    ///   - store: keeps preferences and autosaved worlds; nil keeps nothing.
    ///   - slot: where the store keeps this world.
    ///   - world: where it begins.
    init(store: SystemStore? = nil, slot: Int = 0, world: World = World()) {
        (self.store, self.slot, self.world) = (store, slot, world)
        unsavedPreferences.contactRule = world.contactRule
        unsavedPreferences.assistance = world.assistance
        super.init(nibName: nil, bundle: nil)
        if world.planetCount == 0 { intro = IntroView() }
        letPlanetsGo()
        chooseNames()
        userActivity = NSUserActivity(activityType: ContinuedSystem.activityType)
        store?.observePreferences(self) { [weak self] in self?.apply($0) }
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
        timer?.invalidate()
        link?.invalidate()
        motionObserver.map(NotificationCenter.default.removeObserver)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        for subview in [spaceView, intro, planetLabel, counterView, controlBar, nameTags].compactMap(\.self) {
            view.addSubview(subview)
        }
        counterView.sizeChanged = { [weak self] in self?.view.setNeedsLayout() }
        controlBar.sizeChanged = { [weak self] in self?.view.setNeedsLayout() }
        controlBar.delegate = self
        addCameraGestures()
        link = CADisplayLink(target: FrameTarget(self), selector: FrameTarget.frame)
        link?.isPaused = true
        link?.add(to: .main, forMode: .common)
        motionObserver = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.setNeedsFrame() }
        }
        _ = spaceAccessibility
        apply(preferences)
    }

    /// Display links keep their targets.
    @MainActor
    private final class FrameTarget {
        private weak var controller: SolarSystemController?
        init(_ controller: SolarSystemController) { self.controller = controller }
        func frame(_ link: CADisplayLink) {
            if let controller { controller.refresh() } else { link.invalidate() }
        }
    }

    // MARK: - Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds, area = bounds.inset(by: view.safeAreaInsets)
        (spaceView.frame, nameTags.frame) = (bounds, bounds)
        place(counterView, at: .minYEdge, of: area, width: nil)
        place(controlBar, at: .maxYEdge, of: area, width: area.width)
        intro?.frame = freeArea
        let size = SIMD2(Double(bounds.width), Double(bounds.height)), isEmpty = world.planetCount == 0
        if isEmpty { world.middle = size / 2 }
        director.resize(to: size, middle: isEmpty ? nil : world.middle)
        refresh(isNow: true)
    }

    /// Between the counters and the controls.
    private var freeArea: CGRect {
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let top = counterView.isHidden ? area.minY : counterView.frame.maxY
        return CGRect(x: area.minX, y: top, width: area.width, height: max(0, controlBar.frame.minY - top))
    }

    /// In a very low window, names may cover the counters and the controls.
    private var tagArea: CGRect {
        let area = freeArea.height >= 100 ? freeArea : view.bounds.inset(by: view.safeAreaInsets)
        return area.insetBy(dx: min(Self.margin / 2, area.width / 2), dy: min(Self.margin / 2, area.height / 2))
    }

    /// In points, between the overlays and the edges of the safe area. Chosen by eye.
    private static let margin: CGFloat = 8

    /// - Parameter width: nil for as much as the view needs.
    private func place(_ overlay: UIView, at edge: CGRectEdge, of area: CGRect, width: CGFloat?) {
        let room = area.insetBy(dx: min(Self.margin, area.width / 2), dy: min(Self.margin, area.height / 2))
        let fit = overlay.sizeThatFits(room.size)
        let size = CGSize(width: min(width ?? fit.width, room.width), height: min(fit.height, room.height))
        overlay.frame = CGRect(
            x: (room.midX - size.width / 2).rounded(.down),
            y: edge == .minYEdge ? room.minY : room.maxY - size.height, width: size.width, height: size.height)
    }

    // MARK: - Preferences

    /// Of a controller without a store.
    private var unsavedPreferences = Preferences()

    /// The person's settings. Changes have their effect at once.
    var preferences: Preferences {
        get { store?.preferences ?? unsavedPreferences }
        set {
            if let store { return store.preferences = newValue }
            unsavedPreferences = newValue
            apply(newValue)
        }
    }

    private func apply(_ preferences: Preferences) {
        applyRules(preferences)
        clock.timeScale = preferences.timeScale
        guard isViewLoaded else { return }
        spaceView.style = preferences.style
        counterView.isHidden = !preferences.showsCounters
        (controlBar.style, controlBar.timeScale) = (preferences.style, preferences.timeScale)
        updateTimer()
        setNeedsFrame()
    }

    private func applyRules(_ preferences: Preferences) {
        if world.contactRule != preferences.contactRule { world.contactRule = preferences.contactRule }
        world.assistance = preferences.assistance
    }

    // MARK: - The loop

    /// Whether the scene is active. The world also goes on while it is not, if the preferences say so.
    var isRunning = false {
        didSet {
            guard isRunning != oldValue else { return }
            hasRun = true
            if !isRunning { autosave() }
            updateTimer()
        }
    }

    /// Whether the person has paused the world.
    var isPaused = false {
        didSet {
            guard isPaused != oldValue else { return }
            controlBar.isPaused = isPaused
            if isPaused { autosave() }
            updateTimer()
            lastCount = -.infinity
            setNeedsFrame()
        }
    }

    /// Whether the scene was ever active, and still exists.
    private var hasRun = false

    /// The scene is gone: the world is saved, and stops for good.
    func end() {
        isRunning = false
        autosave()
        hasRun = false
        updateTimer()
        link?.invalidate()
        link = nil
    }

    /// Whether time passes in the world.
    var isStepping: Bool { timer != nil }

    private func updateTimer() {
        let goesOn = isRunning || (hasRun && !preferences.pausesWhenHidden)
        let isWanted = goesOn && !isPaused
        guard isWanted != isStepping else { return }
        timer?.invalidate()
        clock.restart()
        timer = isWanted ? makeTimer() : nil
        if isWanted { setNeedsFrame() }
    }

    private func makeTimer() -> Timer {
        let timer = Timer(timeInterval: Self.stepInterval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.performDueSteps() }
        }
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    /// Makes the steps that are due. After a stall at a fast time scale these are up to a hundred, which may take longer
    /// than the stall: after `StepClock.longestCatchUp` seconds of work, the rest is left out.
    ///
    /// - Parameter readClock: in seconds.
    func performDueSteps(readClock: () -> TimeInterval = { CACurrentMediaTime() }) {
        var events: [WorldEvent] = []
        let begin = readClock(), count = clock.steps(until: begin)
        for _ in 0..<count {
            events += stepWorld()
            if readClock() - begin >= StepClock.longestCatchUp { break }
        }
        if count > 0 { finishSteps(events) }
    }

    /// Makes one step, whatever the time is.
    func step() { finishSteps(stepWorld()) }

    private func stepWorld() -> [WorldEvent] {
        // Empty space does not age.
        guard world.planetCount > 0 else { return [] }
        let events = world.step()
        // Once a second of the world, so that it does not depend on the display.
        if world.stepCount.isMultiple(of: 100) { world.followDrift() }
        return events
    }

    private func finishSteps(_ events: [WorldEvent]) {
        guard world.planetCount > 0 || !spaceView.scene.planets.isEmpty else { return }
        setNeedsFrame()
        if !events.isEmpty { onEvents(events) }
        if world.planetCount == 0 { endSystem() } else { autosaveIfDue() }
    }

    // MARK: - Frames

    /// Draws with the display's next frame.
    func setNeedsFrame() { if link?.isPaused == true { link?.isPaused = false } }

    /// Brings the screen up to date.
    ///
    /// - Parameter isNow: whether the person did something, and waits to hear of it.
    func refresh(isNow: Bool = false) {
        let time = CACurrentMediaTime(), planets = world.planets
        panByArrows(time)
        director.update(
            planets, isHolding: !held.isEmpty, reducesMotion: UIAccessibility.isReduceMotionEnabled, time: time)
        spaceView.scene = SpaceScene(
            planets: planets, camera: director.camera, age: world.age, time: time)
        showHoveredPlanet(time)
        nameTags.show(planets, camera: director.camera, in: tagArea)
        showCounters(time, isNow)
        controlBar.canUndo = world.canUndo
        spaceAccessibility.update(isNow: isNow, time: time)
        let moves = isStepping && !planets.isEmpty
        link?.isPaused = !(moves || director.isMoving || !pressedArrows.isEmpty)
    }

    private var lastCount = -TimeInterval.infinity

    /// The energy takes a look at all pairs of planets, so the counters follow a large world slowly: 1,000 planets take
    /// some milliseconds.
    private func showCounters(_ time: TimeInterval, _ isNow: Bool) {
        guard !counterView.isHidden else { return }
        let interval = world.planetCount > 200 ? 1.0 : CounterView.interval
        guard isNow || time - lastCount >= interval else { return }
        lastCount = time
        counterView.update(
            planets: world.planetCount, age: world.age, orbits: world.orbits, energy: world.energy)
    }

    // MARK: - Another world

    /// Replaces the world, which is over: its score is recorded.
    func show(_ world: World) {
        recordScore()
        spaceView.forgetTrails()
        held = [:]
        landings = []
        self.world = world
        letPlanetsGo()
        chooseNames()
        applyRules(preferences)
        if world.planetCount == 0 { self.world.middle = director.camera.size / 2 }
        director.begin(at: self.world.middle)
        clock.restart()
        lastCount = -.infinity
        autosave()
        if self.world.planetCount > 0 { endIntro() }
        refresh(isNow: true)
        setNeedsFrame()
    }

    /// No finger holds a planet of a world that was saved under fingers.
    private func letPlanetsGo() {
        for planet in world.planets where planet.isHeld { world.release(planet.id, speed: .zero) }
    }

    /// A world in which a person has made no planet yet gets other names than the last one.
    private func chooseNames() {
        if world.madeCount == 0, world.nameSeed == 0 { world.nameSeed = .random(in: 1...1_000_000_000_000) }
    }

    /// The last planet is gone: the next one begins another system.
    func endSystem() {
        recordScore()
        world.forgetHistory()
        autosave()
    }

    /// Adds the world to the high scores, if it is among the best.
    func recordScore() {
        guard let store, world.mostPlanets > 0, world.age > 0 else { return }
        let score = Score(
            system: world.name, game: world.game, age: world.age, orbits: world.orbits, planets: world.mostPlanets,
            date: Date())
        var scores = store.scores
        let places = scores.add(score, countsOrbits: !world.isPreset)
        if places.age != nil || places.orbits != nil { store.scores = scores }
    }

    // MARK: - Autosave

    private var lastAutosave = TimeInterval?.none

    func autosave() {
        lastAutosave = CACurrentMediaTime()
        store?.autosave(world, slot: slot)
        userActivity?.needsSave = true
    }

    /// The system with which the scene continues after the program has ended, however it ends; nil without planets.
    var continuedActivity: NSUserActivity? { world.planetCount > 0 ? userActivity : nil }

    override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        guard activity.activityType == ContinuedSystem.activityType else { return }
        activity.addUserInfoEntries(from: ContinuedSystem(world, slot: slot, isPaused: isPaused).userInfo)
    }

    private func autosaveIfDue() {
        let now = CACurrentMediaTime()
        guard let last = lastAutosave else { return lastAutosave = now }
        if now - last >= Self.autosaveInterval { autosave() }
    }

    // MARK: - Changes by the person

    /// Something has changed that the person did.
    ///
    /// - Parameter savesNow: whether it is saved before the next autosave is due.
    func worldChangedByHand(savesNow: Bool = false) {
        endIntro()
        if savesNow { autosave() } else { saveSoon() }
        userActivity?.needsSave = true
        refresh(isNow: true)
        setNeedsFrame()
    }

    /// A world that stands still has no step that would save it later.
    func saveSoon() { if isStepping { autosaveIfDue() } else { autosave() } }

    private func endIntro() {
        intro?.fadeOut()
        intro = nil
    }

    func togglePause() { isPaused.toggle() }

    func undo() {
        world.undo()
        held = held.filter { world[$0.value.planet] != nil }
        worldChangedByHand()
    }

    // MARK: - Events. Extensions cannot override.

    var heldTouches: [UITouch] { Array(held.keys) }

    /// Fingers, pens and the first button of a mouse make planets. What a presented controller does not handle comes
    /// here, too.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard presentedViewController == nil else { return }
        let buttons = event?.buttonMask ?? []
        if buttons.isEmpty || buttons.contains(.primary) { fingersLanded(touches) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { fingersMoved(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingersLifted(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingersCancelled(touches) }

    private lazy var commands = makeKeyCommands()

    /// None while another controller is in front, whose text fields may need the keys.
    override var keyCommands: [UIKeyCommand]? { presentedViewController == nil ? commands : [] }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let others = presses.filter { !keyWentDown($0) }
        if !others.isEmpty { super.pressesBegan(others, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keysWentUp(presses)
        super.pressesEnded(presses, with: event)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keysWentUp(presses)
        super.pressesCancelled(presses, with: event)
    }
}
