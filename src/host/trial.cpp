// SPDX-License-Identifier: MIT
#include "src/host/trial.h"

#include "src/model/rules/ops.h"

#include <algorithm>

#include <string.h>

namespace ac::model {

namespace {

constexpr int kinds = 5;       // of numbers, see number_of()
constexpr size_t few = 16384;  // bytes of memory for what varies between runs

/// Numbers of several kinds: results that depend on data shall be as large as they may become.
double number_of(int kind, bool floating, std::mt19937 &generator) {
    const double unit = static_cast<double>(generator()) / 4294967296.0;
    switch (kind) {
        case 0:
            return floating ? 2 * unit - 1 : static_cast<double>(generator() % 2);
        case 1:
            return floating ? unit : static_cast<double>(generator() % 8);
        case 2:
            return 1;
        case 3:
            return 0;
        default:
            return floating ? 1000 * unit : static_cast<double>(generator() % 100);
    }
}

/// Releases a state also after an error.
struct Owned {
    HostState *state = nullptr;
    Owned() = default;
    Owned(const Owned &) = delete;
    Owned &operator=(const Owned &) = delete;
    ~Owned() { end_stages(state); }
};

}  // namespace

void HostSizes::include(size_t i, const Array &array, Type held) {
    const size_t bytes = static_cast<size_t>(count_of(array.dims)) * size_of(held);
    if (bytes > output_bytes[i]) {
        output_bytes[i] = static_cast<uint32_t>(bytes);
        extents[i].assign(array.dims.begin(), array.dims.end());
    }
}

HostTrial::HostTrial(const Session &session, const HostPart &part)
    : session_(session),
      part_(part),
      rows_(rows_of(part)),
      work_(part.work + 64),
      extents_(host_extents * session.outputs().size()) {
    for (const Array &array : part.constants) {
        constants_.resize((constants_.size() + 63) / 64 * 64);
        places_.push_back(static_cast<uint32_t>(constants_.size()));
        const std::string_view bytes = *array.bytes;
        constants_.insert(constants_.end(), bytes.begin(), bytes.end());
    }
    for (size_t i = 0; i < session.inputs().size(); ++i) {
        inputs_.push_back({{true, i}, part.held[i], session.inputs()[i].dims});
    }
    buffers_.resize(part.held.size(), std::vector<uint8_t>(64));
    results_.resize(session.networks());
    for (size_t network = 0; network < results_.size(); ++network) {
        for (size_t i = 0; i < session.library_outputs(network).size(); ++i) {
            const Port &port = session.library_outputs(network)[i];
            const HostPlace place = part.outputs[network][i];
            if (passed_input(session, network, port) == SIZE_MAX) {
                results_[network].push_back({place, place.is_port ? part.held[place.at] : held(port.type), port.dims});
                make_room(results_[network].back());
            }
        }
    }
    for (const Given &own : inputs_) {
        make_room(own);
    }
}

void HostTrial::make_room(const Given &own) {
    if (own.place.is_port) {
        buffers_[own.place.at].resize(static_cast<size_t>(count_of(own.dims)) * size_of(own.held) + 64);
    }
}

uint8_t *HostTrial::address(const HostPlace &place) {
    return place.is_port ? buffers_[place.at].data() : work_.data() + place.at;
}

void HostTrial::fill(const Given &given, int kind, std::mt19937 &generator) {
    std::vector<double> numbers(static_cast<size_t>(count_of(given.dims)));
    for (double &n : numbers) {
        n = number_of(kind, is_floating(given.held), generator);
    }
    put(given, array_of(numbers, given.dims, given.held));
}

void HostTrial::put(const Given &given, const Array &array) {
    const Array held = converted(array, given.held);
    memcpy(address(given.place), held.bytes->data(), held.bytes.size());
}

void HostTrial::stages(HostRun &run, const std::function<void(size_t)> &library) {
    ports_.clear();
    for (const std::vector<uint8_t> &buffer : buffers_) {
        ports_.push_back(reinterpret_cast<uintptr_t>(buffer.data()));
    }
    run.ops = rows_.data();
    run.nodes = reinterpret_cast<const uint8_t *>(part_.nodes.data());
    run.constants = places_.data();
    run.weights = constants_.data();
    run.ports = ports_.data();
    run.work = work_.data();
    run.extents = extents_.data();
    Owned own;
    int status = run_stage(run, 0, own.state);
    for (size_t i = 0; i < session_.networks() && status == host_ok; ++i) {
        library(i);
        status = run_stage(run, static_cast<uint32_t>(i) + 1, own.state);
    }
    if (status != host_ok) {
        throw Error("an output has more than 8 dimensions, or more elements than before");
    }
}

HostSizes HostTrial::measured(const std::function<HeapUse()> &heap, const std::vector<Array> &sample) {
    HostSizes sizes;
    sizes.output_bytes.resize(session_.outputs().size());
    sizes.extents.resize(session_.outputs().size());
    std::string failure;
    size_t done = 0;
    for (int kind = 0; kind <= kinds; ++kind) {  // the last one is the sample
        std::mt19937 generator(static_cast<unsigned>(kind));
        for (size_t i = 0; i < inputs_.size(); ++i) {
            if (kind == kinds) {
                put(inputs_[i], sample[i]);
            } else {
                fill(inputs_[i], kind, generator);
            }
        }
        HostRun run{};
        const size_t before = heap().live;
        try {
            stages(run, [&](size_t network) {
                for (const Given &own : results_[network]) {
                    fill(own, kind % kinds, generator);
                }
            });
            ++done;
        } catch (const Error &error) {
            failure = error.what();
            continue;
        }
        sizes.memory = std::max(sizes.memory, heap().peak - before);
        for (size_t i = 0; i < sizes.extents.size(); ++i) {
            const auto first = extents_.begin() + static_cast<int64_t>(i * host_extents);
            std::vector<int32_t> own(first + 1, first + 1 + *first);
            size_t bytes = size_of(part_.held[session_.inputs().size() + i]);
            for (const int32_t extent : own) {
                bytes *= static_cast<size_t>(extent);
            }
            if (sizes.extents[i].empty() || bytes > sizes.output_bytes[i]) {
                sizes.extents[i] = own;
                sizes.output_bytes[i] = static_cast<uint32_t>(bytes);
            }
        }
    }
    if (done == 0) {
        throw Error(failure);
    }
    sizes.memory = (sizes.memory + sizes.memory / 4 + few + 63) / 64 * 64;
    for (const std::vector<Given> &network : results_) {
        for (const Given &own : network) {
            if (own.place.is_port) {
                const size_t i = own.place.at - session_.inputs().size();
                const size_t count = static_cast<size_t>(count_of(own.dims));
                sizes.extents[i].assign(own.dims.begin(), own.dims.end());
                sizes.output_bytes[i] = static_cast<uint32_t>(count * size_of(own.held));
            }
        }
    }
    return sizes;
}

std::vector<std::string> HostTrial::run(const std::vector<Array> &inputs, const HostSizes &sizes,
                                        const Library &library) {
    for (size_t i = 0; i < inputs.size(); ++i) {
        put(inputs_[i], inputs[i]);
    }
    for (size_t i = 0; i < sizes.output_bytes.size(); ++i) {
        buffers_[session_.inputs().size() + i].assign(sizes.output_bytes[i] + 64, 0xa5);
    }
    HostRun own{};
    own.output_bytes = sizes.output_bytes.data();
    for (size_t i = 0; i < sizes.extents.size(); ++i) {
        int32_t *at = &extents_[i * host_extents];
        *at++ = static_cast<int32_t>(sizes.extents[i].size());
        std::copy(sizes.extents[i].begin(), sizes.extents[i].end(), at);
    }
    stages(own, [&](size_t network) {
        std::vector<const uint8_t *> from;
        std::vector<uint8_t *> to;
        for (const HostPlace &place : part_.inputs[network]) {
            from.push_back(address(place));
        }
        for (const HostPlace &place : part_.outputs[network]) {
            to.push_back(address(place));
        }
        library(network, from, to);
    });
    std::vector<std::string> results;
    for (size_t i = 0; i < sizes.output_bytes.size(); ++i) {
        const size_t port = session_.inputs().size() + i;
        size_t bytes = size_of(part_.held[port]);
        for (int32_t d = 0; d < extents_[i * host_extents]; ++d) {
            bytes *= static_cast<size_t>(extents_[i * host_extents + 1 + static_cast<size_t>(d)]);
        }
        results.emplace_back(reinterpret_cast<const char *>(buffers_[port].data()), bytes);
    }
    return results;
}

}  // namespace ac::model
