// SPDX-License-Identifier: MIT
// Common parts of the oneDNN contenders.
#pragma once

#include "tests/bench/contenders.h"

#include <dnnl.hpp>
#include <memory>
#include <unordered_map>

namespace bench {

using dnnl::memory;
using Tag = dnnl::memory::format_tag;

/// A primitive and its operands, ready to run.
struct Ready {
    dnnl::engine engine{dnnl::engine::kind::cpu, 0};
    dnnl::stream stream{engine};
    std::unique_ptr<dnnl::primitive> primitive;
    std::unordered_map<int, memory> operands;

    /// Adds the values at `data`, in the layout `from`, as operand `id` in the layout `to`.
    void bring(int id, const memory::desc &from, const void *data, const memory::desc &to) {
        memory source(from, engine, const_cast<void *>(data));
        memory target(to, engine);
        dnnl::reorder(source, target).execute(stream, source, target);
        stream.wait();
        operands[id] = target;
    }
    void run() {
        primitive->execute(stream, operands);
        stream.wait();
    }
};

inline Contender contender(const char *name, const std::shared_ptr<Ready> &ready, double work, bool comparable) {
    return {name, [ready] { ready->run(); }, work,
            comparable ? ready->operands[DNNL_ARG_DST].get_data_handle() : nullptr};
}

inline const void *values(const Case &made, size_t i) {
    return made.tensors[i]->buffer();
}

/// Layers without products.
std::vector<Contender> onednn_layers(const Words &words, const Case &made);

}  // namespace bench
