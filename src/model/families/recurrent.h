// SPDX-License-Identifier: MIT
// Recurrent layers.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(GRU)
AC_ONNX(LSTM)
AC_ONNX(RNN)
AC_ONNX_MADE(LSTMCell)
AC_ONNX_MADE(Recurrent)

/// A function that a layer may have as activation, by its name in small letters.
struct LayerCurve {
    const char *name;
    double (*of)(double x, double a, double b);
    const char *function;        ///< of the library's Activation, with the same a and b; null: it consists of several
    bool has_alpha, has_beta;    ///< whether a and b come from the layer's lists
    double alpha = 0, beta = 0;  ///< otherwise, and without lists
};

/// The functions of one direction of a layer, in ONNX's order: f, g and h.
struct LayerCurves {
    struct Entry {
        const LayerCurve *curve;
        double a, b;
    };
    std::vector<Entry> list{};
    bool usual = true;  ///< they are those of a layer that names none

    double at(size_t k, double x) const { return list[k].curve->of(x, list[k].a, list[k].b); }
};

LayerCurves curves_of(const Call &call, int64_t direction);

Rule infer_recurrent, evaluate_recurrent;
Rewrite decompose_layer;

}  // namespace ac::model
