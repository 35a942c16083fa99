// SPDX-License-Identifier: MIT
// From a GGUF file of a language model to a Model: the same nodes as in an ONNX file.
#pragma once

#include "src/model/gguf/file.h"

namespace ac::model::gguf {

/// The network that a file describes. Input: the numbers of the next tokens, "ids" [1, sequence]. Output: "logits"
/// [1, 1, tokens], those of the token after the last one. States: "position", the number of tokens that were read, and
/// keys and values of each layer, with room for "context" tokens. Throws Error, also for tensors that the network does
/// not use.
Model network_of(const File &file);

/// What the file says of the outputs: see read_onnx().
std::vector<Value> declared_by(const File &file);

}  // namespace ac::model::gguf
