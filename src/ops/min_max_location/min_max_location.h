// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/IArray.h"

#include "src/base/interface.h"
#include "src/plan/plan.h"

namespace ac::min_max_location {

/// Where each run writes its results; those of lists and counts may be null. k: 0 the least, 1 the largest pixel.
struct Results {
    void *value[2];                              ///< int32_t for U8 and S16, float for F32
    arm_compute::ICoordinates2DArray *place[2];  ///< on a device, an ICLCoordinates2DArray
    uint32_t *count[2];
};

}  // namespace ac::min_max_location

/// The least and the largest pixel, where they are, in raster order, and how many there are. A list keeps the first
/// places if there are more than it has room for, and overflow() is then true; counts are always those of all pixels.
/// If a pixel is NaN, both results are NaN, and the places are those of all NaN. U8, S16 or F32, up to two dimensions.
/// Pack: ACL_SRC.
AC_DECLARE_PLAN(MinMaxLocation, min_max_location, const ITensorInfo &src, const Results &results)

namespace ac::min_max_location {

/// Stores a value as the type of the image demands.
void store(DataType type, double value, void *to);
/// A list of the first `found` places: as long as it can be, and marked if it is too short.
void set_length(arm_compute::ICoordinates2DArray &list, uint64_t found);

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Results &results, const Target &target);

}  // namespace ac::min_max_location
