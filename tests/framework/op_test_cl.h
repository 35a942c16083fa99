// SPDX-License-Identifier: MIT
// Access to the OpenCL device for operator tests: for_each_row() and run() of op_test.h call these.
#pragma once

#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/plan/plan.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ac::test {

/// CLScheduler's preferred device; initialises it.
Target opencl_target();

/// During its lifetime, matrix products on the device use these tiles: lines of a file of CLGEMMHeuristicsHandle.
class GemmRules {
public:
    explicit GemmRules(const std::string &lines);
    ~GemmRules();
    GemmRules(const GemmRules &) = delete;
    GemmRules &operator=(const GemmRules &) = delete;

private:
    CLGEMMHeuristicsHandle handle_{};
};

/// Creates a tensor on the device with the contents of another one.
std::unique_ptr<CLTensor> on_device(const ITensor &tensor);

/// Copies all bytes, including padding; both tensors have the same layout.
void copy_to_device(const ITensor &from, CLTensor &to);
void copy_from_device(CLTensor &from, ITensor &to);
/// The elements on the device, like stored().
std::vector<double> fetched(CLTensor &tensor);

/// Calls body for each OpenCL row of the kernel that the device supports. The target names the row.
void for_each_cl_row(const char *kernel, Type type, const std::function<void(const Row &, const Target &)> &body);

/// Runs a plan for the device on copies of the pack's tensors, and copies back those that may be written. Returns false
/// and does nothing if the plan is for the CPU.
bool run_on_device(const Plan &plan, ITensorPack &pack);
/// The same for a plan that must be for the device.
void run_there(const Plan &plan, ITensorPack &pack);

}  // namespace ac::test
