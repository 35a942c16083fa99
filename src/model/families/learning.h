// SPDX-License-Identifier: MIT
// Operators of classical machine learning: trees, linear models, preparation of features.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

AC_ONNX(ArrayFeatureExtractor)   // host only
AC_ONNX(Binarizer)               // host only
AC_ONNX(FeatureVectorizer)       // host only
AC_ONNX(Imputer)                 // host only
AC_ONNX(LabelEncoder)            // numbers; host only
AC_ONNX(LinearClassifier)        // labels that are numbers, or scores alone; host only
AC_ONNX(LinearRegressor)         // in the library without a function of the scores
AC_ONNX(Normalizer)              // host only
AC_ONNX(OneHotEncoder)           // numbers; host only
AC_ONNX(SVMClassifier)           // labels that are numbers, or scores alone; host only
AC_ONNX(SVMRegressor)            // host only
AC_ONNX(Scaler)                  // in the library of float
AC_ONNX(TfIdfVectorizer)         // integers; host only
AC_ONNX(TreeEnsemble)            // host only
AC_ONNX(TreeEnsembleClassifier)  // labels that are numbers, or scores alone; host only
AC_ONNX(TreeEnsembleRegressor)   // host only
AC_ONNX(ZipMap)                  // the values of its maps as one tensor, in the order of the labels

/// Rows of features: a list of them is one row. Fails with more dimensions.
Dims rows_of(const Call &call, size_t i = 0);

/// The numbers of an attribute; empty without it.
std::vector<double> floats_of(const Call &call, const char *key);

}  // namespace ac::model
