// SPDX-License-Identifier: MIT
// Shared by the tests of LSTM layers.
#pragma once

#include "src/ops/lstm/lstm.h"

namespace ac::lstm {
namespace {

/// Sets the optional operands of a case, for the public functions; of(s) makes the caller's kind of tensor.
template <class Params, class Case, class Of> void set_optional(Params &params, const Case &c, const Of &of) {
    if (!c.cifg) {
        params.set_cifg_params(of(wi), of(ri), of(pi), of(bi));
    }
    if (c.peephole) {
        params.set_peephole_params(of(pf), of(po));
    }
    if (c.projection()) {
        params.set_projection_params(of(wp), of(bp));
    }
    if (c.norm) {
        params.set_layer_normalization_params(of(ni), of(nf), of(nc), of(no));
    }
}

}  // namespace
}  // namespace ac::lstm
