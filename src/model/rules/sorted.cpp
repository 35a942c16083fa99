// SPDX-License-Identifier: MIT
#include "src/model/rules/sorted.h"

#include <algorithm>

namespace ac::model {

void sort_nodes(Model &model) {
    const size_t count = model.nodes.size();
    std::vector<size_t> producer(model.values.size(), count), missing(count, 0);
    for (size_t i = 0; i < count; ++i) {
        for (const ValueId id : model.nodes[i].out) {
            if (id != absent) {
                producer[static_cast<size_t>(id)] = i;
            }
        }
    }
    std::vector<std::vector<size_t>> readers(count);
    for (size_t i = 0; i < count; ++i) {
        for (const ValueId id : model.nodes[i].in) {
            const size_t from = id == absent ? count : producer[static_cast<size_t>(id)];
            if (from != count) {
                readers[from].push_back(i);
                ++missing[i];
            }
        }
    }
    std::vector<size_t> ready, order;  // a heap with the earliest node of the file on top
    const auto later = [](size_t a, size_t b) { return a > b; };
    for (size_t i = 0; i < count; ++i) {
        if (missing[i] == 0) {
            ready.push_back(i);
        }
    }
    std::make_heap(ready.begin(), ready.end(), later);
    while (!ready.empty()) {
        std::pop_heap(ready.begin(), ready.end(), later);
        order.push_back(ready.back());
        ready.pop_back();
        for (const size_t reader : readers[order.back()]) {
            if (--missing[reader] == 0) {
                ready.push_back(reader);
                std::push_heap(ready.begin(), ready.end(), later);
            }
        }
    }
    if (order.size() != count) {
        const auto stuck = std::find_if(missing.begin(), missing.end(), [](size_t n) { return n != 0; });
        model.fail(model.nodes[static_cast<size_t>(stuck - missing.begin())], "it depends on its own result");
    }
    std::vector<Node> nodes;
    for (const size_t i : order) {
        nodes.push_back(std::move(model.nodes[i]));
    }
    model.nodes = std::move(nodes);
}

}  // namespace ac::model
