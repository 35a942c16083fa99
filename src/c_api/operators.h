// SPDX-License-Identifier: MIT
// What an operator's entry (*.c_api.cpp in its folder) is written with, and what AclCreateOperator() makes of its
// arguments.
#ifndef AC_C_API_OPERATORS_H
#define AC_C_API_OPERATORS_H

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/c_api/table.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac {
namespace c_api {

/// An attribute's value, checked. Enumerators are integers; -1: not given, where that is allowed.
struct Value {
    union {
        int64_t integer;  ///< of a list that was not given: each of its elements
        double real;
    };
    const int64_t *list;  ///< the caller's; null: not given
    size_t count;

    int at(size_t i) const { return static_cast<int>(list != nullptr ? list[i] : integer); }
};

/// The arguments of one operator, checked against its record. Operands and attributes are counted as the entry lists
/// them: inputs, outputs and attributes each from 0.
struct Call {
    static constexpr size_t max_inputs = 4, max_outputs = 2, max_attributes = 15;

    const ITensorInfo &in(size_t i) const { return *inputs[i]; }
    ITensorInfo &out(size_t i) const { return *outputs[i]; }
    int integer(size_t k) const { return static_cast<int>(values[k].integer); }
    bool flag(size_t k) const { return values[k].integer != 0; }
    float real(size_t k) const { return static_cast<float>(values[k].real); }
    template <class Enumeration>
    Enumeration word(size_t k) const {
        return static_cast<Enumeration>(integer(k));
    }
    arm_compute::Size2D size(size_t k) const;
    /// Attributes k stride, k + 1 padding, k + 2 rounding.
    arm_compute::PadStrideInfo pad_stride(size_t k) const;
    /// Attributes k activation, or none, k + 1 and k + 2 its parameters.
    arm_compute::ActivationLayerInfo activation(size_t k) const;

    const ITensorInfo *inputs[max_inputs] = {};  ///< null: not given
    ITensorInfo *outputs[max_outputs] = {};      ///< likewise
    std::vector<const ITensorInfo *> sources;    ///< of an operator with any number of inputs
    Value values[max_attributes] = {};
    Target target{};
};

}  // namespace c_api
}  // namespace ac

/// An entry: `Name` as programs write it, `table` what scripts/build/c_api.py reads, then the body of the call of the
/// operator's plan().
#define AC_C_OPERATOR(Name, table)                             \
    Status Name##_c_operator(PlanPtr &plan, const Call &call); \
    Status Name##_c_operator(PlanPtr &plan, const Call &call)

#endif  // AC_C_API_OPERATORS_H
