// SPDX-License-Identifier: MIT
// GGUF files for tests, written field by field.
#pragma once

#include "src/model/gguf/file.h"
#include "src/model/tests/model_test.h"

#include <random>

namespace ac::model::gguf::test {

inline File file_of(std::string bytes) {
    return File(FileBytes::of(std::move(bytes)));
}

/// A field of a written file: a number that a reader must check.
struct Field {
    std::string name{};
    size_t at = 0, size = 0;
};

/// Adds facts and tensors; bytes() writes the file and notes its fields.
class Writer {
public:
    uint32_t version = 3;
    uint64_t alignment = 32;
    std::vector<Field> fields{};

    static std::string number(uint64_t bits, size_t size) {
        std::string bytes;
        for (size_t i = 0; i < size; ++i) {
            bytes += static_cast<char>(bits >> (8 * i));
        }
        return bytes;
    }
    static std::string text(const std::string &word) { return number(word.size(), 8) + word; }
    static std::string real(float value) {
        uint32_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        return number(bits, 4);
    }

    Writer &fact(const std::string &key, Kind kind, const std::string &data) {
        _facts.push_back({key, kind, false, 1, data});
        return *this;
    }
    Writer &fact(const std::string &key, uint32_t value) { return fact(key, Kind::U32, number(value, 4)); }
    Writer &fact(const std::string &key, float value) { return fact(key, Kind::F32, real(value)); }
    Writer &fact(const std::string &key, const std::string &value) { return fact(key, Kind::Text, text(value)); }
    Writer &list(const std::string &key, Kind kind, uint64_t count, const std::string &data) {
        _facts.push_back({key, kind, true, count, data});
        return *this;
    }
    Writer &texts(const std::string &key, const std::vector<std::string> &words) {
        std::string data;
        for (const std::string &word : words) {
            data += text(word);
        }
        return list(key, Kind::Text, words.size(), data);
    }
    /// @p dims in the order of files: the contiguous one is the first.
    Writer &tensor(const std::string &name, const std::vector<uint64_t> &dims, uint32_t type, const std::string &data) {
        _tensors.push_back({name, dims, type, data});
        return *this;
    }
    /// The same with the bytes that @p random gives: blocks whose scales are finite and small.
    Writer &tensor(const std::string &name, const std::vector<uint64_t> &dims, uint32_t type, std::mt19937 &random);

    std::string bytes() {
        std::string file = "GGUF";
        fields.clear();
        put(file, "version", version, 4);
        put(file, "number of tensors", _tensors.size(), 8);
        put(file, "number of facts", _facts.size(), 8);
        for (const OneFact &fact : _facts) {
            put(file, "length of key " + fact.key, fact.key.size(), 8);
            file += fact.key;
            put(file, "type of " + fact.key, static_cast<uint64_t>(fact.list ? Kind::List : fact.kind), 4);
            if (fact.list) {
                put(file, "type of elements of " + fact.key, static_cast<uint64_t>(fact.kind), 4);
                put(file, "count of " + fact.key, fact.count, 8);
            }
            fields.push_back({"value of " + fact.key, file.size(), std::min<size_t>(fact.data.size(), 8)});
            file += fact.data;
        }
        std::string data;
        for (const OneTensor &tensor : _tensors) {
            put(file, "length of name " + tensor.name, tensor.name.size(), 8);
            file += tensor.name;
            put(file, "dimensions of " + tensor.name, tensor.dims.size(), 4);
            for (const uint64_t extent : tensor.dims) {
                put(file, "extent of " + tensor.name, extent, 8);
            }
            put(file, "type of " + tensor.name, tensor.type, 4);
            data.resize((data.size() + alignment - 1) / alignment * alignment, '\0');
            put(file, "offset of " + tensor.name, data.size(), 8);
            data += tensor.data;
        }
        file.resize((file.size() + alignment - 1) / alignment * alignment, '\0');
        return file + data;
    }

private:
    struct OneFact {
        std::string key{};
        Kind kind = Kind::U8;
        bool list = false;
        uint64_t count = 1;
        std::string data{};
    };
    struct OneTensor {
        std::string name{};
        std::vector<uint64_t> dims{};
        uint32_t type = 0;
        std::string data{};
    };

    void put(std::string &file, const std::string &name, uint64_t bits, size_t size) {
        fields.push_back({name, file.size(), size});
        file += number(bits, size);
    }

    std::vector<OneFact> _facts{};
    std::vector<OneTensor> _tensors{};
};

/// Where the numbers in half precision of a block begin; -1: there is none.
struct HalfPlaces {
    uint32_t type;
    int first, second;
};
constexpr HalfPlaces half_places[] = {{0, -1, -1}, {1, 0, -1}, {2, 0, -1},    {3, 0, 2},
                                      {8, 0, -1},  {12, 0, 2}, {14, 208, -1}, {30, -1, -1}};

inline std::string random_blocks(uint32_t type, uint64_t count, std::mt19937 &random) {
    const BlockType &facts = *find_type(type);
    std::string bytes;
    for (uint64_t block = 0; block < count; ++block) {
        std::string one;
        for (size_t i = 0; i < facts.bytes; ++i) {
            one += static_cast<char>(random());
        }
        // Powers from -9 to -6 keep numbers in half precision finite and small.
        const auto small = [&] { return 0x1800U + (random() & 0x0FFFU) + (random() % 2 << 15); };
        for (const HalfPlaces &places : half_places) {
            for (const int at : {places.first, places.second}) {
                if (places.type == type && at >= 0) {
                    one.replace(static_cast<size_t>(at), 2, Writer::number(small(), 2));
                }
            }
        }
        if (type == 0) {
            one = Writer::real(static_cast<float>(random() % 2001) / 1000.F - 1.F);
        } else if (type == 30) {
            one = Writer::real(static_cast<float>(random() % 2001) / 1000.F - 1.F).substr(2);
        }
        bytes += one;
    }
    return bytes;
}

inline Writer &Writer::tensor(const std::string &name, const std::vector<uint64_t> &dims, uint32_t type,
                              std::mt19937 &random) {
    uint64_t count = 1;
    for (const uint64_t extent : dims) {
        count *= extent;
    }
    return tensor(name, dims, type, random_blocks(type, count / find_type(type)->elements, random));
}

}  // namespace ac::model::gguf::test
