// SPDX-License-Identifier: MIT
// The public functions on the device. gemm.test.cpp and lowp.test.cpp test the rows together with those of the CPU.
#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#include "arm_compute/runtime/CL/CLTuner.h"
#include "arm_compute/runtime/CL/functions/CLGEMM.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpMatrixMultiplyCore.h"
#include "arm_compute/runtime/CL/functions/CLGEMMLowpOutputStage.h"

#include "src/ops/gemm/lowp_examples_test.h"
#include "src/ops/gemm/reference.h"
#include "tests/framework/lack.h"
#include "tests/framework/op_test_cl.h"
#include "tests/unit/cl/says_it_is_a_gpu.h"

#include <algorithm>

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {
namespace {

using test::info_of;

TEST(ClGemm, RunsThroughThePublicFunction) {
    test::opencl_target();
    for (const DataType type : {DataType::F32, DataType::F16}) {
        if (!test::has_type(Gemm_operator, type)) {
            continue;
        }
        const auto a = test::make_tensor(info_of(TensorShape(9u, 7u), type));
        const auto b = test::make_tensor(info_of(TensorShape(5u, 9u), type));
        const auto d = test::make_tensor(info_of(TensorShape(5u, 7u), type));
        test::fill(*a, 1);
        test::fill(*b, 2);
        const auto a_there = test::on_device(*a), b_there = test::on_device(*b), d_there = test::on_device(*d);
        CLGEMM first;
        first.configure(a_there.get(), b_there.get(), nullptr, d_there.get(), 0.5f, 0.f);
        CLGEMM function(std::move(first));
        function.run();
        test::copy_from_device(*d_there, *d);
        const Expected want = reference(*a, *b, nullptr, d->info()->tensor_shape(), 0.5f, 0.f, GEMMInfo());
        const std::vector<double> got = test::values(*d);
        for (size_t i = 0; i < got.size(); ++i) {
            ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "at " << i;
        }
    }
}

/// Few groups and many terms: on devices with separate local memory, the parts of a group compute parts of the sums,
/// here with unequal numbers of steps.
TEST(ClGemm, SumsInParts) {
    AC_NEEDS(Gemm_operator, F32);
    test::opencl_target();
    const test::SaysItIsAGpu gpu;
    unsigned terms = 400;
    for (const char *tile : {"128 64", "64 128", "64 64", "32 64"}) {
        const test::GemmRules rules(std::string("f32 0 0 0 ") + tile + "\n");
        terms = terms == 400 ? 272 : 400;
        const auto a = test::make_tensor(info_of(TensorShape(terms, 67U), DataType::F32));
        const auto b = test::make_tensor(info_of(TensorShape(72U, terms), DataType::F32));
        const auto d = test::make_tensor(info_of(TensorShape(72U, 67U), DataType::F32));
        test::fill(*a, 1);
        test::fill(*b, 2);
        const auto a_there = test::on_device(*a), b_there = test::on_device(*b), d_there = test::on_device(*d);
        CLGEMM function;
        function.configure(a_there.get(), b_there.get(), nullptr, d_there.get(), 2.f, 0.f);
        function.run();
        test::copy_from_device(*d_there, *d);
        const Expected want = reference(*a, *b, nullptr, d->info()->tensor_shape(), 2.f, 0.f, GEMMInfo());
        const std::vector<double> got = test::values(*d);
        for (size_t i = 0; i < got.size(); ++i) {
            ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << tile << " at " << i;
        }
    }
}

/// 2 * a * b + c with these rows and terms and 75 columns, by a program built with `option`.
void expect_sums_in_parts(DataType type, unsigned rows, unsigned terms, const char *option) {
    const auto a = test::make_tensor(info_of(TensorShape(terms, rows, 2U), type));
    const auto b = test::make_tensor(info_of(TensorShape(75U, terms), type));
    const auto c = test::make_tensor(info_of(TensorShape(75U), type));
    const auto d = test::make_tensor(info_of(TensorShape(75U, rows, 2U), type));
    test::fill(*a, 1);
    test::fill(*b, 2);
    test::fill(*c, 3);
    test::fill(*d, 4);
    const auto a_there = test::on_device(*a), b_there = test::on_device(*b), c_there = test::on_device(*c);
    const auto d_there = test::on_device(*d);
    CLGEMM function;
    function.configure(a_there.get(), b_there.get(), c_there.get(), d_there.get(), 2.f, 1.f);
    const auto &programs = CLKernelLibrary::get().get_built_programs();
    EXPECT_TRUE(std::any_of(programs.begin(), programs.end(), [&](const auto &program) {
        return program.first.find("gemm_native") != std::string::npos &&
               program.first.find(option) != std::string::npos;
    })) << option;
    function.run();
    test::copy_from_device(*d_there, *d);
    const Expected want = reference(*a, *b, c.get(), d->info()->tensor_shape(), 2.f, 1.f, GEMMInfo());
    const std::vector<double> got = test::values(*d);
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << rows << " rows, at " << i;
    }
}

/// A few rows on a GPU: the items of a group share the terms. 131 and 530 are not a multiple of their number, and 300
/// columns do not fill a group.
TEST(ClGemm, AFewRowsAreSummedInParts) {
    test::opencl_target();
    const test::SaysItIsAGpu gpu;
    for (const DataType type : {DataType::F32, DataType::F16}) {
        for (const unsigned rows : {1U, 3U, 5U}) {
            if (test::has_type(Gemm_operator, type)) {
                expect_sums_in_parts(type, rows, 131, "-DPARTS=16");
                expect_sums_in_parts(type, rows, 530, "-DPARTS=64");
            }
        }
    }
}

/// Few tiles of 512 terms on a GPU: separate groups compute four parts; the last kernel adds and finishes them, here
/// with a matrix c and a row c.
TEST(ClGemm, PartsOfTheTermsAreJoined) {
    test::opencl_target();
    AC_NEEDS(Gemm_operator, F32);
    const test::SaysItIsAGpu gpu;
    const auto a = test::make_tensor(info_of(TensorShape(512U, 67U), DataType::F32));
    const auto b = test::make_tensor(info_of(TensorShape(72U, 512U), DataType::F32));
    test::fill(*a, 1);
    test::fill(*b, 2);
    const auto a_there = test::on_device(*a), b_there = test::on_device(*b);
    GEMMInfo info;
    info.set_activation_info(ActivationLayerInfo(ActivationFunction::TANH, 1.f, 0.1f));
    for (const TensorShape &shape : {TensorShape(72U, 67U), TensorShape(72U)}) {
        const auto c = test::make_tensor(info_of(shape, DataType::F32));
        const auto d = test::make_tensor(info_of(TensorShape(72U, 67U), DataType::F32));
        test::fill(*c, 3);
        test::fill(*d, 4);
        const auto c_there = test::on_device(*c), d_there = test::on_device(*d);
        CLGEMM function;
        function.configure(a_there.get(), b_there.get(), c_there.get(), d_there.get(), 0.5f, 2.f, info);
        const auto &programs = CLKernelLibrary::get().get_built_programs();
        EXPECT_TRUE(std::any_of(programs.begin(), programs.end(), [](const auto &program) {
            return program.first.find("product_join") != std::string::npos;
        }));
        for (unsigned run = 0; run < shape.num_dimensions(); ++run) {  // twice with the matrix
            function.run();
            test::copy_from_device(*d_there, *d);
            const Expected want = reference(*a, *b, c.get(), d->info()->tensor_shape(), 0.5f, 2.f, info);
            const std::vector<double> got = test::values(*d);
            for (size_t i = 0; i < got.size(); ++i) {
                ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "at " << i;
            }
        }
    }
}

TEST(ClGemm, RefusesFixedFormats) {
    test::opencl_target();
    const TensorInfo a = info_of(TensorShape(6u, 3u), DataType::F32), b = info_of(TensorShape(5u, 6u), DataType::F32);
    const TensorInfo d = info_of(TensorShape(5u, 3u), DataType::F32);
    GEMMInfo info;
    info.set_weight_format(WeightFormat::OHWIo16);
    const std::string text = CLGEMM::validate(&a, &b, nullptr, &d, 1, 0, info).error_description();
    EXPECT_NE(text.find("fixed-format kernels for OpenCL"), std::string::npos) << text;
}

/// A tuner chooses the tile, and its file leads to the same choice without another measurement.
TEST(ClGemm, ATunedTileIsKept) {
    test::opencl_target();
    AC_NEEDS(Gemm_operator, F32);
    const auto a = test::make_tensor(info_of(TensorShape(19u, 17u), DataType::F32));
    const auto b = test::make_tensor(info_of(TensorShape(18u, 19u), DataType::F32));
    const auto d = test::make_tensor(info_of(TensorShape(18u, 17u), DataType::F32));
    test::fill(*a, 1);
    test::fill(*b, 2);
    const auto a_there = test::on_device(*a), b_there = test::on_device(*b), d_there = test::on_device(*d);
    CLGEMM function;
    function.configure(a_there.get(), b_there.get(), nullptr, d_there.get(), 1.f, 0.f);
    CLTuner tuner;
    CLScheduler::get().set_tuner(&tuner);
    function.run();
    const std::string file = ::testing::TempDir() + "tiles.txt";
    EXPECT_TRUE(tuner.save_to_file(file));
    CLTuner again(false);
    again.load_from_file(file);
    CLScheduler::get().set_tuner(&again);
    function.run();
    CLScheduler::get().set_tuner(nullptr);
    ASSERT_EQ(again.tuning_params_table().size(), 1u);
    EXPECT_EQ(again.tuning_params_table().begin()->first, "tile of f32 001100 17 18 19 1 1 1 1");
    test::copy_from_device(*d_there, *d);
    const Expected want = reference(*a, *b, nullptr, d->info()->tensor_shape(), 1.f, 0.f, GEMMInfo());
    const std::vector<double> got = test::values(*d);
    for (size_t i = 0; i < got.size(); ++i) {
        ASSERT_NEAR(got[i], want.value[i], want.allowed[i]) << "at " << i;
    }
}

/// Sums of 8 products of 7 + offset and 5 + offset + 1, with offsets that change between runs; then with a stage.
void check_lowp_functions() {
    test::opencl_target();
    for (const DataType type : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
        if (!test::has_type(Gemm_operator, type)) {
            continue;
        }
        const auto a = test::make_tensor(info_of(TensorShape(8u, 3u), type, QuantizationInfo(1.f, 0, true)));
        const auto b = test::make_tensor(info_of(TensorShape(4u, 8u), type, QuantizationInfo(1.f, 0, true)));
        std::fill_n(a->buffer(), 24, uint8_t{7});
        std::fill_n(b->buffer(), 32, uint8_t{5});
        const auto a_there = test::on_device(*a), b_there = test::on_device(*b);
        CLTensor sums, bytes;
        CLGEMMLowpMatrixMultiplyCore product;
        product.configure(a_there.get(), b_there.get(), nullptr, &sums);
        GEMMLowpOutputStageInfo info;
        info.type = GEMMLowpOutputStageType::QUANTIZE_DOWN;
        info.gemmlowp_multiplier = 1;
        info.gemmlowp_shift = 2;
        info.gemmlowp_min_bound = 0;
        info.gemmlowp_max_bound = 100;
        info.output_data_type = type;
        CLGEMMLowpOutputStage stage;
        stage.configure(&sums, nullptr, &bytes, info);
        sums.allocator()->allocate();
        bytes.allocator()->allocate();
        const auto got = test::make_tensor(TensorInfo(*sums.info()));
        const auto small = test::make_tensor(TensorInfo(*bytes.info()));
        for (const int offset : {0, -3}) {
            a_there->info()->set_quantization_info(QuantizationInfo(1.f, offset, true));
            b_there->info()->set_quantization_info(QuantizationInfo(1.f, offset + 1, true));
            product.run();
            stage.run();
            test::copy_from_device(sums, *got);
            test::copy_from_device(bytes, *small);
            const int sum = 8 * (7 + offset) * (5 + offset + 1);
            EXPECT_EQ(test::stored(*got), std::vector<double>(12, sum));
            EXPECT_EQ(test::stored(*small), std::vector<double>(12, std::min(sum / 4, 100)));
        }
    }
}

TEST(ClGemmLowp, RunsThroughThePublicFunctions) {
    check_lowp_functions();
}
TEST(ClGemmLowp, RunsThroughLocalMemory) {
    const test::GemmRules rules("qu8 0 0 0 32 64\nqs8 0 0 0 32 64\n");
    check_lowp_functions();
}

TEST(ClGemmLowp, AddsTheOffsetsAsWorkedOutByHand) {
    test::opencl_target();
    check_examples([](ITensor &a, ITensor &b, ITensor *c, ITensor &d, const GEMMInfo &info) {
        const auto a_there = test::on_device(a), b_there = test::on_device(b), d_there = test::on_device(d);
        const auto c_there = c == nullptr ? nullptr : test::on_device(*c);
        CLGEMMLowpMatrixMultiplyCore f;
        f.configure(a_there.get(), b_there.get(), c_there.get(), d_there.get(), info);
        f.run();
        test::copy_from_device(*d_there, d);
    });
}

TEST(ClGemmLowp, RefusesWithAReason) {
    test::opencl_target();
    const TensorInfo bytes = info_of(TensorShape(4u, 3u), DataType::QASYMM8);
    const TensorInfo sums = info_of(TensorShape(5u, 3u), DataType::S32);
    const TensorInfo real = info_of(TensorShape(5u, 3u), DataType::F32);
    const std::string product =
        CLGEMMLowpMatrixMultiplyCore::validate(&bytes, &bytes, nullptr, &sums).error_description();
    EXPECT_NE(product.find("K is"), std::string::npos) << product;
    const std::string stage = CLGEMMLowpOutputStage::validate(&sums, nullptr, &real, {}).error_description();
    EXPECT_NE(stage.find("dst is F32"), std::string::npos) << stage;
}

}  // namespace
}  // namespace ac::gemm
