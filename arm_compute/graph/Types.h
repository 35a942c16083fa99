// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPES_H
#define ACL_ARM_COMPUTE_GRAPH_TYPES_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "arm_compute/runtime/CL/CLTypes.h"

#include <limits>
#include <string>

#include <stddef.h>

namespace arm_compute {
namespace graph {
using arm_compute::ActivationLayerInfo;
using arm_compute::BorderSize;
using arm_compute::CLBackendType;
using arm_compute::CLTunerMode;
using arm_compute::Coordinates;
using arm_compute::DataLayout;
using arm_compute::DataLayoutDimension;
using arm_compute::DataType;
using arm_compute::DetectionOutputLayerInfo;
using arm_compute::DetectionPostProcessLayerInfo;
using arm_compute::DimensionRoundingType;
using arm_compute::FullyConnectedLayerInfo;
using arm_compute::InterpolationPolicy;
using arm_compute::NormalizationLayerInfo;
using arm_compute::NormType;
using arm_compute::PadStrideInfo;
using arm_compute::PermutationVector;
using arm_compute::PixelValue;
using arm_compute::PoolingLayerInfo;
using arm_compute::PoolingType;
using arm_compute::PriorBoxLayerInfo;
using arm_compute::Size2D;
using arm_compute::Status;
using arm_compute::TensorShape;

using GraphID = unsigned int;
using TensorID = unsigned int;
using NodeID = unsigned int;
using EdgeID = unsigned int;
using Activation = arm_compute::ActivationLayerInfo::ActivationFunction;

/// No tensor: an input without a connection.
constexpr TensorID NullTensorID = std::numeric_limits<TensorID>::max();
/// No node.
constexpr NodeID EmptyNodeID = std::numeric_limits<NodeID>::max();
/// No edge: an input without a connection.
constexpr EdgeID EmptyEdgeID = std::numeric_limits<EdgeID>::max();

struct TensorDescriptor;

/// How a graph is finalized and run. Targets ignore what they have no use for.
struct GraphConfig {
    bool use_function_memory_manager{true};           ///< Functions of a target share their temporary memory
    bool use_function_weights_manager{true};          ///< Fully connected layers share transformed weights
    bool use_transition_memory_manager{true};         ///< Tensors between layers share memory where lifetimes allow it
    bool use_tuner{false};                            ///< OpenCL: tune kernels that the tuner file does not have
    bool use_synthetic_type{false};                   ///< Turn the graph into a quantized one with made-up quantization
    DataType synthetic_type{DataType::QASYMM8};       ///< QASYMM8 or QASYMM8_SIGNED, for use_synthetic_type
    CLTunerMode tuner_mode{CLTunerMode::EXHAUSTIVE};  ///< OpenCL: how many work-group sizes are tried
    int num_threads{-1};                              ///< CPU: threads; 0: all cores; -1: unchanged
    std::string tuner_file{"acl_tuner.csv"};          ///< OpenCL: results of tuning; read if it fits the device
    std::string mlgo_file{"heuristics.mlgo"};         ///< OpenCL: heuristics; read if it exists
    CLBackendType backend_type{CLBackendType::Native};  ///< OpenCL: kind of platform, for the first set-up
    /// CPU: quantized convolutions, products and sums scale in floating point and round once, ties to even, as ONNX
    /// Runtime does. An addition to the established interface, whose functions round twice, in integers.
    bool scale_in_float{false};
};

/// Where a node runs.
enum class Target {
    UNSPECIFIED,  ///< Not set: finalizing the graph decides
    NEON,         ///< The CPU
    CL,           ///< OpenCL
    CLVK          ///< OpenCL on Vulkan
};

/// Operation of an element-wise node with two inputs.
enum class EltwiseOperation {
    Add,  ///< a + b
    Sub,  ///< a - b
    Mul,  ///< a * b
    Max,  ///< The larger one
    Div,  ///< a / b
    Min   ///< The smaller one
};

/// Operation of an element-wise node with one input.
enum class UnaryEltwiseOperation {
    Exp  ///< e to the power of a
};

/// Method of a convolution.
enum class ConvolutionMethod {
    Default,  ///< The library chooses
    GEMM,     ///< As a product of matrices
    Direct,   ///< Without rearranging the input
    Winograd  ///< Winograd's transformation
};

/// Method of a depthwise convolution.
enum class DepthwiseConvolutionMethod {
    Default,      ///< The library chooses
    GEMV,         ///< As a product of matrix and vector: refused
    Optimized3x3  ///< A kernel for windows of 3 x 3
};

/// Whether results may be less precise for speed.
enum class FastMathHint {
    Enabled,  ///< They may
    Disabled  ///< They may not
};

/// What a node is.
enum class NodeType {
    ActivationLayer,
    ArgMinMaxLayer,
    BatchNormalizationLayer,
    BoundingBoxTransformLayer,
    ChannelShuffleLayer,
    ConcatenateLayer,
    ConvolutionLayer,
    DeconvolutionLayer,
    DepthToSpaceLayer,
    DepthwiseConvolutionLayer,
    DequantizationLayer,
    DetectionOutputLayer,
    DetectionPostProcessLayer,
    EltwiseLayer,
    FlattenLayer,
    FullyConnectedLayer,
    FusedConvolutionBatchNormalizationLayer,
    FusedDepthwiseConvolutionBatchNormalizationLayer,
    GenerateProposalsLayer,
    L2NormalizeLayer,
    NormalizationLayer,
    NormalizePlanarYUVLayer,
    PadLayer,
    PermuteLayer,
    PoolingLayer,
    PReluLayer,
    PrintLayer,
    PriorBoxLayer,
    QuantizationLayer,
    ReductionOperationLayer,
    ReorgLayer,
    ReshapeLayer,
    ResizeLayer,
    ROIAlignLayer,
    SoftmaxLayer,
    SliceLayer,
    SplitLayer,
    StackLayer,
    StridedSliceLayer,
    UpsampleLayer,
    UnaryEltwiseLayer,
    Input,
    Output,
    Const,
    Dummy,
    Operator  ///< Any operator of the library by its name; beyond the established interface
};

/// How a memory manager places tensors.
enum class MemoryManagerAffinity {
    Buffer,  ///< One buffer for each of the tensors that live at once
    Offset   ///< Places in one block
};

/// An output of a node.
struct NodeIdxPair {
    NodeID node_id;  ///< The node
    size_t index;    ///< Which of its outputs
};

/// What every node has.
struct NodeParams {
    std::string name;  ///< For messages, printing and profiles; may be empty
    Target target;     ///< Where the node should run
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPES_H
