// SPDX-License-Identifier: MIT
// Functions in several contexts: each runs on the queue of the scheduler whose context it was configured for.
#include "arm_compute/runtime/BlobLifetimeManager.h"
#include "arm_compute/runtime/CL/CLBufferAllocator.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLSubTensor.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLActivationLayer.h"
#include "arm_compute/runtime/CL/functions/CLCopy.h"
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"
#include "arm_compute/runtime/MemoryManagerOnDemand.h"
#include "arm_compute/runtime/PoolManager.h"

#include "tests/framework/op_test.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"
#include "tests/unit/cl/object_count.h"

#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <vector>

namespace ac {

extern const Operator Conv2d_operator;

namespace ocl {
namespace {

const ActivationLayerInfo relu(ActivationLayerInfo::ActivationFunction::RELU);

void allocate(CLTensor &tensor, const TensorShape &shape) {
    tensor.allocator()->init(TensorInfo(shape, 1, DataType::F32));
    tensor.allocator()->allocate();
}

/// -3, -2, -1, 0, 1, 2, 3, -3 ...
void fill(CLTensor &tensor) {
    tensor.map();
    auto *values = reinterpret_cast<float *>(tensor.buffer());
    for (size_t i = 0; i < tensor.info()->total_size() / sizeof(float); ++i) {
        values[i] = static_cast<float>(i % 7) - 3.f;
    }
    tensor.unmap();
}

std::vector<float> values_of(CLTensor &tensor) {
    std::vector<float> values(tensor.info()->total_size() / sizeof(float));
    tensor.map();
    std::memcpy(values.data(), tensor.buffer(), tensor.info()->total_size());
    tensor.unmap();
    return values;
}

/// During its lifetime, records the queues of kernels and the contexts of created objects. Some drivers run a kernel
/// with memory and a queue of another context.
class Watch {
public:
    Watch() {
        CLSymbols &s = test::ObjectCount::symbols();
        s.clEnqueueNDRangeKernel_ptr = [this, real = s.clEnqueueNDRangeKernel_ptr](cl_command_queue q, auto... p) {
            queues.insert(q);
            return real(q, p...);
        };
        note_context(s.clCreateBuffer_ptr);
        note_context(s.clCreateProgramWithSource_ptr);
        note_context(s.clCreateProgramWithBinary_ptr);
        note_context(s.clCreateCommandQueue_ptr);
    }
    std::set<cl_command_queue> queues{};
    std::set<cl_context> contexts{};

private:
    template <class Function> void note_context(Function &function) {
        function = [this, real = function](cl_context c, auto... p) {
            contexts.insert(c);
            return real(c, p...);
        };
    }

    const test::ObjectCount restores_the_functions_{};
};

using OnlyQueue = std::set<cl_command_queue>;
using OnlyContext = std::set<cl_context>;

/// Results of a convolution of 20 x 20 pixels, which has constant and temporary workspace and three kinds of kernels,
/// and of two more functions. Everything is in the context of `ctx`; null: the default one.
std::vector<float> network(CLRuntimeContext *ctx, CLScheduler &scheduler, bool managed) {
    const Watch watch;
    auto manager = std::make_shared<MemoryManagerOnDemand>(std::make_shared<BlobLifetimeManager>(),
                                                           std::make_shared<PoolManager>());
    CLTensor src(ctx), weights(ctx), biases(ctx), sums(ctx), active(ctx), dst(ctx);
    allocate(src, TensorShape(20u, 20u, 8u));
    allocate(weights, TensorShape(3u, 3u, 8u, 8u));
    allocate(biases, TensorShape(8u));
    allocate(sums, TensorShape(20u, 20u, 8u));
    allocate(active, TensorShape(20u, 20u, 8u));
    allocate(dst, TensorShape(20u, 20u, 8u));
    for (CLTensor *tensor : {&src, &weights, &biases}) {
        fill(*tensor);
    }
    const CLCompileContext &context = scheduler.compile_context();
    CLWinogradConvolutionLayer convolution(managed ? manager : nullptr);
    convolution.configure(context, &src, &weights, &biases, &sums, PadStrideInfo(1, 1, 1, 1));
    CLActivationLayer activation(ctx);
    activation.configure(&sums, &active, relu);
    CLCopy copy;
    copy.configure(context, &active, &dst);
    CLBufferAllocator allocator(&scheduler);
    if (managed) {
        manager->populate(allocator, 1);
    }
    for (int i = 0; i < 2; ++i) {
        convolution.run();
        activation.run();
        copy.run();
    }
    EXPECT_EQ(watch.queues, OnlyQueue{scheduler.queue()()});
    EXPECT_EQ(watch.contexts, OnlyContext{scheduler.context()()});
    return values_of(dst);
}

bool has_f32() {
    test::opencl_target();
    return test::has_type(Conv2d_operator, DataType::F32);
}

TEST(ClContexts, EachFunctionRunsInItsOwn) {
    if (!has_f32()) {
        return;
    }
    CLScheduler &usual = CLScheduler::get();
    const std::vector<float> expected = network(nullptr, usual, false);
    CLRuntimeContext one, two;
    EXPECT_NE(one.gpu_scheduler()->context()(), usual.context()());
    EXPECT_NE(one.gpu_scheduler()->context()(), two.gpu_scheduler()->context()());
    EXPECT_EQ(CLKernelLibrary::get().get_compile_context().context()(), usual.context()()) << "as before";
    for (const bool managed : {false, true}) {
        EXPECT_EQ(network(&one, *one.gpu_scheduler(), managed), expected);
        EXPECT_EQ(network(&two, *two.gpu_scheduler(), managed), expected);
        EXPECT_EQ(network(nullptr, usual, managed), expected);
    }
}

TEST(ClContexts, ATunerOfOneContextMeasuresThere) {
    if (!has_f32()) {
        return;
    }
    CLRuntimeContext context;
    CLScheduler &own = *context.gpu_scheduler();
    CLTuner tuner(true, {CLTunerMode::RAPID, false});
    CLTensor src(&context), dst(&context);
    allocate(src, TensorShape(300u));
    allocate(dst, TensorShape(300u));
    fill(src);
    CLActivationLayer activation(&context);
    activation.configure(&src, &dst, relu);
    const Watch watch;
    own.set_tuner(&tuner);
    activation.run();
    own.set_tuner(nullptr);
    EXPECT_EQ(tuner.tuning_params_table().size(), 1u);
    EXPECT_EQ(values_of(dst)[6], 3.f);

    // Another tile needs another program, compiled in the product's context.
    for (const auto &tile : {CLTuningParams(2, 4, 1), CLTuningParams(8, 4, 1)}) {
        CLTuner fixed(true, {CLTunerMode::RAPID, false});
        own.set_tuner(&fixed);
        CLTensor a(&context), w(&context), d(&context);
        allocate(a, TensorShape(8u, 8u, 4u));
        allocate(w, TensorShape(3u, 3u, 4u, 8u));
        allocate(d, TensorShape(8u, 8u, 8u));
        CLWinogradConvolutionLayer convolution;
        convolution.configure(own.compile_context(), &a, &w, nullptr, &d, PadStrideInfo(1, 1, 1, 1));
        convolution.run();
        for (const auto &entry : fixed.tuning_params_table()) {
            if (entry.first.compare(0, 7, "tile of") == 0) {
                fixed.add_tuning_params(entry.first, tile);
            }
        }
        convolution.run();
        own.sync();
        own.set_tuner(nullptr);
    }
    EXPECT_EQ(watch.contexts, OnlyContext{own.context()()});
}

/// Two queues of one context: the function uses its own.
TEST(ClContexts, ASchedulerWithTheContextOfAnotherHasItsOwnQueue) {
    if (!has_f32()) {
        return;
    }
    CLScheduler &usual = CLScheduler::get();
    cl_int code = CL_SUCCESS;
    cl::CommandQueue queue(clCreateCommandQueue(usual.context()(), usual.compile_context().get_device()(), 0, &code));
    ASSERT_EQ(code, CL_SUCCESS);
    CLScheduler second;
    second.init(usual.context(), queue, usual.compile_context().get_device());
    CLRuntimeContext context;
    context.set_gpu_scheduler(&second);
    CLTensor src(&context), dst(&context);
    allocate(src, TensorShape(30u));
    allocate(dst, TensorShape(30u));
    fill(src);
    second.sync();
    CLActivationLayer given(&context), usual_one;
    given.configure(&src, &dst, relu);
    usual_one.configure(&src, &dst, relu);
    {
        const Watch watch;
        given.run();
        EXPECT_EQ(watch.queues, OnlyQueue{queue()});
        EXPECT_EQ(values_of(dst)[6], 3.f);
    }
    const Watch watch;
    usual_one.run();
    EXPECT_EQ(watch.queues, OnlyQueue{usual.queue()()});
    usual.sync();
}

TEST(ClContexts, PartsAndScalesAreWhereTheTensorIs) {
    test::opencl_target();
    CLRuntimeContext context;
    CLTensor tensor(&context);
    TensorInfo info(TensorShape(4u, 3u), 1, DataType::QSYMM8_PER_CHANNEL);
    info.set_quantization_info(QuantizationInfo(std::vector<float>{0.5f, 0.25f, 2.f}));
    tensor.allocator()->init(info);
    tensor.allocator()->allocate();
    cl_context of_scales = nullptr;
    clGetMemObjectInfo(tensor.quantization().scale->cl_buffer()(), CL_MEM_CONTEXT, sizeof(of_scales), &of_scales,
                       nullptr);
    EXPECT_EQ(of_scales, context.gpu_scheduler()->context()());
    CLSubTensor part(&tensor, TensorShape(4u, 1u), Coordinates(0, 1));
    part.map();
    ASSERT_NE(part.buffer(), nullptr);
    part.buffer()[part.info()->offset_first_element_in_bytes()] = 7;
    part.unmap();
    tensor.map();
    EXPECT_EQ(tensor.buffer()[4], 7);
    tensor.unmap();
}

/// Nothing can run it any more.
TEST(ClContexts, AContextThatIsGone) {
    if (!has_f32()) {
        return;
    }
    CLTensor src, dst;
    allocate(src, TensorShape(30u));
    allocate(dst, TensorShape(30u));
    CLActivationLayer activation;
    {
        CLRuntimeContext context;
        activation.configure(context.gpu_scheduler()->compile_context(), &src, &dst, relu);
    }
    EXPECT_RAISES(activation.run());
}

}  // namespace
}  // namespace ocl
}  // namespace ac
