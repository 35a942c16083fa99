// SPDX-License-Identifier: MIT
// The methods to compute a convolution, as tables of one row each, a table for each backend. The build generates the
// tables from "methods" in filelist.json.
#pragma once

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"

#include <limits>

namespace ac::conv2d {

/// Properties of a problem, as bits.
namespace fact {
constexpr uint16_t nhwc = 1;         ///< channels are contiguous
constexpr uint16_t nchw = 2;         ///< pixels of a line are contiguous
constexpr uint16_t point = 4;        ///< kernel 1x1, strides of 1, no padding: each output depends on one pixel
constexpr uint16_t together = 8;     ///< outputs of a line are contiguous
constexpr uint16_t short_rows = 16;  ///< a row of the kernel has at least two taps, of at most 32 bytes each
constexpr uint16_t packable = 32;    ///< weights are in the usual format, not a fixed one
constexpr uint16_t transforms = 64;  ///< strides and dilations of 1, one group, constant weights
}  // namespace fact

/// For an enumeration with few values.
template <class E> constexpr uint8_t byte_of(E value) {
    return static_cast<uint8_t>(value);
}

/// Costs of a method that never pays, and of one that cannot compute the problem.
constexpr double never = std::numeric_limits<double>::max();
constexpr double cannot = std::numeric_limits<double>::infinity();

/// One way to compute a convolution.
struct Method {
    char name[9];       ///< in logs, in tests and in docs/convolution.md
    Way way;            ///< the way that requests it
    uint8_t answer;     ///< the arm_compute::ConvolutionMethod that users see
    uint8_t form;       ///< distinguishes rows with the same plan()
    uint16_t needs;     ///< facts that a problem must have, all of them
    const char *takes;  ///< error text for unsupported problems; null: a product is used instead
    /// The cost of a problem with these facts, in operations on elements like cost_of_product(), or one of the
    /// constants above. Null: a product, at least_gain of its cost.
    double (*cost)(const Problem &problem, const Target &target);
    Status (*plan)(PlanPtr &out, const Problem &problem, const Target &target, uint8_t form);

    /// `called` has at most 8 characters.
    constexpr Method(const char *called, Way asked, ConvolutionMethod seen, uint16_t facts, decltype(plan) planner,
                     uint8_t kind = 0, decltype(cost) costs = nullptr, const char *text = nullptr)
        : name{}, way(asked), answer(byte_of(seen)), form(kind), needs(facts), takes(text), cost(costs), plan(planner) {
        for (size_t i = 0; called[i] != 0; ++i) {
            name[i] = called[i];
        }
    }
    ConvolutionMethod method() const { return static_cast<ConvolutionMethod>(answer); }
    /// Calls plan(). ARM_COMPUTE_VERBOSE=1 reports it.
    Status make(PlanPtr &out, const Problem &problem, const Target &target) const;
};

/// The methods of this build, ending with null. Of rows with the same cost, the first one is chosen.
extern const Method *const methods[];
#ifdef ARM_COMPUTE_CL
extern const Method *const methods_cl[];
#endif

const Method *const *methods_of(const Target &target);

/// The requested row with the lowest cost; null if none can compute the problem.
const Method *choose(const Method *const *table, const Problem &problem, Way way, const Target &target);

/// Checks the rules of plan(). The caller sets src to info; fills in the other members, and an empty dst.
Status check(Problem &problem, ITensorInfo &dst, const Target &target);

/// The cost of the product: 1.25 per multiplication, 6 to gather and pack an input.
double cost_of_product(const Problem &problem);
/// Another method is chosen if it costs less than this fraction of the product.
constexpr double least_gain = 0.9;

/// Extra bytes that transformed weights may take, so that speed does not cost a network too much memory.
constexpr double most_extra_weights = 1.7 * 1024 * 1024;

}  // namespace ac::conv2d
