// SPDX-License-Identifier: MIT
// Random calls of one operator: every refusal is a Status, and what is accepted computes the same with the kernels of
// every tier, on tensors of any padding and parts of larger tensors, whose memory ends at an unmapped page. On OpenCL,
// what the CPU's scalar kernels compute.
#pragma once

#include <vector>

namespace ac::fuzz {

/// Random changes of the operator's cases, which `cases` brings.
void operator_named(const char *op, const std::vector<void (*)()> &cases);
#ifdef ARM_COMPUTE_CL
/// The same on OpenCL.
void on_device(const char *op, const std::vector<void (*)()> &cases);
#endif

}  // namespace ac::fuzz
