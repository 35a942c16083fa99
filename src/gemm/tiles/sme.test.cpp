// SPDX-License-Identifier: MIT
// The state after products with SME: streaming mode off, ZA off, and the caller's registers and (by the lazy saving
// scheme) ZA preserved. The other tests of the engine compare the results.
#if defined(__aarch64__) && defined(__linux__)
#include "src/gemm/engine/product_test.h"

#include <cfenv>
#include <stdexcept>
#include <thread>

namespace ac {

extern const Table gemm_table;

namespace gemm {
namespace {

/// Bit 0: streaming mode; bit 1: ZA is on.
uint64_t svcr() {
    uint64_t bits;
    asm volatile(".arch_extension sme\n\tmrs %0, s3_3_c4_c2_2" : "=r"(bits)::"memory");
    return bits;
}

void each_sme_row(const std::function<void(const GemmRow &, const Target &)> &body) {
    test::for_each_row(gemm_table, Type::count, [&](const Row &row, const Target &target) {
        if (std::strncmp(row.name, "sme_", 4) == 0) {
            body(static_cast<const GemmRow &>(row), target);
        }
    });
}

/// A product of ones: every element of D is k.
class Ones {
public:
    static constexpr size_t m = 40, n = 70, k = 33;

    Ones(const GemmRow &row, const Target &target, ElementFunction *function = nullptr)
        : size_(row.type == Type::f32  ? 4
                : row.acc == Type::s32 ? 1
                                       : 2),
          a_(m * k * size_),
          b_(k * n * size_) {
        Config c;
        c.m = m, c.n = n, c.k = k, c.threads = 1, c.fast_math = true, c.function = function;
        c.a_type = c.b_type = c.d_type = type_ = data_type(row.type);
        const Status status = make(gemm_, c, asker, target);
        EXPECT_TRUE(bool(status)) << status.error_description();
        for (uint8_t *p = a_.data(); p < a_.data() + a_.size(); p += size_) {
            put(p, c.a_type, 1);
        }
        for (uint8_t *p = b_.data(); p < b_.data() + b_.size(); p += size_) {
            put(p, c.a_type, 1);
        }
        packed_.resize(gemm_->packed_b_bytes());
        ITensorPack pack;
        gemm_->pack_b({b_.data(), ptrdiff_t(n * size_), 0}, packed_.data(), pack);
    }
    /// Runs it; thread-safe.
    std::vector<uint8_t> run() const {
        std::vector<uint8_t> d(m * n * size_), workspace(gemm_->workspace_bytes());
        Args args;
        args.a = a_.data();
        args.a_step = ptrdiff_t(k * size_);
        args.b = packed_.data();
        args.d = d.data();
        args.d_step = ptrdiff_t(n * size_);
        args.workspace = workspace.data();
        gemm_->run_here(args);
        return d;
    }
    void check(const std::vector<uint8_t> &d) const {
        for (size_t i = 0; i < m * n; ++i) {
            ASSERT_EQ(get(d.data() + i * size_, type_), double(k)) << i;
        }
    }

private:
    size_t size_;
    DataType type_;
    std::vector<uint8_t> a_, b_, packed_;
    std::unique_ptr<const Gemm> gemm_;
};

TEST(Sme, StreamingModeAndZaAreOffAfterEachProduct) {
    each_sme_row([](const GemmRow &row, const Target &target) {
        EXPECT_EQ(svcr(), 0u);
        const Ones ones(row, target);
        EXPECT_EQ(svcr(), 0u) << "after packing";
        const std::vector<uint8_t> d = ones.run();
        EXPECT_EQ(svcr(), 0u) << "after the product";
        ones.check(d);
    });
}

#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
TEST(Sme, StreamingModeAndZaAreOffAfterAnException) {
    each_sme_row([](const GemmRow &row, const Target &target) {
        const Ones ones(row, target,
                        [](const void *, const void *, void *, size_t) { throw std::length_error("row"); });
        EXPECT_THROW(ones.run(), std::length_error);
        EXPECT_EQ(svcr(), 0u);
    });
}
#endif

TEST(Sme, EveryThreadEntersAndLeavesStreamingModeItself) {
    each_sme_row([](const GemmRow &row, const Target &target) {
        const Ones ones(row, target);
        std::vector<std::vector<uint8_t>> d(4);
        std::vector<uint64_t> bits(d.size(), 9);
        std::vector<std::thread> threads;
        for (size_t i = 0; i < d.size(); ++i) {
            threads.emplace_back([&, i] {
                for (int round = 0; round < 3; ++round) {
                    d[i] = ones.run();
                }
                bits[i] = svcr();
            });
        }
        for (std::thread &t : threads) {
            t.join();
        }
        for (size_t i = 0; i < d.size(); ++i) {
            EXPECT_EQ(bits[i], 0u) << i;
            ones.check(d[i]);
        }
        EXPECT_EQ(svcr(), 0u);
    });
}

/// Entering streaming mode zeroes the vector registers and sets the flags of all floating-point exceptions.
TEST(Sme, RegistersOfTheCallerAndFlagsAreKept) {
    each_sme_row([](const GemmRow &row, const Target &target) {
        const Ones ones(row, target);
        using Run = void(const void *);
        Run *const run = [](const void *given) { static_cast<const Ones *>(given)->run(); };
        uint64_t kept[8] = {};
        std::feclearexcept(FE_ALL_EXCEPT);
        register const void *argument asm("x0") = &ones;
        asm volatile(
            "mov x19, #1\n\t"
            "fmov d8, x19\n\tadd x19, x19, #1\n\tfmov d9, x19\n\tadd x19, x19, #1\n\t"
            "fmov d10, x19\n\tadd x19, x19, #1\n\tfmov d11, x19\n\tadd x19, x19, #1\n\t"
            "fmov d12, x19\n\tadd x19, x19, #1\n\tfmov d13, x19\n\tadd x19, x19, #1\n\t"
            "fmov d14, x19\n\tadd x19, x19, #1\n\tfmov d15, x19\n\t"
            "blr %[run]\n\t"
            "stp d8, d9, [%[kept]]\n\tstp d10, d11, [%[kept], #16]\n\t"
            "stp d12, d13, [%[kept], #32]\n\tstp d14, d15, [%[kept], #48]"
            : "+r"(argument)
            : [run] "r"(run), [kept] "r"(kept)
            : "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16",
              "x17", "x18", "x19", "x30", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11",
              "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26",
              "v27", "v28", "v29", "v30", "v31", "cc", "memory");
        EXPECT_EQ(std::fetestexcept(FE_ALL_EXCEPT), 0);
        for (uint64_t i = 0; i < 8; ++i) {
            EXPECT_EQ(kept[i], i + 1) << "d" << i + 8;
        }
    });
}

/// A caller that left its tiles in ZA (which is on) finds them saved where it asked, ZA off, and TPIDR2_EL0 zero.
TEST(Sme, TilesOfACallerAreSavedBeforeZaIsUsed) {
    each_sme_row([](const GemmRow &row, const Target &target) {
        const Ones ones(row, target);
        uint64_t bytes;
        asm(".arch_extension sme\n\trdsvl %0, #1" : "=r"(bytes));
        for (const uint64_t slices : {bytes, bytes / 2}) {
            std::vector<uint8_t> tiles(bytes * bytes), saved(bytes * bytes, 0xee);
            for (size_t i = 0; i < tiles.size(); ++i) {
                tiles[i] = static_cast<uint8_t>(i * 7 + i / bytes);
            }
            struct {
                void *buffer;
                uint16_t slices;
                uint8_t reserved[6];
            } const block = {saved.data(), static_cast<uint16_t>(slices), {}};
            asm volatile(
                ".arch_extension sme\n\t"
                "smstart za\n\t"
                "mov x1, %[tiles]\n\t"
                "mov w12, wzr\n"
                "1: ldr za[w12, #0], [x1]\n\t"
                "add x1, x1, %[bytes]\n\t"
                "add w12, w12, #1\n\t"
                "cmp x12, %[bytes]\n\t"
                "b.lo 1b\n\t"
                "msr s3_3_c13_c0_5, %[block]" ::[tiles] "r"(tiles.data()),
                [bytes] "r"(bytes), [block] "r"(&block)
                : "x1", "x12", "cc", "memory");
            const std::vector<uint8_t> d = ones.run();
            uint64_t address;
            asm volatile("mrs %0, s3_3_c13_c0_5" : "=r"(address)::"memory");
            EXPECT_EQ(svcr(), 0u);
            asm volatile(".arch_extension sme\n\tsmstop\n\tmsr s3_3_c13_c0_5, xzr" ::: "memory");
            EXPECT_EQ(address, 0u);
            const auto there = static_cast<ptrdiff_t>(slices * bytes);
            EXPECT_TRUE(std::equal(tiles.begin(), tiles.begin() + there, saved.begin()));
            EXPECT_TRUE(std::all_of(saved.begin() + there, saved.end(), [](uint8_t x) { return x == 0xee; }));
            ones.check(d);
        }
    });
}

}  // namespace
}  // namespace gemm
}  // namespace ac
#endif
