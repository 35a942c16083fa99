// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include "arm_compute/AclUtils.h"

#include "src/base/edits.h"
#include "src/c_api/objects.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <utility>

#include <string.h>

namespace ac::c_api {

namespace {

/// Length of a name in a record.
size_t length_of(const char *name) {
    return strcspn(name, " :=?*!");
}

/// Whether the name that starts at `text` equals the `length` characters at `name`.
bool is_name(const char *text, const char *name, size_t length) noexcept {
    return length_of(text) == length && memcmp(text, name, length) == 0;
}

}  // namespace

void Words::step() noexcept {
    ++number;
    if (names_ != 0) {
        at_ = --names_ != 0 ? at_ + strlen(at_) + 1 : "";
        return;
    }
    at_ += strcspn(at_, " ");
    if (*at_ == 0 && back_ != nullptr) {
        at_ = std::exchange(back_, nullptr);
        at_ += strcspn(at_, " ");
    }
    at_ += *at_ == ' ' ? 1 : 0;
    if (*at_ == '&') {
        back_ = at_;
        at_ = find_record(at_ + 1);
        step();
    }
}

const char *Words::rest() const noexcept {
    return name() + length_of(name());
}

namespace {

/// Advances to the word with this name among the attributes or the operands; to the end if there is none.
void seek(Words &words, bool of_attributes, const char *name, size_t length) noexcept {
    while (words && ((words.sort() == attribute) != of_attributes || !is_name(words.name(), name, length))) {
        words.step();
    }
}

/// Same as seek(). If there is no such word, stores the error "<owner's name><what> "<name>"" and the nearest name.
AclStatus look_up(Words &words, bool of_attributes, const char *name, size_t length, const char *owner,
                  const char *what) {
    Words others = words;
    seek(words, of_attributes, name, length);
    if (words) {
        return AclSuccess;
    }
    size_t least = SIZE_MAX;
    const char *nearest = "";
    for (; others; others.step()) {
        const char *const other = others.name();
        const size_t n = length_of(other), distance = edits(name, length, other, n);
        if ((others.sort() == attribute) == of_attributes && distance < least && 3 * distance <= std::max(n, length)) {
            least = distance;
            nearest = other;
        }
    }
    return fail(AclInvalidArgument, "%.*s%s \"%.48s\"%s%.*s%s", static_cast<int>(length_of(owner)), owner, what, name,
                *nearest != 0 ? "; did you mean \"" : "", static_cast<int>(length_of(nearest)), nearest,
                *nearest != 0 ? "\"?" : "");
}

}  // namespace

const char *find_record(const char *name) noexcept {
    Words names(records + operator_records.bytes, SIZE_MAX);
    seek(names, true, name, length_of(name));
    return names ? names.name() : nullptr;
}

namespace {

/// The names at the start of structures of `size` bytes.
struct Names {
    const char *operator[](size_t i) const {
        return *reinterpret_cast<const char *const *>(static_cast<const char *>(array) + i * size);
    }
    /// The index of the first name from i on that equals a record's word; count if there is none.
    size_t find(size_t i, const char *word) const {
        while (i < count && !is_name(word, (*this)[i], strlen((*this)[i]))) {
            ++i;
        }
        return i;
    }
    /// Rejects names that are null, unknown as attributes or operands of the record, or given twice.
    AclStatus check(const char *record, bool of_attributes) const {
        for (size_t i = 0; i < count; ++i) {
            const char *const name = (*this)[i];
            if (name == nullptr) {
                return null_argument();
            }
            Words word(record);
            const AclStatus status = look_up(word, of_attributes, name, strlen(name), record,
                                             of_attributes ? " has no attribute" : " has no operand");
            if (status != AclSuccess) {
                return status;
            }
            if (*word.rest() != '*' && find(0, word.name()) != i) {
                return fail(AclInvalidArgument, "\"%s\" is given twice", name);
            }
        }
        return AclSuccess;
    }

    const void *array;
    size_t count, size;
};

/// Text for each AclAttributeType.
constexpr char type_texts[][23] = {"an integer", "a real number",      "a bool",
                                   "a word",     "a list of integers", "a list of real numbers"};

/// Reads the value of an attribute, or its default if it was not given. `type` is the type of its word in the record,
/// such as "u2=1". A number is handled as a list of one element.
AclStatus read_value(Value &value, const char *type, const AclAttribute *given) {
    const char kind = *type, length = kind < 'a' ? ' ' : type[1];
    const char *usual = type + strcspn(type, " =");
    const bool real = kind == 'f', list = length == '*' || length == '<' || (length >= '0' && length <= '9');
    const int number = real ? AclAttributeReal : AclAttributeInt;
    const int wanted = kind < 'a'    ? AclAttributeWord
                       : kind == 'b' ? AclAttributeBool
                                     : number + (list ? AclAttributeList - AclAttributeInt : 0);
    if (given == nullptr ? *usual != '=' : given->type != wanted) {
        return fail(AclInvalidArgument, given == nullptr ? "is missing; it is %s" : "must be %s", type_texts[wanted]);
    }
    if (wanted == AclAttributeWord) {
        const char *const word = given == nullptr ? usual + 1 : given->word;
        if (word == nullptr) {
            return fail(AclInvalidArgument, "is null");
        }
        const size_t n = given == nullptr ? length_of(word) : strlen(word);
        Words words(find_record(type));
        const AclStatus status =
            given == nullptr && n == 0 ? AclInvalidArgument : look_up(words, true, word, n, "", "has no word");
        value.integer = status == AclSuccess ? static_cast<int64_t>(words.number) - 1 : -1;
        return given == nullptr ? AclSuccess : status;
    }
    if (given == nullptr) {
        const bool minus = *++usual == '-';
        for (usual += minus ? 1 : 0; *usual > ' '; ++usual) {
            value.integer = 10 * value.integer + *usual - '0';
        }
        value.integer = minus ? -value.integer : value.integer;
        if (real) {
            value.real = static_cast<double>(value.integer);
        }
        return AclSuccess;
    }
    const size_t count = list ? given->count : 1;
    const void *const values = !list  ? real ? static_cast<const void *>(&given->real) : &given->integer
                               : real ? static_cast<const void *>(given->reals)
                                      : given->list;
    if (list) {
        const size_t most = length == '*' ? INT32_MAX : type[length == '<' ? 2 : 1] - '0';
        const size_t least = length == '*' || length == '<' ? 1 : most;
        if (count < least || count > most || values == nullptr) {
            return fail(AclInvalidArgument, "has %zu elements; it has %s%zu", count,
                        most == INT32_MAX ? "at least "
                        : least == most   ? ""
                                          : "1 to ",
                        most == INT32_MAX ? least : most);
        }
        value.list = static_cast<const int64_t *>(values);
        value.count = count;
    }
    const int lo = kind == 'i' ? INT32_MIN : 0, hi = kind == 'b' ? 1 : INT32_MAX;
    for (size_t i = 0; i < count; ++i) {
        if (real) {
            value.real = static_cast<const double *>(values)[i];
            if (std::abs(value.real) > FLT_MAX && !std::isinf(value.real)) {
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
    return AclSuccess;
}

/// Reads all attributes of an operator into `call`.
AclStatus read_attributes(Call &call, const char *record, const AclAttribute *attributes, size_t count) noexcept {
    const Names names{attributes, count, sizeof(*attributes)};
    AclStatus status = names.check(record, true);
    Value *value = call.values;
    for (Words words(record); words && status == AclSuccess; words.step()) {
        if (words.sort() != attribute) {
            continue;
        }
        const size_t i = names.find(0, words.name());
        status = read_value(*value++, words.rest() + 1, i < count ? attributes + i : nullptr);
        if (status != AclSuccess) {
            char text[160];
            memcpy(text, AclLastErrorText(), sizeof(text) - 1);  // the destination is larger than that
            text[sizeof(text) - 1] = 0;
            fail(status, "%.*s: the attribute \"%.*s\" %s", static_cast<int>(length_of(record)), record,
                 static_cast<int>(length_of(words.name())), words.name(), text);
        }
    }
    return status;
}

}  // namespace

bool Request::writes(size_t i) const noexcept {
    Words words(record_);
    const char *const name = Names{operands_, operand_count_, operand_size_}[i];
    seek(words, false, name, strlen(name));
    return words.sort() == output;
}

AclStatus Request::open(const char *name, const AclAttribute *attributes, size_t attribute_count, const void *operands,
                        size_t operand_count, size_t operand_size) {
    if (name == nullptr || (attributes == nullptr && attribute_count != 0) ||
        (operands == nullptr && operand_count != 0)) {
        return null_argument();
    }
    Words names(records, operator_records.count);
    if (look_up(names, true, name, strlen(name), "", "this library's build_config names no operator") != AclSuccess) {
        return AclUnimplemented;
    }
    record_ = names.name();
    index_ = names.number;
    if (operand_count > INT32_MAX / 64) {
        return out_of_memory();
    }
    const size_t most = operand_count + Call::max_outputs;
    lists_.reset(new unsigned char[most * (2 * sizeof(void *) + sizeof(Bound))]);
    bound = reinterpret_cast<Bound *>(lists_.get());
    infos = reinterpret_cast<ITensorInfo **>(bound + most);
    sources_ = const_cast<const ITensorInfo **>(infos + most);
    call_.sources = sources_;
    operands_ = operands;
    operand_count_ = operand_count;
    operand_size_ = operand_size;
    const AclStatus status = read_attributes(call_, record_, attributes, attribute_count);
    return status == AclSuccess ? Names{operands, operand_count, operand_size}.check(record_, false) : status;
}

AclStatus Request::bind() {
    const Names names{operands_, operand_count_, operand_size_};
    int counts[2] = {};  // number of inputs, number of outputs
    for (Words word(record_); word && word.sort() != attribute; word.step()) {
        const char *const sign = word.rest(), *const place = sign + strcspn(sign, " =");
        const bool written = word.sort() == output;
        const int k = counts[written ? 1 : 0]++;
        size_t i = names.find(0, word.name());
        if (i == names.count && *sign == '?') {
            continue;
        }
        if (i == names.count && !written) {
            return fail(AclInvalidArgument, "%.*s: an operand is missing: \"%.*s\"",
                        static_cast<int>(length_of(record_)), record_, static_cast<int>(sign - word.name()),
                        word.name());
        }
        do {
            Bound &b = bound[bound_count++];
            // If an output was not given, the operator sets its info.
            b = {i < names.count ? i : i + static_cast<size_t>(k), k, written, false, -1};
            ITensorInfo *const info = infos[b.index];
            if (written) {
                b.slot += AclDst;
                call_.outputs[k] = info;
            } else {
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
            i = names.find(i + 1, word.name());
        } while (i < names.count);
    }
    return AclSuccess;
}

Status Request::plan(PlanPtr &plan, const Target &target) {
    call_.target = target;
    return make_plan(plan, call_, index_);
}

}  // namespace ac::c_api
