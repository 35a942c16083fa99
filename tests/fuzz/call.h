// SPDX-License-Identifier: MIT
// One call of an operator by name: its plan for given features, and its run on tensors whose memory ends at an unmapped
// page.
#pragma once

#include "src/plan/plan.h"
#include "tests/fuzz/range.h"
#include "tests/fuzz/trial.h"

#include <memory>
#include <string>
#include <vector>

namespace ac::fuzz {

/// The call, for a failure's message.
std::string text_of(const test::KeptCase &c);

/// A plan of a case, with infos whose padding differs between cases.
struct Made {
    PlanPtr plan{};
    struct FilledSlot {
        int id;
        bool written;
        TensorInfo info;
    };
    std::vector<FilledSlot> slots{};
    std::string refusal{};
};

/// Bit i: tensor i has padding. Bit 32 + i: it is a part of a larger tensor.
uint64_t random_paddings(Random &random);

/// The plan with the kernels for these features.
Made make(AclContext context, const test::KeptCase &c, FeatureSet features, uint64_t paddings);

/// Whether a run is short: its work is estimated as the product of the three largest tensors.
bool is_small(const Made &made);

/// The elements of the inputs: pseudo-random numbers in [lo, hi], and one value at some places of one input.
struct Contents {
    unsigned seed;
    double lo, hi;
    int slot = -1;                 ///< the input
    std::vector<size_t> places{};  ///< its elements; of complex ones, the real parts
    double value = 0;
};

/// Runs a plan and returns the contents of the outputs. `refusal`: the run's error for values that it does not support,
/// such as an axis in a tensor.
std::vector<std::unique_ptr<Tensor>> run(Made &made, const Contents &contents, std::string &refusal,
                                         bool on_device = false);

/// All elements as numbers; two per complex number.
std::vector<double> numbers(const ITensor &tensor);

/// All cases of an operator.
std::vector<test::KeptCase> kept(const std::vector<void (*)()> &cases);

/// A case with random changes. If a single call was requested, it is printed before it is made.
test::KeptCase changed(const std::vector<test::KeptCase> &bases, const Record &record, Random &random,
                       const Range &range);

}  // namespace ac::fuzz
