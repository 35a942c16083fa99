// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev/mean_std_dev.h"

#include "arm_compute/runtime/NEON/functions/NEMeanStdDev.h"

#include "src/ops/mean_std_dev/reference.h"

AC_DECLARE_TABLE(mean_std_dev)

namespace ac::mean_std_dev {
namespace {

void check(const ITensor &image, const Target &target, const std::string &what) {
    float mean = -1, deviation = -1;
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, &image);
    test::run([&](PlanPtr &out) { return plan(out, *image.info(), &mean, &deviation, target); }, pack);
    const Moments want = expected(image);
    const bool exact = image.info()->data_type() == DataType::U8;
    // one rounding to float; floats on a device: sums of floats
    const double bound = exact ? 0 : 1e-6 * want.farthest;
    EXPECT_NEAR(mean, want.mean, bound + std::abs(want.mean) * 6e-8) << what;
    EXPECT_NEAR(deviation, want.deviation, bound + want.deviation * 6e-8 + 1e-9) << what;
}

TEST(MeanStdDev, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(mean_std_dev_table, Type::count, [](const Row &row, const Target &target) {
        for (const statistics::Tested &t : statistics::images()) {
            check(*statistics::image_of(t, test::data_type_of(row.type)), target, statistics::text_of(t));
        }
    });
    statistics::check_part(DataType::U8, [](const ITensor &part) { check(part, Target::host(), "a part"); });
}

/// Parts of the largest sums.
TEST(MeanStdDev, AddsUpTheLargestPixels) {
    auto image = test::make_tensor(test::info_of(TensorShape(65536u, 3u), DataType::U8));
    test::fill(*image, 1, 255, 255);
    test::for_each_row(mean_std_dev_table, Type::u8,
                       [&](const Row &, const Target &target) { check(*image, target, "white"); });
}

/// The differences are small against the mean.
TEST(MeanStdDev, KeepsSmallDifferences) {
    auto image = test::make_tensor(test::info_of(TensorShape(300u, 300u), DataType::U8));
    test::fill(*image, 1, 254, 254);
    float mean = 0, deviation = 1;
    NEMeanStdDev function;
    function.configure(image.get(), &mean, &deviation);
    function.run();
    EXPECT_EQ(mean, 254.f);
    EXPECT_EQ(deviation, 0.f);
    *image->buffer() = 253;
    function.run();
    EXPECT_NEAR(deviation, std::sqrt(1 / 9e4 - 1 / 81e8), 1e-9);
}

TEST(MeanStdDev, DoesNotDependOnThreads) {
    const auto image = statistics::image_of({1023, 257}, DataType::U8);
    const Moments want = expected(*image);
    statistics::with_threads([&](unsigned threads) {
        float mean = 0;
        NEMeanStdDev function;
        function.configure(image.get(), &mean);
        function.run();
        EXPECT_FLOAT_EQ(mean, static_cast<float>(want.mean)) << threads;
    });
}

TEST(MeanStdDev, RefusesWithAReason) {
    float mean = 0;
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none,
                     f32 = test::info_of(TensorShape(8u, 5u), DataType::F32);
    EXPECT_TRUE(bool(NEMeanStdDev::validate(&u8, &mean)));
    EXPECT_TRUE(test::refuses(NEMeanStdDev::validate(&u8, nullptr), "the address of the mean"));
    EXPECT_TRUE(test::refuses(NEMeanStdDev::validate(nullptr, &mean), "input 0 is missing"));
    EXPECT_TRUE(test::refuses(NEMeanStdDev::validate(&f32, &mean), "F32"));
    EXPECT_TRUE(test::refuses(NEMeanStdDev::validate(&none, &mean), "MeanStdDev"));
}

}  // namespace
}  // namespace ac::mean_std_dev
