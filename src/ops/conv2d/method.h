// SPDX-License-Identifier: MIT
// The ways to compute a convolution, as tables: one row each, a table for each backend. The build generates the tables
// from "methods" of filelist.json.
#pragma once

#include "src/ops/conv2d/conv2d.h"
#include "src/ops/conv2d/problem.h"

#include <limits>

namespace ac::conv2d {

/// What can be said of a problem, as bits.
namespace fact {
constexpr uint16_t nhwc = 1;         ///< channels are contiguous
constexpr uint16_t nchw = 2;         ///< or the pixels of a line
constexpr uint16_t point = 4;        ///< kernel 1x1, strides of 1, no padding: each output is that of one pixel
constexpr uint16_t together = 8;     ///< outputs of a line are contiguous
constexpr uint16_t short_rows = 16;  ///< a row of the kernel has taps of at most 32 bytes, two of them at least
constexpr uint16_t packable = 32;    ///< weights are in the usual format, not in a fixed one
constexpr uint16_t transforms = 64;  ///< strides and dilations of 1, one group, constant weights
}  // namespace fact

/// Of an enumeration with few values.
template <class E> constexpr uint8_t byte_of(E value) {
    return static_cast<uint8_t>(value);
}

/// Costs of what pays in no case, and of what cannot be computed.
constexpr double never = std::numeric_limits<double>::max();
constexpr double cannot = std::numeric_limits<double>::infinity();

/// One way to compute a convolution.
struct Method {
    char name[9];       ///< in logs, in tests and in docs/convolution.md
    Way way;            ///< what asks for it
    uint8_t answer;     ///< the arm_compute::ConvolutionMethod by which users know it
    uint8_t form;       ///< of several rows with one plan(): which
    uint16_t needs;     ///< facts; a problem must have all of them
    const char *takes;  ///< text of the refusal of what it cannot compute; null: a product is made instead
    /// Operations of elements, in the unit of cost_of_product(), of a problem with these facts; or one of the two
    /// constants above. Null: a product, which costs least_gain of that.
    double (*cost)(const Problem &problem, const Target &target);
    Status (*plan)(PlanPtr &out, const Problem &problem, const Target &target, uint8_t form);

    arm_compute::ConvolutionMethod method() const { return static_cast<arm_compute::ConvolutionMethod>(answer); }
    /// plan(), which ARM_COMPUTE_VERBOSE=1 tells of.
    Status make(PlanPtr &out, const Problem &problem, const Target &target) const;
};

/// Those of this build, then null. Of rows that cost the same, the first one is chosen.
extern const Method *const methods[];
#ifdef ARM_COMPUTE_CL
extern const Method *const methods_cl[];
#endif

const Method *const *methods_of(const Target &target);

/// The row that costs least of those that are asked for; null where none can compute it.
const Method *choose(const Method *const *table, const Problem &problem, Way way, const Target &target);

/// The rules of plan(). The problem has src to info; the rest of it, and an empty dst, are filled in.
Status check(Problem &problem, ITensorInfo &dst, const Target &target);

/// What the product costs: 1.25 for each multiplication, 6 to gather and pack an input.
double cost_of_product(const Problem &problem);
/// Another method is chosen if it costs less than this part of it.
constexpr double least_gain = 0.9;

/// Bytes that transformed weights may take in addition, so that a network does not pay for speed with its memory.
constexpr double most_extra_weights = 1.7 * 1024 * 1024;

}  // namespace ac::conv2d
