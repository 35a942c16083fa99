// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_LOCALLYCONNECTED_H
#define ARM_COMPUTE_RUNTIME_COMMON_LOCALLYCONNECTED_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/common/Im2Col.h"

#include <cstddef>
#include <memory>

namespace arm_compute {
namespace detail {

/// An error if LocallyConnectedLayer does not accept these infos.
///
/// @param input     Image.
/// @param weights   Kernels of each position.
/// @param biases    Of each position, or null.
/// @param output    Result; may be empty.
/// @param conv_info Strides and padding.
inline Status check_locally_connected(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                                      const ITensorInfo *output, const PadStrideInfo &conv_info) {
    const char *const name = "LocallyConnectedLayer";
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(input == nullptr || weights == nullptr || output == nullptr,
                                        "%s: a tensor is missing", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(input->data_type() != DataType::F16 && input->data_type() != DataType::F32,
                                        "%s: the data type must be F16 or F32", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
        weights->data_type() != input->data_type() || (biases != nullptr && biases->data_type() != input->data_type()),
        "%s: input, weights and biases must have the same data type", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(input->data_layout() != DataLayout::NCHW, "%s: the layout must be NCHW", name);
    const Size2D kernel(weights->dimension(0), weights->dimension(1));
    TensorInfo columns;
    ARM_COMPUTE_RETURN_ON_ERROR(check_im2col(input, &columns, kernel, conv_info, false, Size2D(1U, 1U), 1));
    const Windows g(*input, kernel, conv_info, Size2D(1U, 1U));
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
        weights->dimension(2) != input->dimension(2) || weights->dimension(4) != g.columns * g.rows,
        "%s: weights for %zu channels and %zu positions; they must be for %zu and %zu", name, weights->dimension(2),
        weights->dimension(4), input->dimension(2), g.columns * g.rows);
    const Strides &s = weights->strides_in_bytes();
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(s[1] != kernel.width * s[0] || s[2] != kernel.height * s[1],
                                        "%s: the elements of a kernel must be contiguous", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(biases != nullptr && (biases->dimension(0) != weights->dimension(3) ||
                                                              biases->dimension(1) != weights->dimension(4)),
                                        "%s: there must be a bias for each kernel", name);
    return check_filled_in(name, output, TensorShape(g.columns, g.rows, weights->dimension(3), input->dimension(3)),
                           *input);
}

/// A convolution with kernels of its own at each position: windows are copied to a matrix, and each position is a
/// product. Functions has Pad, Add and Product, whose configure() has the backend's parameters.
template <class Backend, class Functions> class LocallyConnected : public IFunction {
public:
    using TensorType = typename Backend::TensorType;

    void run() override {
        ARM_COMPUTE_EXIT_ON_MSG(_state == nullptr, "LocallyConnectedLayer runs before configure()");
        const MemoryGroupResourceScope memory(_state->group);
        _state->windows.run();
        _state->product.run();
        if (_state->biases != nullptr) {
            _state->add.run();
        }
        _state->result.run();
    }
    void prepare() override {}

protected:
    explicit LocallyConnected(std::shared_ptr<IMemoryManager> memory_manager) : _memory(std::move(memory_manager)) {}

    /// @param context   Context that compiles.
    /// @param input     Image.
    /// @param weights   Kernels of each position.
    /// @param biases    Of each position, or null.
    /// @param output    Result; may be empty.
    /// @param conv_info Strides and padding.
    void plan(typename Backend::Context context, const TensorType *input, const TensorType *weights,
              const TensorType *biases, TensorType *output, const PadStrideInfo &conv_info) {
        const auto info_of = [](const TensorType *tensor) { return tensor == nullptr ? nullptr : tensor->info(); };
        check_locally_connected(info_of(input), info_of(weights), info_of(biases), info_of(output), conv_info)
            .throw_if_error();
        auto state = std::make_unique<State>(_memory);
        const ITensorInfo &in = *input->info(), &w = *weights->info();
        const size_t outputs = w.dimension(3), many = w.dimension(4), batches = in.dimension(3);
        const Size2D kernel(w.dimension(0), w.dimension(1));
        const Windows g(in, kernel, conv_info, Size2D(1U, 1U));
        fill_in(*output->info(), TensorShape(g.columns, g.rows, outputs, batches), in);

        state->group.manage(&state->columns);
        state->windows.configure(context, input, &state->columns, kernel, conv_info, false, Size2D(1U, 1U));
        state->group.manage(&state->sums);
        fill_in(*state->sums.info(), TensorShape(outputs, batches, many), in);
        const Strides &c = state->columns.info()->strides_in_bytes(), &s = w.strides_in_bytes(),
                      &p = state->sums.info()->strides_in_bytes();
        state->lhs =
            std::make_unique<View>(&state->columns, Viewed({{g.elements(), c[0]}, {batches, c[2]}, {many, c[1]}}));
        state->rhs = std::make_unique<View>(weights, Viewed({{g.elements(), s[0]}, {outputs, s[3]}, {many, s[4]}}));
        Functions::multiply(context, state->product, state->lhs.get(), state->rhs.get(), &state->sums);
        state->columns.allocator()->allocate();
        if (biases != nullptr) {
            const Strides &b = biases->info()->strides_in_bytes();
            state->biases = std::make_unique<View>(biases, Viewed({{outputs, b[0]}, {1, b[0]}, {many, b[1]}}));
            Backend::configure(context, state->add, &state->sums, state->biases.get(), &state->sums,
                               ConvertPolicy::SATURATE);
        }
        const Strides &d = output->info()->strides_in_bytes();
        state->result.add(context, &state->sums,
                          {{outputs, p[0]}, {batches, p[1]}, {g.columns, p[2]}, {g.rows, g.columns * p[2]}}, output,
                          {{g.columns, d[0]}, {g.rows, d[1]}, {outputs, d[2]}, {batches, d[3]}},
                          PermutationVector(2U, 3U, 0U, 1U));
        state->sums.allocator()->allocate();
        _state = std::move(state);
    }

private:
    using View = typename Backend::View;
    struct State {
        explicit State(const std::shared_ptr<IMemoryManager> &memory) : group(memory), windows(group) {}

        MemoryGroup group;
        Windowed<Backend, typename Functions::Pad> windows;
        typename Backend::Owned columns{}, sums{};
        std::unique_ptr<View> lhs{}, rhs{}, biases{};
        typename Functions::Product product{};
        typename Functions::Add add{};
        Moves<Backend> result{};
    };

    std::shared_ptr<IMemoryManager> _memory;
    std::unique_ptr<State> _state{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_LOCALLYCONNECTED_H
