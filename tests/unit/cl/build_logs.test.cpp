// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLKernelLibrary.h"

#include "src/cl/programs/programs.h"
#include "tests/framework/op_test_cl.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

namespace ac::ocl {
namespace {

TEST(ClBuildLogs, AWarningOfTheCompilerIsAFailure) {
    test::opencl_target();
    const auto build = [](const char *text) {
        Programs programs;
        cl::Program out;
        CLKernelLibrary &library = CLKernelLibrary::get();
        EXPECT_TRUE(bool(programs.get(out, library.context()(), library.get_device()(), "k", text, "-DN=3")));
    };
    build("__kernel void k(__global int *p) { *p = N; }");
    EXPECT_NONFATAL_FAILURE(build("#warning \"a warning\"\n__kernel void k(__global int *p) { *p = N; }"), "-DN=3");
}

}  // namespace
}  // namespace ac::ocl
