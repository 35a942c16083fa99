// SPDX-License-Identifier: MIT
#include "tests/fuzz/fuzz.h"

#include "arm_compute/core/SubTensorInfo.h"

#include "src/c_api/request.h"
#include "src/cpuinfo/floor.h"
#include "tests/framework/workspace.h"
#include "tests/fuzz/range.h"
#include "tests/fuzz/trial.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cmath>
#include <functional>

namespace ac::fuzz {
namespace {

std::string text_of(const test::KeptCase &c) {
    std::string s = c.op;
    for (const test::KeptCase::Operand &o : c.operands) {
        const auto q = o.info.quantization_info().uniform();
        s += "\n  " + o.name + ": " + shape_text(o.info.tensor_shape()) + " " +
             arm_compute::string_from_data_type(o.info.data_type()) +
             (o.info.data_layout() == DataLayout::NHWC ? " NHWC" : " NCHW") + " scale " + std::to_string(q.scale) +
             " offset " + std::to_string(q.offset) + " channels " + std::to_string(o.info.num_channels());
    }
    for (const test::KeptCase::Attribute &a : c.attributes) {
        s += "\n  " + a.name + " =";
        if (a.type == AclAttributeList || a.type == AclAttributeReals) {
            for (const int64_t i : a.list) {
                s += " " + std::to_string(i);
            }
            for (const double x : a.reals) {
                s += " " + std::to_string(x);
            }
        } else {
            s += " " + (a.type == AclAttributeWord   ? a.word
                        : a.type == AclAttributeReal ? std::to_string(a.real)
                                                     : std::to_string(a.integer));
        }
    }
    return s;
}

/// Elements of the tensors of a run.
constexpr size_t most_elements = 1 << 16;

/// The same elements as a part of a larger tensor, whose other elements must not be written.
TensorInfo part_of_larger(const TensorInfo &info) {
    TensorInfo parent(info);
    TensorShape shape(info.tensor_shape());
    Coordinates at;
    for (size_t d = 0; d < 3 && d < arm_compute::MAX_DIMS; ++d) {
        shape.set(d, shape[d] + 1 + d, false);
        at.set(d, static_cast<int>(d % 2 + (d == 0)));
    }
    parent.set_tensor_shape(shape);
    return TensorInfo(arm_compute::SubTensorInfo(&parent, info.tensor_shape(), at));
}

/// Number of bytes outside all elements that have changed since make_tensor().
size_t spilled(const Tensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    std::vector<bool> own(info.total_size());
    const size_t count = info.tensor_shape().total_size();
    for (size_t i = 0; i < count; ++i) {
        size_t at = info.offset_first_element_in_bytes(), rest = i;
        for (size_t d = 0; d < info.num_dimensions(); ++d) {
            at += rest % info.dimension(d) * info.strides_in_bytes()[d];
            rest /= info.dimension(d);
        }
        std::fill_n(own.begin() + static_cast<ptrdiff_t>(at), info.element_size(), true);
    }
    size_t changed = 0;
    for (size_t i = 0; i < own.size(); ++i) {
        changed += !own[i] && tensor.buffer()[i] != 0xCD ? 1 : 0;
    }
    return changed;
}

/// A plan of a case, with infos whose padding differs between cases.
struct Made {
    PlanPtr plan{};
    struct Slot {
        int id;
        bool written;
        TensorInfo info;
    };
    std::vector<Slot> slots{};
    std::string refusal{};
};

/// Bit i: tensor i has padding. Bit 32 + i: it is a part of a larger tensor.
uint64_t random_paddings(Random &random) {
    const uint64_t parts = random.one_in(3) ? random.below(UINT32_MAX) : 0;
    return parts == 0 ? 0 : parts << 32 | random.below(UINT32_MAX);
}

Made make(AclContext context, const test::KeptCase &c, FeatureSet features, uint64_t paddings) {
    Made made;
    std::vector<AclOperand> operands;
    for (const test::KeptCase::Operand &o : c.operands) {
        operands.push_back(test::operand_of(o.name.c_str(), o.info));
        operands.back().ndims = std::min<int32_t>(operands.back().ndims, 6);
    }
    std::vector<AclAttribute> attributes;
    for (const test::KeptCase::Attribute &a : c.attributes) {
        attributes.push_back({a.name.c_str(), a.type, a.integer, a.real, a.word.c_str(), a.list.data(),
                              a.list.size() + a.reals.size(), a.reals.data()});
    }
    const AclStatus status = c_api::create_operator(
        ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, context, [&](const Target &host, AclOperator_ &op) {
            c_api::Request request;
            AclStatus read = c_api::read_request(request, op, c.op.c_str(), attributes.data(), attributes.size(),
                                                 operands.data(), operands.size());
            for (size_t i = 0; i < op.slot_count && read == AclSuccess; ++i) {
                TensorInfo &info = op.slots[i].info;
                const bool has_elements = info.tensor_shape().total_size() - 1 < most_elements;
                if ((paddings >> i & 1) != 0 && has_elements) {
                    info.extend_padding(arm_compute::PaddingSize(1, 3, 2, 5));
                } else if ((paddings >> (i + 32) & 1) != 0 && has_elements && info.num_channels() == 1) {
                    info = part_of_larger(info);
                }
            }
            Target target = host;
            target.features = features;
            read = read == AclSuccess ? c_api::planned(request.plan(op.plan, target)) : read;
            made.plan = std::move(op.plan);
            for (size_t i = 0; i < op.slot_count; ++i) {
                if (op.slots[i].id >= 0) {
                    made.slots.push_back({op.slots[i].id, op.slots[i].written, op.slots[i].info});
                }
            }
            return read;
        });
    if (status != AclSuccess) {
        made.plan.reset();
        made.refusal = AclLastErrorText();
    }
    return made;
}

/// Whether a run is short: its work is estimated as the product of the three largest tensors.
bool is_small(const Made &made) {
    std::vector<double> sizes;
    for (const Made::Slot &slot : made.slots) {
        const double elements = static_cast<double>(slot.info.tensor_shape().total_size());
        if (elements > most_elements) {
            return false;
        }
        sizes.push_back(std::max(elements, 1.0));
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<double>());
    double product = 1;
    for (size_t i = 0; i < sizes.size() && i < 3; ++i) {
        product *= sizes[i];
    }
    uint64_t workspace = 0;
    for (const auto &need : made.plan->workspace()) {
        workspace += need.size;
    }
    return product < 1e9 && workspace < 1 << 25;
}

/// Real numbers in [lo, hi]; also integers, and arbitrary bytes if there is no useful scale.
void fill(Tensor &tensor, unsigned seed, double lo, double hi) {
    const DataType type = tensor.info()->data_type();
    if (tensor.info()->num_channels() != 1) {  // complex numbers in F32
        auto *const all = reinterpret_cast<float *>(tensor.buffer());
        for (size_t i = 0; i < tensor.info()->total_size() / sizeof(float); ++i) {
            all[i] = static_cast<float>((seed + 37 * i) % 100) / 50 - 1;
        }
        return;
    }
    const bool quantized = arm_compute::is_data_type_quantized(type);
    const float scale = tensor.info()->quantization_info().uniform().scale;
    if (quantized && !(scale > 1e-6F && scale < 1e6F)) {
        std::vector<double> any(tensor.info()->tensor_shape().total_size());
        for (size_t i = 0; i < any.size(); ++i) {
            any[i] = static_cast<double>((seed + 37 * i) % 100);
        }
        test::store(tensor, any);
        return;
    }
    test::fill(tensor, seed, quantized || arm_compute::is_data_type_float(type) ? lo : std::floor(lo), hi);
}

/// Runs a plan and returns the contents of the outputs. `refusal`: the run's error for values that it does not support,
/// such as an axis in a tensor.
std::vector<std::unique_ptr<Tensor>> run(Made &made, unsigned seed, double lo, double hi, std::string &refusal,
                                         [[maybe_unused]] bool on_device = false) {
    std::vector<std::unique_ptr<Tensor>> tensors, outputs;
    ITensorPack pack;
    for (const Made::Slot &slot : made.slots) {
        auto tensor = test::make_tensor(slot.info);
        fill(*tensor, seed + static_cast<unsigned>(slot.id), lo, hi);
        if (slot.written) {
            pack.add_tensor(slot.id, tensor.get());
        } else {
            pack.add_const_tensor(slot.id, tensor.get());
        }
        (slot.written ? outputs : tensors).push_back(std::move(tensor));
    }
    const auto check_edges = [&] {
        for (const auto &tensor : outputs) {
            EXPECT_EQ(tensor->info()->num_channels() == 1 ? spilled(*tensor) : 0, 0u) << "bytes behind the elements";
        }
    };
    try {
#ifdef ARM_COMPUTE_CL
        if (on_device) {
            const auto workspace = test::give_workspace(*made.plan, pack);
            test::run_there(*made.plan, pack);
            check_edges();
            return outputs;
        }
#endif
        test::run(
            [&](PlanPtr &plan) {
                plan = std::move(made.plan);
                return Status{};
            },
            pack);
    } catch (const std::runtime_error &e) {
        refusal = e.what();
    }
    check_edges();
    return outputs;
}

/// All elements as numbers; two per complex number.
std::vector<double> numbers(const ITensor &tensor) {
    if (tensor.info()->num_channels() == 1) {
        return test::stored(tensor);
    }
    const std::vector<uint8_t> bytes = test::bytes(tensor);
    const auto *const all = reinterpret_cast<const float *>(bytes.data());
    return std::vector<double>(all, all + bytes.size() / sizeof(float));
}

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

/// All cases of an operator.
std::vector<test::KeptCase> kept(const std::vector<void (*)()> &cases) {
    std::vector<test::KeptCase> bases;
    test::kept_cases = &bases;
    for (const auto &one : cases) {
        one();
    }
    test::kept_cases = nullptr;
    EXPECT_FALSE(bases.empty());
    return bases;
}

/// A case with random changes. If a single call was requested, it is printed before it is made.
test::KeptCase changed(const std::vector<test::KeptCase> &bases, const Record &record, Random &random,
                       const Range &range) {
    const test::KeptCase c = Trial(random.of(bases), record, random).change();
    if (range.one()) {
        std::fprintf(stderr, "%s\n", text_of(c).c_str());
    }
    return c;
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
    const auto want = run(plain, seed, -2, 2, refused_plain), got = run(there, seed, -2, 2, refused, true);
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
    const auto want = run(plain, seed, -hi, hi, refused_plain), got = run(best, seed, -hi, hi, refused_best);
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
