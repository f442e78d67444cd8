// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The scene of motion.py in GTK 4: 300 squares of 20 points with round corners, each fifth one of which moves, fades and
// turns. Each frame is a tree of render nodes, made by a snapshot and drawn by GTK's own Cairo painter on 750 x 1334
// pixels in memory. Prints the milliseconds of processor time of each frame, a line each.

#include <gtk/gtk.h>
#include <math.h>
#include <time.h>

static double milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec * 1e-6;
}

static GskRenderNode *scene(double seconds) {
    GtkSnapshot *snapshot = gtk_snapshot_new();
    double pass = fmod(seconds, 2), fraction = pass > 1 ? 2 - pass : pass;
    GdkRGBA color = { 0.2, 0.4, 0.9, 1 };
    GskRoundedRect square;
    gsk_rounded_rect_init_from_rect(&square, &GRAPHENE_RECT_INIT(-10, -10, 20, 20), 5);
    for (int number = 0; number < 300; number++) {
        int moves = number % 5 == 0;
        gtk_snapshot_save(snapshot);
        gtk_snapshot_translate(
            snapshot, &GRAPHENE_POINT_INIT(number % 15 * 25 + 12 + (moves ? 10 * fraction : 0), number / 15 * 33 + 12));
        if (moves) {
            gtk_snapshot_rotate(snapshot, 90 * fraction);
            gtk_snapshot_push_opacity(snapshot, 1 - 0.7 * fraction);
        }
        gtk_snapshot_push_rounded_clip(snapshot, &square);
        gtk_snapshot_append_color(snapshot, &color, &square.bounds);
        gtk_snapshot_pop(snapshot);
        if (moves) gtk_snapshot_pop(snapshot);
        gtk_snapshot_restore(snapshot);
    }
    return gtk_snapshot_free_to_node(snapshot);
}

int main(void) {
    // Makes the types of nodes known; no display is needed for them.
    gtk_init_check();
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 750, 1334);
    for (int frame = -20; frame < 300; frame++) {
        double start = milliseconds();
        GskRenderNode *node = scene((frame + 20) / 60.0);
        cairo_t *cairo = cairo_create(surface);
        cairo_set_source_rgb(cairo, 1, 1, 1);
        cairo_paint(cairo);
        cairo_scale(cairo, 2, 2);
        gsk_render_node_draw(node, cairo);
        gsk_render_node_unref(node);
        cairo_destroy(cairo);
        cairo_surface_flush(surface);
        if (frame >= 0) printf("%.4f\n", milliseconds() - start);
    }
    if (g_getenv("PICTURE")) cairo_surface_write_to_png(surface, g_getenv("PICTURE"));
    return 0;
}
