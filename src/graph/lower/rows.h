// SPDX-License-Identifier: MIT
// How each type of node is lowered: a function that adds its steps. The build writes the table of those types whose
// operators a library has (scripts/build/generate.py), so that it has no code for the others.
#pragma once

#include "src/graph/lower/lower.h"
#include "src/graph/nodes/types.h"

/// A type of node, and the operator that it needs; none: none, or one of several.
#define AC_GRAPH_ROW(type, op) void type(NodeSteps &to, const INode &node)

namespace ac::graph::rows {

// Nodes with weights.
AC_GRAPH_ROW(ConvolutionLayer, Conv2d);
AC_GRAPH_ROW(DeconvolutionLayer, Deconv2d);
AC_GRAPH_ROW(DepthwiseConvolutionLayer, DepthwiseConv2d);
AC_GRAPH_ROW(FullyConnectedLayer, FullyConnected);
AC_GRAPH_ROW(FusedConvolutionBatchNormalizationLayer, BatchNormalize);
AC_GRAPH_ROW(FusedDepthwiseConvolutionBatchNormalizationLayer, BatchNormalize);

// Nodes that compute without weights.
AC_GRAPH_ROW(ActivationLayer, Activation);
AC_GRAPH_ROW(ArgMinMaxLayer, Reduction);
AC_GRAPH_ROW(BatchNormalizationLayer, BatchNormalize);
AC_GRAPH_ROW(DequantizationLayer, Dequantize);
AC_GRAPH_ROW(EltwiseLayer, );
AC_GRAPH_ROW(L2NormalizeLayer, L2Normalize);
AC_GRAPH_ROW(NormalizationLayer, Normalize);
AC_GRAPH_ROW(NormalizePlanarYUVLayer, YUVNormalize);
AC_GRAPH_ROW(Operator, );
AC_GRAPH_ROW(PoolingLayer, Pool2d);
AC_GRAPH_ROW(PReluLayer, PRelu);
AC_GRAPH_ROW(QuantizationLayer, Quantize);
AC_GRAPH_ROW(ReductionOperationLayer, Reduction);
AC_GRAPH_ROW(ResizeLayer, Scale);
AC_GRAPH_ROW(SoftmaxLayer, Softmax);
AC_GRAPH_ROW(UnaryEltwiseLayer, ElementwiseUnary);

// Nodes that move data.
AC_GRAPH_ROW(ChannelShuffleLayer, ChannelShuffle);
AC_GRAPH_ROW(ConcatenateLayer, Concatenate);
AC_GRAPH_ROW(DepthToSpaceLayer, DepthToSpace);
AC_GRAPH_ROW(FlattenLayer, Flatten);
AC_GRAPH_ROW(PadLayer, Pad);
AC_GRAPH_ROW(PermuteLayer, Permute);
AC_GRAPH_ROW(PrintLayer, );
AC_GRAPH_ROW(ReorgLayer, Reorg);
AC_GRAPH_ROW(ReshapeLayer, Reshape);
AC_GRAPH_ROW(SliceLayer, Slice);
AC_GRAPH_ROW(SplitLayer, );
AC_GRAPH_ROW(StackLayer, Stack);
AC_GRAPH_ROW(StridedSliceLayer, StridedSlice);

// Nodes on boxes.
AC_GRAPH_ROW(BoundingBoxTransformLayer, BoundingBoxTransform);
AC_GRAPH_ROW(DetectionOutputLayer, DetectionOutput);
AC_GRAPH_ROW(DetectionPostProcessLayer, DetectionPostProcess);
AC_GRAPH_ROW(GenerateProposalsLayer, GenerateProposals);
AC_GRAPH_ROW(PriorBoxLayer, PriorBox);
AC_GRAPH_ROW(ROIAlignLayer, ROIAlign);

}  // namespace ac::graph::rows
