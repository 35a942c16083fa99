// SPDX-License-Identifier: MIT
#include "src/ops/detection/elements.h"

#include "support/Half.h"

#include "src/base/data_types.h"

#include <cmath>
#include <cstring>

namespace ac::detection {

namespace {

template <class T> T read(const uint8_t *p) {
    T value;
    std::memcpy(&value, p, sizeof(T));
    return value;
}

/// The integer in an element of at most 32 bits. The low bytes come first.
int64_t integer(DataType type, const uint8_t *p) {
    int64_t value = 0;
    std::memcpy(&value, p, data_size_from_type(type));
    const int64_t sign = facts_of(type).kind == 'i' ? int64_t{1} << (facts_of(type).bits - 1) : 0;
    return (value ^ sign) - sign;
}

struct Range {
    double least, most;
};
Range range_of(DataType type) {
    const auto span = static_cast<double>(int64_t{1} << facts_of(type).bits);
    return facts_of(type).kind == 'i' ? Range{-span / 2, span / 2 - 1} : Range{0, span - 1};
}

}  // namespace

Elements::Elements(const ITensor &tensor, bool stored) : first_(data(tensor)), type_(tensor.info()->data_type()) {
    for (size_t d = 0; d < 3; ++d) {
        step_[d] = tensor.info()->strides_in_bytes()[d];
    }
    if (!stored && is_data_type_quantized(type_)) {
        const UniformQuantizationInfo q = tensor.info()->quantization_info().uniform();
        scale_ = q.scale;
        offset_ = is_data_type_quantized_asymmetric(type_) ? q.offset : 0;
    }
}

double Elements::at(size_t x, size_t y, size_t z) const {
    const uint8_t *const p = place(x, y, z);
    if (type_ == DataType::F32) {
        return static_cast<double>(read<float>(p));
    }
    if (type_ == DataType::F16) {
        return static_cast<double>(static_cast<float>(read<half>(p)));
    }
    const int64_t q = integer(type_, p) - offset_;
    return scale_ == 1 ? static_cast<double>(q) : static_cast<double>(static_cast<float>(q) * scale_);
}

void Elements::put(double value, size_t x, size_t y) const {
    uint8_t *const p = place(x, y, 0);
    const auto single = static_cast<float>(value);
    if (type_ == DataType::F32) {
        std::memcpy(p, &single, sizeof(single));
        return;
    }
    if (type_ == DataType::F16) {
        const half rounded(single);
        std::memcpy(p, &rounded, sizeof(rounded));
        return;
    }
    const Range range = range_of(type_);
    double q = scale_ == 1 ? std::round(value) : static_cast<double>(std::round(single / scale_));
    q = std::isnan(q) ? offset_ : std::fmin(std::fmax(q + offset_, range.least), range.most);
    const auto integer = static_cast<int64_t>(q);
    std::memcpy(p, &integer, data_size_from_type(type_));  // the low bytes come first
}

}  // namespace ac::detection
