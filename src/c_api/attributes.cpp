// SPDX-License-Identifier: MIT
#include "src/c_api/attributes.h"

#include "src/base/edits.h"
#include "src/c_api/objects.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <utility>

#include <string.h>

namespace ac {
namespace c_api {
namespace {

/// Of a name in a record.
size_t length_of(const char *name) {
    return strcspn(name, " :=?*!");
}

/// What the type of an attribute says: "u2=1" and the like.
struct Type {
    explicit Type(const char *text) : kind(text[0]), word(text) {
        const char *at = text + 1;
        if (kind < 'a') {
            type = AclAttributeWord;
        } else if (kind == 'b') {
            type = AclAttributeBool;
        } else if (*at == '*') {
            least = 1;
            most = SIZE_MAX;
        } else if (*at == '<') {
            least = 1;
            most = static_cast<size_t>(at[1] - '0');
        } else if (*at >= '0' && *at <= '9') {
            least = most = static_cast<size_t>(*at - '0');
        }
        if (most != 0) {
            type = kind == 'f' ? AclAttributeReals : AclAttributeList;
        } else if (kind == 'f') {
            type = AclAttributeReal;
        }
        at = text + strcspn(text, " =");
        usual = *at == '=' ? at + 1 : nullptr;
    }

    char kind;
    const char *word;            ///< the enumeration's name, if it is one
    size_t least = 0, most = 0;  ///< elements of a list; 0: no list
    AclAttributeType type = AclAttributeInt;
    const char *usual;  ///< the default, which may be empty; null: there is none
};

/// Texts of AclAttributeType.
constexpr char type_texts[][23] = {"an integer", "a real number",      "a bool",
                                   "a word",     "a list of integers", "a list of real numbers"};

/// Reads one attribute; `owner` is the operator's record, for messages.
struct Reader {
    const char *owner, *name;
    Type type;
    Value &value;

    AclStatus wrong(const char *format, ...) const __attribute__((format(printf, 2, 3))) {
        char text[128];
        va_list arguments;
        va_start(arguments, format);
        std::vsnprintf(text, sizeof(text), format, arguments);
        va_end(arguments);
        return fail(AclInvalidArgument, "%.*s: the attribute \"%.*s\" %s", static_cast<int>(length_of(owner)), owner,
                    static_cast<int>(length_of(name)), name, text);
    }
    AclStatus in_range(int64_t given) const {
        const int64_t lo = type.kind == 'i' ? INT32_MIN : 0, hi = type.kind == 'b' ? 1 : INT32_MAX;
        return given >= lo && given <= hi
                   ? AclSuccess
                   : wrong("is %lld; it must be within %lld and %lld", static_cast<long long>(given),
                           static_cast<long long>(lo), static_cast<long long>(hi));
    }
    AclStatus read_word(const char *text, size_t length) const {
        const char *const words_of = find_record(type.word, true);
        value.integer = 0;
        for (Words words(words_of); words; words.step(), ++value.integer) {
            if (is_name(words.name(), text, length)) {
                return AclSuccess;
            }
        }
        return wrong("has no word \"%.48s\"%s", text, Guess(text, words_of, true).text);
    }
    AclStatus read_list(const AclAttribute &given) const {
        const bool open = type.most == SIZE_MAX, real = type.type == AclAttributeReals;
        const void *const list = real ? static_cast<const void *>(given.reals) : given.list;
        if (given.count < type.least || given.count > type.most || list == nullptr) {
            return wrong("has %zu elements; it has %s%zu", given.count,
                         open                      ? "at least "
                         : type.least == type.most ? ""
                                                   : "1 to ",
                         open ? type.least : type.most);
        }
        for (size_t i = 0; i < given.count; ++i) {
            const AclStatus status = real ? in_float(given.reals[i]) : in_range(given.list[i]);
            if (status != AclSuccess) {
                return status;
            }
        }
        if (real) {
            value.reals = given.reals;
        } else {
            value.list = given.list;
        }
        value.count = given.count;
        return AclSuccess;
    }
    AclStatus in_float(double given) const {
        return std::abs(given) > FLT_MAX && !std::isinf(given) ? wrong("does not fit into a float") : AclSuccess;
    }
    AclStatus read(const AclAttribute &given) const {
        if (given.type != type.type) {
            return wrong("must be %s", type_texts[type.type]);
        }
        switch (type.type) {
            case AclAttributeList:
            case AclAttributeReals:
                return read_list(given);
            case AclAttributeReal:
                value.real = given.real;
                return in_float(given.real);
            case AclAttributeWord:
                return given.word == nullptr ? wrong("is null") : read_word(given.word, strlen(given.word));
            default:
                value.integer = given.integer;
                return in_range(given.integer);
        }
    }
    AclStatus read_default() const {
        if (type.usual == nullptr) {
            return wrong("is missing; it is %s", type_texts[type.type]);
        }
        value.integer = strtoll(type.usual, nullptr, 10);
        if (type.type == AclAttributeReal) {
            value.real = static_cast<double>(value.integer);
        } else if (type.type == AclAttributeWord) {
            const size_t length = length_of(type.usual);
            value.integer = -1;  // not given
            return length != 0 ? read_word(type.usual, length) : AclSuccess;
        }
        return AclSuccess;
    }
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

Guess::Guess(const char *wanted, const char *record, bool of_attributes) noexcept : text{} {
    const size_t length = strlen(wanted);
    size_t least = SIZE_MAX;
    const auto consider = [&](const char *name) {
        const size_t n = length_of(name), distance = edits(wanted, length, name, n);
        if (distance < least && 3 * distance <= std::max(n, length)) {
            least = distance;
            std::snprintf(text, sizeof(text), "; did you mean \"%.*s\"?", static_cast<int>(n), name);
        }
    };
    const char *at = records;
    for (size_t i = 0; record == nullptr && i < operator_count; ++i, at += strlen(at) + 1) {
        consider(at);
    }
    for (Words words(record == nullptr ? "" : record); words; words.step()) {
        if ((words.sort() == attribute) == of_attributes) {
            consider(words.name());
        }
    }
}

AclStatus check_names(const char *record, bool of_attributes, const void *array, size_t count, size_t size) noexcept {
    for (size_t i = 0; i < count; ++i) {
        const char *const name = *reinterpret_cast<const char *const *>(static_cast<const char *>(array) + i * size);
        if (name == nullptr) {
            return null_argument();
        }
        Words words(record);
        while (words && ((words.sort() == attribute) != of_attributes || !is_name(words.name(), name, strlen(name)))) {
            words.step();
        }
        if (!words) {
            return fail(AclInvalidArgument, "%.*s has no %s \"%.48s\"%s", static_cast<int>(length_of(record)), record,
                        of_attributes ? "attribute" : "operand", name, Guess(name, record, of_attributes).text);
        }
    }
    return AclSuccess;
}

AclStatus read_attributes(Call &call, const char *record, const AclAttribute *attributes, size_t count) noexcept {
    AclStatus status = check_names(record, true, attributes, count, sizeof(*attributes));
    size_t k = 0;
    for (Words words(record); words && status == AclSuccess; words.step()) {
        if (words.sort() != attribute) {
            continue;
        }
        const char *const name = words.name();
        const Reader reader{record, name, Type(words.rest() + 1), call.values[k++]};
        bool given = false;
        for (const AclAttribute *a = attributes; a != attributes + count && status == AclSuccess; ++a) {
            if (is_name(name, a->name, strlen(a->name))) {
                status = given ? reader.wrong("stands there twice") : reader.read(*a);
                given = true;
            }
        }
        status = given ? status : reader.read_default();
    }
    return status;
}

}  // namespace c_api
}  // namespace ac
