// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/ITransformWeights.h"

namespace arm_compute {

namespace weights_transformations {

/// Transposes weights (inputs, outputs) to (outputs, inputs), once for all functions that a weights manager serves.
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
    std::unique_ptr<Impl> impl_;
};

}  // namespace weights_transformations

/// output = activation(input * weights + biases): each output depends on all elements of an input.
///
/// The first dimensions of the input that together have as many elements as the weights have inputs are one row:
/// (inputs), (inputs, rows...), or a volume of three dimensions (.., .., .., rows...) in NHWC or NCHW. Output:
/// (outputs, rows...).
///
/// | src            | weights        | bias   | dst            |
/// |----------------|----------------|--------|----------------|
/// | F16            | F16            | F16, - | F16            |
/// | F32            | F32            | F32, - | F32            |
/// | QASYMM8        | QASYMM8        | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32, - | QASYMM8_SIGNED |
class NEFullyConnectedLayer : public detail::CpuFunction {
public:
    /// @param weights_manager Tracks which functions use the same weights: they are marked as unused when the last one
    ///                        has packed them. Packed weights are not shared.
    NEFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                          IWeightsManager *weights_manager = nullptr);
    /// @param input        Source.
    /// @param weights      (inputs, outputs), or (outputs, inputs) if @p fc_info says so. They are read in each run if
    ///                     their info says that their values are not constant, otherwise once. With a weight format:
    ///                     (outputs, inputs), read in place in each run. Both extents may be padded to multiples of
    ///                     interleave_by() and block_by() of the format; their stride of dimension 1 is the bytes of a
    ///                     block of interleave_by() outputs (or the tensor is dense, with the padded shape). In
    ///                     ..._bf16 formats their type is BFLOAT16, and the others are F32.
    /// @param biases       One value per output, or null; S32 ones are in units of the product of input's and weights'
    ///                     scales.
    /// @param output       Destination; an empty info gets shape, type, layout and quantization.
    /// @param fc_info      transpose_weights: dimension 0 of the weights counts the inputs; are_weights_reshaped or not
    ///                     transpose_weights: it counts the outputs. weights_trained_layout: weights are reordered
    ///                     where the input is a volume in the other layout. retain_internal_weights: @p weights are not
    ///                     marked as unused. enable_fast_math: F32 may be multiplied in bfloat16. fp_mixed_precision:
    ///                     no effect.
    /// @param weights_info The weight format of @p weights, as has_opt_impl() answered; transpose_weights and weights
    ///                     that would have to be reordered are errors with it.
    void configure(const ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                   const WeightsInfo &weights_info = WeightsInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                           const WeightsInfo &weights_info = WeightsInfo());
    /// As NEGEMMConvolutionLayer::has_opt_impl().
    /// @param weights                (outputs, inputs), of the type of @p input; strides and size do not matter yet.
    static Status has_opt_impl(arm_compute::WeightFormat &expected_weight_format, const ITensorInfo *input,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                               const FullyConnectedLayerInfo &fc_info, const WeightsInfo &weights_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFULLYCONNECTEDLAYER_H
