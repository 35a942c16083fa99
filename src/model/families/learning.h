// SPDX-License-Identifier: MIT
// Operators of classical machine learning: trees, linear models, preparation of features.
#pragma once

#include "src/model/parts.h"

namespace ac::model {

AC_ONNX(TfIdfVectorizer)         // integers; host only
AC_ONNX(TreeEnsemble)            // host only
AC_ONNX(TreeEnsembleClassifier)  // labels that are numbers, or scores alone; host only
AC_ONNX(TreeEnsembleRegressor)   // host only

}  // namespace ac::model
