// SPDX-License-Identifier: MIT
// What the C interface says of values.
#pragma once

#include "arm_compute/model.h"

#include "src/model/run/session.h"

#include <deque>

namespace ac::model {

/// Descriptions for C. They refer to ports or results.
struct Described {
    std::vector<DLModelTensor> tensors{};
    std::deque<std::vector<DLModelTensor>> items{};  ///< of sequences

    static DLModelTensor tensor(const std::string &name, Type type, const Dims &dims, int ndim, const void *data) {
        // Without dimensions there is no address, but null would mean that the dimensions are unknown.
        static const int64_t nothing = 0;
        return {name.c_str(), name_of(type), ndim, dims.empty() ? &nothing : dims.data(), data};
    }

    void add(const Port &port, Type type) {
        const bool sequence = port.holds == Holds::sequence;
        const bool unknown = !port.shaped || port.optional;
        tensors.push_back(tensor(port.name, type, port.dims,
                                 sequence  ? kDLModelSequence
                                 : unknown ? kDLModelUnknown
                                           : static_cast<int>(port.dims.size()),
                                 nullptr));
    }

    void add(const std::string &name, const Array &array) { tensors.push_back(described(name, array)); }

private:
    DLModelTensor described(const std::string &name, const Array &array) {
        if (array.holds == Holds::nothing) {
            return tensor(name, array.type, array.dims, kDLModelNothing, nullptr);
        }
        if (array.holds == Holds::tensor) {
            return tensor(name, array.type, array.dims, static_cast<int>(array.dims.size()), array.bytes->data());
        }
        std::vector<DLModelTensor> own;
        for (const Array &item : *array.items) {
            own.push_back(described(name, item));
        }
        items.push_back(std::move(own));
        return tensor(name, array.type, array.dims, kDLModelSequence, items.back().data());
    }
};

}  // namespace ac::model
