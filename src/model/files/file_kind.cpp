// SPDX-License-Identifier: MIT
#include "src/model/files/file_kind.h"

namespace ac::model {
namespace {

struct Mark {
    size_t at, size;
    const char *bytes, *what;
};

// scripts/build/file_kinds.py has the same list.
constexpr Mark marks[] = {
    {4, 4, "TFL3", "a TFLite model; scripts/model/tflite_to_onnx.py translates it to ONNX"},
    {4, 4, "ORTM", "an ONNX Runtime model (.ort); use the .onnx file that it was made of"},
    {0, 4, "GGUF", "a GGUF file"},
    {0, 8, "\x89HDF\r\n\x1a\n", "an HDF5 file (Keras)"},
    {0, 6, "\x93NUMPY", "a NumPy array (.npy)"},
    {0, 4,
     "\x7f"
     "ELF",
     "an ELF file: a library or a program"},
    {0, 4, "PK\x03\x04", "a zip file, such as .npz, PyTorch's .pt or MediaPipe's .task; unpack it"},
    {0, 2, "\x80\x02", "a Python pickle (PyTorch); torch.onnx.export writes ONNX"},
    {0, 2, "\x80\x04", "a Python pickle (PyTorch); torch.onnx.export writes ONNX"},
    {0, 2, "\x1f\x8b", "a gzip archive; unpack it first"},
    {0, 22, "version https://git-lfs", "a pointer of Git LFS, not the file itself; \"git lfs pull\" fetches it"},
    {0, 1, "<", "a text in XML or HTML"},
    {8, 2, "{\"", "weights without a network (safetensors)"},
};

}  // namespace

std::string kind_of_file(const std::string &head) {
    for (const Mark &mark : marks) {
        if (head.size() >= mark.at + mark.size && head.compare(mark.at, mark.size, mark.bytes, mark.size) == 0) {
            return mark.what;
        }
    }
    return "";
}

}  // namespace ac::model
