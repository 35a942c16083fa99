// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/ITransformWeights.h"
#include "arm_compute/runtime/NEON/functions/NETranspose.h"

#include <type_traits>

namespace arm_compute {

namespace weights_transformations {

/// Transposes weights (inputs, outputs) to (outputs, inputs) once for all functions that share a weights manager.
class NEFullyConnectedLayerReshapeWeightsManaged : public ITransformWeights {
public:
    NEFullyConnectedLayerReshapeWeightsManaged();
    NEFullyConnectedLayerReshapeWeightsManaged(const NEFullyConnectedLayerReshapeWeightsManaged &) = delete;
    NEFullyConnectedLayerReshapeWeightsManaged(NEFullyConnectedLayerReshapeWeightsManaged &&);
    NEFullyConnectedLayerReshapeWeightsManaged &operator=(const NEFullyConnectedLayerReshapeWeightsManaged &) = delete;
    NEFullyConnectedLayerReshapeWeightsManaged &operator=(NEFullyConnectedLayerReshapeWeightsManaged &&);
    ~NEFullyConnectedLayerReshapeWeightsManaged();
    void run() override;
    void release() override;
    ITensor *get_weights() override;
    uint32_t uid() override;
    /// @param input Weights (inputs, outputs) of any type.
    /// @throw std::runtime_error for weights of more than two dimensions.
    void configure(const ITensor *input);

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

}  // namespace weights_transformations

/// output = activation(input * weights + biases): each output depends on all elements of an input row.
///
/// An input row is as many leading dimensions as together have the weights' number of inputs: (inputs),
/// (inputs, rows...), or a volume of three dimensions, (.., .., .., rows...) in NHWC or NCHW. Output: (outputs,
/// rows...).
///
/// | src            | weights                 | bias   | dst            |
/// |----------------|-------------------------|--------|----------------|
/// | F16            | F16                     | F16, - | F16            |
/// | F32            | F32                     | F32, - | F32            |
/// | QASYMM8        | QASYMM8, QASYMM8_SIGNED | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED          | S32, - | QASYMM8_SIGNED |
class NEFullyConnectedLayer : public detail::CpuFunction {
public:
    /// @param weights_manager Tracks the functions that use the same weights: weights are marked as unused after the
    ///                        last one has packed them. Packed weights are not shared.
    NEFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                          IWeightsManager *weights_manager = nullptr);
    /// @param input        Source.
    /// @param weights      (inputs, outputs), or (outputs, inputs) if @p fc_info says so. They are read in each run if
    ///                     their info says that their values are not constant, otherwise once. With a weight format:
    ///                     (outputs, inputs), read in place in each run. Both extents may be padded to multiples of the
    ///                     format's interleave_by() and block_by(). Their stride of dimension 1 is the size in bytes of
    ///                     a block of interleave_by() outputs (or the tensor is dense and has the padded shape). In
    ///                     ..._bf16 formats the weights are BFLOAT16 and the other tensors F32.
    /// @param biases       One value per output, or null. S32 values are in units of input's scale times weights'
    ///                     scale.
    /// @param output       Destination. An empty info takes the computed shape, and type, layout and quantization.
    /// @param fc_info      transpose_weights: dimension 0 of the weights is the inputs. are_weights_reshaped, or no
    ///                     transpose_weights: it is the outputs. weights_trained_layout: weights are reordered if the
    ///                     input is a volume in the other layout. retain_internal_weights: @p weights are not marked
    ///                     as unused. enable_fast_math: allows bfloat16 products for F32. fp_mixed_precision: no
    ///                     effect.
    /// @param weights_info The weight format of @p weights, as returned by has_opt_impl(). Together with it,
    ///                     transpose_weights and weights that need reordering are errors.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                   const WeightsInfo &weights_info = WeightsInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                           const WeightsInfo &weights_info = WeightsInfo());
    /// As NEGEMMConvolutionLayer::has_opt_impl().
    /// @param weights                (outputs, inputs), of the type of @p input; strides and size are ignored.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *input,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                               const FullyConnectedLayerInfo &fc_info, const WeightsInfo &weights_info);
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param input, weights, biases, output As above.
    /// @param transpose_weights    A bool; see FullyConnectedLayerInfo.
    /// @param are_weights_reshaped See FullyConnectedLayerInfo.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   Bool transpose_weights, bool are_weights_reshaped = false) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transpose_weights;
        info.are_weights_reshaped = are_weights_reshaped;
        configure(input, weights, biases, output, info);
    }
    /// @param input, weights, biases, output, transpose_weights, are_weights_reshaped As for configure().
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, Bool transpose_weights, bool are_weights_reshaped = false) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transpose_weights;
        info.are_weights_reshaped = are_weights_reshaped;
        return validate(input, weights, biases, output, info);
    }
};

/// NETranspose, for the weights of NEFullyConnectedLayer with are_weights_reshaped.
class NEFullyConnectedLayerReshapeWeights : public NETranspose {
public:
    /// @param memory_manager Not used.
    NEFullyConnectedLayerReshapeWeights(std::shared_ptr<IMemoryManager> memory_manager = nullptr) {
        static_cast<void>(memory_manager);
    }
    using NETranspose::configure;
    using NETranspose::validate;
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param input               As above.
    /// @param output              As above.
    /// @param transpose_weights   Must be true.
    /// @param is_batched_fc_layer Ignored: products need no further order.
    void configure(const ITensor *input, ITensor *output, bool transpose_weights, bool is_batched_fc_layer) {
        check(transpose_weights, is_batched_fc_layer).throw_if_error();
        configure(input, output);
    }
    /// @param input, output, transpose_weights, is_batched_fc_layer As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, bool transpose_weights,
                           bool is_batched_fc_layer) {
        ARM_COMPUTE_RETURN_ON_ERROR(check(transpose_weights, is_batched_fc_layer));
        return validate(input, output);
    }

private:
    static Status check(bool transpose_weights, bool is_batched_fc_layer) {
        static_cast<void>(is_batched_fc_layer);
        ARM_COMPUTE_RETURN_ERROR_ON_MSG(
            !transpose_weights, "FullyConnectedLayerReshapeWeights: transpose_weights is false; it must be true");
        return Status{};
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H
