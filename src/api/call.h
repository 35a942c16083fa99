// SPDX-License-Identifier: MIT
// A call of an operator's plan(), described once for configure() and validate() of both backends.
#pragma once

#include "src/plan/plan.h"

#include <cstddef>
#include <type_traits>

namespace ac {

constexpr uint8_t complex_channels = 2;
constexpr uint16_t many_channels = 0xffff;

/// A tensor of a call: in configure() the tensor itself, in validate() only its info. Null if absent. make_plan() sets
/// `info`, which is passed to plan().
struct Operand {
    enum Kind : uint8_t { input, output };

    const ITensor *tensor;
    const ITensorInfo *info;
    Kind kind;
    bool may_be_null;
    int slot;  ///< slot of the pack; -1: the next one of its kind
    uint16_t most_channels = 1;
    int8_t in_place = -1;  ///< for an input: the output that may be the same tensor
};

/// Inputs come before outputs, in the order of their slots: ACL_SRC_0.., ACL_DST_0...
inline Operand in(const ITensor *tensor, int slot = -1) {
    return {tensor, nullptr, Operand::input, false, slot};
}
inline Operand in(const ITensorInfo *info, int slot = -1) {
    return {nullptr, info, Operand::input, false, slot};
}
/// A separate type, so that outputs are counted at compile time.
struct Output : Operand {};
inline Output out(const ITensor *tensor) {
    return {{tensor, nullptr, Operand::output, false, -1}};
}
inline Output out(const ITensorInfo *info) {
    return {{nullptr, info, Operand::output, false, -1}};
}
/// An optional operand.
template <class T> Operand in_or_null(const T *operand) {
    Operand o = in(operand);
    o.may_be_null = true;
    return o;
}
template <class T> Output out_or_null(const T *operand) {
    Output o = out(operand);
    o.may_be_null = true;
    return o;
}

/// An output that is optional in validate(), because configure() initializes it.
inline Output out_or_later(const ITensor *tensor) {
    return out(tensor);
}
inline Output out_or_later(const ITensorInfo *info) {
    return out_or_null(info);
}

/// An operand that may have two channels, that is, complex elements.
template <class AnyOperand> AnyOperand complex(AnyOperand operand) {
    operand.most_channels = complex_channels;
    return operand;
}
/// An operand whose elements are pixels of up to four channels.
template <class AnyOperand> AnyOperand pixels(AnyOperand operand) {
    operand.most_channels = 4;
    return operand;
}
/// An operand whose elements are histograms.
template <class AnyOperand> AnyOperand histograms(AnyOperand operand) {
    operand.most_channels = many_channels;
    return operand;
}

/// An input that may be the output: each element of the result depends only on the same element of it, or is written
/// after everything that depends on it. Other inputs must not share memory with an output, as far as configure() can
/// detect that.
template <class AnyOperand> AnyOperand in_place(AnyOperand operand, int8_t output = 0) {
    operand.in_place = output;
    return operand;
}

/// The arguments of a call of plan().
class PlanCall {
public:
    /// The first output is at `outputs`.
    PlanCall(PlanPtr &made, const Target &on, const Operand *operands, size_t outputs)
        : plan(made), target(on), operands_(operands), outputs_(outputs) {}

    PlanPtr &plan;
    const Target &target;

    const ITensorInfo &in(size_t i) const { return *operands_[i].info; }
    const ITensorInfo *in_or_null(size_t i) const { return operands_[i].info; }
    /// An info that plan() may fill in.
    ITensorInfo &out(size_t i = 0) const { return *out_or_null(i); }
    /// The output's info, or `later`, an empty info, if the output is absent.
    ITensorInfo &out_or(TensorInfo &later) const { return out_or_null(0) != nullptr ? *out_or_null(0) : later; }
    ITensorInfo *out_or_null(size_t i) const { return const_cast<ITensorInfo *>(operands_[outputs_ + i].info); }

private:
    const Operand *operands_;
    size_t outputs_;
};

/// Wraps a lambda that calls plan() on a Call. It keeps a reference to the lambda.
class Planner {
public:
    template <class Make>
    Planner(const Make &make)  // NOLINT: a planner is made of a lambda wherever one is wanted
        : make_(&make), call_([](const void *m, const PlanCall &c) { return (*static_cast<const Make *>(m))(c); }) {}
    Status operator()(const PlanCall &call) const { return call_(make_, call); }

private:
    const void *make_;
    Status (*call_)(const void *make, const PlanCall &call);
};

/// The operands of a call. Another object owns the array.
struct Operands {
    const char *name;  ///< of the operator, for messages
    Operand *first;
    size_t count;
};

/// A complete call. `make(call)` calls plan() once.
template <size_t N, class Make> struct BoundCall {
    mutable Operand operand[N];
    const char *name;
    Make make;

    Operands operands() const { return {name, operand, N}; }
};

template <class Make, class... All>
BoundCall<sizeof...(All), Make> call(const char *name, const Make &make, const All &...operands) {
    return {{operands...}, name, make};
}

/// Calls plan() on the operands' infos. `copies`: plan() fills in copies, and the outputs do not change.
Status make_plan(PlanPtr &plan, const Operands &operands, const Planner &planner, const Target &target, bool copies);

/// For tensors passed to each run: rejects outputs that share memory with others, as configure() does. Outputs are in
/// slot order; an absent one has a null tensor.
inline Status check_tensors(const Operands &operands, const Target &target) {
    PlanPtr none;
    return make_plan(
        none, operands, [](const PlanCall &) { return Status{}; }, target, false);
}

/// validate(): does the same as configure(), on infos and copies of the outputs.
Status validate_on(const Target &target, const Operands &operands, const Planner &planner);

template <class Bound> Status validate(const Bound &bound) {
    return validate_on(Target::host(), bound.operands(), bound.make);
}

/// has_opt_impl(): returns the weight format that plan() chooses. `bound(&found)` is the call. A refusal does not
/// change `expected`.
template <class Bind> Status find_format(WeightFormat &expected, const Bind &bound) {
    WeightFormat found = WeightFormat::UNSPECIFIED;
    AC_RETURN_ON_ERROR(validate(bound(&found)));
    expected = found;
    return Status{};
}

}  // namespace ac
