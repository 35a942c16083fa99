// SPDX-License-Identifier: MIT
#include "src/host/batch.h"

#include "src/model/rules/ops.h"

#include <algorithm>
#include <map>

namespace ac::model {

namespace {

/// The bytes of a step's results, by its name.
using Results = std::vector<std::pair<std::string, std::string>>;

/// Runs a session and keeps the results of all steps: memory between them is used again.
std::vector<Array> run_and_keep(Session &session, const std::vector<Array> &arrays, Results &kept) {
    session.on_step = [&](net::Program &program, size_t i, size_t) {
        program.run_step(i);
        const net::Step &step = program.network().steps[i];
        std::string bytes;
        for (const net::Operand &operand : step.operands) {
            net::Buffer *const buffer = operand.written ? program.find_buffer(operand.value) : nullptr;
            if (buffer != nullptr) {
                const ITensor &tensor = buffer->tensor();
                bytes.append(
                    reinterpret_cast<const char *>(tensor.buffer()) + tensor.info()->offset_first_element_in_bytes(),
                    tensor.info()->tensor_shape().total_size() * tensor.info()->element_size());
                break;  // one is enough to see a difference
            }
        }
        kept.emplace_back(step.name, bytes);
    };
    std::vector<Array> results = session.run(arrays);
    session.on_step = nullptr;
    return results;
}

/// Whether a port of both networks has the dimension in front. Fails if it is elsewhere.
bool is_scaled(const Port &one, const Port &all, int64_t highest, const std::string &name, const char *kind) {
    Dims scaled = one.dims;
    if (one.shaped && all.shaped && one.dims == all.dims) {
        return false;
    }
    if (!one.shaped || !all.shaped || scaled.empty() || scaled[0] != 1) {
        throw Error(std::string(kind) + " '" + one.name + "' of shape " + text_of(one.dims) +
                    " does not have the dimension '" + name + "' in front, so no loop over it is possible");
    }
    scaled[0] = highest;
    if (scaled != all.dims) {
        throw Error(std::string(kind) + " '" + one.name + "' has the shape " + text_of(one.dims) + ", and " +
                    text_of(all.dims) + " with " + name + "=" + std::to_string(highest) +
                    ", so no loop over this dimension is possible");
    }
    return true;
}

/// An element of an array with the dimension in front.
Array element_of(const Array &array, int64_t i) {
    Dims dims = array.dims;
    dims[0] = 1;
    const size_t bytes = static_cast<size_t>(count_of(dims)) * size_of(array.type);
    return {array.type, dims,
            std::make_shared<const std::string>(array.bytes->substr(static_cast<size_t>(i) * bytes, bytes))};
}

/// The name of the first step whose results differ.
std::string first_difference(const Results &one, const Results &all, int64_t highest) {
    for (size_t i = 0; i < all.size(); ++i) {
        const auto same =
            std::find_if(one.begin(), one.end(), [&](const auto &own) { return own.first == all[i].first; });
        const std::string &bytes = all[i].second;
        if (same == one.end() || bytes.size() != same->second.size() * static_cast<size_t>(highest) ||
            bytes.compare(0, same->second.size(), same->second) != 0) {
            return all[i].first;
        }
    }
    return all.empty() ? std::string() : all.back().first;
}

}  // namespace

Batch checked_batch(Session &one, Session &all, const std::vector<Array> &arrays, const std::string &name,
                    const ExtentRange &range) {
    Batch batch{name, range.lowest, range.highest, {}};
    for (size_t i = 0; i < one.inputs().size(); ++i) {
        batch.inputs.push_back(is_scaled(one.inputs()[i], all.inputs()[i], range.highest, name, "input"));
    }
    if (std::none_of(batch.inputs.begin(), batch.inputs.end(), [](bool scaled) { return scaled; })) {
        throw Error("no input has the dimension '" + name + "'");
    }
    for (size_t i = 0; i < one.outputs().size(); ++i) {
        if (!is_scaled(one.outputs()[i], all.outputs()[i], range.highest, name, "output")) {
            throw Error("output '" + one.outputs()[i].name + "' does not have the dimension '" + name +
                        "', so no loop over it is possible");
        }
    }
    Results kept_all, kept_first;
    const std::vector<Array> wanted = run_and_keep(all, arrays, kept_all);
    for (int64_t k = 0; k < range.highest; ++k) {
        std::vector<Array> own;
        for (size_t i = 0; i < arrays.size(); ++i) {
            own.push_back(batch.inputs[i] ? element_of(arrays[i], k) : arrays[i]);
        }
        Results kept;
        const std::vector<Array> found = run_and_keep(one, own, kept);
        kept_first = k == 0 ? kept : kept_first;
        for (size_t i = 0; i < found.size(); ++i) {
            if (*found[i].bytes != *element_of(wanted[i], k).bytes) {
                throw Error(
                    "'" + first_difference(kept_first, kept_all, range.highest) + "' has other results with " + name +
                    "=" + std::to_string(range.highest) +
                    " than for each element alone, so no loop over this dimension is possible; name one extent");
            }
        }
    }
    return batch;
}

}  // namespace ac::model
