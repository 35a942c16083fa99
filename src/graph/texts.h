// SPDX-License-Identifier: MIT
// Shapes and parameters as text, shared by printers.
#pragma once

#include "arm_compute/core/Types.h"

#include "src/base/interface.h"

#include <locale>
#include <sstream>
#include <string>

namespace ac::graph {

/// The text that a stream prints for a value, whatever the program's locale.
template <class T> std::string printed(const T &value) {
    std::ostringstream os;
    os.imbue(std::locale::classic());
    os << value;
    return os.str();
}

/// "a,b,c".
inline std::string listed(const TensorShape &shape) {
    std::string all;
    for (size_t i = 0; i < shape.num_dimensions(); ++i) {
        all += (i == 0 ? "" : ",") + std::to_string(shape[i]);
    }
    return all;
}

/// Padding as "l,r,t,b", in the given order.
inline std::string listed(std::initializer_list<unsigned int> numbers) {
    std::string all;
    for (const unsigned int number : numbers) {
        all += (all.empty() ? "" : ",") + std::to_string(number);
    }
    return all;
}

}  // namespace ac::graph
