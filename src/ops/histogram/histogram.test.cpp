// SPDX-License-Identifier: MIT
#include "src/ops/histogram/histogram.h"

#include "arm_compute/runtime/Distribution1D.h"
#include "arm_compute/runtime/NEON/functions/NEHistogram.h"

#include "src/ops/histogram/reference.h"

AC_DECLARE_TABLE(levels)

namespace ac::histogram {
namespace {

std::vector<uint32_t> counts_of(const ITensor &image, const Bins &b, const Target &target) {
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, &image);
    const auto run = [&](IDistribution1D &to) {
        test::run([&](PlanPtr &out) { return plan(out, *image.info(), to, target); }, pack);
    };
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        arm_compute::CLDistribution1D there(b.count, b.offset, b.range);
        run(there);
        there.map();
        const std::vector<uint32_t> found(there.buffer(), there.buffer() + b.count);
        there.unmap();
        return found;
    }
#endif
    arm_compute::Distribution1D here(b.count, b.offset, b.range);
    std::fill_n(here.buffer(), b.count, 99);  // of an earlier run
    run(here);
    return {here.buffer(), here.buffer() + b.count};
}

TEST(Histogram, EveryRowAgreesWithPlainLoops) {
    test::for_each_row(levels_table, Type::u8, [](const Row &, const Target &target) {
        for (const statistics::Tested &t : statistics::images()) {
            const auto image = statistics::image_of(t, DataType::U8);
            for (const Bins &b : tested) {
                if (t.width < 1000 || b.count == 16) {
                    EXPECT_EQ(counts_of(*image, b, target), expected(*image, b))
                        << statistics::text_of(t) << ", " << b.count << " bins";
                }
            }
        }
    });
    statistics::check_part(DataType::U8, [](const ITensor &part) {
        EXPECT_EQ(counts_of(part, tested[2], Target::host()), expected(part, tested[2]));
    });
}

TEST(Histogram, DoesNotDependOnThreads) {
    const auto image = statistics::image_of({1023, 257}, DataType::U8);
    const std::vector<uint32_t> want = expected(*image, tested[2]);
    statistics::with_threads([&](unsigned threads) {
        arm_compute::Distribution1D counts(10, 13, 100);
        NEHistogram function;
        function.configure(image.get(), &counts);
        for (int run = 0; run < 2; ++run) {
            function.run();
            EXPECT_EQ(std::vector<uint32_t>(counts.buffer(), counts.buffer() + 10), want) << threads;
        }
    });
}

TEST(Histogram, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(8u, 5u), DataType::U8);
    const auto refusal = [&](const TensorInfo &info, size_t bins, int32_t offset, uint32_t range) {
        arm_compute::Distribution1D counts(bins, offset, range);
        PlanPtr out;
        return plan(out, info, counts);
    };
    EXPECT_TRUE(bool(refusal(u8, 16, 0, 256)));
    EXPECT_TRUE(test::refuses(refusal(u8, 0, 0, 256), "0 bins"));
    EXPECT_TRUE(test::refuses(refusal(u8, 16, -1, 256), "an offset of -1"));
    EXPECT_TRUE(test::refuses(refusal(u8, 16, 257, 1), "an offset of 257"));
    EXPECT_TRUE(test::refuses(refusal(u8, 16, 0, 0), "a range of 0"));
    EXPECT_TRUE(test::refuses(refusal(u8, 16, 0, 257), "a range of 257"));
    EXPECT_TRUE(test::refuses(refusal(test::info_of(TensorShape(8u), DataType::S16), 16, 0, 256), "S16"));
    EXPECT_TRUE(
        test::refuses(refusal(test::info_of(TensorShape(8u, 2u, 2u), DataType::U8), 16, 0, 256), "3 dimensions"));
    EXPECT_TRUE(test::refuses(refusal(TensorInfo(), 16, 0, 256), "Histogram"));
}

}  // namespace
}  // namespace ac::histogram
