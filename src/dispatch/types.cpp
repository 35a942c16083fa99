// SPDX-License-Identifier: MIT
#include "src/dispatch/types.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/base/text.h"

#include <cstring>
#include <string>

namespace ac {

using arm_compute::DataLayout;
using arm_compute::DataType;
using arm_compute::ErrorCode;
using arm_compute::Status;
using Given = std::initializer_list<DataType>;

namespace {

/// The type of an operand that is there but has none. No table has its bit.
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

/// Is there a row for the types? `equal`: the type that "=" stands for counts for the others as well where theirs does
/// not fit.
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

std::string cell(uint32_t mask) {
    if ((mask & types::all) == types::all) {
        return "any type";
    }
    std::string s = (mask & types::same) != 0 ? "the same" : "";
    for (const types::Name &name : types::names) {
        if ((mask & bit_of(name.type)) != 0) {
            s += s.empty() ? "" : "|";
            s += name.type == DataType::UNKNOWN ? "none" : name.text;
        }
    }
    return s;
}

/// "(F32, F32), (F16, F16)".
std::string combinations(const Types &types, const Target &target) {
    std::string s;
    for (size_t row = 0; row < types.height; ++row) {
        const uint32_t *masks = types.masks + row * types.width;
        if (other_backend(*masks, target)) {
            continue;
        }
        s += s.empty() ? "(" : ", (";
        for (size_t column = 0; column < types.width; ++column) {
            s += (column == 0 ? "" : ", ") + cell(masks[column]);
        }
        s += ")";
    }
    return s;
}

/// "src is S32, dst is F32".
std::string given_text(const Types &types, Given given) {
    std::string s;
    const char *name = types.operands;
    for (const DataType type : given) {
        const char *end = std::strchr(name, ' ');
        s += text("%s%.*s is %s", s.empty() ? "" : ", ", static_cast<int>(end - name), name,
                  type == no_type             ? "without a type"
                  : type == DataType::UNKNOWN ? "not given"
                                              : arm_compute::string_from_data_type(type).c_str());
        name = end + 1;
    }
    return s;
}

}  // namespace

DataType type_or_none(const arm_compute::ITensorInfo *operand) {
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
    const bool unequal = listed(types, target, given, true);
    const auto names = static_cast<int>(std::strlen(types.operands)) - 1;
    return Status(ErrorCode::RUNTIME_ERROR,
                  text("%s%s: %s; it takes %.*s of %s", unequal ? "Tensors have different data types: " : "", op.name,
                       given_text(types, given).c_str(), names, types.operands, combinations(types, target).c_str()));
}

}  // namespace ac
