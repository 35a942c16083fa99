// SPDX-License-Identifier: MIT
#include "src/ops/equalize_histogram/equalize_histogram.h"

#include "arm_compute/runtime/NEON/functions/NEEqualizeHistogram.h"

#include "src/ops/equalize_histogram/reference.h"

AC_DECLARE_TABLE(levels)

namespace ac::equalize_histogram {
namespace {

std::vector<double> values_of(const ITensor &dst) {
    std::vector<double> values;
    for (const statistics::Pixel &p : statistics::pixels_of(dst)) {
        values.push_back(p.value);
    }
    return values;
}

TEST(EqualizeHistogram, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(levels_table, Type::u8, [](const Row &, const Target &target) {
        for (const statistics::Tested &t : statistics::images()) {
            const auto src = statistics::image_of(t, DataType::U8), dst = statistics::image_of(t, DataType::U8);
            test::fill(*dst, 9, 0, 255);
            test::run([&](PlanPtr &out) { return plan(out, *src->info(), *dst->info(), target); },
                      test::pack_of({src.get()}, dst.get()));
            EXPECT_EQ(dst->info()->valid_region().anchor[0], t.part ? 3 : 0);
            EXPECT_EQ(values_of(*dst), expected(*src)) << statistics::text_of(t);
        }
    });
}

TEST(EqualizeHistogram, RunsInPlaceOnAnyNumberOfThreads) {
    statistics::with_threads([&](unsigned threads) {
        const auto image = statistics::image_of({1023, 257, test::Layout::padded, 3, 90}, DataType::U8);
        const std::vector<double> want = expected(*image);
        NEEqualizeHistogram function;
        function.configure(image.get(), image.get());
        function.run();
        EXPECT_EQ(values_of(*image), want) << threads;
    });
}

TEST(EqualizeHistogram, RefusesWithAReason) {
    PlanPtr out;
    TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8), none,
               s16 = test::info_of(TensorShape(8u, 5u), DataType::S16),
               other = test::info_of(TensorShape(8u, 6u), DataType::U8);
    EXPECT_TRUE(bool(plan(out, u8, none)));
    EXPECT_EQ(none.tensor_shape(), u8.tensor_shape());
    EXPECT_TRUE(test::refuses(plan(out, u8, s16), "S16"));
    EXPECT_TRUE(test::refuses(plan(out, u8, other), "different shapes"));
}

}  // namespace
}  // namespace ac::equalize_histogram
