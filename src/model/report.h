// SPDX-License-Identifier: MIT
// Reports about a session: needs, times, memory.
#pragma once

#include "src/model/session.h"

namespace ac::model {

/// JSON: {"inputs": inputs_as_json(), "needs": [{"node", "operator", "data_type", "data_layout", "method"}], "refused":
/// [{"node", "op", "reason"}]}. Works without any operator in the library. @p runs: whether no node is refused. Throws
/// Error for files that cannot be read.
std::string needs_of(const std::string &path, const SessionOptions &options, bool &runs);

/// JSON: {"operators": [names]}.
std::string supported_operators();

/// Text about the memory between layers.
std::string memory_of(const Session &session);

/// Times of the tasks of one or more runs.
class Profile {
public:
    /// Times the tasks during its lifetime. With null it does nothing.
    class Recording {
    public:
        explicit Recording(Profile *profile);
        ~Recording();
        Recording(const Recording &) = delete;
        Recording &operator=(const Recording &) = delete;

    private:
        bool _on;
    };

    std::string table() const;
    std::string trace() const;

private:
    struct Layer {
        std::string name{}, op{}, kernel{}, target{};
        double multiply_adds = 0;
        std::vector<double> starts{}, times{};  ///< in microseconds
    };

    void record(arm_compute::graph::ExecutionTask &task);

    std::vector<Layer> _layers{};
    std::map<const void *, size_t> _places{};
};

}  // namespace ac::model
