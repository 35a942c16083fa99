// SPDX-License-Identifier: MIT
// Parts of tensors and tensors of other shapes.
#include "src/model/lower/lower.h"

#include "src/model/families/moved.h"
#include "src/model/lower/lowering.h"
#include "src/ops/reshape/reshape.record.h"

namespace ac::model {

Ref Lowering::part(const std::string &name, Ref whole, size_t axis, int64_t start, int64_t extent) {
    net::Value value;
    value.name = name;
    value.described = given(whole);
    value.described.shape.set(axis, static_cast<size_t>(extent));
    value.whole = whole;
    value.at.set(axis, static_cast<int>(start));
    return _network.net.add(std::move(value));
}

Ref Lowering::operation(const std::string &name, const std::string &op,
                        const std::vector<std::pair<std::string, Ref>> &inputs, const Described &result,
                        Attributes attributes) {
    return operation(name, op, inputs, std::vector<std::pair<std::string, Described>>{{"dst", result}},
                     std::move(attributes));
}

Ref Lowering::operation(const std::string &name, const std::string &op,
                        const std::vector<std::pair<std::string, Ref>> &inputs,
                        const std::vector<std::pair<std::string, Described>> &outputs, Attributes attributes) {
    struct Kept {
        std::string op;
        Attributes attributes;
    };
    const auto kept = std::make_shared<const Kept>(Kept{op, std::move(attributes)});
    std::vector<acl::experimental::NamedOperand> names;
    std::vector<Ref> values;
    for (const auto &input : inputs) {
        if (input.second != none()) {
            names.emplace_back(input.first.c_str(), static_cast<acl::ITensorInfo *>(nullptr));
            values.push_back(input.second);
        }
    }
    for (const auto &output : outputs) {
        names.emplace_back(output.first.c_str(), static_cast<acl::ITensorInfo *>(nullptr));
        values.push_back(made(name, output.second));
    }
    net::Step step;
    step.name = name;
    step.op = kept->op.c_str();
    step.lists = kept;
    std::vector<acl::experimental::StepOperand> places(names.size());
    acl::experimental::NamedOperator::read(step.op, kept->attributes, names, step.attributes, places.data())
        .throw_if_error();
    step.lists_name = true;
    for (const auto &attribute : kept->attributes) {
        for (const void *list :
             {static_cast<const void *>(attribute.list.data()), static_cast<const void *>(attribute.reals.data())}) {
            for (size_t i = 0; list != nullptr && i < sizeof(step.attributes); i += sizeof(list)) {
                step.lists_name = step.lists_name && memcmp(step.attributes + i, &list, sizeof(list)) != 0;
            }
        }
    }
    for (size_t i = 0; i < names.size(); ++i) {
        step.add({places[i].place, places[i].written, values[i]});
    }
    add(std::move(step));
    return values[values.size() - outputs.size()];
}

Ref Lowering::reshaped(const std::string &name, Ref from, const TensorShape &shape, DataLayout layout) {
    const Described before = given(from);
    if (before.shape == shape && before.layout == layout) {
        return from;
    }
    Described after = before;
    after.shape = shape;
    after.layout = layout;
    return step(name, records::Reshape{}, {{records::Reshape::src, from}}, after);
}

Ref Lowering::expanded(const std::string &name, ValueId id, const Dims &dims, bool channels_last) {
    const Value &v = value(id);
    if (v.dims == dims) {
        return at(id);
    }
    const std::vector<int64_t> order = memory_order(dims.size(), channels_last);
    const DataLayout layout = channels_last ? DataLayout::NHWC : DataLayout::NCHW;
    if (v.known()) {
        _model.budget->take_memory(count_of(dims) * static_cast<int64_t>(size_of(v.type)));
        const Array wide = strided(v, dims, broadcast_strides(v.dims, dims), 0);
        const Described as = descriptor(id);
        const bool real = v.quantization.used() && acl::is_data_type_float(as.data_type);
        Value whole = v;
        static_cast<Array &>(whole) = wide;
        return constant(v.name + "/wide", real ? dequantized(whole) : wide, order, as.data_type, layout, as.quant_info);
    }
    Dims full = v.dims;
    full.insert(full.begin(), dims.size() - full.size(), 1);
    const Ref from = reshaped(name + "/rank", at(id), shape_of(full, order), layout);
    std::vector<int64_t> times;
    for (size_t i = dims.size(); i-- > 0;) {
        const auto d = static_cast<size_t>(order[i]);
        times.push_back(full[d] == dims[d] ? 1 : dims[d]);
    }
    while (times.size() > 1 && times.back() == 1) {
        times.pop_back();
    }
    Described wide = given(from);
    wide.shape = shape_of(dims, order);
    return operation(name, "Tile", {{"src", from}}, wide, {{"multiples", times}});
}

}  // namespace ac::model
