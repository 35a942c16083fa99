// SPDX-License-Identifier: MIT
// Helpers for the C interface entries of operators (*.c_api.cpp in their folders), and the checked arguments of
// AclCreateOperator().
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

/// A checked attribute value. Enumerators are integers; -1: not given, if the attribute is optional.
struct Value {
    union {
        int64_t integer;  ///< of a list that was not given: the value of each element
        double real;
    };
    union {  ///< owned by the caller; null: not given. Both kinds of address share the same bytes.
        const int64_t *list;
        const double *reals;
    };
    size_t count;

    int at(size_t i) const;
    /// A list of integers; empty if it was not given.
    template <class T> std::vector<T> integers() const { return std::vector<T>(list, list + count); }
};

/// The arguments of one operator, checked against its record. Operands and attributes are numbered as the entry lists
/// them: inputs, outputs and attributes each from 0.
struct Call {
    static constexpr size_t max_inputs = 24, max_outputs = c_api::max_outputs, max_attributes = 15;

    const ITensorInfo &in(size_t i) const { return *inputs[i]; }
    ITensorInfo &out(size_t i) const { return *outputs[i]; }
    int integer(size_t k) const { return static_cast<int>(values[k].integer); }
    bool flag(size_t k) const { return values[k].integer != 0; }
    float real(size_t k) const { return static_cast<float>(values[k].real); }
    template <class Enumeration> Enumeration word(size_t k) const { return static_cast<Enumeration>(integer(k)); }
    Size2D size(size_t k) const;
    Size3D size_3d(size_t k) const;
    Padding3D padding_3d(size_t k) const;
    Coordinates coordinates(size_t k) const;
    /// Input i as NDHWC, whatever its layout. The interface has no layout with five dimensions.
    arm_compute::TensorInfo volume(size_t i) const;
    /// Attribute k is the stride, k + 1 the padding, k + 2 the rounding.
    PadStrideInfo pad_stride(size_t k) const;
    /// Attribute k is the activation or none, k + 1 and k + 2 are its parameters. The call owns the result, so that
    /// operators do not contain its destructor.
    const ActivationLayerInfo &activation(size_t k) const;

    const ITensorInfo *inputs[max_inputs] = {};   ///< null: not given
    ITensorInfo *outputs[max_outputs] = {};       ///< null: not given
    const ITensorInfo *const *sources = nullptr;  ///< for an operator with any number of inputs
    size_t source_count = 0;
    Value values[max_attributes] = {};
    Target target{};
    mutable ActivationLayerInfo function{};
    mutable bool apart = false;  ///< set by the entry: no input of this call may be an output, whatever the record says
};

}  // namespace ac::c_api

/// An entry. `Name` is the operator's name, `table` is read by scripts/build/c_api.py. The body of a function
/// Status(PlanPtr &plan, const Call &call) follows; it calls the operator's plan(). The generated file includes the
/// entries of the selected operators, and the compiler inlines them into one function: 85 functions would cost 7 KB
/// more, half of it for unwinding. Functions shared by entries are inline, because a build may have no such entry.
#define AC_C_OPERATOR(Name, table)                             \
    namespace ac::c_api {                                      \
    static inline Status make_##Name(PlanPtr &, const Call &); \
    }                                                          \
    inline arm_compute::Status ac::c_api::make_##Name([[maybe_unused]] PlanPtr &plan, [[maybe_unused]] const Call &call)
