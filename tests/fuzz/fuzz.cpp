// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

#include "src/cpuinfo/floor.h"
#include "tests/fuzz/call.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cmath>
#include <functional>

namespace ac::fuzz {
namespace {

/// Floating-point results may differ by the order of sums, `looser` times as much on a device, whose functions have
/// their own errors. Everything else is bit-identical or differs by at most `steps`.
::testing::AssertionResult agree(const ITensor &got, const ITensor &want, bool fast_math, double steps,
                                 double looser = 1) {
    const std::vector<double> a = numbers(got), b = numbers(want);
    const DataType type = want.info()->data_type();
    const double relative = fast_math                    ? 6e-2
                            : type == DataType::F32      ? 2e-4
                            : type == DataType::F16      ? 2e-2
                            : type == DataType::BFLOAT16 ? 6e-2
                                                         : 0;
    const double largest_of_type = type == DataType::F16 ? 6e4 : 1e38;
    double largest = 0;
    for (const double x : b) {
        largest = std::isfinite(x) ? std::max(largest, std::fabs(x)) : largest;
    }
    for (size_t i = 0; i < b.size(); ++i) {
        const bool overflows = relative != 0 && !std::isfinite(a[i] - b[i]) &&
                               (largest > largest_of_type / 16 || std::isinf(a[i]) == std::isinf(b[i]) ||
                                (looser > 1 && !std::isfinite(a[i]) && !std::isfinite(b[i])));
        const bool same = a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])) || overflows;
        if (!same && !(std::fabs(a[i] - b[i]) <= steps + looser * relative * (1e-3 + largest))) {
            return ::testing::AssertionFailure()
                   << "element " << i << " is " << a[i] << " and, by scalar kernels, " << b[i];
        }
    }
    return ::testing::AssertionSuccess();
}

/// Whether little may be left of the sum whose power Normalize divides by (negative numbers); it has the whole error.
bool cancels(const test::KeptCase &c) {
    return c.op == "Normalize" &&
           std::any_of(c.attributes.begin(), c.attributes.end(), [](const test::KeptCase::Attribute &a) {
               return (a.name == "kappa" || a.name == "alpha") && a.real < 0;
           });
}

#ifdef ARM_COMPUTE_CL
/// Whether backends may differ: with a NaN parameter, whose minimum and maximum are undefined; with equal bounds of an
/// output stage, which OpenCL ignores; and with indices, which are random: out of range, backends have different values
/// for Gather; with equal ones in MaxUnpool2d, either element may be kept.
bool may_differ(const test::KeptCase &c) {
    int64_t bounds[2] = {0, 1};
    bool number = true;
    for (const test::KeptCase::Attribute &a : c.attributes) {
        number = number && !(a.type == AclAttributeReal && std::isnan(a.real));
        if (a.name == "min" || a.name == "max") {
            bounds[a.name == "max"] = a.integer;
        }
    }
    const bool by_index = c.op == "Gather" || c.op == "MaxUnpool2d";
    return !number || by_index || (c.op == "GemmLowpOutputStage" && bounds[0] == bounds[1]);
}

/// One call on the device and with the CPU's scalar kernels. Returns whether both ran.
bool attempt_on_device(AclContext cpu, AclContext device, const test::KeptCase &c, Random &random) {
    const uint64_t paddings = random_paddings(random);
    Made plain = make(cpu, c, floor_features(), paddings), there = make(device, c, floor_features(), paddings);
    EXPECT_TRUE(there.plan != nullptr || there.refusal != "") << "a refusal without a text";
    if (plain.plan == nullptr || there.plan == nullptr || !is_small(plain) || !is_small(there)) {
        return false;
    }
    const unsigned seed = random.below(1000);
    std::string refused_plain, refused;
    const auto want = run(plain, {seed, -2, 2}, refused_plain), got = run(there, {seed, -2, 2}, refused, true);
    if (!refused_plain.empty() || !refused.empty() || may_differ(c)) {
        return false;
    }
    for (size_t i = 0; i < want.size() && i < got.size() && !::testing::Test::HasFatalFailure(); ++i) {
        const bool integers = !arm_compute::is_data_type_float(want[i]->info()->data_type());
        // 8-bit values are rounded from other functions
        EXPECT_TRUE(agree(*got[i], *want[i], false, integers ? 1 : 0, cancels(c) ? 1000 : 10));
    }
    return true;
}

#endif

/// One call. Returns whether it ran.
bool attempt(AclContext context, const test::KeptCase &c, Random &random) {
    const FeatureSet host = host_features(), floor = floor_features();
    const FeatureSet some =
        random.one_in(2) ? host : FeatureSet((random.below(UINT32_MAX) & host.bits()) | floor.bits());
    const uint64_t paddings = random_paddings(random);
    Made plain = make(context, c, floor, paddings), best = make(context, c, some, paddings);
    EXPECT_TRUE((plain.plan == nullptr) == (best.plan == nullptr) ||
                (plain.refusal + best.refusal).find("kernel") != std::string::npos)
        << plain.refusal << best.refusal;
    // each table ends with a row for every CPU of the build's floor
    EXPECT_EQ((plain.refusal + best.refusal).find("which this CPU lacks"), std::string::npos)
        << plain.refusal << best.refusal;
    if (plain.plan == nullptr || best.plan == nullptr) {
        EXPECT_NE(plain.refusal + best.refusal, "") << "a refusal without a text";
        return false;
    }
    if (!is_small(plain) || !is_small(best)) {
        return false;
    }
    bool fast_math = false, bounded = false;
    for (const test::KeptCase::Attribute &a : c.attributes) {
        fast_math = fast_math || (a.name == "fast_math" && a.integer != 0);
        bounded = bounded || a.name == "activation";  // results do not show how large the sums were
    }
    const unsigned seed = random.below(1000);
    const double hi = random.one_in(4) && !bounded ? 100 : 2;
    std::string refused_plain, refused_best;
    const auto want = run(plain, {seed, -hi, hi}, refused_plain), got = run(best, {seed, -hi, hi}, refused_best);
    EXPECT_EQ(refused_plain, refused_best);
    if (!refused_plain.empty() || !refused_best.empty()) {
        return false;
    }
    // 16-bit gates are rounded from single precision, in which each tier computes logistic and tanh differently
    const bool gates = c.op == "LSTMQuantized" || c.op == "QLSTM";
    // clips hide how large the sums were, and a projection adds up their errors
    const double looser = cancels(c) ? 1000 : c.op == "LSTM" ? 4 : 1;
    for (size_t i = 0; i < want.size() && !::testing::Test::HasFatalFailure(); ++i) {
        // products of numbers rounded to bfloat16 may cancel
        const double steps = fast_math ? 0.05 * hi * hi : gates ? 2 : 0;
        EXPECT_TRUE(agree(*got[i], *want[i], fast_math, steps, looser)) << "features " << some.names();
    }
    return true;
}

}  // namespace

/// Makes calls with changed cases, each run by @p ran(call, random). Returns {calls, calls that ran}.
template <class Ran>
std::pair<uint64_t, uint64_t> each_call(const char *op, const char *where, const std::vector<test::KeptCase> &bases,
                                        const Range &range, const Ran &ran) {
    const Record record(op);
    uint64_t count = 0;
    const uint64_t n = range.each([&](uint64_t number) {
        Random random(range.seed * 1000003 + number);
        const test::KeptCase c = changed(bases, record, random, range);
        SCOPED_TRACE(range.name_of(number) + text_of(c));
        count += ran(c, random) ? 1 : 0;
    });
    std::printf("%s: %llu of %llu calls ran%s\n", op, static_cast<unsigned long long>(count),
                static_cast<unsigned long long>(n), where);
    return {n, count};
}

void operator_named(const char *op, const std::vector<void (*)()> &cases) {
    const std::vector<test::KeptCase> bases = kept(cases);
    const test::Session session(AclCpu);
    const Range range(400, 50);
    const auto [n, ran] = each_call(op, "", bases, range,
                                    [&](const auto &c, auto &random) { return attempt(session.context, c, random); });
    const bool lacks_types = std::none_of(bases.begin(), bases.end(), [&](const test::KeptCase &c) {
        return make(session.context, c, host_features(), 0).plan != nullptr;
    });
    EXPECT_TRUE(ran * 100 >= n || range.one() || lacks_types)
        << "hardly any call was accepted: the changes are too wild";
}

#ifdef ARM_COMPUTE_CL
void on_device(const char *op, const std::vector<void (*)()> &cases) {
    const std::vector<test::KeptCase> bases = kept(cases);
    test::opencl_target();
    const test::Session cpu(AclCpu), device(AclGpuOcl);
    each_call(op, " on OpenCL", bases, Range(12, 4),
              [&](const auto &c, auto &random) { return attempt_on_device(cpu.context, device.context, c, random); });
}
#endif

}  // namespace ac::fuzz
