// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include <utility>

#include <string.h>

namespace ac {
namespace c_api {

using namespace arm_compute;

void Request::bind(const Words &word, size_t k, size_t index) noexcept {
    const char sign = *word.rest();
    ITensorInfo *const info = infos[index];
    Bound &b = bound[bound_count++];
    const char *const place = word.rest() + strspn(word.rest(), "?*!");
    b = {index, static_cast<int>(k), word.sort() == output, false, -1};
    if (b.written) {
        b.slot += AclDst;
        call_.outputs[k] = info;
        return;
    }
    if (*place == '=') {
        b.in_place = place[1] > ' ' ? static_cast<int8_t>(place[1] - '0') : 0;
    }
    b.constant = word.rest()[sign == '?' ? 1 : 0] == '!' && info->are_values_constant();
    call_.inputs[k] = info;
    if (sign == '*') {
        b.slot = AclSrcVec + static_cast<int>(call_.source_count);
        sources_[call_.source_count++] = info;
    }
}

const char *Request::name_of(size_t i) const noexcept {
    return *reinterpret_cast<const char *const *>(static_cast<const char *>(operands_) + i * operand_size_);
}

bool Request::writes(size_t i) const noexcept {
    const char *const name = name_of(i);
    Words words(record_);
    while (words && !(words.sort() != attribute && is_name(words.name(), name, strlen(name)))) {
        words.step();
    }
    return words && words.sort() == output;
}

AclStatus Request::place(const Words &word, size_t k) {
    const char sign = *word.rest();
    const bool written = word.sort() == output;
    bool found = false;
    for (size_t i = 0; i < operand_count_; ++i) {
        const char *const name = name_of(i);
        if (!is_name(word.name(), name, strlen(name))) {
            continue;
        }
        if (found && sign != '*') {
            return fail(AclInvalidArgument, "operand \"%.48s\": it stands there twice", name);
        }
        bind(word, k, i);
        found = true;
    }
    if (!found && written && sign != '?') {
        bind(word, k, operand_count_ + k);  // the operator says what it is
    }
    return found || written || sign == '?' ? AclSuccess
                                           : fail(AclInvalidArgument, "%.*s: an operand is missing: \"%.*s\"",
                                                  static_cast<int>(strcspn(record_, " ")), record_,
                                                  static_cast<int>(word.rest() - word.name()), word.name());
}

AclStatus Request::open(const char *name, const AclAttribute *attributes, size_t attribute_count, const void *operands,
                        size_t operand_count, size_t operand_size) {
    if (name == nullptr || (attributes == nullptr && attribute_count != 0) ||
        (operands == nullptr && operand_count != 0)) {
        return null_argument();
    }
    record_ = find_record(name, false, &index_);
    if (record_ == nullptr) {
        return fail(AclUnimplemented,
                    "this library has no operator \"%.48s\"; if it is one of docs/c_operators.md, \"operators\" of the "
                    "build_config lacks it%s",
                    name, Guess(name, nullptr, true).text);
    }
    operands_ = operands;
    operand_count_ = operand_count;
    operand_size_ = operand_size;
    infos.reset(new ITensorInfo *[operand_count + Call::max_outputs]);
    bound.reset(new Bound[operand_count + Call::max_outputs]);
    sources_.reset(new const ITensorInfo *[operand_count]);
    call_.sources = sources_.get();
    const AclStatus status = read_attributes(call_, record_, attributes, attribute_count);
    return status == AclSuccess ? check_names(record_, false, operands, operand_count, operand_size) : status;
}

AclStatus Request::bind() {
    AclStatus status = AclSuccess;
    size_t of_inputs = 0, of_outputs = 0;
    for (Words words(record_); words && words.sort() != attribute && status == AclSuccess; words.step()) {
        status = place(words, words.sort() == output ? of_outputs++ : of_inputs++);
    }
    return status;
}

Status Request::plan(PlanPtr &plan, const Target &target) {
    call_.target = target;
    alignas(Status) unsigned char place[sizeof(Status)];
    make_plan(place, plan, call_, index_);
    Status *const made = reinterpret_cast<Status *>(place);
    Status status(std::move(*made));
    made->~Status();
    return status;
}

arm_compute::Size2D Call::size(size_t k) const {
    return Size2D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)));
}

arm_compute::PadStrideInfo Call::pad_stride(size_t k) const {
    const auto at = [this, k](size_t attribute, size_t i) {
        return static_cast<unsigned int>(values[k + attribute].at(i));
    };
    return PadStrideInfo(at(0, 0), at(0, 1), at(1, 0), at(1, 1), at(1, 2), at(1, 3),
                         word<DimensionRoundingType>(k + 2));
}

const arm_compute::ActivationLayerInfo &Call::activation(size_t k) const {
    if (integer(k) >= 0) {
        function = ActivationLayerInfo(word<ActivationFunction>(k), real(k + 1), real(k + 2));
    }
    return function;
}

}  // namespace c_api
}  // namespace ac
