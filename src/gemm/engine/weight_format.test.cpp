// SPDX-License-Identifier: MIT
// B in fixed formats: which row reads which format, and that results equal those of packed panels bit for bit.
#include "src/gemm/engine/weight_format.h"
#include "src/gemm/engine/product_test.h"

AC_DECLARE_TABLE(gemm)

namespace ac::gemm {
namespace {

/// Blocks of o columns and i elements of k, per 128 bits of scalable vectors.
struct Blocks {
    const char *row;
    unsigned o, i;
    bool bfloat, scales;
};
constexpr Blocks known[] = {
    {"neon_f32_gemm_5x16", 16, 1, false, false},        {"neon_f32_gemm_1x32", 16, 1, false, false},
    {"neon32_f32_gemm_4x8", 8, 1, false, false},        {"neon32_f32_gemm_1x32", 8, 1, false, false},
    {"fp16_f16_gemm_5x32", 32, 1, false, false},        {"fp16_f16_gemm_1x64", 32, 1, false, false},
    {"bf16_f32_gemm_fast_8x12", 4, 4, true, false},     {"bf16_bf16_gemm_8x12", 4, 4, false, false},
    {"sve_f32_gemm_6x4v", 16, 1, false, true},          {"sve_f32_gemm_1x8v", 16, 1, false, true},
    {"sve_f16_gemm_6x4v", 32, 1, false, true},          {"sve_f16_gemm_1x8v", 32, 1, false, true},
    {"svef32mm_f32_gemm_8x3v", 4, 2, false, true},      {"svef32mm_f32_gemm_1x4v", 4, 2, false, true},
    {"svebf16_f32_gemm_fast_8x3v", 4, 4, true, true},   {"svebf16_bf16_gemm_8x3v", 4, 4, false, true},
    {"sme_f32_gemm_fast_2vx2v", 8, 2, true, true},      {"sme_f32_gemm_2vx2v", 8, 1, false, true},
    {"sme_f16_gemm_2vx2v", 8, 2, false, true},          {"sme_bf16_gemm_2vx2v", 8, 2, false, true},
    {"scalar_f32_gemm_4x4", 4, 1, false, false},        {"scalar_f32_gemm_1x8v", 8, 1, false, false},
    {"sse4_f32_gemm_4x8", 8, 1, false, false},          {"sse4_f32_gemm_1x8v", 32, 1, false, false},
    {"avx2_f32_gemm_6x16", 16, 1, false, false},        {"avx2_f32_gemm_4x24", 16, 1, false, false},
    {"avx2_f32_gemm_1x8v", 64, 1, false, false},        {"avx512_f32_gemm_6x64", 64, 1, false, false},
    {"avx512_f32_gemm_1x8v", 128, 1, false, false},     {"avx512bf16_f32_gemm_fast_8x48", 32, 2, true, false},
    {"avx512bf16_bf16_gemm_8x48", 32, 2, false, false},
};

WeightFormat format_named(unsigned o, unsigned i, bool bfloat) {
    return static_cast<WeightFormat>(i << 20 | o << 8 | (bfloat ? 0x10u : 0u));
}

/// The format that the row reads; UNSPECIFIED: none.
WeightFormat expected(const GemmRow &row) {
    for (const Blocks &b : known) {
        if (std::strcmp(b.row, row.name) == 0) {
            const unsigned o = b.o * (b.scales ? static_cast<unsigned>(row.vector()) : 1);
            return o > (b.i == 1 ? 128 : 64) ? WeightFormat::UNSPECIFIED : format_named(o, b.i, b.bfloat);
        }
    }
    return WeightFormat::UNSPECIFIED;
}

void each_row(const std::function<void(const GemmRow &, const Target &)> &body) {
    test::for_each_row(gemm_table, Type::count, [&](const Row &given, const Target &target) {
        const auto &row = static_cast<const GemmRow &>(given);
        if (expected(row) != WeightFormat::UNSPECIFIED) {
            body(row, target);
        }
    });
}

/// Compares results of the same row with packed panels and with `format`.
void compare(const GemmRow &row, const Target &target, Case c, WeightFormat format) {
    SCOPED_TRACE(::testing::Message() << "m " << c.m << " n " << c.n << " k " << c.k << " taps " << c.taps << " pad "
                                      << c.pad << " batches " << c.batches << " format " << std::hex
                                      << static_cast<unsigned>(format));
    const Product packed(row, target, c);
    c.format = format;
    const Product fixed(row, target, c);
    if (::testing::Test::HasFatalFailure()) {
        return;
    }
    fixed.check(row);
    // With padded taps, a matrix multiplication adds other products together.
    if (c.taps == 1 || c.k / c.taps % row.kr == 0) {
        ASSERT_EQ(packed.bytes(), fixed.bytes());
    }
}

TEST(FixedFormats, EachRowReadsTheFormatOfItsPanels) {
    test::for_each_row(gemm_table, Type::count, [&](const Row &given, const Target &target) {
        const auto &row = static_cast<const GemmRow &>(given);
        Config c;
        c.m = c.n = c.k = 64;
        c.a_type = c.b_type = c.d_type = data_type(row.type);
        c.d_type = row.acc == Type::s32 ? DataType::S32 : c.a_type;
        c.fast_math = row.fast_math();
        const bool named = expected(row) != WeightFormat::UNSPECIFIED;
        const bool groups = row.kr != 1 && !row.fast_math() && row.type != Type::bf16;
        c.b_format = named && groups ? expected(row) : WeightFormat::ANY;
        std::unique_ptr<const Gemm> g;
        const Status status = make(g, c, asker, target);
        if (expected(row) == WeightFormat::UNSPECIFIED) {
            EXPECT_TRUE(!bool(status) || g->row() != &row) << "no fixed format is known of it";
            return;
        }
        ASSERT_TRUE(bool(status)) << status.error_description();
        EXPECT_EQ(g->row(), &row);
        EXPECT_EQ(g->b_format(), expected(row));
    });
}

TEST(FixedFormats, EqualPackedPanels) {
    each_row([](const GemmRow &row, const Target &target) {
        const auto o = static_cast<size_t>(interleave_by(expected(row)));
        for (const size_t m : {size_t{1}, size_t{row.mr} + 1, size_t{3} * row.mr}) {
            for (const size_t n : {size_t{1}, o - 1, o, 3 * o + 1}) {
                for (const size_t k : {size_t{1}, size_t{4}, size_t{23}, size_t{64}}) {
                    Case c;
                    c.m = m, c.n = n, c.k = k, c.pad = (m + n + k) % 3, c.bias = n % 2 == 1;
                    compare(row, target, c, expected(row));
                }
            }
        }
    });
}

TEST(FixedFormats, EqualPackedPanelsWithBatchesEpiloguesAndThreads) {
    each_row([](const GemmRow &row, const Target &target) {
        const auto o = static_cast<size_t>(interleave_by(expected(row)));
        Case c;
        c.m = row.mr + 1u, c.n = o + 3, c.k = 29, c.pad = 1;
        c.batches = 2, c.threads = 3, c.bias = true;
        compare(row, target, c, expected(row));
        c.b_batched = true, c.source = ASource::columns, c.alpha = 0.5f, c.beta = 2;
        compare(row, target, c, expected(row));
        c = Case();
        c.m = row.mr + 1u, c.n = 3 * o, c.k = 1207, c.clamp = true, c.threads = 2;  // several parts of k
        compare(row, target, c, expected(row));
    });
}

TEST(FixedFormats, EqualPackedPanelsForConvolutions) {
    each_row([](const GemmRow &row, const Target &target) {
        for (const size_t channels : {1, 3, 4, 16, 29}) {
            for (const size_t taps : {1, 9}) {
                Case c;
                c.m = row.mr + 2u, c.n = static_cast<size_t>(interleave_by(expected(row))) + 2, c.pad = 1;
                c.source = ASource::indirect, c.layout = BLayout::nk;
                c.taps = taps, c.k = taps * channels, c.bias = true;
                compare(row, target, c, expected(row));
            }
        }
    });
}

/// Rows that accept lines of any length also read narrower blocks.
TEST(FixedFormats, NarrowerBlocks) {
    each_row([](const GemmRow &row, const Target &target) {
        if (row.blocks != 0) {
            return;
        }
        const unsigned lanes = row.nr / row.vectors, i = row.kr;
        for (unsigned o = lanes < 4 ? 4 : lanes; o < static_cast<unsigned>(interleave_by(expected(row))); o *= 2) {
            Case c;
            c.m = 2u * row.mr + 1, c.n = 2u * row.nr + 1, c.k = 40, c.bias = true, c.threads = 2;
            compare(row, target, c, format_named(o, i, row.fast_math()));
        }
    });
}

/// Unsupported formats are refused with a suggestion.
TEST(FixedFormats, RefusalsSayWhatToDo) {
    each_row([](const GemmRow &row, const Target &target) {
        Config c;
        c.m = c.n = c.k = 64;
        c.a_type = c.b_type = c.d_type = data_type(row.type);
        c.fast_math = true;
        c.b_format = WeightFormat::OHWIo2;
        std::unique_ptr<const Gemm> g;
        const Status status = make(g, c, asker, target);
        ASSERT_FALSE(bool(status));
        EXPECT_NE(status.error_description().find("OHWIo2i1"), std::string::npos) << status.error_description();
        EXPECT_NE(status.error_description().find("has_opt_impl"), std::string::npos);
    });
    Config c;
    c.m = c.n = c.k = 8;
    c.a_type = c.b_type = DataType::QASYMM8_SIGNED;
    c.d_type = DataType::S32;
    c.b_format = WeightFormat::ANY;
    std::unique_ptr<const Gemm> g;
    EXPECT_FALSE(bool(make(g, c, asker, Target::host().inside())));
}

/// One format for all shapes, so weights are laid out once.
TEST(FixedFormats, DoNotDependOnTheShape) {
    for (const DataType type : {DataType::F32, DataType::F16, DataType::BFLOAT16}) {
        for (const bool fast : {false, true}) {
            WeightFormat all = WeightFormat::UNSPECIFIED;
            for (const size_t m : {1, 2, 17, 1000}) {
                for (const size_t n : {1, 24, 1000}) {
                    Config c;
                    c.m = m, c.n = n, c.k = 3 * n, c.fast_math = fast;
                    c.a_type = c.b_type = c.d_type = type;
                    c.b_format = WeightFormat::ANY;
                    std::unique_ptr<const Gemm> g;
                    if (bool(make(g, c, asker, Target::host().inside()))) {
                        all = all == WeightFormat::UNSPECIFIED ? g->b_format() : all;
                        EXPECT_EQ(all, g->b_format()) << m << " " << n;
                    } else {
                        EXPECT_EQ(all, WeightFormat::UNSPECIFIED) << m << " " << n;
                    }
                }
            }
            EXPECT_TRUE(block_by(all) <= 1 || type == DataType::BFLOAT16 || is_fixed_format_fast_math(all))
                << "programs fill up groups of channels only for bfloat16";
        }
    }
}

TEST(FixedFormats, WhereElementsAre) {
    // OHWIo4i2, 6 outputs, 2 taps, 3 inputs: blocks of 4 outputs x 2 taps x 4 inputs.
    const WeightBlocks w(WeightFormat::OHWIo4i2, 6, 2, 3);
    EXPECT_EQ(w.padded_inputs(), 4u);
    EXPECT_EQ(w.count(), 2u);
    EXPECT_EQ(w.block(), 32u);
    EXPECT_EQ(w.at(0, 0, 0), 0u);
    EXPECT_EQ(w.at(0, 0, 1), 1u);
    EXPECT_EQ(w.at(1, 0, 0), 2u);
    EXPECT_EQ(w.at(0, 0, 2), 8u);
    EXPECT_EQ(w.at(3, 1, 2), 30u);
    EXPECT_EQ(w.at(5, 1, 2), 58u);
}

}  // namespace
}  // namespace ac::gemm
