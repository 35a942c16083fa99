// SPDX-License-Identifier: MIT
#include "src/model/run/ranged_session.h"

#include "src/model/data/joined.h"

#include <algorithm>
#include <random>

namespace ac::model {

/// A session at the highest extents of a box, and what changes in it.
struct RangedSession::Form {
    bool has(const net::Point &extents) const {
        for (size_t i = 0; i < extents.size(); ++i) {
            if (extents[i] < lowest[i] || extents[i] > highest[i]) {
                return false;
            }
        }
        return true;
    }

    net::Point lowest{}, highest{};
    std::unique_ptr<Session> session{};
    std::vector<int64_t *> numbers{};  ///< of the session
    std::vector<net::Varying> varying{};
};

namespace {

/// Extents at which the network is lowered: the highest first.
std::vector<net::Point> samples_of(const net::Point &lowest, const net::Point &highest) {
    std::vector<net::Point> found{highest};
    const auto add = [&found](const net::Point &point) {
        if (std::find(found.begin(), found.end(), point) == found.end()) {
            found.push_back(point);
        }
    };
    const size_t count = highest.size();
    // The first ones find the numbers, the others check them.
    for (size_t i = 0; i < count; ++i) {
        for (const int64_t extent : {lowest[i], lowest[i] + 1, lowest[i] + 2, (lowest[i] + highest[i]) / 2 | 1}) {
            if (extent <= highest[i]) {
                net::Point point = highest;
                point[i] = extent;
                add(point);
            }
        }
    }
    add(lowest);
    std::mt19937 generator(1);
    for (int k = 0; k < 2; ++k) {
        net::Point point;
        for (size_t i = 0; i < count; ++i) {
            point.push_back(lowest[i] +
                            static_cast<int64_t>(generator() % static_cast<uint64_t>(highest[i] - lowest[i] + 1)));
        }
        add(point);
    }
    return found;
}

std::string text_of(const std::vector<std::string> &names, const net::Point &extents) {
    std::string text;
    for (size_t i = 0; i < names.size(); ++i) {
        text += joined({i == 0 ? "" : ", ", names[i], "=", std::to_string(extents[i])});
    }
    return text;
}

/// Adds the network of other extents. Constants that are the same, or the first elements, are shared.
void add_sample(net::Range &range, const net::Point &point, net::Network network) {
    const net::Network &largest = range.samples[0].network;
    for (size_t i = 0; i < std::min(network.values.size(), largest.values.size()); ++i) {
        std::shared_ptr<net::Content> &content = network.values[i].content;
        if (content != nullptr && largest.values[i].content != nullptr &&
            largest.values[i].content->begins_with(*content)) {
            content = largest.values[i].content;
        }
    }
    range.samples.push_back({point, std::move(network)});
}

}  // namespace

std::string Session::host_text() const {
    std::string text;
    const auto add = [&text](const auto &...parts) { ((text += ' ' + parts), ...); };
    const auto add_array = [&](const Array &array) {
        add(std::to_string(array.dims.size()), std::string(name_of(array.type)),
            !array.known()               ? std::string("-")
            : array.bytes.size() > 65536 ? array.bytes.origin()
                                         : std::string(*array.bytes));
    };
    for (const Node &node : _model.nodes) {
        add(node.word(), std::to_string(node.way.real ? 1 : 0), name_of(node.way.integers));
        for (const auto *ids : {&node.in, &node.out}) {
            for (const ValueId id : *ids) {
                add(std::to_string(id));
            }
        }
        for (const auto &attribute : node.attributes) {
            const Attribute &own = attribute.second;
            add(attribute.first, std::to_string(own.f), own.s, std::to_string(own.ints.size()),
                std::to_string(own.graph != nullptr ? 1 : 0));
            add_array(own.tensor);
            for (const float number : own.floats) {
                add(std::to_string(number));
            }
            for (const std::string &word : own.strings) {
                add(word);
            }
        }
    }
    for (const Value &value : _model.values) {
        add_array(value);
    }
    for (const Port &port : _outputs) {
        add_array(*port.slot);
    }
    return text;
}

RangedSession::RangedSession(const Model &model, const SessionOptions &options, std::shared_ptr<net::Weights> weights)
    : _options(options),
      _weights(weights != nullptr ? std::move(weights) : std::make_shared<net::Weights>()),
      _device(net::make_device(options.target)) {
    for (const auto &range : options.ranges) {
        if (range.second.lowest < 1 || range.second.highest < range.second.lowest) {
            throw Error(joined({"dimension '", range.first, "': ", std::to_string(range.second.lowest), "..",
                                std::to_string(range.second.highest), " is no range"}));
        }
        _names.push_back(range.first);
        _lowest.push_back(range.second.lowest);
        _highest.push_back(range.second.highest);
    }
    size_t input = 0;
    for (const ValueId id : model.inputs) {
        const Value &value = model.value(id);
        const bool bound = options.states.count(value.name) != 0 ||
                           std::any_of(model.states.begin(), model.states.end(),
                                       [&value](const ModelState &own) { return own.input == value.name; });
        for (const auto &symbol : value.symbols) {
            const auto name = std::find(_names.begin(), _names.end(), symbol.second);
            if (name != _names.end()) {
                _places.push_back(
                    {input, bound ? value.name : "", symbol.first, static_cast<size_t>(name - _names.begin())});
            }
        }
        input += bound ? 0 : 1;
    }
    if (_options.state == nullptr) {
        _options.state = std::make_shared<SessionState>();
        _options.state->library = std::make_shared<net::States>(_device);
    }
    try {
        _forms.push_back(make_form(model, _lowest, _highest));
    } catch (const std::exception &whole) {
        // Where an extent is 1, the network may be another one.
        std::vector<size_t> ones;
        for (size_t i = 0; i < _names.size(); ++i) {
            if (_lowest[i] == 1 && _highest[i] > 1) {
                ones.push_back(i);
            }
        }
        if (ones.empty() || ones.size() > 3) {
            throw Error(whole.what());
        }
        for (size_t mask = 0; mask < size_t{1} << ones.size(); ++mask) {
            net::Point lowest = _lowest, highest = _highest;
            for (size_t i = 0; i < ones.size(); ++i) {
                const bool one = (mask >> i & 1) != 0;
                (one ? highest : lowest)[ones[i]] = one ? 1 : 2;
            }
            _forms.push_back(make_form(model, lowest, highest));
        }
    }
    _now = _forms[0]->session.get();
}

RangedSession::~RangedSession() = default;

std::unique_ptr<RangedSession> make_ranged(const Model &model, const SessionOptions &options,
                                           const std::shared_ptr<net::Weights> &weights) {
    return std::make_unique<RangedSession>(model, options, weights);
}

const Session &RangedSession::first() const {
    return *_forms[0]->session;
}

std::unique_ptr<Session> RangedSession::session_at(const Model &model, const net::Point &extents) {
    SessionOptions options = _options;
    for (size_t i = 0; i < _names.size(); ++i) {
        options.extents[_names[i]] = extents[i];
    }
    try {
        std::unique_ptr<Session> made(new Session(model, options, true));
        if (!made->refused().empty()) {
            const Refusal &first = made->refused().front();
            throw Error(joined({"node '", first.node, "' (", first.op, "): ", first.reason}));
        }
        return made;
    } catch (const Error &error) {
        throw Error(joined({"with ", text_of(_names, extents), ": ", error.what()}));
    }
}

std::unique_ptr<RangedSession::Form> RangedSession::make_form(const Model &model, const net::Point &lowest,
                                                              const net::Point &highest) {
    auto form = std::make_unique<Form>();
    form->lowest = lowest;
    form->highest = highest;
    form->session = session_at(model, highest);
    Session &base = *form->session;
    std::vector<std::string> owners;
    base.each_number([&](int64_t &number, const std::string &owner) {
        form->numbers.push_back(&number);
        owners.push_back(owner);
    });
    const std::string host = base.host_text();
    std::vector<net::Range> ranges;
    for (Session::Stage &stage : base._stages) {
        ranges.push_back({_names, lowest, highest, {{highest, std::move(stage.network.net)}}});
        stage.network.net = net::Network();
    }
    std::vector<net::Point> points;
    std::vector<std::vector<int64_t>> numbers;
    for (const net::Point &point : samples_of(lowest, highest)) {
        std::vector<int64_t> own;
        const std::unique_ptr<Session> sample = point == highest ? nullptr : session_at(model, point);
        Session &used = sample == nullptr ? base : *sample;
        used.each_number([&own](int64_t &number, const std::string &) { own.push_back(number); });
        if (own.size() != owners.size() || used.host_text() != host) {
            throw Error(joined({"what the host computes differs between ", text_of(_names, highest), " and ",
                                text_of(_names, point)}));
        }
        points.push_back(point);
        numbers.push_back(own);
        if (sample == nullptr) {
            continue;
        }
        if (sample->_stages.size() != ranges.size()) {
            throw Error(joined(
                {"the networks differ in number between ", text_of(_names, highest), " and ", text_of(_names, point)}));
        }
        for (size_t i = 0; i < ranges.size(); ++i) {
            add_sample(ranges[i], point, std::move(sample->_stages[i].network.net));
        }
    }
    size_t failed = 0;
    if (!net::find_fits(points, numbers, form->varying, failed)) {
        throw Error(joined({owners[failed], " does not depend on the extents in a simple way"}));
    }
    for (size_t i = 0; i < ranges.size(); ++i) {
        std::unique_ptr<net::Program> &program = base._stages[i].program;
        if (program == nullptr) {
            continue;
        }
        program.reset();
        program = std::make_unique<net::Program>(
            std::move(ranges[i]),
            net::Options{_options.target, true, nullptr, _device, _weights, _options.state->library});
        if (!program->refused().empty()) {
            const net::Refused &first = program->refused().front();
            throw Error(joined({"layer '", first.name, "': ", first.reason}));
        }
    }
    return form;
}

void RangedSession::prepare() {
    for (const auto &form : _forms) {
        form->session->prepare();
    }
}

void RangedSession::change(const net::Point &extents) {
    for (const auto &form : _forms) {
        if (!form->has(extents)) {
            continue;
        }
        for (const net::Varying &number : form->varying) {
            *form->numbers[number.index] = number.fit.at(extents.data());
        }
        form->session->_host.clear();
        for (net::Program *const program : form->session->programs()) {
            program->change(extents);
        }
        _now = form->session.get();
        return;
    }
    throw Error(joined(
        {text_of(_names, extents), " is not within ", text_of(_names, _lowest), " and ", text_of(_names, _highest)}));
}

net::Point RangedSession::extents_of(const std::vector<const Dims *> &shapes) const {
    net::Point found(_names.size(), 0);
    for (const Place &place : _places) {
        Dims kept;
        if (!place.state.empty() && _now->has_state(place.state)) {
            kept = _now->dims_of_state(place.state);
        }
        const Dims *const dims = !place.state.empty()          ? &kept
                                 : place.input < shapes.size() ? shapes[place.input]
                                                               : nullptr;
        if (dims == nullptr || place.index >= dims->size()) {  // Session::run() refuses another number of dimensions
            continue;
        }
        const int64_t extent = (*dims)[place.index];
        if (found[place.name] != 0 && found[place.name] != extent) {
            throw Error(joined({"dimension '", _names[place.name], "' is ", std::to_string(found[place.name]), " and ",
                                std::to_string(extent), " in the shapes of the inputs"}));
        }
        found[place.name] = extent;
    }
    for (size_t i = 0; i < found.size(); ++i) {
        found[i] = found[i] == 0 ? _highest[i] : found[i];
    }
    return found;
}

void RangedSession::use(const std::shared_ptr<SessionState> &state) {
    for (const auto &form : _forms) {
        form->session->use(state);
    }
    _options.state = state;
}

std::vector<Array> RangedSession::run(const std::vector<Array> &arrays) {
    std::vector<const Dims *> shapes;
    for (const Array &array : arrays) {
        shapes.push_back(&array.dims);
    }
    change(extents_of(shapes));
    return _now->run(arrays);
}

}  // namespace ac::model
