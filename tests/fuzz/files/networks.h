// SPDX-License-Identifier: MIT
#pragma once

#include "src/model/run/session.h"

namespace ac::fuzz {

constexpr int64_t most_elements = 100000;  ///< of all tensors; larger networks do not run

/// Whether a session's network is so small that a run takes no second.
inline bool is_small(const model::Session &session) {
    int64_t sum = 0;
    for (const model::Value &value : session.model().values) {
        sum += value.shaped ? model::count_of(value.dims) : 0;
    }
    for (size_t i = 0; i < session.networks(); ++i) {
        for (size_t v = 0; session.program(i) != nullptr && v < session.program(i)->network().values.size(); ++v) {
            sum += static_cast<int64_t>(session.program(i)->network().values[v].described.shape.total_size());
        }
    }
    return sum <= most_elements;
}

}  // namespace ac::fuzz
