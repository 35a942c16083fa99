// SPDX-License-Identifier: MIT
// How the tests of operators reach the OpenCL device: for_each_row() and run() of op_test.h call these.
#pragma once

#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLTensor.h"

#include "src/plan/plan.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace ac::test {

/// The device that CLScheduler prefers; initialises it.
Target opencl_target();

/// While it lives, matrix products on the device are made by these tiles: lines of a file of CLGEMMHeuristicsHandle.
class GemmRules {
public:
    explicit GemmRules(const std::string &lines);
    ~GemmRules();
    GemmRules(const GemmRules &) = delete;
    GemmRules &operator=(const GemmRules &) = delete;

private:
    arm_compute::CLGEMMHeuristicsHandle handle_{};
};

/// A tensor on the device with the contents of another one.
std::unique_ptr<arm_compute::CLTensor> on_device(const ITensor &tensor);

/// All bytes, padding included; both tensors are laid out alike.
void copy_to_device(const ITensor &from, arm_compute::CLTensor &to);
void copy_from_device(arm_compute::CLTensor &from, ITensor &to);
/// The elements that the device has, as stored() gives them.
std::vector<double> fetched(arm_compute::CLTensor &tensor);

/// Calls body for each OpenCL row of the kernel that the device has the instructions for. The target names the row.
void for_each_cl_row(const char *kernel, Type type, const std::function<void(const Row &, const Target &)> &body);

/// Runs a plan for the device on copies of the pack's tensors, and copies back those that may be written. False, and
/// nothing is done, if the plan is one for the CPU.
bool run_on_device(const Plan &plan, ITensorPack &pack);
/// The same of a plan that is for the device.
void run_there(const Plan &plan, ITensorPack &pack);

}  // namespace ac::test
