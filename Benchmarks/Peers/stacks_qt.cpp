// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// 10 nested boxes of 3 equal widgets, the first of which holds the next box, in Qt: the width of the outermost is edited
// 100 times, and the frames of all 30 are read. The widgets are hidden and draw nothing. Build and run it with
//
//     g++ -O2 -fPIC stacks_qt.cpp -o stacks_qt $(pkg-config --cflags --libs Qt6Widgets) && ./stacks_qt
//
// It prints the median of the processor time in milliseconds, like `make -s bench ONLY=rows`.

#include <QtWidgets>
#include <algorithm>
#include <cstdio>
#include <ctime>

static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static void addBox(QWidget *parent, QVector<QWidget *> &all, int depth) {
    auto *box = new QBoxLayout(depth % 2 ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, parent);
    box->setSpacing(1);
    box->setContentsMargins(0, 0, 0, 0);
    for (int index = 0; index < 3; index++) {
        auto *widget = new QWidget(parent);
        widget->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
        box->addWidget(widget, 1);
        all << widget;
        if (index == 0 && depth < 9) addBox(widget, all, depth + 1);
    }
}

/// Layouts of hidden widgets wait for events otherwise.
static void activate(QWidget *widget) {
    if (!widget->layout()) return;
    widget->layout()->activate();
    for (auto *child : widget->children())
        if (auto *inner = qobject_cast<QWidget *>(child)) activate(inner);
}

int main(int count, char **arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    QVector<double> times;
    double checksum = 0;
    for (int round = -1; round < 15; round++) {
        QWidget root;
        QVector<QWidget *> all;
        addBox(&root, all, 0);
        root.resize(1000, 1000);
        root.setAttribute(Qt::WA_DontShowOnScreen);
        root.show();
        activate(&root);
        double start = processorTime();
        checksum = 0;
        for (int step = 1; step <= 100; step++) {
            root.resize(1000 + 37 * step, 1000);
            activate(&root);
            for (auto *widget : all) {
                QRect frame = widget->geometry();
                checksum += frame.x() + frame.y() + frame.width() + frame.height();
            }
        }
        if (round >= 0) times << processorTime() - start;
    }
    std::sort(times.begin(), times.end());
    printf("{\"w\":\"W4\",\"name\":\"qt6-boxlayout-widgets\",\"work\":\"b: nested stack, width edited 100 times, all frames read\","
           "\"unit\":\"ms\",\"n\":15,\"median\":%g,\"min\":%g,\"max\":%g,\"clock\":\"cpu\",\"checksum\":%.0f}\n",
           times[7], times.first(), times.last(), checksum);
}
