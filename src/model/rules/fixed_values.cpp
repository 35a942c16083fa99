// SPDX-License-Identifier: MIT
#include "src/model/rules/fixed_values.h"

#include "src/model/data/joined.h"
#include "src/model/rules/ops.h"

#include <algorithm>

namespace ac::model {
namespace {

/// The input's shape with this many numbers; one open dimension takes what remains.
Dims dims_with(const Value &input, const Array &given, const Shapes &shapes) {
    const auto shape = shapes.find(input.name);
    Dims dims = shape != shapes.end() && completes(input, shape->second) ? shape->second : input.dims;
    const int64_t count = count_of(given.dims);
    if (completes(input, given.dims)) {
        return given.dims;
    }
    const auto open = std::count(dims.begin(), dims.end(), -1);
    const auto place = std::find(dims.begin(), dims.end(), -1);
    if (open == 1) {
        *place = 1;
        const int64_t others = count_of(dims);
        *place = others > 0 && count % others == 0 ? count / others : 1;
    } else if (open > 1) {
        throw Error(joined({"input '", input.name, "' gets a value, but its shape ", text_of(input.dims), " is open"}));
    }
    return dims;
}

Array value_of(const Value &input, const Array &given, const Shapes &shapes) {
    const Dims dims = dims_with(input, given, shapes);
    const int64_t count = count_of(given.dims);
    if (count != count_of(dims) && count != 1) {
        throw Error(joined({"input '", input.name, "' has the shape ", text_of(dims), ", given are ",
                            std::to_string(count), " numbers"}));
    }
    const Array own = converted(given, input.type);
    if (numbers_of(own) != numbers_of(given) && !is_floating(input.type)) {
        throw Error(
            joined({"input '", input.name, "' is of ", name_of(input.type), ", which does not hold its value"}));
    }
    return count == 1 ? strided(own, dims, std::vector<int64_t>(dims.size(), 0), 0)
                      : Array{own.type, dims, own.bytes, Holds::tensor, {}};
}

}  // namespace

void fix_values(Model &model, const std::map<std::string, Array> &values, const Shapes &shapes) {
    for (const auto &given : values) {
        const auto found = std::find_if(model.inputs.begin(), model.inputs.end(),
                                        [&](ValueId id) { return model.value(id).name == given.first; });
        if (found == model.inputs.end()) {
            throw Error(joined({"the model has no input '", given.first, "', which gets a value"}));
        }
        Value &input = model.value(*found);
        if (input.holds != Holds::tensor || input.optional) {
            throw Error(
                joined({"input '", input.name, "' is a sequence or an optional; it cannot get a value in advance"}));
        }
        static_cast<Array &>(input) = value_of(input, given.second, shapes);
        input.shaped = true;
        input.symbols.clear();
        model.inputs.erase(found);
    }
}

}  // namespace ac::model
