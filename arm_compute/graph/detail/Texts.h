// SPDX-License-Identifier: MIT
// Shapes and parameters as text, for printers.
#ifndef ARM_COMPUTE_GRAPH_DETAIL_TEXTS_H
#define ARM_COMPUTE_GRAPH_DETAIL_TEXTS_H

#include "arm_compute/core/Types.h"

#include <initializer_list>
#include <locale>
#include <sstream>
#include <string>

namespace arm_compute {
namespace graph {
namespace detail {
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

}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_DETAIL_TEXTS_H
