// SPDX-License-Identifier: MIT
// For tests of both backends, <op>.twins.test.cpp. They are compiled once per backend of the build: with AC_API_CPU,
// AC_TWIN(Slice) is NESlice; with AC_API_CL it is CLSlice. AC_TWINS(Slice) names it Fn, and the backend's tensors T.
// Tests for one backend are in an #ifdef.
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

/// Tensors and target of the backend; OpenCL's target initialises the device.
#ifdef AC_API_CPU
using TwinTensor = Tensor;
[[maybe_unused]] constexpr bool on_opencl = false;
[[maybe_unused]] Target twin_target() {
    return Target::host();
}
/// A tensor of the CPU on the backend, and one of the backend on the CPU: copies, or the same tensor.
[[maybe_unused]] Tensor *there(Tensor &tensor) {
    return &tensor;
}
[[maybe_unused]] Tensor *here(Tensor &tensor) {
    return &tensor;
}
#else
using TwinTensor = arm_compute::CLTensor;
[[maybe_unused]] constexpr bool on_opencl = true;
[[maybe_unused]] Target twin_target() {
    return opencl_target();
}
[[maybe_unused]] std::unique_ptr<CLTensor> there(const Tensor &tensor) {
    opencl_target();
    return on_device(tensor);
}
[[maybe_unused]] std::unique_ptr<Tensor> here(CLTensor &tensor) {
    auto host = make_tensor(TensorInfo(*tensor.info()));
    copy_from_device(tensor, *host);
    return host;
}
#endif

}  // namespace
}  // namespace ac::test

#define AC_TWINS(Stem)        \
    using Fn = AC_TWIN(Stem); \
    using T = test::TwinTensor;
