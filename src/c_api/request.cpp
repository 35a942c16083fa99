// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include "arm_compute/AclUtils.h"

#include "src/base/edits.h"
#include "src/c_api/objects.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

#include <stdlib.h>
#include <string.h>

namespace ac {
namespace c_api {

using namespace arm_compute;

namespace {

/// Of a name in a record.
size_t length_of(const char *name) {
    return strcspn(name, " :=?*!");
}

/// Whether the name that begins at `text` is the one of `length` characters at `name`.
bool is_name(const char *text, const char *name, size_t length) noexcept {
    return length_of(text) == length && memcmp(text, name, length) == 0;
}

}  // namespace

void Words::step() noexcept {
    at_ += strcspn(at_, " ");
    if (*at_ == 0 && back_ != nullptr) {
        at_ = std::exchange(back_, nullptr);
        at_ += strcspn(at_, " ");
    }
    at_ += *at_ == ' ' ? 1 : 0;
    if (*at_ == '&') {
        back_ = at_;
        at_ = find_record(at_ + 1, true);
        step();
    }
}

const char *Words::rest() const noexcept {
    return name() + length_of(name());
}

const char *find_record(const char *name, bool enumeration, size_t *index) noexcept {
    const size_t length = enumeration ? length_of(name) : strlen(name);
    size_t i = 0;
    for (const char *at = records; *at != 0; at += strlen(at) + 1, ++i) {
        if ((i >= operator_count) == enumeration && is_name(at, name, length)) {
            if (index != nullptr) {
                *index = i;
            }
            return at;
        }
    }
    return nullptr;
}

namespace {

/// The word of this name among a record's attributes, or its operands; the walk's end if there is none. The words of an
/// enumeration are like attributes.
Words find_word(const char *record, bool of_attributes, const char *name) noexcept {
    Words words(record);
    while (words && ((words.sort() == attribute) != of_attributes || !is_name(words.name(), name, strlen(name)))) {
        words.step();
    }
    return words;
}

/// Keeps "<owner's name><what> "<name>"", and the nearest name: of a record's attributes, of its operands, or without a
/// record of an operator.
AclStatus unknown(AclStatus status, const char *owner, const char *what, const char *name, const char *record,
                  bool of_attributes) noexcept {
    const size_t length = strlen(name);
    size_t least = SIZE_MAX;
    const char *nearest = "";
    Words words(record != nullptr ? record : "");
    for (size_t i = 0; record != nullptr ? bool(words) : i < operator_count; ++i) {
        const char *const other = record != nullptr ? words.name() : AclDescribeOperator(i);
        if (record == nullptr || (words.sort() == attribute) == of_attributes) {
            const size_t n = length_of(other), distance = edits(name, length, other, n);
            if (distance < least && 3 * distance <= std::max(n, length)) {
                least = distance;
                nearest = other;
            }
        }
        words.step();
    }
    const bool near = *nearest != 0;
    return fail(status, "%.*s%s \"%.48s\"%s%.*s%s", static_cast<int>(length_of(owner)), owner, what, name,
                near ? "; did you mean \"" : "", static_cast<int>(length_of(nearest)), nearest, near ? "\"?" : "");
}

/// The name that is first in structure i of those of `size` bytes at `array`.
const char *name_in(const void *array, size_t i, size_t size) {
    return *reinterpret_cast<const char *const *>(static_cast<const char *>(array) + i * size);
}

/// Refuses names that are null, none of the record's attributes, or operands, or given twice.
AclStatus check_names(const char *record, bool of_attributes, const void *array, size_t count, size_t size) noexcept {
    for (size_t i = 0; i < count; ++i) {
        const char *const name = name_in(array, i, size);
        if (name == nullptr) {
            return null_argument();
        }
        const Words word = find_word(record, of_attributes, name);
        if (!word) {
            return unknown(AclInvalidArgument, record, of_attributes ? " has no attribute" : " has no operand", name,
                           record, of_attributes);
        }
        for (size_t j = 0; j < i && *word.rest() != '*'; ++j) {
            if (strcmp(name, name_in(array, j, size)) == 0) {
                return fail(AclInvalidArgument, "\"%s\" is given twice", name);
            }
        }
    }
    return AclSuccess;
}

/// Texts of AclAttributeType.
constexpr char type_texts[][23] = {"an integer", "a real number",      "a bool",
                                   "a word",     "a list of integers", "a list of real numbers"};

/// The number of a word, of `length` characters, of the enumeration whose name begins at `type`.
AclStatus read_word(const char *type, const char *text, size_t length, int64_t &number) {
    const char *const enumeration = find_record(type, true);
    number = 0;
    for (Words words(enumeration); words; words.step(), ++number) {
        if (is_name(words.name(), text, length)) {
            return AclSuccess;
        }
    }
    return unknown(AclInvalidArgument, "", "has no word", text, enumeration, true);
}

/// An attribute's value. `type` is that of its word in the record, "u2=1" and the like. A number is a list of one.
struct Reader {
    explicit Reader(const char *text) : type(text) {
        const char count = kind < 'a' ? ' ' : type[1];
        if (count == '*' || count == '<') {
            most = count == '*' ? INT32_MAX : type[2] - '0';
        } else if (count >= '0' && count <= '9') {
            least = most = count - '0';
        }
        const int number = kind == 'f' ? AclAttributeReal : AclAttributeInt;
        wanted = kind < 'a'    ? AclAttributeWord
                 : kind == 'b' ? AclAttributeBool
                               : number + (most != 0 ? AclAttributeList - AclAttributeInt : 0);
    }

    AclStatus read_default(Value &value) const {
        const char *const usual = type + strcspn(type, " =") + 1;
        if (usual[-1] != '=') {
            return fail(AclInvalidArgument, "is missing; it is %s", type_texts[wanted]);
        }
        value.integer = strtoll(usual, nullptr, 10);
        if (wanted == AclAttributeReal) {
            value.real = static_cast<double>(value.integer);
        } else if (wanted == AclAttributeWord) {
            value.integer = -1;  // not given
            const size_t length = length_of(usual);
            return length != 0 ? read_word(type, usual, length, value.integer) : AclSuccess;
        }
        return AclSuccess;
    }

    AclStatus read(const AclAttribute &given, Value &value) const {
        if (given.type != wanted) {
            return fail(AclInvalidArgument, "must be %s", type_texts[wanted]);
        }
        if (wanted == AclAttributeWord) {
            return given.word == nullptr ? fail(AclInvalidArgument, "is null")
                                         : read_word(type, given.word, strlen(given.word), value.integer);
        }
        const bool real = kind == 'f', list = most != 0;
        const void *const of_list = real ? static_cast<const void *>(given.reals) : given.list;
        const void *const values = list ? of_list : real ? static_cast<const void *>(&given.real) : &given.integer;
        const size_t count = list ? given.count : 1;
        if (list && (count < static_cast<size_t>(least) || count > static_cast<size_t>(most) || values == nullptr)) {
            const bool open = most == INT32_MAX;
            return fail(AclInvalidArgument, "has %zu elements; it has %s%d", count,
                        open            ? "at least "
                        : least == most ? ""
                                        : "1 to ",
                        open ? least : most);
        }
        const int lo = kind == 'i' ? INT32_MIN : 0, hi = kind == 'b' ? 1 : INT32_MAX;
        for (size_t i = 0; i < count; ++i) {
            if (real) {
                const double x = static_cast<const double *>(values)[i];
                value.real = x;
                if (std::abs(x) > FLT_MAX && !std::isinf(x)) {
                    return fail(AclInvalidArgument, "does not fit into a float");
                }
                continue;
            }
            value.integer = static_cast<const int64_t *>(values)[i];
            if (value.integer < lo || value.integer > hi) {
                return fail(AclInvalidArgument, "is %lld; it must be within %d and %d",
                            static_cast<long long>(value.integer), lo, hi);
            }
        }
        if (list) {
            value.list = static_cast<const int64_t *>(values);
            value.count = count;
        }
        return AclSuccess;
    }

    const char *type;
    const char kind = *type;
    int least = 1, most = 0;  ///< elements of a list; 0: no list
    int wanted;               ///< an AclAttributeType
};

/// Reads all attributes of an operator into `call`.
AclStatus read_attributes(Call &call, const char *record, const AclAttribute *attributes, size_t count) noexcept {
    AclStatus status = check_names(record, true, attributes, count, sizeof(*attributes));
    Value *value = call.values;
    for (Words words(record); words && status == AclSuccess; words.step()) {
        if (words.sort() != attribute) {
            continue;
        }
        const char *const name = words.name();
        const AclAttribute *given = attributes;
        while (given != attributes + count && !is_name(name, given->name, strlen(given->name))) {
            ++given;
        }
        const Reader reader(words.rest() + 1);
        status = given != attributes + count ? reader.read(*given, *value++) : reader.read_default(*value++);
        if (status != AclSuccess) {
            char text[160];
            memcpy(text, AclLastErrorText(), sizeof(text) - 1);  // an array of more characters than these
            text[sizeof(text) - 1] = 0;
            fail(status, "%.*s: the attribute \"%.*s\" %s", static_cast<int>(length_of(record)), record,
                 static_cast<int>(length_of(name)), name, text);
        }
    }
    return status;
}

}  // namespace

bool Request::writes(size_t i) const noexcept {
    return find_word(record_, false, name_in(operands_, i, operand_size_)).sort() == output;
}

AclStatus Request::open(const char *name, const AclAttribute *attributes, size_t attribute_count, const void *operands,
                        size_t operand_count, size_t operand_size) {
    if (name == nullptr || (attributes == nullptr && attribute_count != 0) ||
        (operands == nullptr && operand_count != 0)) {
        return null_argument();
    }
    record_ = find_record(name, false, &index_);
    if (record_ == nullptr) {
        return unknown(AclUnimplemented, "", "the build_config of this library names no operator", name, nullptr, true);
    }
    const size_t most = operand_count + Call::max_outputs;
    if (operand_count > INT32_MAX / 64) {
        return out_of_memory();
    }
    lists_.reset(new unsigned char[most * (2 * sizeof(void *) + sizeof(Bound))]);
    bound = reinterpret_cast<Bound *>(lists_.get());
    infos = reinterpret_cast<ITensorInfo **>(bound + most);
    sources_ = const_cast<const ITensorInfo **>(infos + most);
    call_.sources = sources_;
    operands_ = operands;
    operand_count_ = operand_count;
    operand_size_ = operand_size;
    const AclStatus status = read_attributes(call_, record_, attributes, attribute_count);
    return status == AclSuccess ? check_names(record_, false, operands, operand_count, operand_size) : status;
}

AclStatus Request::bind() {
    size_t counts[2] = {};  // of inputs and outputs
    for (Words word(record_); word && word.sort() != attribute; word.step()) {
        const char *const sign = word.rest();
        const bool written = word.sort() == output;
        const size_t k = counts[written ? 1 : 0]++;
        bool found = *sign == '?';
        for (size_t i = 0; i <= operand_count_; ++i) {
            const bool last = i == operand_count_;  // then the operator says what an output is that was not given
            const char *const name = last ? "" : name_in(operands_, i, operand_size_);
            if (last ? found || !written : !is_name(word.name(), name, strlen(name))) {
                continue;
            }
            found = true;
            Bound &b = bound[bound_count++];
            b = {last ? i + k : i, static_cast<int>(k), written, false, -1};
            ITensorInfo *const info = infos[b.index];
            if (written) {
                b.slot += AclDst;
                call_.outputs[k] = info;
                continue;
            }
            const char *const place = sign + strcspn(sign, " =");
            if (*place == '=') {
                b.in_place = place[1] > ' ' ? static_cast<int8_t>(place[1] - '0') : 0;
            }
            b.constant = sign[*sign == '?' ? 1 : 0] == '!' && info->are_values_constant();
            call_.inputs[k] = info;
            if (*sign == '*') {
                b.slot = AclSrcVec + static_cast<int>(call_.source_count);
                sources_[call_.source_count++] = info;
            }
        }
        if (!found) {
            return fail(AclInvalidArgument, "%.*s: an operand is missing: \"%.*s\"",
                        static_cast<int>(strcspn(record_, " ")), record_, static_cast<int>(sign - word.name()),
                        word.name());
        }
    }
    return AclSuccess;
}

Status Request::plan(PlanPtr &plan, const Target &target) {
    call_.target = target;
    return make_plan(plan, call_, index_);
}

}  // namespace c_api
}  // namespace ac
