// SPDX-License-Identifier: MIT
// Records what a model runs on this CPU, for scripts/compile_model.py, which makes a compiled network of it. It is
// linked statically, so that addresses in its output are those of its own symbols.
#include "src/compiled/recording.h"
#include "src/host/text.h"
#include "src/model/data/json.h"
#include "src/model/files/model_file.h"
#include "src/model/files/npy.h"
#include "src/model/reports/run_options.h"
#include "src/model/rules/ops.h"
#include "src/model/run/session.h"
#include "src/tools/finished.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <random>

#include <malloc.h>
#include <pthread.h>
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
using ac::net::StateCopies;

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

/// The name of the step whose results differ in a replay of a run with the first elements of the states.
std::string differing_step(Session &session, ac::net::Program &program, const Recording &recording, size_t runs,
                           const std::vector<Array> &arrays, const std::vector<const uint8_t *> &inputs,
                           const std::vector<uint8_t *> &outputs) {
    if (runs % 2 == 0) {  // the states have the memory that they had in the recording
        session.run(arrays);
    }
    session.reset_states();
    const StateCopies states(program);
    return first_difference(program, recording, inputs, outputs, states.memory());
}

/// Runs a session, and the recording of a network with the same inputs. @p runs How many there were since it was made.
void compare(Session &session, size_t network, const std::vector<Array> &arrays, const Recording &recording,
             StateCopies &states, size_t runs) {
    ac::net::Program &program = *session.program(network);
    const std::vector<Port> &from = session.library_inputs(network), &to = session.library_outputs(network);
    session.run(arrays);
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
    replay(recording, inputs, outputs, states.memory());
    states.end_run();
    for (size_t i = 0; i < results.size(); ++i) {
        if (passed_input(session, network, to[i]) != SIZE_MAX) {
            results[i] = before[i];
        }
    }
    if (results != before || !states.are_equal()) {
        const std::string step = differing_step(session, program, recording, runs + 1, arrays, inputs, outputs);
        throw Error((step.empty() ? "a part of this model" : step) +
                    " has other results as a recording; this model cannot be compiled");
    }
}

/// Records a network, and runs the recording with other memory and other inputs: the results must be equal.
Recording recorded(Session &session, size_t network, const Samples &samples) {
    ac::net::Program &program = *session.program(network);
    std::vector<ac::net::ValueId> ids[2];
    for (const Port &port : session.library_inputs(network)) {
        ids[0].push_back(port.value);
    }
    for (const Port &port : session.library_outputs(network)) {
        ids[1].push_back(port.value);
    }
    Recording recording = record(program, ids[0], ids[1], find_block);
    session.reset_states();
    StateCopies states(program);
    const unsigned runs = program.network().states.empty() ? 1 : 3;
    for (unsigned run = 0; run < runs; ++run) {
        compare(session, network, samples.inputs(run + 2), recording, states, run);
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
    session.reset_states();
    std::vector<std::unique_ptr<StateCopies>> states(recordings.size());
    for (size_t i = 0; i < states.size(); ++i) {
        states[i] = session.program(i) == nullptr ? nullptr : std::make_unique<StateCopies>(*session.program(i));
    }
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
                          replay(recordings[network], from, to, states[network]->memory());
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
    if (!session.states().empty()) {
        throw Error("a range is not possible for a model with states");
    }
    const auto &range = *options.session.ranges.begin();
    SessionOptions most = options.session;
    most.ranges.clear();
    most.extents[range.first] = range.second.highest;
    Session all(read_model(options.model), most);
    all.prepare();
    return checked_batch(session, all, Samples(all, options).inputs(3), range.first, range.second);
}

/// What the host or several networks read and write would have to be in memory of the host.
void check_states(const Session &session) {
    for (const std::string &name : session.states()) {
        bool is_kept = false;
        for (const ac::net::Program *const program : session.programs()) {
            const auto &states = program->network().states;
            is_kept = is_kept || std::any_of(states.begin(), states.end(),
                                             [&name](const ac::net::State &own) { return own.name == name; });
        }
        if (!is_kept) {
            throw Error("the state '" + name +
                        "' is read or written by the host, or by several networks of the library; a compiled network "
                        "supports states of one network");
        }
    }
}

/// For a range of extents, the network is that for an extent of 1.
SessionOptions for_one(SessionOptions options) {
    for (const auto &range : options.ranges) {
        options.extents[range.first] = 1;
    }
    options.ranges.clear();
    return options;
}

int record_model(int argc, char **argv) {
    try {
        ac::tools::RunOptions options = ac::tools::parse_run_options(argc, argv);
        options.session.compiled = true;
        Session session(read_model(options.model), for_one(options.session));
        session.prepare();
        check_states(session);
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

struct Words {
    int argc;
    char **argv;
    int status;
};

void *on_thread(void *given) {
    Words &words = *static_cast<Words *>(given);
    words.status = record_model(words.argc, words.argv);
    return nullptr;
}

}  // namespace

// All memory that a recording may refer to is behind the executable (IMAGES in scripts/build/graph.py says where that
// is): blocks, and the stack, which the system would place where the float 4 is an address on 32-bit Arm.
int main(int argc, char **argv) {
    constexpr size_t stack_bytes = size_t{8} << 20;
    mallopt(M_MMAP_MAX, 0);
    Words words{argc, argv, 1};
    pthread_attr_t attributes;
    pthread_t thread = {};
    void *stack = nullptr;
    if (__real_posix_memalign(&stack, 4096, stack_bytes) != 0 || pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, stack_bytes) != 0 ||
        pthread_create(&thread, &attributes, on_thread, &words) != 0 || pthread_join(thread, nullptr) != 0) {
        std::fprintf(stderr, "arm_compute_record: the system gives no stack of %zu bytes\n", stack_bytes);
    }
    return words.status;
}
