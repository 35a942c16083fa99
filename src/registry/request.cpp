// SPDX-License-Identifier: MIT
#include "src/registry/request.h"

#include "arm_compute/AclUtils.h"

#include "src/registry/field_reader.h"

#include <string.h>

namespace ac::registry {

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
    AclStatus check(Refusal &refusal, const char *record, bool of_attributes) const {
        for (size_t i = 0; i < count; ++i) {
            const char *const name = (*this)[i];
            if (name == nullptr) {
                return refusal.set(AclInvalidArgument, "a pointer is null");
            }
            Words word(record);
            const AclStatus status = look_up(refusal, word, of_attributes, name, strlen(name), record,
                                             of_attributes ? " has no attribute" : " has no operand");
            if (status != AclSuccess) {
                return status;
            }
            if (*word.rest() != '*' && find(0, word.name()) != i) {
                return refusal.set(AclInvalidArgument, "\"%s\" is given twice", name);
            }
        }
        return AclSuccess;
    }

    const void *array;
    size_t count, size;
};

/// Calls visit(fields, type, name) for each attribute of a record and the next field. Completes the text of an error.
template <class Visit>
AclStatus each_attribute(Refusal &refusal, unsigned char *first, const char *record, const Visit &visit) {
    AclStatus status = AclSuccess;
    Fields fields(refusal, first);
    for (Words words(record); words && status == AclSuccess; words.step()) {
        if (words.sort() != attribute) {
            continue;
        }
        status = visit(fields, Type(words.rest() + 1), words.name());
        if (status != AclSuccess) {
            const Refusal inner = refusal;
            refusal.set(status, "%.*s: the attribute \"%.*s\" %s", static_cast<int>(length_of(record)), record,
                        static_cast<int>(length_of(words.name())), words.name(), inner.text);
        }
    }
    return status;
}

/// Reads all attributes of an operator into its structure.
AclStatus read_attributes(Refusal &refusal, unsigned char *first, const char *record, const AclAttribute *attributes,
                          size_t count) {
    const Names names{attributes, count, sizeof(*attributes)};
    const AclStatus status = names.check(refusal, record, true);
    return status != AclSuccess
               ? status
               : each_attribute(refusal, first, record, [&](Fields &fields, const Type &type, const char *name) {
                     const size_t i = names.find(0, name);
                     return fields.read(type, i < count ? attributes + i : nullptr);
                 });
}

}  // namespace

AclStatus Request::open(const char *name, size_t operand_count) {
    record_ = find_operator(name, index_);
    if (record_ == nullptr) {
        Words names(records, operator_records.count);
        look_up(refusal, names, true, name, strlen(name), "", "this library's build_config names no operator");
        return AclUnimplemented;
    }
    if (operand_count > INT32_MAX / 64) {
        return refusal.set(AclOutOfMemory, "out of memory");
    }
    const size_t most = operand_count + Call::max_outputs;
    lists_.reset(new unsigned char[most * (2 * sizeof(void *) + sizeof(Bound) + sizeof(Place))]);
    bound = reinterpret_cast<Bound *>(lists_.get());
    infos = reinterpret_cast<ITensorInfo **>(bound + most);
    sources_ = const_cast<const ITensorInfo **>(infos + most);
    places = reinterpret_cast<Place *>(sources_ + most);
    call_.sources = sources_;
    call_.given = attributes;
    operand_count_ = operand_count;
    return AclSuccess;
}

AclStatus Request::open(const char *name, const AclAttribute *given, size_t attribute_count, const void *operands,
                        size_t operand_count, size_t operand_size) {
    if (name == nullptr || (given == nullptr && attribute_count != 0) || (operands == nullptr && operand_count != 0)) {
        return refusal.set(AclInvalidArgument, "a pointer is null");
    }
    AclStatus status = open(name, operand_count);
    if (status == AclSuccess) {
        status = read_attributes(refusal, attributes, record_, given, attribute_count);
    }
    const Names names{operands, operand_count, operand_size};
    if (status == AclSuccess) {
        status = names.check(refusal, record_, false);
    }
    for (size_t i = 0; i < operand_count && status == AclSuccess; ++i) {
        uint8_t counts[2] = {};
        Words word(record_);
        for (; !is_name(word.name(), names[i], strlen(names[i])); word.step()) {
            ++counts[word.sort() == output ? 1 : 0];
        }
        const bool written = word.sort() == output;
        places[i] = {counts[written ? 1 : 0], written};
    }
    return status;
}

AclStatus Request::check_attributes() {
    return each_attribute(refusal, attributes, record_,
                          [](Fields &fields, const Type &type, const char *) { return fields.check(type); });
}

int in_place_output(const char *name, uint8_t input) {
    size_t number = 0;
    const char *const record = find_operator(name, number);
    for (Words word(record != nullptr ? record : ""); word && word.sort() != attribute; word.step()) {
        if (word.sort() == registry::input && input-- == 0) {
            return place_of(word);
        }
    }
    return -1;
}

bool fuse_activation(const char *name, unsigned char *structure, int32_t function, double a, double b) {
    size_t number = 0;
    const char *const record = find_operator(name, number);
    Words result(record != nullptr ? record : "");
    seek(result, false, "dst", 3);
    if (!result) {
        return false;
    }
    Refusal ignored;
    bool found = false;
    each_attribute(ignored, structure, record, [&](Fields &fields, const Type &type, const char *own) {
        const AclStatus status = fields.check(type);
        if (is_name(own, "activation", 10)) {
            found = fields.exchange(int32_t{-1}, function);
        } else if (found && is_name(own, "activation_a", 12)) {
            fields.exchange(0.0, a);
        } else if (found && is_name(own, "activation_b", 12)) {
            fields.exchange(0.0, b);
        }
        return status;
    });
    return found;
}

AclStatus Request::bind() {
    const auto find = [this](size_t i, Place place) {
        while (i < operand_count_ && (places[i].index != place.index || places[i].written != place.written)) {
            ++i;
        }
        return i;
    };
    uint8_t counts[2] = {};  // number of inputs, number of outputs
    for (Words word(record_); word && word.sort() != attribute; word.step()) {
        const char *const sign = word.rest();
        const bool written = word.sort() == output;
        const uint8_t k = counts[written ? 1 : 0]++;
        size_t i = find(0, {k, written});
        if (i == operand_count_ && *sign == '?') {
            continue;
        }
        if (i == operand_count_ && !written) {
            return refusal.set(AclInvalidArgument, "%.*s: an operand is missing: \"%.*s\"",
                               static_cast<int>(length_of(record_)), record_, static_cast<int>(sign - word.name()),
                               word.name());
        }
        do {
            Bound &b = bound[bound_count++];
            // If an output was not given, the operator sets its info.
            b = {i < operand_count_ ? i : i + k, k, written, false, -1};
            ITensorInfo *const info = infos[b.index];
            if (written) {
                b.slot += AclDst;
                call_.outputs[k] = info;
            } else {
                b.in_place = place_of(word);
                b.constant = sign[*sign == '?' ? 1 : 0] == '!' && info->are_values_constant();
                call_.inputs[k] = info;
                if (*sign == '*') {
                    b.slot = AclSrcVec + static_cast<int>(call_.source_count);
                    sources_[call_.source_count++] = info;
                }
            }
            i = find(i + 1, {k, written});
        } while (i < operand_count_);
    }
    return AclSuccess;
}

Status Request::plan(PlanPtr &plan, const Target &target) {
    call_.target = target;
    return make_plan(plan, call_, index_);
}

}  // namespace ac::registry
