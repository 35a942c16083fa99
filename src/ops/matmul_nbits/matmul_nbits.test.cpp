// SPDX-License-Identifier: MIT
#include "src/ops/matmul_nbits/matmul_nbits.h"

#include "arm_compute/runtime/NEON/functions/NEMatMulNBits.h"

#include "src/base/arithmetic.h"
#include "src/ops/matmul_nbits/reference.h"
#include "tests/framework/lack.h"

AC_DECLARE_OPERATOR(MatMulNBits)
AC_DECLARE_TABLE(nbits)
AC_DECLARE_TABLE(nbits_exact)
AC_DECLARE_TABLE(nbits_ends)

namespace ac::matmul_nbits {
namespace {

using test::Layout;

enum class Zero { none, integers, floats, offsets };

struct Case {
    size_t m, n, k;
    unsigned block;  ///< 0: K
    DataType weights = DataType::U8;
    Zero zero = Zero::none;
    bool bias = false;
    bool blocks_apart = false;  ///< weights are (block, blocks, N)
    DataType src = DataType::F32, scales = DataType::F32, dst = DataType::F32;
    Layout layout = Layout::guarded;
};

bool on_device(const Target &target) {
#ifdef ARM_COMPUTE_CL
    return target.cl != nullptr;
#else
    ARM_COMPUTE_UNUSED(target);
    return false;
#endif
}

bool is_wide(DataType type) {
    return type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
}

bool is_signed(DataType type) {
    return type == DataType::QSYMM4 || type == DataType::S8 || type == DataType::QASYMM8_SIGNED;
}

/// Elements of 4 or 8 bits in rows that begin with a byte.
class Integers {
public:
    Integers(DataType type, size_t columns, size_t rows, unsigned seed) : type_(type), columns_(columns) {
        std::mt19937 random(seed);
        for (size_t i = 0; i < columns * rows; ++i) {
            q_.push_back(static_cast<int>(random() % (is_wide(type) ? 256 : 16)) - (!is_signed(type) ? 0
                                                                                    : is_wide(type)  ? 128
                                                                                                     : 8));
        }
    }
    int at(size_t row, size_t k) const { return q_[row * columns_ + k]; }
    TensorInfo info(size_t blocks) const {
        const size_t rows = q_.size() / columns_, pair = type_ == DataType::U8 || type_ == DataType::S8 ? 2 : 1;
        const TensorShape shape = blocks == 0 ? TensorShape(ceil_div(columns_, pair), rows)
                                              : TensorShape(columns_ / blocks / pair, blocks, rows);
        return TensorInfo(shape, 1, type_);
    }
    void store(ITensor &tensor, size_t blocks) const {
        const Strides &strides = tensor.info()->strides_in_bytes();
        const size_t in_block = blocks == 0 ? columns_ : columns_ / blocks;
        for (size_t i = 0; i < q_.size(); ++i) {
            const size_t row = i / columns_, k = i % columns_, b = k / in_block, in = k % in_block;
            uint8_t *to = data(tensor) + row * strides[blocks == 0 ? 1 : 2] + (blocks == 0 ? 0 : b * strides[1]);
            if (is_wide(type_)) {
                to[in] = static_cast<uint8_t>(q_[i]);
            } else {
                uint8_t &byte = to[in / 2];
                byte = static_cast<uint8_t>(in % 2 == 0 ? (q_[i] & 15) | (byte & 0xF0) : (byte & 15) | (q_[i] << 4));
            }
        }
    }

private:
    DataType type_;
    size_t columns_;
    std::vector<int> q_;
};

void check(const Case &c, bool exact, const Target &target) {
    SCOPED_TRACE(std::to_string(c.m) + "x" + std::to_string(c.n) + "x" + std::to_string(c.k) + " block " +
                 std::to_string(c.block) + (exact ? " exact" : ""));
    const size_t block = c.block == 0 ? c.k : c.block, blocks = ceil_div(c.k, block);
    const size_t stored = c.blocks_apart ? blocks * block : c.k;
    const Integers q(c.weights, stored, c.n, 11);
    const auto make = [&](const TensorInfo &info) { return test::make_tensor(info, c.layout); };
    const auto src = make(test::info_of(TensorShape(c.k, c.m), c.src));
    const auto weights = make(q.info(c.blocks_apart ? blocks : 0));
    q.store(*weights, c.blocks_apart ? blocks : 0);
    const auto scales = make(test::info_of(TensorShape(blocks, c.n), c.scales));
    test::fill(*src, 21, -3, 3);
    test::fill(*scales, 22, -0.5, 0.5);
    const Integers zeros(c.weights, blocks, c.n, 12);
    std::unique_ptr<Tensor> points, bias;
    if (c.zero == Zero::integers) {
        points = make(zeros.info(0));
        zeros.store(*points, 0);
    } else if (c.zero != Zero::none) {
        points = make(test::info_of(TensorShape(blocks, c.n), c.scales));
        test::fill(*points, 23, -9, 9);
    }
    if (c.bias) {
        bias = make(test::info_of(TensorShape(c.n), c.dst));
        test::fill(*bias, 24, -2, 2);
    }
    const auto dst = make(test::info_of(TensorShape(c.n, c.m), c.dst));
    ITensorPack pack = test::pack_of({src.get(), weights.get(), scales.get()}, dst.get());
    pack.add_tensor(TensorType::ACL_SRC_3, static_cast<const ITensor *>(points.get()));
    pack.add_tensor(TensorType::ACL_SRC_4, static_cast<const ITensor *>(bias.get()));
    test::run(
        [&](PlanPtr &p) {
            return plan(p,
                        {*src->info(), *weights->info(), *scales->info(), points ? points->info() : nullptr,
                         bias ? bias->info() : nullptr, *dst->info(), c.block, exact, c.zero == Zero::offsets},
                        target);
        },
        pack);
    const std::vector<double> a = test::values(*src), s = test::values(*scales), got = test::values(*dst);
    const std::vector<double> z = c.zero == Zero::none || c.zero == Zero::integers ? s : test::values(*points);
    const std::vector<double> add = c.bias ? test::values(*bias) : std::vector<double>(c.n);
    const double middle = is_wide(c.weights) ? 128 : 8;
    for (size_t n = 0; n < c.n; ++n) {
        Column column;
        column.offsets = c.zero == Zero::offsets;
        for (size_t k = 0; k < c.k; ++k) {
            column.q.push_back(q.at(n, k));
        }
        for (size_t b = 0; b < blocks; ++b) {
            column.scale.push_back(s[n * blocks + b]);
            column.zero.push_back(c.zero == Zero::none       ? (is_signed(c.weights) ? 0 : middle)
                                  : c.zero == Zero::integers ? zeros.at(n, b)
                                                             : z[n * blocks + b]);
        }
        for (size_t m = 0; m < c.m; ++m) {
            const Bounded want = reference(&a[m * c.k], c.k, column, block, exact, add[n], middle, on_device(target),
                                           on_device(target) && c.src == DataType::F16 && c.m > 16);
            const double step = std::ldexp(std::fabs(want.value), c.dst == DataType::F32   ? -24
                                                                  : c.dst == DataType::F16 ? -11
                                                                                           : -8);
            ASSERT_NEAR(got[m * c.n + n], want.value, want.allowed + 1.01 * step + 1e-7)
                << "row " << m << ", column " << n;
        }
    }
}

/// All rows of both tables for weights of these bits, and those of devices.
void each_row(const std::function<void(const Target &, bool exact, bool wide)> &body) {
    for (const bool exact : {false, true}) {
        for (const bool wide : {false, true}) {
            if (!test::has_type(MatMulNBits_operator, wide ? DataType::QASYMM8 : DataType::U8)) {
                continue;
            }
            const auto each = [&](const Row &, const Target &target) { body(target, exact, wide); };
            test::for_each_row(exact ? nbits_exact_table : nbits_table, wide ? Type::qs8 : Type::qs4, each);
#ifdef ARM_COMPUTE_CL
            test::for_each_row("nbits_product", wide ? Type::qs8 : Type::qs4, each);
#endif
        }
    }
}

TEST(MatMulNBits, EveryRowIsWithinItsBounds) {
    AC_NEEDS(MatMulNBits_operator, F32);
    each_row([](const Target &target, bool exact, bool wide) {
        const DataType type = wide ? DataType::QASYMM8 : DataType::U8;
        for (const size_t m : {1, 2, 3, 4, 5, 7, 16, 19, 33}) {
            check({m, 37, 70, 32, type}, exact, target);
        }
        for (const size_t n : {1, 3, 4, 8, 15, 16, 17, 64}) {
            check({1, n, 64, 32, type}, exact, target);
            check({5, n, 33, 16, type, Zero::integers, true}, exact, target);
        }
        for (const unsigned block : {16U, 32U, 64U, 128U, 256U}) {
            for (const size_t k : {size_t{1}, size_t{15}, size_t{block}, size_t{block} + 1, size_t{600}}) {
                check({1, 9, k, block, type}, exact, target);
                check({18, 21, k, block, type, Zero::offsets, true}, exact, target);
                check({9, 5, k, block, type, Zero::floats}, exact, target);
            }
        }
    });
}

TEST(MatMulNBits, EveryFormOfWeights) {
    AC_NEEDS(MatMulNBits_operator, F32);
    each_row([](const Target &target, bool exact, bool wide) {
        for (const DataType type : {DataType::QASYMM4, DataType::QSYMM4, DataType::U8, DataType::S8, DataType::QASYMM8,
                                    DataType::QASYMM8_SIGNED}) {
            if (is_wide(type) != wide || !test::has_type(MatMulNBits_operator, type)) {
                continue;
            }
            for (const Zero zero : {Zero::none, Zero::integers, Zero::floats, Zero::offsets}) {
                for (const bool apart : {false, true}) {
                    check({3, 6, 77, 32, type, zero, false, apart}, exact, target);
                    check({1, 6, 77, 64, type, zero, true, apart, DataType::F32, DataType::F32, DataType::F32,
                           Layout::padded},
                          exact, target);
                }
            }
        }
    });
}

/// Parts of a column that are longer than what kernels hold at once, and those that end within one.
TEST(MatMulNBits, OneScaleForAColumn) {
    AC_NEEDS(MatMulNBits_operator, F32);
    each_row([](const Target &target, bool exact, bool wide) {
        const DataType type = wide ? DataType::QASYMM8 : DataType::U8;
        for (const size_t k : {1, 16, 31, 32, 33, 255, 256, 257, 300, 512, 513, 544, 1030, 1600}) {
            check({1, 18, k, 0, type}, exact, target);
            check({6, 17, k, 0, type, Zero::floats, true}, exact, target);
        }
        for (const size_t m : {2, 65, 70, 130}) {
            check({m, 5, 530, 0, type, Zero::none}, exact, target);
            check({m, 5, 1100, 32, type, Zero::integers, false, true}, exact, target);
            check({m, 5, 1100, 256, type, Zero::offsets}, exact, target);
        }
        check({5, 4, 100, 0, wide ? DataType::QASYMM8_SIGNED : DataType::S8, Zero::integers, false, true}, exact,
              target);
        check({5, 4, 600, 0, type, Zero::offsets, false, false, DataType::F32, DataType::F16}, exact, target);
    });
}

/// The largest sums of integers: none overflows, and none is rounded before it is multiplied.
TEST(MatMulNBits, LargestSums) {
    AC_NEEDS(MatMulNBits_operator, F32);
    const auto src = test::make_tensor(test::info_of(TensorShape(size_t{1} << 17, 5U), DataType::F32));
    std::fill_n(reinterpret_cast<float *>(data(*src)), src->info()->tensor_shape().total_size(), -1.F);
    each_row([&](const Target &target, bool exact, bool wide) {
        for (const size_t m : {1U, 5U}) {
            for (const size_t k : {size_t{16}, size_t{32}, size_t{256}, size_t{1} << 17}) {
                const TensorInfo from(TensorShape(k, m), 1, DataType::F32);
                const auto part = test::make_tensor(from),
                           dst = test::make_tensor(TensorInfo(TensorShape(3U, m), 1, DataType::F32));
                std::memcpy(data(*part), data(*src), from.total_size());
                const auto weights = test::make_tensor(
                    TensorInfo(TensorShape(wide ? k : k / 2, 3U), 1, wide ? DataType::QASYMM8 : DataType::U8));
                std::fill_n(data(*weights), weights->info()->total_size(), uint8_t{0});
                const auto scales = test::make_tensor(TensorInfo(TensorShape(1U, 3U), 1, DataType::F32));
                std::fill_n(reinterpret_cast<float *>(data(*scales)), 3, 0x1.fffffcp-1F);
                ITensorPack pack = test::pack_of({part.get(), weights.get(), scales.get()}, dst.get());
                const auto block = static_cast<unsigned>(k > 256 ? 0 : k);
                test::run(
                    [&](PlanPtr &p) {
                        return plan(p,
                                    {*part->info(), *weights->info(), *scales->info(), nullptr, nullptr, *dst->info(),
                                     block, exact},
                                    target);
                    },
                    pack);
                const double want = double(k) * (wide ? 128 : 8) * 0x1.fffffcp-1;
                for (const double got : test::values(*dst)) {
                    ASSERT_NEAR(got, want, want * std::ldexp(exact || on_device(target) ? double(k) : 4., -23)) << k;
                }
            }
        }
    });
}

/// F16 stays F16 in the panels, if zero points allow it.
TEST(MatMulNBits, EveryTypeOfScales) {
    AC_NEEDS(MatMulNBits_operator, F32);
    each_row([](const Target &target, bool exact, bool wide) {
        for (const DataType scales : {DataType::F16, DataType::BFLOAT16}) {
            if (on_device(target) && scales == DataType::BFLOAT16) {
                continue;
            }
            for (const DataType type :
                 {wide ? DataType::QASYMM8 : DataType::U8, wide ? DataType::QASYMM8_SIGNED : DataType::S8}) {
                for (const Zero zero : {Zero::none, Zero::integers, Zero::floats, Zero::offsets}) {
                    for (const unsigned block : {16U, 32U, 64U}) {
                        check({1, 19, 100, block, type, zero, true, false, DataType::F32, scales}, exact, target);
                        check({21, 18, 70, block, type, zero, false, false, DataType::F32, scales}, exact, target);
                    }
                }
            }
        }
    });
}

TEST(MatMulNBits, EveryTypeOfFloats) {
    test::for_each_row(nbits_ends_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (!test::has_type(MatMulNBits_operator, type)) {
            return;
        }
        for (const bool exact : {false, true}) {
            for (const DataType scales : {DataType::F32, DataType::F16, DataType::BFLOAT16}) {
                check({4, 19, 45, 16, DataType::U8, Zero::floats, true, false, type, scales, type}, exact, target);
                check({1, 19, 133, 64, DataType::U8, Zero::none, true, false, type, scales, type}, exact, target);
            }
        }
    });
}

#ifdef ARM_COMPUTE_CL
/// Few rows, and so many that weights become a matrix.
TEST(MatMulNBits, EveryTypeOfFloatsOnADevice) {
    for (const Type row : {Type::f32, Type::f16}) {
        test::for_each_row("nbits_source", row, [&](const Row &, const Target &target) {
            const DataType type = test::data_type_of(row);
            if (!test::has_type(MatMulNBits_operator, type)) {
                return;
            }
            for (const bool exact : {false, true}) {
                for (const DataType weights : {DataType::U8, DataType::QASYMM8_SIGNED}) {
                    for (const size_t m : {1, 4, 17, 40}) {
                        check({m, 19, 45, 16, weights, Zero::floats, true, false, type, DataType::F16, type}, exact,
                              target);
                        check({m, 7, 133, 64, weights, Zero::none, false, false, type, DataType::F32, DataType::F32},
                              exact, target);
                        check({m, 33, 256, 32, weights, Zero::offsets, true, false, type, DataType::F32, type,
                               Layout::padded},
                              exact, target);
                    }
                }
            }
        });
    }
}
#endif

}  // namespace
}  // namespace ac::matmul_nbits
