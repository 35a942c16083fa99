// SPDX-License-Identifier: MIT
// Operators that read or write elements at places that a tensor names, or that select them by value.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(Gather)
AC_ONNX(GatherElements)
AC_ONNX(GatherND)
AC_ONNX(NonMaxSuppression)
AC_ONNX(NonZero)
AC_ONNX(Scatter)
AC_ONNX(ScatterElements)
AC_ONNX(ScatterND)
AC_ONNX(TopK)
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
