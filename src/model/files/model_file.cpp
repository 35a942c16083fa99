// SPDX-License-Identifier: MIT
#include "src/model/files/model_file.h"

#include "src/model/data/lacking.h"
#include "src/model/files/onnx_reader.h"
#include "src/model/gguf/network.h"

namespace ac::model {
namespace {

bool is_gguf(std::string_view bytes) {
    return bytes.substr(0, 4) == "GGUF";
}

ModelFile from_gguf(std::shared_ptr<const FileBytes> file) {
    if (gguf_reader == nullptr) {
        fail_without("reader of GGUF files", "gguf");
    }
    return gguf_reader(std::move(file));
}

}  // namespace

ModelFile read_gguf(std::shared_ptr<const FileBytes> bytes) {
    gguf::File file(std::move(bytes));
    ModelFile found;
    found.model = gguf::network_of(file);
    found.declared = gguf::declared_by(file);
    found.gguf = std::make_shared<const gguf::File>(std::move(file));
    return found;
}

ModelFile read_model_file(const std::string &path) {
    std::string problem;
    const std::shared_ptr<const FileBytes> file = FileBytes::open(path, problem);
    if (file != nullptr && is_gguf({file->data(), file->size()})) {
        return from_gguf(file);
    }
    ModelFile found;
    found.model = read_onnx(path, &found.declared);
    return found;
}

ModelFile parse_model_file(const std::string &bytes) {
    if (is_gguf(bytes)) {
        return from_gguf(FileBytes::of(bytes));
    }
    ModelFile found;
    found.model = parse_onnx(bytes, "", &found.declared);
    return found;
}

}  // namespace ac::model
