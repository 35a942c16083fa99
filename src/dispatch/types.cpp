// SPDX-License-Identifier: MIT
#include "src/dispatch/types.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "support/PrintfFormat.h"

#include "src/base/text.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace ac {

using Given = std::initializer_list<DataType>;

namespace {

/// The type of an operand that is present but has no type. No table has its bit.
constexpr DataType no_type = static_cast<DataType>(27);

uint32_t bit_of(DataType type) {
    return 1u << static_cast<unsigned>(type);
}

bool other_backend(uint32_t mask, [[maybe_unused]] const Target &target) {
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        return (mask & types::cpu_only) != 0;
    }
#endif
    return (mask & types::opencl_only) != 0;
}

bool fits(uint32_t mask, DataType type, DataType first) {
    return (mask & bit_of(type)) != 0 || ((mask & types::same) != 0 && type == first);
}

/// Does a row match the types? `equal`: an operand whose type does not fit counts as having the type that "=" means.
bool listed(const Types &types, const Target &target, Given given, bool equal) {
    const DataType first = given.begin()[__builtin_ctz(types.asked_for)];
    for (size_t row = 0; row < types.height; ++row) {
        const uint32_t *masks = types.masks + row * types.width;
        bool all = !other_backend(*masks, target);
        for (const DataType type : given) {
            const uint32_t mask = *masks++;
            all = all && (fits(mask, type, first) || (equal && fits(mask, first, first)));
        }
        if (all) {
            return true;
        }
    }
    return false;
}

/// A text that grows; the end of a very long one is cut off.
class Line {
public:
    void add(const char *format, ...) __attribute__((format(ARM_COMPUTE_PRINTF, 2, 3))) {
        va_list arguments;
        va_start(arguments, format);
        const int added = std::vsnprintf(text + length_, sizeof(text) - length_, format, arguments);
        va_end(arguments);
        length_ = std::min(length_ + static_cast<size_t>(added), sizeof(text) - 1);
    }
    char text[1024];

private:
    size_t length_ = 0;
};

const char *name_of(DataType type) {
    return type == no_type             ? "without a type"
           : type == DataType::UNKNOWN ? "none"
                                       : arm_compute::string_from_data_type(type).c_str();
}

void add_cell(Line &line, uint32_t mask) {
    if ((mask & types::all) == types::all) {
        line.add("any type");
        return;
    }
    const char *between = "";
    if ((mask & types::same) != 0) {
        line.add("the same");
        between = "|";
    }
    for (unsigned type = 0; type < data_type_count; ++type) {
        if ((mask >> type & 1) != 0) {
            line.add("%s%s", between, name_of(static_cast<DataType>(type)));
            between = "|";
        }
    }
}

/// Adds "(F32, F32), (F16, F16)".
void add_combinations(Line &line, const Types &types, const Target &target) {
    const char *between = "(";
    for (size_t row = 0; row < types.height; ++row) {
        const uint32_t *masks = types.masks + row * types.width;
        if (other_backend(*masks, target)) {
            continue;
        }
        for (size_t column = 0; column < types.width; ++column) {
            line.add("%s", between);
            add_cell(line, masks[column]);
            between = ", ";
        }
        between = "), (";
    }
    line.add(")");
}

/// Adds "src is S32, dst is F32".
void add_given(Line &line, const Types &types, Given given) {
    const char *name = types.operands, *between = "";
    for (const DataType type : given) {
        const auto length = static_cast<int>(std::strcspn(name, " "));
        line.add("%s%.*s is %s", between, length, name, name_of(type));
        name += length + 1;
        between = ", ";
    }
}

}  // namespace

DataType type_or_none(const ITensorInfo *operand) {
    const DataType type = operand == nullptr ? DataType::UNKNOWN : operand->data_type();
    return operand != nullptr && type == DataType::UNKNOWN ? no_type : type;
}

Status check_types(const Operator &op, const Types &types, const Target &target, Given given, DataLayout layout) {
    if (listed(types, target, given, false)) {
        Status status = check_operator(op, target, {}, layout);
        uint32_t asked_for = types.asked_for;
        for (const DataType *type = given.begin(); type != given.end() && bool(status); ++type, asked_for >>= 1) {
            status = (asked_for & 1) != 0 ? check_operator(op, target, {*type}) : status;
        }
        return status;
    }
    Line line;
    line.add("%s%s: ", listed(types, target, given, true) ? "Tensors have different data types: " : "", op.name);
    add_given(line, types, given);
#ifdef ARM_COMPUTE_CL
    bool here = false;
    for (size_t row = 0; row < types.height; ++row) {
        here = here || !other_backend(types.masks[row * types.width], target);
    }
    if (!here) {
        line.add("; it runs on %s only", target.cl != nullptr ? "the CPU" : "OpenCL");
        return error("%s", line.text);
    }
#endif
    line.add("; it accepts %sof ", types.operands);
    add_combinations(line, types, target);
    return error("%s", line.text);
}

}  // namespace ac
