// SPDX-License-Identifier: MIT
// Cases by name, shared by operators that move the elements of one tensor.
#pragma once

#include "tests/framework/by_name.h"

#include <utility>
#include <vector>

namespace ac::test {

template <class Fn, class T> void moved_by_name(CaseOf<Fn, T> &c) {
    for (DataType type : {DataType::F32, DataType::U8, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of({7, 5, 3, 2}, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        c.expect([&](Fn &f) { f.configure(src, dst); });
    }
}

/// `attributes()` gives the case its attributes, configure(f, src, dst) gives the class the same.
template <class Fn, class T, class Attributes, class Configure>
void moved_by_name(CaseOf<Fn, T> &c, const TensorShape &shape, const Attributes &attributes,
                   const Configure &configure) {
    for (DataType type : {DataType::F32, DataType::QASYMM8}) {
        c.restart();
        T *src = c.in("src", info_of(shape, type, QuantizationInfo(0.05F, 7)), 0, 10), *dst = c.out();
        attributes();
        c.expect([&](Fn &f) { configure(f, src, dst); });
    }
}

/// With attributes that are lists of integers.
template <class Fn, class T, class Configure>
void moved_by_name(CaseOf<Fn, T> &c, const TensorShape &shape,
                   const std::vector<std::pair<const char *, std::vector<int64_t>>> &lists,
                   const Configure &configure) {
    const auto attributes = [&] {
        for (const auto &list : lists) {
            c.list(list.first, list.second);
        }
    };
    moved_by_name(c, shape, attributes, configure);
}

/// With one attribute, an integer.
template <class Fn, class T>
void moved_by_name(CaseOf<Fn, T> &c, const TensorShape &shape, const char *attribute, int value) {
    moved_by_name(
        c, shape, [&] { c.integer(attribute, value); }, [&](Fn &f, T *src, T *dst) { f.configure(src, dst, value); });
}

}  // namespace ac::test
