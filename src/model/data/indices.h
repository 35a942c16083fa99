// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ac::model {

/// Indices of nodes. Most lists have one entry, which needs no memory of its own.
class Indices {
public:
    bool empty() const { return _count == 0; }
    size_t size() const { return _count; }
    const size_t *begin() const { return _count > 1 ? _many.data() : &_one; }
    const size_t *end() const { return begin() + _count; }
    size_t operator[](size_t i) const { return begin()[i]; }

    void push_back(size_t index) {
        if (_count == 0) {
            _one = index;
        } else {
            if (_count == 1) {
                _many.assign(1, _one);
            }
            _many.push_back(index);
        }
        ++_count;
    }
    void clear() { *this = Indices(); }
    /// Removes the first entries that are @p index, at most @p most.
    void remove(size_t index, size_t most) {
        const Indices old = std::move(*this);
        clear();
        for (const size_t own : old) {
            if (own == index && most != 0) {
                --most;
            } else {
                push_back(own);
            }
        }
    }

private:
    size_t _count = 0, _one = 0;
    std::vector<size_t> _many{};  ///< all, if there are several
};

}  // namespace ac::model
