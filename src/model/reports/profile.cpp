// SPDX-License-Identifier: MIT
// Layers: times, work, and the numbers of their results.
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/base/data_types.h"
#include "src/model/data/joined.h"
#include "src/model/data/json.h"
#include "src/model/reports/report.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace ac::model {
namespace {

double microseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::micro>(now).count();
}

using Cells = std::vector<std::string>;

/// Rows in columns; those from @p numbers on are at their right edges, the last two at their left ones.
std::string aligned(const std::vector<Cells> &rows, size_t numbers) {
    std::vector<size_t> widths(rows[0].size(), 0);
    for (const Cells &row : rows) {
        for (size_t i = 0; i < row.size(); ++i) {
            widths[i] = std::max(widths[i], row[i].size());
        }
    }
    std::string text;
    for (const Cells &row : rows) {
        for (size_t i = 0; i < row.size(); ++i) {
            const bool right = i >= numbers && i + 2 < row.size();
            text.append(right ? widths[i] - row[i].size() : 0, ' ');
            text += row[i];
            text.append(right || i + 1 == row.size() ? 0 : widths[i] - row[i].size(), ' ');
            text.append(i + 1 == row.size() ? 0 : 2, ' ');
        }
        text += '\n';
    }
    return text;
}

/// Adds a member to an object without its end.
void add(std::string &object, const char *key, const std::string &value) {
    object += object.empty() ? "{\"" : ", \"";
    object += key;
    object += "\": ";
    object += value;
}

/// Outermost first, as in models.
std::string extents_of(const TensorShape &shape) {
    std::string text;
    for (size_t i = shape.num_dimensions(); i-- > 0;) {
        text += std::to_string(shape[i]) + (i == 0 ? "" : "x");
    }
    return text.empty() ? "1" : text;
}

std::string id_of(size_t program, net::ValueId value) {
    return quoted(joined({std::to_string(program), ".", std::to_string(value)}));
}

/// A number in as many digits as float has; infinite ones and NaN are texts.
std::string json_real(double number) {
    char text[64];
    arm_compute::detail::number_text(text, sizeof text, false, 9, number);
    return std::isfinite(number) ? text : quoted(text);
}

double median(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[times.size() / 2];
}

}  // namespace

Profile::Recording::Recording(Session &session, Profile *profile, What what) : _session(session) {
    if (profile != nullptr) {
        const char *const target = session.target() == AclCpu ? "cpu" : "opencl";
        session.on_step = [profile, target, what](net::Program &program, size_t step, size_t layer) {
            profile->record(program, step, layer, target, what);
        };
    }
}

Profile::Recording::~Recording() {
    _session.on_step = nullptr;
}

/// The number of a program, which is entered with its inputs when it is new.
size_t Profile::number_of(const net::Program &program) {
    const auto found = static_cast<size_t>(std::find(_programs.begin(), _programs.end(), &program) - _programs.begin());
    if (found == _programs.size()) {
        _programs.push_back(&program);
        const net::Network &network = program.network();
        for (size_t i = 0; i < network.values.size(); ++i) {
            if (network.values[i].given) {
                std::string text;
                add(text, "id", id_of(found, static_cast<net::ValueId>(i)));
                add(text, "name", quoted(network.values[i].name));
                add(text, "shape", quoted(extents_of(network.values[i].described.shape)));
                _inputs.push_back(text + "}");
            }
        }
    }
    return found;
}

std::unique_ptr<Profile::Layer> Profile::described(const net::Program &program, size_t step) {
    const size_t number = number_of(program);
    const net::Network &network = program.network();
    const net::Step &own = network.steps[step];
    auto layer = std::make_unique<Layer>();
    layer->name = own.name;
    layer->multiply_adds = net::multiply_adds(network, own);
    layer->op = net::operators(own);
    layer->kernel = program.kernels(step);
    for (const net::Operand &operand : own.operands) {
        const net::Described &described = network.value(operand.value).described;
        layer->bytes += static_cast<double>(described.shape.total_size() * data_size_from_type(described.data_type));
        (operand.written ? layer->writes : layer->reads).push_back(id_of(number, network.root(operand.value)));
        if (operand.written && layer->shape.empty()) {
            layer->shape = extents_of(described.shape);
            layer->type = build_word_of(described.data_type);
        }
    }
    return layer;
}

void Profile::record(net::Program &program, size_t step, size_t layer, const char *target, What what) {
    const double start = microseconds();
    program.run_step(step);
    program.sync();
    const double time = microseconds() - start;
    if (layer >= _layers.size()) {
        _layers.push_back(described(program, step));
        _layers.back()->target = target;
    }
    if (what == What::times) {
        _layers[layer]->starts.push_back(start);
        _layers[layer]->times.push_back(time);
        return;
    }
    for (const net::Operand &operand : program.network().steps[step].operands) {
        net::Buffer *const buffer = operand.written ? program.find_buffer(operand.value) : nullptr;
        if (buffer != nullptr) {
            _layers[layer]->numbers = statistics_of(*buffer);
            break;  // shape and type are those of the first result, too
        }
    }
}

double Profile::Layer::key(LayerOrder order) const {
    return order == LayerOrder::time ? time() : order == LayerOrder::work ? multiply_adds : bytes;
}

double Profile::Layer::time() const {
    return median(times);
}

std::vector<const Profile::Layer *> Profile::ordered(LayerOrder order) const {
    std::vector<const Layer *> layers;
    for (const auto &layer : _layers) {
        size_t at = layers.size();
        while (order != LayerOrder::run && at > 0 && layers[at - 1]->key(order) < layer->key(order)) {
            --at;
        }
        layers.insert(layers.begin() + static_cast<std::ptrdiff_t>(at), layer.get());
    }
    return layers;
}

std::string Profile::table(LayerOrder order) const {
    double sum = 0, longest = 0, most_work = 0, most_bytes = 0;
    for (const auto &layer : _layers) {
        const double time = layer->time();
        sum += time;
        longest = std::max(longest, time);
        most_work = std::max(most_work, layer->multiply_adds / time);
        most_bytes = std::max(most_bytes, layer->bytes / time);
    }
    std::vector<Cells> rows(1);
    const auto add_cell = [&rows](const std::string &text) { rows.back().push_back(text); };
    const auto add_number = [&](double number, int digits, const char *unit = "") {
        add_cell(json_number(number, digits) + unit);
    };
    for (const char *const head : {"layer", "operator", "kernel", "shape", "us", "GFLOP/s", "share", "M mul-adds", "KB",
                                   "GB/s", "near", "", "time"}) {
        add_cell(head);
    }
    for (const Layer *const layer : ordered(order)) {
        rows.emplace_back();
        const double time = layer->time(), work = layer->multiply_adds;
        for (const std::string *const text : {&layer->name, &layer->op, &layer->kernel, &layer->shape}) {
            add_cell(shown(*text).substr(0, text == &layer->name ? 48 : std::string::npos));
        }
        const double near_work = most_work > 0 ? work / time / most_work : 0,
                     near_bytes = layer->bytes / time / most_bytes;
        add_number(time, 1);
        work > 0 ? add_number(2e-3 * work / time, 2) : add_cell("-");
        add_number(100 * time / sum, 1, "%");
        work > 0 ? add_number(1e-6 * work, 3) : add_cell("-");
        add_number(1e-3 * layer->bytes, 1);
        add_number(1e-3 * layer->bytes / time, 2);
        add_number(100 * std::max(near_work, near_bytes), 0, "%");
        add_cell(near_work >= near_bytes ? "compute" : "memory");
        add_cell(std::string(static_cast<size_t>(20 * time / longest + 0.5), '#'));
    }
    return aligned(rows, 4) + "sum  " + json_number(sum, 1) +
           "\nnear: the larger share of the highest GFLOP/s and GB/s of all layers; KB are those of all operands\n";
}

std::string Profile::trace() const {
    double first = 0;
    for (const auto &own : _layers) {
        first = first == 0 ? own->starts[0] : std::min(first, own->starts[0]);
    }
    std::vector<std::string> events;
    for (const auto &own : _layers) {
        const Layer &layer = *own;
        for (size_t i = 0; i < layer.times.size(); ++i) {
            std::string text, arguments;
            add(arguments, "kernel", quoted(layer.kernel));
            add(arguments, "target", quoted(layer.target));
            add(arguments, "gflop", json_number(2e-9 * layer.multiply_adds));
            add(text, "name", quoted(layer.name));
            add(text, "cat", quoted(layer.op));
            add(text, "ph", quoted("X"));
            add(text, "pid", "1");
            add(text, "tid", "1");
            add(text, "ts", json_number(layer.starts[i] - first));
            add(text, "dur", json_number(layer.times[i]));
            add(text, "args", arguments + "}");
            events.push_back(text + "}");
        }
    }
    std::string text;
    add(text, "displayTimeUnit", quoted("ms"));
    add(text, "traceEvents", json_list(events));
    return text + "}\n";
}

std::string Profile::json(const std::string &model) const {
    std::vector<std::string> layers;
    for (const auto &layer : _layers) {
        std::string text, numbers;
        const std::pair<const char *, const std::string *> texts[] = {
            {"name", &layer->name},     {"operator", &layer->op}, {"kernel", &layer->kernel},
            {"target", &layer->target}, {"shape", &layer->shape}, {"type", &layer->type}};
        for (const auto &entry : texts) {
            add(text, entry.first, quoted(*entry.second));
        }
        add(text, "multiply_adds", json_number(layer->multiply_adds, 0));
        add(text, "bytes", json_number(layer->bytes, 0));
        std::vector<std::string> times;
        for (const double time : layer->times) {
            times.push_back(json_number(time, 3));
        }
        add(text, "times", json_list(times));
        add(text, "reads", json_list(layer->reads));
        add(text, "writes", json_list(layer->writes));
        if (layer->numbers.count > 0) {
            add(numbers, "minimum", json_real(layer->numbers.minimum));
            add(numbers, "maximum", json_real(layer->numbers.maximum));
            add(numbers, "nan", std::to_string(layer->numbers.nans));
            add(numbers, "count", std::to_string(layer->numbers.count));
            add(text, "statistics", numbers + "}");
        }
        layers.push_back(text + "}");
    }
    std::string text;
    add(text, "model", quoted(model));
    add(text, "inputs", json_list(_inputs));
    add(text, "layers", json_list(layers));
    return text + "}\n";
}

}  // namespace ac::model
