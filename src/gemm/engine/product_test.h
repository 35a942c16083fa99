// SPDX-License-Identifier: MIT
// A product for tests of the engine: operands in memory that ends at an unmapped page, a run, and the comparison.
#pragma once

#include "src/gemm/engine/gemm.h"
#include "src/gemm/engine/matrix_test.h"
#include "src/gemm/engine/reference.h"
#include "tests/framework/expected.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace ac::gemm {
namespace {

/// The operator that the error messages name.
const Operator asker = {"GemmEngine", 0, 0};

uint32_t next(uint32_t &seed) {
    seed = seed * 1664525u + 1013904223u;
    return seed >> 8;
}
/// Floating point: multiples of 1/16 in [-1, 1]. 8 bits: the full range with both ends, or with `extreme` one end.
double value(DataType t, uint32_t &seed, bool extreme = false) {
    const uint32_t r = extreme ? 7 : next(seed);
    switch (t) {
        case DataType::QASYMM8:
            return r % 7 == 0 ? (r & 8 ? 255 : 0) : r % 256;
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL: {
            const int x = r % 7 == 0 ? (r & 8 ? 127 : -128) : static_cast<int>(r % 256) - 128;
            return t == DataType::QSYMM8 && !extreme ? std::max(x, -127) : x;  // usual for weights
        }
        case DataType::S32:
            return static_cast<int>(r % 20001) - 10000;
        default:
            return (static_cast<int>(r % 33) - 16) / 16.0;
    }
}

struct Case {
    size_t m = 5, n = 7, k = 9, batches = 1, pad = 0;
    ASource source = ASource::rows;
    size_t taps = 1;
    BLayout layout = BLayout::kn;
    bool b_batched = false, b_changes = false, bias = false, per_channel = false;
    bool divides = false;  ///< all shifts of channels are to the right
    float alpha = 1, beta = 0;
    bool c_row = false, clamp = false, function = false;
    bool extreme = false;  ///< bytes of the largest magnitude
    Stage stage = Stage::none;
    DataType b_type = DataType::UNKNOWN, d_type = DataType::UNKNOWN;
    unsigned threads = 1;
    WeightFormat format = WeightFormat::UNSPECIFIED;
};

/// K x N matrices in a fixed format, by its definition: blocks of o columns, each of groups of i elements of k (padded
/// to a multiple of i in each tap); a group has its i elements of each column in turn. Missing columns are NaN.
class FixedB {
public:
    FixedB(const std::vector<std::vector<double>> &bm, WeightFormat format, DataType type, size_t n, size_t k,
           size_t taps, size_t pad)
        : o_(static_cast<unsigned>(format) >> 8 & 0xfff),
          i_(static_cast<unsigned>(format) >> 20),
          size_(bytes_of(type)),
          inputs_((k / taps + i_ - 1) / i_ * i_),
          step_((inputs_ * taps * o_ + pad) * size_),
          blocks_((n + o_ - 1) / o_),
          memory_(bm.size() * blocks_ * step_ - pad * size_) {
        std::memset(memory_.data(), 0xff, memory_.size());
        for (size_t b = 0; b < bm.size(); ++b) {
            for (size_t e = 0; e < inputs_ * taps * n; ++e) {
                const size_t column = e % n, row = e / n, tap = row / inputs_, input = row % inputs_;
                uint8_t *const to = memory_.data() + (b * blocks_ + column / o_) * step_ +
                                    ((row / i_ * o_ + column % o_) * i_ + row % i_) * size_;
                put(to, type, input < k / taps ? bm[b][(tap * (k / taps) + input) * n + column] : 0);
            }
        }
    }
    BMatrix source() const {
        return {memory_.data(), static_cast<ptrdiff_t>(step_), static_cast<ptrdiff_t>(blocks_ * step_)};
    }

private:
    size_t o_, i_, size_, inputs_, step_, blocks_;
    Guarded memory_;
};

/// The arguments and results of a run.
class Product {
public:
    Product(const Row &row, const Target &target, const Case &given)
        : c(given), type(data_type(row.type)), in_float(target.asks == promises::scales_in_float) {
        b_type = c.b_type == DataType::UNKNOWN ? type : c.b_type;
        d_type = c.d_type != DataType::UNKNOWN                   ? c.d_type
                 : !is_data_type_quantized_asymmetric_char(type) ? type
                 : c.stage == Stage::none                        ? DataType::S32
                 : c.stage == Stage::dequantize                  ? DataType::F32
                                                                 : type;
        fill();
        run(row, target);
    }
    void check(const Row &row) const {
        for (size_t b = 0; b < c.batches; ++b) {
            const Reference r =
                reference(real(a[b], a_offset()), real(bm[c.b_batched ? b : 0], b_offset()), c.m, c.n, c.k);
            for (size_t i = 0; i < c.m; ++i) {
                for (size_t j = 0; j < c.n; ++j) {
                    ASSERT_NO_FATAL_FAILURE(check_one(row, r, b, i, j));
                }
            }
        }
    }
    std::vector<uint8_t> bytes() const { return {d->memory.data(), d->memory.data() + d->memory.size()}; }

    WeightFormat format = WeightFormat::UNSPECIFIED;  ///< of B, if the case has one

private:
    static constexpr int32_t d_offset = 3;
    int32_t a_offset() const {
        return type == DataType::QASYMM8 ? 117 : is_data_type_quantized_asymmetric_char(type) ? -9 : 0;
    }
    int32_t b_offset() const { return b_type == DataType::QASYMM8 ? 130 : b_type == DataType::QASYMM8_SIGNED ? 4 : 0; }
    static std::vector<double> real(std::vector<double> v, int32_t offset) {
        for (double &x : v) {
            x -= offset;
        }
        return v;
    }
    int32_t multiplier(size_t j) const {
        return (1 << 30) + static_cast<int32_t>(c.per_channel ? j * 1234567 : 7654321);
    }
    /// May be to the left: the sums in these tests are far below 2^31.
    int32_t shift(size_t j) const { return c.per_channel ? static_cast<int32_t>(j % 14) - (c.divides ? -1 : 2) : 9; }

    void fill() {
        uint32_t seed = static_cast<uint32_t>(c.m * 131 + c.n * 17 + c.k);
        a.resize(c.batches);
        bm.resize(c.b_batched ? c.batches : 1);
        for (auto &x : a) {
            x.resize(c.m * c.k);
            std::generate(x.begin(), x.end(), [&] { return value(type, seed, c.extreme); });
        }
        for (auto &x : bm) {
            x.resize(c.k * c.n);
            std::generate(x.begin(), x.end(), [&] { return value(b_type, seed, c.extreme); });
        }
        bias.resize(c.n);
        const DataType bias_t = bias_type();
        std::generate(bias.begin(), bias.end(), [&] { return value(bias_t, seed); });
        cm.resize(c.batches * c.m * c.n);
        std::generate(cm.begin(), cm.end(), [&] { return value(DataType::F32, seed); });
    }
    DataType bias_type() const {
        return !is_data_type_quantized_asymmetric_char(type) ? d_type
               : c.stage == Stage::dequantize                ? DataType::F32
                                                             : DataType::S32;
    }
    Config config() const {
        Config g;
        g.m = c.m, g.n = c.n, g.k = c.k, g.batches = c.batches, g.b_batched = c.b_batched;
        g.a_type = type, g.b_type = b_type, g.d_type = d_type, g.bias_type = bias_type();
        g.a_source = c.source, g.taps = c.taps, g.b_layout = c.layout, g.fast_math = true;
        g.alpha = c.alpha, g.beta = c.beta, g.stage = c.stage, g.threads = c.threads;
        g.b_changes = c.b_changes;
        g.b_format = c.format;
        if (c.clamp) {
            g.lo = -0.5f, g.hi = 0.75f;
        }
        if (c.function) {
            g.function = [](const void *args, const void *src, void *dst, size_t n) {
                for (size_t i = 0; i < n; ++i) {
                    static_cast<float *>(dst)[i] =
                        *static_cast<const float *>(args) * static_cast<const float *>(src)[i];
                }
            };
            g.function_args = &factor;
        }
        return g;
    }
    void run(const Row &row, const Target &target) {
        test::count_run(c.batches * c.m * c.n);
        const Config g = config();
        std::unique_ptr<const Gemm> gemm;
        const Status status = make(gemm, g, asker, target);
        ASSERT_TRUE(bool(status)) << status.error_description();
        if (std::strstr(row.name, "finish") == nullptr && (row.promises & promises::scales_in_float) == 0) {
            ASSERT_STREQ(gemm->row()->name, row.name);
        }
        ITensorPack pack;
        const bool kn = c.layout == BLayout::kn;
        const Matrix b(kn ? c.k : c.n, kn ? c.n : c.k, bm.size(), b_type, c.pad);
        for (size_t i = 0; i < bm.size(); ++i) {
            for (size_t k = 0; k < c.k; ++k) {
                for (size_t n = 0; n < c.n; ++n) {
                    put(kn ? b.at(i, k, n) : b.at(i, n, k), b_type, bm[i][k * c.n + n]);
                }
            }
        }
        const bool fixed = c.format != WeightFormat::UNSPECIFIED;
        const Guarded packed(c.b_changes || fixed ? 0 : gemm->packed_b_bytes()), workspace(gemm->workspace_bytes());
        std::memset(packed.data(), 0xff, packed.size());
        std::memset(workspace.data(), 0xff, workspace.size());
        Args args;
        args.b_source = {b.memory.data(), ptrdiff_t(b.step), ptrdiff_t(b.batch_step)};
        std::unique_ptr<const FixedB> laid_out;
        if (fixed) {
            format = gemm->b_format();
            const bool bfloat = (static_cast<unsigned>(format) & 0x10) != 0;
            laid_out =
                std::make_unique<FixedB>(bm, format, bfloat ? DataType::BFLOAT16 : b_type, c.n, c.k, c.taps, c.pad * 2);
            args.b_source = laid_out->source();
        } else if (!c.b_changes) {
            gemm->pack_b(args.b_source, packed.data(), pack);
        }
        std::vector<const void *> addresses;
        const std::unique_ptr<Matrix> am = a_matrix(args, addresses);
        const Matrix cmat(c.c_row ? 1 : c.m, c.n, c.batches, d_type, c.pad);
        for (size_t i = 0; i < c.batches; ++i) {
            for (size_t e = 0; e < c.m * c.n && c.beta != 0; ++e) {
                if (!c.c_row || e < c.n) {
                    put(cmat.at(i, e / c.n, e % c.n), d_type, cm[i * c.m * c.n + e]);
                }
            }
        }
        d = std::make_unique<Matrix>(c.m, c.n, c.batches, d_type, c.pad);
        const Matrix biases(1, c.n, 1, bias_type(), 0);
        for (size_t j = 0; j < c.n; ++j) {
            put(biases.at(0, 0, j), bias_type(), bias[j]);
        }
        args.b = packed.data();
        args.bias = c.bias ? biases.memory.data() : nullptr;
        args.c = c.beta != 0 ? cmat.memory.data() : nullptr;
        args.c_step = c.c_row || c.beta == 0 ? 0 : ptrdiff_t(cmat.step);
        args.c_batch_step = ptrdiff_t(cmat.batch_step);
        args.d = d->memory.data();
        args.d_step = ptrdiff_t(d->step);
        args.d_batch_step = ptrdiff_t(d->batch_step);
        args.workspace = workspace.data();
        std::vector<int32_t> multipliers(c.n), shifts(c.n);
        for (size_t j = 0; j < c.n; ++j) {
            multipliers[j] = multiplier(j);
            shifts[j] = shift(j);
        }
        Quantization q;
        q.a_offset = a_offset(), q.b_offset = b_offset(), q.multipliers = multipliers.data(), q.shifts = shifts.data();
        q.per_channel = c.per_channel, q.d_offset = d_offset, q.scale = 1.f / 1024;
        if (c.clamp) {
            q.lo = 10, q.hi = 90;
        }
        args.quantization = &q;
        gemm->run(args, pack);
    }
    /// A in the layout of the case; an indirect A has its taps in reverse order.
    std::unique_ptr<Matrix> a_matrix(Args &args, std::vector<const void *> &addresses) {
        const bool rows = c.source == ASource::rows;
        const size_t channels = c.source == ASource::indirect ? c.k / c.taps : 1;
        const bool indirect = c.source == ASource::indirect;
        auto owned = std::make_unique<Matrix>(indirect ? c.m * c.taps
                                              : rows   ? c.m
                                                       : c.k,
                                              indirect ? channels
                                              : rows   ? c.k
                                                       : c.m,
                                              c.batches, type, c.pad);
        const Matrix &m = *owned;
        for (size_t b = 0; b < c.batches; ++b) {
            for (size_t i = 0; i < c.m; ++i) {
                for (size_t k = 0; k < c.k; ++k) {
                    uint8_t *p = indirect ? m.at(0, (c.taps - 1 - k / channels) * c.m + i, k % channels)
                                          : (rows ? m.at(b, i, k) : m.at(b, k, i));
                    put(p, type, a[b][i * c.k + k]);
                }
            }
        }
        args.a = m.memory.data();
        args.a_step = ptrdiff_t(m.step);
        args.a_batch_step = ptrdiff_t(m.batch_step);
        if (indirect) {
            for (size_t i = 0; i < c.m; ++i) {
                for (size_t t = 0; t < c.taps; ++t) {
                    addresses.push_back(m.at(0, (c.taps - 1 - t) * c.m + i, 0));
                }
            }
            table = {addresses.data(), c.taps};
            args.indirection = {[](const void *context, size_t m0, size_t count, const void **out) {
                                    const auto &from = *static_cast<const Table *>(context);
                                    for (size_t t = 0; t < from.taps; ++t) {
                                        for (size_t i = 0; i < count; ++i) {
                                            out[t * count + i] = from.addresses[(m0 + i) * from.taps + t];
                                        }
                                    }
                                },
                                &table, sizeof(table)};
        }
        return owned;
    }
    void check_one(const Row &row, const Reference &r, size_t b, size_t i, size_t j) const {
        const double got = get(d->at(b, i, j), d_type);
        const double sum = r.value[i * c.n + j];
        if (is_data_type_quantized_asymmetric_char(type) && c.stage != Stage::dequantize) {
            const int64_t acc = static_cast<int64_t>(sum) + (c.bias ? static_cast<int64_t>(bias[j]) : 0);
            const int32_t least = type == DataType::QASYMM8 ? 0 : -128;
            const size_t column = c.per_channel ? j : 0;
            const int64_t want =
                c.stage == Stage::none ? acc
                : in_float
                    ? scaled(acc, multiplier(column), shift(column), c.clamp ? 10 : least, c.clamp ? 90 : least + 255)
                    : test::requantized(acc, {multiplier(c.per_channel ? j : 0), shift(c.per_channel ? j : 0)},
                                        d_offset, c.clamp ? 10 : least, c.clamp ? 90 : least + 255);
            ASSERT_EQ(got, static_cast<double>(want)) << "at " << b << " " << i << " " << j;
            return;
        }
        double want = c.stage == Stage::dequantize ? sum / 1024 : c.alpha * sum;
        want += c.bias ? bias[j] : 0;
        want += c.beta * (c.c_row ? cm[b * c.m * c.n + j] : cm[(b * c.m + i) * c.n + j]);
        want = c.clamp ? std::min(std::max(want, -0.5), 0.75) : want;
        want *= c.function ? static_cast<double>(factor) : 1;
        const double sums = row.type == Type::f16 ? 0x1p-11 : 0x1p-24;
        const double stores = d_type == DataType::F16 ? 0x1p-11 : d_type == DataType::BFLOAT16 ? 0x1p-8 : 0x1p-24;
        const double allowed = 2 * bound(r.magnitude[i * c.n + j] + 2, want, c.k, 0, sums, stores);
        ASSERT_NEAR(got, want, allowed) << "at " << b << " " << i << " " << j;
    }

    /// Scaled in floating point and rounded once, ties to even.
    static int64_t scaled(int64_t sum, int32_t multiplier, int32_t shift, int32_t lo, int32_t hi) {
        const float factor = std::ldexp(static_cast<float>(multiplier), -31 - shift);
        const float rounded = std::nearbyint(static_cast<float>(sum) * factor);
        return std::min<int64_t>(std::max<int64_t>(static_cast<int64_t>(rounded) + d_offset, lo), hi);
    }

    struct Table {
        const void *const *addresses;
        size_t taps;
    };
    Case c;
    DataType type, b_type, d_type;
    bool in_float;  ///< scaled in floating point
    std::vector<std::vector<double>> a, bm;
    std::vector<double> bias, cm;
    std::unique_ptr<Matrix> d;
    Table table{};
    float factor = 2.f;
};

}  // namespace
}  // namespace ac::gemm
