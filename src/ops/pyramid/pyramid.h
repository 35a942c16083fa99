// SPDX-License-Identifier: MIT
// What operators on pyramids of images have in common.
#pragma once

#include "arm_compute/core/PyramidInfo.h"

#include "src/ops/program/program.h"

namespace ac::pyramid {

/// Slots of the levels are from ACL_SRC_VEC or ACL_DST_VEC on.
constexpr size_t most_levels = 256;

/// Refuses a pyramid without levels or with too many, and one of another scale than SCALE_PYRAMID_HALF or
/// SCALE_PYRAMID_ORB, whichever the operator wants. `levels`: those that the caller passes.
Status check(const char *op, const PyramidInfo &info, float scale, size_t levels);

/// Refuses an image that has not the shape of a level, or a level of another shape than `info` says.
Status check_level(const char *op, const char *what, const ITensorInfo &image, const PyramidInfo &info, size_t level);

/// The pixels of a resized image whose nearest pixel of the original is in a region.
ValidRegion resized_region(const ValidRegion &region, const ITensorInfo &from, const ITensorInfo &to);

/// Adds a step: `to` is `from`, each pixel the nearest one by its centre, with its region.
void resize(Program &p, Program::Value from, Program::Value to);

}  // namespace ac::pyramid
