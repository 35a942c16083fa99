// SPDX-License-Identifier: MIT
// Records what a model runs on this CPU, for scripts/compile_model.py, which makes a compiled network of it. It is
// linked statically, so that addresses in its output are those of its own symbols.
#include "src/compiled/recording.h"
#include "src/host/text.h"
#include "src/model/json.h"
#include "src/model/npy.h"
#include "src/model/onnx_reader.h"
#include "src/model/ops.h"
#include "src/model/run_options.h"
#include "src/model/session.h"
#include "src/tools/finished.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <mutex>
#include <new>
#include <random>

#include <string.h>

extern "C" {
void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *memory, size_t bytes);
void __real_free(void *memory);
int __real_posix_memalign(void **memory, size_t alignment, size_t bytes);
}

namespace {

using namespace ac::model;

/// Blocks of dynamic memory, by address. Their map takes memory from the C library itself.
template <class T> struct Plain {
    using value_type = T;
    Plain() = default;
    template <class Other> Plain(const Plain<Other> &) {}  // NOLINT: a conversion
    T *allocate(size_t n) { return static_cast<T *>(__real_malloc(n * sizeof(T))); }
    void deallocate(T *memory, size_t) { __real_free(memory); }
    bool operator==(const Plain &) const { return true; }
    bool operator!=(const Plain &) const { return false; }
};

struct Blocks {
    std::mutex lock{};
    std::map<uintptr_t, size_t, std::less<>, Plain<std::pair<const uintptr_t, size_t>>> sizes{};
    size_t live = 0, peak = 0;  ///< bytes, as the memory of a compiled network has them
};

/// With the head of a block, rounded.
constexpr size_t taken_by(size_t bytes) {
    return (bytes + 31) / 16 * 16;
}

Blocks &blocks() {
    static Blocks &made = *new (__real_malloc(sizeof(Blocks))) Blocks();  // outlives all other objects
    return made;
}

void *noted(void *memory, size_t bytes) {
    if (memory != nullptr) {
        Blocks &own = blocks();
        const std::lock_guard<std::mutex> lock(own.lock);
        own.sizes[reinterpret_cast<uintptr_t>(memory)] = bytes;
        own.live += taken_by(bytes);
        own.peak = std::max(own.peak, own.live);
    }
    return memory;
}

void forget(void *memory) {
    Blocks &own = blocks();
    const std::lock_guard<std::mutex> lock(own.lock);
    const auto found = own.sizes.find(reinterpret_cast<uintptr_t>(memory));
    if (found != own.sizes.end()) {
        own.live -= taken_by(found->second);
        own.sizes.erase(found);
    }
}

HeapUse heap_use() {
    Blocks &own = blocks();
    const std::lock_guard<std::mutex> lock(own.lock);
    const HeapUse found{own.live, own.peak};
    own.peak = own.live;
    return found;
}

ac::net::Block find_block(const void *address) {
    Blocks &own = blocks();
    const std::lock_guard<std::mutex> lock(own.lock);
    const auto at = reinterpret_cast<uintptr_t>(address);
    auto next = own.sizes.upper_bound(at);
    if (next == own.sizes.begin() || at - (--next)->first > next->second) {
        return {nullptr, 0};
    }
    return {reinterpret_cast<const uint8_t *>(next->first), next->second};  // NOLINT
}

}  // namespace

// The linker replaces the allocation functions by these (-wrap in scripts/build/scons_graph.py). Memory is zeros, so
// that recordings do not vary.
extern "C" {

void *__wrap_malloc(size_t bytes) {
    return noted(__real_calloc(bytes, 1), bytes);
}

void *__wrap_calloc(size_t count, size_t size) {
    return noted(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *memory, size_t bytes) {
    if (memory != nullptr) {
        forget(memory);
    }
    return noted(__real_realloc(memory, bytes), bytes);
}

void __wrap_free(void *memory) {
    if (memory != nullptr) {
        forget(memory);
    }
    __real_free(memory);
}

int __wrap_posix_memalign(void **memory, size_t alignment, size_t bytes) {
    const int status = __real_posix_memalign(memory, alignment, bytes);
    if (status == 0) {
        memset(noted(*memory, bytes), 0, bytes);
    }
    return status;
}
}

namespace {

using ac::net::Base;
using ac::net::Recording;

/// Numbers from -1 to 1, or integers that are valid indices of most tensors.
Array any_array(const Port &port, std::mt19937 &generator) {
    std::vector<double> numbers(static_cast<size_t>(count_of(port.dims)));
    for (double &n : numbers) {
        n = is_floating(port.type) ? static_cast<double>(generator()) / 2147483648.0 - 1
                                   : static_cast<double>(generator() % 2);
    }
    return array_of(numbers, port.dims, port.type);
}

std::vector<std::vector<uint8_t>> bytes_of(ac::net::Program &program, const std::vector<Port> &ports) {
    std::vector<std::vector<uint8_t>> all;
    for (const Port &port : ports) {
        const arm_compute::ITensor &tensor = program.tensor(port.value);
        all.emplace_back(tensor.buffer(), tensor.buffer() + tensor.info()->total_size());
    }
    return all;
}

/// Inputs for a run: those of files, and random ones.
class Samples {
public:
    Samples(const Session &session, const ac::tools::RunOptions &options) : session_(session) {
        std::vector<std::string> names;
        for (const Port &port : session.inputs()) {
            names.push_back(port.name);
        }
        for (const auto &entry : ac::tools::files_of(options.inputs, names)) {
            given_[entry.first] = read_npy(entry.second);
        }
    }

    std::vector<Array> inputs(unsigned seed) const {
        std::mt19937 generator(seed);
        std::vector<Array> arrays;
        for (const Port &port : session_.inputs()) {
            const auto found = given_.find(port.name);
            arrays.push_back(found == given_.end() ? any_array(port, generator) : found->second);
        }
        return arrays;
    }

private:
    const Session &session_;
    std::map<std::string, Array> given_{};
};

/// Records a network, and runs the recording with other memory and other inputs: the results must be equal.
Recording recorded(Session &session, size_t network, const Samples &samples) {
    ac::net::Program &program = *session.program(network);
    const std::vector<Port> &from = session.library_inputs(network), &to = session.library_outputs(network);
    std::vector<ac::net::ValueId> ids[2];
    for (const Port &port : from) {
        ids[0].push_back(port.value);
    }
    for (const Port &port : to) {
        ids[1].push_back(port.value);
    }
    Recording recording = record(program, ids[0], ids[1], find_block);
    session.run(samples.inputs(2));
    const auto before = bytes_of(program, to);
    const auto given = bytes_of(program, from);
    auto results = before;
    std::vector<const uint8_t *> inputs;
    std::vector<uint8_t *> outputs;
    for (const auto &input : given) {
        inputs.push_back(input.data());
    }
    for (auto &output : results) {
        std::fill(output.begin(), output.end(), uint8_t{0xa5});
        outputs.push_back(output.data());
    }
    replay(recording, inputs, outputs);
    for (size_t i = 0; i < results.size(); ++i) {
        if (passed_input(session, network, to[i]) != SIZE_MAX) {
            results[i] = before[i];
        }
    }
    if (results != before) {
        const std::string step = first_difference(program, recording, inputs, outputs);
        throw Error((step.empty() ? "a part of this model" : step) +
                    " has other results as a recording; this model cannot be compiled");
    }
    return recording;
}

/// Whether the library computes all outputs.
bool is_library_all(const Session &session) {
    return session.networks() == 1 && session.program() != nullptr && session.model().nodes.empty() &&
           session.library_outputs().size() == session.outputs().size() &&
           std::all_of(session.library_outputs().begin(), session.library_outputs().end(),
                       [&](const Port &port) { return passed_input(session, 0, port) == SIZE_MAX; });
}

/// Describes what the host computes, measures it, and runs the description: the results must be equal.
Host hosted(Session &session, const Samples &samples, const std::vector<Recording> &recordings,
            const std::vector<Array> &first) {
    std::vector<Type> types;
    for (const Array &array : first) {
        types.push_back(array.type);
    }
    Host host;
    host.part = write_host(session, working_of(recordings, recordings.size()), types);
    HostTrial trial(session, host.part);
    host.sizes = trial.measured(heap_use, samples.inputs(1));
    const std::vector<Array> inputs = samples.inputs(2), wanted = session.run(inputs);
    for (const auto *results : {&first, &wanted}) {
        for (size_t i = 0; i < results->size(); ++i) {
            host.sizes.include(i, (*results)[i], host.part.held[inputs.size() + i]);
        }
    }
    const std::vector<std::string> found =
        trial.run(inputs, host.sizes,
                  [&](size_t network, const std::vector<const uint8_t *> &from, const std::vector<uint8_t *> &to) {
                      if (session.program(network) != nullptr) {
                          replay(recordings[network], from, to);
                      }
                  });
    for (size_t i = 0; i < found.size(); ++i) {
        if (found[i] != *converted(wanted[i], host.part.held[inputs.size() + i]).bytes) {
            throw Error("output '" + session.outputs()[i].name +
                        "' has other elements as a recording; this model cannot be compiled");
        }
    }
    return host;
}

/// Checks whether a loop over a dimension gives what the network for its highest extent does. No name without a range.
Batch batch_of(Session &session, const ac::tools::RunOptions &options) {
    if (options.session.ranges.empty()) {
        return {};
    }
    if (options.session.ranges.size() != 1) {
        throw Error("a range is possible for one dimension; " + std::to_string(options.session.ranges.size()) +
                    " have one");
    }
    const auto &range = *options.session.ranges.begin();
    SessionOptions most = options.session;
    most.ranges.clear();
    most.extents[range.first] = range.second.highest;
    Session all(read_onnx(options.model), most);
    all.prepare();
    return checked_batch(session, all, Samples(all, options).inputs(3), range.first, range.second);
}

/// For a range of extents, the network is that for an extent of 1.
SessionOptions for_one(SessionOptions options) {
    for (const auto &range : options.ranges) {
        options.extents[range.first] = 1;
    }
    options.ranges.clear();
    return options;
}

}  // namespace

int main(int argc, char **argv) {
    try {
        ac::tools::RunOptions options = ac::tools::parse_run_options(argc, argv);
        options.session.compiled = true;
        Session session(read_onnx(options.model), for_one(options.session));
        session.prepare();
        const Samples samples(session, options);
        const std::vector<Array> results = session.run(samples.inputs(1));
        std::vector<Recording> recordings(session.networks());
        for (size_t i = 0; i < recordings.size(); ++i) {
            if (session.program(i) != nullptr) {
                recordings[i] = recorded(session, i, samples);
            }
        }
        const Batch batch = batch_of(session, options);
        if (is_library_all(session)) {
            write(session, recordings, nullptr, batch, options.output);
        } else {
            const Host host = hosted(session, samples, recordings, results);
            write(session, recordings, &host, batch, options.output);
        }
        return ac::tools::finished("arm_compute_record", 0);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "arm_compute_record: %s\n", shown(error.what()).c_str());
        return 1;
    }
}
