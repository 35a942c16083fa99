// SPDX-License-Identifier: MIT
// For tests of both backends, <op>.twins.test.cpp. They are compiled once for each that the build has: with AC_API_CPU,
// where AC_TWIN(Slice) is NESlice, and with AC_API_CL, where it is CLSlice. What only one of them has is in an #ifdef.
#pragma once

#include "tests/framework/op_test.h"

/// A test with the same statements for both classes: Slice.Name of NESlice, ClSlice.Name of CLSlice.
#ifdef AC_API_CPU
#define AC_TEST(suite, name) TEST(suite, name)
#define AC_TWIN(Stem) NE##Stem
#else
#include "tests/framework/op_test_cl.h"
#define AC_TEST(suite, name) TEST(Cl##suite, name)
#define AC_TWIN(Stem) CL##Stem
#endif

namespace ac::test {
namespace {

/// Tensors of the backend, and its target; that of OpenCL initialises the device.
#ifdef AC_API_CPU
using TwinTensor = Tensor;
[[maybe_unused]] constexpr bool on_opencl = false;
[[maybe_unused]] Target twin_target() {
    return Target::host();
}
#else
using TwinTensor = arm_compute::CLTensor;
[[maybe_unused]] constexpr bool on_opencl = true;
[[maybe_unused]] Target twin_target() {
    return opencl_target();
}
#endif

}  // namespace
}  // namespace ac::test
