// SPDX-License-Identifier: MIT
// Every row that this machine has, compared with double: sizes around the tile, steps with padding, batches, transposed
// and indirect A, both layouts of B, buffers that end at an unmapped page.
#include "src/gemm/engine/layout.h"
#include "src/gemm/engine/product_test.h"
#include "tests/framework/amx.h"

AC_DECLARE_TABLE(gemm)
AC_DECLARE_TABLE(gemm_finish)

namespace ac::gemm {
namespace {

void check(const Row &row, const Target &target, const Case &c) {
    SCOPED_TRACE(::testing::Message() << "m " << c.m << " n " << c.n << " k " << c.k << " pad " << c.pad << " batches "
                                      << c.batches << " source " << int(c.source) << " taps " << c.taps << " layout "
                                      << int(c.layout) << " stage " << int(c.stage));
    const Product p(row, target, c);
    if (!::testing::Test::HasFatalFailure()) {
        p.check(row);
    }
}

/// Visits the rows of this machine, and those that tests can emulate.
void each_row(const std::function<void(const GemmRow &, const Target &)> &body) {
    const auto visit = [&](const Row &row, const Target &target) { body(static_cast<const GemmRow &>(row), target); };
    test::for_each_row(gemm_table, Type::count, visit);
    if (const uint32_t amx = test::emulated_amx()) {
        test::for_each_emulated_row(gemm_table, amx, visit);
        EXPECT_EQ(test::threads_with_tiles(), 0);
    }
}
size_t columns(const GemmRow &row) {
    return row.nr * (row.vector == nullptr ? 1 : row.vector());
}

/// More than `count` panels of rows or columns. SME's panels have 32 rows or 16 vectors; an emulator tests only one.
size_t panels(const GemmRow &row, size_t count) {
    return row.mr > 16 && !test::all_shapes() ? 1 : count;
}
size_t rows_of(const GemmRow &row, size_t count) {
    return panels(row, count) * row.mr + 1;
}
size_t columns_of(const GemmRow &row, size_t count) {
    return panels(row, count) * columns(row) + 3;
}

TEST(GemmEngine, SizesAroundTheTile) {
    each_row([](const GemmRow &row, const Target &target) {
        const size_t mr = row.mr, nr = columns(row), ku = row.ku;
        size_t i = 0;
        for (size_t m : {size_t{1}, mr / 2, mr / 2 + 1, mr, mr + 1, 3 * mr - 1}) {
            for (size_t n : {size_t{1}, nr / 3 + 1, nr * 5 / 8, nr - 1, nr, nr + 1}) {
                ++i;
                for (size_t k : {size_t{0}, size_t{1}, ku + 1, 4 * ku + 3}) {
                    // Few shapes: one k for each pair of m and n.
                    if (m == 0 || n == 0 || (!test::all_shapes() && ++i % 4 != 0)) {
                        continue;
                    }
                    Case c;
                    c.m = m, c.n = n, c.k = k, c.pad = (m + n + k) % 3;
                    check(row, target, c);
                    c.bias = true, c.layout = BLayout::nk;
                    check(row, target, c);
                }
            }
        }
    });
}

TEST(GemmEngine, SourcesBatchesAndThreads) {
    each_row([](const GemmRow &row, const Target &target) {
        for (const size_t n : {columns_of(row, 2), size_t{5}}) {
            Case c;
            c.m = rows_of(row, 2), c.n = n, c.k = 37, c.pad = 2, c.bias = true;
            c.batches = 3;
            check(row, target, c);
            c.b_batched = true, c.threads = 5;
            check(row, target, c);
            c.source = ASource::columns;
            check(row, target, c);
            c.batches = 1, c.b_batched = false, c.source = ASource::indirect, c.layout = BLayout::nk;
            for (const size_t channels : {1, 3, 8, 16, 40, 64}) {
                if (channels > 16 && !test::all_shapes()) {
                    break;
                }
                c.taps = 9, c.k = 9 * channels;
                check(row, target, c);
            }
        }
    });
}

/// B in place, packed on the way, or packed first: for few, some, and many rows.
TEST(GemmEngine, BThatChanges) {
    each_row([](const GemmRow &row, const Target &target) {
        const size_t mr = row.mr, nr = columns(row);
        const size_t sizes[][3] = {{1, 3, 101},      {1, 2 * nr, 101},          {mr, 2 * nr + 1, 150},
                                   {mr + 2, 3, 101}, {mr + 2, 2 * nr + 1, 150}, {mr + 17, 9 * nr + 5, 37},
                                   {270, nr + 3, 5}};
        for (const auto &size : sizes) {
            if (size[0] > mr + 2 && !test::all_shapes()) {
                break;
            }
            Case c;
            c.m = size[0], c.n = size[1], c.k = size[2], c.pad = 3, c.b_changes = true, c.bias = true;
            check(row, target, c);
            c.batches = 2, c.clamp = true, c.threads = 3;
            if (test::all_shapes()) {
                check(row, target, c);
            }
            c.b_batched = true;
            check(row, target, c);
            c.layout = BLayout::nk, c.beta = row.acc == Type::s32 ? 0.f : 1.f;
            check(row, target, c);
        }
    });
}

TEST(GemmEngine, LongSums) {
    each_row([](const GemmRow &row, const Target &target) {
        Case c;
        const size_t k = test::all_shapes() ? 1600 : 400;
        c.m = row.mr + 1u, c.n = columns(row) + 1, c.k = k + 1, c.bias = true, c.clamp = true;
        check(row, target, c);
        c.taps = 1;
        c.k = k;
        c.taps = 4, c.source = ASource::indirect;
        check(row, target, c);
        c.taps = 100;
        check(row, target, c);
    });
}

/// Sums of rows and columns of bytes, which are multiplied by zero points, in parts that fit 16 bits.
TEST(GemmEngine, LongRowsOfExtremeBytes) {
    each_row([](const GemmRow &row, const Target &target) {
        if (row.acc == Type::s32) {
            Case c;
            c.m = row.mr + 1u, c.n = 5, c.k = row.mr > 16 ? 5009 : 8209, c.extreme = true;  // see a_tile_bytes
            check(row, target, c);
            // Whole panels next to a partial one, with both ways of packing.
            c.m = row.mr + 3u, c.n = 2 * columns(row) + 5, c.k = 50;
            check(row, target, c);
            c.layout = BLayout::nk;
            check(row, target, c);
        }
    });
}

TEST(GemmEngine, RealEpilogues) {
    each_row([](const GemmRow &row, const Target &target) {
        if (row.acc == Type::s32) {
            return;
        }
        Case c;
        c.m = row.mr + 2u, c.n = columns(row) + 5, c.k = 21, c.pad = 1, c.batches = 2;
        c.alpha = 0.5f;
        check(row, target, c);
        c.bias = true, c.beta = 1.f;
        check(row, target, c);
        c.alpha = 1.f, c.clamp = true;
        check(row, target, c);
        c.bias = false;
        check(row, target, c);
        c.c_row = true;
        check(row, target, c);
        c.beta = -2.f, c.c_row = false;
        check(row, target, c);
        if (row.type == Type::f32) {
            c.function = true;
            check(row, target, c);
        }
        if (row.type == Type::bf16) {
            c.d_type = DataType::F32;
            check(row, target, c);
        }
    });
}

void check_stages(const GemmRow &row, const Target &target) {
    const DataType own = row.type == Type::qu8 ? DataType::QASYMM8 : DataType::QASYMM8_SIGNED;
    for (const DataType b : {own, DataType::QSYMM8_PER_CHANNEL, DataType::QSYMM8}) {
        for (const Stage stage : {Stage::none, Stage::requantize, Stage::dequantize}) {
            Case c;
            c.m = 2u * row.mr + 1, c.n = columns(row) * 2 + 1, c.k = 45, c.pad = 1, c.b_type = b, c.stage = stage;
            check(row, target, c);
            c.bias = true, c.per_channel = true, c.k = 44;
            check(row, target, c);
            c.clamp = stage == Stage::requantize;
            check(row, target, c);
            c.source = ASource::columns;
            check(row, target, c);
            if (row.finishes) {
                c.divides = true, c.source = ASource::rows, c.m = 3u * row.mr - 1, c.layout = BLayout::nk;
                check(row, target, c);
                c.clamp = false, c.extreme = true;
                check(row, target, c);
            }
        }
    }
}

TEST(GemmEngine, IntegerStages) {
    each_row([](const GemmRow &row, const Target &target) {
        if (row.acc == Type::s32) {
            check_stages(row, target);
        }
    });
}

TEST(GemmEngine, FinishingRows) {
    const auto finish = [](const Row &row, const Target &target) {
        Case c;
        c.m = 3, c.n = 67, c.k = 12, c.pad = 1, c.bias = true, c.alpha = 0.5f, c.beta = 1.5f;
        if (row.type != Type::qs8 && row.type != Type::qu8) {
            check(row, target, c);
            return;
        }
        for (const Stage stage : {Stage::none, Stage::requantize, Stage::dequantize}) {
            c.alpha = 1, c.beta = 0, c.stage = stage;
            check(row, target, c);
            c.per_channel = !c.per_channel;
        }
    };
    test::for_each_row(gemm_finish_table, Type::count, finish);
    test::for_each_promising_row(
        gemm_finish_table, promises::scales_in_float, [](const Row &row, const Target &target) {
            for (const size_t n : {67, 80}) {  // the last panel is whole vectors, or not
                for (const bool per_channel : {false, true}) {
                    Case c;
                    c.m = 35, c.n = n, c.k = 12, c.pad = 1, c.bias = true, c.stage = Stage::requantize;
                    c.per_channel = per_channel;
                    check(row, target, c);
                    // Kernels that finish whole tiles in fixed point leave these to the row.
                    c.b_type = DataType::QSYMM8_PER_CHANNEL, c.divides = true;
                    check(row, target, c);
                    c.clamp = true;
                    check(row, target, c);
                }
            }
        });
}

/// Kernels that finish whole tiles, for targets that ask for scales in floating point. Only builds with the graph
/// library have rows for the other tiles.
TEST(GemmEngine, TilesScaledInFloat) {
    each_row([](const GemmRow &row, const Target &given) {
        Target target = given;
        target.asks = promises::scales_in_float;
        const Row *const finish = row.scales == 0 ? nullptr : select(gemm_finish_table, row.type, target);
        if (finish == nullptr || finish->promises != promises::scales_in_float) {
            return;
        }
        for (const size_t m : {2u * row.mr + 1, 3u * row.mr - 1}) {
            for (const size_t n : {columns(row) * 2, columns(row) * 2 + 7}) {
                Case c;
                c.m = m, c.n = n, c.k = 45, c.pad = 1, c.b_type = DataType::QSYMM8_PER_CHANNEL;
                c.stage = Stage::requantize, c.bias = true, c.divides = true;
                check(row, target, c);
                c.clamp = true;
                check(row, target, c);
                c.per_channel = true, c.extreme = true;
                check(row, target, c);
                c.clamp = false, c.k = 12;
                check(row, target, c);
            }
        }
    });
}

/// Results are identical for any number of threads.
TEST(GemmEngine, ThreadsDoNotChangeResults) {
    each_row([](const GemmRow &row, const Target &target) {
        Case c;
        c.m = rows_of(row, 3), c.n = columns_of(row, 2), c.batches = 2, c.bias = true;
        c.k = test::all_shapes() ? 800 : 100;
        const std::vector<uint8_t> one = Product(row, target, c).bytes();
        for (const unsigned threads : {3u, 8u}) {
            c.threads = threads;
            ASSERT_EQ(one, Product(row, target, c).bytes()) << threads;
        }
    });
}

/// One column more than a panel: the last panel has one vector if the kernel counts columns by vectors.
TEST(GemmEngine, PackedBHasLittlePadding) {
    each_row([](const GemmRow &row, const Target &target) {
        if (row.type != Type::f32 || row.fast_math() || row.blocks != 0 || row.mr == 1) {
            return;
        }
        Config c;
        c.m = 4 * row.mr, c.n = columns(row) + 1, c.k = 64;
        std::unique_ptr<const Gemm> g;
        ASSERT_TRUE(bool(make(g, c, asker, target)));
        const size_t vector = row.nr / row.vectors;
        EXPECT_LE(g->packed_b_bytes(), (row.nr + (panels_narrow ? vector : row.nr)) * c.k * 4 + 2 * alignment);
    });
}

/// The target asks for the row whose operands are rounded, or the configuration does.
TEST(GemmEngine, RoundedOperandsAreAskedFor) {
    each_row([](const GemmRow &row, const Target &target) {
        if (!row.fast_math()) {
            return;
        }
        Config c;
        c.m = c.n = c.k = 64;
        std::unique_ptr<const Gemm> g;
        ASSERT_TRUE(bool(make(g, c, asker, target)));
        EXPECT_FALSE(g->row()->fast_math()) << row.name;
        Target asking = target;
        asking.asks |= promises::rounds_to_bf16;
        ASSERT_TRUE(bool(make(g, c, asker, asking)));
        EXPECT_STREQ(g->row()->name, row.name);
        c.fast_math = true;
        ASSERT_TRUE(bool(make(g, c, asker, target)));
        EXPECT_STREQ(g->row()->name, row.name);
    });
}

/// Each row names the types of both operands and of its sums; bytes of either sign are read by the same rows.
TEST(GemmEngine, RowsNameTheTypesOfTheirOperands) {
    each_row([](const GemmRow &row, const Target &) {
        const bool bytes = row.type == Type::qs8 || row.type == Type::qu8;
        EXPECT_EQ(row.b_type, row.type) << row.name;
        EXPECT_TRUE(row.acc == (bytes ? Type::s32 : Type::f32) || (row.type == Type::f16 && row.acc == Type::f16))
            << row.name;
    });
}

TEST(GemmEngine, SaysWhatIsMissing) {
    Config c;
    c.m = c.n = c.k = 4;
    c.b_type = DataType::F16;
    std::unique_ptr<const Gemm> g;
    EXPECT_FALSE(bool(make(g, c, asker, Target::host())));
    c.b_type = DataType::F32;
    Target none;
    none.internal = true;
    none.features = FeatureSet{};
    const Status status = make(g, c, asker, none);
    EXPECT_TRUE(bool(status) ? g != nullptr : status.error_description().find("gemm") != std::string::npos);
}

}  // namespace
}  // namespace ac::gemm
