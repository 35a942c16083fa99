// SPDX-License-Identifier: MIT
// Operators that only move elements.
#include "src/model/move_rules.h"

#include <limits>
#include <numeric>

namespace ac::model {
namespace {

Array shaped(const Array &array, const Dims &dims) {
    return {array.type, dims, array.bytes};
}

void infer_reshape(Call &call) {
    Dims wanted = call.integers(1);
    const Dims &from = call.dims(0);
    const bool zeros = call.integer("allowzero", 0) != 0;
    int64_t given = 1;
    size_t open = wanted.size();
    for (size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i] == 0 && !zeros) {
            call.require(i < from.size(), "extent " + std::to_string(i) + " is to be copied from a shape without it");
            wanted[i] = from[i];
        }
        if (wanted[i] == -1) {
            call.require(open == wanted.size(), "two extents of -1");
            open = i;
            continue;
        }
        call.require(wanted[i] >= 0 && wanted[i] <= std::numeric_limits<int32_t>::max(),
                     "shape " + text_of(wanted) + " is none");
        given *= wanted[i];
        call.require(given <= std::numeric_limits<int32_t>::max(), "shape " + text_of(wanted) + " is too large");
    }
    const int64_t count = count_of(from);
    if (open < wanted.size()) {
        call.require(given > 0 && count % given == 0,
                     "shape " + text_of(wanted) + " does not divide " + std::to_string(count) + " elements");
        wanted[open] = count / given;
        given = count;
    }
    call.require(given == count, "shape " + text_of(wanted) + " has not as many elements as " + text_of(from));
    call.out(0, call.type(0), wanted);
}

void infer_flatten(Call &call) {
    const Dims &from = call.dims(0);
    const int64_t axis = call.integer("axis", 1), rank = static_cast<int64_t>(from.size());
    call.require(axis >= -rank && axis <= rank, "axis " + std::to_string(axis) + " is out of range");
    const auto at = from.begin() + (axis < 0 ? axis + rank : axis);
    call.out(0, call.type(0), {count_of(Dims(from.begin(), at)), count_of(Dims(at, from.end()))});
}

std::vector<bool> marked(const Call &call, const std::vector<int64_t> &axes, size_t rank) {
    std::vector<bool> marks(rank, false);
    for (const int64_t axis : axes) {
        const size_t at = call.axis(axis, rank);
        call.require(!marks[at], "axis " + std::to_string(axis) + " is given twice");
        marks[at] = true;
    }
    return marks;
}

void infer_squeeze(Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> axes;
    const bool given = call.list("axes", 1, axes);
    const std::vector<bool> marks = marked(call, axes, from.size());
    Dims dims;
    for (size_t i = 0; i < from.size(); ++i) {
        const bool gone = given ? marks[i] : from[i] == 1;
        call.require(!gone || from[i] == 1, "dimension " + std::to_string(i) + " of " + text_of(from) + " is not 1");
        if (!gone) {
            dims.push_back(from[i]);
        }
    }
    call.out(0, call.type(0), dims);
}

void infer_unsqueeze(Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> axes;
    call.require(call.list("axes", 1, axes), "it has no axes");
    const std::vector<bool> marks = marked(call, axes, from.size() + axes.size());
    Dims dims;
    for (size_t i = 0, next = 0; i < marks.size(); ++i) {
        dims.push_back(marks[i] ? 1 : from[next++]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_same_bytes(Call &call) {
    call.give(0, shaped(call.in(0), call.result(0).dims));
}

void infer_transpose(Call &call) {
    const std::vector<int64_t> order = transpose_order(call);
    Dims dims;
    for (const int64_t from : order) {
        dims.push_back(call.dims(0)[static_cast<size_t>(from)]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_transpose(Call &call) {
    call.give(0, transposed(call.in(0), transpose_order(call)));
}

void infer_concat(Call &call) {
    call.require(call.node().attribute("axis") != nullptr, "it has no axis");
    Dims dims = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    for (size_t i = 1; i < call.inputs(); ++i) {
        Dims other = call.dims(i);
        call.require(other.size() == dims.size() && call.type(i) == call.type(0),
                     "ranks or types of its inputs differ");
        const int64_t more = other[axis];
        other[axis] = dims[axis];
        call.require(other == dims, "shapes of its inputs differ beside the axis");
        dims[axis] += more;
    }
    call.out(0, call.type(0), dims);
}

void evaluate_concat(Call &call) {
    const Dims &dims = call.result(0).dims;
    const size_t axis = call.axis(call.integer("axis", 0), dims.size());
    const int64_t outer = count_of(Dims(dims.begin(), dims.begin() + static_cast<int64_t>(axis)));
    std::string bytes;
    for (int64_t o = 0; o < outer; ++o) {
        for (size_t i = 0; i < call.inputs(); ++i) {
            const std::string_view from = *call.in(i).bytes;
            const size_t run = from.size() / static_cast<size_t>(outer);
            bytes.append(from, static_cast<size_t>(o) * run, run);
        }
    }
    call.give(0, {call.type(0), dims, std::make_shared<const std::string>(std::move(bytes))});
}

void infer_split(Call &call) {
    const Dims &from = call.dims(0);
    const size_t axis = call.axis(call.integer("axis", 0), from.size());
    std::vector<int64_t> sizes;
    if (!call.list("split", 1, sizes)) {
        const auto parts = static_cast<int64_t>(call.outputs());
        const int64_t each = (from[axis] + parts - 1) / parts;
        sizes.assign(call.outputs(), each);
        sizes.back() = from[axis] - each * (parts - 1);
    }
    call.require(sizes.size() == call.outputs(), "it has not one size for each output");
    int64_t sum = 0;
    for (size_t i = 0; i < sizes.size(); ++i) {
        call.require(sizes[i] >= 0 && sizes[i] <= from[axis], "a size of " + std::to_string(sizes[i]));
        Dims dims = from;
        dims[axis] = sizes[i];
        sum += sizes[i];
        call.out(i, call.type(0), dims);
    }
    call.require(sum == from[axis], "its sizes do not add up to " + std::to_string(from[axis]));
}

void evaluate_split(Call &call) {
    const Array src = call.in(0);
    const size_t axis = call.axis(call.integer("axis", 0), src.dims.size());
    const std::vector<int64_t> strides = strides_of(src.dims);
    std::vector<int64_t> sizes;
    const bool given = call.list("split", 1, sizes);
    int64_t at = 0;
    for (size_t i = 0; i < call.outputs(); ++i) {
        Dims dims = src.dims;
        const auto parts = static_cast<int64_t>(call.outputs());
        dims[axis] = given ? sizes[i] : std::min((dims[axis] + parts - 1) / parts, dims[axis] - at);
        call.give(i, strided(src, dims, strides, at * strides[axis]));
        at += dims[axis];
    }
}

void infer_slice(Call &call) {
    call.out(0, call.type(0), slice_of(call).dims);
}

void evaluate_slice(Call &call) {
    const Box box = slice_of(call);
    std::vector<int64_t> strides = strides_of(call.dims(0));
    int64_t offset = 0;
    for (size_t i = 0; i < strides.size(); ++i) {
        offset += box.starts[i] * strides[i];
        strides[i] *= box.steps[i];
    }
    call.give(0, strided(call.in(0), box.dims, strides, count_of(box.dims) == 0 ? 0 : offset));
}

void infer_gather(Call &call) {
    const Dims &from = call.dims(0), &at = call.dims(1);
    const size_t axis = call.axis(call.integer("axis", 0), from.size());
    Dims dims(from.begin(), from.begin() + static_cast<int64_t>(axis));
    dims.insert(dims.end(), at.begin(), at.end());
    dims.insert(dims.end(), from.begin() + static_cast<int64_t>(axis) + 1, from.end());
    for (const int64_t index : call.in(1).known() ? call.integers(1) : std::vector<int64_t>()) {
        index_in(call, index, from[axis]);
    }
    call.out(0, call.type(0), dims);
}

void evaluate_gather(Call &call) {
    const Value &src = call.in(0);
    const size_t axis = call.axis(call.integer("axis", 0), src.dims.size());
    const auto split = src.dims.begin() + static_cast<int64_t>(axis);
    const int64_t outer = count_of(Dims(src.dims.begin(), split));
    const size_t run = static_cast<size_t>(count_of(Dims(split + 1, src.dims.end()))) * size_of(src.type);
    const std::vector<int64_t> indices = call.integers(1);
    std::string bytes;
    for (int64_t o = 0; o < outer; ++o) {
        for (const int64_t index : indices) {
            const int64_t row = o * src.dims[axis] + index_in(call, index, src.dims[axis]);
            bytes.append(*src.bytes, static_cast<size_t>(row) * run, run);
        }
    }
    const Dims dims = call.result(0).dims;
    call.give(0, {src.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

void infer_expand(Call &call) {
    call.out(0, call.type(0), broadcast(call.dims(0), call.integers(1)));
}

void evaluate_expand(Call &call) {
    const Dims dims = call.result(0).dims;
    call.give(0, strided(call.in(0), dims, broadcast_strides(call.dims(0), dims), 0));
}

void infer_tile(Call &call) {
    Dims dims = call.dims(0);
    const std::vector<int64_t> times = call.integers(1);
    call.require(times.size() == dims.size(), "it has not one number for each dimension");
    for (size_t i = 0; i < dims.size(); ++i) {
        call.require(times[i] >= 0 && times[i] <= std::numeric_limits<int32_t>::max(), "a negative or huge repeat");
        dims[i] *= times[i];
    }
    call.out(0, call.type(0), dims);
}

void evaluate_tile(Call &call) {
    const std::vector<int64_t> own = strides_of(call.dims(0)), times = call.integers(1);
    Dims split;
    std::vector<int64_t> strides;
    for (size_t i = 0; i < own.size(); ++i) {
        split.insert(split.end(), {times[i], call.dims(0)[i]});
        strides.insert(strides.end(), {0, own[i]});
    }
    const Dims dims = call.result(0).dims;
    call.give(0, shaped(strided(call.in(0), split, strides, 0), dims));
}

void infer_blocks(Call &call) {
    const Dims &from = call.dims(0);
    const int64_t block = call.integer("blocksize", 0);
    call.require(from.size() == 4 && block >= 1 && block < 65536, "it needs a blocksize and 4 dimensions");
    if (call.node().is("DepthToSpace")) {
        call.require(from[1] % (block * block) == 0, "the channels are no multiple of the block");
        return call.out(0, call.type(0), {from[0], from[1] / (block * block), from[2] * block, from[3] * block});
    }
    call.require(from[2] % block == 0 && from[3] % block == 0, "the image is no multiple of the block");
    call.out(0, call.type(0), {from[0], from[1] * block * block, from[2] / block, from[3] / block});
}

void evaluate_blocks(Call &call) {
    const Dims from = call.dims(0), dims = call.result(0).dims;
    const int64_t b = call.integer("blocksize", 1);
    Dims split{from[0], from[1], from[2] / b, b, from[3] / b, b};
    std::vector<int64_t> order{0, 3, 5, 1, 2, 4};
    if (call.node().is("DepthToSpace")) {
        const bool columns = call.word("mode", "DCR") == "CRD";
        split =
            columns ? Dims{from[0], dims[1], b, b, from[2], from[3]} : Dims{from[0], b, b, dims[1], from[2], from[3]};
        order = columns ? std::vector<int64_t>{0, 1, 4, 2, 5, 3} : std::vector<int64_t>{0, 3, 4, 1, 5, 2};
    }
    call.give(0, shaped(transposed(shaped(call.in(0), split), order), dims));
}

const Op rows[] = {
    {"Reshape", 1, 2, 1, 1, infer_reshape, evaluate_same_bytes},
    {"Flatten", 1, 1, 1, 1, infer_flatten, evaluate_same_bytes},
    {"Squeeze", 1, 2, 1, 1, infer_squeeze, evaluate_same_bytes},
    {"Unsqueeze", 1, 2, 1, 1, infer_unsqueeze, evaluate_same_bytes},
    {"Transpose", 1, 1, 1, 1, infer_transpose, evaluate_transpose},
    {"Concat", 1, -1, 1, 1, infer_concat, evaluate_concat},
    {"Split", 1, 2, 1, -1, infer_split, evaluate_split},
    {"Slice", 1, 5, 1, 1, infer_slice, evaluate_slice},
    {"Gather", 2, 2, 1, 1, infer_gather, evaluate_gather},
    {"Expand", 2, 2, 1, 1, infer_expand, evaluate_expand},
    {"Tile", 2, 2, 1, 1, infer_tile, evaluate_tile},
    {"DepthToSpace", 1, 1, 1, 1, infer_blocks, evaluate_blocks},
    {"SpaceToDepth", 1, 1, 1, 1, infer_blocks, evaluate_blocks},
};

}  // namespace

int64_t index_in(const Call &call, int64_t index, int64_t extent) {
    call.require(index >= -extent && index < extent,
                 "index " + std::to_string(index) + " is none of " + std::to_string(extent) + " elements");
    return index < 0 ? index + extent : index;
}

std::vector<int64_t> transpose_order(const Call &call) {
    const size_t rank = call.rank(0);
    std::vector<int64_t> order(rank);
    std::iota(order.rbegin(), order.rend(), 0);
    order = call.ints("perm", order);
    std::vector<bool> seen(rank, false);
    bool good = order.size() == rank;
    for (size_t i = 0; good && i < rank; ++i) {
        good = order[i] >= 0 && order[i] < static_cast<int64_t>(rank) && !seen[static_cast<size_t>(order[i])];
        if (good) {
            seen[static_cast<size_t>(order[i])] = true;
        }
    }
    call.require(good, "perm " + text_of(order) + " is no order of " + std::to_string(rank) + " dimensions");
    return order;
}

Box slice_of(const Call &call) {
    const Dims &from = call.dims(0);
    std::vector<int64_t> starts, ends, axes(from.size()), steps;
    call.require(call.list("starts", 1, starts) && call.list("ends", 2, ends), "it has no starts or ends");
    if (!call.list("axes", 3, axes)) {
        axes.resize(starts.size());
        std::iota(axes.begin(), axes.end(), 0);
    }
    if (!call.list("steps", 4, steps)) {
        steps.assign(starts.size(), 1);
    }
    call.require(ends.size() == starts.size() && axes.size() == starts.size() && steps.size() == starts.size(),
                 "starts, ends, axes and steps are not equally many");
    Box box{from, std::vector<int64_t>(from.size(), 0), std::vector<int64_t>(from.size(), 1)};
    for (size_t i = 0; i < starts.size(); ++i) {
        const size_t axis = call.axis(axes[i], from.size());
        const int64_t extent = from[axis], step = steps[i];
        call.require(
            step != 0 && step > std::numeric_limits<int32_t>::min() && step <= std::numeric_limits<int32_t>::max(),
            "a step of " + std::to_string(step));
        const auto placed = [&](int64_t at, int64_t low, int64_t high) {
            return std::min(std::max(at < 0 ? at + extent : at, low), high);
        };
        const int64_t first = step > 0 ? placed(starts[i], 0, extent) : placed(starts[i], 0, extent - 1);
        const int64_t last = step > 0 ? placed(ends[i], 0, extent) : placed(ends[i], -1, extent - 1);
        const int64_t span = step > 0 ? last - first + step - 1 : last - first + step + 1;
        box.starts[axis] = first;
        box.steps[axis] = step;
        box.dims[axis] = extent == 0 ? 0 : std::max<int64_t>(0, span / step);
    }
    return box;
}

Rows move_ops() {
    return {rows, sizeof rows / sizeof *rows};
}

}  // namespace ac::model
