// SPDX-License-Identifier: MIT
// Attributes that several operators have.
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/base/interface.h"
#include "src/graph/lower/lower.h"

namespace ac::graph {

/// Sets the attributes activation, activation_a and activation_b. Sets nothing if the activation is not enabled.
template <class Record> void set_activation(Record &record, const ActivationLayerInfo &info) {
    if (info.enabled()) {
        record.activation = info.activation();
        record.activation_a = info.a();
        record.activation_b = info.b();
    }
}

/// Sets the attributes stride and padding.
template <class Record> void set_moves(Record &record, const PadStrideInfo &info) {
    record.stride[0] = info.stride().first;
    record.stride[1] = info.stride().second;
    record.padding[0] = info.pad_left();
    record.padding[1] = info.pad_right();
    record.padding[2] = info.pad_top();
    record.padding[3] = info.pad_bottom();
}

}  // namespace ac::graph
