// SPDX-License-Identifier: MIT
// Facts of a GGUF file for C.
#pragma once

#include "arm_compute/model.h"

#include "src/model/gguf/file.h"

#include <deque>

namespace ac::model {

/// Facts, and what they point to.
struct FactList {
    /// The facts of @p file, which must live as long. Later calls change nothing.
    void fill(const gguf::File &file) {
        for (const auto &entry : file.facts()) {
            if (facts.size() == file.facts().size()) {
                return;
            }
            const gguf::Fact &from = entry.second;
            DLModelFact fact{entry.first.c_str(),
                             name_of(type_of(from.kind)),
                             from.list ? 1 : 0,
                             static_cast<int64_t>(from.count),
                             nullptr,
                             nullptr};
            if (from.kind == gguf::Kind::Text) {
                fact.type = "string";
                fact.texts = texts_of(from);
            } else {
                fact.numbers = numbers_of(from);
            }
            facts.push_back(fact);
        }
    }

    std::vector<DLModelFact> facts{};

private:
    static Type type_of(gguf::Kind kind) {
        static constexpr Type types[] = {Type::Uint8,  Type::Int8,  Type::Uint16, Type::Int16, Type::Uint32,
                                         Type::Int32,  Type::Float, Type::Bool,   Type::None,  Type::None,
                                         Type::Uint64, Type::Int64, Type::Double};
        return types[static_cast<size_t>(kind)];
    }
    const DLModelText *texts_of(const gguf::Fact &from) {
        std::vector<DLModelText> own;
        gguf::Cursor cursor(from.data);
        for (uint64_t i = 0; i < from.count; ++i) {
            const std::string_view text = cursor.text();
            own.push_back({text.data(), text.size()});
        }
        texts.push_back(std::move(own));
        return texts.back().data();
    }
    /// In the byte order of the machine, at an address for their type.
    const void *numbers_of(const gguf::Fact &from) {
        std::string own(from.data);
        if (big_endian) {
            swap_elements(own, gguf::size_of(from.kind));
        }
        numbers.push_back(std::move(own));
        return numbers.back().data();
    }

    std::deque<std::vector<DLModelText>> texts{};
    std::deque<std::string> numbers{};
};

}  // namespace ac::model
