// SPDX-License-Identifier: MIT
// Histograms of cells: a work item has a bin of a cell. The order of sums is that of hog_descriptor.args.h.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in hog_descriptor_cl.cpp.
typedef struct {
    long magnitude, phase, dst;  // bytes from the start of the memory
    long magnitude_row, phase_row, dst_row;
    int width, height;  // of a cell, in pixels
    int bins, across;   // of a cell, and of a row of cells
} Cells;

__kernel void hog_cells(__global const uchar *magnitude, __global const uchar *phase, __global const float *votes,
                        __global uchar *dst, Cells cells) {
    const int item = get_global_id(0), line = get_global_id(1);
    if (item >= cells.across) {
        return;
    }
    const int cell = item / cells.bins, bin = item - cell * cells.bins;
    magnitude += cells.magnitude + cells.magnitude_row * cells.height * line;
    phase += cells.phase + cells.phase_row * cells.height * line;
    float sum = 0.f;
    for (int y = 0; y < cells.height; ++y) {
        __global const short *lengths = (__global const short *)magnitude + cell * cells.width;
        __global const uchar *angles = phase + cell * cells.width;
        for (int x = 0; x < cells.width; ++x) {
            // Rounded once: compilers fuse products and sums in spite of FP_CONTRACT, but not this.
            sum += fma((float)lengths[x], votes[angles[x] * cells.bins + bin], 0.f);
        }
        magnitude += cells.magnitude_row;
        phase += cells.phase_row;
    }
    ((__global float *)(dst + cells.dst + cells.dst_row * line))[item] = sum;
}
