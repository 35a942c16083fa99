// SPDX-License-Identifier: MIT
#include "tests/fuzz/call.h"

#include "arm_compute/core/SubTensorInfo.h"

#include "src/c_api/by_name.h"
#include "src/c_api/operator.h"
#include "src/cpuinfo/floor.h"
#include "src/registry/request.h"
#include "tests/framework/workspace.h"
#ifdef ARM_COMPUTE_CL
#include "tests/framework/op_test_cl.h"
#endif

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>

namespace ac::fuzz {

std::string text_of(const test::KeptCase &c) {
    std::string s = c.op;
    for (const test::KeptCase::Operand &o : c.operands) {
        const auto q = o.info.quantization_info().uniform();
        s += "\n  " + o.name + ": " + shape_text(o.info.tensor_shape()) + " " +
             arm_compute::string_from_data_type(o.info.data_type()) +
             (o.info.data_layout() == DataLayout::NHWC ? " NHWC" : " NCHW") + " scale " + std::to_string(q.scale) +
             " offset " + std::to_string(q.offset) + " channels " + std::to_string(o.info.num_channels());
    }
    for (const test::KeptCase::Attribute &a : c.attributes) {
        s += "\n  " + a.name + " =";
        if (a.type == AclAttributeList || a.type == AclAttributeReals) {
            for (const int64_t i : a.list) {
                s += " " + std::to_string(i);
            }
            for (const double x : a.reals) {
                s += " " + std::to_string(x);
            }
        } else {
            s += " " + (a.type == AclAttributeWord   ? a.word
                        : a.type == AclAttributeReal ? std::to_string(a.real)
                                                     : std::to_string(a.integer));
        }
    }
    return s;
}

namespace {

/// Elements of the tensors of a run.
constexpr size_t most_elements = 1 << 16;

/// The same elements as a part of a larger tensor, whose other elements must not be written.
TensorInfo part_of_larger(const TensorInfo &info) {
    TensorInfo parent(info);
    TensorShape shape(info.tensor_shape());
    Coordinates at;
    for (size_t d = 0; d < 3 && d < arm_compute::MAX_DIMS; ++d) {
        shape.set(d, shape[d] + 1 + d, false);
        at.set(d, static_cast<int>(d % 2 + (d == 0)));
    }
    parent.set_tensor_shape(shape);
    return TensorInfo(arm_compute::SubTensorInfo(&parent, info.tensor_shape(), at));
}

/// Where an element is, in bytes.
size_t place_of(const ITensorInfo &info, size_t element) {
    size_t at = info.offset_first_element_in_bytes();
    for (size_t d = 0; d < info.num_dimensions(); ++d) {
        at += element % info.dimension(d) * info.strides_in_bytes()[d];
        element /= info.dimension(d);
    }
    return at;
}

/// Number of bytes outside all elements that have changed since make_tensor().
size_t spilled(const Tensor &tensor) {
    const ITensorInfo &info = *tensor.info();
    std::vector<bool> own(info.total_size());
    const size_t count = info.tensor_shape().total_size();
    for (size_t i = 0; i < count; ++i) {
        std::fill_n(own.begin() + static_cast<ptrdiff_t>(place_of(info, i)), info.element_size(), true);
    }
    size_t changed = 0;
    for (size_t i = 0; i < own.size(); ++i) {
        changed += !own[i] && tensor.buffer()[i] != 0xCD ? 1 : 0;
    }
    return changed;
}

}  // namespace

uint64_t random_paddings(Random &random) {
    const uint64_t parts = random.one_in(3) ? random.below(UINT32_MAX) : 0;
    return parts == 0 ? 0 : parts << 32 | random.below(UINT32_MAX);
}

Made make(AclContext context, const test::KeptCase &c, FeatureSet features, uint64_t paddings) {
    Made made;
    std::vector<AclOperand> operands;
    for (const test::KeptCase::Operand &o : c.operands) {
        operands.push_back(test::operand_of(o.name.c_str(), o.info));
        operands.back().ndims = std::min<int32_t>(operands.back().ndims, 6);
    }
    std::vector<AclAttribute> attributes;
    for (const test::KeptCase::Attribute &a : c.attributes) {
        attributes.push_back({a.name.c_str(), a.type, a.integer, a.real, a.word.c_str(), a.list.data(),
                              a.list.size() + a.reals.size(), a.reals.data()});
    }
    const AclStatus status = c_api::create_operator(
        ARM_COMPUTE_VALIDATE_OPERATOR_SUPPORT, context, [&](const Target &host, AclOperator_ &op) {
            registry::Request request;
            AclStatus read = c_api::read_request(request, op, c.op.c_str(), attributes.data(), attributes.size(),
                                                 operands.data(), operands.size());
            for (size_t i = 0; i < op.slot_count && read == AclSuccess; ++i) {
                TensorInfo &info = op.slots[i].info;
                const bool has_elements = info.tensor_shape().total_size() - 1 < most_elements;
                if ((paddings >> i & 1) != 0 && has_elements) {
                    info.extend_padding(arm_compute::PaddingSize(1, 3, 2, 5));
                } else if ((paddings >> (i + 32) & 1) != 0 && has_elements && info.num_channels() == 1) {
                    info = part_of_larger(info);
                }
            }
            Target target = host;
            target.features = features;
            read = read == AclSuccess ? c_api::planned(request.plan(op.plan, target)) : read;
            made.plan = std::move(op.plan);
            for (size_t i = 0; i < op.slot_count; ++i) {
                if (op.slots[i].id >= 0) {
                    made.slots.push_back({op.slots[i].id, op.slots[i].written, op.slots[i].info});
                }
            }
            return read;
        });
    if (status != AclSuccess) {
        made.plan.reset();
        made.refusal = AclLastErrorText();
    }
    return made;
}

bool is_small(const Made &made) {
    std::vector<double> sizes;
    for (const Made::FilledSlot &slot : made.slots) {
        const double elements = static_cast<double>(slot.info.tensor_shape().total_size());
        if (elements > most_elements) {
            return false;
        }
        sizes.push_back(std::max(elements, 1.0));
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<double>());
    double product = 1;
    for (size_t i = 0; i < sizes.size() && i < 3; ++i) {
        product *= sizes[i];
    }
    uint64_t workspace = 0;
    for (const auto &need : made.plan->workspace()) {
        workspace += need.size;
    }
    return product < 1e9 && workspace < 1 << 25;
}

namespace {

/// Real numbers in [lo, hi]; also integers, and arbitrary bytes if there is no useful scale.
void fill(Tensor &tensor, unsigned seed, double lo, double hi) {
    const DataType type = tensor.info()->data_type();
    if (tensor.info()->num_channels() != 1) {  // complex numbers in F32
        auto *const all = reinterpret_cast<float *>(tensor.buffer());
        for (size_t i = 0; i < tensor.info()->total_size() / sizeof(float); ++i) {
            all[i] = static_cast<float>((seed + 37 * i) % 100) / 50 - 1;
        }
        return;
    }
    const bool quantized = arm_compute::is_data_type_quantized(type);
    const float scale = tensor.info()->quantization_info().uniform().scale;
    if (quantized && !(scale > 1e-6F && scale < 1e6F)) {
        std::vector<double> any(tensor.info()->tensor_shape().total_size());
        for (size_t i = 0; i < any.size(); ++i) {
            any[i] = static_cast<double>((seed + 37 * i) % 100);
        }
        test::store(tensor, any);
        return;
    }
    test::fill(tensor, seed, quantized || arm_compute::is_data_type_float(type) ? lo : std::floor(lo), hi);
}

void put(Tensor &tensor, const Contents &contents) {
    if (tensor.info()->num_channels() != 1) {
        const auto real = static_cast<float>(contents.value);
        for (const size_t i : contents.places) {
            std::memcpy(tensor.buffer() + place_of(*tensor.info(), i), &real,
                        std::min(sizeof real, tensor.info()->element_size()));
        }
        return;
    }
    std::vector<double> stored = test::stored(tensor);
    for (const size_t i : contents.places) {
        stored[i] = contents.value;
    }
    test::store(tensor, stored);
}

}  // namespace

std::vector<std::unique_ptr<Tensor>> run(Made &made, const Contents &contents, std::string &refusal,
                                         [[maybe_unused]] bool on_device) {
    std::vector<std::unique_ptr<Tensor>> tensors, outputs;
    ITensorPack pack;
    for (const Made::FilledSlot &slot : made.slots) {
        auto tensor = test::make_tensor(slot.info);
        fill(*tensor, contents.seed + static_cast<unsigned>(slot.id), contents.lo, contents.hi);
        if (slot.id == contents.slot) {
            put(*tensor, contents);
        }
        if (slot.written) {
            pack.add_tensor(slot.id, tensor.get());
        } else {
            pack.add_const_tensor(slot.id, tensor.get());
        }
        (slot.written ? outputs : tensors).push_back(std::move(tensor));
    }
    const auto check_edges = [&] {
        for (const auto &tensor : outputs) {
            EXPECT_EQ(tensor->info()->num_channels() == 1 ? spilled(*tensor) : 0, 0u) << "bytes behind the elements";
        }
    };
    try {
#ifdef ARM_COMPUTE_CL
        if (on_device) {
            const auto workspace = test::give_workspace(*made.plan, pack);
            test::run_there(*made.plan, pack);
            check_edges();
            return outputs;
        }
#endif
        test::run(
            [&](PlanPtr &plan) {
                plan = std::move(made.plan);
                return Status{};
            },
            pack);
    } catch (const std::runtime_error &e) {
        refusal = e.what();
    }
    check_edges();
    return outputs;
}

std::vector<double> numbers(const ITensor &tensor) {
    if (tensor.info()->num_channels() == 1) {
        return test::stored(tensor);
    }
    const std::vector<uint8_t> bytes = test::bytes(tensor);
    const auto *const all = reinterpret_cast<const float *>(bytes.data());
    return std::vector<double>(all, all + bytes.size() / sizeof(float));
}

std::vector<test::KeptCase> kept(const std::vector<void (*)()> &cases) {
    std::vector<test::KeptCase> bases;
    test::kept_cases = &bases;
    for (const auto &one : cases) {
        one();
    }
    test::kept_cases = nullptr;
    EXPECT_FALSE(bases.empty());
    return bases;
}

test::KeptCase changed(const std::vector<test::KeptCase> &bases, const Record &record, Random &random,
                       const Range &range) {
    const test::KeptCase c = Trial(random.of(bases), record, random).change();
    if (range.one()) {
        std::fprintf(stderr, "%s\n", text_of(c).c_str());
    }
    return c;
}

}  // namespace ac::fuzz
