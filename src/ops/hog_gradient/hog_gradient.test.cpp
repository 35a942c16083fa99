// SPDX-License-Identifier: MIT
#include "src/ops/hog_gradient/hog_gradient.h"

#include "arm_compute/runtime/NEON/functions/NEHOGGradient.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/hog_gradient/reference.h"
#include "tests/framework/thrown.h"

namespace ac::hog_gradient {
namespace {

using arm_compute::NEHOGGradient;

void expect_gradients(const ITensor &image, const ITensor &magnitude, const ITensor &phase, PhaseType type,
                      const Border &border, const std::string &what) {
    const Polar want = expected_gradients(image, type, border);
    const std::vector<double> lengths = test::stored(magnitude), angles = test::stored(phase);
    for (size_t i = 0; i < lengths.size(); ++i) {
        ASSERT_EQ(lengths[i], want.length[i]) << what << ", pixel " << i;
        ASSERT_EQ(angles[i], want.angle[i]) << what << ", pixel " << i;
    }
}

void check(const TensorShape &shape, test::Layout layout, PhaseType type, const Border &border,
           const std::string &what) {
    const auto image = test::make_tensor(test::info_of(shape, DataType::U8), layout),
               magnitude = test::make_tensor(test::info_of(shape, DataType::S16), layout),
               phase = test::make_tensor(test::info_of(shape, DataType::U8), layout);
    test::fill(*image, static_cast<unsigned>(shape[0]), 0, 255);
    NEHOGGradient function;
    function.configure(image.get(), magnitude.get(), phase.get(), type, border.mode, border.value);
    function.run();
    expect_gradients(*image, *magnitude, *phase, type, border, what);
    const int skip = border.mode == BorderMode::UNDEFINED ? 1 : 0;
    for (const auto *const result : {&magnitude, &phase}) {
        const ValidRegion valid = (*result)->info()->valid_region();
        EXPECT_EQ(valid.anchor[0], skip) << what;
        EXPECT_EQ(valid.anchor[1], skip) << what;
        EXPECT_EQ(static_cast<int>(valid.shape[0]), std::max(static_cast<int>(shape[0]) - 2 * skip, 0)) << what;
        EXPECT_EQ(static_cast<int>(valid.shape[1]), std::max(static_cast<int>(shape[1]) - 2 * skip, 0)) << what;
    }
}

TEST(HOGGradient, AgreesWithPlainLoops) {
    for (const PhaseType type : {PhaseType::SIGNED, PhaseType::UNSIGNED}) {
        for (const BorderMode mode : {BorderMode::UNDEFINED, BorderMode::CONSTANT, BorderMode::REPLICATE}) {
            for (const TensorShape &shape :
                 {TensorShape(3u, 3u), TensorShape(17u, 5u), TensorShape(64u, 64u), TensorShape(201u, 9u)}) {
                for (const auto layout : {test::Layout::guarded, test::Layout::padded}) {
                    check(shape, layout, type, {mode, 99}, shape_text(shape));
                }
            }
        }
    }
    check(TensorShape(1u, 7u), test::Layout::guarded, PhaseType::SIGNED, {BorderMode::REPLICATE, 0}, "a column");
    check(TensorShape(7u, 1u), test::Layout::guarded, PhaseType::SIGNED, {BorderMode::CONSTANT, 5}, "a row");
}

TEST(HOGGradient, PartsAndThreads) {
    const auto image = test::make_tensor(test::info_of(TensorShape(300u, 200u), DataType::U8));
    test::fill(*image, 3, 0, 255);
    arm_compute::SubTensor part(image.get(), TensorShape(261u, 150u), Coordinates(17, 4));
    const unsigned before = Scheduler::get().num_threads();
    for (const unsigned threads : {1u, 2u, 5u}) {
        Scheduler::get().set_num_threads(threads);
        Tensor magnitude, phase;  // filled in
        NEHOGGradient function;
        function.configure(&part, &magnitude, &phase, PhaseType::UNSIGNED, BorderMode::REPLICATE);
        EXPECT_EQ(magnitude.info()->data_type(), DataType::S16);
        EXPECT_EQ(phase.info()->data_type(), DataType::U8);
        magnitude.allocator()->allocate();
        phase.allocator()->allocate();
        function.run();
        expect_gradients(part, magnitude, phase, PhaseType::UNSIGNED, {BorderMode::REPLICATE, 0},
                         std::to_string(threads) + " threads");
    }
    Scheduler::get().set_num_threads(before);
}

TEST(HOGGradient, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 9u), DataType::U8);
    TensorInfo magnitude = test::info_of(TensorShape(8u, 9u), DataType::S16), phase = u8, other = u8;
    const Border border{BorderMode::REPLICATE, 0};
    PlanPtr out;
    EXPECT_TRUE(bool(plan(out, u8, magnitude, phase, PhaseType::SIGNED, border)));
    EXPECT_TRUE(test::refuses(plan(out, magnitude, magnitude, phase, PhaseType::SIGNED, border), "S16"));
    EXPECT_TRUE(test::refuses(plan(out, u8, other, phase, PhaseType::SIGNED, border), "U8"));
    EXPECT_TRUE(test::refuses(plan(out, u8, magnitude, phase, static_cast<PhaseType>(9), border), "type of the phase"));
    EXPECT_TRUE(test::refuses(plan(out, u8, magnitude, phase, PhaseType::SIGNED, {static_cast<BorderMode>(7), 0}),
                              "mode of the border"));
    EXPECT_TRUE(test::refuses(plan(out, TensorInfo(), magnitude, phase, PhaseType::SIGNED, border), "no shape"));
    EXPECT_TRUE(test::refuses(
        plan(out, test::info_of(TensorShape(8u, 9u, 2u), DataType::U8), magnitude, phase, PhaseType::SIGNED, border),
        "3 dimensions"));
    TensorInfo small = test::info_of(TensorShape(8u, 8u), DataType::U8);
    EXPECT_TRUE(test::refuses(plan(out, u8, magnitude, small, PhaseType::SIGNED, border), "8x8"));
    Tensor image, lengths;
    image.allocator()->init(u8);
    NEHOGGradient function;
    EXPECT_RAISES(function.configure(&image, &lengths, nullptr, PhaseType::SIGNED, BorderMode::REPLICATE));
}

}  // namespace
}  // namespace ac::hog_gradient
