// SPDX-License-Identifier: MIT
// Layer times.
#include "src/model/json.h"
#include "src/model/report.h"

#include <algorithm>
#include <chrono>

namespace ac::model {
namespace {

double microseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::micro>(now).count();
}

/// The text in a column of this width, at its right edge.
std::string right(const std::string &text, size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[times.size() / 2];
}

}  // namespace

Profile::Recording::Recording(Session &session, Profile *profile) : _session(session) {
    if (profile != nullptr) {
        const char *const target = session.target() == AclCpu ? "cpu" : "opencl";
        session.on_step = [profile, target](net::Program &program, size_t step, size_t layer) {
            profile->record(program, step, layer, target);
        };
    }
}

Profile::Recording::~Recording() {
    _session.on_step = nullptr;
}

void Profile::record(net::Program &program, size_t step, size_t layer, const char *target) {
    const double start = microseconds();
    program.run_step(step);
    program.sync();
    const double time = microseconds() - start;
    if (layer >= _layers.size()) {
        const net::Step &own = program.network().steps[step];
        Layer added;
        added.name = own.name;
        added.target = target;
        added.multiply_adds = net::multiply_adds(program.network(), own);
        added.op = net::operators(own);
        added.kernel = program.kernels(step);
        _layers.push_back(std::move(added));
    }
    _layers[layer].starts.push_back(start);
    _layers[layer].times.push_back(time);
}

std::string Profile::table() const {
    double sum = 0;
    size_t widest = 5, ops = 8, kernels = 6;
    for (const Layer &layer : _layers) {
        sum += median(layer.times);
        widest = std::max(widest, std::min<size_t>(layer.name.size(), 48));
        ops = std::max(ops, layer.op.size());
        kernels = std::max(kernels, layer.kernel.size());
    }
    const auto line = [&](const std::string &name, const std::string &op, const std::string &kernel,
                          const std::string &numbers) {
        const auto padded = [](std::string text, size_t width) {
            text.resize(std::max(width, text.size()), ' ');
            return text + "  ";
        };
        return padded(shown(name).substr(0, 48), widest) + padded(op, ops) + padded(kernel, kernels) + numbers + "\n";
    };
    std::string text = line("layer", "operator", "kernel", "       us   GFLOP/s  share");
    for (const Layer &layer : _layers) {
        const double time = median(layer.times);
        const double rate = 2e-3 * layer.multiply_adds / time;
        text += line(layer.name, layer.op, layer.kernel,
                     right(json_number(time, 1), 9) + right(layer.multiply_adds > 0 ? json_number(rate, 2) : "-", 10) +
                         right(json_number(100 * time / sum, 1) + "%", 7));
    }
    return text + line("sum", "", "", right(json_number(sum, 1), 9));
}

std::string Profile::trace() const {
    double first = 0;
    for (const Layer &layer : _layers) {
        first = first == 0 ? layer.starts[0] : std::min(first, layer.starts[0]);
    }
    std::vector<std::string> events;
    for (const Layer &layer : _layers) {
        for (size_t i = 0; i < layer.times.size(); ++i) {
            events.push_back(
                json_object({{"name", quoted(layer.name)},
                             {"cat", quoted(layer.op)},
                             {"ph", quoted("X")},
                             {"pid", "1"},
                             {"tid", "1"},
                             {"ts", json_number(layer.starts[i] - first)},
                             {"dur", json_number(layer.times[i])},
                             {"args", json_object({{"kernel", quoted(layer.kernel)},
                                                   {"target", quoted(layer.target)},
                                                   {"gflop", json_number(2e-9 * layer.multiply_adds)}})}}));
        }
    }
    return json_object({{"displayTimeUnit", quoted("ms")}, {"traceEvents", json_list(events)}}) + "\n";
}

}  // namespace ac::model
