// SPDX-License-Identifier: MIT
#include "src/model/rules/extents.h"

#include "src/model/data/joined.h"
#include "src/model/data/json.h"

#include <algorithm>
#include <set>

namespace ac::model {
namespace {

/// The file's shape as a text: [1, N, ?].
std::string shape_of(const Value &input) {
    std::string text;
    for (size_t i = 0; i < input.dims.size(); ++i) {
        const auto symbol = input.symbols.find(i);
        const std::string name = symbol == input.symbols.end() ? std::to_string(input.dims[i]) : symbol->second;
        text += (text.empty() ? "" : ", ") + (name.empty() ? "?" : name);
    }
    return joined({"[", text, "]"});
}

template <class Names> std::string listed(const Names &names) {
    std::string text;
    for (const std::string &name : names) {
        text += (text.empty() ? "'" : ", '") + name + "'";
    }
    return text.empty() ? "none" : text;
}

void check_names(const Model &model, const Extents &extents, const Shapes &shapes) {
    std::set<std::string> dimensions, inputs;
    for (const ValueId id : model.inputs) {
        inputs.insert(model.value(id).name);
        for (const auto &symbol : model.value(id).symbols) {
            if (!symbol.second.empty()) {
                dimensions.insert(symbol.second);
            }
        }
    }
    for (const auto &extent : extents) {
        if (dimensions.count(extent.first) == 0) {
            throw Error(joined({"no input has a dimension '", extent.first, "'; there are: ", listed(dimensions),
                                "; --shape INPUT=AxBxC sets dimensions without a name"}));
        }
        if (extent.second < 1) {
            throw Error(joined({"dimension '", extent.first, "' must be at least 1"}));
        }
    }
    for (const auto &shape : shapes) {
        if (inputs.count(shape.first) == 0) {
            throw Error(joined({"the model has no input '", shape.first, "'; it has ", listed(inputs)}));
        }
    }
}

/// Sets the open extents of an input from a shape. Each extent that has a name is noted in @p named.
void set_shape(Value &input, const Dims &dims, const Extents &extents,
               std::map<std::string, std::set<int64_t>> &named) {
    if (!completes(input, dims)) {
        throw Error(
            joined({"input '", input.name, "' has the shape ", shape_of(input), " in the file, not ", text_of(dims)}));
    }
    for (const auto &symbol : input.symbols) {
        const auto given = extents.find(symbol.second);
        if (given != extents.end() && given->second != dims[symbol.first]) {
            throw Error(joined({"dimension '", symbol.second, "' is ", std::to_string(given->second), ", and ",
                                std::to_string(dims[symbol.first]), " in the shape of input '", input.name, "'"}));
        }
        if (!symbol.second.empty()) {
            named[symbol.second].insert(dims[symbol.first]);
        }
    }
    input.dims = dims;
}

}  // namespace

bool completes(const Value &input, const Dims &dims) {
    bool fits = dims.size() == input.dims.size();
    for (size_t i = 0; fits && i < dims.size(); ++i) {
        fits = input.symbols.count(i) != 0 ? dims[i] >= 0 : dims[i] == input.dims[i];
    }
    return fits;
}

/// An open extent below -1 is minus the extent that it has if nobody gives another one.
std::string set_extents(Model &model, const Extents &extents, const Shapes &shapes) {
    check_names(model, extents, shapes);
    std::map<std::string, std::set<int64_t>> named;
    for (const ValueId id : model.inputs) {
        const auto shape = shapes.find(model.value(id).name);
        if (shape != shapes.end()) {
            set_shape(model.value(id), shape->second, extents, named);
        }
    }
    std::string assumed;
    for (const ValueId id : model.inputs) {
        Value &value = model.value(id);
        if (value.holds != Holds::tensor || value.optional) {
            continue;
        }
        for (const auto &symbol : value.symbols) {
            if (shapes.count(value.name) != 0) {
                continue;
            }
            const auto given = extents.find(symbol.second);
            const auto other = named.find(symbol.second);
            const bool known = other != named.end() && other->second.size() == 1;
            int64_t &extent = value.dims[symbol.first];
            const int64_t usual = extent < -1 ? -extent : 1;
            extent = given != extents.end() ? given->second : known ? *other->second.begin() : usual;
            if (given == extents.end() && !known && usual == 1) {
                const std::string name =
                    symbol.second.empty() ? std::to_string(symbol.first) : "'" + symbol.second + "'";
                assumed += (assumed.empty() ? "" : ", ") + ("dimension " + name) + " of input '" + value.name + "'";
            }
        }
        value.shaped = true;
        try {
            count_of(value.dims);
        } catch (const Error &error) {
            throw Error(joined({"input '", value.name, "': ", error.what()}));
        }
        if (count_of(value.dims) == 0) {  // all of its elements are known
            value.bytes = std::make_shared<const std::string>();
        }
    }
    return assumed.empty() ? ""
                           : assumed + (assumed.find(", ") == std::string::npos ? " is" : " are") +
                                 " 1 here; --dim NAME=N or --shape INPUT=AxBxC gives the size";
}

std::string inputs_as_json(const Model &model) {
    std::vector<std::string> inputs;
    for (const ValueId id : model.inputs) {
        const Value &value = model.value(id);
        std::string shape;
        for (size_t i = 0; i < value.dims.size(); ++i) {
            const auto symbol = value.symbols.find(i);
            shape += i == 0 ? "" : ", ";
            shape += symbol == value.symbols.end() ? std::to_string(value.dims[i])
                     : symbol->second.empty()      ? "null"
                                                   : quoted(symbol->second);
        }
        inputs.push_back(json_object({{"name", quoted(value.name)}, {"shape", "[" + shape + "]"}}));
    }
    return json_list(inputs);
}

}  // namespace ac::model
