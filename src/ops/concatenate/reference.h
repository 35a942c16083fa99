// SPDX-License-Identifier: MIT
#ifndef AC_OPS_CONCATENATE_REFERENCE_H
#define AC_OPS_CONCATENATE_REFERENCE_H

#include "arm_compute/core/QuantizationInfo.h"

#include "src/ops/copy/reference.h"

namespace ac {
namespace concatenate {

/// One stored 8-bit value in another quantization, by the library's definition of the two steps. Tolerance: none, since
/// the operator's table holds these very values.
inline uint8_t requantized(uint8_t q, const test::ITensorInfo &from, const test::ITensorInfo &to) {
    using namespace arm_compute;
    if (from.data_type() == DataType::QASYMM8) {
        return quantize_qasymm8(dequantize_qasymm8(q, from.quantization_info()), to.quantization_info());
    }
    const float real = dequantize_qasymm8_signed(static_cast<int8_t>(q), from.quantization_info());
    return static_cast<uint8_t>(quantize_qasymm8_signed(real, to.quantization_info()));
}

/// Is each element of dst that of the source which its coordinate along the axis falls into?
inline bool agrees(const std::vector<const test::ITensor *> &srcs, const test::ITensor &dst, size_t axis) {
    using arm_compute::DataType;
    const size_t size = dst.info()->element_size();
    const DataType type = dst.info()->data_type();
    bool same = true;
    copy::each_element(dst, [&](const uint8_t *p, const arm_compute::Coordinates &at) {
        arm_compute::Coordinates in(at);
        size_t s = 0;
        while (static_cast<size_t>(in[axis]) >= srcs[s]->info()->dimension(axis)) {
            in.set(axis, in[axis] - static_cast<int>(srcs[s]->info()->dimension(axis)));
            ++s;
        }
        const uint8_t *q = data(*srcs[s]);
        for (size_t d = 0; d < 6; ++d) {
            q += static_cast<size_t>(in[d]) * srcs[s]->info()->strides_in_bytes()[d];
        }
        const bool byte = type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
        const bool equal = byte ? *p == requantized(*q, *srcs[s]->info(), *dst.info()) : std::memcmp(p, q, size) == 0;
        same = same && equal;
    });
    return same;
}

}  // namespace concatenate
}  // namespace ac

#endif  // AC_OPS_CONCATENATE_REFERENCE_H
