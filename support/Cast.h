// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Error.h"

#include <memory>
#include <type_traits>
#include <typeinfo>

namespace arm_compute {
namespace utils {
namespace cast {
/// A pointer to a base class as one to a class derived from it. Checked builds refuse another object.
///
/// @tparam Target A pointer type, whose class derives from Source.
/// @param v       An object of that class, or null.
template <typename Target, typename Source> inline Target polymorphic_downcast(Source *v) {
    static_assert(std::is_pointer<Target>::value, "the target of a cast from a pointer is a pointer");
#ifdef ARM_COMPUTE_ASSERTS_ENABLED
    ARM_COMPUTE_ERROR_ON(dynamic_cast<Target>(v) != static_cast<Target>(v));
#endif
    return static_cast<Target>(v);
}

/// A pointer as one to another class of the same object, found at run time.
///
/// @throw std::bad_cast (without exceptions: null) if the object, or a null pointer, is none of that class.
template <typename Target, typename Source> inline Target polymorphic_cast(Source *v) {
    static_assert(std::is_pointer<Target>::value, "the target of a cast from a pointer is a pointer");
    const Target found = dynamic_cast<Target>(v);
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    if (found == nullptr) {
        throw std::bad_cast();
    }
#endif
    return found;
}

/// Ownership of an object through a pointer to a class derived from Source, found at run time.
///
/// @param v The owner; it keeps the object if that is none of the class.
///
/// @return The new owner, or one of nothing.
template <typename Target, typename Source>
std::unique_ptr<Target> polymorphic_cast_unique_ptr(std::unique_ptr<Source> &&v) {
    auto *found = dynamic_cast<Target *>(v.get());
    if (found != nullptr) {
        v.release();
    }
    return std::unique_ptr<Target>(found);
}
/// As above, with the deleter of v.
template <typename Target, typename Source, typename D>
std::unique_ptr<Target, D> polymorphic_cast_unique_ptr(std::unique_ptr<Source, D> &&v) {
    auto *found = dynamic_cast<Target *>(v.get());
    if (found != nullptr) {
        v.release();
    }
    return std::unique_ptr<Target, D>(found, v.get_deleter());
}

/// As polymorphic_cast_unique_ptr(), for what is known to be such an object. Checked builds refuse another one.
template <typename Target, typename Source>
std::unique_ptr<Target> polymorphic_downcast_unique_ptr(std::unique_ptr<Source> &&v) {
    return std::unique_ptr<Target>(polymorphic_downcast<Target *>(v.release()));
}
/// As above, with the deleter of v.
template <typename Target, typename Source, typename D>
std::unique_ptr<Target, D> polymorphic_downcast_unique_ptr(std::unique_ptr<Source, D> &&v) {
    auto *found = polymorphic_downcast<Target *>(v.release());
    return std::unique_ptr<Target, D>(found, v.get_deleter());
}
}  // namespace cast
}  // namespace utils
}  // namespace arm_compute
