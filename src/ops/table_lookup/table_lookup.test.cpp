// SPDX-License-Identifier: MIT
#include "src/ops/table_lookup/table_lookup.h"

#include "arm_compute/runtime/Lut.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(table_lookup)

namespace ac::table_lookup {
namespace {

/// Indices beside the table leave the pixel as it is.
template <class T> void check_table(DataType type, Type row, size_t count) {
    arm_compute::Lut lut(count, type);
    T *results = reinterpret_cast<T *>(lut.buffer());
    for (size_t i = 0; i < count; ++i) {
        results[i] = static_cast<T>(i * 37 + 5);
    }
    test::for_each_row(table_lookup_table, row, [&](const Row &, const Target &target) {
        for (const unsigned int n : {1u, 15u, 64u, 131u, 1921u}) {
            const TensorInfo info = test::info_of(TensorShape(n, 2u), type);
            auto src = test::make_tensor(info), dst = test::make_tensor(info);
            test::fill(*src, 1, type == DataType::U8 ? 0 : -2000, type == DataType::U8 ? 255 : 2000);
            test::fill(*dst, 2, 0, 100);
            std::vector<double> want = test::stored(*dst);
            const std::vector<double> from = test::stored(*src);
            for (size_t i = 0; i < want.size(); ++i) {
                const double index = from[i] + lut.index_offset();
                if (index >= 0 && index < static_cast<double>(count)) {
                    want[i] = results[static_cast<size_t>(index)];
                }
            }
            test::run([&](PlanPtr &out) { return plan(out, *src->info(), lut, *dst->info(), target); },
                      test::pack_of({src.get()}, dst.get()));
            EXPECT_TRUE(test::close(*dst, want, {})) << n;
        }
    });
}

TEST(TableLookup, EveryRowAgreesWithPlainLoops) {
    check_table<uint8_t>(DataType::U8, Type::u8, 256);
    check_table<uint8_t>(DataType::U8, Type::u8, 100);
    check_table<int16_t>(DataType::S16, Type::s16, 65536);
    check_table<int16_t>(DataType::S16, Type::s16, 1000);
}

}  // namespace
}  // namespace ac::table_lookup
