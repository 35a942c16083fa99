// SPDX-License-Identifier: MIT
// A driver prints its compiler's messages about a kernel on the user's terminal. A warning in a program's build log is
// therefore a failure of the test that built the program, whatever the kernel and its options.
#include "arm_compute/core/CL/OpenCL.h"

#include "src/base/interface.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

namespace ac::test {

namespace {

std::string log_of(cl_program program) {
    const CLSymbols &cl = CLSymbols::get();
    cl_device_id devices[16] = {};
    cl.clGetProgramInfo_ptr(program, CL_PROGRAM_DEVICES, sizeof(devices), devices, nullptr);
    size_t size = 0;
    if (cl.clGetProgramBuildInfo_ptr(program, devices[0], CL_PROGRAM_BUILD_LOG, 0, nullptr, &size) != CL_SUCCESS) {
        return "";
    }
    std::string log(size, '\0');
    cl.clGetProgramBuildInfo_ptr(program, devices[0], CL_PROGRAM_BUILD_LOG, size, &log[0], nullptr);
    return log;
}

/// Wraps the driver's clBuildProgram() from the first test that may load OpenCL. Other tests run in processes of their
/// own, where OpenCL must not be loaded.
class BuildLogs final : public ::testing::EmptyTestEventListener {
    void OnTestStart(const ::testing::TestInfo &test) override {
        CLSymbols &cl = CLSymbols::get();
        if (std::strstr(test.test_suite_name(), "Absent") != nullptr || watches_ || !cl.load_default()) {
            return;
        }
        watches_ = true;
        const auto build = cl.clBuildProgram_ptr;
        cl.clBuildProgram_ptr = [build](cl_program program, cl_uint count, const cl_device_id *devices,
                                        const char *options, void (*done)(cl_program, void *), void *data) {
            const cl_int code = build(program, count, devices, options, done, data);
            const std::string log = code == CL_SUCCESS ? log_of(program) : "";
            if (log.find("warning") != std::string::npos) {
                ADD_FAILURE() << "the compiler warns of a program with the options " << options << "\n"
                              << log.substr(0, 2000);
            }
            return code;
        };
    }

    bool watches_ = false;
};

const bool is_listening = [] {
    ::testing::UnitTest::GetInstance()->listeners().Append(new BuildLogs);
    return true;
}();

}  // namespace
}  // namespace ac::test
