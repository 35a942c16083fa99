// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace arm_compute {
namespace utils {
namespace memory {
/// A unique pointer whose copies point to copies of the object. The object may be of a derived class: the pointer
/// remembers how to copy it. Comparisons are of objects, not of addresses.
///
/// @tparam Base The class through which the object is used.
template <typename Base> class deep_unique_ptr {
public:
    /// Copies an object that is a Base at least. It may be given null, and then returns null.
    using CopyFunc = std::function<Base *(const Base *)>;

    deep_unique_ptr(std::nullptr_t = nullptr) {}  // NOLINT: a conversion, as of std::unique_ptr
    /// @param[in] ptr  The object, which this pointer owns from now on.
    /// @param[in] copy How it is copied.
    deep_unique_ptr(Base *ptr, CopyFunc copy) : _ptr(ptr), _copy(std::move(copy)) {}
    deep_unique_ptr(const deep_unique_ptr &other) : _ptr(other.copy()), _copy(other._copy) {}
    deep_unique_ptr(deep_unique_ptr &&other) noexcept = default;
    deep_unique_ptr &operator=(deep_unique_ptr &&other) noexcept = default;
    deep_unique_ptr &operator=(const deep_unique_ptr &other) {
        if (this != &other) {
            *this = deep_unique_ptr(other);
        }
        return *this;
    }
    ~deep_unique_ptr() = default;

    Base *get() { return _ptr.get(); }
    const Base *get() const { return _ptr.get(); }
    Base *operator->() { return _ptr.get(); }
    const Base *operator->() const { return _ptr.get(); }
    Base &operator*() { return *_ptr; }
    const Base &operator*() const { return *_ptr; }
    explicit operator bool() const { return _ptr != nullptr; }

    bool operator==(const deep_unique_ptr &other) const {
        return _ptr == nullptr || other._ptr == nullptr ? _ptr == other._ptr : *_ptr == *other._ptr;
    }

private:
    Base *copy() const { return _ptr == nullptr ? nullptr : _copy(_ptr.get()); }

    std::unique_ptr<Base> _ptr{};
    CopyFunc _copy{};
};

/// @param[in] temp Moved into the new object.
/// @param[in] copy How it is copied.
template <typename Base, typename Derived, typename CopyFunc>
deep_unique_ptr<Base> make_deep_unique(Derived &&temp, CopyFunc copy) {
    static_assert(std::is_base_of<Base, Derived>::value, "the second type derives from the first one");
    return deep_unique_ptr<Base>(new Derived(std::move(temp)), std::move(copy));
}

/// An object that its copy constructor copies.
///
/// @param[in] args Arguments of its constructor.
template <typename Base, typename Derived, typename... Args> deep_unique_ptr<Base> make_deep_unique(Args &&...args) {
    static_assert(std::is_base_of<Base, Derived>::value, "the second type derives from the first one");
    return deep_unique_ptr<Base>(new Derived(std::forward<Args>(args)...), [](const Base *of) -> Base * {
        return of == nullptr ? nullptr : new Derived(*static_cast<const Derived *>(of));
    });
}
}  // namespace memory
}  // namespace utils
}  // namespace arm_compute
