// SPDX-License-Identifier: MIT
// Reads and checks structures of attributes by the text of their record.
#pragma once

#include "arm_compute/AclGenericOperators.h"

#include "src/base/fields.h"
#include "src/registry/table.h"
#include "src/registry/words.h"

#include <cfloat>
#include <cmath>

#include <string.h>

namespace ac::registry {

/// Text for each AclAttributeType.
constexpr char type_texts[][23] = {"an integer", "a real number",      "a bool",
                                   "a word",     "a list of integers", "a list of real numbers"};

/// The type of an attribute as its record writes it, such as "u2=1".
struct Type {
    explicit Type(const char *t) : text(t), kind(*t), usual(t + strcspn(t, " =")) {
        const char length = is_word() ? ' ' : t[1];
        few = length == '<';
        many = length == '*';
        list = few || many || (length >= '0' && length <= '9');
        most = many ? INT32_MAX : list ? static_cast<size_t>(t[few ? 2 : 1] - '0') : 1;
        least = few || many ? 1 : most;
        wanted = is_word()     ? AclAttributeWord
                 : kind == 'b' ? AclAttributeBool
                               : (is_real() ? AclAttributeReal : AclAttributeInt) +
                                     (list ? AclAttributeList - AclAttributeInt : 0);
    }
    bool is_word() const { return kind < 'a'; }
    bool is_real() const { return kind == 'f'; }
    bool has_default() const { return *usual == '='; }
    /// The default as a number, which is a whole one.
    int64_t number() const {
        const bool minus = usual[1] == '-';
        int64_t value = 0;
        for (const char *digit = usual + (minus ? 2 : 1); *digit > ' '; ++digit) {
            value = 10 * value + *digit - '0';
        }
        return minus ? -value : value;
    }

    const char *text;
    char kind;
    const char *usual;     ///< from '=' on, if there is a default
    bool few, many, list;  ///< a list of bounded length; of any length; any list
    size_t least, most;    ///< numbers
    int wanted;            ///< AclAttributeType
};

/// Writes the fields of a structure of attributes (src/base/fields.h) in the order of the record.
class Fields {
public:
    Fields(Refusal &refusal, unsigned char *first) : refusal_(refusal), at_(first) {}

    /// The next field, from an attribute or from its default.
    AclStatus read(const Type &type, const AclAttribute *given) {
        if (given == nullptr ? !type.has_default() : given->type != type.wanted) {
            return refusal_.set(AclInvalidArgument, given == nullptr ? "is missing; it is %s" : "must be %s",
                                type_texts[type.wanted]);
        }
        if (type.is_word()) {
            return read_word(type, given);
        }
        if (type.list) {
            return list_reader(*this, type, given);
        }
        const int64_t whole = given == nullptr ? type.number() : given->integer;
        if (type.is_real()) {
            const double real = given == nullptr ? static_cast<double>(whole) : given->real;
            put(records::Real(real));
            return check_real(real);
        }
        put(static_cast<int32_t>(whole));
        return check_integer(type, whole);
    }

    /// The same for a list.
    AclStatus read_list(const Type &type, const AclAttribute *given) {
        const int64_t whole = given == nullptr ? type.number() : 0;
        const double real = static_cast<double>(whole);
        const int64_t *integers = &whole;
        const double *reals = &real;
        size_t count = type.few || type.many ? 0 : type.most, step = 0;
        if (given != nullptr) {
            integers = given->list;
            reals = given->reals;
            count = given->count;
            step = 1;
        }
        const void *const values = type.is_real() ? static_cast<const void *>(reals) : integers;
        if (step != 0 && (count < type.least || count > type.most || values == nullptr)) {
            return bad_count(type, count);
        }
        if (type.many) {
            put(Reference{step != 0 ? values : nullptr, count});
        }
        if (type.few) {
            put(static_cast<uint32_t>(count));
        }
        AclStatus status = AclSuccess;
        for (size_t i = 0; i < count && status == AclSuccess; ++i) {
            const size_t k = i * step;
            status = type.is_real() ? check_real(reals[k]) : check_integer(type, integers[k]);
            if (type.many) {
                continue;
            }
            if (type.is_real()) {
                put(records::Real(reals[k]));
            } else {
                put(static_cast<int32_t>(integers[k]));
            }
        }
        at_ += type.few ? (type.most - count) * sizeof(int32_t) : 0;
        return status;
    }

    /// Checks the next field of a structure that is already there.
    AclStatus check(const Type &type) {
        size_t count = type.most;
        if (type.many || type.few) {
            count = type.many ? take<Reference>().count : take<uint32_t>();
            if (count > type.most || (count == 0 && !type.has_default())) {
                return bad_count(type, count);
            }
        }
        if (type.many) {
            return AclSuccess;
        }
        AclStatus status = AclSuccess;
        for (size_t i = 0; i < count && status == AclSuccess; ++i) {
            status = type.is_real()   ? check_real(take<records::Real>().value)
                     : type.is_word() ? check_word(type, take<int32_t>())
                                      : check_integer(type, take<int32_t>());
        }
        at_ += type.few ? (type.most - count) * sizeof(int32_t) : 0;
        return status;
    }

    /// Replaces the last field if it has this value. Returns whether it does.
    template <class T> bool exchange(T from, T to) {
        unsigned char *const last = at_ - sizeof(T);
        if (memcmp(last, &from, sizeof(from)) != 0) {
            return false;
        }
        memcpy(last, &to, sizeof(to));
        return true;
    }

private:
    struct Reference {
        alignas(8) const void *values;
        size_t count;
    };

    template <class T> void skip(size_t count) {
        if constexpr (alignof(T) > sizeof(int32_t)) {
            at_ += (0 - reinterpret_cast<uintptr_t>(at_)) % alignof(T);
        }
        at_ += count * sizeof(T);
    }
    template <class T> T take() {
        T value;
        skip<T>(1);
        memcpy(&value, at_ - sizeof(value), sizeof(value));
        return value;
    }
    template <class T> void put(const T &value) {
        skip<T>(1);
        memcpy(at_ - sizeof(value), &value, sizeof(value));
    }

    AclStatus bad_count(const Type &type, size_t count) {
        return refusal_.set(AclInvalidArgument, "has %zu elements; it has %s%zu", count,
                            type.many                 ? "at least "
                            : type.least == type.most ? ""
                                                      : "1 to ",
                            type.many ? type.least : type.most);
    }
    AclStatus check_real(double value) {
        return std::abs(value) > FLT_MAX && !std::isinf(value)
                   ? refusal_.set(AclInvalidArgument, "does not fit into a float")
                   : AclSuccess;
    }
    AclStatus check_integer(const Type &type, int64_t value) {
        const int lo = type.kind == 'i' ? INT32_MIN : 0, hi = type.kind == 'b' ? 1 : INT32_MAX;
        return value < lo || value > hi ? refusal_.set(AclInvalidArgument, "is %lld; it must be within %d and %d",
                                                       static_cast<long long>(value), lo, hi)
                                        : AclSuccess;
    }
    AclStatus check_word(const Type &type, int32_t value) {
        const bool is_word(word_at(find_record(type.text), value));
        const bool none = value == -1 && type.has_default() && type.usual[1] <= ' ';
        return is_word || none ? AclSuccess
                               : refusal_.set(AclInvalidArgument, "has no word of number %d", static_cast<int>(value));
    }

    AclStatus read_word(const Type &type, const AclAttribute *given) {
        const char *const word = given == nullptr ? type.usual + 1 : given->word;
        if (word == nullptr) {
            return refusal_.set(AclInvalidArgument, "is null");
        }
        const size_t n = given == nullptr ? length_of(word) : strlen(word);
        Words words(find_record(type.text));
        const AclStatus status = given == nullptr && n == 0
                                     ? AclInvalidArgument
                                     : look_up(refusal_, words, true, word, n, "", "has no word");
        put(status == AclSuccess ? static_cast<int32_t>(words.number) - 1 : -1);
        return given == nullptr ? AclSuccess : status;
    }

    Refusal &refusal_;
    unsigned char *at_;
};

}  // namespace ac::registry
