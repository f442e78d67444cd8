# The commands of this project. Each installs what it needs (Packages.apt, Tests/Browser/requirements.txt) when it is
# missing; a Swift toolchain has to be there.
#
#   make run [APP=SolarSystem] [PORT=8080] [ARGS=...]   builds a program, starts it, prints the address to open
#   make test [FILTER=...]                              all tests, those in real browsers included
#   make check-client                                   types, lint and unit tests of the page's modules
#   make test-webkit                                    the tests of the page that run in WebKit
#   make test-alone [FILTER=...] [ARGS="--jobs 4"]      each Swift test in a process of its own, then all in a new order
#   make test-tool [FILTER=...]                         the tests of the command `kosketus`
#   make check-installed-tool                           compares what both forms of the command make of sources: the tested and the installed
#   make install-tool [PREFIX=~/.local] [SYNTAX=toolchain]   builds the command `kosketus`, and installs it in PREFIX/bin
#   make bench [ONLY="W1 W2 W3 W4 W5 blur cost fair lists push rows screen scroll solar solver step metrics moniker motion typing press pictures line start tool"]   figures, one JSON line each; make -s prints nothing else
#   make soak [TABS=200] [SECONDS=120] [PROCESSES=1] [ONLY="tabs haproxy nginx"]
#                                                       many tabs on a program: memory, time, and whether anything gets lost; then `make crowd`
#                                                       with Redis behind both proxies, 100 people for as long; ONLY names a part
#   make crowd [PROCESSES=3] [TABS=100] [SECONDS=60] [PROXY=haproxy] [STORE=files]
#                                                       people on several processes that are killed and drained: whether anything gets lost
#   make dist [APP=SolarSystem]                         packs a program for machines without Swift: .build/dist/NAME-VERSION-linux-ARCHITECTURE.tar.xz
#   make image [APP=SolarSystem]                        the same, and an image for containers: .oci.tar
#   make fuzz [SECONDS=60] [TARGETS="commits page"]     looks for bytes that harm what reads them, each target for so long
#   make sanitize [ONLY="address thread"] [FILTER=...]  the Swift tests with sanitizers
#   make lint                                           formatting, by .swift-format, and the share of documented declarations
#   make api                                            rewrites docs/api: the public declarations of each module
#   make check-api                                      compares docs/api with the build; parameters, tests and topics of public declarations
#   make docs                                           the reference, as a web site in .build-docs/site
#   make goldens                                        all reference pictures of tests in one page, .build/goldens.html
#   make pictures                                       takes the pictures of README.md and Examples/README.md again
#   make check-package                                  builds and tests a package that depends on this one
#   make clean                                          deletes everything that was built

SHELL = /bin/bash

APP ?= SolarSystem
PORT ?= 8080
ARGS ?=
FILTER ?=
ONLY ?=
TARGETS ?=
PREFIX ?= $(HOME)/.local
SYNTAX ?= package
TABS ?= 200
# Browser tests wait more than they compute. Those of a file share its browsers, and run in one worker.
WORKERS ?= 3
# The modules that programs and tests import, and the one that has CATransform3D for them.
PUBLIC_MODULES = AssociatedObjects AudioToolbox CombineShim CoreGraphics CoreText Gravity LayerProtocol MastodonActivity Moniker ObjCRuntime QuartzCore StandIns UIFoundation UIKit UnifiedLogging UniformTypes ViewBuilder KosketusTesting

# Imports that go up, from a layer to one above it, are an error. GRDB imports CoreGraphics where there is one, without a
# dependency that it could declare, so its warning does not count.
IMPORT_CHECK = --explicit-target-dependency-import-check warn
IMPORT_ERRORS = grep 'imports another target' $(IMPORT_LOG) | grep -v 'Target GRDB imports'
IMPORT_LOG = .build/imports.log
# Tests and benchmarks are built with all traits of the package, programs as a package that depends on it gets them: without
# TLS, unless it is asked for.
TRAITS = --enable-all-traits
RUN_FLAGS = $(if $(findstring --tls,$(ARGS)),$(TRAITS))
# The toolchain's own linker links the tests and two dozen programs in a third of the time.
TEST_FLAGS = $(IMPORT_CHECK) $(TRAITS) -Xswiftc -use-ld=lld
# `make test` alone: the framework is optimised (see "Faster tests" in Package.swift), there is a shared library as `kosketus` builds
# it, for Old Sample, and nothing carries what a debugger needs.
FOR_TESTS = KOSKETUS_FAST_TESTS=1 KOSKETUS_SHARED_LIBRARY=1
BUILD_FOR_TESTS = set -o pipefail; mkdir -p .build; \
	$(FOR_TESTS) swift build $(TEST_FLAGS) -debug-info-format none --build-tests 2>&1 | tee $(IMPORT_LOG) \
	&& ! { $(IMPORT_ERRORS); }
# A few tests at once keep the processors busy. If all begin together, what each of them does next waits for all others, for minutes.
# They leave the processors to the tests of the page, which wait for browsers and programs most of the time, but not for ever.
RUN_TESTS = $(FOR_TESTS) SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 nice -n 15 swift test $(TRAITS) --skip-build
# A test that crashes says so by itself; the toolchain's own report can hang on a machine without a terminal.
export SWIFT_BACKTRACE ?= enable=no
# The examples with dependencies of their own; see Package.swift.
export KOSKETUS_ALL_EXAMPLES ?= 1

# A program that brings its libraries with it, as one is built to be given away: Swift's, C++'s, and Cairo with all that it needs.
# Packed relocations, and symbols that nobody looks up left out, save memory at each start; see docs/Performance.md.
STATIC_LIBRARIES = .build/static-libraries
STATIC_FLAGS = --static-swift-stdlib --scratch-path .build/static -Xswiftc -use-ld=lld \
	-Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic \
	-Xswiftc -Xfrontend -Xswiftc -function-sections \
	-Xlinker --symbol-ordering-file=$(CURDIR)/$(START_ORDER) -Xlinker --no-warn-symbol-ordering
# The functions that a start calls stand together: that is a quarter of its memory. Linked once to find them, once with them.
START_ORDER = .build/start-order.txt
STATIC_HELLO = .build/static/release/HelloTarget
BUILD_STATIC = PKG_CONFIG_PATH=$(CURDIR)/$(STATIC_LIBRARIES) swift build -c release $(STATIC_FLAGS)
BUILD_STATIC_HELLO = $(BUILD_STATIC) $(RUN_FLAGS) --product HelloTarget
wants_scroll = $(if $(ONLY),$(filter scroll,$(ONLY)),yes)
wants_lists = $(if $(ONLY),$(filter lists,$(ONLY)),yes)
wants_gravity = $(if $(ONLY),$(filter W5,$(ONLY)),yes)
wants_pictures = $(if $(ONLY),$(filter pictures,$(ONLY)),yes)
wants_motion = $(if $(ONLY),$(filter motion,$(ONLY)),yes)
wants_solar = $(if $(ONLY),$(filter solar,$(ONLY)),yes)
wants_metrics = $(if $(ONLY),$(filter metrics,$(ONLY)),yes)
wants_fair = $(if $(ONLY),$(filter fair,$(ONLY)),yes)
wants_tool = $(if $(ONLY),$(filter tool,$(ONLY)),yes)
wants_start = $(if $(ONLY),$(filter start W6,$(ONLY)),yes)

.PHONY: run test test-swift test-page test-scripts test-tool test-sample install-tool check-installed-tool check-client test-webkit test-alone bench soak crowd dist image fuzz sanitize lint api check-api docs goldens pictures check-package clean packages python

run: packages
	swift build -c release $(RUN_FLAGS) --product $(APP)
	exec .build/release/$(APP) --port $(PORT) $(ARGS)

# A program that is given away can't be built again with another trait, so it has all of them, TLS too.
dist image: packages
	Scripts/static-libraries $(STATIC_LIBRARIES)
	@touch $(START_ORDER)
	$(BUILD_STATIC) $(TRAITS) --product $(APP)
	Scripts/distribution --output .build/dist $(if $(filter image,$@),--image) .build/static/release/$(APP)

test: check-client
	$(BUILD_FOR_TESTS)
	$(if $(FILTER),$(MAKE) --no-print-directory test-swift,$(TEST_ALL))

# Everything is built. What failed is said once more at the end, after thousands of lines.
TEST_ALL = @echo "The Swift tests and the tests of the page run side by side; each prints its results when it ends."; \
	rm -rf $(TEST_RESULTS); mkdir -p $(TEST_RESULTS); \
	$(MAKE) --no-print-directory -j 2 --output-sync test-swift test-page test-scripts test-sample \
	|| { echo "What failed:"; grep -hE '^(FAILED |ERROR |FAIL: |ERROR: |✘ |.*: error: )' $(TEST_RESULTS)/*; exit 1; }
TEST_RESULTS = .build/test-results
RECORD = mkdir -p $(TEST_RESULTS) && set -o pipefail &&

test-swift:
	@$(RECORD) $(RUN_TESTS) $(if $(FILTER),--filter '$(FILTER)') 2>&1 | tee $(TEST_RESULTS)/swift.txt

test-page:
	@$(RECORD) .venv/bin/python -m pytest -q -rfER -p no:cacheprovider -n $(WORKERS) --dist loadfile --no-loadscope-reorder Tests/Browser \
		$(addprefix --ignore ,$(SAMPLE_TESTS)) 2>&1 | tee $(TEST_RESULTS)/page.txt

test-scripts:
	@$(RECORD) python3 -B -m unittest discover -s Tests/Scripts 2>&1 | tee $(TEST_RESULTS)/scripts.txt

# A package of its own: it parses Swift with swift-syntax, which programs do not need.
TOOL = --package-path Tool --scratch-path Tool/.build-tool

test-tool:
	@$(RECORD) nice -n 15 swift test $(TOOL) $(if $(FILTER),--filter '$(FILTER)') 2>&1 | tee $(TEST_RESULTS)/tool.txt

# An app for iOS, brought over by the command and shown in a page, and a program with each construct of its sources.
SAMPLE_TESTS = Tests/Browser/test_old_sample.py Tests/Browser/test_torture_program.py

test-sample: test-tool
	@$(RECORD) .venv/bin/python -m pytest -q -rfER -p no:cacheprovider $(SAMPLE_TESTS) 2>&1 | tee $(TEST_RESULTS)/sample.txt

# The installed command contains swift-syntax: it rewrites sources in a fourteenth of the time that it takes with the toolchain's
# libraries. Building swift-syntax takes 5 to 10 minutes, once; SYNTAX=toolchain builds the command without it, in two.
INSTALLED = Tool/.build-$(if $(filter toolchain,$(SYNTAX)),tool,installed)
BUILD_INSTALLED = $(if $(filter toolchain,$(SYNTAX)),,KOSKETUS_SYNTAX_PACKAGE=1) \
	swift build -c release --package-path Tool --scratch-path $(INSTALLED)

# The libraries for programs are built by the first `kosketus build`.
install-tool: packages
	$(BUILD_INSTALLED)
	install -D -t $(DESTDIR)$(PREFIX)/bin $(addprefix $(INSTALLED)/release/,kosketus kosketus-swiftc)
	@case ":$$PATH:" in *":$(PREFIX)/bin:"*) ;; *) echo "Add $(PREFIX)/bin to PATH to run kosketus.";; esac

check-installed-tool: packages
	$(BUILD_INSTALLED)
	KOSKETUS_INSTALLED_TOOL=$(CURDIR)/$(INSTALLED)/release swift test $(TOOL) --filter InstalledFormTests

check-client: packages python
	tsc --project Tests/Client
	.venv/bin/oxlint --config Tests/Client/oxlint.json --deny-warnings Sources/Displays/Browser/Client Tests/Client
	node --test Tests/Client

test-webkit: packages python
	$(BUILD_FOR_TESTS)
	.venv/bin/python -m pytest -q -p no:cacheprovider -n $(WORKERS) --dist loadfile --no-loadscope-reorder Tests/Browser -k webkit

test-alone: packages
	$(BUILD_FOR_TESTS)
	Scripts/test-alone $(if $(FILTER),--filter '$(FILTER)') $(ARGS)

bench: packages python
	@swift build -c release $(RUN_FLAGS) --product KosketusBench >&2
	@swift build -c release $(RUN_FLAGS) --product PressTarget >&2
	@$(if $(wants_gravity),swift build -c release $(RUN_FLAGS) --product GravityBench >&2)
	@$(if $(wants_scroll),swift build -c release $(RUN_FLAGS) --product ScrollTarget >&2)
	@$(if $(wants_lists),swift build -c release $(RUN_FLAGS) --product Lists >&2)
	@$(if $(wants_pictures),swift build -c release $(RUN_FLAGS) --product Desk >&2)
	@$(if $(wants_motion),swift build -c release $(RUN_FLAGS) --product MotionTarget >&2)
	@$(if $(wants_solar),swift build -c release $(RUN_FLAGS) --product SolarSystem >&2)
	@$(if $(wants_fair),swift build -c release $(RUN_FLAGS) --product FairTarget >&2)
	@$(if $(wants_metrics),swift build -c release $(RUN_FLAGS) --product Board >&2)
	@$(if $(wants_metrics),swift build -c release $(RUN_FLAGS) --product Crowd >&2)
	@$(if $(wants_start),swift build -c release $(RUN_FLAGS) --product HelloTarget >&2)
	@$(if $(wants_start),Scripts/static-libraries $(STATIC_LIBRARIES))
	@$(if $(wants_start),touch $(START_ORDER))
	@$(if $(wants_start),$(BUILD_STATIC_HELLO) >&2)
	@$(if $(wants_start),Scripts/start-order $(START_ORDER) $(STATIC_HELLO) --display headless)
	@$(if $(wants_start),rm $(STATIC_HELLO) && $(BUILD_STATIC_HELLO) >&2)
	@$(if $(wants_tool),$(BUILD_INSTALLED) >&2)
	@.build/release/KosketusBench $(ONLY)
	@$(if $(wants_gravity),.build/release/GravityBench W5)
	@$(if $(wants_gravity),.venv/bin/python Benchmarks/gravity.py W5)
	@.venv/bin/python Benchmarks/start.py $(ONLY)
	@.venv/bin/python Benchmarks/press.py $(ONLY)
	@.venv/bin/python Benchmarks/scroll.py $(ONLY)
	@.venv/bin/python Benchmarks/lists.py $(ONLY)
	@.venv/bin/python Benchmarks/motion.py $(ONLY)
	@.venv/bin/python Benchmarks/solar.py $(ONLY)
	@.venv/bin/python Benchmarks/blur.py $(ONLY)
	@.venv/bin/python Benchmarks/pictures.py $(ONLY)
	@.venv/bin/python Benchmarks/metrics.py $(ONLY)
	@KOSKETUS_TOOL=$(INSTALLED)/release .venv/bin/python Benchmarks/tool.py $(ONLY)
	@.venv/bin/python Benchmarks/slow_line.py $(ONLY); status=$$?; .venv/bin/python Benchmarks/fair.py $(ONLY) && exit $$status

# All parts run, also after one that failed.
wants_part = $(if $(ONLY),$(filter $(1),$(ONLY)),yes)
SOAK_CROWD = .venv/bin/python Benchmarks/interrupted_crowd.py --processes 3 --tabs 100 --seconds $(or $(SECONDS),120) --store redis --check-times

soak: packages python
	@$(if $(call wants_part,tabs),swift build -c release $(RUN_FLAGS) --product Board >&2)
	@$(if $(call wants_part,tabs),swift build -c release $(RUN_FLAGS) --product Crowd >&2)
	@$(if $(call wants_part,haproxy nginx),swift build -c release $(RUN_FLAGS) --product Words >&2)
	@status=0; \
	$(if $(call wants_part,tabs),.venv/bin/python Benchmarks/crowd.py $(TABS) $(or $(SECONDS),120) $(or $(PROCESSES),1) || status=1;) \
	$(if $(call wants_part,haproxy),$(SOAK_CROWD) --proxy haproxy || status=1;) \
	$(if $(call wants_part,nginx),$(SOAK_CROWD) --proxy nginx || status=1;) \
	exit $$status

crowd: packages python
	@swift build -c release $(RUN_FLAGS) --product Words >&2
	@.venv/bin/python Benchmarks/interrupted_crowd.py --processes $(or $(PROCESSES),3) --tabs $(if $(findstring command,$(origin TABS)),$(TABS),100) \
		--seconds $(or $(SECONDS),60) --proxy $(or $(PROXY),haproxy) --store $(or $(STORE),files) --check-times -- $(ARGS)

fuzz: packages python
	Scripts/fuzz $(or $(SECONDS),60) $(TARGETS)

sanitize: packages
	Scripts/sanitize $(or $(ONLY),address thread) $(if $(FILTER),-- --filter '$(FILTER)')

lint: packages
	swift format lint --parallel --strict --recursive --configuration .swift-format Package.swift Sources Tests Examples Benchmarks Fuzzing \
		Tool/Package.swift Tool/Sources Tool/Tests
	Scripts/documentation-share
	Scripts/main-actor-members

api: packages
	$(BUILD_FOR_TESTS)
	Scripts/public-api $(PUBLIC_MODULES)

check-api: packages
	$(BUILD_FOR_TESTS)
	Scripts/public-api --check $(PUBLIC_MODULES)
	Scripts/documented-parameters $(PUBLIC_MODULES)
	Scripts/untested-members --most 0
	Scripts/listed-types $(PUBLIC_MODULES)

docs: packages
	$(FOR_TESTS) swift build $(TEST_FLAGS) -debug-info-format none
	Scripts/docs .build-docs/site $(filter-out UIFoundation,$(PUBLIC_MODULES))

goldens:
	Scripts/goldens .build/goldens.html

pictures: packages python
	$(BUILD_FOR_TESTS)
	KOSKETUS_RECORD_GOLDENS=1 $(RUN_TESTS) --filter IndexPictureTests
	.venv/bin/python Scripts/page-pictures

check-package: packages
	Scripts/check-package

clean:
	rm -rf .build .build-docs .build-fuzz .build-address .build-thread .fuzz .venv Tool/.build-tool Tool/.build-installed

packages:
	@Scripts/install-packages

python: packages
	@Scripts/install-python
