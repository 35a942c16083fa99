// SPDX-License-Identifier: MIT
// Benchmarks that walk the rows of a table: new rows are timed automatically.
#pragma once

#include "src/dispatch/select.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace ac::bench {

/// Three sources and a destination of `bytes` bytes each, filled with small finite values of every type.
class Buffers {
public:
    explicit Buffers(size_t bytes);
    const void *src(size_t i) const { return memory_[i].data(); }
    void *dst() { return memory_[3].data(); }

private:
    std::vector<uint8_t> memory_[4];
};

/// Calls `each` for every row of the table that this machine can run. Returns true, so that it can initialise a
/// constant.
bool for_each_row(const Table &table, const std::function<void(const Row &)> &each);

/// Registers a benchmark named after the row: `run(buffers, n)` on n elements, reported as elements per second.
void add(const Row &row, size_t n, const std::function<void(Buffers &, size_t)> &run);

}  // namespace ac::bench
