// SPDX-License-Identifier: MIT
#include "src/requantize/requantize.h"

#include "tests/framework/op_test.h"

AC_DECLARE_TABLE(requantize)

namespace ac::requantize {
namespace {

using test::info_of;

const Operator op = {"Test", 0, 0};

/// The stored integer of a byte, computed exactly: scales are powers of two.
int expected(int q, const ITensorInfo &from, const ITensorInfo &to) {
    const auto p = from.quantization_info().uniform();
    const double real = (q - p.offset) * static_cast<double>(p.scale);
    return static_cast<int>(test::quantize(real, TensorInfo(to)));
}

TEST(Requantize, EveryRowTranslatesEveryByte) {
    test::for_each_row(requantize_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::qu8 ? DataType::QASYMM8 : DataType::QASYMM8_SIGNED;
        for (const DataType result : {DataType::QASYMM8, DataType::QASYMM8_SIGNED}) {
            for (const unsigned n : {1u, 7u, 8u, 15u, 16u, 17u, 31u, 32u, 33u, 63u, 64u, 65u, 257u, 4999u}) {
                const TensorInfo from = info_of(TensorShape(n, 2u), type, QuantizationInfo(0.25f, 5));
                const TensorInfo to = info_of(TensorShape(n, 2u), result, QuantizationInfo(0.5f, -9));
                auto src = test::make_tensor(from);
                auto dst = test::make_tensor(to);
                std::vector<double> in(2 * n);
                for (size_t i = 0; i < in.size(); ++i) {
                    in[i] = static_cast<double>(i * 37 % 256) - (type == DataType::QASYMM8 ? 0 : 128);
                }
                test::store(*src, in);
                test::run([&](PlanPtr &p) { return plan(p, op, from, to, target); },
                          test::pack_of({src.get()}, dst.get()));
                const std::vector<double> got = test::stored(*dst);
                for (size_t i = 0; i < in.size(); ++i) {
                    ASSERT_EQ(got[i], expected(static_cast<int>(in[i]), from, to)) << in[i];
                }
            }
        }
    });
}

}  // namespace
}  // namespace ac::requantize
