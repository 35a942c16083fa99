// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H
#define ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLTensorView.h"
#include "arm_compute/runtime/common/RowsKernel.h"

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

/// BorderedTensor on an OpenCL device.
class CLBorderedTensor final : public ICLTensor {
public:
    /// @param parent The tensor; must outlive this object.
    /// @param border Pixels of its padding.
    CLBorderedTensor(const ICLTensor *parent, const BorderSize &border)
        : _parent(parent), _info(with_border(*parent->info(), border)) {}

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    const cl::Buffer &cl_buffer() const override { return _parent->cl_buffer(); }
    CLQuantization quantization() const override { return _parent->quantization(); }

protected:
    uint8_t *do_map(cl::CommandQueue &, bool) override { return nullptr; }
    void do_unmap(cl::CommandQueue &) override {}

private:
    const ICLTensor *_parent;
    mutable TensorInfo _info;
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
    using Bordered = CLBorderedTensor;
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

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_CLKERNELS_H
