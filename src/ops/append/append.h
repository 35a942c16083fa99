// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Append)

namespace ac::append {

/// Where an update is in a cache.
struct Place {
    size_t axis = 1;        ///< the dimension of the positions
    bool circular = false;  ///< positions after the last one are the first ones
};

/// dst = cache, but along `axis` the elements from a position on are those of the update.
///
/// `update` has the shape of the cache, but for fewer elements along the axis. `positions` is S32: one position, or one
/// for each element of the last dimension, which is not the axis. Each run reads them. Without `circular`, a run on the
/// CPU throws if an update is not within the cache; OpenCL leaves out what is not.
/// Any type. dst may be the cache: then only the elements of the update are written.
/// Pack: ACL_SRC_0 cache, ACL_SRC_1 update, ACL_SRC_2 positions, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &cache, const ITensorInfo &update, const ITensorInfo &positions,
            ITensorInfo &dst, const Place &place, const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &cache, const ITensorInfo &update, const ITensorInfo &positions,
               const Place &place, const Target &target);

}  // namespace ac::append
