// SPDX-License-Identifier: MIT
// Stand-ins for functions that this build of the library lacks.
#pragma once

#include "arm_compute/runtime/IFunction.h"

#include "src/c_runtime/error.h"

#include <type_traits>

namespace ac::c_runtime {

/// A function whose every call fails. `Text::text()` gives the reason.
template <class Text> class Absent : public arm_compute::IFunction {
public:
    template <class... Arguments> static Status validate(const Arguments &...) { return refused("%s", Text::text()); }
    template <class... Arguments> void configure(const Arguments &...) {}
    void run() override {}
};

template <class F> constexpr bool is_absent = false;
template <class Text> constexpr bool is_absent<Absent<Text>> = true;

}  // namespace ac::c_runtime

/// Defines a class `Name`. It is `Class` if the build defines AC_<device>_<Operator>, that is, has the operator.
#define AC_FUNCTION(Name, Class, Device, Operator)                                                                 \
    struct No##Name {                                                                                              \
        static const char *text() {                                                                                \
            return "this build holds no " #Operator " for the " #Device ": name the operator in its build_config"; \
        }                                                                                                          \
    };                                                                                                             \
    using Name = std::conditional_t<AC_##Device##_##Operator != 0, Class, ::ac::c_runtime::Absent<No##Name>>;
