// SPDX-License-Identifier: MIT
#include "src/c_api/attributes.h"

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
namespace {

/// Of a name in a record.
size_t length_of(const char *name) {
    return strcspn(name, " :=?*!");
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

bool is_name(const char *text, const char *name, size_t length) noexcept {
    return length_of(text) == length && memcmp(text, name, length) == 0;
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

Words find_word(const char *record, bool of_attributes, const char *name) noexcept {
    Words words(record);
    while (words && ((words.sort() == attribute) != of_attributes || !is_name(words.name(), name, strlen(name)))) {
        words.step();
    }
    return words;
}

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

}  // namespace c_api
}  // namespace ac
