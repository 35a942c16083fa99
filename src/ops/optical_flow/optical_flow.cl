// SPDX-License-Identifier: MIT
// As optical_flow.kernel.cpp, with equal bits where a device rounds sums and products correctly. A group of L items
// tracks a point: each takes some pixels of its window. WINDOW: rows and columns of it. FIRST: points come from the
// lists; LAST: they are written to one.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/quotient.clh"

#define HALF_WINDOW (WINDOW / 2)
#define PIXELS (WINDOW * WINDOW)
#define BITS 14       // flow_bits
#define KEPT_BITS 5   // flow_kept_bits
#define SCALE 0x1p-20f  // flow_scale

// Rounded once: compilers fuse products and sums in spite of FP_CONTRACT, but not these.
#define PRODUCT(a, b) fma(a, b, 0.f)

// The struct of the same name in types of the interface.
typedef struct {
    int x, y;
    float strength, scale, orientation;
    int tracking_status;
    float error;
} KeyPoint;

// The struct FlowPoint.
typedef struct {
    float old_x, old_y, new_x, new_y, tracked;
} Point;

// The struct of the same name in optical_flow_cl.cpp.
typedef struct {
    long first[4], step[4];  // bytes; of the images, and of the gradients
    int left, top, right, bottom;
    int most_steps;
    float epsilon, factor;
    int unused;
} Level;

typedef struct {
    int x, y;
    int weight[4];
} Place;

INLINE bool find_place(const Level *level, float x, float y, Place *place) {
    const int rest = WINDOW - HALF_WINDOW;
    if (!(x >= (float)(level->left + HALF_WINDOW) && x < (float)(level->right - rest) &&
          y >= (float)(level->top + HALF_WINDOW) && y < (float)(level->bottom - rest))) {
        return false;
    }
    const int column = (int)x, line = (int)y;
    const float right = x - (float)column, below = y - (float)line, left = 1.f - right, above = 1.f - below;
    const float one = 1 << BITS;
    place->x = column - HALF_WINDOW;
    place->y = line - HALF_WINDOW;
    place->weight[0] = (int)(left * above * one + 0.5f);
    place->weight[1] = (int)(right * above * one + 0.5f);
    place->weight[2] = (int)(left * below * one + 0.5f);
    place->weight[3] = (1 << BITS) - place->weight[0] - place->weight[1] - place->weight[2];
    return true;
}

#define MEAN(E, plane, number, bits)                                                                             \
    mean((__global const E *)(plane + level->first[number] + level->step[number] * (place->y + line)) + place->x + \
             column,                                                                                             \
         (__global const E *)(plane + level->first[number] + level->step[number] * (place->y + line + 1)) +        \
             place->x + column,                                                                                  \
         place->weight, BITS - bits)

INLINE __attribute__((overloadable)) int mean(__global const uchar *above, __global const uchar *below,
                                              const int *weight, int shift) {
    const int sum = above[0] * weight[0] + above[1] * weight[1] + below[0] * weight[2] + below[1] * weight[3];
    return (sum + (1 << (shift - 1))) >> shift;
}
INLINE __attribute__((overloadable)) int mean(__global const short *above, __global const short *below,
                                              const int *weight, int shift) {
    const int sum = above[0] * weight[0] + above[1] * weight[1] + below[0] * weight[2] + below[1] * weight[3];
    return (sum + (1 << (shift - 1))) >> shift;
}

// The sums of all items, the same in each of them.
INLINE float sum_of(__local long *sums, uint item, long own) {
    barrier(CLK_LOCAL_MEM_FENCE);
    sums[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    long all = 0;
    for (uint i = 0; i < L; ++i) {
        all += sums[i];
    }
    return (float)all * SCALE;
}

// The window in the first image.
typedef struct {
    short pixel[PIXELS], x[PIXELS], y[PIXELS];
    long sums[L];
} Window;

// Steps until the motion is found; false if the window leaves the image.
INLINE bool search(__global const uchar *after, const Level *level, __local Window *w, float a11, float a12, float a22,
                   float determinant, Point *point) {
    const uint item = get_local_id(0);
    const float f = quotient(1.f, determinant);
    float before_x = 0, before_y = 0;
    for (int k = 0; k < level->most_steps; ++k) {
        Place found;
        if (!find_place(level, point->new_x, point->new_y, &found)) {
            return false;
        }
        const Place *place = &found;
        long with_x = 0, with_y = 0;
        for (int i = item; i < PIXELS; i += L) {
            const int line = i / WINDOW, column = i - line * WINDOW;
            const int difference = MEAN(uchar, after, 1, KEPT_BITS) - w->pixel[i];
            with_x += difference * w->x[i];
            with_y += difference * w->y[i];
        }
        const float b1 = sum_of(w->sums, item, with_x), b2 = sum_of(w->sums, item, with_y);
        const float x = (PRODUCT(a12, b2) - PRODUCT(a22, b1)) * f, y = (PRODUCT(a12, b1) - PRODUCT(a11, b2)) * f;
        point->new_x += x;
        point->new_y += y;
        if (PRODUCT(x, x) + PRODUCT(y, y) <= level->epsilon) {
            break;
        }
        if (k != 0 && fabs(x + before_x) < 0.01f && fabs(y + before_y) < 0.01f) {
            point->new_x -= x * 0.5f;
            point->new_y -= y * 0.5f;
            break;
        }
        before_x = x;
        before_y = y;
    }
    return true;
}

INLINE bool track(__global const uchar *before, __global const uchar *after, __global const uchar *x,
                  __global const uchar *y, const Level *level, __local Window *w, Point *point) {
    const uint item = get_local_id(0);
    Place found;
    if (!find_place(level, point->old_x, point->old_y, &found)) {
        return false;
    }
    const Place *place = &found;
    long xx = 0, xy = 0, yy = 0;
    for (int i = item; i < PIXELS; i += L) {
        const int line = i / WINDOW, column = i - line * WINDOW;
        const int dx = MEAN(short, x, 2, 0), dy = MEAN(short, y, 3, 0);
        w->pixel[i] = MEAN(uchar, before, 0, KEPT_BITS);
        w->x[i] = dx;
        w->y[i] = dy;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    const float a11 = sum_of(w->sums, item, xx), a12 = sum_of(w->sums, item, xy), a22 = sum_of(w->sums, item, yy);
    const float determinant = PRODUCT(a11, a22) - PRODUCT(a12, a12);
    const float more = a11 + a22 - 2.f * (float)PIXELS * 1e-4f, difference = a11 - a22;
    if (!(determinant >= 1e-7f && more >= 0 &&
          PRODUCT(more, more) >= PRODUCT(difference, difference) + 4.f * PRODUCT(a12, a12))) {
        return false;
    }
    return search(after, level, w, a11, a12, a22, determinant, point);
}

INLINE int rounded(float position) {
    return (int)floor(clamp(position, -0x1p30f, 0x1p30f) + 0.5f);
}

__kernel void optical_flow(__global const uchar *before, __global const uchar *after, __global const uchar *x,
                           __global const uchar *y, __global Point *points, __global const KeyPoint *old_points,
                           __global const KeyPoint *estimates, __global KeyPoint *new_points, Level level) {
    __local Window w;
    const uint number = get_group_id(0);
#if FIRST
    const float factor = level.factor;
    Point point = {(float)old_points[number].x * factor, (float)old_points[number].y * factor,
                   (float)estimates[number].x * factor, (float)estimates[number].y * factor, 1};
#else
    Point point = points[number];
    point.old_x *= 2;
    point.old_y *= 2;
    point.new_x *= 2;
    point.new_y *= 2;
#endif
    if (!track(before, after, x, y, &level, &w, &point)) {
        point.tracked = LAST ? 0 : point.tracked;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);  // all items have read the point
    if (get_local_id(0) == 0) {
#if LAST
        KeyPoint result = old_points[number];
        result.x = rounded(point.new_x);
        result.y = rounded(point.new_y);
        result.tracking_status = point.tracked != 0;
        new_points[number] = result;
#else
        points[number] = point;
#endif
    }
}
