// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/Version.h"
#include "arm_compute/core/utils/ActivationFunctionUtils.h"

#include "src/base/data_types.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <sstream>
#include <thread>
#include <vector>

namespace arm_compute {
namespace {

constexpr int last_type = static_cast<int>(ac::last_data_type);

TEST(DataTypeUtils, SizesAndNames) {
    EXPECT_EQ(data_size_from_type(DataType::UNKNOWN), 0u);
    EXPECT_EQ(data_size_from_type(DataType::QSYMM8_PER_CHANNEL), 1u);
    EXPECT_EQ(data_size_from_type(DataType::BFLOAT16), 2u);
    EXPECT_EQ(data_size_from_type(DataType::F32), 4u);
    EXPECT_EQ(data_size_from_type(DataType::S64), 8u);
    EXPECT_EQ(element_size_from_data_type(DataType::SIZET), sizeof(size_t));
    EXPECT_EQ(string_from_data_type(DataType::UNKNOWN), "UNKNOWN");
    EXPECT_EQ(string_from_data_type(DataType::QASYMM8_SIGNED), "QASYMM8_SIGNED");
    EXPECT_EQ(string_from_data_type(DataType::SIZET), "SIZET");
    for (int i = 1; i <= last_type; ++i) {
        const DataType type = static_cast<DataType>(i);
        EXPECT_EQ(data_type_from_name(string_from_data_type(type)), type);
        EXPECT_EQ(data_type_from_name(lower_string(string_from_data_type(type))), type);
    }
}

TEST(DataTypeUtils, NamesAreMadeOnceForAllThreads) {
    std::vector<std::thread> threads;
    std::vector<const std::string *> seen(8, nullptr);
    for (size_t t = 0; t < seen.size(); ++t) {
        threads.emplace_back([&seen, t] { seen[t] = &string_from_format(Format::NV12); });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    for (const std::string *name : seen) {
        EXPECT_EQ(name, seen[0]);
        EXPECT_EQ(*name, "NV12");
    }
}

TEST(DataTypeUtils, ReadsFromStreams) {
    std::istringstream stream("f16 QASYMM8");
    DataType first = DataType::UNKNOWN;
    DataType second = DataType::UNKNOWN;
    stream >> first >> second;
    EXPECT_EQ(first, DataType::F16);
    EXPECT_EQ(second, DataType::QASYMM8);
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
TEST(DataTypeUtils, WhatIsNoTypeIsAnError) {
    EXPECT_THROW(data_type_from_name("f17"), std::invalid_argument);
    EXPECT_THROW(element_size_from_data_type(DataType::UNKNOWN), std::runtime_error);
    EXPECT_THROW(get_min_max(DataType::UNKNOWN), std::runtime_error);
    EXPECT_THROW(string_from_data_type(static_cast<DataType>(last_type + 1)), std::runtime_error);
}
#endif

TEST(DataTypeUtils, Classes) {
    EXPECT_TRUE(is_data_type_float(DataType::F16));
    EXPECT_FALSE(is_data_type_float(DataType::S32));
    for (const DataType type : {DataType::QSYMM8, DataType::QASYMM8, DataType::QASYMM8_SIGNED,
                                DataType::QSYMM8_PER_CHANNEL, DataType::QSYMM16, DataType::QASYMM16}) {
        EXPECT_TRUE(is_data_type_quantized(type));
        EXPECT_NE(is_data_type_quantized_asymmetric(type), is_data_type_quantized_symmetric(type));
    }
    EXPECT_FALSE(is_data_type_quantized(DataType::U8));
    EXPECT_TRUE(is_data_type_quantized_per_channel(DataType::QSYMM8_PER_CHANNEL));
    EXPECT_TRUE(is_data_type_quantized_asymmetric_signed(DataType::QASYMM8_SIGNED));
    EXPECT_FALSE(is_data_type_quantized_asymmetric_char(DataType::QASYMM16));
    EXPECT_EQ(get_promoted_data_type(DataType::S8), DataType::S16);
    EXPECT_EQ(get_promoted_data_type(DataType::F32), DataType::UNKNOWN);
    EXPECT_EQ(cpu_impl_dt(DataType::QASYMM8), "qu8");
    EXPECT_EQ(cpu_impl_dt(DataType::F64), "");
}

TEST(DataTypeUtils, MinMax) {
    const auto u8 = get_min_max(DataType::QASYMM8);
    EXPECT_EQ(std::get<0>(u8).get<uint8_t>(), 0);
    EXPECT_EQ(std::get<1>(u8).get<uint8_t>(), 255);
    const auto s16 = get_min_max(DataType::S16);
    EXPECT_EQ(std::get<0>(s16).get<int16_t>(), -32768);
    EXPECT_EQ(std::get<1>(s16).get<int16_t>(), 32767);
    EXPECT_EQ(float(std::get<1>(get_min_max(DataType::F16)).get<half>()), 65504.f);
    EXPECT_EQ(std::get<0>(get_min_max(DataType::F32)).get<float>(), std::numeric_limits<float>::lowest());
}

TEST(DataTypeUtils, CheckValueRange) {
    EXPECT_TRUE(check_value_range(255.f, DataType::U8));
    EXPECT_FALSE(check_value_range(256.f, DataType::U8));
    EXPECT_FALSE(check_value_range(1.5f, DataType::S32));
    EXPECT_TRUE(check_value_range(-128, DataType::S8));
    EXPECT_FALSE(check_value_range(1e6f, DataType::F16));
    const QuantizationInfo info(0.5f, 10);
    EXPECT_TRUE(check_value_range(-5.f, DataType::QASYMM8, info));
    EXPECT_FALSE(check_value_range(-5.5f, DataType::QASYMM8, info));
    EXPECT_TRUE(check_value_range(122.5f, DataType::QASYMM8, info));
    EXPECT_FALSE(check_value_range(58.6f, DataType::QASYMM8_SIGNED, info));
}

TEST(FormatUtils, Layout) {
    EXPECT_EQ(data_type_from_format(Format::F16), DataType::F16);
    EXPECT_EQ(data_type_from_format(Format::RGB888), DataType::U8);
    EXPECT_EQ(data_type_from_format(Format::UNKNOWN), DataType::UNKNOWN);
    EXPECT_EQ(pixel_size_from_format(Format::RGBA8888), 4u);
    EXPECT_EQ(pixel_size_from_format(Format::F32), 4u);
    EXPECT_EQ(pixel_size_from_format(Format::UV88), 2u);
    EXPECT_EQ(num_planes_from_format(Format::UNKNOWN), 0u);
    EXPECT_EQ(num_planes_from_format(Format::YUYV422), 1u);
    EXPECT_EQ(num_planes_from_format(Format::NV12), 2u);
    EXPECT_EQ(num_planes_from_format(Format::IYUV), 3u);
    EXPECT_EQ(num_channels_from_format(Format::RGB888), 3u);
    EXPECT_EQ(num_channels_from_format(Format::NV12), 0u);
    EXPECT_EQ(plane_idx_from_channel(Format::NV21, Channel::Y), 0);
    EXPECT_EQ(plane_idx_from_channel(Format::NV21, Channel::U), 1);
    EXPECT_EQ(plane_idx_from_channel(Format::YUV444, Channel::V), 2);
    EXPECT_EQ(channel_idx_from_format(Format::RGBA8888, Channel::A), 3);
    EXPECT_EQ(channel_idx_from_format(Format::YUYV422, Channel::V), 3);
    EXPECT_EQ(channel_idx_from_format(Format::UYVY422, Channel::Y), 1);
    EXPECT_EQ(channel_idx_from_format(Format::UYVY422, Channel::V), 2);
    EXPECT_EQ(channel_idx_from_format(Format::NV12, Channel::V), 1);
    EXPECT_EQ(channel_idx_from_format(Format::NV21, Channel::V), 0);
    EXPECT_EQ(channel_idx_from_format(Format::IYUV, Channel::U), 0);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(channel_idx_from_format(Format::RGB888, Channel::A), std::runtime_error);
#endif
}

TEST(EnumNames, FirstAndLast) {
    EXPECT_EQ(string_from_channel(Channel::V), "V");
    EXPECT_EQ(string_from_border_mode(BorderMode::REPLICATE), "REPLICATE");
    EXPECT_EQ(string_from_norm_type(NormType::CROSS_MAP), "CROSS_MAP");
    EXPECT_EQ(string_from_pooling_type(PoolingType::L2), "L2");
    EXPECT_EQ(string_from_data_layout(DataLayout::NDHWC), "NDHWC");
    EXPECT_EQ(string_from_format(Format::UYVY422), "UYVY422");
    EXPECT_EQ(string_from_interpolation_policy(InterpolationPolicy::AREA), "AREA");
    EXPECT_EQ(string_from_activation_func(ActivationFunction::GELU), "GELU");
    EXPECT_EQ(string_from_activation_func(ActivationFunction::LU_BOUNDED_RELU), "LU_BRELU");
    EXPECT_EQ(string_from_gemmlowp_output_stage(GEMMLowpOutputStageType::QUANTIZE_DOWN_FLOAT), "quantize_down_float");
}

TEST(StringUtils, Texts) {
    EXPECT_EQ(lower_string("NHWC_8z"), "nhwc_8z");
    EXPECT_EQ(upper_string("f16"), "F16");
    EXPECT_EQ(join({"a", "b", "c"}, ", "), "a, b, c");
    EXPECT_EQ(join({}, ", "), "");
    EXPECT_EQ(float_to_string_with_full_precision(0.1f), "0.100000001f");
    EXPECT_EQ(float_to_string_with_full_precision(-3.f), "-3");
    EXPECT_EQ(string_from_pixel_value(PixelValue(uint8_t(200)), DataType::U8), "200");
    EXPECT_EQ(string_from_pixel_value(PixelValue(int8_t(-7)), DataType::QASYMM8_SIGNED), "-7");
    EXPECT_EQ(string_from_pixel_value(PixelValue(int64_t(-7000000000)), DataType::S64), "-7000000000");
    EXPECT_EQ(string_from_pixel_value(PixelValue(0.5f), DataType::F32), "0.5f");
    EXPECT_EQ(string_from_pixel_value(PixelValue(half(2.f)), DataType::F16), "2");
}

TEST(Files, ReadsThemOrSaysWhyNot) {
    const std::string path = testing::TempDir() + "arm_compute_read_file";
    FILE *file = fopen(path.c_str(), "wb");
    ASSERT_NE(file, nullptr);
    const std::string contents(10000, 'x');
    fwrite(contents.data(), 1, contents.size(), file);
    fclose(file);
    EXPECT_EQ(read_file(path, true), contents);
    remove(path.c_str());
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    try {
        read_file(path, true);
        ADD_FAILURE() << "the file does not exist";
    } catch (const std::runtime_error &e) {
        EXPECT_NE(std::string(e.what()).find(path), std::string::npos);
    }
#endif
}

TEST(GpuTarget, NamesAndModels) {
    EXPECT_EQ(string_from_target(GPUTarget::G52LIT), "g52lit");
    EXPECT_EQ(string_from_target(GPUTarget::UNKNOWN), "unknown");
    EXPECT_EQ(get_target_from_name("Mali-G78AE r0p0"), GPUTarget::G78AE);
    EXPECT_EQ(get_target_from_name("Mali-G51LIT"), GPUTarget::G51LIT);
    EXPECT_EQ(get_target_from_name("Mali-G720-Immortalis"), GPUTarget::G720);
    EXPECT_EQ(get_target_from_name("Mali-T880"), GPUTarget::T800);
    EXPECT_EQ(get_target_from_name("Mali-T604"), GPUTarget::T600);
    EXPECT_EQ(get_target_from_name("Another GPU"), GPUTarget::MIDGARD);
    EXPECT_EQ(get_target_from_name(""), GPUTarget::MIDGARD);
    EXPECT_EQ(get_target_from_name("Mali-T"), GPUTarget::MIDGARD);
    EXPECT_EQ(get_target_from_name("Mali-G999"), GPUTarget::VALHALL);
    EXPECT_EQ(get_target_from_name("Mali-Z1"), GPUTarget::BIFROST);
    EXPECT_EQ(get_arch_from_target(GPUTarget::G615), GPUTarget::VALHALL);
    EXPECT_EQ(get_arch_from_target(GPUTarget::G71), GPUTarget::BIFROST);
    EXPECT_TRUE(gpu_target_is_in(GPUTarget::G76, GPUTarget::G71, GPUTarget::G72, GPUTarget::G76));
    EXPECT_FALSE(gpu_target_is_in(GPUTarget::G76, GPUTarget::G71, GPUTarget::G72));
}

TEST(Version, HasANumberAndABuild) {
    EXPECT_EQ(std::string(ARM_COMPUTE_VERSION_STR), std::to_string(ARM_COMPUTE_VERSION_MAJOR) + "." +
                                                        std::to_string(ARM_COMPUTE_VERSION_MINOR) + "." +
                                                        std::to_string(ARM_COMPUTE_VERSION_PATCH));
    EXPECT_FALSE(build_information().empty());
}

}  // namespace
}  // namespace arm_compute
