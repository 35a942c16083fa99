// SPDX-License-Identifier: MIT
// What the C interface is given: options and arrays.
#pragma once

#include "arm_compute/model.h"

#include "src/model/files/onnx_tensor.h"
#include "src/model/run/session.h"

#include <limits>
#include <map>
#include <string>

namespace ac::model {

/// Texts are given, too.
inline const char *given(const char *text, const char *what) {
    if (text == nullptr) {
        throw Error(std::string("the ") + what + " is null");
    }
    return text;
}

template <class Handle> Handle &given(Handle *handle, const char *what) {
    if (handle == nullptr) {
        throw Error(std::string("the ") + what + " is null");
    }
    return *handle;
}

/// Checks a number of entries and their address.
template <class Entry> void check_list(const Entry *entries, int count, const char *what) {
    if (count < 0 || (count > 0 && entries == nullptr)) {
        throw Error(std::string(what) + ": " + std::to_string(count) + " entries at " +
                    (entries == nullptr ? "a null address" : "an address"));
    }
}

inline Type type_from(const std::string &word, const std::string &owner) {
    const Type type = type_from_name(word);
    if (type == Type::None) {
        throw Error(owner + ": there is no type '" + word + "'");
    }
    return type;
}

inline Limits limits_of(const DLModelLimits &given) {
    const std::pair<int64_t Limits::*, int64_t> pairs[] = {
        {&Limits::elements, given.elements}, {&Limits::memory, given.memory},     {&Limits::nodes, given.nodes},
        {&Limits::steps, given.steps},       {&Limits::products, given.products}, {&Limits::seconds, given.seconds}};
    Limits limits;
    for (const auto &pair : pairs) {
        if (pair.second < 0) {
            throw Error("a limit is " + std::to_string(pair.second) +
                        "; limits are numbers from 1 on, or 0 for the default");
        }
        limits.*pair.first = pair.second == 0 ? limits.*pair.first : pair.second;
    }
    return limits;
}

inline Array array_of_caller(const DLModelTensor &tensor, const std::string &owner);

/// The values of inputs that are constants.
inline std::map<std::string, Array> values_of(const DLModelOptions &given) {
    std::map<std::string, Array> values;
    check_list(given.values, given.value_count, "values");
    for (int i = 0; i < given.value_count; ++i) {
        const std::string name = given.values[i].name == nullptr ? "" : given.values[i].name;
        const Array array = array_of_caller(given.values[i], "the value of '" + name + "'");
        if (array.holds != Holds::tensor || !values.emplace(name, array).second) {
            throw Error("the value of '" + name + "' is not a tensor, or is given twice");
        }
    }
    return values;
}

inline SessionOptions options_of(DLContext ctx, const DLModelOptions *pointer) {
    const DLModelOptions given = pointer == nullptr ? DLModelOptions{} : *pointer;
    SessionOptions options;
    if (ctx.device_id != 0 || (ctx.device_type != kCPU && ctx.device_type != kGPU)) {
        throw Error("there is no device " + std::to_string(ctx.device_id) + " of type " +
                    std::to_string(ctx.device_type) + "; there are (0, kCPU) and (0, kGPU)");
    }
    options.target = ctx.device_type == kCPU ? AclCpu : AclGpuOcl;
    if (given.threads < 0 || given.threads > 4096) {
        throw Error("threads are a number from 0 to 4096, not " + std::to_string(given.threads));
    }
    options.threads = given.threads;
    options.fast_math = given.fast_math != 0;
    const std::string type = given.data_type == nullptr ? "fp32" : given.data_type;
    options.floats = floats_from_word(type);
    if (options.floats == Type::None) {
        throw Error("the data type is fp32, fp16 or bf16, not '" + type + "'");
    }
    if (given.limits != nullptr) {
        options.limits = limits_of(*given.limits);
    }
    check_list(given.dim_names, given.dim_count, "names of dimensions");
    check_list(given.dim_extents, given.dim_count, "extents of dimensions");
    for (int i = 0; i < given.dim_count; ++i) {
        const std::string name = given.dim_names[i] == nullptr ? "" : given.dim_names[i];
        if (name.empty() || given.dim_extents[i] < 1) {
            throw Error("dimension '" + name + "' gets the extent " + std::to_string(given.dim_extents[i]));
        }
        if (given.dim_highest == nullptr || given.dim_highest[i] == given.dim_extents[i]) {
            options.extents[name] = given.dim_extents[i];
        } else {
            options.ranges[name] = {given.dim_extents[i], given.dim_highest[i]};
        }
    }
    options.values = values_of(given);
    check_list(given.state_inputs, given.state_count, "inputs of states");
    check_list(given.state_outputs, given.state_count, "outputs of states");
    for (int i = 0; i < given.state_count; ++i) {
        const std::string input = ac::model::given(given.state_inputs[i], "input of a state");
        if (!options.states.emplace(input, ac::model::given(given.state_outputs[i], "output of a state")).second) {
            throw Error("the input '" + input + "' has two states");
        }
    }
    check_list(given.shapes, given.shape_count, "shapes");
    for (int i = 0; i < given.shape_count; ++i) {
        const DLModelTensor &shape = given.shapes[i];
        const std::string name = shape.name == nullptr ? "" : shape.name;
        check_list(shape.shape, shape.ndim, ("shape of '" + name + "'").c_str());
        if (!options.shapes.emplace(name, Dims(shape.shape, shape.shape + shape.ndim)).second) {
            throw Error("the shape of '" + name + "' is given twice");
        }
    }
    return options;
}

inline Array sequence_of_caller(const DLModelTensor &tensor, Type type, const std::string &owner) {
    const int64_t count = given(tensor.shape, ("shape of " + owner).c_str());
    const auto *const items = static_cast<const DLModelTensor *>(tensor.data);
    if (count < 0 || count > std::numeric_limits<int>::max()) {
        throw Error(owner + " has " + std::to_string(count) + " items");
    }
    check_list(items, static_cast<int>(count), owner.c_str());
    std::vector<Array> arrays;
    for (int64_t i = 0; i < count; ++i) {
        const std::string item = "item " + std::to_string(i) + " of " + owner;
        arrays.push_back(array_of_caller(items[i], item));
        if (arrays.back().holds != Holds::tensor || arrays.back().type != type) {
            throw Error(item + " is not a tensor of " + name_of(type));
        }
    }
    return sequence_of(type, std::move(arrays));
}

/// Copies a caller's array for the port with its name.
inline Array array_of_caller(const DLModelTensor &tensor, const std::string &owner) {
    if (tensor.ndim == kDLModelNothing) {
        return nothing_of(Type::None);
    }
    Array array;
    array.type = type_from(tensor.type == nullptr ? "" : tensor.type, owner);
    if (tensor.ndim == kDLModelSequence) {
        return sequence_of_caller(tensor, array.type, owner);
    }
    check_list(tensor.shape, tensor.ndim, owner.c_str());
    array.dims.assign(tensor.shape, tensor.shape + tensor.ndim);
    const size_t size = static_cast<size_t>(count_of(array.dims)) * size_of(array.type);
    if (tensor.data == nullptr && size > 0) {
        throw Error(owner + " has no elements");
    }
    array.bytes = std::make_shared<const std::string>(
        with_codes(std::string(static_cast<const char *>(tensor.data), size), array.type));
    return array;
}

/// Refuses memory for a result of another type or shape.
inline void check_place(const DLModelTensor &place, const Array &found) {
    const std::string owner = std::string("output '") + place.name + "'";
    if (found.holds != Holds::tensor) {
        throw Error(owner + " is not a tensor");
    }
    const Type type = type_from(place.type == nullptr ? "" : place.type, owner);
    check_list(place.shape, place.ndim, owner.c_str());
    const Dims dims(place.shape, place.shape + place.ndim);
    if (type != found.type || dims != found.dims) {
        throw Error(owner + " is " + name_of(found.type) + " " + text_of(found.dims) + ", the memory is for " +
                    name_of(type) + " " + text_of(dims));
    }
    if (place.data == nullptr && found.bytes.size() > 0) {
        throw Error(owner + " has no memory");
    }
}

}  // namespace ac::model
