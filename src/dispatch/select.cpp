// SPDX-License-Identifier: MIT
#include "src/dispatch/select.h"

#include "src/base/text.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace ac {

namespace {

struct Group {
    char word[16];  ///< as in the build_config
    uint32_t bit;
};
constexpr Group groups[] = {
    {"fp32", 1}, {"fp16", 2}, {"bf16", 4}, {"integer", 8}, {"qasymm8", 16}, {"qasymm8_signed", 32}, {"qsymm16", 64}};

/// Bits of the build_config words that cover a data type; both 8-bit types cover per-channel weights.
uint32_t groups_of(DataType t) {
    switch (t) {
        case DataType::F32:
            return 1;
        case DataType::F16:
            return 2;
        case DataType::BFLOAT16:
            return 4;
        case DataType::QASYMM8:
            return 16;
        case DataType::QASYMM8_SIGNED:
            return 32;
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            return 16 | 32;
        case DataType::QSYMM16:
        case DataType::QASYMM16:
            return 64;
        case DataType::UNKNOWN:
            return 0;
        default:
            return 8;
    }
}

std::string words(uint32_t bits) {
    std::string s;
    for (const Group &g : groups) {
        if ((bits & g.bit) != 0) {
            s += s.empty() ? "" : ", ";
            s += g.word;
        }
    }
    return s;
}

Status refuse(const std::string &text) {
    return Status(ErrorCode::RUNTIME_ERROR, text);
}

}  // namespace

const char *name_of(Type type) {
    static constexpr char names[][8] = {// characters, not pointers: each pointer costs a relocation
#define AC_X(T, A, B) #T,
                                        AC_FOR_TYPES(AC_X, , )
#undef AC_X
    };
    return type < Type::count ? names[static_cast<size_t>(type)] : "none";
}

Type type_of(DataType t) {
    switch (t) {
        case DataType::F32:
            return Type::f32;
        case DataType::F16:
            return Type::f16;
        case DataType::BFLOAT16:
            return Type::bf16;
        case DataType::S32:
            return Type::s32;
        case DataType::U32:
            return Type::u32;
        case DataType::S16:
            return Type::s16;
        case DataType::U16:
            return Type::u16;
        case DataType::S8:
            return Type::s8;
        case DataType::U8:
            return Type::u8;
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            return Type::qs8;
        case DataType::QASYMM8:
            return Type::qu8;
        case DataType::QSYMM16:
            return Type::qs16;
        case DataType::QASYMM16:
            return Type::qu16;
        default:
            return Type::count;
    }
}

Type type_of_size(size_t bytes) {
    return bytes == 1   ? Type::x8
           : bytes == 2 ? Type::x16
           : bytes == 4 ? Type::x32
           : bytes == 8 ? Type::x64
                        : Type::count;
}

Target Target::host() {
    Target t;
    t.features = host_features();
    return t;
}

namespace {

/// The first row of the table that fits; if `name` is given, only the row of that name.
const Row *first_fit(const Table &table, Type type, const FeatureSet &features, const char *name) {
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row *row = table.sets[s]->at(i);
            if (row->type == type && (row->needs & ~features.bits()) == 0 &&
                (name == nullptr || std::strcmp(name, row->name) == 0)) {
                return row;
            }
        }
    }
    return nullptr;
}

}  // namespace

#if defined(__x86_64__)
Target Target::for_channels(const Table &table, Type type, size_t channels) const {
    Target t = *this;
    if (row == nullptr && type == Type::f32 && channels <= 8) {
        const FeatureSet narrow = features.without(Feature::avx512);
        const Row *const other = first_fit(table, type, narrow, nullptr);
        if (other != nullptr && FeatureSet(other->needs).has(Feature::avx2)) {
            t.features = narrow;
        }
    }
    return t;
}
#endif

void note_choice(const Table &table, Type type, const Target &target, const Row *chosen) {
    if (target.chosen != nullptr && chosen != nullptr) {
        target.chosen(*chosen);
    }
    static const char *const verbose = std::getenv("ARM_COMPUTE_VERBOSE");
    if (verbose == nullptr || verbose[0] != '1') {
        return;
    }
    std::string passed;
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row *row = table.sets[s]->at(i);
            const FeatureSet missing(row->needs & ~target.features.bits());
            if (row->type == type && missing.bits() != 0) {
                passed += text("; not %s: no %s", row->name, missing.names().c_str());
            }
        }
    }
    std::fprintf(stderr, "arm_compute: %s %s -> %s%s\n", table.kernel, name_of(type),
                 chosen != nullptr ? chosen->name : "none", passed.c_str());
}

const Row *select(const Table &table, Type type, const Target &target) {
    const Row *named = target.row != nullptr ? first_fit(table, type, target.features, target.row) : nullptr;
    const Row *row = named != nullptr ? named : first_fit(table, type, target.features, nullptr);
    note_choice(table, type, target, row);
    return row;
}

Status check_operator(const Operator &op, const Target &target, std::initializer_list<DataType> data_types,
                      DataLayout layout) {
    if (target.internal) {
        return Status{};
    }
    for (const DataType t : data_types) {
        const uint32_t wanted = groups_of(t);
        if (wanted != 0 && (op.data_types & wanted) == 0) {
            return refuse(
                text("%s: this build has no %s for it (it has: %s); add the word to \"data_types\" of %s in the "
                     "build_config",
                     op.name, words(wanted).c_str(), words(op.data_types).c_str(), op.name));
        }
    }
    const uint32_t bit = layout == DataLayout::NHWC ? 1 : layout == DataLayout::NCHW ? 2 : 0;
    if (bit != 0 && (op.data_layouts & bit) == 0) {
        const char *word = bit == 1 ? "nhwc" : "nchw";
        return refuse(text("%s: this build has no %s for it; add \"%s\" to \"data_layouts\" of %s in the build_config",
                           op.name, word, word, op.name));
    }
    return Status{};
}

Status why_no_row(const Operator &op, const Table &table, Type type, const Target &target) {
    std::string lacking;
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row *row = table.sets[s]->at(i);
            if (row->type == type) {
                const FeatureSet missing(row->needs & ~target.features.bits());
                lacking += text("%s%s needs %s", lacking.empty() ? "" : "; ", row->name, missing.names().c_str());
            }
        }
    }
    const char *reason = lacking.empty() ? "this build holds none; a build_config brings it in with the data type and, "
                                           "in \"isa\", a tier that has it"
                                         : ", which this CPU lacks or ARM_COMPUTE_ISA takes away";
    return refuse(
        text("%s: no %s kernel for %s here: %s%s", op.name, table.kernel, name_of(type), lacking.c_str(), reason));
}

}  // namespace ac
