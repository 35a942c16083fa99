// SPDX-License-Identifier: MIT
// Every function of the public headers except vxAddLogEntry(), which has a variable number of arguments, and
// vxScheduleGraph(), while whose graph runs a program must not change anything.
#pragma once

#include <VX/vx.h>
#include <VX/vx_compatibility.h>
#include <VX/vxu.h>

// clang-format off
#define AC_OPENVX_FUNCTIONS(X) \
    X(vxCreateContext) X(vxReleaseContext) X(vxGetContext) X(vxQueryContext) X(vxSetContextAttribute) X(vxHint) \
    X(vxDirective) X(vxGetStatus) X(vxRegisterUserStruct) X(vxRegisterUserStructWithName) \
    X(vxGetUserStructNameByEnum) X(vxGetUserStructEnumByName) X(vxAllocateUserKernelId) \
    X(vxAllocateUserKernelLibraryId) X(vxSetImmediateModeTarget) X(vxCreateImage) X(vxCreateImageFromROI) \
    X(vxCreateUniformImage) X(vxCreateVirtualImage) X(vxCreateImageFromHandle) X(vxSwapImageHandle) X(vxQueryImage) \
    X(vxSetImageAttribute) X(vxSetImagePixelValues) X(vxReleaseImage) X(vxFormatImagePatchAddress1d) \
    X(vxFormatImagePatchAddress2d) X(vxGetValidRegionImage) X(vxCopyImagePatch) X(vxMapImagePatch) \
    X(vxUnmapImagePatch) X(vxCreateImageFromChannel) X(vxSetImageValidRectangle) X(vxRegisterKernelLibrary) \
    X(vxLoadKernels) X(vxUnloadKernels) X(vxGetKernelByName) X(vxGetKernelByEnum) X(vxQueryKernel) X(vxReleaseKernel) \
    X(vxAddUserKernel) X(vxFinalizeKernel) X(vxAddParameterToKernel) X(vxRemoveKernel) X(vxSetKernelAttribute) \
    X(vxGetKernelParameterByIndex) X(vxCreateGraph) X(vxReleaseGraph) X(vxVerifyGraph) X(vxProcessGraph) \
    X(vxWaitGraph) X(vxQueryGraph) X(vxSetGraphAttribute) X(vxAddParameterToGraph) \
    X(vxSetGraphParameterByIndex) X(vxGetGraphParameterByIndex) X(vxIsGraphVerified) X(vxCreateGenericNode) \
    X(vxQueryNode) X(vxSetNodeAttribute) X(vxReleaseNode) X(vxRemoveNode) X(vxAssignNodeCallback) \
    X(vxRetrieveNodeCallback) X(vxSetNodeTarget) X(vxReplicateNode) X(vxGetParameterByIndex) X(vxReleaseParameter) \
    X(vxSetParameterByIndex) X(vxSetParameterByReference) X(vxQueryParameter) X(vxCreateScalar) \
    X(vxCreateScalarWithSize) X(vxCreateVirtualScalar) X(vxReleaseScalar) X(vxQueryScalar) X(vxCopyScalar) \
    X(vxCopyScalarWithSize) X(vxQueryReference) X(vxReleaseReference) X(vxRetainReference) X(vxSetReferenceName) \
    X(vxQueryDelay) X(vxReleaseDelay) X(vxCreateDelay) X(vxGetReferenceFromDelay) X(vxAgeDelay) \
    X(vxRegisterAutoAging) X(vxRegisterLogCallback) X(vxCreateLUT) X(vxCreateVirtualLUT) X(vxReleaseLUT) \
    X(vxQueryLUT) X(vxCopyLUT) X(vxMapLUT) X(vxUnmapLUT) X(vxCreateDistribution) X(vxCreateVirtualDistribution) \
    X(vxReleaseDistribution) X(vxQueryDistribution) X(vxCopyDistribution) X(vxMapDistribution) X(vxUnmapDistribution) \
    X(vxCreateThresholdForImage) X(vxCreateVirtualThresholdForImage) X(vxCopyThresholdValue) X(vxCopyThresholdRange) \
    X(vxCopyThresholdOutput) X(vxReleaseThreshold) X(vxSetThresholdAttribute) X(vxQueryThreshold) X(vxCreateMatrix) \
    X(vxCreateVirtualMatrix) X(vxReleaseMatrix) X(vxQueryMatrix) X(vxCopyMatrix) X(vxCreateMatrixFromPattern) \
    X(vxCreateMatrixFromPatternAndOrigin) X(vxCreateConvolution) X(vxCreateVirtualConvolution) \
    X(vxReleaseConvolution) X(vxQueryConvolution) X(vxSetConvolutionAttribute) X(vxCopyConvolutionCoefficients) \
    X(vxCreatePyramid) X(vxCreateVirtualPyramid) X(vxReleasePyramid) X(vxQueryPyramid) X(vxGetPyramidLevel) \
    X(vxCreateRemap) X(vxCreateVirtualRemap) X(vxReleaseRemap) X(vxMapRemapPatch) X(vxUnmapRemapPatch) \
    X(vxCopyRemapPatch) X(vxQueryRemap) X(vxCreateArray) X(vxCreateVirtualArray) X(vxReleaseArray) X(vxQueryArray) \
    X(vxAddArrayItems) X(vxTruncateArray) X(vxCopyArrayRange) X(vxMapArrayRange) X(vxUnmapArrayRange) \
    X(vxCreateObjectArray) X(vxCreateVirtualObjectArray) X(vxGetObjectArrayItem) X(vxReleaseObjectArray) \
    X(vxQueryObjectArray) X(vxSetMetaFormatAttribute) X(vxSetMetaFormatFromReference) X(vxQueryMetaFormatAttribute) \
    X(vxCreateTensor) X(vxCreateImageObjectArrayFromTensor) X(vxCreateTensorFromView) X(vxCreateVirtualTensor) \
    X(vxCreateTensorFromHandle) X(vxSwapTensorHandle) X(vxCopyTensorPatch) X(vxMapTensorPatch) X(vxUnmapTensorPatch) \
    X(vxQueryTensor) X(vxReleaseTensor) X(vxColorConvertNode) X(vxChannelExtractNode) X(vxChannelCombineNode) \
    X(vxPhaseNode) X(vxSobel3x3Node) X(vxMagnitudeNode) X(vxScaleImageNode) X(vxTableLookupNode) X(vxHistogramNode) \
    X(vxEqualizeHistNode) X(vxAbsDiffNode) X(vxMeanStdDevNode) X(vxThresholdNode) X(vxNonMaxSuppressionNode) \
    X(vxIntegralImageNode) X(vxErode3x3Node) X(vxDilate3x3Node) X(vxMedian3x3Node) X(vxBox3x3Node) \
    X(vxGaussian3x3Node) X(vxNonLinearFilterNode) X(vxConvolveNode) X(vxGaussianPyramidNode) \
    X(vxLaplacianPyramidNode) X(vxLaplacianReconstructNode) X(vxWeightedAverageNode) X(vxMinMaxLocNode) X(vxMinNode) \
    X(vxMaxNode) X(vxAndNode) X(vxOrNode) X(vxXorNode) X(vxNotNode) X(vxScalarOperationNode) X(vxSelectNode) \
    X(vxMultiplyNode) X(vxAddNode) X(vxSubtractNode) X(vxConvertDepthNode) X(vxCannyEdgeDetectorNode) \
    X(vxWarpAffineNode) X(vxWarpPerspectiveNode) X(vxHarrisCornersNode) X(vxFastCornersNode) \
    X(vxOpticalFlowPyrLKNode) X(vxRemapNode) X(vxHalfScaleGaussianNode) X(vxMatchTemplateNode) X(vxLBPNode) \
    X(vxHOGCellsNode) X(vxHOGFeaturesNode) X(vxHoughLinesPNode) X(vxBilateralFilterNode) X(vxTensorMultiplyNode) \
    X(vxTensorAddNode) X(vxTensorSubtractNode) X(vxTensorTableLookupNode) X(vxTensorTransposeNode) \
    X(vxTensorConvertDepthNode) X(vxCopyNode) X(vxuColorConvert) X(vxuChannelExtract) X(vxuChannelCombine) \
    X(vxuSobel3x3) X(vxuMagnitude) X(vxuPhase) X(vxuScaleImage) X(vxuTableLookup) X(vxuHistogram) X(vxuEqualizeHist) \
    X(vxuAbsDiff) X(vxuMeanStdDev) X(vxuThreshold) X(vxuNonMaxSuppression) X(vxuIntegralImage) X(vxuErode3x3) \
    X(vxuDilate3x3) X(vxuMedian3x3) X(vxuBox3x3) X(vxuGaussian3x3) X(vxuNonLinearFilter) X(vxuConvolve) \
    X(vxuGaussianPyramid) X(vxuLaplacianPyramid) X(vxuLaplacianReconstruct) X(vxuWeightedAverage) X(vxuMinMaxLoc) \
    X(vxuMin) X(vxuMax) X(vxuConvertDepth) X(vxuCannyEdgeDetector) X(vxuHalfScaleGaussian) X(vxuAnd) X(vxuOr) \
    X(vxuXor) X(vxuNot) X(vxuMultiply) X(vxuAdd) X(vxuSubtract) X(vxuWarpAffine) X(vxuWarpPerspective) \
    X(vxuHarrisCorners) X(vxuFastCorners) X(vxuOpticalFlowPyrLK) X(vxuMatchTemplate) X(vxuLBP) X(vxuHOGCells) \
    X(vxuHOGFeatures) X(vxuHoughLinesP) X(vxuRemap) X(vxuBilateralFilter) X(vxuTensorMultiply) X(vxuTensorAdd) \
    X(vxuTensorSubtract) X(vxuTensorTableLookup) X(vxuTensorTranspose) X(vxuTensorConvertDepth) X(vxuCopy) \
    X(vxAddKernel) X(vxComputeImagePatchSize) X(vxAccessImagePatch) X(vxCommitImagePatch) X(vxAccessArrayRange) \
    X(vxCommitArrayRange) X(vxAccessDistribution) X(vxCommitDistribution) X(vxAccessLUT) X(vxCommitLUT) \
    X(vxReadMatrix) X(vxWriteMatrix) X(vxReadConvolutionCoefficients) X(vxWriteConvolutionCoefficients) \
    X(vxReadScalarValue) X(vxWriteScalarValue) X(vxSetRemapPoint) X(vxGetRemapPoint) X(vxCreateThreshold) \
    X(vxAccumulateImageNode) X(vxAccumulateWeightedImageNode) X(vxAccumulateSquareImageNode) X(vxuAccumulateImage) \
    X(vxuAccumulateWeightedImage) X(vxuAccumulateSquareImage)
// clang-format on
