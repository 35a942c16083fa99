// SPDX-License-Identifier: MIT
// Control flow: graphs inside nodes.
#pragma once

#include "src/model/run/subgraph.h"

namespace ac::model {

AC_ONNX(If)  // in a compiled network, the branches have results of one shape
AC_ONNX(Loop)
AC_ONNX(Scan)  // of opset 8: no sequence_lens

/// The one element of a condition or a trip count. Fails with @p what otherwise.
int64_t number_in(const Call &call, const Array &array, const char *what);

/// What is known of a value without its elements.
Value without_elements(const Value &value);

/// Whether both are tensors whose type and shape are known and the same.
bool same_shape(const Value &a, const Value &b);

/// Calls @p rule, which infers the graphs inside a node. What a graph refuses may never run with these shapes.
template <class Infer> void infer_graphs(const Call &call, const Infer &rule) {
    if (call.budget().is_running()) {
        throw Unknown();
    }
    try {
        rule();
    } catch (const Error &) {
        throw Unknown();
    }
}

}  // namespace ac::model
