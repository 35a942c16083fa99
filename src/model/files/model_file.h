// SPDX-License-Identifier: MIT
// Files of models of all kinds.
#pragma once

#include "src/model/gguf/file.h"

namespace ac::model {

/// An ONNX or a GGUF file, which its first bytes tell, and its network.
struct ModelFile {
    Model model{};
    std::vector<Value> declared{};             ///< what it says of the outputs: see read_onnx()
    std::shared_ptr<const gguf::File> gguf{};  ///< its facts; null for an ONNX file
};

/// Throw Error. Bytes in memory have no external data.
ModelFile read_model_file(const std::string &path);
ModelFile parse_model_file(const std::string &bytes);

/// Reads a GGUF file. Null in a build without them (build_config).
using GgufReader = ModelFile(std::shared_ptr<const FileBytes> file);
GgufReader read_gguf;
extern GgufReader *const gguf_reader;

inline Model read_model(const std::string &path) {
    return read_model_file(path).model;
}

}  // namespace ac::model
