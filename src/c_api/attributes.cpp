// SPDX-License-Identifier: MIT
#include "src/c_api/attributes.h"

#include "src/c_api/objects.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <utility>

#include <string.h>

namespace ac {
namespace c_api {
namespace {

/// A name is a run of letters, digits and '_'.
size_t length_of(const char *name) {
    size_t n = 0;
    const auto within = [&](char first, char last) { return name[n] >= first && name[n] <= last; };
    while (within('a', 'z') || within('A', 'Z') || within('0', '9') || name[n] == '_') {
        ++n;
    }
    return n;
}

/// What the type of an attribute says: "u2=1" and the like.
struct Type {
    explicit Type(const char *text) : kind(text[0]), word(text) {
        const char *at = text + 1;
        if (kind < 'a') {
            at = text + length_of(text);
        } else if (*at == '*') {
            least = 1;
            most = SIZE_MAX;
            ++at;
        } else if (*at == '<') {
            least = 1;
            most = static_cast<size_t>(at[1] - '0');
            at += 2;
        } else if (*at >= '0' && *at <= '9') {
            least = most = static_cast<size_t>(*at++ - '0');
        }
        usual = *at == '=' ? at + 1 : nullptr;
    }
    AclAttributeType type() const {
        return most != 0                    ? AclAttributeList
               : kind == 'f'                ? AclAttributeReal
               : kind == 'b'                ? AclAttributeBool
               : kind == 'i' || kind == 'u' ? AclAttributeInt
                                            : AclAttributeWord;
    }

    char kind;
    const char *word;            ///< the enumeration's name, if it is one
    size_t least = 0, most = 0;  ///< elements of a list; 0: no list
    const char *usual;           ///< the default, which may be empty; null: there is none
};

/// Texts of AclAttributeType.
constexpr char type_texts[][20] = {"an integer", "a real number", "a bool", "a word", "a list of integers"};

/// Reads one attribute; `owner` is the operator's record, for messages.
struct Reader {
    const char *owner, *name;
    Type type;
    Value &value;

    int owner_length() const { return static_cast<int>(length_of(owner)); }
    int name_length() const { return static_cast<int>(length_of(name)); }

    AclStatus wrong(const char *what, const char *more = "") const {
        return fail(AclInvalidArgument, "%.*s: the attribute \"%.*s\" %s%s", owner_length(), owner, name_length(), name,
                    what, more);
    }
    AclStatus in_range(int64_t given) const {
        const int64_t lo = type.kind == 'i' ? INT32_MIN : 0, hi = type.kind == 'b' ? 1 : INT32_MAX;
        if (given >= lo && given <= hi) {
            return AclSuccess;
        }
        char text[96];
        std::snprintf(text, sizeof(text), "is %lld; it must be within %lld and %lld", static_cast<long long>(given),
                      static_cast<long long>(lo), static_cast<long long>(hi));
        return wrong(text);
    }
    AclStatus read_word(const char *text, size_t length) const {
        Guess guess(text);
        int64_t i = 0;
        for (Words words(find_record(type.word, true)); words; words.step(), ++i) {
            if (is_name(words.name(), text, length)) {
                value.integer = i;
                return AclSuccess;
            }
            guess.consider(words.name());
        }
        char found[128];
        std::snprintf(found, sizeof(found), "has no word \"%.48s\"%s", text, guess.text());
        return wrong(found);
    }
    AclStatus read_list(const AclAttribute &given) const {
        if (given.count < type.least || given.count > type.most || given.list == nullptr) {
            char text[64];
            std::snprintf(text, sizeof(text), "has %zu elements%s%zu", given.count,
                          type.most == SIZE_MAX     ? "; it has at least "
                          : type.least == type.most ? "; it has "
                                                    : "; it has 1 to ",
                          type.most == SIZE_MAX ? type.least : type.most);
            return wrong(text);
        }
        for (size_t i = 0; i < given.count; ++i) {
            const AclStatus status = in_range(given.list[i]);
            if (status != AclSuccess) {
                return status;
            }
        }
        value.list = given.list;
        value.count = given.count;
        return AclSuccess;
    }
    AclStatus read(const AclAttribute &given) const {
        const AclAttributeType wanted = type.type();
        if (given.type != wanted) {
            return wrong("must be ", type_texts[wanted]);
        }
        switch (wanted) {
            case AclAttributeList:
                return read_list(given);
            case AclAttributeReal:
                value.real = given.real;
                return std::abs(given.real) > FLT_MAX && !std::isinf(given.real) ? wrong("does not fit into a float")
                                                                                 : AclSuccess;
            case AclAttributeWord:
                return given.word == nullptr ? wrong("is null") : read_word(given.word, strlen(given.word));
            default:
                value.integer = given.integer;
                return in_range(given.integer);
        }
    }
    AclStatus read_default() const {
        if (type.usual == nullptr) {
            return wrong("is missing; it is ", type_texts[type.type()]);
        }
        const size_t length = length_of(type.usual);
        if (type.type() == AclAttributeWord && length != 0) {
            return read_word(type.usual, length);
        }
        const bool none = type.type() == AclAttributeWord;
        const int64_t number = none ? -1 : strtoll(type.usual, nullptr, 10);
        if (type.kind == 'f') {
            value.real = static_cast<double>(number);
        } else {
            value.integer = number;
        }
        return AclSuccess;
    }
};

/// Every attribute that was given must be one of the record's, and stand there once.
AclStatus check_names(const char *record, const AclAttribute *attributes, size_t count) {
    for (size_t i = 0; i < count; ++i) {
        const char *const name = attributes[i].name;
        if (name == nullptr) {
            return null_argument();
        }
        Guess guess(name);
        bool found = false;
        for (Words words(record); words && !found; words.step()) {
            if (words.sort() == attribute) {
                found = is_name(words.name(), name, strlen(name));
                guess.consider(words.name());
            }
        }
        const int length = static_cast<int>(length_of(record));
        if (!found) {
            return fail(AclInvalidArgument, "%.*s has no attribute \"%.48s\"%s", length, record, name, guess.text());
        }
        for (size_t k = 0; k < i; ++k) {
            if (strcmp(attributes[k].name, name) == 0) {
                return fail(AclInvalidArgument, "%.*s: the attribute \"%.48s\" stands there twice", length, record,
                            name);
            }
        }
    }
    return AclSuccess;
}

}  // namespace

void Words::step() {
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

const char *Words::rest() const {
    return name() + length_of(name());
}

bool is_name(const char *text, const char *name, size_t length) {
    return length_of(text) == length && memcmp(text, name, length) == 0;
}

const char *find_record(const char *name, bool enumeration, size_t *index) {
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

void Guess::consider(const char *name) {
    constexpr size_t longest = 40;
    const size_t n = length_of(name), m = strlen(wanted_);
    if (n >= longest || m >= longest) {
        return;
    }
    // The edits that make one name of the other, by rows of the usual table.
    uint8_t row[longest];
    for (size_t j = 0; j <= n; ++j) {
        row[j] = static_cast<uint8_t>(j);
    }
    for (size_t i = 1; i <= m; ++i) {
        uint8_t diagonal = row[0];
        row[0] = static_cast<uint8_t>(i);
        for (size_t j = 1; j <= n; ++j) {
            const bool same = ((wanted_[i - 1] ^ name[j - 1]) & ~0x20) == 0;  // small and large letters alike
            const int change = diagonal + (same ? 0 : 1);
            diagonal = row[j];
            row[j] = static_cast<uint8_t>(std::min(change, std::min(row[j], row[j - 1]) + 1));
        }
    }
    const size_t distance = row[n];
    if (3 * distance <= std::max(n, m) && (best_ == nullptr || distance < distance_)) {
        best_ = name;
        distance_ = distance;
    }
}

const char *Guess::text() {
    text_[0] = 0;
    if (best_ != nullptr) {
        std::snprintf(text_, sizeof(text_), "; did you mean \"%.*s\"?", static_cast<int>(length_of(best_)), best_);
    }
    return text_;
}

AclStatus read_attributes(Call &call, const char *record, const AclAttribute *attributes, size_t count) {
    AclStatus status = check_names(record, attributes, count);
    size_t k = 0;
    for (Words words(record); words && status == AclSuccess; words.step()) {
        if (words.sort() != attribute) {
            continue;
        }
        const char *const name = words.name();
        const AclAttribute *const end = attributes + count;
        const AclAttribute *const given =
            std::find_if(attributes, end, [&](const AclAttribute &a) { return is_name(name, a.name, strlen(a.name)); });
        const Reader reader{record, name, Type(words.rest() + 1), call.values[k++]};
        status = given != end ? reader.read(*given) : reader.read_default();
    }
    return status;
}

}  // namespace c_api
}  // namespace ac
