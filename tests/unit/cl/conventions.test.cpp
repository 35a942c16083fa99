// SPDX-License-Identifier: MIT
// Assumptions of programs for the established interface about its objects.
#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/Utils.h"

#include "src/cl/launch/launched.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>

namespace ac::ocl {
namespace {

class ClConventions : public ::testing::Test {
protected:
    void SetUp() override { test::opencl_target(); }
};

/// Does nothing, however often it is called.
class Nothing final : public Launched {
public:
    std::string id() const override { return "nothing"; }
    const cl::NDRange &gws() const override { return gws_; }
    size_t max_local_size() const override { return 1; }
    bool tunable() const override { return false; }
    cl_int enqueue(cl::CommandQueue &, cl_event *) override { return CL_SUCCESS; }

private:
    cl::NDRange gws_{1, 1, 1};
};

/// Numbers of kernels, up to `count`, after which the queue was flushed.
std::vector<int> flushes(CLScheduler &scheduler, int count, bool flush) {
    auto &function = CLSymbols::get().clFlush_ptr;
    const auto real = function;
    std::vector<int> at;
    int i = 0;
    function = [&](cl_command_queue queue) {
        at.push_back(i);
        return real(queue);
    };
    Nothing kernel;
    for (i = 1; i <= count; ++i) {
        scheduler.enqueue(kernel, flush);
    }
    function = real;
    return at;
}

TEST_F(ClConventions, TheDeviceBeginsAfterMoreAndMoreKernels) {
    CLScheduler &usual = CLScheduler::get();
    for (const bool flush : {true, false}) {
        CLScheduler scheduler;
        scheduler.init(usual.context(), usual.queue(), CLKernelLibrary::get().get_device());
        EXPECT_EQ(flushes(scheduler, 64, flush), (std::vector<int>{1, 3, 7, 15, 31, 47, 63}));
        CLScheduler chained;
        chained.init(usual.context(), usual.queue(), CLKernelLibrary::get().get_device());
        chained.enable_job_chaining(5);
        EXPECT_EQ(flushes(chained, 60, flush), (std::vector<int>{5, 15, 35, 55}));
        chained.enable_job_chaining(20);
        EXPECT_EQ(flushes(chained, 40, flush).size(), 2u);
    }
    CLScheduler scheduler;
    EXPECT_RAISES(scheduler.enable_job_chaining(0));
}

TEST_F(ClConventions, AnotherContextBringsItsDevice) {
    const cl_device_id device = CLKernelLibrary::get().get_device()();
    cl_int code = CL_SUCCESS;
    const cl::Context context(clCreateContext(nullptr, 1, &device, nullptr, nullptr, &code));
    ASSERT_EQ(code, CL_SUCCESS);
    CLCompileContext compiled;
    compiled.set_context(context);
    EXPECT_EQ(compiled.get_device()(), device);
    EXPECT_EQ(compiled.context()(), context());
}

TEST_F(ClConventions, ArraysOfQuantizationAreThereBeforeTheMemory) {
    CLTensor weights;
    TensorInfo info(TensorShape(2u, 2u, 2u, 3u), 1, DataType::QSYMM8_PER_CHANNEL);
    info.set_quantization_info(QuantizationInfo(std::vector<float>{0.5f, 0.25f, 2.f}));
    weights.allocator()->init(info);
    const auto counts = [&] {
        const CLQuantization q = weights.quantization();
        return q.scale == nullptr || q.offset == nullptr
                   ? std::make_pair(size_t{99}, size_t{99})
                   : std::make_pair(q.scale->num_values(), q.offset->num_values());
    };
    EXPECT_EQ(counts(), std::make_pair(size_t{0}, size_t{0}));
    weights.allocator()->allocate();
    EXPECT_EQ(counts(), std::make_pair(size_t{3}, size_t{0})) << "no offsets were given";
    weights.allocator()->free();
    EXPECT_EQ(counts(), std::make_pair(size_t{0}, size_t{0}));
    info.set_quantization_info(QuantizationInfo(std::vector<float>{0.5f, 0.25f}, std::vector<int32_t>{4, 5}));
    weights.allocator()->init(info);
    weights.allocator()->allocate();
    ASSERT_EQ(counts(), std::make_pair(size_t{2}, size_t{2}));
    int32_t offsets[2] = {};
    clEnqueueReadBuffer(CLScheduler::get().queue()(), weights.quantization().offset->cl_buffer()(), CL_TRUE, 0, 8,
                        offsets, 0, nullptr, nullptr);
    EXPECT_EQ(offsets[1], 5);
    CLTensor plain;
    plain.allocator()->init(TensorInfo(TensorShape(3u), 1, DataType::QASYMM8, QuantizationInfo(0.5f, 3)));
    plain.allocator()->allocate();
    ASSERT_NE(plain.quantization().scale, nullptr);
    EXPECT_EQ(plain.quantization().scale->num_values(), 0u) << "one scale is the info's business";
}

TEST_F(ClConventions, ATunerKeepsWhatItKnows) {
    const CLTuningInfo info{CLTunerMode::NORMAL, false};
    const auto chosen = [&](const CLTuner &tuner) {
        CLTuningParams params = tuner.tuning_params_table().at("k");
        return params.to_string(info);
    };
    CLTuner tuner;
    tuner.add_tuning_params("k", CLTuningParams(8, 1, 1));
    tuner.add_tuning_params("k", CLTuningParams(4, 1, 1));
    EXPECT_EQ(chosen(tuner), "8;1;1");
    const std::string file = ::testing::TempDir() + "/conventions.txt";
    ASSERT_TRUE(tuner.save_to_file(file));
    CLTuner reader;
    reader.add_tuning_params("k", CLTuningParams(2, 1, 1));
    reader.load_from_file(file);
    EXPECT_EQ(chosen(reader), "2;1;1") << "the first one stays";
    reader.import_tuning_params(tuner.tuning_params_table());
    EXPECT_EQ(chosen(reader), "8;1;1") << "the whole table is replaced";
    EXPECT_TRUE(reader.save_to_file(file)) << "also where nothing was tuned since";
    EXPECT_FALSE(reader.save_to_file(""));
    EXPECT_FALSE(CLTuner().save_to_file(file)) << "an empty table";
    CLTuner fixed(false);
    fixed.add_tuning_params("k", CLTuningParams(8, 1, 1));
    EXPECT_FALSE(fixed.save_to_file(file)) << "it tunes nothing";
    std::remove(file.c_str());
}

TEST_F(ClConventions, ModesInUpperAndLowerCase) {
    EXPECT_EQ(tuner_mode_from_name("Exhaustive"), CLTunerMode::EXHAUSTIVE);
    EXPECT_EQ(tuner_mode_from_name("NORMAL"), CLTunerMode::NORMAL);
    EXPECT_EQ(tuner_mode_from_name("rApId"), CLTunerMode::RAPID);
    EXPECT_EQ(CLTuningInfo().tuner_mode, CLTunerMode::NORMAL);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(tuner_mode_from_name("fast"), std::invalid_argument);
#endif
}

TEST_F(ClConventions, TheKernelLibraryAnswersAsItsCallersExpect) {
    CLKernelLibrary &library = CLKernelLibrary::get();
    const std::string before = library.get_kernel_path();
    library.set_kernel_path("/some/folder");
    EXPECT_EQ(library.get_kernel_path(), "/some/folder/");
    library.set_kernel_path(before);
    EXPECT_EQ(library.get_kernel_path(), before);
    EXPECT_RAISES(library.get_program_name("no_such_kernel"));
    EXPECT_RAISES(library.get_program("no_such_kernel"));
    const bool midgard = get_arch_from_target(library.get_compile_context().get_gpu_target()) == GPUTarget::MIDGARD;
    EXPECT_EQ(library.default_ndrange().dimensions(), midgard ? 2u : 0u);
    EXPECT_EQ(library.get_compile_context().get_ddk_version(), -1) << "no driver of Arm's";
}

TEST_F(ClConventions, ABuiltProgramIsNotReplaced) {
    const CLCompileContext &context = CLKernelLibrary::get().get_compile_context();
    const char *text = "__kernel void k(__global int *p) { *p = 1; }";
    const Program source(context.context(), "conventions", text);
    const cl::Program first = source.build(), second = source.build();
    context.add_built_program("conventions", first);
    context.add_built_program("conventions", second);
    EXPECT_EQ(context.get_built_programs().at("conventions")(), first());
}

TEST_F(ClConventions, TilesOfWinogradsConvolution) {
    const auto has = [](unsigned w, unsigned h, unsigned kw, unsigned kh, DataLayout layout) {
        return cl_winograd_convolution_layer_supported(Size2D(w, h), Size2D(kw, kh), layout);
    };
    for (const DataLayout layout : {DataLayout::NCHW, DataLayout::NHWC}) {
        const bool nhwc = layout == DataLayout::NHWC;
        EXPECT_TRUE(has(4, 4, 3, 3, layout) && has(2, 2, 3, 3, layout) && has(4, 4, 5, 5, layout));
        EXPECT_TRUE(has(4, 1, 3, 1, layout) && has(1, 4, 1, 3, layout) && has(1, 4, 1, 5, layout));
        EXPECT_EQ(has(2, 2, 7, 7, layout), nhwc);
        EXPECT_EQ(has(2, 1, 7, 1, layout), nhwc);
        EXPECT_FALSE(has(4, 4, 5, 3, layout) || has(2, 4, 3, 3, layout) || has(1, 1, 1, 1, layout) ||
                     has(2, 2, 5, 5, layout) || has(4, 4, 7, 7, layout) || has(4, 4, 3, 1, layout));
    }
    EXPECT_FALSE(has(4, 4, 3, 3, DataLayout::UNKNOWN));
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED

/// In its own process, because OpenCL is loaded once.
TEST(ClConventionsAbsent, WithoutALibraryCallsFailAndFilesAreLeftAlone) {
    ::testing::FLAGS_gtest_death_test_style = "threadsafe";
    const auto without = [] {
        setenv("ARM_COMPUTE_OPENCL_LIBRARY", "/no/such/library.so", 1);
        const std::string file = ::testing::TempDir() + "/no_programs.bin";
        std::remove(file.c_str());
        save_program_cache_to_file(file);  // nothing to save
        std::FILE *const found = std::fopen(file.c_str(), "rb");
        cl_uint count = 0;
        cl_int code = CL_SUCCESS;
        const cl_context context = clCreateContext(nullptr, 0, nullptr, nullptr, nullptr, &code);
        const bool good = found == nullptr && !opencl_is_available() &&
                          clGetPlatformIDs(0, nullptr, &count) == CL_OUT_OF_RESOURCES && context == nullptr &&
                          code == CL_OUT_OF_RESOURCES && !CLScheduler::get().is_initialised();
        std::exit(good ? 0 : 1);
    };
    EXPECT_EXIT(without(), ::testing::ExitedWithCode(0), "");
}

#endif  // ARM_COMPUTE_EXCEPTIONS_DISABLED

}  // namespace
}  // namespace ac::ocl
