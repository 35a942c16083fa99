// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/rotary_embedding/rotary_embedding.h"

namespace ac::rotary_embedding {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Extents &extents, const Form &form, const Target &target);

}  // namespace ac::rotary_embedding
