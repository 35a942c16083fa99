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

/// Options for finalizing and running a graph. Targets ignore options that do not concern them.
struct GraphConfig {
    bool use_function_memory_manager{true};             ///< Functions of a target share their temporary memory
    bool use_function_weights_manager{true};            ///< Fully connected layers share transformed weights
    bool use_transition_memory_manager{true};           ///< Tensors between layers share memory if lifetimes permit
    bool use_tuner{false};                              ///< OpenCL: tune kernels that are not in the tuner file
    bool use_synthetic_type{false};                     ///< Make the graph quantized, with synthetic quantization
    DataType synthetic_type{DataType::QASYMM8};         ///< QASYMM8 or QASYMM8_SIGNED, for use_synthetic_type
    CLTunerMode tuner_mode{CLTunerMode::EXHAUSTIVE};    ///< OpenCL: number of work-group sizes to try
    int num_threads{-1};                                ///< CPU: threads; 0: all cores; -1: unchanged
    std::string tuner_file{"acl_tuner.csv"};            ///< OpenCL: tuning results; read if they match the device
    std::string mlgo_file{"heuristics.mlgo"};           ///< OpenCL: heuristics; read if it exists
    CLBackendType backend_type{CLBackendType::Native};  ///< OpenCL: platform to use in the first setup
};

/// Target of a node.
enum class Target {
    UNSPECIFIED,  ///< Not set: determined when the graph is finalized
    NEON,         ///< The CPU
    CL,           ///< OpenCL
    CLVK          ///< OpenCL on Vulkan
};

/// Operation of an element-wise node with two inputs.
enum class EltwiseOperation {
    Add,  ///< a + b
    Sub,  ///< a - b
    Mul,  ///< a * b
    Max,  ///< The larger operand
    Div,  ///< a / b
    Min   ///< The smaller operand
};

/// Operation of an element-wise node with one input.
enum class UnaryEltwiseOperation {
    Exp  ///< e^a
};

/// Method of a convolution.
enum class ConvolutionMethod {
    Default,  ///< Selected by the library
    GEMM,     ///< As a matrix product
    Direct,   ///< Without rearranging the input
    Winograd  ///< Winograd transforms
};

/// Method of a depthwise convolution.
enum class DepthwiseConvolutionMethod {
    Default,      ///< Selected by the library
    GEMV,         ///< As a matrix-vector product: not supported
    Optimized3x3  ///< A kernel for 3 x 3 windows
};

/// Whether lower precision is allowed for speed.
enum class FastMathHint {
    Enabled,  ///< Allowed
    Disabled  ///< Not allowed
};

/// Type of a node.
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
    Operator  ///< Any operator of the library by name; not in the established interface
};

/// How a memory manager allocates tensors.
enum class MemoryManagerAffinity {
    Buffer,  ///< One buffer per tensor that is live at the same time
    Offset   ///< Offsets in one block
};

/// An output of a node.
struct NodeIdxPair {
    NodeID node_id;  ///< The node
    size_t index;    ///< Number of the output
};

/// Common parameters of all nodes.
struct NodeParams {
    std::string name;  ///< For messages, printers and profiles; may be empty
    Target target;     ///< Requested target
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPES_H
