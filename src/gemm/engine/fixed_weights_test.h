// SPDX-License-Identifier: MIT
// For tests of operators: weights in a fixed format in caller-owned memory, laid out from the definition of the
// formats, and runs of plans on them.
#pragma once

#include "arm_compute/runtime/IFunction.h"

#include "src/gemm/engine/matrix_test.h"
#include "src/gemm/engine/weight_format.h"
#include "src/plan/plan.h"
#include "tests/framework/op_test.h"

#include <string>

AC_DECLARE_TABLE(gemm)

namespace ac::gemm {
namespace {

constexpr WeightFormat concrete_formats[] = {
    WeightFormat::OHWI,      WeightFormat::OHWIo2,         WeightFormat::OHWIo4,    WeightFormat::OHWIo8,
    WeightFormat::OHWIo16,   WeightFormat::OHWIo32,        WeightFormat::OHWIo64,   WeightFormat::OHWIo128,
    WeightFormat::OHWIo4i2,  WeightFormat::OHWIo4i2_bf16,  WeightFormat::OHWIo8i2,  WeightFormat::OHWIo8i2_bf16,
    WeightFormat::OHWIo16i2, WeightFormat::OHWIo16i2_bf16, WeightFormat::OHWIo32i2, WeightFormat::OHWIo32i2_bf16,
    WeightFormat::OHWIo64i2, WeightFormat::OHWIo64i2_bf16, WeightFormat::OHWIo4i4,  WeightFormat::OHWIo4i4_bf16,
    WeightFormat::OHWIo8i4,  WeightFormat::OHWIo8i4_bf16,  WeightFormat::OHWIo16i4, WeightFormat::OHWIo16i4_bf16,
    WeightFormat::OHWIo32i4, WeightFormat::OHWIo32i4_bf16, WeightFormat::OHWIo64i4, WeightFormat::OHWIo64i4_bf16,
    WeightFormat::OHWIo2i8,  WeightFormat::OHWIo4i8,       WeightFormat::OHWIo8i8,  WeightFormat::OHWIo16i8,
    WeightFormat::OHWIo32i8, WeightFormat::OHWIo64i8};

/// Fills with multiples of 1/64, which all types represent exactly.
void fill_exactly(ITensor &tensor, unsigned seed) {
    std::vector<double> v(tensor.info()->tensor_shape().total_size());
    for (double &x : v) {
        seed = seed * 1664525u + 1013904223u;
        x = (static_cast<int>(seed >> 8) % 65) / 64.0 - (seed >> 31);
    }
    test::store(tensor, v);
}

/// How the tensor info describes the layout of such weights.
enum class Told { by_shape, by_strides };

/// Weights of one matrix (N, K), of a batch of matrices (N, K, batches), or of a convolution (I, kw, kh, O).
class FixedWeights {
public:
    FixedWeights(WeightFormat format, const ITensor &plain, bool matrix, Told told)
        : o_(static_cast<unsigned>(format) >> 8 & 0xfff),
          i_(static_cast<unsigned>(format) >> 20),
          matrix_(matrix),
          type_((static_cast<unsigned>(format) & 0x10) != 0 ? DataType::BFLOAT16 : plain.info()->data_type()) {
        const TensorShape &s = plain.info()->tensor_shape();
        outputs_ = s[matrix ? 0 : 3];
        inputs_ = s[matrix ? 1 : 0];
        taps_ = matrix ? 1 : s[1] * s[2];
        batches_ = matrix ? s[2] : 1;
        padded_ = (inputs_ + i_ - 1) / i_ * i_;
        blocks_ = (outputs_ + o_ - 1) / o_;
        gap_ = told == Told::by_strides ? 5 : 0;
        describe(plain, told);
        use_memory();
        fill(plain);
    }
    /// Moves to new memory of exactly the size in the info; the old memory is freed.
    void use_memory() {
        auto next = std::make_unique<Guarded>(tensor.info()->total_size());
        std::memset(next->data(), 0xff, next->size());
        EXPECT_TRUE(bool(tensor.allocator()->import_memory(next->data())));
        memory_ = std::move(next);
    }
    /// Stores the values of `plain`; missing columns stay NaN.
    void fill(const ITensor &plain) {
        const std::vector<double> from = test::stored(plain);
        for (size_t e = 0; e < batches_ * outputs_ * taps_ * padded_; ++e) {
            const size_t i = e % padded_, tap = e / padded_ % taps_, o = e / padded_ / taps_ % outputs_;
            const size_t batch = e / padded_ / taps_ / outputs_, row = tap * padded_ + i;
            const size_t at = batch * matrix_elements() + o / o_ * (padded_ * taps_ * o_ + gap_) +
                              (row / i_ * o_ + o % o_) * i_ + row % i_;
            const double x = i >= inputs_ ? 0
                             : matrix_    ? from[(batch * inputs_ + i) * outputs_ + o]
                                          : from[(o * taps_ + tap) * inputs_ + i];
            put(memory_->data() + at * bytes_of(type_), type_, x);
        }
    }

    arm_compute::Tensor tensor;

private:
    size_t matrix_elements() const { return blocks_ * (padded_ * taps_ * o_ + gap_); }
    void describe(const ITensor &plain, Told told) {
        arm_compute::TensorInfo info(plain.info()->tensor_shape(), 1, type_);
        info.set_data_layout(told == Told::by_shape ? plain.info()->data_layout() : DataLayout::UNKNOWN);
        TensorShape shape = plain.info()->tensor_shape();
        if (told == Told::by_shape) {
            shape.set(matrix_ ? 0 : 3, blocks_ * o_, false);
            shape.set(matrix_ ? 1 : 0, padded_, false);
            info.set_tensor_shape(shape);
        } else {
            const size_t size = bytes_of(type_);
            Strides strides = info.strides_in_bytes();
            strides.set(1, static_cast<uint32_t>((padded_ * taps_ * o_ + gap_) * size));
            strides.set(2, static_cast<uint32_t>(matrix_elements() * size));
            info.init(shape, 1, type_, strides, 0, (batches_ * matrix_elements() - gap_) * size);
        }
        tensor.allocator()->init(info);
    }

    size_t o_, i_;
    bool matrix_;
    DataType type_;
    size_t outputs_ = 0, inputs_ = 0, taps_ = 0, batches_ = 0, padded_ = 0, blocks_ = 0, gap_ = 0;
    std::unique_ptr<Guarded> memory_;
};

/// Prepares and runs a plan once.
inline void run_plan(const Plan &plan, ITensorPack pack) {
    std::vector<std::unique_ptr<arm_compute::Tensor>> workspace;
    for (const arm_compute::experimental::MemoryInfo &need : plan.workspace()) {
        if (need.size != 0) {
            workspace.push_back(test::make_tensor(arm_compute::TensorInfo(TensorShape(need.size), 1, DataType::U8)));
            pack.add_tensor(need.slot, workspace.back().get());
        }
    }
    plan.prepare(pack);
    plan.run(pack);
}

/// Must has_opt_impl() find a format? Yes if the build has the type and the layout for the operator, and a row of the
/// type that this CPU runs: every floating-point row has a format (docs/fixed_formats.md).
inline bool has_format(const Operator &op, DataType type, DataLayout layout = DataLayout::UNKNOWN) {
    if (!test::has_type(op, type) || !test::has_layout(op, layout)) {
        return false;
    }
    const FeatureSet host = host_features();
    for (size_t s = 0; s < gemm_table.count; ++s) {
        for (size_t i = 0; i < gemm_table.sets[s]->count; ++i) {
            const Row &row = *gemm_table.sets[s]->at(i);
            if (row.type == type_of(type) && (row.needs & ~host.bits()) == 0) {
                return true;
            }
        }
    }
    return false;
}
/// For use after a query for a format: skips the test if there is none, and fails it if there should be one.
#define AC_NEEDS_FORMAT(status, ...)                                                       \
    if (!bool(status)) {                                                                   \
        ASSERT_FALSE(::ac::gemm::has_format(__VA_ARGS__)) << (status).error_description(); \
        GTEST_SKIP() << (status).error_description();                                      \
    }

/// Calls body(row, its format, target) for each row of the type that takes a fixed format.
template <class Body> void for_each_fixed_row(Type type, const Body &body) {
    test::for_each_row(gemm_table, type, [&](const Row &given, const Target &target) {
        const auto &row = static_cast<const GemmRow &>(given);
        const WeightFormat format = format_of(row);
        if (format != WeightFormat::UNSPECIFIED) {
            body(row, format, target);
        }
    });
}

/// Runs a configured function with changing weights, then in other memory; check() follows each run.
template <class Check>
void run_with_changing_weights(IFunction &f, ITensor &plain, FixedWeights &weights, const Check &check) {
    for (unsigned run = 0; run < 4; ++run) {
        SCOPED_TRACE(run);
        fill_exactly(plain, 10 + run);
        if (run >= 2) {
            weights.use_memory();
        }
        weights.fill(plain);
        f.run();
        ASSERT_TRUE(weights.tensor.is_used());
        check();
    }
}

/// answers(format, asked) is a has_opt_impl(). Each accepted format goes to `proves`, which runs it; each refusal has a
/// reason and leaves the format unchanged. ANY is answered with an accepted format, or refused.
template <class Answers, class Proves> void check_answers(const Answers &answers, const Proves &proves) {
    WeightFormat format = WeightFormat::OHWI;
    ASSERT_EQ(test::text_of(answers(format, WeightFormat::UNSPECIFIED)), "accepted");
    EXPECT_EQ(format, WeightFormat::UNSPECIFIED);
    WeightFormat best = WeightFormat::OHWI;
    const bool any = bool(answers(best, WeightFormat::ANY));
    size_t accepted = 0, best_accepted = 0;
    for (const WeightFormat asked : concrete_formats) {
        SCOPED_TRACE(::testing::Message() << std::hex << static_cast<unsigned>(asked));
        format = WeightFormat::ANY;
        const Status status = answers(format, asked);
        if (bool(status)) {
            ++accepted;
            best_accepted += asked == best;
            EXPECT_EQ(format, asked);
            proves(asked);
        } else {
            EXPECT_EQ(format, WeightFormat::ANY);
            EXPECT_NE(status.error_description().find("has_opt_impl"), std::string::npos) << status.error_description();
        }
    }
    EXPECT_EQ(any, accepted != 0);
    EXPECT_EQ(best_accepted, any ? 1u : 0u);
    if (!any) {
        EXPECT_EQ(best, WeightFormat::OHWI);
    }
}

}  // namespace
}  // namespace ac::gemm
