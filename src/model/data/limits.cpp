// SPDX-License-Identifier: MIT
#include "src/model/data/limits.h"

#include "src/model/data/joined.h"
#include "src/model/data/model.h"

#include <limits>

namespace ac::model {
namespace {

constexpr int64_t growth = 16;  // of a file's constants: a byte may become a float, and 8 bytes while it is computed

[[noreturn]] void refuse(const std::string &found, int64_t Limits::*limit, int64_t most) {
    for (const LimitName &row : limit_names) {
        if (row.limit == limit) {
            throw Error(joined({found, ", more than the limit '", row.name, "' of ", std::to_string(most)}));
        }
    }
    throw Error(found);
}

}  // namespace

const std::array<LimitName, 6> limit_names{{
    {"elements", &Limits::elements, "elements of a computed tensor"},
    {"memory", &Limits::memory, "bytes of constants that are computed before the first run"},
    {"nodes", &Limits::nodes, "nodes, with those of short recurrent layers, which are unrolled"},
    {"steps", &Limits::steps, "steps of a recurrent layer"},
    {"products", &Limits::products, "multiplications in constants that are computed before the first run"},
    {"seconds", &Limits::seconds, "seconds of reading and rewriting"},
}};

Budget::Budget(const Limits &limits, int64_t file_bytes) : _limits(limits) {
    constexpr int64_t most = std::numeric_limits<int64_t>::max() / 2;
    const int64_t more = file_bytes > most / growth ? most : file_bytes * growth;
    _most_memory = std::min(limits.memory, most) + more;
}

Budget Budget::for_run() const {
    Budget budget = *this;
    budget._memory = 0;
    budget._running = true;
    return budget;
}

void Budget::check_elements(const std::vector<int64_t> &dims) const {
    if (count_of(dims) > _limits.elements) {
        refuse(joined({"its shape ", text_of(dims), " has ", std::to_string(count_of(dims)), " elements"}),
               &Limits::elements, _limits.elements);
    }
}

void Budget::check_nodes(size_t count) const {
    if (count > static_cast<size_t>(_limits.nodes)) {
        refuse(joined({"the model has ", std::to_string(count), " nodes or more"}), &Limits::nodes, _limits.nodes);
    }
}

void Budget::check_steps(int64_t count) const {
    if (count > _limits.steps) {
        refuse(joined({"it has ", std::to_string(count), " steps"}), &Limits::steps, _limits.steps);
    }
}

void Budget::check_time() const {
    if (!_running && std::chrono::steady_clock::now() - _start > std::chrono::seconds(_limits.seconds)) {
        refuse(joined({"reading has taken ", std::to_string(_limits.seconds), " seconds"}), &Limits::seconds,
               _limits.seconds);
    }
}

void Budget::check_memory(int64_t bytes) const {
    if (bytes > _most_memory - _memory) {
        refuse(joined({"constants need ", std::to_string(_memory + bytes), " bytes"}), &Limits::memory, _most_memory);
    }
}

void Budget::take_memory(int64_t bytes) {
    check_memory(bytes);
    _memory += bytes;
}

void Budget::take_products(double count) {
    _products += _running ? 0 : count;
    if (_products > static_cast<double>(_limits.products)) {
        refuse(joined({"constants need ", std::to_string(integer_from(_products)), " multiplications"}),
               &Limits::products, _limits.products);
    }
}

}  // namespace ac::model
