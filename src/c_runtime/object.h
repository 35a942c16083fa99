// SPDX-License-Identifier: MIT
#pragma once

namespace ac::c_runtime {

/// A base class of objects that are used through pointers.
class Object {
public:
    Object() = default;
    Object(const Object &) = delete;
    Object &operator=(const Object &) = delete;
    virtual ~Object() = default;
};

}  // namespace ac::c_runtime
