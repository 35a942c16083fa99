// SPDX-License-Identifier: MIT
// Limits of what a model may ask for. A file of a few bytes can describe tensors of gigabytes and hours of work.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

namespace ac::model {

/// A model beyond one of these is refused; the message names the node and the limit.
struct Limits {
    int64_t elements = int64_t{1} << 29;  ///< of each tensor that a node computes
    int64_t memory = int64_t{1} << 30;    ///< bytes of constants that are computed before the first run
    int64_t nodes = 1000000;              ///< after short recurrent layers are unrolled and operators decomposed
    int64_t steps = int64_t{1} << 24;     ///< of a recurrent layer
    int64_t products = int64_t{1} << 33;  ///< multiplications in constants that are computed before the first run
    int64_t seconds = 600;                ///< for reading and rewriting
};

/// A limit's name, for options and messages.
struct LimitName {
    const char *name;
    int64_t Limits::*limit;
    const char *meaning;
};

extern const std::array<LimitName, 6> limit_names;

/// What a model has used of its limits. All functions throw Error beyond a limit.
class Budget {
public:
    Budget() : Budget(Limits(), 0) {}
    /// @p file_bytes: of the constants of the file. Large weights may become large constants, for instance from
    /// 8 bits to 32: 16 times their bytes are allowed beyond the limit of memory.
    Budget(const Limits &limits, int64_t file_bytes);

    /// For the host's nodes of one run, where time and multiplications are the user's matter.
    Budget for_run() const;

    /// Whether it is that of a run.
    bool is_running() const { return _running; }
    void check_elements(const std::vector<int64_t> &dims) const;
    void check_nodes(size_t count) const;
    void check_steps(int64_t count) const;
    void check_time() const;
    void check_memory(int64_t bytes) const;
    void take_memory(int64_t bytes);
    void take_products(double count);

private:
    Limits _limits;
    int64_t _most_memory, _memory = 0;
    double _products = 0;
    bool _running = false;
    std::chrono::steady_clock::time_point _start = std::chrono::steady_clock::now();
};

}  // namespace ac::model
