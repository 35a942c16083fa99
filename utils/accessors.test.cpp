// SPDX-License-Identifier: MIT
// The effect of each accessor on a tensor, and its return value.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "tests/framework/thrown.h"
#include "utils/GraphUtils.h"
#include "utils/Utils.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace {
using namespace arm_compute;
using namespace arm_compute::graph_utils;
using ac::test::thrown_by;
using utils::CommonGraphParams;

std::string path_of(const std::string &name) {
    return testing::TempDir() + "utils_accessors_" + std::to_string(getpid()) + "_" + name;
}

std::string write_file(const std::string &name, const std::string &content) {
    const std::string path = path_of(name);
    std::ofstream(path, std::ios::binary) << content;
    return path;
}

std::string read_file(const std::string &path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

template <typename T> std::vector<T> values_of(ITensor &tensor) {
    std::vector<T> values;
    utils::detail::for_each_element(tensor, [&](uint8_t *e) { values.push_back(*reinterpret_cast<T *>(e)); });
    return values;
}

/// A tensor with values, x fastest.
template <typename T>
Tensor tensor_of(const TensorShape &shape, DataType type, const std::vector<T> &values,
                 DataLayout layout = DataLayout::NCHW, const QuantizationInfo &quantization = QuantizationInfo()) {
    TensorInfo info(shape, 1, type, layout);
    info.set_quantization_info(quantization);
    Tensor tensor;
    tensor.allocator()->init(info);
    tensor.allocator()->allocate();
    size_t i = 0;
    utils::detail::for_each_element(
        tensor, [&](uint8_t *e) { *reinterpret_cast<T *>(e) = values.empty() ? T(0) : values[i++]; });
    return tensor;
}

Tensor floats(const TensorShape &shape, const std::vector<float> &values = {}, DataLayout layout = DataLayout::NCHW) {
    return tensor_of<float>(shape, DataType::F32, values, layout);
}

/// The results of consecutive calls of an accessor: "1" for true.
std::string answers(graph::ITensorAccessor &accessor, ITensor &tensor, int calls) {
    std::string text;
    for (int i = 0; i < calls; ++i) {
        text += accessor.access_tensor(tensor) ? '1' : '0';
    }
    return text;
}

/// One pixel: red 51, green 102, blue 204.
std::string pixel_file(const std::string &name = "p.ppm") {
    return write_file(name, "P6\n1 1 255\n\x33\x66\xCC");
}

TEST(Accessors, DummyCountsAndTouchesNothing) {
    Tensor tensor = floats(TensorShape(2U), {3.f, 4.f});
    DummyAccessor once;
    EXPECT_FALSE(once.access_tensor_data());
    EXPECT_EQ(answers(once, tensor, 5), "10101");
    DummyAccessor thrice(3);
    EXPECT_EQ(answers(thrice, tensor, 9), "111011101");
    DummyAccessor always(0);
    EXPECT_EQ(answers(always, tensor, 4), "1111");
    EXPECT_EQ(values_of<float>(tensor), (std::vector<float>{3.f, 4.f}));
}

TEST(Accessors, ImageIsLoadedAtEverySecondCallAndPreprocessed) {
    Tensor tensor = floats(TensorShape(1U, 1U, 3U));
    ImageAccessor bgr(pixel_file(), true, std::make_unique<TFPreproccessor>(0.f, 1.f));
    EXPECT_TRUE(bgr.access_tensor_data());
    EXPECT_TRUE(bgr.access_tensor(tensor));
    const std::vector<float> values = values_of<float>(tensor);
    EXPECT_FLOAT_EQ(values[0], 0.8f);  // 204 / 255
    EXPECT_FLOAT_EQ(values[1], 0.4f);
    EXPECT_FLOAT_EQ(values[2], 0.2f);
    utils::fill_tensor_value(tensor, 9.f);
    EXPECT_FALSE(bgr.access_tensor(tensor));
    EXPECT_EQ(values_of<float>(tensor)[0], 9.f);
    EXPECT_TRUE(bgr.access_tensor(tensor));
    EXPECT_FLOAT_EQ(values_of<float>(tensor)[0], 0.8f);
    ImageAccessor rgb(pixel_file(), false);
    rgb.access_tensor(tensor);
    EXPECT_EQ(values_of<float>(tensor), (std::vector<float>{51.f, 102.f, 204.f}));
}

TEST(Accessors, AnImageOfAnotherSizeIsAnErrorThatNamesTheFile) {
    Tensor tensor = floats(TensorShape(2U, 1U, 3U));
    const std::string text = thrown_by([&] { ImageAccessor(pixel_file()).access_tensor(tensor); });
    EXPECT_NE(text.find("p.ppm"), std::string::npos) << text;
    EXPECT_NE(text.find("1 x 1"), std::string::npos) << text;
    EXPECT_RAISES(ImageAccessor(path_of("missing.ppm")).access_tensor(tensor));
    EXPECT_RAISES(ImageAccessor(write_file("j.jpg", "\xFF\xD8\xFF\xE0")).access_tensor(tensor));
}

TEST(Accessors, NumPyIsLoadedAtEverySecondCall) {
    Tensor tensor = floats(TensorShape(2U), {1.5f, -2.f});
    SaveNumPyAccessor save(path_of("n.npy"));
    EXPECT_EQ(answers(save, tensor, 2), "00");
    NumPyBinLoader loader(path_of("n.npy"));
    Tensor loaded = floats(TensorShape(2U));
    EXPECT_EQ(answers(loader, loaded, 3), "101");
    EXPECT_EQ(values_of<float>(loaded), (std::vector<float>{1.5f, -2.f}));
    Tensor other = floats(TensorShape(3U));
    EXPECT_RAISES(NumPyBinLoader(path_of("n.npy")).access_tensor(other));
}

TEST(Accessors, RandomNumbersAreThoseOfTheGeneratorAndTheSameAtEachCall) {
    Tensor tensor = floats(TensorShape(2U, 2U));
    RandomAccessor accessor(-1.f, 3.f, 42);
    EXPECT_EQ(answers(accessor, tensor, 3), "111");
    std::mt19937 gen(42);
    std::uniform_real_distribution<float> dist(-1.f, 3.f);
    for (const float value : values_of<float>(tensor)) {
        EXPECT_EQ(value, dist(gen));
    }
    Tensor bytes = tensor_of<uint8_t>(TensorShape(1000U), DataType::QASYMM8, {});
    RandomAccessor(uint8_t{3}, uint8_t{5}).access_tensor(bytes);
    const std::vector<uint8_t> values = values_of<uint8_t>(bytes);
    EXPECT_EQ(*std::min_element(values.begin(), values.end()), 3);
    EXPECT_EQ(*std::max_element(values.begin(), values.end()), 5);  // both ends are possible
    Tensor s32 = tensor_of<int32_t>(TensorShape(100U), DataType::S32, {});
    RandomAccessor(int32_t{-7}, int32_t{-7}).access_tensor(s32);
    EXPECT_EQ(values_of<int32_t>(s32), std::vector<int32_t>(100, -7));
}

TEST(Accessors, SyntheticDataDependsOnNameAndPositionOnly) {
    const auto fill = [](const std::string &name, const TensorShape &shape, DataLayout layout) {
        Tensor tensor = floats(shape, {}, layout);
        SyntheticAccessor(name).access_tensor(tensor);
        return values_of<float>(tensor);
    };
    const std::vector<float> nchw = fill("w.npy", TensorShape(2U, 3U, 4U, 5U), DataLayout::NCHW);
    EXPECT_EQ(fill("w.npy", TensorShape(2U, 3U, 4U, 5U), DataLayout::NCHW), nchw);
    EXPECT_NE(fill("v.npy", TensorShape(2U, 3U, 4U, 5U), DataLayout::NCHW), nchw);
    const std::vector<float> nhwc = fill("w.npy", TensorShape(4U, 2U, 3U, 5U), DataLayout::NHWC);
    for (size_t n = 0; n < 5; ++n) {
        for (size_t c = 0; c < 4; ++c) {
            for (size_t i = 0; i < 6; ++i) {
                EXPECT_EQ(nhwc[(n * 6 + i) * 4 + c], nchw[(n * 4 + c) * 6 + i]);
            }
        }
    }
    SyntheticAccessor counted("w.npy", 2);
    Tensor tensor = floats(TensorShape(1U));
    EXPECT_EQ(answers(counted, tensor, 6), "110110");
}

TEST(Accessors, SyntheticDataHasTheRangeOfItsKind) {
    const auto range = [](const std::string &name, const TensorShape &shape) {
        Tensor tensor = floats(shape);
        SyntheticAccessor(name).access_tensor(tensor);
        const std::vector<float> values = values_of<float>(tensor);
        return std::make_pair(*std::min_element(values.begin(), values.end()),
                              *std::max_element(values.begin(), values.end()));
    };
    const auto expect = [&](const std::string &name, const TensorShape &shape, float lower, float upper) {
        const auto found = range(name, shape);
        const float slack = 0.05f * (upper - lower);  // with at least 200 numbers, some are near the ends
        EXPECT_GE(found.first, lower) << name;
        EXPECT_LE(found.first, lower + slack) << name;
        EXPECT_LE(found.second, upper) << name;
        EXPECT_GE(found.second, upper - slack) << name;
    };
    expect("input", TensorShape(20U, 20U), -1.f, 1.f);
    expect("conv1_BatchNorm_moving_variance.npy", TensorShape(300U), 0.5f, 1.5f);
    expect("conv1_BatchNorm_gamma.npy", TensorShape(300U), 0.8f, 1.2f);
    expect("conv1_b.npy", TensorShape(300U), -0.1f, 0.1f);
    expect("conv1_w.npy", TensorShape(5U, 5U, 6U, 10U), -0.2f, 0.2f);  // sqrt(6 / 150)
    expect("fc_w.npy", TensorShape(600U, 4U), -0.1f, 0.1f);            // sqrt(6 / 600)
}

TEST(Accessors, SyntheticDataInQuantizedTensorsAndHalves) {
    Tensor q = tensor_of<uint8_t>(TensorShape(300U), DataType::QASYMM8, {}, DataLayout::NCHW, {0.001f, 100});
    SyntheticAccessor("b_bias.npy").access_tensor(q);
    Tensor f = floats(TensorShape(300U));
    SyntheticAccessor("b_bias.npy").access_tensor(f);
    const std::vector<uint8_t> quantized = values_of<uint8_t>(q);
    const std::vector<float> real = values_of<float>(f);
    for (size_t i = 0; i < real.size(); ++i) {
        EXPECT_NEAR(static_cast<float>(quantized[i] - 100) * 0.001f, real[i], 0.00051f);
    }
    // An offset that does not fit into a byte: all byte values occur.
    Tensor made_up = tensor_of<uint8_t>(TensorShape(5000U), DataType::QASYMM8, {}, DataLayout::NCHW, {0.125f, -10});
    SyntheticAccessor("b_bias.npy").access_tensor(made_up);
    std::vector<uint8_t> bytes = values_of<uint8_t>(made_up);
    std::sort(bytes.begin(), bytes.end());
    EXPECT_EQ(std::unique(bytes.begin(), bytes.end()) - bytes.begin(), 256);
    Tensor h = tensor_of<half>(TensorShape(300U), DataType::F16, {});
    SyntheticAccessor("b_bias.npy").access_tensor(h);
    EXPECT_NEAR(static_cast<float>(values_of<half>(h)[7]), real[7], 0.0001f);
    Tensor s16 = tensor_of<int16_t>(TensorShape(3U), DataType::S16, {});
    EXPECT_RAISES(SyntheticAccessor("b").access_tensor(s16));
}

TEST(Preprocessors, Caffe) {
    Tensor tensor = floats(TensorShape(1U, 1U, 3U), {10.f, 20.f, 30.f});
    CaffePreproccessor({{1.f, 2.f, 3.f}}, true, 0.5f).preprocess(tensor);  // plane 0 is blue, with mean 3
    EXPECT_EQ(values_of<float>(tensor), (std::vector<float>{3.5f, 9.f, 14.5f}));
    Tensor nhwc = floats(TensorShape(3U, 1U, 2U), {10.f, 20.f, 30.f, 40.f, 50.f, 60.f}, DataLayout::NHWC);
    CaffePreproccessor({{1.f, 2.f, 3.f}}, false).preprocess(nhwc);
    EXPECT_EQ(values_of<float>(nhwc), (std::vector<float>{9.f, 18.f, 27.f, 39.f, 48.f, 57.f}));
    Tensor halves = tensor_of<half>(TensorShape(1U, 1U, 3U), DataType::F16, {half(10.f), half(20.f), half(30.f)});
    CaffePreproccessor({{0.1f, 0.f, 0.f}}, false).preprocess(halves);
    // In half precision: 0.1 is 0.0999756, and 10 minus that is 9.9000244, rounded to 9.8984375 (steps of 2^-7).
    EXPECT_EQ(static_cast<float>(values_of<half>(halves)[0]), 9.8984375f);
    Tensor bytes = tensor_of<uint8_t>(TensorShape(1U, 1U, 3U), DataType::U8, {});
    EXPECT_RAISES(CaffePreproccessor().preprocess(bytes));
}

TEST(Preprocessors, TensorFlow) {
    Tensor tensor = floats(TensorShape(3U), {0.f, 127.5f, 255.f});
    TFPreproccessor().preprocess(tensor);
    EXPECT_EQ(values_of<float>(tensor), (std::vector<float>{-1.f, 0.f, 1.f}));
    Tensor range = floats(TensorShape(2U), {0.f, 51.f});
    TFPreproccessor(2.f, 7.f).preprocess(range);
    EXPECT_FLOAT_EQ(values_of<float>(range)[0], 2.f);
    EXPECT_FLOAT_EQ(values_of<float>(range)[1], 3.f);
    Tensor halves = tensor_of<half>(TensorShape(1U), DataType::F16, {half(255.f)});
    TFPreproccessor().preprocess(halves);
    EXPECT_EQ(static_cast<float>(values_of<half>(halves)[0]), 1.f);
    Tensor bytes = tensor_of<uint8_t>(TensorShape(1U), DataType::QASYMM8, {});
    EXPECT_RAISES(TFPreproccessor().preprocess(bytes));
}

TEST(Accessors, TopPredictionsBestFirst) {
    const std::string labels = write_file("labels", "zero\none one\ntwo\nthree\n");
    std::ostringstream text;
    TopNPredictionsAccessor accessor(labels, 3, text);
    Tensor tensor = floats(TensorShape(4U, 2U), {0.1f, 0.6f, 0.1f, 0.2f, 9.f, 9.f, 9.f, 9.f});
    EXPECT_EQ(answers(accessor, tensor, 1), "0");
    EXPECT_EQ(text.str(),
              "---------- Top 3 predictions ----------\n\n"
              "0.6000 - [id = 1], one one\n0.2000 - [id = 3], three\n0.1000 - [id = 0], zero\n");
    std::ostringstream quantized;
    Tensor q = tensor_of<uint8_t>(TensorShape(4U), DataType::QASYMM8, {1, 200, 0, 7});
    TopNPredictionsAccessor(labels, 9, quantized).access_tensor(q);
    EXPECT_NE(quantized.str().find("200 - [id = 1], one one\n7 - [id = 3], three\n1 - [id = 0], zero\n0 - "),
              std::string::npos)
        << quantized.str();
    Tensor few = floats(TensorShape(3U));
    EXPECT_RAISES(accessor.access_tensor(few));
    Tensor s32 = tensor_of<int32_t>(TensorShape(4U), DataType::S32, {});
    EXPECT_RAISES(accessor.access_tensor(s32));
    EXPECT_RAISES(TopNPredictionsAccessor(path_of("missing")));
}

TEST(Accessors, ValidationWalksItsListAndReports) {
    pixel_file("a.ppm");
    pixel_file("b.ppm");
    const std::string base = path_of("");
    const std::string list = write_file("list", "x.ppm 9\na.ppm 2\n\nb.ppm 0\nc.ppm 1\n");
    std::ostringstream in;
    ValidationInputAccessor input(list, base, nullptr, false, 1, 3, in);
    Tensor image = floats(TensorShape(1U, 1U, 3U));
    EXPECT_EQ(answers(input, image, 4), "1100");
    EXPECT_EQ(in.str(), "[1/2] Validating " + base + "a.ppm\n[2/2] Validating " + base + "b.ppm\n");
    EXPECT_EQ(values_of<float>(image), (std::vector<float>{51.f, 102.f, 204.f}));

    std::ostringstream out;
    ValidationOutputAccessor output(list, out, 1, 3);
    Tensor first = floats(TensorShape(7U), {0, 1, 9, 3, 4, 5, 6});   // class 2 is the best
    Tensor second = floats(TensorShape(7U), {2, 1, 9, 3, 4, 5, 6});  // class 0 ranks sixth
    EXPECT_TRUE(output.access_tensor(first));
    EXPECT_EQ(out.str(), "");
    EXPECT_FALSE(output.access_tensor(second));
    EXPECT_EQ(out.str(),
              "----------Top 1 accuracy ----------\n\nPositive samples : 1\nNegative samples : 1\nAccuracy : 0.5\n"
              "----------Top 5 accuracy ----------\n\nPositive samples : 1\nNegative samples : 1\nAccuracy : 0.5\n");
    output.reset();
    Tensor third = floats(TensorShape(7U), {2, 1, 9, 3, 0, 0, 0});
    EXPECT_TRUE(output.access_tensor(second));
    EXPECT_FALSE(output.access_tensor(third));
    EXPECT_NE(out.str().find("Positive samples : 2"), std::string::npos);  // class 0 ranks fourth
    EXPECT_RAISES(ValidationInputAccessor(list, "", nullptr, true, 3, 1));
    EXPECT_RAISES(ValidationOutputAccessor(write_file("bad", "a.ppm two\n")));
    EXPECT_RAISES(ValidationOutputAccessor(path_of("missing")));
}

TEST(Accessors, DetectionsInPixels) {
    const std::string labels = write_file("labels", "background\ncat\n");
    std::vector<TensorShape> shapes{TensorShape(200U, 100U)};
    std::ostringstream text;
    DetectionOutputAccessor accessor(labels, shapes, text);
    Tensor tensor = floats(TensorShape(7U, 2U), {0, 1, 0.75f, 0.1f, 0.25f, 0.5f, 1, 0, 7, 0, 0, 0, 0, 0});
    tensor.info()->set_valid_region(ValidRegion(Coordinates(0, 0), TensorShape(7U, 1U)));
    EXPECT_EQ(answers(accessor, tensor, 1), "0");
    EXPECT_EQ(text.str(),
              "---------------------- Detections ----------------------\n\n"
              "0: cat [confidence = 0.75] box (20, 25) to (100, 100)\n");
    tensor.info()->set_valid_region(ValidRegion(Coordinates(0, 0), TensorShape(7U, 2U)));
    EXPECT_RAISES(accessor.access_tensor(tensor));  // there is no label 7
    Tensor none = floats(TensorShape(7U, 2U));
    TensorShape empty(7U, 2U);
    empty.set(1, 0);
    none.info()->set_valid_region(ValidRegion(Coordinates(0, 0), empty));
    text.str("");
    accessor.access_tensor(none);
    EXPECT_NE(text.str().find("No detection found."), std::string::npos);
    Tensor narrow = floats(TensorShape(6U, 2U));
    EXPECT_RAISES(accessor.access_tensor(narrow));
}

TEST(Accessors, ComparisonWithAFile) {
    Tensor expected = floats(TensorShape(4U), {1.f, 2.f, 3.f, 4.f});
    SaveNumPyAccessor(path_of("c.npy")).access_tensor(expected);
    std::ostringstream text;
    NumPyAccessor accessor(path_of("c.npy"), TensorShape(4U), DataType::F32, DataLayout::NCHW, text);
    Tensor near = floats(TensorShape(4U), {1.00009f, 2.f, 3.00011f, 4.f});
    EXPECT_EQ(answers(accessor, near, 1), "0");
    EXPECT_NE(text.str().find("75 %"), std::string::npos) << text.str();
    text.str("");
    Tensor nan = floats(TensorShape(4U), {std::nanf(""), 2.f, 3.f, 4.f});
    accessor.access_tensor(nan);
    EXPECT_NE(text.str().find("75 %"), std::string::npos) << text.str();
    Tensor other = floats(TensorShape(5U));
    EXPECT_RAISES(accessor.access_tensor(other));
    EXPECT_RAISES(NumPyAccessor(path_of("c.npy"), TensorShape(5U), DataType::F32));
    EXPECT_RAISES(NumPyAccessor(path_of("c.npy"), TensorShape(4U), DataType::S32));
}

TEST(Accessors, PrintsAndImages) {
    std::ostringstream text;
    Tensor tensor = floats(TensorShape(2U), {1.f, 2.f});
    PrintAccessor print(text);
    EXPECT_EQ(answers(print, tensor, 1), "0");
    EXPECT_NE(text.str().find('1'), std::string::npos);
    EXPECT_LT(text.str().find('1'), text.str().find('2'));
    Tensor image;
    image.allocator()->init(TensorInfo(1U, 1U, Format::U8));
    image.allocator()->allocate();
    image.buffer()[0] = 65;
    PPMWriter writer(path_of("w"), 2);
    EXPECT_EQ(answers(writer, image, 2), "10");
    EXPECT_EQ(read_file(path_of("w1.ppm")), "P6\n1 1 255\nAAA");
    PPMWriter always(path_of("v"), 0);
    EXPECT_EQ(answers(always, image, 3), "111");
    EXPECT_RAISES(PPMWriter(path_of("w")).access_tensor(tensor));
}

template <typename T> bool is(const std::unique_ptr<graph::ITensorAccessor> &accessor) {
    return dynamic_cast<T *>(accessor.get()) != nullptr;
}

TEST(Accessors, WhatACommandLineAsksFor) {
    CommonGraphParams params;
    EXPECT_TRUE(is<SyntheticAccessor>(get_input_accessor(params)));
    EXPECT_TRUE(is<DummyAccessor>(get_output_accessor(params)));
    params.image = "a.NPY";
    EXPECT_TRUE(is<NumPyBinLoader>(get_input_accessor(params)));
    for (const char *image : {"a.ppm", "b.JPEG", "c.Jpg"}) {
        params.image = image;
        EXPECT_TRUE(is<ImageAccessor>(get_input_accessor(params))) << image;
    }
    params.image = "a.png";
    EXPECT_RAISES(get_input_accessor(params));
    params.labels = write_file("labels", "a\n");
    EXPECT_TRUE(is<TopNPredictionsAccessor>(get_output_accessor(params)));
    EXPECT_TRUE(is<DetectionOutputAccessor>(get_detection_output_accessor(params, {TensorShape(1U, 1U)})));
    params.save_output = path_of("o.npy");
    EXPECT_TRUE(is<SaveNumPyAccessor>(get_output_accessor(params)));
    params.validation_file = write_file("list", "a 1\n");
    EXPECT_TRUE(is<ValidationInputAccessor>(get_input_accessor(params)));
    EXPECT_TRUE(is<ValidationOutputAccessor>(get_output_accessor(params)));
    EXPECT_TRUE(is<ValidationOutputAccessor>(get_detection_output_accessor(params, {})));
    EXPECT_TRUE(is<SyntheticAccessor>(get_weights_accessor("", "w.npy")));
    EXPECT_TRUE(is<NumPyBinLoader>(get_weights_accessor("data/", "w.npy")));
    EXPECT_TRUE(is<DummyAccessor>(get_npy_output_accessor("", TensorShape(1U), DataType::F32)));
    EXPECT_TRUE(is<DummyAccessor>(get_save_npy_output_accessor("")));
    EXPECT_TRUE(is<PrintAccessor>(get_print_output_accessor()));
    EXPECT_TRUE(is<RandomAccessor>(get_random_accessor(0.f, 1.f)));
}

TEST(Accessors, ThePathOfWeightsHasNoSeparatorAdded) {
    Tensor tensor = floats(TensorShape(1U), {8.f});
    SaveNumPyAccessor(path_of("pre_w.npy")).access_tensor(tensor);
    Tensor loaded = floats(TensorShape(1U));
    get_weights_accessor(path_of("pre_"), "w.npy")->access_tensor(loaded);
    EXPECT_EQ(values_of<float>(loaded)[0], 8.f);
}

TEST(GraphUtils, ShapesAndTargets) {
    EXPECT_EQ(permute_shape(TensorShape(4U, 5U, 3U, 2U), DataLayout::NCHW, DataLayout::NHWC),
              TensorShape(3U, 4U, 5U, 2U));
    EXPECT_EQ(permute_shape(TensorShape(3U, 4U, 5U, 2U), DataLayout::NHWC, DataLayout::NCHW),
              TensorShape(4U, 5U, 3U, 2U));
    EXPECT_EQ(permute_shape(TensorShape(3U, 4U), DataLayout::NHWC, DataLayout::NHWC), TensorShape(3U, 4U));
    EXPECT_EQ(set_target_hint(0), graph::Target::NEON);
    EXPECT_EQ(set_target_hint(2), graph::Target::CL);
    EXPECT_RAISES(set_target_hint(3));
}
}  // namespace
