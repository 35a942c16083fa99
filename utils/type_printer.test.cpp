// SPDX-License-Identifier: MIT
// Core types as text, in the ways in which programs request it.
#include "arm_compute/runtime/Tensor.h"

#include "support/StringSupport.h"
#include "utils/TypePrinter.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace arm_compute {
namespace {

TEST(TypePrinter, Values) {
    EXPECT_EQ(to_string(TensorShape(3U, 4U, 5U)), "3,4,5");
    EXPECT_EQ(to_string(Coordinates(-1, 2)), "-1,2");
    EXPECT_EQ(to_string(Strides(4U, 16U)), "4,16");
    EXPECT_EQ(to_string(Size2D(3, 4)), "3x4");
    EXPECT_EQ(to_string(Size3D(3, 4, 5)), "3x4x5");
    EXPECT_EQ(to_string(BorderSize(1, 2, 3, 4)), "1,2,3,4");
    EXPECT_EQ(to_string(PaddingList{{1, 2}, {3, 4}}), "[{1,2},{3,4}]");
    EXPECT_EQ(to_string(Padding2D(1, 2, 3, 4)), "1,2,3,4");
    EXPECT_EQ(to_string(Padding3D(1, 2, 3, 4, 5, 6)), "1,2,3,4,5,6");
    EXPECT_EQ(to_string(Rectangle{1, 2, 3, 4}), "1,2,3,4");
    EXPECT_EQ(to_string(Coordinates2D{1, -2}), "1,-2");
    EXPECT_EQ(to_string(Coordinates3D{1, 2, 3}), "1,2,3");
    EXPECT_EQ(to_string(DetectionWindow{}), "{x=0,y=0,width=0,height=0,idx_class=0,score=0}");
    EXPECT_EQ(to_string(ValidRegion(Coordinates(1, 2), TensorShape(3U, 4U))), "{anchor=1,2,shape=3,4}");
    EXPECT_EQ(to_string(Window::Dimension(1, 9, 4)), "[1,9,4]");
    Window window;
    window.set(Window::DimY, Window::Dimension(0, 8, 2));
    EXPECT_EQ(to_string(window), "[0,1,1][0,8,2][0,1,1][0,1,1][0,1,1][0,1,1]");
    EXPECT_EQ(to_string(QuantizationInfo(0.5F, 3)), "[0.5,3]");
    EXPECT_EQ(to_string(UniformQuantizationInfo(0.5F, 3)), "Scale:0.5~Offset:3");
    EXPECT_EQ(to_string(PixelValue(uint8_t{200})),
              "{U8=200,S8=-56,U16=200,S16=200,U32=200,S32=200,F16=1.19209e-05,"
              "F32=2.8026e-43}");
}

TEST(TypePrinter, NumbersOf16Bits) {
    std::ostringstream text;
    text << half(1.5F) << " " << bfloat16(-2.F);
    EXPECT_EQ(text.str(), "1.5 -2");
    EXPECT_EQ(to_string(std::vector<half>{half(3.F)}), "[3]");
}

TEST(TypePrinter, Vectors) {
    EXPECT_EQ(to_string(std::vector<int>{1, 2}), "[1,2]");
    EXPECT_EQ(to_string(std::vector<int>()), "[]");
    EXPECT_EQ(to_string(Multiples{2, 3}), "[2,3]");
    EXPECT_EQ(to_string(std::vector<TensorShape>{TensorShape(2U, 3U), TensorShape(4U)}), "[2,3,4]");
    EXPECT_EQ(to_string(std::vector<int8_t>{65}), "[65]");
    std::ostringstream text;
    text << std::vector<DataType>{DataType::F16};
    EXPECT_EQ(text.str(), "[F16]");
}

TEST(TypePrinter, Enumerators) {
    EXPECT_EQ(to_string(DataType::QASYMM8), "QASYMM8");
    EXPECT_EQ(to_string(DataLayout::NHWC), "NHWC");
    EXPECT_EQ(to_string(DataLayoutDimension::BATCHES), "BATCHES");
    EXPECT_EQ(to_string(ReductionOperation::MAX), "MAX");
    EXPECT_EQ(to_string(ArithmeticOperation::PRELU), "PRELU");
    EXPECT_EQ(to_string(ElementWiseUnary::LOGICAL_NOT), "LOGICAL_NOT");
    EXPECT_EQ(to_string(ComparisonOperation::LessEqual), "LessEqual");
    EXPECT_EQ(to_string(BitwiseOperation::XOR), "XOR");
    EXPECT_EQ(to_string(PaddingMode::SYMMETRIC), "SYMMETRIC");
    EXPECT_EQ(to_string(DetectionOutputLayerCodeType::TF_CENTER), "TF_CENTER");
    EXPECT_EQ(to_string(DepthwiseConvolutionFunction::GENERIC), "GENERIC");
    EXPECT_EQ(to_string(DeconvolutionMethod::UPSCALE_CONV2D), "UPSCALE_CONV2D");
    EXPECT_EQ(to_string(FuseBatchNormalizationType::DEPTHWISECONVOLUTION), "DEPTHWISECONVOLUTION");
    EXPECT_EQ(to_string(GEMMLowpOutputStageType::QUANTIZE_DOWN_FLOAT), "QUANTIZE_DOWN_FLOAT");
    EXPECT_EQ(to_string(ScatterFunction::Min), "Min");
    EXPECT_EQ(to_string(FFTDirection::Inverse), "Inverse");
    EXPECT_EQ(to_string(CPUModel::N1), "N1");
    EXPECT_EQ(to_string(CPUModel::A64FX), "A64FX");
    EXPECT_EQ(to_string(IScheduler::StrategyHint::DYNAMIC), "DYNAMIC");
    EXPECT_EQ(to_string(Scheduler::Type::CUSTOM), "CUSTOM");
    EXPECT_EQ(to_string(MappingType::OFFSETS), "OFFSETS");
    EXPECT_EQ(to_string(CLGEMMKernelType::RESHAPED_ONLY_RHS_MMUL), "Reshaped_Only_RHS_MMUL");
    EXPECT_EQ(to_string(experimental::MemoryLifetime::Prepare), "Prepare");
    EXPECT_EQ(to_string(CLTunerMode::NORMAL), "Normal");
    EXPECT_EQ(to_string(GPUTarget::G77), "G77");
}

TEST(TypePrinter, FormatsOfWeights) {
    EXPECT_EQ(to_string(WeightFormat::UNSPECIFIED), "UNSPECIFIED");
    EXPECT_EQ(to_string(WeightFormat::ANY), "ANY");
    EXPECT_EQ(to_string(WeightFormat::OHWI), "OHWI");
    EXPECT_EQ(to_string(WeightFormat::OHWIo128), "OHWIo128");
    EXPECT_EQ(to_string(WeightFormat::OHWIo8i4_bf16), "OHWIo8i4_bf16");
    EXPECT_EQ(to_string(WeightFormat::OHWIo2i8), "OHWIo2i8");
}

TEST(TypePrinter, InfosOfLayers) {
    EXPECT_EQ(to_string(PadStrideInfo(1, 2, 3, 4, 5, 6, DimensionRoundingType::CEIL)), "1,2;3,4,5,6");
    EXPECT_EQ(to_string(ActivationLayerInfo()), "NONE");
    EXPECT_EQ(to_string(ActivationLayerInfo(ActivationFunction::RELU)), "RELU(0,0)");
    EXPECT_EQ(to_string(PoolingLayerInfo(PoolingType::AVG, 2, DataLayout::NCHW)), "AVG;2x2;1,1;0,0,0,0");
    EXPECT_EQ(to_string(PoolingLayerInfo(PoolingType::MAX, DataLayout::NCHW)), "MAX;global");
    EXPECT_EQ(to_string(Pooling3dLayerInfo(PoolingType::L2, 3, Size3D(2, 2, 1))), "L2;3x3x3;2x2x1;0,0,0,0,0,0;FLOOR");
    EXPECT_EQ(to_string(Pooling3dLayerInfo(PoolingType::AVG)), "AVG;global");
    EXPECT_EQ(to_string(NormalizationLayerInfo(NormType::IN_MAP_2D, 7)), "IN_MAP_2D;7");
    EXPECT_EQ(to_string(ROIPoolingLayerInfo(7, 8, 0.5F)), "7x8~0.5");
    EXPECT_EQ(to_string(StridedSliceLayerInfo(1, 2, 4)), "{begin_mask=1,end_mask=2,shrink_axis_mask=4}");
    EXPECT_EQ(to_string(WeightsInfo(false, 3, 4, 5)),
              "{are_reshaped=false,num_kernels=5,kernel_size={3,4},weight_format=UNSPECIFIED}");
    EXPECT_EQ(to_string(Conv3dInfo()),
              "{stride=1x1x1,padding=0,0,0,0,0,0,act_info=NONE,dilation=1x1x1,"
              "round_type=FLOOR,enable_fast_math=false}");
    EXPECT_EQ(to_string(ConvolutionInfo()),
              "{pad_stride_info=1,1;0,0,0,0,depth_multiplier=1,act_info=NONE,dilation=1x1}");
    EXPECT_EQ(to_string(FullyConnectedLayerInfo()),
              "{activation_info=NONE,weights_trained_layout=NCHW,transpose_weights=true,are_weights_reshaped=false,"
              "retain_internal_weights=false,enable_fast_math=false,fp_mixed_precision=false}");
    EXPECT_EQ(to_string(MatMulInfo().adj_lhs(true)), "{adj_lhs=true,adj_rhs=false}");
    EXPECT_EQ(to_string(ScatterInfo(ScatterFunction::Add, true)), "{func=Add,zero_initialization=true}");
    EXPECT_EQ(to_string(FFT1DInfo{}), "{axis=0,direction=Forward}");
    EXPECT_EQ(to_string(FFT2DInfo{}), "{axis0=0,axis1=1,direction=Forward}");
    EXPECT_EQ(to_string(experimental::MemoryInfo(3, 100)), "{slot=3,lifetime=Temporary,size=100,alignment=0}");
    EXPECT_EQ(to_string(BlobInfo(8, 4, 2)), "{size=8,alignment=4,owners=2}");
}

/// The first field and one other field of each info with many fields.
TEST(TypePrinter, LargeInfos) {
    const auto has = [](const std::string &text, const std::string &beginning, const std::string &field) {
        return text.rfind("{" + beginning + ",", 0) == 0 && text.find("," + field) != std::string::npos &&
               text.back() == '}';
    };
    EXPECT_TRUE(has(to_string(GEMMInfo()), "is_a_reshaped=false", "weight_format=UNSPECIFIED,accumulate=false"));
    EXPECT_TRUE(has(to_string(GEMMLowpOutputStageInfo()), "type=NONE", "output_data_type=UNKNOWN"));
    EXPECT_TRUE(has(to_string(GEMMReshapeInfo(1, 2, 3)), "m=1", "n=2,k=3,"));
    EXPECT_TRUE(has(to_string(GEMMLHSMatrixInfo()), "m0=1", "interleave=true"));
    EXPECT_TRUE(has(to_string(GEMMRHSMatrixInfo()), "n0=1", "export_to_cl_image=false"));
    EXPECT_TRUE(has(to_string(GEMMKernelInfo()), "m=0", "lhs_info={m0=1,"));
    EXPECT_TRUE(has(to_string(Conv2dInfo()), "conv_info=1,1;0,0,0,0", "weights_info={are_reshaped=false,"));
    EXPECT_TRUE(has(to_string(SoftmaxKernelInfo{}), "beta=1", "axis=0"));
    EXPECT_TRUE(has(to_string(MatMulKernelInfo()), "adj_lhs=false", "k0=1"));
    EXPECT_TRUE(has(to_string(ScaleKernelInfo(InterpolationPolicy::BILINEAR, BorderMode::CONSTANT)),
                    "interpolation_policy=BILINEAR", "align_corners=false,data_layout=UNKNOWN"));
    EXPECT_TRUE(has(to_string(BoxNMSLimitInfo()), "score_thresh=0.05", "soft_nms_method=LINEAR"));
    EXPECT_TRUE(has(to_string(PriorBoxLayerInfo({1.F}, {0.5F, 2.F}, 0.5F)), "min_sizes=[1]", "variances=[0.5,2]"));
    EXPECT_TRUE(has(to_string(DetectionOutputLayerInfo()), "num_classes=0", "code_type=CORNER"));
    EXPECT_TRUE(has(to_string(DetectionPostProcessLayerInfo()), "max_detections=0", "dequantize_scores=true"));
    EXPECT_TRUE(has(to_string(GenerateProposalsInfo(1, 2, 3)), "im_width=1", "im_height=2,im_scale=3"));
    EXPECT_TRUE(has(to_string(ComputeAnchorsInfo(1, 2, 3)), "feat_width=1", "values_per_roi=4"));
    EXPECT_TRUE(has(to_string(BoundingBoxTransformInfo(1, 2, 3)), "img_width=1", "weights=[1,1,1,1]"));
}

TEST(TypePrinter, Tensors) {
    const TensorInfo info(TensorShape(2U), 1, DataType::F32);
    const TensorInfo quantized(TensorShape(2U), 1, DataType::QASYMM8, QuantizationInfo(0.5F, 3));
    EXPECT_EQ(to_string(info), "Shape=2,DataLayout=NCHW,DataType=F32");
    EXPECT_EQ(to_string(quantized), "Shape=2,DataLayout=NCHW,DataType=QASYMM8,QuantizationInfo=[0.5,3]");
    EXPECT_EQ(to_string(&info), to_string(info));
    EXPECT_EQ(to_string(static_cast<ITensorInfo *>(nullptr)), "No info");
    EXPECT_EQ(to_string(static_cast<const ITensor *>(nullptr)), "No tensor");
    Tensor tensor;
    tensor.allocator()->init(info);
    EXPECT_EQ(to_string(&tensor), to_string(info));
    EXPECT_EQ(to_string(static_cast<ITensor *>(&tensor)), to_string(info));
    EXPECT_EQ(to_string_if_not_null(&info), to_string(info));
    EXPECT_EQ(to_string_if_not_null(static_cast<const PadStrideInfo *>(nullptr)), "nullptr");
    LSTMParams<ITensor> params;
    params.set_projection_params(&tensor, nullptr).set_cell_clip_params(2.F);
    const std::string text = to_string(params);
    EXPECT_EQ(text.rfind("{projection_weights={Shape=2,DataLayout=NCHW,DataType=F32},cell_clip=2,", 0), 0U) << text;
    EXPECT_NE(text.find(",has_projection=true,"), std::string::npos) << text;
    EXPECT_EQ(to_string(LSTMParams<ITensorInfo>()).rfind("{cell_clip=0,", 0), 0U);
}

/// Test frameworks call the namespace's to_string() for every type, including numbers and strings.
TEST(TypePrinter, OfTheNamespace) {
    EXPECT_EQ(arm_compute::to_string(3) + arm_compute::to_string(true) + arm_compute::to_string("x"), "3truex");
    EXPECT_EQ(arm_compute::to_string(std::string("text")), "text");
    EXPECT_EQ(arm_compute::to_string(std::make_pair(1.5F, false)), "{1.5,false}");
    EXPECT_EQ(arm_compute::to_string(std::make_tuple(TensorShape(2U, 3U), WeightFormat::OHWIo4, uint8_t{65})),
              "{2,3,OHWIo4,65}");
    EXPECT_EQ(arm_compute::to_string(std::vector<std::vector<bool>>{{true, false}}), "[[true,false]]");
    EXPECT_EQ(arm_compute::to_string(CpuMatMulSettings().fast_math(true)), "{fast_math=true,fixed_format=false}");
}

/// Older frameworks use to_string() of support for numbers, and that of the namespace for library types.
TEST(TypePrinter, BesideNumbers) {
    using support::cpp11::to_string;
    const DataType type = DataType::S32;
    const std::vector<TensorShape> shapes = {TensorShape(2U, 3U)};
    EXPECT_EQ(to_string(3) + to_string(type) + to_string(shapes[0]) + to_string(std::string("x")), "3S322,3x");
}

}  // namespace
}  // namespace arm_compute
