// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// *mean and *deviation = the mean of all pixels and the root of the mean of (pixel - mean)^2, written by each run;
/// `deviation` may be null. U8, on OpenCL also F16 and F32, of up to two dimensions. Sums of U8 are exact. Pack:
/// ACL_SRC.
AC_DECLARE_PLAN(MeanStdDev, mean_std_dev, const ITensorInfo &src, float *mean, float *deviation)

namespace ac::mean_std_dev {

/// The results of n pixels of U8 with this sum and sum of squares.
void finish(uint64_t n, uint64_t sum, uint64_t squares, float *mean, float *deviation);

Status plan_cl(PlanPtr &out, const ITensorInfo &src, float *mean, float *deviation, const Target &target);

}  // namespace ac::mean_std_dev
