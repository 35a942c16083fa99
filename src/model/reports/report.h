// SPDX-License-Identifier: MIT
// Reports about a session: needs, times, memory.
#pragma once

#include "src/model/run/session.h"

namespace ac::model {

/// JSON: {"inputs": inputs_as_json(), "onnx_operators": [names in the file], "onnx_made": [names of nodes that passes
/// make], "gguf": whether it is such a file, "states": whether it has some, "needs": [{"node", "operator", "data_type",
/// "data_layout", "method"}], "refused": [{"node", "op", "reason"}]}. Works without any operator in the library. Graphs
/// inside nodes are planned by a run with @p given, and random numbers for the other inputs. @p runs: whether no node
/// is refused. Throws Error for files that cannot be read.
using Reporter = std::string(const std::string &path, const SessionOptions &options,
                             const std::map<std::string, Array> &given, bool &runs);
Reporter needs_of;
/// The same. Null in a build that lacks operators that other models need (onnx_made).
extern Reporter *const reporter;

/// JSON: {"operators": [names]}.
std::string supported_operators();

/// Text about the memory between layers.
std::string memory_of(const Session &session);

/// The network that runs, for Graphviz.
std::string dot_of(const net::Network &network);

/// The numbers of a tensor, as they are stored.
struct Statistics {
    double minimum = 0, maximum = 0;  ///< without NaN
    size_t count = 0, nans = 0;       ///< no elements: they are not known
};
Statistics statistics_of(net::Buffer &buffer);

/// Order of the lines of Profile::table(): that of the run, or largest first.
enum class LayerOrder { run, time, work, bytes };

/// Times of the steps of one or more runs.
class Profile {
public:
    enum class What { times, numbers };

    /// Times the steps of a session during its lifetime, or takes the statistics of their results. With a null profile
    /// it does nothing.
    class Recording {
    public:
        Recording(Session &session, Profile *profile, What what = What::times);
        ~Recording();
        Recording(const Recording &) = delete;
        Recording &operator=(const Recording &) = delete;

    private:
        Session &_session;
    };

    std::string table(LayerOrder order = LayerOrder::run) const;
    std::string trace() const;
    /// JSON for scripts/profile_report.py: {"model": @p model, "inputs": [{"id", "name", "shape"}], "layers": [{"name",
    /// "operator", "kernel", "target", "shape", "type", "multiply_adds", "bytes", "times" in microseconds, "reads",
    /// "writes": ids, "statistics": {"minimum", "maximum", "nan", "count"}}]}. Ids of values are those of a network;
    /// the number of the network is before the point.
    std::string json(const std::string &model) const;

private:
    struct Layer {
        std::string name{}, op{}, kernel{}, target{}, shape{}, type{};
        double multiply_adds = 0, bytes = 0;    ///< bytes of its operands
        std::vector<double> starts{}, times{};  ///< in microseconds
        std::vector<std::string> reads{}, writes{};
        Statistics numbers{};

        double time() const;
        double key(LayerOrder order) const;
    };

    void record(net::Program &program, size_t step, size_t layer, const char *target, What what);
    size_t number_of(const net::Program &program);
    std::unique_ptr<Layer> described(const net::Program &program, size_t step);
    std::vector<const Layer *> ordered(LayerOrder order) const;

    std::vector<std::unique_ptr<Layer>> _layers{};
    std::vector<const net::Program *> _programs{};
    std::vector<std::string> _inputs{};  ///< as JSON
};

}  // namespace ac::model
