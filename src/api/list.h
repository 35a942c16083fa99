// SPDX-License-Identifier: MIT
// Calls with any number of inputs or outputs.
#pragma once

#include "src/api/call.h"

#include <vector>

namespace ac {

/// A call whose number of operands is known at run time. `make` is as in call().
template <class Make> struct ListCall {
    mutable std::vector<Operand> operand;
    const char *name;
    Make make;

    Operands operands() const { return {name, operand.data(), operand.size()}; }
};

/// Inputs in the slots from `first` on.
template <class T> std::vector<Operand> list_in(const std::vector<T *> &tensors, int first) {
    std::vector<Operand> operands;
    for (const T *tensor : tensors) {
        operands.push_back(in(tensor, first + static_cast<int>(operands.size())));
    }
    return operands;
}

/// The first `count` inputs of a call.
inline std::vector<const ITensorInfo *> infos_in(const PlanCall &call, size_t count) {
    std::vector<const ITensorInfo *> infos(count);
    for (size_t i = 0; i < count; ++i) {
        infos[i] = call.in_or_null(i);
    }
    return infos;
}

/// One input, then outputs in the slots from `first` on. Any output may be absent.
template <class I, class T> std::vector<Operand> list_out(const I *input, const std::vector<T *> &tensors, int first) {
    std::vector<Operand> operands{in(input)};
    for (const T *tensor : tensors) {
        operands.push_back(out_or_null(tensor));
        operands.back().slot = first++;
    }
    return operands;
}

}  // namespace ac
