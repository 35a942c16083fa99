// SPDX-License-Identifier: MIT
// GGUF files: named facts, and named tensors. The file is mapped; facts and tensors are views of its bytes.
#pragma once

#include "src/model/gguf/blocks.h"

#include <map>

namespace ac::model::gguf {

/// The types of facts, by their numbers in files.
enum class Kind : uint32_t { U8, I8, U16, I16, U32, I32, F32, Bool, Text, List, U64, I64, F64, count };

/// A fact of the file: a number, a text, or a list of either.
struct Fact {
    Kind kind = Kind::U8;  ///< of a list: that of its elements
    bool list = false;
    uint64_t count = 1;       ///< of elements
    std::string_view data{};  ///< of the elements, as the file has them
};

/// A tensor. Its extents are in ONNX order: the contiguous one is the last.
struct Tensor {
    const BlockType *type = nullptr;
    Dims dims{};
    Bytes bytes{};
};

/// Numbers and texts of a file, one after another. Each function throws Error where the bytes end too early.
class Cursor {
public:
    explicit Cursor(std::string_view bytes) : _bytes(bytes) {}

    size_t at() const { return _at; }
    uint64_t rest() const { return _bytes.size() - _at; }
    uint64_t number(size_t size);
    std::string_view take(uint64_t count);
    std::string_view text() { return take(number(8)); }

private:
    std::string_view _bytes;
    size_t _at = 0;
};

/// A file after all its counts, sizes and offsets are checked.
class File {
public:
    /// Throws Error, as all functions do.
    explicit File(std::shared_ptr<const FileBytes> bytes);

    const std::map<std::string, Fact> &facts() const { return _facts; }
    const std::map<std::string, Tensor> &tensors() const { return _tensors; }

    /// A fact that is one whole number from @p least to @p most, or @p otherwise if the file does not have it.
    int64_t integer(const std::string &key, int64_t least, int64_t most, const int64_t *otherwise = nullptr) const;
    /// A fact that is one real number.
    float real(const std::string &key, const float *otherwise = nullptr) const;
    /// A fact that is a text.
    std::string text(const std::string &key, const char *otherwise = nullptr) const;
    /// Null: the file does not have it.
    const Fact *fact(const std::string &key) const;
    const Tensor *tensor(const std::string &name) const;

private:
    const Fact *single(const std::string &key, bool optional) const;
    void read_fact(Cursor &cursor);
    void read_tensors(Cursor &cursor, uint64_t count);

    std::shared_ptr<const FileBytes> _file;
    std::map<std::string, Fact> _facts{};
    std::map<std::string, Tensor> _tensors{};
};

/// Bytes of a number of this kind; 0 for texts and lists.
size_t size_of(Kind kind);
/// Element @p i of a fact that has numbers or bools.
double number_in(const Fact &fact, uint64_t i);

/// A tensor [rows, columns] of quantized blocks, as the operator MatMulNBits reads it: elements [rows, parts, bytes],
/// scales and offsets [rows, parts]. They are computed when they are first read.
struct Quantized {
    Array elements{}, scales{}, offsets{};  ///< without offsets: of no type
    int64_t part = 0, bits = 0;
};
Quantized quantized(const Tensor &tensor);

/// The numbers of a tensor as floats. Those of another type are computed when they are first read.
Array floats_of(const Tensor &tensor);

}  // namespace ac::model::gguf
