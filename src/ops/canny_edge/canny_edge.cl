// SPDX-License-Identifier: MIT
// Edges among gradients; a work item has a pixel. PHASE 0: labels as in canny_edge.args.h. PHASE 1: joins pixels that
// touch, as in edges.h; a label that another item changed meanwhile is joined, too. PHASE 2: writes the result.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in canny_edge_cl.cpp.
typedef struct {
    long x, y, length, dst;
    long x_row, y_row, length_row, dst_row;
    int left, top, right, bottom;                          // pixels that exist
    int valid_left, valid_top, valid_right, valid_bottom;  // pixels that may be edges
    int outside;                                           // the length of others, or below 0: as the nearest one
    int low, high, equal;                                  // as in canny_edge.args.h
    int width, height;                                     // of dst
} Image;

#define NO_EDGE 0xffffffffu

#if PHASE == 0
INLINE int length_at(__global const uchar *length, const Image *image, int x, int y) {
    const int near_x = clamp(x, image->left, image->right - 1), near_y = clamp(y, image->top, image->bottom - 1);
    if (image->outside >= 0 && (near_x != x || near_y != y)) {
        return image->outside;
    }
    return ((__global const S *)(length + image->length + image->length_row * near_y))[near_x];
}

// Whether across / along is below tan(22.5 degrees), which is sqrt(2) - 1.
INLINE bool is_along(int along, int across) {
    const long more = along - across, b = across;
    return more >= 0 && more * more >= 2 * b * b;
}

__kernel void canny_edge(__global const uchar *x, __global const uchar *y, __global const uchar *length,
                         __global uint *labels, Image image) {
    const int column = image.valid_left + get_global_id(0), row = image.valid_top + get_global_id(1);
    if (column >= image.valid_right || row >= image.valid_bottom) {
        return;
    }
    const int gx = ((__global const S *)(x + image.x + image.x_row * row))[column];
    const int gy = ((__global const S *)(y + image.y + image.y_row * row))[column];
    const int p = (int)abs(gx), q = (int)abs(gy);
    int dx = 1, dy = 1;
    if (is_along(p, q)) {
        dy = 0;
    } else if (is_along(q, p)) {
        dx = 0;
    } else if ((gx ^ gy) < 0) {
        dx = -1;
    }
    const int middle = length_at(length, &image, column, row), equal = dx == 0 || dy == 0 ? image.equal : 0;
    const bool kept = middle > length_at(length, &image, column - dx, row - dy) &&
                      middle > length_at(length, &image, column + dx, row + dy) - equal && middle > image.low;
    const uint place = (row - image.valid_top) * (uint)(image.valid_right - image.valid_left) + get_global_id(0);
    labels[place] = !kept ? NO_EDGE : middle > image.high ? 0 : place + 1;
}
#elif PHASE == 1
// The label of a pixel, which other items may change at this time: a plain load would be a data race.
INLINE uint label_of(volatile __global uint *labels, uint number) {
    return atomic_or(&labels[number - 1], 0u);
}

INLINE uint root(volatile __global uint *labels, uint number) {
    while (number != 0) {
        const uint next = label_of(labels, number);
        if (next == number) {
            break;
        }
        number = next;
    }
    return number;
}

INLINE void join(volatile __global uint *labels, uint a, uint b) {
    if (label_of(labels, b) == NO_EDGE) {
        return;
    }
    for (;;) {
        a = root(labels, a);
        b = root(labels, b);
        if (a == b) {
            return;
        }
        const uint larger = max(a, b), smaller = min(a, b);
        const uint before = atomic_min(&labels[larger - 1], smaller);
        if (before == larger) {
            return;
        }
        a = before;
        b = smaller;
    }
}

__kernel void canny_edge(volatile __global uint *labels, Image image) {
    const uint width = image.valid_right - image.valid_left, column = get_global_id(0), row = get_global_id(1);
    if (column >= width || row >= (uint)(image.valid_bottom - image.valid_top)) {
        return;
    }
    const uint own = row * width + column + 1;
    if (label_of(labels, own) == NO_EDGE) {
        return;
    }
    if (column != 0) {
        join(labels, own, own - 1);
    }
    if (row != 0) {
        join(labels, own, own - width);
        if (column != 0) {
            join(labels, own, own - width - 1);
        }
        if (column + 1 != width) {
            join(labels, own, own - width + 1);
        }
    }
}
#else
__kernel void canny_edge(__global const uint *labels, __global uchar *dst, Image image) {
    const int column = get_global_id(0), row = get_global_id(1);
    if (column >= image.width || row >= image.height) {
        return;
    }
    uint label = NO_EDGE;
    if (column >= image.valid_left && column < image.valid_right && row >= image.valid_top &&
        row < image.valid_bottom) {
        label = labels[(row - image.valid_top) * (uint)(image.valid_right - image.valid_left) + column -
                       image.valid_left];
        while (label != 0 && label != NO_EDGE && labels[label - 1] != label) {
            label = labels[label - 1];
        }
    }
    dst[image.dst + image.dst_row * row + column] = label == 0 ? 255 : 0;
}
#endif
