// SPDX-License-Identifier: MIT
// Attributes in the types that the entries of operators request.
#include "src/registry/operators.h"

namespace ac::registry {

Size2D size(const uint32_t (&extents)[2]) {
    return Size2D(extents[0], extents[1]);
}

Size3D size_3d(const uint32_t (&extents)[3]) {
    return Size3D(extents[0], extents[1], extents[2]);
}

Padding3D padding_3d(const uint32_t (&padding)[6]) {
    return Padding3D(padding[0], padding[1], padding[2], padding[3], padding[4], padding[5]);
}

Coordinates coordinates(const int32_t *values, size_t count) {
    Coordinates found;
    for (size_t i = 0; i < count; ++i) {
        found.set(i, values[i]);
    }
    return found;
}

PadStrideInfo pad_stride(const uint32_t (&stride)[2], const uint32_t (&padding)[4], DimensionRoundingType rounding) {
    return PadStrideInfo(stride[0], stride[1], padding[0], padding[1], padding[2], padding[3], rounding);
}

arm_compute::TensorInfo Call::volume(size_t i) const {
    TensorInfo info(in(i));
    info.set_data_layout(DataLayout::NDHWC);
    return info;
}

const ActivationLayerInfo &Call::activation(records::Word<ActivationFunction> which, float a, float b) const {
    if (which.given()) {
        function = ActivationLayerInfo(which, a, b);
    }
    return function;
}

}  // namespace ac::registry
