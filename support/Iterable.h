// SPDX-License-Identifier: MIT
#pragma once

#include <iterator>

namespace arm_compute {
namespace utils {
namespace iterable {
/// A container that range-based for loops visit from the last element to the first. It refers to the container.
template <typename T> class reverse_iterable {
public:
    explicit reverse_iterable(T &it) : _it(it) {}

    typename T::reverse_iterator begin() { return _it.rbegin(); }
    typename T::reverse_iterator end() { return _it.rend(); }
    typename T::const_reverse_iterator cbegin() { return _it.rbegin(); }
    typename T::const_reverse_iterator cend() { return _it.rend(); }

private:
    T &_it;
};

/// @param[in] val A container with reverse iterators, which must live as long as the result.
template <typename T> reverse_iterable<T> reverse_iterate(T &val) {
    return reverse_iterable<T>(val);
}
}  // namespace iterable
}  // namespace utils
}  // namespace arm_compute
