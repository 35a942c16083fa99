// SPDX-License-Identifier: MIT
// Random calls of one operator. Every rejection is a Status. Accepted calls must give the same results with the kernels
// of every tier, on tensors with any padding and on parts of larger tensors, whose memory ends at an unmapped page. On
// OpenCL, they must give the results of the CPU's scalar kernels.
#pragma once

#include <vector>

namespace ac::fuzz {

/// Makes random changes of the operator's cases, which `cases` returns.
void operator_named(const char *op, const std::vector<void (*)()> &cases);
/// The same calls with NaN in their inputs: see nan.cpp.
void nan_on_cpu(const char *op, const std::vector<void (*)()> &cases);
#ifdef ARM_COMPUTE_CL
/// The same on OpenCL.
void on_device(const char *op, const std::vector<void (*)()> &cases);
void nan_on_device(const char *op, const std::vector<void (*)()> &cases);
#endif

}  // namespace ac::fuzz
