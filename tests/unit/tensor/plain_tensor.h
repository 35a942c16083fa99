// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/TensorInfo.h"

#include <vector>

#include <string.h>

namespace arm_compute {

/// A tensor without an allocator: a description and as many bytes as it requires.
class PlainTensor : public ITensor {
public:
    explicit PlainTensor(const TensorInfo &info) : _info(info), _bytes(info.total_size()) {}

    ITensorInfo *info() const override { return &_info; }
    ITensorInfo *info() override { return &_info; }
    uint8_t *buffer() const override { return _bytes.data(); }

    template <typename T> T get(const Coordinates &id) const {
        T value;
        memcpy(&value, ptr_to_element(id), sizeof(value));
        return value;
    }
    template <typename T> void set(const Coordinates &id, T value) {
        memcpy(ptr_to_element(id), &value, sizeof(value));
    }

private:
    mutable TensorInfo _info;
    mutable std::vector<uint8_t> _bytes;
};

}  // namespace arm_compute
