// SPDX-License-Identifier: MIT
// Runs the stages of a compiled network with a host in memory of their own: how much they need, and whether the results
// are those of the session.
#pragma once

#include "src/compiled/calls.h"
#include "src/host/writer.h"

#include <functional>
#include <random>

namespace ac::model {

/// Dynamic memory of this process, in bytes.
struct HeapUse {
    size_t live, peak;
};

struct HostSizes {
    size_t memory = 0;                            ///< bytes that the host's stages take
    std::vector<uint32_t> output_bytes{};         ///< the most that each output had
    std::vector<std::vector<int32_t>> extents{};  ///< of the largest

    /// Notes a result of output @p i.
    void include(size_t i, const Array &array, Type held);
};

class HostTrial {
public:
    HostTrial(const Session &session, const HostPart &part);

    /// Runs the host's stages with numbers of several kinds in the place of inputs and of the library's results, and
    /// with @p sample as inputs.
    /// @param heap Returns the use of memory, and sets its peak to what is in use.
    HostSizes measured(const std::function<HeapUse()> &heap, const std::vector<Array> &sample);

    /// Runs a network of the library, from its inputs to its outputs.
    using Library = std::function<void(size_t network, const std::vector<const uint8_t *> &inputs,
                                       const std::vector<uint8_t *> &outputs)>;

    /// Runs all stages. @return the bytes of the outputs
    std::vector<std::string> run(const std::vector<Array> &inputs, const HostSizes &sizes, const Library &library);

private:
    struct Given {
        HostPlace place;
        Type held;
        Dims dims;
    };

    uint8_t *address(const HostPlace &place);
    void make_room(const Given &own);
    void put(const Given &given, const Array &array);
    void fill(const Given &given, int kind, std::mt19937 &generator);
    void stages(HostRun &run, const std::function<void(size_t)> &library);

    const Session &session_;
    const HostPart &part_;
    std::vector<HostOp> rows_;
    std::vector<uint32_t> places_{};
    std::vector<uint8_t> constants_{}, work_;
    std::vector<std::vector<uint8_t>> buffers_{};
    std::vector<uintptr_t> ports_{};
    std::vector<int32_t> extents_;
    std::vector<Given> inputs_{};                ///< of the model
    std::vector<std::vector<Given>> results_{};  ///< of each network
};

}  // namespace ac::model
