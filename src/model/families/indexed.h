// SPDX-License-Identifier: MIT
// Operators that read or write elements at places that a tensor names, or that select them by value.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(Compress)  // host only
AC_ONNX(Gather)
AC_ONNX(GatherElements)     // in the library with constant indices
AC_ONNX(GatherND)           // in the library with constant indices
AC_ONNX(NonMaxSuppression)  // host only
AC_ONNX(NonZero)            // host only
AC_ONNX(ReverseSequence)    // host only
AC_ONNX(Scatter)            // in the library with constant indices
AC_ONNX(ScatterElements)    // in the library with constant indices and without a reduction
AC_ONNX(ScatterND)          // in the library with constant indices and without a reduction
AC_ONNX(TopK)               // host only
AC_ONNX(Unique)             // host only
AC_ONNX_MADE(AsSingle)
AC_ONNX_MADE(FitsInt32)
AC_ONNX_MADE(Indices)

/// An index from 0 on; a negative one counts from the end. Fails outside of [-extent, extent).
int64_t index_in(const Call &call, int64_t index, int64_t extent);

/// Elements of the data that GatherElements and GatherND read, or ScatterElements and ScatterND write: rows of @p run
/// consecutive elements, in the order of the indices. Throws Unknown if the indices are not known.
struct IndexedRows {
    std::vector<int64_t> rows;
    int64_t run = 1;
};

IndexedRows indexed_rows(const Call &call);

}  // namespace ac::model
