// SPDX-License-Identifier: MIT
// Kernels of programs, as releases 17.12 to 20.08 had them: classes derived from ICLKernel with their own OpenCL C.
#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLSimple2DKernel.h"
#include "arm_compute/core/CL/ICLSimple3DKernel.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLGaussian3x3.h"

#include "src/ops/gaussian3x3/gaussian3x3.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"
#include "tests/framework/thrown.h"

namespace ac::older {
namespace {

using arm_compute::ICLKernel;

const char *const source = R"(
__kernel void invert(__global const uchar *in, uint in_sx, uint in_step_x, uint in_sy, uint in_step_y, uint in_first,
                     __global uchar *out, uint out_sx, uint out_step_x, uint out_sy, uint out_step_y, uint out_first) {
    const uint x = get_global_id(0), y = get_global_id(1);
    vstore4((uchar4)(255) - vload4(0, in + in_first + x * in_step_x + y * in_step_y), 0,
            out + out_first + x * out_step_x + y * out_step_y);
}
__kernel void add(__global int *p, uint sx, uint step_x, uint first, int value) {
    *(__global int *)((__global uchar *)p + first + get_global_id(0) * step_x) += value;
}
)";

cl::Kernel compiled(const char *name) {
    cl::Program program(CLScheduler::get().context(), std::string(source));
    EXPECT_EQ(program.build(), CL_SUCCESS);
    return cl::Kernel(program, name);
}

/// 255 - pixel, four pixels at once. It has both dimensions in ICLSimple2DKernel::run().
class InvertKernel final : public arm_compute::ICLSimple2DKernel {
public:
    void configure(const ICLTensor *input, ICLTensor *output) {
        _kernel = compiled("invert");
        _config_id = "invert";
        ICLSimpleKernel::configure(input, output, 4);
    }
};

/// Adds a number to the values of an array.
class AddKernel final : public ICLKernel {
public:
    void configure(arm_compute::ICLInt32Array *array, int value) {
        _kernel = compiled("add");
        _array = array;
        _value = value;
        Window window;
        window.set(Window::DimX, Window::Dimension(0, static_cast<int>(array->num_values()), 1));
        IKernel::configure(window);
    }
    void run(const Window &window, cl::CommandQueue &queue) override {
        unsigned int idx = 0;
        add_1D_array_argument(idx, _array, Strides(4u), 1, window);
        EXPECT_EQ(idx, num_arguments_per_1D_array());
        add_argument<cl_int>(idx, _value);
        enqueue(queue, *this, window, lws_hint());
    }

private:
    arm_compute::ICLInt32Array *_array = nullptr;
    int _value = 0;
};

TEST(ClOlderOwnKernels, ASimpleKernelRunsOnImages) {
    test::opencl_target();
    CLTensor src, dst;
    for (CLTensor *tensor : {&src, &dst}) {
        tensor->allocator()->init(TensorInfo(TensorShape(10u, 5u, 2u), 1, DataType::U8));
    }
    InvertKernel kernel;
    kernel.configure(&src, &dst);
    EXPECT_EQ(kernel.window().num_iterations(Window::DimX), 3u);
    EXPECT_EQ(dst.info()->padding().right, 2u);
    src.allocator()->allocate();
    dst.allocator()->allocate();
    src.map();
    for (int i = 0; i < 100; ++i) {
        *src.ptr_to_element(Coordinates(i % 10, i / 10 % 5, i / 50)) = static_cast<uint8_t>(i);
    }
    src.unmap();
    arm_compute::CLTuner tuner;  // knows the kernel by its config_id()
    tuner.add_lws_to_table("invert", cl::NDRange(3, 1, 1));
    CLScheduler::get().set_tuner(&tuner);
    CLScheduler::get().enqueue(kernel);
    CLScheduler::get().set_tuner(nullptr);
    EXPECT_EQ(static_cast<const size_t *>(kernel.lws_hint())[0], 3u);
    dst.map();
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(*dst.ptr_to_element(Coordinates(i % 10, i / 10 % 5, i / 50)), 255 - i) << i;
    }
    dst.unmap();
    EXPECT_RAISES(kernel.configure(nullptr, &dst));
}

TEST(ClOlderOwnKernels, AKernelRunsOnParts) {
    test::opencl_target();
    arm_compute::CLArray<cl_int> array(12);
    array.resize(12);
    array.map();
    std::fill_n(array.buffer(), 12, 5);
    array.unmap();
    AddKernel kernel;
    kernel.configure(&array, 10);
    for (size_t i = 0; i < 3; ++i) {
        kernel.run(kernel.window().split_window(Window::DimX, i, 3), CLScheduler::get().queue());
    }
    ITensorPack pack;
    CLScheduler::get().enqueue_op(kernel, pack);
    array.map();
    EXPECT_EQ(std::vector<int>(array.buffer(), array.buffer() + 12), std::vector<int>(12, 25));
    array.unmap();
    EXPECT_EQ(kernel.config_id(), "");
    EXPECT_GE(kernel.get_max_workgroup_size(), 1u);
    kernel.set_target(GPUTarget::G71);
    EXPECT_EQ(kernel.get_target(), GPUTarget::G71);
    Window none;
    none.set(Window::DimY, Window::Dimension(0, 0, 1));
    EXPECT_EQ(ICLKernel::gws_from_window(none).dimensions(), 0u);
    EXPECT_EQ(ICLKernel::num_arguments_per_3D_tensor(), 8u);
}

/// A tuner of a program sees the launches of functions as kernels, too.
class NamesTuner final : public arm_compute::ICLTuner {
public:
    void tune_kernel_static(ICLKernel &) override {}
    void tune_kernel_dynamic(ICLKernel &kernel) override { names.push_back(kernel.config_id()); }
    void tune_kernel_dynamic(ICLKernel &kernel, ITensorPack &) override { tune_kernel_dynamic(kernel); }

    std::vector<std::string> names{};
};

TEST(ClOlderOwnKernels, ATunerSeesNames) {
    test::opencl_target();
    arm_compute::CLArray<cl_int> array(3);
    array.resize(3);
    AddKernel kernel;
    kernel.configure(&array, 1);
    NamesTuner tuner;
    CLScheduler::get().set_tuner(&tuner);
    CLScheduler::get().enqueue(kernel);
    CLScheduler::get().set_tuner(nullptr);
    CLScheduler::get().sync();  // what is queued refers to the array, and runs before the process ends
    EXPECT_EQ(tuner.names, std::vector<std::string>{""});
    AC_NEEDS(Gaussian3x3_operator, U8);
    CLTensor src, dst;
    src.allocator()->init(TensorInfo(TensorShape(10u, 5u), 1, DataType::U8));
    arm_compute::CLGaussian3x3 function;
    function.configure(&src, &dst, BorderMode::REPLICATE);
    src.allocator()->allocate();
    dst.allocator()->allocate();
    CLScheduler::get().set_tuner(&tuner);
    function.run();
    CLScheduler::get().set_tuner(nullptr);
    CLScheduler::get().sync();
    ASSERT_EQ(tuner.names.size(), 2u);
    EXPECT_EQ(tuner.names[1].compare(0, 6, "cl_u8_"), 0) << tuner.names[1];
}

}  // namespace
}  // namespace ac::older
