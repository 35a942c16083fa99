// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/PoolManager.h"

#include "src/cl/device/features.h"
#include "src/cl/device/platform.h"
#include "src/cl/programs/files.h"
#include "src/cl/tuning/gemm_heuristics.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace ac::ocl {
namespace {

class ClRuntime : public ::testing::Test {
protected:
    void SetUp() override { test::opencl_target(); }
};

TensorInfo floats(unsigned x, unsigned y = 1) {
    return TensorInfo(TensorShape(x, y), 1, DataType::F32);
}

TEST_F(ClRuntime, MappingShowsWhatWasWritten) {
    CLTensor tensor;
    tensor.allocator()->init(floats(5, 3));
    tensor.allocator()->allocate();
    EXPECT_EQ(tensor.buffer(), nullptr);
    tensor.map();
    ASSERT_NE(tensor.buffer(), nullptr);
    auto *values = reinterpret_cast<float *>(tensor.buffer());
    for (int i = 0; i < 15; ++i) {
        values[i] = static_cast<float>(i);
    }
    tensor.unmap();
    EXPECT_EQ(tensor.buffer(), nullptr);
    CLSubTensor part(&tensor, TensorShape(2u, 2u), Coordinates(1, 1));
    part.map();
    const auto *first = reinterpret_cast<const float *>(part.buffer() + part.info()->offset_first_element_in_bytes());
    EXPECT_EQ(*first, 6.f);
    part.unmap();
    tensor.clear(CLScheduler::get().queue());
    tensor.map();
    EXPECT_EQ(reinterpret_cast<float *>(tensor.buffer())[14], 0.f);
    tensor.unmap();
    EXPECT_NE(CLScheduler::get().enqueue_sync_event()(), nullptr);
    CLScheduler::get().sync();
}

/// Programs map all parts of a tensor before filling them.
TEST_F(ClRuntime, MapsSeveralViewsOfATensorAtOnce) {
    CLTensor tensor;
    tensor.allocator()->init(floats(8));
    tensor.allocator()->allocate();
    CLSubTensor first(&tensor, TensorShape(4u), Coordinates(0)), second(&tensor, TensorShape(4u), Coordinates(4));
    tensor.map();
    first.map();
    second.map(false);
    CLScheduler::get().sync();
    EXPECT_EQ(first.buffer(), tensor.buffer());
    EXPECT_EQ(second.buffer(), tensor.buffer());
    const auto fill = [](CLSubTensor &part, float x) {
        auto *const to = reinterpret_cast<float *>(part.buffer() + part.info()->offset_first_element_in_bytes());
        std::fill_n(to, 4, x);
    };
    fill(first, 2.f);
    first.unmap();
    first.unmap();
    EXPECT_EQ(first.buffer(), nullptr);
    ASSERT_NE(tensor.buffer(), nullptr);
    tensor.unmap();
    fill(second, 3.f);
    second.unmap();
    EXPECT_EQ(tensor.buffer(), nullptr);
    tensor.map();
    EXPECT_EQ(reinterpret_cast<float *>(tensor.buffer())[3], 2.f);
    EXPECT_EQ(reinterpret_cast<float *>(tensor.buffer())[4], 3.f);
    tensor.allocator()->free();
    EXPECT_EQ(tensor.buffer(), nullptr);
    tensor.allocator()->allocate();
    tensor.map();
    EXPECT_NE(tensor.buffer(), nullptr);
    tensor.unmap();
    EXPECT_EQ(tensor.buffer(), nullptr);
}

TEST_F(ClRuntime, ImportsBuffersOfItsContextOnly) {
    CLScheduler &scheduler = CLScheduler::get();
    cl_int code = CL_SUCCESS;
    cl::Buffer mine(clCreateBuffer(scheduler.context()(), CL_MEM_READ_WRITE, 64, nullptr, &code));
    CLTensor tensor;
    tensor.allocator()->init(floats(16));
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(mine)));
    EXPECT_EQ(tensor.cl_buffer()(), mine());
    tensor.allocator()->free();
    EXPECT_EQ(tensor.cl_buffer()(), nullptr);

    tensor.allocator()->init(floats(17));
    EXPECT_NE(tensor.allocator()->import_memory(mine).error_description().find("64 bytes"), std::string::npos);
    EXPECT_FALSE(bool(tensor.allocator()->import_memory(cl::Buffer())));
    cl::Context context;
    cl::Device device;
    ASSERT_TRUE(bool(open_device(context, device, CLBackendType::Native)));
    cl::Buffer foreign(clCreateBuffer(context(), CL_MEM_READ_WRITE, 4096, nullptr, &code));
    EXPECT_NE(tensor.allocator()->import_memory(foreign).error_description().find("another OpenCL context"),
              std::string::npos);
}

TEST_F(ClRuntime, TooMuchMemoryIsRefusedAndLifeGoesOn) {
    const auto most = CLKernelLibrary::get().get_device().getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
    CLTensor tensor;
    tensor.allocator()->init(TensorInfo(TensorShape(1u << 20, most >> 17), 1, DataType::U8));  // eight times all of it
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    const std::string text = test::thrown_by([&] { tensor.allocator()->allocate(); });
    EXPECT_NE(text.find("the device has"), std::string::npos) << text;
#endif
    tensor.allocator()->init(floats(4));
    tensor.allocator()->allocate();
    EXPECT_NE(tensor.cl_buffer()(), nullptr);
}

TEST_F(ClRuntime, AMemoryManagerLendsBuffers) {
    auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<BlobLifetimeManager>(),
                                                           std::make_shared<PoolManager>());
    MemoryGroup group(manager);
    CLTensor first, second;
    for (CLTensor *tensor : {&first, &second}) {
        tensor->allocator()->init(floats(256));
        group.manage(tensor);
        tensor->allocator()->allocate();  // ends its lifetime, so the next one may use the same memory
    }
    CLBufferAllocator allocator;
    manager->populate(allocator, 1);
    EXPECT_EQ(first.cl_buffer()(), nullptr);
    {
        MemoryGroupResourceScope scope(group);
        EXPECT_NE(first.cl_buffer()(), nullptr);
        EXPECT_EQ(first.cl_buffer()(), second.cl_buffer()());
    }
    EXPECT_EQ(first.cl_buffer()(), nullptr);
    void *const memory = allocator.allocate(100, 0);
    EXPECT_NE(memory, nullptr);
    allocator.free(memory);
}

TEST_F(ClRuntime, PartsOfABufferShareIt) {
    CLBufferMemoryRegion region(CL_MEM_READ_WRITE, 8192);
    const auto part = region.extract_subregion(4096, 4096);
    ASSERT_NE(part, nullptr);
    cl::CommandQueue &queue = CLScheduler::get().queue();
    std::memset(region.map(queue, true), 7, 8192);
    region.unmap(queue);
    auto &cl_part = static_cast<ICLMemoryRegion &>(*part);
    EXPECT_EQ(static_cast<uint8_t *>(cl_part.map(queue, true))[4095], 7);
    cl_part.unmap(queue);
    EXPECT_EQ(region.extract_subregion(4096, 4097), nullptr);
}

TEST_F(ClRuntime, ArraysAndQuantizationPerChannel) {
    CLInt32Array array(3);
    array.map();
    for (const int i : {4, 5, 6}) {
        array.push_back(i);
    }
    EXPECT_EQ(array.at(2), 6);
    array.unmap();
    CLTensor weights;
    TensorInfo info(TensorShape(2u, 2u, 2u, 3u), 1, DataType::QSYMM8_PER_CHANNEL);
    info.set_quantization_info(QuantizationInfo(std::vector<float>{0.5f, 0.25f, 2.f}));
    weights.allocator()->init(info);
    weights.allocator()->allocate();
    ASSERT_NE(weights.quantization().scale, nullptr);
    float scales[3] = {};
    clEnqueueReadBuffer(CLScheduler::get().queue()(), weights.quantization().scale->cl_buffer()(), CL_TRUE, 0, 12,
                        scales, 0, nullptr, nullptr);
    EXPECT_EQ(scales[2], 2.f);
}

TEST_F(ClRuntime, DevicesSayWhatTheyAre) {
    const CLDevice device(CLKernelLibrary::get().get_device());
    EXPECT_EQ(device.type(), DeviceType::CL);
    EXPECT_GT(device.compute_units(), 0u);
    EXPECT_NE(device.version(), CLVersion::UNKNOWN);
    EXPECT_EQ(device.supported("cl_khr_fp16"), fp16_supported(device.cl_device()));
    EXPECT_FALSE(device.supported("cl_khr_fp1"));
    EXPECT_EQ(get_cl_type_from_data_type(DataType::QASYMM8_SIGNED), "char");
    EXPECT_EQ(get_cl_promoted_type_from_data_type(DataType::U8), "ushort");
    EXPECT_RAISES(get_cl_type_from_data_type(DataType::UNKNOWN));
}

TEST_F(ClRuntime, ContextsOfTheirOwn) {
    CLRuntimeContext context;
    ASSERT_NE(context.gpu_scheduler(), nullptr);
    EXPECT_NE(context.gpu_scheduler()->context()(), nullptr);
    EXPECT_EQ(CLKernelLibrary::get().get_compile_context().context()(), CLScheduler::get().context()()) << "as before";
}

TEST_F(ClRuntime, PrioritiesAreRefusedWhereThereAreNone) {
    const Status status = CLScheduler::get().set_queue_priority(CLQueuePriority::LOW);
    const bool has = device_supports_extension(CLKernelLibrary::get().get_device(), "cl_khr_priority_hints");
    EXPECT_EQ(bool(status), has);
    EXPECT_TRUE(bool(CLScheduler::get().set_queue_priority(CLQueuePriority::DEFAULT)));
}

TEST_F(ClRuntime, WhatADeviceHasCanBeTakenAway) {
    const Target target = on_default();
    const CLDevice &device = target.cl->device();
    EXPECT_EQ(dot_of(target) == Dot::khr,
              device.version() == CLVersion::CL30 && device.supported("cl_khr_integer_dot_product"));
    EXPECT_TRUE(!has_subgroups(target) || device.supported("cl_khr_subgroup_shuffle"));
    setenv("ARM_COMPUTE_CL_WITHOUT", "subgroups,dot", 1);
    EXPECT_EQ(dot_of(target), Dot::none);
    EXPECT_FALSE(has_subgroups(target));
    unsetenv("ARM_COMPUTE_CL_WITHOUT");
}

TEST_F(ClRuntime, GemmRulesComeFromAFile) {
    const std::string file = ::testing::TempDir() + "/gemm_rules.txt";
    ASSERT_TRUE(write_file(file, "arm_compute-GEMM-1\n# rules\nf32 16 0 0 2 8\nf32 0 0 0 4 4\nqs8 0 0 0 64 64\n"));
    CLGEMMHeuristicsHandle handle;
    ASSERT_TRUE(handle.reload_from_file(file));
    mlgo::MLGOHeuristics::Tile tile{};
    EXPECT_TRUE(handle.get()->find(DataType::F32, 16, 1000, 1000, tile));
    EXPECT_EQ(tile.columns, 8u);
    EXPECT_TRUE(handle.get()->find(DataType::F32, 17, 1000, 1000, tile));
    EXPECT_EQ(tile.rows, 4u);
    EXPECT_FALSE(handle.get()->find(DataType::F16, 1, 1, 1, tile));
    EXPECT_FALSE(handle.get()->find(DataType::QASYMM8, 1, 1, 1, tile));
    EXPECT_TRUE(handle.get()->find(DataType::QASYMM8_SIGNED, 1, 1, 1, tile));
    EXPECT_TRUE(tile.shared());
    for (const char *bad : {"f32 16 0 0 2 8\n", "arm_compute-GEMM-1\nf32 16 0 0 2\n",
                            "arm_compute-GEMM-1\nf64 1 1 1 1 1\n", "arm_compute-GEMM-1\nf32 1 1 1 1 3\n"}) {
        ASSERT_TRUE(write_file(file, bad));
        EXPECT_FALSE(handle.reload_from_file(file)) << bad;
        EXPECT_FALSE(handle.get()->find(DataType::F32, 1, 1, 1, tile));
    }
    EXPECT_FALSE(handle.reload_from_file("/no/such/file"));
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

/// Each test in its own process, because OpenCL is loaded once.
class ClAbsent : public ::testing::Test {
protected:
    void SetUp() override { ::testing::FLAGS_gtest_death_test_style = "threadsafe"; }

    [[noreturn]] static void initialise_with(const char *variable, const char *value) {
        setenv(variable, value, 1);
        initialise();
    }

    /// With a loader that finds no driver. The variable that does this differs between loaders.
    [[noreturn]] static void initialise_without_platforms() {
        CLSymbols::get().load_default();
        CLSymbols::get().clGetPlatformIDs_ptr = [](cl_uint, cl_platform_id *, cl_uint *count) {
            if (count != nullptr) {
                *count = 0;
            }
            return cl_int{-1001};  // CL_PLATFORM_NOT_FOUND_KHR
        };
        initialise();
    }

    /// Terminates the process with the message that default_init() threw.
    [[noreturn]] static void initialise() {
        std::fprintf(stderr, "%s\n", test::thrown_by([] { CLScheduler::get().default_init(); }).c_str());
        CLTensor tensor;
        tensor.allocator()->init(floats(4));
        const std::string text = test::thrown_by([&] { tensor.allocator()->allocate(); });
        const bool refused = text.find("default_init() was called") != std::string::npos;
        std::exit(refused && !CLScheduler::get().is_initialised() ? 0 : 1);
    }
};

TEST_F(ClAbsent, NoLibrarySaysWhatWasTried) {
    EXPECT_EXIT(initialise_with("ARM_COMPUTE_OPENCL_LIBRARY", "/no/such/a.so:/no/such/b.so"),
                ::testing::ExitedWithCode(0), "tried /no/such/a.so, /no/such/b.so");
}

TEST_F(ClAbsent, ALibraryThatIsNotOpenClIsNone) {
    EXPECT_EXIT(initialise_with("ARM_COMPUTE_OPENCL_LIBRARY", "libm.so.6"), ::testing::ExitedWithCode(0),
                "tried libm.so.6");
}

TEST_F(ClAbsent, NoPlatformIsSaid) {
    EXPECT_EXIT(initialise_without_platforms(), ::testing::ExitedWithCode(0), "no platform has a device");
}

TEST_F(ClAbsent, NoDeviceOfThatName) {
    EXPECT_EXIT(initialise_with("ARM_COMPUTE_CL_DEVICE", "no such device"), ::testing::ExitedWithCode(0),
                "no such device.*there are: ");
}

#endif  // ARM_COMPUTE_EXCEPTIONS_DISABLED

}  // namespace
}  // namespace ac::ocl
