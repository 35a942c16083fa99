// SPDX-License-Identifier: MIT
#include "src/c_api/request.h"

#include <string.h>

namespace ac {
namespace c_api {

using namespace arm_compute;

void Request::bind(const Words &word, size_t k, size_t index) noexcept {
    const char sign = *word.rest();
    ITensorInfo *const info = infos[index];
    Bound &b = bound[bound_count++];
    const char *const place = word.rest() + strcspn(word.rest(), " =");
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
    size_t of_inputs = 0, of_outputs = 0;
    for (Words word(record_); word && word.sort() != attribute; word.step()) {
        const bool optional = *word.rest() == '?', written = word.sort() == output;
        const size_t k = written ? of_outputs++ : of_inputs++;
        bool found = false;
        for (size_t i = 0; i <= operand_count_; ++i) {
            const bool last = i == operand_count_;
            const char *const name = last ? "" : name_in(operands_, i, operand_size_);
            if (last ? written && !found && !optional : is_name(word.name(), name, strlen(name))) {
                bind(word, k, last ? i + k : i);  // after the last one: the operator says what it is
                found = true;
            }
        }
        if (!found && !optional) {
            return fail(AclInvalidArgument, "%.*s: an operand is missing: \"%.*s\"",
                        static_cast<int>(strcspn(record_, " ")), record_, static_cast<int>(word.rest() - word.name()),
                        word.name());
        }
    }
    return AclSuccess;
}

Status Request::plan(PlanPtr &plan, const Target &target) {
    call_.target = target;
    return make_plan(plan, call_, index_);
}

int Value::at(size_t i) const {
    return static_cast<int>(list != nullptr ? list[i] : integer);
}

arm_compute::Size2D Call::size(size_t k) const {
    return Size2D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)));
}

arm_compute::Size3D Call::size_3d(size_t k) const {
    return Size3D(static_cast<size_t>(values[k].at(0)), static_cast<size_t>(values[k].at(1)),
                  static_cast<size_t>(values[k].at(2)));
}

arm_compute::Padding3D Call::padding_3d(size_t k) const {
    const auto at = [this, k](size_t i) { return static_cast<size_t>(values[k].at(i)); };
    return Padding3D(at(0), at(1), at(2), at(3), at(4), at(5));
}

arm_compute::Coordinates Call::coordinates(size_t k) const {
    Coordinates found;
    for (size_t i = 0; i < values[k].count; ++i) {
        found.set(i, values[k].at(i));
    }
    return found;
}

arm_compute::TensorInfo Call::volume(size_t i) const {
    TensorInfo info(in(i));
    info.set_data_layout(DataLayout::NDHWC);
    return info;
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
