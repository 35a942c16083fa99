// SPDX-License-Identifier: MIT
// Functions of earlier releases that only rearrange elements. Each is a few permutations of views; these classes are
// inline, so that the library does not contain them.
#ifndef ARM_COMPUTE_RUNTIME_COMMON_MOVES_H
#define ARM_COMPUTE_RUNTIME_COMMON_MOVES_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/common/TensorView.h"

#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {
namespace detail {

/// Sets the shape and the type of an info that has none.
///
/// @param info  The info.
/// @param shape Its shape.
/// @param like  Its type, quantization and layout are those of this one.
inline void fill_in(ITensorInfo &info, const TensorShape &shape, const ITensorInfo &like) {
    if (info.total_size() == 0) {
        info.set_data_type(like.data_type()).set_num_channels(static_cast<int>(like.num_channels()));
        info.set_tensor_shape(shape);
        info.set_quantization_info(like.quantization_info()).set_data_layout(like.data_layout());
    }
}

/// An error if an info that is not empty has another shape or type.
///
/// @param name  Function.
/// @param info  The info; null is an error.
/// @param shape The shape that it must have.
/// @param like  Has the type that it must have.
inline Status check_filled_in(const char *name, const ITensorInfo *info, const TensorShape &shape,
                              const ITensorInfo &like) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(info == nullptr, "%s: the output is missing", name);
    if (info->total_size() != 0) {
        ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(info->data_type() != like.data_type(),
                                            "%s: the output's data type must be that of the input", name);
        for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
            ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(info->tensor_shape()[d] != shape[d],
                                                "%s: dimension %zu of the output is %zu; it must be %zu", name, d,
                                                info->tensor_shape()[d], shape[d]);
        }
    }
    return Status{};
}

/// Permutations and constants that are written one after the other. Backend has the types of a backend: TensorType,
/// View, Permute, Fill and Context, the type of a pointer to what compiles; its configure() configures a function.
template <class Backend> class Moves {
public:
    using TensorType = typename Backend::TensorType;
    using View = typename Backend::View;
    using Context = typename Backend::Context;

    /// Adds a permutation: dimension d of the elements written is dimension order[d] of those read.
    ///
    /// @param context Context that compiles.
    /// @param src     Source.
    /// @param from    Its elements.
    /// @param dst     Destination.
    /// @param to      Its elements.
    /// @param order   Permutation.
    void add(Context context, const TensorType *src, const Viewed &from, const TensorType *dst, const Viewed &to,
             const PermutationVector &order) {
        auto move = std::make_unique<Permuted>(src, from, dst, to);
        Backend::configure(context, move->permute, &move->src, &move->dst, order);
        _steps.push_back(std::move(move));
    }

    /// Adds a constant.
    ///
    /// @param context Context that compiles.
    /// @param dst     Destination.
    /// @param to      Its elements.
    /// @param value   Their value.
    void set(Context context, const TensorType *dst, const Viewed &to, const PixelValue &value) {
        auto step = std::make_unique<Filled>(dst, to);
        Backend::configure(context, step->fill, &step->dst, value);
        _steps.push_back(std::move(step));
    }

    /// Removes all steps.
    void clear() { _steps.clear(); }

    /// Runs all steps.
    void run() {
        ARM_COMPUTE_EXIT_ON_MSG(_steps.empty(), "a function runs that was not configured; call configure() first");
        for (auto &step : _steps) {
            step->run();
        }
    }

private:
    struct Step {
        virtual ~Step() = default;
        virtual void run() = 0;
    };
    struct Permuted final : Step {
        Permuted(const TensorType *in, const Viewed &from, const TensorType *out, const Viewed &to)
            : src(in, from), dst(out, to) {}
        void run() override { permute.run(); }

        View src, dst;
        typename Backend::Permute permute{};
    };
    struct Filled final : Step {
        Filled(const TensorType *out, const Viewed &to) : dst(out, to) {}
        void run() override { fill.run(); }

        View dst;
        typename Backend::Fill fill{};
    };

    std::vector<std::unique_ptr<Step>> _steps{};
};

/// A function that only moves elements.
template <class Backend> class MovingFunction : public IFunction {
public:
    void run() override { _moves.run(); }

protected:
    Moves<Backend> _moves{};
};

/// Writes 4 rows of a matrix as one: elements of a column follow each other. Rows that are missing are 0.
///
/// @param moves   Receives the steps.
/// @param context Context that compiles.
/// @param input   Matrix (columns, rows), or matrices with a third dimension.
/// @param output  (4 columns, rows / 4, rounded up); may be empty.
template <class Backend, class Tensor>
void interleave_4x4(Moves<Backend> &moves, typename Backend::Context context, const Tensor *input, Tensor *output) {
    ARM_COMPUTE_EXIT_ON_MSG(input == nullptr || output == nullptr, "GEMMInterleave4x4: a tensor is missing");
    const ITensorInfo &in = *input->info();
    const size_t width = in.dimension(0), height = in.dimension(1), many = in.dimension(2);
    const TensorShape shape(4 * width, (height + 3) / 4, many);
    ARM_COMPUTE_ERROR_THROW_ON(check_filled_in("GEMMInterleave4x4", output->info(), shape, in));
    fill_in(*output->info(), shape, in);
    const Strides &s = in.strides_in_bytes(), &d = output->info()->strides_in_bytes();
    const size_t e = in.element_size(), whole = height / 4, rest = height % 4;
    moves.clear();
    if (whole != 0) {
        moves.add(context, input, {{width, s[0]}, {4, s[1]}, {whole, 4 * s[1]}, {many, s[2]}}, output,
                  {{4, e}, {width, 4 * e}, {whole, d[1]}, {many, d[2]}}, PermutationVector(1U, 0U, 2U, 3U));
    }
    if (rest != 0) {
        moves.add(context, input, {{{width, s[0]}, {rest, s[1]}, {many, s[2]}}, whole * 4 * s[1]}, output,
                  {{{rest, e}, {width, 4 * e}, {many, d[2]}}, whole * d[1]}, PermutationVector(1U, 0U, 2U));
        moves.set(context, output, {{{4 - rest, e}, {width, 4 * e}, {many, d[2]}}, whole * d[1] + rest * e},
                  PixelValue());
    }
}

/// Writes blocks of 16 bytes of each row, one block of all rows after the other. Elements that are missing are 0.
///
/// @param in Matrix (columns, rows), or matrices with a third dimension.
/// @return The shape of the result.
inline TensorShape transposed_1xw_shape(const ITensorInfo &in) {
    const size_t block = 16 / in.element_size();
    return TensorShape(in.dimension(1) * block, (in.dimension(0) + block - 1) / block, in.dimension(2));
}

/// See above.
///
/// @param moves   Receives the steps.
/// @param context Context that compiles.
/// @param input   Matrix (columns, rows), or matrices with a third dimension.
/// @param output  (rows * block, columns / block, rounded up); may be empty.
template <class Backend, class Tensor>
void transpose_1xw(Moves<Backend> &moves, typename Backend::Context context, const Tensor *input, Tensor *output) {
    ARM_COMPUTE_EXIT_ON_MSG(input == nullptr || output == nullptr, "GEMMTranspose1xW: a tensor is missing");
    const ITensorInfo &in = *input->info();
    const TensorShape shape = transposed_1xw_shape(in);
    ARM_COMPUTE_ERROR_THROW_ON(check_filled_in("GEMMTranspose1xW", output->info(), shape, in));
    fill_in(*output->info(), shape, in);
    const Strides &s = in.strides_in_bytes(), &d = output->info()->strides_in_bytes();
    const size_t e = in.element_size(), block = 16 / e, height = in.dimension(1), many = in.dimension(2);
    const size_t whole = in.dimension(0) / block, rest = in.dimension(0) % block;
    moves.clear();
    if (whole != 0) {
        moves.add(context, input, {{block, s[0]}, {whole, block * s[0]}, {height, s[1]}, {many, s[2]}}, output,
                  {{block, e}, {height, block * e}, {whole, d[1]}, {many, d[2]}}, PermutationVector(0U, 2U, 1U, 3U));
    }
    if (rest != 0) {
        moves.add(context, input, {{{rest, s[0]}, {height, s[1]}, {many, s[2]}}, whole * block * s[0]}, output,
                  {{{rest, e}, {height, block * e}, {many, d[2]}}, whole * d[1]}, PermutationVector(0U, 1U, 2U));
        moves.set(context, output, {{{block - rest, e}, {height, block * e}, {many, d[2]}}, whole * d[1] + rest * e},
                  PixelValue());
    }
}

/// The shape of a convolution's weights as a matrix: (kernels, elements of a kernel and a bias, groups).
///
/// @param weights    Four dimensions; the last one is the kernels.
/// @param has_bias   Whether the last row is the biases.
/// @param num_groups Groups of kernels.
inline TensorShape reshaped_weights_shape(const ITensorInfo &weights, bool has_bias, size_t num_groups) {
    const size_t elements = weights.dimension(0) * weights.dimension(1) * weights.dimension(2);
    return TensorShape(weights.dimension(3) / num_groups, elements + (has_bias ? 1 : 0), num_groups);
}

/// An error if reshape_weights() does not accept these infos.
///
/// @param weights    Four dimensions; the last one is the kernels.
/// @param biases     One value for each kernel, of weights' type, or null.
/// @param output     The matrix; may be empty.
/// @param num_groups Groups of kernels, a divisor of their number.
inline Status check_reshaped_weights(const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                                     size_t num_groups) {
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(weights == nullptr, "ConvolutionLayerReshapeWeights: the weights are missing");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(num_groups == 0 || weights->dimension(3) % num_groups != 0,
                                        "ConvolutionLayerReshapeWeights: %zu groups of %zu kernels", num_groups,
                                        weights->dimension(3));
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(weights->num_dimensions() > 4,
                                    "ConvolutionLayerReshapeWeights: the weights must have at most 4 dimensions");
    ARM_COMPUTE_RETURN_ERROR_ON_MSG(biases != nullptr && (biases->data_type() != weights->data_type() ||
                                                          is_data_type_quantized(weights->data_type()) ||
                                                          biases->tensor_shape().total_size() != weights->dimension(3)),
                                    "ConvolutionLayerReshapeWeights: biases must be one floating point value for each "
                                    "kernel, of the weights' type");
    return check_filled_in("ConvolutionLayerReshapeWeights", output,
                           reshaped_weights_shape(*weights, biases != nullptr, num_groups), *weights);
}

/// Writes a convolution's weights as a matrix for a product: one column for each kernel, then its bias.
///
/// @param moves      Receives the steps.
/// @param context    Context that compiles.
/// @param weights    Four dimensions; the last one is the kernels.
/// @param biases     One value for each kernel, or null.
/// @param output     (kernels, elements of a kernel and a bias, groups); may be empty.
/// @param num_groups Groups of kernels.
template <class Backend, class Tensor>
void reshape_weights(Moves<Backend> &moves, typename Backend::Context context, const Tensor *weights,
                     const Tensor *biases, Tensor *output, size_t num_groups) {
    ARM_COMPUTE_ERROR_THROW_ON(check_reshaped_weights(weights == nullptr ? nullptr : weights->info(),
                                                      biases == nullptr ? nullptr : biases->info(),
                                                      output == nullptr ? nullptr : output->info(), num_groups));
    const ITensorInfo &in = *weights->info();
    fill_in(*output->info(), reshaped_weights_shape(in, biases != nullptr, num_groups), in);
    const Strides &s = in.strides_in_bytes(), &d = output->info()->strides_in_bytes();
    const size_t a = in.dimension(0), b = in.dimension(1), c = in.dimension(2), n = in.dimension(3) / num_groups;
    moves.clear();
    moves.add(context, weights, {{a, s[0]}, {b, s[1]}, {c, s[2]}, {n, s[3]}, {num_groups, n * s[3]}}, output,
              {{n, d[0]}, {a, d[1]}, {b, a * d[1]}, {c, a * b * d[1]}, {num_groups, d[2]}},
              PermutationVector(3U, 0U, 1U, 2U, 4U));
    if (biases != nullptr) {
        const size_t e = biases->info()->strides_in_bytes()[0];
        moves.add(context, biases, {{n, e}, {num_groups, n * e}}, output,
                  {{{n, d[0]}, {num_groups, d[2]}}, a * b * c * d[1]}, PermutationVector(0U, 1U));
    }
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_MOVES_H
