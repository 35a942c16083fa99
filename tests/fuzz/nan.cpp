// SPDX-License-Identifier: MIT
// NaN in an input, in each kind of place: the first, the last and other elements, every third one, and all. The scalar
// kernels are judged by dependence: a result that changes with an element is NaN if the element is NaN. All other
// kernels must have NaN where the scalar ones do.
#include "src/cpuinfo/floor.h"
#include "tests/fuzz/call.h"
#include "tests/fuzz/fuzz.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cmath>
#include <set>

namespace ac::fuzz {
namespace {

/// Results of a run; empty if the call was refused.
struct Result {
    DataType type;
    std::vector<double> numbers;
};
using AllResults = std::vector<Result>;

AllResults results_of(AclContext context, const test::KeptCase &c, FeatureSet features, const Contents &contents,
                      bool on_device = false) {
    Made made = make(context, c, features, 0);
    if (made.plan == nullptr || !is_small(made)) {
        return {};
    }
    std::string refusal;
    AllResults all;
    for (const auto &output : run(made, contents, refusal, on_device)) {
        all.push_back({output->info()->data_type(), numbers(*output)});
    }
    return refusal.empty() ? all : AllResults{};
}

/// Operands that select or place other elements, and so do not reach the results: scores and corners of boxes. NaN
/// scores are never candidates (src/ops/detection/boxes.h); a NaN corner is one of the image's ends.
bool selects(const std::string &op, const std::string &operand) {
    static const std::set<std::string> whole = {"BoxWithNonMaximaSuppressionLimit", "DetectionOutput",
                                                "DetectionPostProcess", "GenerateProposals", "NonMaximumSuppression"};
    static const std::set<std::string> corners = {"boxes", "rois"};
    return whole.count(op) != 0 || ((op == "CropResize" || op == "ROIAlign") && corners.count(operand) != 0);
}

/// Whether results may be NaN although they do not depend on the operand: Winograd's convolution and Fourier
/// transforms, which the CPU chooses; the zeros of roots of unity; weights that are multiplied by zeros of the padding,
/// or are not.
bool spreads(const std::string &op, const std::string &operand) {
    static const std::set<std::string> all = {"Conv2d", "Deconv2d", "FFT1D", "FFT2D", "FrameProcessor"};
    return all.count(op) != 0 || operand == "weights";
}

bool has_odd_attributes(const test::KeptCase &c) {
    return std::any_of(c.attributes.begin(), c.attributes.end(), [](const test::KeptCase::Attribute &a) {
        const bool odd = std::any_of(a.reals.begin(), a.reals.end(), [](double x) { return !(std::fabs(x) < 1e6); });
        return odd || (a.type == AclAttributeReal && !(std::fabs(a.real) < 1e6));
    });
}

constexpr size_t most_inputs = 3;  ///< that get NaN in one call, chosen at random

/// A call whose inputs get NaN.
class ComparedCase {
public:
    ComparedCase(AclContext context, const test::KeptCase &c, Random &random)
        : context_(context), case_(c), random_(random) {}

    /// Compares with other kernels by `others(contents, compare)`. Returns whether the call ran.
    template <class Others> bool attempt(const Others &others) {
        const FeatureSet floor = floor_features();
        const Made made = make(context_, case_, floor, 0);
        if (made.plan == nullptr || !is_small(made) || has_odd_attributes(case_)) {
            return false;
        }
        bool ran = false;
        std::vector<Made::FilledSlot> inputs;
        for (const Made::FilledSlot &slot : made.slots) {
            if (!slot.written && arm_compute::is_data_type_float(slot.info.data_type())) {
                inputs.push_back(slot);
            }
        }
        while (inputs.size() > most_inputs) {
            inputs.erase(inputs.begin() + random_.below(static_cast<uint32_t>(inputs.size())));
        }
        for (const Made::FilledSlot &slot : inputs) {
            const size_t count = slot.info.tensor_shape().total_size();
            for (const std::vector<size_t> &places : patterns(count)) {
                const Contents contents{random_.below(1000), -2, 2, slot.id, places, NAN};
                const AllResults want = results_of(context_, case_, floor, contents);
                if (want.empty()) {
                    continue;
                }
                ran = true;
                SCOPED_TRACE("NaN in element " + std::to_string(places[0]) + ", and " +
                             std::to_string(places.size() - 1) + " more, of input " + std::to_string(slot.id));
                const std::string name = name_of(slot);
                spreads_ = spreads(case_.op, name);
                dependent_ = dependent(contents, want);
                if (places.size() == 1 && !selects(case_.op, name)) {
                    expect_dependence(want);
                }
                others(contents, [&](const AllResults &got, const char *where, double steps) {
                    compare(got, want, where, steps);
                });
                if (::testing::Test::HasFailure()) {
                    return true;
                }
            }
        }
        return ran;
    }

private:
    std::vector<std::vector<size_t>> patterns(size_t count) {
        if (count == 0) {
            return {};
        }
        std::vector<size_t> thirds, all;
        for (size_t i = 0; i < count; ++i) {
            all.push_back(i);
            if (i % 3 == count % 3) {
                thirds.push_back(i);
            }
        }
        const auto any = [&] { return size_t{random_.below(static_cast<uint32_t>(count))}; };
        const size_t one = random_.one_in(3) ? 0 : random_.one_in(2) ? count - 1 : any();
        std::vector<std::vector<size_t>> found = {{one}, all};
        if (!thirds.empty()) {
            found.push_back(thirds);
        }
        return found;
    }

    /// The name of an input that the case gives, in the order of their slots.
    std::string name_of(const Made::FilledSlot &slot) const {
        for (const test::KeptCase::Operand &o : case_.operands) {
            if (!o.output && o.info.tensor_shape() == slot.info.tensor_shape() &&
                o.info.data_type() == slot.info.data_type()) {
                return o.name;
            }
        }
        return "";
    }

    /// For each element of each output: whether it differs between two numbers in place of NaN. Where a method reads
    /// more elements than the definition, rounding errors depend on them too.
    std::vector<std::vector<bool>> dependent(Contents contents, const AllResults &like) const {
        contents.value = 1000;
        const AllResults up = results_of(context_, case_, floor_features(), contents);
        contents.value = -300;
        const AllResults down = results_of(context_, case_, floor_features(), contents);
        const double errors = spreads_ ? 4 : 0;
        std::vector<std::vector<bool>> all;
        for (size_t o = 0; o < like.size(); ++o) {
            all.emplace_back(like[o].numbers.size());
            for (size_t i = 0; i < all[o].size() && !up.empty() && !down.empty(); ++i) {
                const double a = up[o].numbers[i], b = down[o].numbers[i];
                all[o][i] = arm_compute::is_data_type_float(like[o].type) && a != b &&
                            !(std::isnan(a) && std::isnan(b)) && !(std::fabs(a - b) <= errors);
            }
        }
        return all;
    }

    void expect_dependence(const AllResults &want) const {
        for (size_t o = 0; o < want.size(); ++o) {
            for (size_t i = 0; i < want[o].numbers.size(); ++i) {
                ASSERT_TRUE(!dependent_[o][i] || std::isnan(want[o].numbers[i]))
                    << "element " << i << " of output " << o << " is " << want[o].numbers[i]
                    << "; it differs if 1000 or -300 replace NaN";
            }
        }
    }

    void compare(const AllResults &got, const AllResults &want, const char *where, double steps) const {
        ASSERT_EQ(got.size(), want.size()) << where;
        for (size_t o = 0; o < want.size(); ++o) {
            const bool floats = arm_compute::is_data_type_float(want[o].type);
            ASSERT_EQ(got[o].numbers.size(), want[o].numbers.size());
            for (size_t i = 0; i < want[o].numbers.size(); ++i) {
                const double x = got[o].numbers[i], y = want[o].numbers[i];
                const bool same = !floats    ? std::fabs(x - y) <= steps
                                  : spreads_ ? std::isnan(x) || !dependent_[o][i]
                                             : std::isnan(x) == std::isnan(y);
                ASSERT_TRUE(same) << "element " << i << " of output " << o << " is " << x << " " << where
                                  << "; with scalar kernels it is " << y;
            }
        }
    }

    AclContext context_;
    const test::KeptCase &case_;
    Random &random_;
    // for the NaN of the current run
    bool spreads_ = false;
    std::vector<std::vector<bool>> dependent_{};
};

/// Makes the calls of the cases, then changed ones.
template <class Attempt>
void each_call(const char *op, const std::vector<test::KeptCase> &bases, const char *where, const Range &range,
               const Attempt &attempt) {
    const Record record(op);
    uint64_t ran = 0;
    const uint64_t n = range.each([&](uint64_t number) {
        Random random(range.seed * 1000003 + number);
        const test::KeptCase c = number < bases.size() ? bases[number] : changed(bases, record, random, range);
        SCOPED_TRACE(range.name_of(number) + text_of(c));
        ran += attempt(c, random) ? 1 : 0;
    });
    std::printf("%s: %llu of %llu calls took NaN%s\n", op, static_cast<unsigned long long>(ran),
                static_cast<unsigned long long>(n), where);
}

}  // namespace

void nan_on_cpu(const char *op, const std::vector<void (*)()> &cases) {
    const std::vector<test::KeptCase> bases = kept(cases);
    const test::Session session(AclCpu);
    each_call(op, bases, "", Range(bases.size() + 20, bases.size(), false), [&](const auto &c, Random &random) {
        return ComparedCase(session.context, c, random).attempt([&](const Contents &contents, const auto &compare) {
            const FeatureSet host = host_features(), floor = floor_features();
            const FeatureSet some((random.below(UINT32_MAX) & host.bits()) | floor.bits());
            for (const FeatureSet &features : {host, some}) {
                const AllResults got = results_of(session.context, c, features, contents);
                if (!got.empty()) {  // no kernel
                    compare(got, ("with " + std::string(features.names())).c_str(), 0);
                }
            }
        });
    });
}

#ifdef ARM_COMPUTE_CL
void nan_on_device(const char *op, const std::vector<void (*)()> &cases) {
    const std::vector<test::KeptCase> bases = kept(cases);
    test::opencl_target();
    const test::Session cpu(AclCpu), device(AclGpuOcl);
    each_call(
        op, bases, " on OpenCL", Range(bases.size() + 3, bases.size(), false), [&](const auto &c, Random &random) {
            return ComparedCase(cpu.context, c, random).attempt([&](const Contents &contents, const auto &compare) {
                const AllResults got = results_of(device.context, c, floor_features(), contents, true);
                if (!got.empty()) {
                    compare(got, "on OpenCL", 1);
                }
            });
        });
}
#endif

}  // namespace ac::fuzz
