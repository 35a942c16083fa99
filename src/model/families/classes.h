// SPDX-License-Identifier: MIT
// What classifiers and regressors of ai.onnx.ml share: labels, and functions of scores.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

/// Functions of the scores of a row. Numbered as in TreeEnsemble of opset 5.
enum class PostTransform : uint8_t { none, softmax, logistic, softmax_zero, probit };

/// That of the attribute post_transform. Fails for another word.
PostTransform post_transform_of(const Call &call);

/// How the one score of a classifier becomes those of its two classes.
enum class Second : uint8_t { none, complement, opposite };

/// Applies the function. One score stays one, or becomes two; of one score, or of its complement or opposite, only
/// probit and, of two, logistic are computed, as in ONNX Runtime.
void transform_scores(std::vector<double> &scores, PostTransform transform, Second second = Second::none);

double logistic(double x);

/// The labels of a classifier: the numbers in an attribute. Labels that are texts are numbers from 0 on; no node and
/// no output may read them (refuse_texts()).
std::vector<int64_t> labels_of(const Call &call, const char *numbers, const char *texts);

/// Special::unfold of classifiers: fails if a result that is of texts is read. Changes nothing else.
bool refuse_texts(Model &model, size_t at);

}  // namespace ac::model
