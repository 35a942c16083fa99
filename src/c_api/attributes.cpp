// SPDX-License-Identifier: MIT
// Attributes in the types that the entries of operators request.
#include "src/c_api/operators.h"

namespace ac::c_api {

int Value::at(size_t i) const {
    return static_cast<int>(list != nullptr ? list[i] : integer);
}

Size2D Call::size(size_t k) const {
    return Size2D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)));
}

Size3D Call::size_3d(size_t k) const {
    return Size3D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)),
                  static_cast<size_t>(values[k].at(2)));
}

Padding3D Call::padding_3d(size_t k) const {
    const auto at = [this, k](size_t i) { return static_cast<size_t>(values[k].at(i)); };
    return Padding3D(at(0), at(1), at(2), at(3), at(4), at(5));
}

Coordinates Call::coordinates(size_t k) const {
    Coordinates found;
    for (size_t i = 0; i < values[k].count; ++i) {
        found.set(i, values[k].at(i));
    }
    return found;
}

arm_compute::TensorInfo Call::volume(size_t i) const {
    TensorInfo info(in(i));
    info.set_data_layout(DataLayout::NDHWC);
    return info;
}

PadStrideInfo Call::pad_stride(size_t k) const {
    const auto at = [this, k](size_t attribute, size_t i) {
        return static_cast<unsigned int>(values[k + attribute].at(i));
    };
    return PadStrideInfo(at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
                         word<DimensionRoundingType>(k + 2));
}

const ActivationLayerInfo &Call::activation(size_t k) const {
    if (integer(k) >= 0) {
        function = ActivationLayerInfo(word<ActivationFunction>(k), real(k + 1), real(k + 2));
    }
    return function;
}

}  // namespace ac::c_api
