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

#include "src/base/fields.h"
#include "src/plan/plan.h"
#include "src/registry/table.h"

#include <vector>

namespace ac::registry {

/// The arguments of one operator, checked against its record. The entry's structure in namespace records names the
/// operands and the attributes.
struct Call {
    static constexpr size_t max_inputs = 24, max_outputs = registry::max_outputs;

    const ITensorInfo &in(size_t i) const { return *inputs[i]; }
    ITensorInfo &out(size_t i) const { return *outputs[i]; }
    /// Input i as NDHWC, whatever its layout. The interface has no layout with five dimensions.
    arm_compute::TensorInfo volume(size_t i) const;
    /// The activation, or none. The call owns the result, so that operators do not contain its destructor.
    const ActivationLayerInfo &activation(records::Word<ActivationFunction> which, float a, float b) const;
    template <class Given> const ActivationLayerInfo &activation(const Given &own) const {
        return activation(own.activation, own.activation_a, own.activation_b);
    }

    const ITensorInfo *inputs[max_inputs] = {};   ///< null: not given
    ITensorInfo *outputs[max_outputs] = {};       ///< null: not given
    const ITensorInfo *const *sources = nullptr;  ///< for an operator with any number of inputs
    size_t source_count = 0;
    const void *given = nullptr;  ///< the operator's structure of attributes
    Target target{};
    mutable ActivationLayerInfo function{};
    mutable bool apart = false;  ///< set by the entry: no input of this call may be an output, whatever the record says
};

// Attributes in the types that operators request.

Size2D size(const uint32_t (&extents)[2]);
Size3D size_3d(const uint32_t (&extents)[3]);
Padding3D padding_3d(const uint32_t (&padding)[6]);
Coordinates coordinates(const int32_t *values, size_t count);
template <size_t N> Coordinates coordinates(const records::Few<int32_t, N> &list) {
    return coordinates(list.values, list.count);
}
PadStrideInfo pad_stride(const uint32_t (&stride)[2], const uint32_t (&padding)[4], DimensionRoundingType rounding);
template <class Given> PadStrideInfo pad_stride(const Given &given) {
    return pad_stride(given.stride, given.padding, given.rounding);
}

}  // namespace ac::registry

/// An entry. `Name` is the operator's name, `table` is read by scripts/build/c_api.py. The body of a function
/// Status(PlanPtr &plan, const Call &call, const records::Name &given) follows; it calls the operator's plan(). The
/// generated file includes the entries of the selected operators, and the compiler inlines them into one function: 85
/// functions would cost 7 KB more, half of it for unwinding. Functions shared by entries are inline, because a build
/// may have no such entry.
#define AC_C_OPERATOR(Name, table)                                                          \
    namespace ac::registry {                                                                \
    static_assert(sizeof(records::Name) <= records::max_bytes);                             \
    static inline Status make_##Name(PlanPtr &, const Call &, const records::Name &);       \
    }                                                                                       \
    inline arm_compute::Status ac::registry::make_##Name([[maybe_unused]] PlanPtr &plan,    \
                                                         [[maybe_unused]] const Call &call, \
                                                         [[maybe_unused]] const ac::records::Name &given)
