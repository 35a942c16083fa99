// SPDX-License-Identifier: MIT
#include "src/dispatch/select.h"

#include "src/base/data_types.h"
#include "src/base/lock.h"
#include "src/base/text.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace ac {

namespace {

std::string listed(uint32_t bits) {
    std::string s;
    for (size_t i = 0; i < sizeof(type_words) / sizeof(*type_words); ++i) {
        if ((bits >> i & 1) != 0) {
            s += text("%s%s", s.empty() ? "" : ", ", type_words[i]);
        }
    }
    return s;
}

}  // namespace

const char *name_of(Type type) {
    static constexpr char names[][5] = {// characters, not pointers: each pointer costs a relocation
#define AC_X(T, A, B) #T,
                                        AC_FOR_TYPES(AC_X, , )
#undef AC_X
    };
    return type < Type::count ? names[static_cast<size_t>(type)] : "none";
}

Type type_of(DataType t) {
    static constexpr Type types[] = {
        Type::count,
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, ...) Type::row,
#include "src/base/data_types.def"
    };
    return types[place_of(t)];
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
const Row *first_fit(const Table &table, Type type, const Target &target, const char *name) {
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row *row = table.sets[s]->at(i);
            if (row->type == type && target.may_choose(*row) &&
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
        t.features = features.without(Feature::avx512);
        const Row *const other = first_fit(table, type, t, nullptr);
        if (other == nullptr || !FeatureSet(other->needs).has(Feature::avx2)) {
            t.features = features;
        }
    }
    return t;
}
#endif

void note_choice(const Table &table, Type type, const Target &target, const Row *chosen) {
    if (target.chosen != nullptr && chosen != nullptr) {
        target.chosen(*chosen);
    }
    static Once verbose;
    const auto is_wanted = []() noexcept -> uint32_t {
        const char *const given = std::getenv("ARM_COMPUTE_VERBOSE");
        return given != nullptr && given[0] == '1' ? 1 : 0;
    };
    if (verbose.get(is_wanted) == 0) {
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
    const Row *named = target.row != nullptr ? first_fit(table, type, target, target.row) : nullptr;
    const Row *row = named != nullptr ? named : first_fit(table, type, target, nullptr);
    note_choice(table, type, target, row);
    return row;
}

Status check_operator(const Operator &op, const Target &target, std::initializer_list<DataType> data_types,
                      DataLayout layout) {
    if (target.internal) {
        return Status{};
    }
    for (const DataType t : data_types) {
        const uint32_t wanted = words_of(t);
        if (wanted != 0 && (op.data_types & wanted) == 0) {
            return error(
                "%s: this build has no %s for it (it has: %s); add the word to \"data_types\" of %s in the "
                "build_config",
                op.name, listed(wanted).c_str(), listed(op.data_types).c_str(), op.name);
        }
    }
    const uint32_t bit = layout == DataLayout::NHWC ? 1 : layout == DataLayout::NCHW ? 2 : 0;
    if (bit != 0 && (op.data_layouts & bit) == 0) {
        const char *word = bit == 1 ? "nhwc" : "nchw";
        return error("%s: this build has no %s for it; add \"%s\" to \"data_layouts\" of %s in the build_config",
                     op.name, word, word, op.name);
    }
    return Status{};
}

Status why_no_row(const Operator &op, const Table &table, Type type, const Target &target) {
    std::string lacking;
    for (size_t s = 0; s < table.count; ++s) {
        for (size_t i = 0; i < table.sets[s]->count; ++i) {
            const Row *row = table.sets[s]->at(i);
            if (row->type == type && (row->promises & ~target.asks) == 0) {
                const FeatureSet missing(row->needs & ~target.features.bits());
                lacking += text("%s%s needs %s", lacking.empty() ? "" : "; ", row->name, missing.names().c_str());
            }
        }
    }
    const char *reason = lacking.empty() ? "this build has none; add the data type and, in \"isa\", a tier that has "
                                           "the kernel to the build_config"
                                         : ", which this CPU lacks or ARM_COMPUTE_ISA removes";
    return error("%s: no %s kernel for %s here: %s%s", op.name, table.kernel, name_of(type), lacking.c_str(), reason);
}

}  // namespace ac
