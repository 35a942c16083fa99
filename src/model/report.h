// SPDX-License-Identifier: MIT
// Reports about a session: needs, times, memory.
#pragma once

#include "src/model/session.h"

namespace ac::model {

/// JSON: {"inputs": inputs_as_json(), "onnx_operators": [names in the file], "needs": [{"node", "operator",
/// "data_type", "data_layout", "method"}], "refused": [{"node", "op", "reason"}]}. Works without any operator in the
/// library. Graphs inside nodes are planned by a run with @p given, and random numbers for the other inputs.
/// @p runs: whether no node is refused. Throws Error for files that cannot be read.
std::string needs_of(const std::string &path, const SessionOptions &options, const std::map<std::string, Array> &given,
                     bool &runs);

/// JSON: {"operators": [names]}.
std::string supported_operators();

/// Text about the memory between layers.
std::string memory_of(const Session &session);

/// The network that runs, for Graphviz.
std::string dot_of(const net::Network &network);

/// Times of the steps of one or more runs.
class Profile {
public:
    /// Times the steps of a session during its lifetime. With a null profile it does nothing.
    class Recording {
    public:
        Recording(Session &session, Profile *profile);
        ~Recording();
        Recording(const Recording &) = delete;
        Recording &operator=(const Recording &) = delete;

    private:
        Session &_session;
    };

    std::string table() const;
    std::string trace() const;

private:
    struct Layer {
        std::string name{}, op{}, kernel{}, target{};
        double multiply_adds = 0;
        std::vector<double> starts{}, times{};  ///< in microseconds
    };

    void record(net::Program &program, size_t step, size_t layer, const char *target);

    std::vector<Layer> _layers{};
};

}  // namespace ac::model
