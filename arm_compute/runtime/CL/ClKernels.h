// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H
#define ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLTensorView.h"
#include "arm_compute/runtime/common/RowsKernel.h"

#include <array>

namespace arm_compute {
namespace detail {

/// run_rows() on an OpenCL device: enqueues the rows' work items.
///
/// @param plan  The plan.
/// @param pack  Its tensors.
/// @param rows  What is computed.
/// @param queue An in-order queue of the plan's context.
void run_rows_cl(const IPlan &plan, ITensorPack &pack, const RowRange &rows, cl::CommandQueue &queue);

/// The context that compiles; by default that of CLKernelLibrary.
class ClContext {
public:
    ClContext() = default;
    /// @param context The context.
    ClContext(const CLCompileContext &context) : _context(context), _is_given(true) {}  // NOLINT: as the functions have

    const CLCompileContext &get() const { return _is_given ? _context : CLKernelLibrary::get().get_compile_context(); }

private:
    CLCompileContext _context{};
    bool _is_given{false};
};

/// Base of the kernels of functions on an OpenCL device.
class ClRows : public ICLKernel {
public:
    void run(const Window &window, cl::CommandQueue &queue) override { run_part(window, queue); }

protected:
    /// @param window Rows to compute.
    /// @param queue  Queue.
    virtual void run_part(const Window &window, cl::CommandQueue &queue) = 0;
};

/// A function as a kernel that is not split. It runs on CLScheduler's queue.
template <class Function> class ClWholeKernel : public ICLKernel {
public:
    void run(const Window &window, cl::CommandQueue &) override {
        if (!is_window_configured() || window.num_iterations(Window::DimX) != 0) {
            _function.run();
        }
    }
    bool is_parallelisable() const override { return false; }

protected:
    /// @param arguments Of the function's configure().
    template <class... Arguments> void configure_function(const Arguments &...arguments) {
        _function.configure(arguments...);
        IKernel::configure(Window());
    }

private:
    Function _function{};
};

/// The types of OpenCL, for templates of both backends.
struct ClKernels {
    using TensorType = ICLTensor;
    using View = CLTensorView;
    using Context = ClContext;
    using Queue = cl::CommandQueue;
    using Kernel = ClRows;
    /// A kernel that is part of another one.
    template <class Base> struct Named : Base {};

    /// Configures a function.
    ///
    /// @param context   Context that compiles.
    /// @param function  The function.
    /// @param configure Called with it and the tensors.
    /// @param inputs    Tensors.
    /// @param outputs   Tensors.
    template <class Function, class Configure>
    static void configure(const Context &context, Function &function, const Configure &configure,
                          ICLTensor *const *inputs, ICLTensor *const *outputs) {
        configure([&](auto &&...arguments) { function.configure(context.get(), arguments...); }, inputs, outputs);
    }
    /// Enqueues rows of a plan.
    ///
    /// @param plan  The plan.
    /// @param pack  Its tensors.
    /// @param rows  The rows.
    /// @param queue Queue.
    static void run(const IPlan &plan, ITensorPack &pack, const RowRange &rows, Queue &queue) {
        run_rows_cl(plan, pack, rows, queue);
    }
    /// Whether a tensor has memory.
    static bool has_memory(const ICLTensor &tensor) { return tensor.cl_buffer()() != nullptr; }
};

/// A warp as a kernel (RowsKernel).
template <class Function> class ClWarpKernel : public RowsKernel<ClKernels> {
public:
    /// @param input  U8 image. run() reads one pixel of its padding on each side; pixels beyond have the value of the
    ///               nearest of these.
    /// @param output U8 destination. An empty info gets input's shape.
    /// @param matrix As the function's.
    /// @param policy NEAREST_NEIGHBOR or BILINEAR.
    void configure(const ICLTensor *input, ICLTensor *output, const std::array<float, 9> &matrix,
                   InterpolationPolicy policy) {
        configure(Context(), input, output, matrix, policy);
    }
    /// @param compile_context Context that compiles.
    /// @param input           As above.
    /// @param output          As above.
    /// @param matrix          As above.
    /// @param policy          As above.
    void configure(const Context &compile_context, const ICLTensor *input, ICLTensor *output,
                   const std::array<float, 9> &matrix, InterpolationPolicy policy) {
        this->template set_up<Function>(compile_context,
                                        {{input}, {output}, Split::ROWS, BorderSize(1), false, 1, false},
                                        [=](const auto &call, ICLTensor *const *in, ICLTensor *const *out) {
                                            call(in[0], out[0], matrix, policy, BorderMode::REPLICATE);
                                        });
    }
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H
