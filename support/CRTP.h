// SPDX-License-Identifier: MIT
#pragma once

namespace arm_compute {
namespace misc {
/// Base of a class that gives its own type to a template, for static polymorphism.
///
/// @tparam T    The class.
/// @tparam Type The template between: Type<T> derives from CRTP<T, Type>, and T from Type<T>.
template <typename T, template <typename> class Type> struct CRTP {
    using ExactType = T;

protected:
    /// This object as what it is.
    const T &impl() const { return static_cast<const T &>(*this); }
    T &impl() { return static_cast<T &>(*this); }

private:
    CRTP() = default;
    friend Type<T>;
};
}  // namespace misc
}  // namespace arm_compute
