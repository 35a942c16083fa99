// SPDX-License-Identifier: MIT
// Errors of devices, memory, compilers and files: each is a Status or an exception with the cause, functions run as
// before afterwards, and no OpenCL object is leaked.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/PoolManager.h"

#include "src/cl/device/platform.h"
#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"
#include "src/cl/programs/files.h"
#include "src/cl/programs/programs.h"
#include "src/ops/activation/activation.h"
#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"
#include "tests/unit/cl/object_count.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include <unistd.h>

namespace ac::ocl {
namespace {

using test::ObjectCount;
using test::text_of;

constexpr float offset = 2.f;
const ActivationLayerInfo twice_and_two(ActivationLayerInfo::ActivationFunction::LINEAR, 2.f, offset);

TensorInfo hundred(DataType type = DataType::F32) {
    return TensorInfo(TensorShape(100u), 1, type);
}

bool has(const std::string &text, const char *part) {
    return text.find(part) != std::string::npos;
}

/// Creates tensors and a function and runs it, with all steps. Returns the first result.
float run_all() {
    CLTensor src, dst;
    src.allocator()->init(hundred());
    src.allocator()->allocate();
    src.clear(CLScheduler::get().queue());
    CLActivationLayer function;
    function.configure(&src, &dst, twice_and_two);
    dst.allocator()->allocate();
    function.run();
    dst.map();
    const float first = *reinterpret_cast<const float *>(dst.buffer());
    dst.unmap();
    CLScheduler::get().sync();
    return first;
}

class ClBadCases : public ::testing::Test {
protected:
    void SetUp() override {
        test::opencl_target();
        if (!test::has_type(Activation_operator, DataType::F32)) {
            return;
        }
        EXPECT_EQ(run_all(), offset);  // the required program is kept
        count_ = std::make_unique<ObjectCount>();
    }
    void TearDown() override {
        if (count_ != nullptr) {
            CLScheduler::get().sync();
            EXPECT_EQ(count_->live(), 0) << "objects of OpenCL are left behind";
            count_ = nullptr;
            EXPECT_EQ(run_all(), offset) << "life goes on";
        }
    }
    /// The OpenCL functions, for a test to replace; null in a build without F32, which has nothing to run.
    CLSymbols *symbols() { return count_ == nullptr ? nullptr : &ObjectCount::symbols(); }

    std::unique_ptr<ObjectCount> count_;
};

TEST_F(ClBadCases, CountsWhatLives) {
    if (symbols() != nullptr) {
        CLTensor tensor;
        tensor.allocator()->init(hundred());
        tensor.allocator()->allocate();
        EXPECT_GT(count_->live(), 0);
        tensor.allocator()->free();
        EXPECT_EQ(count_->live(), 0);
        EXPECT_EQ(run_all(), offset);
    }
}

TEST_F(ClBadCases, NoPlatformAndNoDevice) {
    if (symbols() == nullptr) {
        return;
    }
    const auto platforms = symbols()->clGetPlatformIDs_ptr;
    const auto refusal_now = [] {
        cl::Context context;
        cl::Device device;
        return text_of(open_device(context, device, CLBackendType::Native));
    };
    symbols()->clGetPlatformIDs_ptr = [](cl_uint, cl_platform_id *, cl_uint *n) {
        *n = 0;
        return cl_int{-1001};  // CL_PLATFORM_NOT_FOUND_KHR
    };
    EXPECT_TRUE(has(refusal_now(), "no platform has a device")) << refusal_now();
    symbols()->clGetPlatformIDs_ptr = platforms;
    symbols()->clGetDeviceIDs_ptr = [](cl_platform_id, cl_device_type, cl_uint, cl_device_id *, cl_uint *) {
        return cl_int{CL_DEVICE_NOT_FOUND};
    };
    EXPECT_TRUE(has(refusal_now(), "no platform has a device")) << refusal_now();
    EXPECT_TRUE(has(text_of(CLScheduler::get().set_queue_priority(CLQueuePriority::HIGH)), "no platform"));
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_TRUE(has(test::thrown_by([] { CLScheduler::get().default_reinit(); }), "no platform has a device"));
#endif
}

TEST_F(ClBadCases, ADeviceThatGivesNoContextOrQueue) {
    if (symbols() == nullptr) {
        return;
    }
    symbols()->clCreateContext_ptr = [](const cl_context_properties *, cl_uint, const cl_device_id *,
                                        void(CL_CALLBACK *)(const char *, const void *, size_t, void *), void *,
                                        cl_int *code) {
        *code = CL_DEVICE_NOT_AVAILABLE;
        return cl_context{};
    };
    cl::Context context;
    cl::Device device;
    const std::string text = text_of(open_device(context, device, CLBackendType::Native));
    EXPECT_TRUE(has(text, "CL_DEVICE_NOT_AVAILABLE")) << text;
}

TEST_F(ClBadCases, NativeHalfWhereTheDeviceHasNone) {
    if (symbols() == nullptr || !test::has_type(Activation_operator, DataType::F16)) {
        return;
    }
    const TensorInfo half = hundred(DataType::F16);
    const bool native = CLKernelLibrary::get().fp16_supported();
    setenv("ARM_COMPUTE_CL_F16", "native", 1);
    count_ = nullptr;
    text_of(CLActivationLayer::validate(&half, &half, twice_and_two));  // where the device has it, the program stays
    count_ = std::make_unique<ObjectCount>();
    const std::string text = text_of(CLActivationLayer::validate(&half, &half, twice_and_two));
    unsetenv("ARM_COMPUTE_CL_F16");
    EXPECT_TRUE(has(text, native ? "accepted" : "no cl_khr_fp16")) << text;
}

TEST_F(ClBadCases, ATableThatFindsNoMemory) {
    if (symbols() == nullptr || !test::has_type(Activation_operator, DataType::QASYMM8)) {
        return;
    }
    TensorInfo bytes = hundred(DataType::QASYMM8);
    bytes.set_quantization_info(QuantizationInfo(0.5f, 3));
    const ActivationLayerInfo swish(ActivationLayerInfo::ActivationFunction::SWISH, 1.f);
    count_ = nullptr;
    ASSERT_EQ(text_of(CLActivationLayer::validate(&bytes, &bytes, swish)), "accepted");  // the program is kept
    count_ = std::make_unique<ObjectCount>();
    symbols()->clCreateBuffer_ptr = [](cl_context, cl_mem_flags, size_t, void *, cl_int *code) {
        *code = CL_OUT_OF_RESOURCES;
        return cl_mem{};
    };
    const std::string text = text_of(CLActivationLayer::validate(&bytes, &bytes, swish));
    EXPECT_TRUE(has(text, "CL_OUT_OF_RESOURCES")) << text;
}

/// A compiler that fails, as if out of memory, and one that receives an invalid program.
TEST_F(ClBadCases, AKernelThatDoesNotCompile) {
    if (symbols() == nullptr) {
        return;
    }
    const auto compiler = symbols()->clBuildProgram_ptr;
    CLKernelLibrary &library = CLKernelLibrary::get();
    const CLCompileContext fresh(library.context(), library.get_device());  // has built nothing
    const TensorInfo src = hundred();
    TensorInfo dst = hundred();
    PlanPtr plan;
    symbols()->clBuildProgram_ptr = [](cl_program, cl_uint, const cl_device_id *, const char *,
                                       void(CL_CALLBACK *)(cl_program, void *),
                                       void *) { return cl_int{CL_BUILD_PROGRAM_FAILURE}; };
    const std::string text = text_of(activation::plan(plan, src, dst, twice_and_two, on(fresh)));
    EXPECT_TRUE(has(text, "refused the program activation")) << text;
    EXPECT_TRUE(has(text, "CL_BUILD_PROGRAM_FAILURE")) << text;
    EXPECT_EQ(plan, nullptr);
    symbols()->clBuildProgram_ptr = compiler;
    EXPECT_EQ(text_of(activation::plan(plan, src, dst, twice_and_two, on(fresh))), "accepted");
    plan = nullptr;
    Programs programs;
    cl::Program none;
    EXPECT_TRUE(
        has(text_of(programs.get(none, library.context()(), library.get_device()(), "k", "__kernel nonsense", "-DN=1")),
            "refused the program k"));
}

TEST_F(ClBadCases, AKernelThatTheProgramDoesNotHave) {
    if (symbols() == nullptr) {
        return;
    }
    symbols()->clCreateKernel_ptr = [](cl_program, const char *, cl_int *code) {
        *code = CL_OUT_OF_HOST_MEMORY;
        return cl_kernel{};
    };
    const TensorInfo info = hundred();
    const std::string text = text_of(CLActivationLayer::validate(&info, &info, twice_and_two));
    EXPECT_TRUE(has(text, "CL_OUT_OF_HOST_MEMORY")) << text;
}

TEST_F(ClBadCases, ACacheFolderThatCannotBeWritten) {
    if (symbols() == nullptr) {
        return;
    }
    CLKernelLibrary &library = CLKernelLibrary::get();
    EXPECT_TRUE(has(text_of(library.set_program_cache("/proc/no/such/folder")), "/proc/no/such/folder"));
    std::string folder = ::testing::TempDir() + "/clbadXXXXXX";
    ASSERT_NE(mkdtemp(&folder[0]), nullptr);
    EXPECT_EQ(text_of(library.set_program_cache(folder)), "accepted");
    EXPECT_EQ(rmdir(folder.c_str()), 0);  // from now on it cannot be written
    Programs programs;
    cl::Program made;
    EXPECT_EQ(text_of(programs.get(made, library.context()(), library.get_device()(), "k",
                                   "__kernel void k(__global int *p) { *p = 1; }", "")),
              "accepted");
    EXPECT_EQ(text_of(library.set_program_cache("")), "accepted");
}

TEST_F(ClBadCases, ABufferOfAnotherContext) {
    if (symbols() == nullptr) {
        return;
    }
    cl::Context context;
    cl::Device device;
    ASSERT_EQ(text_of(open_device(context, device, CLBackendType::Native)), "accepted");
    cl_int code = CL_SUCCESS;
    cl::Buffer foreign(clCreateBuffer(context(), CL_MEM_READ_WRITE, 4096, nullptr, &code));
    CLTensor tensor;
    tensor.allocator()->init(hundred());
    EXPECT_TRUE(has(text_of(tensor.allocator()->import_memory(foreign)), "another OpenCL context"));
    EXPECT_EQ(tensor.cl_buffer()(), nullptr);
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

TEST_F(ClBadCases, AFunctionOfAnotherContext) {
    if (symbols() == nullptr) {
        return;
    }
    cl::Context context;
    cl::Device device;
    ASSERT_EQ(text_of(open_device(context, device, CLBackendType::Native)), "accepted");
    const CLCompileContext other(context, device);
    CLTensor src, dst;
    src.allocator()->init(hundred());
    src.allocator()->allocate();
    CLActivationLayer function;
    function.configure(other, &src, &dst, twice_and_two);
    dst.allocator()->allocate();
    EXPECT_TRUE(has(test::thrown_by([&] { function.run(); }), "another context"));
}

TEST_F(ClBadCases, OutOfMemoryOnTheDevice) {
    if (symbols() == nullptr) {
        return;
    }
    const auto create = symbols()->clCreateBuffer_ptr;
    CLTensor src, dst, none;
    src.allocator()->init(hundred());
    src.allocator()->allocate();
    none.allocator()->init(hundred());
    CLActivationLayer function;
    function.configure(&src, &dst, twice_and_two);
    EXPECT_TRUE(has(test::thrown_by([&] { function.run(); }), "allocate() it")) << "dst has no memory yet";
    const long live = count_->live();
    symbols()->clCreateBuffer_ptr = [](cl_context, cl_mem_flags, size_t, void *, cl_int *code) {
        *code = CL_MEM_OBJECT_ALLOCATION_FAILURE;
        return cl_mem{};
    };
    EXPECT_TRUE(has(test::thrown_by([&] { none.allocator()->allocate(); }), "CL_MEM_OBJECT_ALLOCATION_FAILURE"));
    auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<BlobLifetimeManager>(),
                                                           std::make_shared<PoolManager>());
    MemoryGroup group(manager);
    group.manage(&dst);
    dst.allocator()->allocate();
    CLBufferAllocator allocator;
    EXPECT_TRUE(has(test::thrown_by([&] { manager->populate(allocator, 2); }), "the device has"));
    EXPECT_EQ(count_->live(), live);
    symbols()->clCreateBuffer_ptr = create;
    manager->populate(allocator, 1);
    const MemoryGroupResourceScope scope(group);
    function.run();
}

/// Drivers that allocate memory lazily report a lack of memory at the launch.
TEST_F(ClBadCases, OutOfResourcesAtTheLaunch) {
    if (symbols() == nullptr) {
        return;
    }
    const auto launch = symbols()->clEnqueueNDRangeKernel_ptr;
    CLTensor src, dst;
    src.allocator()->init(hundred());
    src.allocator()->allocate();
    CLActivationLayer function;
    function.configure(&src, &dst, twice_and_two);
    dst.allocator()->allocate();
    function.run();
    const long live = count_->live();
    symbols()->clEnqueueNDRangeKernel_ptr = [](cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *,
                                               const size_t *, cl_uint, const cl_event *,
                                               cl_event *) { return cl_int{CL_OUT_OF_RESOURCES}; };
    EXPECT_TRUE(has(test::thrown_by([&] { function.run(); }), "CL_OUT_OF_RESOURCES"));
    EXPECT_EQ(count_->live(), live) << "the kernel object is there for the next run";
    symbols()->clEnqueueNDRangeKernel_ptr = launch;
    function.run();
}

TEST_F(ClBadCases, ATunerFileThatWasCutOff) {
    if (symbols() == nullptr) {
        return;
    }
    const std::string file = ::testing::TempDir() + "/cut_off_tuner.txt";
    CLTuner tuner;
    tuner.add_tuning_params("cl_f32_activation 100x1x1", CLTuningParams(4, 1, 1));
    ASSERT_TRUE(tuner.save_to_file(file));
    std::string whole;
    ASSERT_TRUE(read_file(whole, file));
    CLTuner reader;
    for (size_t size = 0; size < whole.size(); ++size) {
        ASSERT_TRUE(write_file(file, whole.substr(0, size)));
        EXPECT_TRUE(has(test::thrown_by([&] { reader.load_from_file(file); }), "cut_off_tuner.txt")) << size;
    }
    EXPECT_TRUE(reader.tuning_params_table().empty());
}

#endif  // ARM_COMPUTE_EXCEPTIONS_DISABLED

}  // namespace
}  // namespace ac::ocl
