// SPDX-License-Identifier: MIT
// The smallest and largest number of a tensor, and how many are none.
#include "src/model/lower/tensor_copy.h"
#include "src/model/reports/report.h"

#include <cmath>

namespace ac::model {

Statistics statistics_of(net::Buffer &buffer) {
    Statistics found;
    const net::Mapped mapped(buffer);
    const ITensor &tensor = buffer.tensor();
    const TensorShape &shape = tensor.info()->tensor_shape();
    const Type type = stored_type(tensor.info()->data_type());
    if (type == Type::None) {
        return found;
    }
    Dims dims;
    for (size_t i = shape.num_dimensions(); i-- > 0;) {
        dims.push_back(static_cast<int64_t>(shape[i]));
    }
    std::shared_ptr<std::string> memory;
    for (const double number : numbers_of(read(tensor, type, dims, memory_order(dims.size(), false), memory))) {
        const bool first = found.count++ == found.nans;
        if (std::isnan(number)) {
            ++found.nans;
        } else {
            found.minimum = first ? number : std::fmin(found.minimum, number);
            found.maximum = first ? number : std::fmax(found.maximum, number);
        }
    }
    if (found.nans == found.count) {
        found.minimum = found.maximum = std::nan("");
    }
    return found;
}

}  // namespace ac::model
