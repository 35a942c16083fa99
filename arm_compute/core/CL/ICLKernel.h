// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_ICLKERNEL_H
#define ARM_COMPUTE_CORE_CL_ICLKERNEL_H

#include "arm_compute/core/CL/CLHelpers.h"
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/core/CL/CLTypes.h"
#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/IKernel.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/Window.h"

#include <cstddef>
#include <string>

namespace arm_compute {

class ITensorPack;

/// An OpenCL kernel with its arguments, which CLScheduler enqueues. A program derives a class, compiles its own program
/// in configure() and sets _kernel and the window; run() sets the arguments and calls enqueue() for slices of its
/// window.
class ICLKernel : public IKernel {
public:
    ICLKernel() = default;

    /// The kernel of OpenCL.
    cl::Kernel &kernel() { return _kernel; }

    /// Sets the arguments that describe an array: those of a tensor with one dimension.
    ///
    /// @param idx            Index of the first argument; it becomes that of the next one.
    /// @param array          Values.
    /// @param strides        Bytes between values along each dimension.
    /// @param num_dimensions Number of dimensions.
    /// @param window         Where the kernel begins, and its steps.
    template <typename T>
    void add_1D_array_argument(unsigned int &idx, const ICLArray<T> *array, const Strides &strides,
                               unsigned int num_dimensions, const Window &window) {
        add_array_argument<T, 1>(idx, array, strides, num_dimensions, window);
    }
    /// Sets the arguments that describe a tensor: its memory, the stride and the step in bytes of each dimension, and
    /// the position of the first element in bytes (uint, all but the first).
    ///
    /// @param idx    Index of the first argument; it becomes that of the next one.
    /// @param tensor Tensor.
    /// @param window Where the kernel begins, and its steps.
    void add_1D_tensor_argument(unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        add_tensor_argument<1>(idx, tensor, window);
    }
    /// The same, if a condition is true.
    ///
    /// @param cond   Condition.
    /// @param idx    As above.
    /// @param tensor As above.
    /// @param window As above.
    void add_1D_tensor_argument_if(bool cond, unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        if (cond) {
            add_1D_tensor_argument(idx, tensor, window);
        }
    }
    /// Sets the arguments of two dimensions.
    ///
    /// @param idx    As above.
    /// @param tensor As above.
    /// @param window As above.
    void add_2D_tensor_argument(unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        add_tensor_argument<2>(idx, tensor, window);
    }
    /// The same, if a condition is true.
    ///
    /// @param cond   Condition.
    /// @param idx    As above.
    /// @param tensor As above.
    /// @param window As above.
    void add_2D_tensor_argument_if(bool cond, unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        if (cond) {
            add_2D_tensor_argument(idx, tensor, window);
        }
    }
    /// Sets the arguments of three dimensions.
    ///
    /// @param idx    As above.
    /// @param tensor As above.
    /// @param window As above.
    void add_3D_tensor_argument(unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        add_tensor_argument<3>(idx, tensor, window);
    }
    /// Sets the arguments of four dimensions.
    ///
    /// @param idx    As above.
    /// @param tensor As above.
    /// @param window As above.
    void add_4D_tensor_argument(unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        add_tensor_argument<4>(idx, tensor, window);
    }

    /// Numbers of arguments of the functions above.
    static constexpr unsigned int num_arguments_per_1D_array() { return num_arguments_per_array<1>(); }
    static constexpr unsigned int num_arguments_per_1D_tensor() { return num_arguments_per_tensor<1>(); }
    static constexpr unsigned int num_arguments_per_2D_tensor() { return num_arguments_per_tensor<2>(); }
    static constexpr unsigned int num_arguments_per_3D_tensor() { return num_arguments_per_tensor<3>(); }
    static constexpr unsigned int num_arguments_per_4D_tensor() { return num_arguments_per_tensor<4>(); }
    template <unsigned int dimension_size> static constexpr unsigned int num_arguments_per_array() {
        return num_arguments_per_tensor<dimension_size>();
    }
    template <unsigned int dimension_size> static constexpr unsigned int num_arguments_per_tensor() {
        return 2 + 2 * dimension_size;
    }

    /// Enqueues the kernel. CLScheduler::enqueue() calls it with window().
    ///
    /// @param window A part of window().
    /// @param queue  Queue.
    virtual void run(const Window &window, cl::CommandQueue &queue) { ARM_COMPUTE_UNUSED(window, queue); }
    /// The same, on tensors of a pack.
    ///
    /// @param tensors Tensors.
    /// @param window  A part of window().
    /// @param queue   Queue.
    virtual void run_op(ITensorPack &tensors, const Window &window, cl::CommandQueue &queue) {
        ARM_COMPUTE_UNUSED(tensors);
        run(window, queue);
    }

    /// Sets an argument.
    ///
    /// @param idx   Its index; it becomes that of the next one.
    /// @param value A number, or memory.
    template <typename T> void add_argument(unsigned int &idx, T value) { _kernel.setArg(idx++, value); }

    /// Sets the local size that run() uses, usually called by a tuner.
    ///
    /// @param lws_hint Items of a group along each dimension.
    void set_lws_hint(const cl::NDRange &lws_hint) { _lws_hint = lws_hint; }
    cl::NDRange lws_hint() const { return _lws_hint; }

    /// What a tuner knows the kernel by: its name and what determines its best local size; may be empty.
    const std::string &config_id() const {
        if (_config_id.empty()) {
            _config_id = make_config_id();
        }
        return _config_id;
    }

    /// Sets the GPU that the kernel is for.
    ///
    /// @param target GPU.
    void set_target(GPUTarget target) { _target = target; }
    /// @param device Device.
    void set_target(cl::Device &device) { _target = get_target_from_device(device); }
    GPUTarget get_target() const { return _target; }

    /// The largest number of items of a group.
    size_t get_max_workgroup_size() {
        if (_max_workgroup_size == 0) {
            _max_workgroup_size = CLKernelLibrary::get().max_local_workgroup_size(_kernel);
        }
        return _max_workgroup_size;
    }

    /// The number of iterations of a window along x, y and z; an empty range if there are none.
    ///
    /// @param window Window.
    static cl::NDRange gws_from_window(const Window &window) {
        size_t items[3];
        for (size_t d = 0; d < 3; ++d) {
            items[d] = window[d].end() > window[d].start() ? window.num_iterations(d) : 0;
        }
        return items[0] == 0 || items[1] == 0 || items[2] == 0 ? cl::NDRange()
                                                               : cl::NDRange(items[0], items[1], items[2]);
    }

    /// As add_1D_array_argument(), for more dimensions.
    ///
    /// @param idx            As above.
    /// @param array          As above.
    /// @param strides        As above.
    /// @param num_dimensions As above.
    /// @param window         As above.
    template <typename T, unsigned int dimension_size>
    void add_array_argument(unsigned &idx, const ICLArray<T> *array, const Strides &strides,
                            unsigned int num_dimensions, const Window &window) {
        ARM_COMPUTE_EXIT_ON_MSG(array == nullptr, "ICLKernel: the array of an argument is missing");
        add_memory<dimension_size>(idx, array->cl_buffer(), 0, strides, num_dimensions, window);
    }

    /// Whether this is a launch of a function of the library, which only tuners and schedulers see.
    virtual bool is_launch() const { return false; }

protected:
    cl::Kernel _kernel{};                   ///< What run() enqueues
    GPUTarget _target{GPUTarget::UNKNOWN};  ///< GPU of the kernel
    mutable std::string _config_id{};       ///< See config_id()
    size_t _max_workgroup_size{0};          ///< 0: not yet known

private:
    virtual std::string make_config_id() const { return std::string(); }

    template <unsigned int dimension_size>
    void add_tensor_argument(unsigned int &idx, const ICLTensor *tensor, const Window &window) {
        ARM_COMPUTE_EXIT_ON_MSG(tensor == nullptr, "ICLKernel: the tensor of an argument is missing");
        const ITensorInfo &info = *tensor->info();
        add_memory<dimension_size>(idx, tensor->cl_buffer(), info.offset_first_element_in_bytes(),
                                   info.strides_in_bytes(), static_cast<unsigned int>(info.num_dimensions()), window);
    }
    template <unsigned int dimension_size>
    void add_memory(unsigned int &idx, const cl::Buffer &memory, size_t first, const Strides &strides,
                    unsigned int num_dimensions, const Window &window) {
        _kernel.setArg(idx++, memory);
        for (unsigned int d = 0; d < dimension_size; ++d) {
            _kernel.setArg(idx++, static_cast<cl_uint>(strides[d]));
            _kernel.setArg(idx++, static_cast<cl_uint>(strides[d] * static_cast<size_t>(window[d].step())));
        }
        for (unsigned int d = 0; d < num_dimensions; ++d) {
            first += static_cast<size_t>(window[d].start()) * strides[d];
        }
        _kernel.setArg(idx++, static_cast<cl_uint>(first));
    }

    cl::NDRange _lws_hint{};
};

/// Enqueues a kernel whose arguments are set.
///
/// @param queue    Queue.
/// @param kernel   Kernel; without one of OpenCL, nothing happens.
/// @param window   Its number of iterations is that of work items.
/// @param lws_hint Local size. It is the driver's choice if the size is empty, too large, or does not divide the number
///                 of items.
/// @param use_dummy_work_items Ignored.
inline void enqueue(cl::CommandQueue &queue, ICLKernel &kernel, const Window &window,
                    const cl::NDRange &lws_hint = cl::NDRange(), bool use_dummy_work_items = false) {
    ARM_COMPUTE_UNUSED(use_dummy_work_items);
    const cl::NDRange items = ICLKernel::gws_from_window(window);
    if (kernel.kernel()() == nullptr || items.dimensions() == 0) {
        return;
    }
    bool fits = lws_hint.dimensions() == 3;
    size_t group = 1;
    for (size_t d = 0; d < 3 && fits; ++d) {
        const size_t size = static_cast<const size_t *>(lws_hint)[d];
        fits = size != 0 && static_cast<const size_t *>(items)[d] % size == 0;
        group *= size;
    }
    fits = fits && group <= kernel.get_max_workgroup_size();
    const cl_int code =
        queue.enqueueNDRangeKernel(kernel.kernel(), cl::NullRange, items, fits ? lws_hint : cl::NullRange);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(code != CL_SUCCESS, "running the kernel %s: OpenCL error %d",
                                kernel.config_id().c_str(), static_cast<int>(code));
}

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_ICLKERNEL_H
