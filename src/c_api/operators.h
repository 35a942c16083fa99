// SPDX-License-Identifier: MIT
// What an operator's entry (*.c_api.cpp in its folder) is written with, and what AclCreateOperator() makes of its
// arguments.
#pragma once

#include "arm_compute/AclGenericOperators.h"
#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/c_api/table.h"
#include "src/plan/plan.h"

#include <vector>

namespace ac::c_api {

/// An attribute's value, checked. Enumerators are integers; -1: not given, where that is allowed.
struct Value {
    union {
        int64_t integer;  ///< of a list that was not given: each of its elements
        double real;
    };
    union {  ///< the caller's; null: not given. An address of either kind is stored in the same bytes.
        const int64_t *list;
        const double *reals;
    };
    size_t count;

    int at(size_t i) const;
    /// A list of integers; empty where it was not given.
    template <class T> std::vector<T> integers() const { return std::vector<T>(list, list + count); }
};

/// The arguments of one operator, checked against its record. Operands and attributes are counted as the entry lists
/// them: inputs, outputs and attributes each from 0.
struct Call {
    static constexpr size_t max_inputs = 24, max_outputs = c_api::max_outputs, max_attributes = 15;

    const ITensorInfo &in(size_t i) const { return *inputs[i]; }
    ITensorInfo &out(size_t i) const { return *outputs[i]; }
    int integer(size_t k) const { return static_cast<int>(values[k].integer); }
    bool flag(size_t k) const { return values[k].integer != 0; }
    float real(size_t k) const { return static_cast<float>(values[k].real); }
    template <class Enumeration> Enumeration word(size_t k) const { return static_cast<Enumeration>(integer(k)); }
    arm_compute::Size2D size(size_t k) const;
    arm_compute::Size3D size_3d(size_t k) const;
    arm_compute::Padding3D padding_3d(size_t k) const;
    arm_compute::Coordinates coordinates(size_t k) const;
    /// Input i as NDHWC, whatever layout the operand has: the interface's operands have none of five dimensions.
    arm_compute::TensorInfo volume(size_t i) const;
    /// Attributes k stride, k + 1 padding, k + 2 rounding.
    arm_compute::PadStrideInfo pad_stride(size_t k) const;
    /// Attributes k activation, or none, k + 1 and k + 2 its parameters. The call keeps it, which spares each operator
    /// its destructor.
    const arm_compute::ActivationLayerInfo &activation(size_t k) const;

    const ITensorInfo *inputs[max_inputs] = {};   ///< null: not given
    ITensorInfo *outputs[max_outputs] = {};       ///< likewise
    const ITensorInfo *const *sources = nullptr;  ///< of an operator with any number of inputs
    size_t source_count = 0;
    Value values[max_attributes] = {};
    Target target{};
    mutable arm_compute::ActivationLayerInfo function{};
    mutable bool apart = false;  ///< by the entry: in this call no input may be an output, whatever the record says
};

}  // namespace ac::c_api

/// An entry: `Name` as programs write it, `table` what scripts/build/c_api.py reads, then the body of a function
/// Status(PlanPtr &plan, const Call &call) that calls the operator's plan(). The file that the build generates includes
/// the entries of its operators, and the compiler makes one function of them: 85 functions cost 7 KB more, half of it
/// for unwinding. Functions that entries share are inline, for builds that have none of these entries.
#define AC_C_OPERATOR(Name, table) \
    static inline Status make_##Name([[maybe_unused]] PlanPtr &plan, [[maybe_unused]] const Call &call)
