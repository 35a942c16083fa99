// SPDX-License-Identifier: MIT
// Clients' own functions and operators with one kernel, and contexts with their own scheduler.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/ICLOperator.h"
#include "arm_compute/runtime/CL/ICLSimpleFunction.h"

#include "src/cl/launch/launched.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace ac::ocl {
namespace {

constexpr cl_int items = 64;

/// p[i] = value
class FillKernel final : public Launched {
public:
    FillKernel(const cl::Context &context, const cl::Device &device, const cl::Buffer &buffer, cl_int value)
        : gws_(items) {
        const CLCompileContext compiler(context, device);
        const arm_compute::Kernel kernel = compiler.create_kernel("fill", "fill",
                                                                  "__kernel void fill(__global int *p, int value) {"
                                                                  "p[get_global_id(0)] = value; }",
                                                                  "", {}, false);
        kernel_ = static_cast<cl::Kernel>(kernel);
        const cl_mem memory = buffer();
        clSetKernelArg(kernel_(), 0, sizeof(memory), &memory);
        clSetKernelArg(kernel_(), 1, sizeof(value), &value);
    }
    std::string id() const override { return "fill"; }
    const cl::NDRange &gws() const override { return gws_; }
    size_t max_local_size() const override { return 1; }
    bool tunable() const override { return false; }
    cl_int enqueue(cl::CommandQueue &queue, cl_event *event) override {
        const size_t *global = gws_;
        return clEnqueueNDRangeKernel(queue(), kernel_(), 1, nullptr, global, nullptr, 0, nullptr, event);
    }

private:
    cl::NDRange gws_;
    cl::Kernel kernel_;
};

class FillFunction final : public ICLSimpleFunction {
public:
    using ICLSimpleFunction::ICLSimpleFunction;
    void configure(std::unique_ptr<ICLKernel> kernel) { _kernel = std::move(kernel); }
};

class FillOperator final : public experimental::ICLOperator {
public:
    using ICLOperator::ICLOperator;
    void configure(std::unique_ptr<ICLKernel> kernel) { _kernel = std::move(kernel); }
};

void allocate(CLTensor &tensor) {
    tensor.allocator()->init(TensorInfo(TensorShape(static_cast<size_t>(items)), 1, DataType::S32));
    tensor.allocator()->allocate();
}

cl_int last(CLTensor &tensor) {
    tensor.map();
    const cl_int value = reinterpret_cast<const cl_int *>(tensor.buffer())[items - 1];
    tensor.unmap();
    return value;
}

/// Fills a tensor twice: with a function, and with an operator that is moved in between.
void check(CLTensor &tensor, const cl::Context &context, CLRuntimeContext *ctx) {
    const cl::Device device = CLKernelLibrary::get().get_device();
    FillFunction function(ctx);
    function.configure(std::make_unique<FillKernel>(context, device, tensor.cl_buffer(), 5));
    FillFunction moved(std::move(function));
    moved.run();
    EXPECT_EQ(last(tensor), 5);
    FillOperator op(ctx);
    op.configure(std::make_unique<FillKernel>(context, device, tensor.cl_buffer(), 6));
    ITensorPack pack{{TensorType::ACL_DST, &tensor}};
    EXPECT_TRUE(op.workspace().empty());
    op.prepare(pack);
    op.run(pack);
    EXPECT_EQ(last(tensor), 6);
    ITensorPack empty;
    EXPECT_RAISES(op.run(empty));
    EXPECT_RAISES(FillFunction().run());
    EXPECT_RAISES(FillOperator().run(pack));
}

TEST(ClSingleKernel, RunsOnTheScheduler) {
    test::opencl_target();
    CLTensor tensor;
    allocate(tensor);
    check(tensor, CLScheduler::get().context(), nullptr);
}

TEST(ClSingleKernel, EightThreadsInitialiseAScheduler) {
    test::opencl_target();
    CLScheduler scheduler;
    std::vector<std::thread> threads;
    std::vector<cl_context> contexts(8);
    for (cl_context &context : contexts) {
        threads.emplace_back([&] {
            scheduler.default_init();
            context = scheduler.context()();
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    EXPECT_EQ(contexts, std::vector<cl_context>(8, scheduler.context()()));
}

TEST(ClSingleKernel, RunsOnAContextOfItsOwn) {
    test::opencl_target();
    CLScheduler &usual = CLScheduler::get();
    CLRuntimeContext context;
    EXPECT_NE(context.gpu_scheduler()->context()(), usual.context()());
    CLTensor tensor(&context);
    allocate(tensor);
    cl_context of_memory = nullptr;
    clGetMemObjectInfo(tensor.cl_buffer()(), CL_MEM_CONTEXT, sizeof(of_memory), &of_memory, nullptr);
    EXPECT_EQ(of_memory, context.gpu_scheduler()->context()());
    check(tensor, context.gpu_scheduler()->context(), &context);
    EXPECT_TRUE(bool(tensor.allocator()->import_memory(tensor.cl_buffer())));
    context.set_gpu_scheduler(&usual);
    EXPECT_EQ(context.gpu_scheduler(), &usual);
}

}  // namespace
}  // namespace ac::ocl
