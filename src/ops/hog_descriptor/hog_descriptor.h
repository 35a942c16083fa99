// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/hog/hog.h"
#include "src/ops/hog_descriptor/hog_descriptor.args.h"
#include "src/ops/program/program.h"

#include <vector>

/// Histograms of oriented gradients: for each block of an image, the normalized histograms of its cells.
/// hog_descriptor.args.h has the formulas. U8 to F32, up to two dimensions; an empty dst is filled in. Pack: ACL_SRC,
/// ACL_DST.
AC_DECLARE_PLAN(HOGDescriptor, hog_descriptor, const ITensorInfo &src, ITensorInfo &dst, const hog::IHOG *model,
                const Border &border)

namespace ac::hog_descriptor {

using hog::HOGInfo;

// The steps.

struct Gradients {
    Program::Value magnitude, phase;
};
Gradients add_gradients(Program &p, Program::Value image, PhaseType type, const Border &border);
/// Returns the histograms of all cells.
Program::Value add_cells(Program &p, const Gradients &gradients, const HOGInfo &info);
/// `dst`: a row for each row of blocks, with the values of its blocks one after the other.
void add_blocks(Program &p, Program::Value cells, Program::Value dst, const HOGInfo &info);

/// Where the cells are. Pack: ACL_SRC_0 magnitude, ACL_SRC_1 phase, ACL_DST.
struct Cells {
    size_t columns, rows, bins;
    int32_t width, height;  ///< of a cell, in pixels
};
Status plan_cells(PlanPtr &out, const Cells &cells, const HOGInfo &info, const Target &target);
Status plan_cells_cl(PlanPtr &out, const Cells &cells, const std::vector<float> &votes, const Target &target);

/// Where the blocks are. Pack: ACL_SRC cells, ACL_DST.
struct Blocks {
    size_t columns, rows;
    size_t cells;  ///< rows of cells from one row of blocks to the next
    HogBlocksArgs args;
};
Status plan_blocks(PlanPtr &out, const Blocks &blocks, const Target &target);
Status plan_blocks_cl(PlanPtr &out, const Blocks &blocks, const Target &target);

}  // namespace ac::hog_descriptor
