// SPDX-License-Identifier: MIT
#include "src/host/text.h"

#include "src/model/data/json.h"

#include <algorithm>
#include <fstream>
#include <map>

namespace ac::model {

namespace {

using net::Base;
using net::Recording;

std::string number(uint64_t n) {
    return std::to_string(n);
}

std::string hex_of(const std::string &bytes) {
    std::string text;
    for (const char c : bytes) {
        char two[3];
        std::snprintf(two, sizeof two, "%02x", static_cast<unsigned>(static_cast<unsigned char>(c)));
        text += two;
    }
    return text;
}

std::string list_of(const std::vector<std::string> &values) {
    std::string text;
    for (const std::string &value : values) {
        text += (text.empty() ? "" : ", ") + value;
    }
    return "[" + text + "]";
}

std::string dims_of(const Dims &dims) {
    std::vector<std::string> values;
    for (const int64_t extent : dims) {
        values.push_back(std::to_string(extent));
    }
    return list_of(values);
}

/// What is added to the numbers of a network's recording, if there are others before it.
struct Added {
    size_t step = 0, input = 0, output = 0, constant = 0, working = 0, state = 0;
};

std::string call_of(const net::RecordedCall &call, const Added &added) {
    std::vector<std::string> parts;
    for (const net::CallPart &part : call.parts) {
        std::vector<std::string> pointers;
        for (net::Pointer p : part.pointers) {
            p.index += p.base == Base::input      ? added.input
                       : p.base == Base::output   ? added.output
                       : p.base == Base::constant ? added.constant
                       : p.base == Base::now      ? added.state
                       : p.base == Base::next     ? added.state
                                                  : 0;
            p.offset += p.base == Base::working ? added.working : 0;
            pointers.push_back(
                list_of({number(p.at), number(static_cast<unsigned>(p.base)), number(p.index), number(p.offset)}));
        }
        parts.push_back(json_object({{"bytes", quoted(hex_of(part.bytes))}, {"pointers", list_of(pointers)}}));
    }
    const auto function = reinterpret_cast<const void *>(call.function);
    return json_object({{"step", number(added.step + call.step)},
                        {"kind", number(static_cast<unsigned>(call.kind))},
                        {"kernel", quoted(call.kernel)},
                        {"function", call.function == nullptr ? "0" : number(net::place_in_image(function))},
                        {"units", number(call.units)},
                        {"grain", number(call.grain)},
                        {"parts", list_of(parts)}});
}

std::string port_of(const Port &port, const arm_compute::ITensor &tensor) {
    std::vector<std::pair<std::string, std::string>> entries = {{"name", quoted(port.name)},
                                                                {"type", quoted(name_of(port.type))},
                                                                {"dims", dims_of(port.dims)},
                                                                {"bytes", number(tensor.info()->total_size())},
                                                                {"element", number(tensor.info()->element_size())}};
    const arm_compute::QuantizationInfo &quantization = tensor.info()->quantization_info();
    if (quantization.scale().size() == 1 && quantization.scale()[0] != 1) {
        entries.emplace_back("scale", json_number(static_cast<double>(quantization.scale()[0]), 30));
        entries.emplace_back("zero", std::to_string(quantization.uniform().offset));
    }
    return json_object(entries);
}

std::string port_of(const Port &port, Type held, const std::vector<int32_t> &extents, size_t bytes, bool sized) {
    return json_object({{"name", quoted(port.name)},
                        {"type", quoted(name_of(port.type == Type::None ? held : port.type))},
                        {"dims", dims_of(Dims(extents.begin(), extents.end()))},
                        {"bytes", number(bytes)},
                        {"element", number(size_of(held))},
                        {"sized", sized ? "true" : "false"}});
}

/// A file of constants, and their places in it.
class Constants {
public:
    explicit Constants(const std::string &path) : file_(path, std::ios::binary) {}
    std::string add(const void *data, size_t bytes) {
        file_.write(static_cast<const char *>(data), static_cast<std::streamsize>(bytes));
        const std::string place = list_of({number(at_), number(bytes)});
        at_ += bytes;
        return place;
    }
    bool close() { return static_cast<bool>(file_.flush()); }

private:
    std::ofstream file_;
    size_t at_ = 0;
};

std::string host_of(const Host &host, Constants &data) {
    std::vector<std::string> ops, constants;
    for (const HostOp &row : rows_of(host.part)) {
        const auto address = [](const void *own) {
            return own == nullptr ? std::string("0") : number(net::place_in_image(own));
        };
        ops.push_back(json_object({{"name", address(row.name)},
                                   {"infer", address(row.infer)},
                                   {"evaluate", address(row.evaluate)},
                                   {"facts", address(row.facts)},
                                   {"attributes", quoted(row.attributes)},
                                   {"marks", number(row.marks)},
                                   {"counts", number(row.counts)}}));
    }
    for (const Array &array : host.part.constants) {
        constants.push_back(data.add(array.bytes->data(), array.bytes.size()));
    }
    return json_object({{"operators", json_list(ops)},
                        {"nodes", data.add(host.part.nodes.data(), host.part.nodes.size())},
                        {"constants", list_of(constants)},
                        {"after", host.part.after ? "true" : "false"},
                        {"memory", number(host.sizes.memory)}});
}

std::string places_of(const std::vector<std::vector<HostPlace>> &all) {
    std::vector<std::string> places;
    for (const std::vector<HostPlace> &network : all) {
        for (const HostPlace &place : network) {
            places.push_back(list_of({place.is_port ? "true" : "false", number(place.at)}));
        }
    }
    return list_of(places);
}

/// The places of what the library runs if it computes all outputs: inputs and outputs of the model.
HostPart ports_only(const Session &session) {
    HostPart part;
    part.inputs.resize(1);
    part.outputs.resize(1);
    for (const Port &port : session.inputs()) {
        part.held.push_back(held(port.type));
    }
    for (const Port &port : session.library_inputs()) {
        const auto at = std::find_if(session.inputs().begin(), session.inputs().end(),
                                     [&](const Port &own) { return own.id == port.id; });
        part.inputs[0].push_back({true, static_cast<size_t>(at - session.inputs().begin())});
    }
    for (const Port &port : session.library_outputs()) {
        const std::vector<ValueId> &ids = session.model().outputs;
        const auto at = std::find(ids.begin(), ids.end(), port.id);
        part.outputs[0].push_back({true, session.inputs().size() + static_cast<size_t>(at - ids.begin())});
    }
    return part;
}

/// Inputs and outputs of a model without a host, in its order.
void add_ports(const Session &session, const HostPart &part, std::vector<std::string> &inputs,
               std::vector<std::string> &outputs) {
    for (const Port &port : session.inputs()) {  // of one that nothing reads
        const std::vector<int32_t> extents(port.dims.begin(), port.dims.end());
        inputs.push_back(port_of(port, held(port.type), extents,
                                 static_cast<size_t>(count_of(port.dims)) * size_of(held(port.type)), true));
    }
    outputs.resize(session.outputs().size());
    for (size_t i = 0; i < part.inputs[0].size(); ++i) {
        const Port &port = session.library_inputs()[i];
        inputs[part.inputs[0][i].at] = port_of(port, session.program()->tensor(port.value));
    }
    for (size_t i = 0; i < part.outputs[0].size(); ++i) {
        const Port &port = session.library_outputs()[i];
        outputs[part.outputs[0][i].at - inputs.size()] = port_of(port, session.program()->tensor(port.value));
    }
}

/// Bytes of the tensors between steps that are in use during each step.
std::vector<size_t> live_bytes(net::Program &program) {
    const net::Network &network = program.network();
    std::map<net::ValueId, std::pair<size_t, size_t>> uses;  // first and last step
    for (size_t i = 0; i < program.steps(); ++i) {
        for (const net::Operand &operand : network.steps[i].operands) {
            const net::ValueId root = network.root(operand.value);
            const net::Value &value = network.value(root);
            if (!value.given && !value.wanted && !network.is_constant(root)) {
                uses.emplace(root, std::make_pair(i, i)).first->second.second = i;
            }
        }
    }
    std::vector<size_t> live(program.steps());
    for (const auto &use : uses) {
        net::Buffer *const buffer = program.find_buffer(use.first);
        for (size_t i = use.second.first; buffer != nullptr && i <= use.second.second; ++i) {
            live[i] += buffer->tensor().info()->total_size();
        }
    }
    return live;
}

/// The shape of the first result of a step, slowest first.
std::string shape_of_step(net::Program &program, const net::Step &step) {
    for (const net::Operand &operand : step.operands) {
        net::Buffer *const buffer = operand.written ? program.find_buffer(operand.value) : nullptr;
        if (buffer != nullptr) {
            const ITensorInfo &info = *buffer->tensor().info();
            std::string text;
            for (size_t d = std::max<size_t>(info.num_dimensions(), 1); d-- > 0;) {
                text += std::to_string(info.dimension(d)) + (d == 0 ? "" : "x");
            }
            return text;
        }
    }
    return "";
}

void add_steps(net::Program &program, std::vector<std::string> &steps) {
    const std::vector<size_t> live = live_bytes(program);
    for (size_t i = 0; i < program.steps(); ++i) {
        const net::Step &step = program.network().steps[i];
        steps.push_back(json_object({{"name", quoted(step.name)},
                                     {"operator", quoted(net::operators(step))},
                                     {"kernels", quoted(program.kernels(i))},
                                     {"shape", quoted(shape_of_step(program, step))},
                                     {"live", number(live[i])},
                                     {"multiply_adds", json_number(net::multiply_adds(program.network(), step), 0)}}));
    }
}

/// The constants of a recording.
void add_constants(const Recording &recording, Constants &data, std::vector<std::string> &constants) {
    std::vector<const net::Area *> used;
    for (const net::Area &area : recording.areas) {
        if (area.base == Base::constant) {
            used.resize(std::max(used.size(), area.index + 1));
            used[area.index] = &area;
        }
    }
    for (const net::Area *area : used) {
        constants.push_back(data.add(area->data, area->bytes));
    }
}

/// The states of a network, with their first elements unless these are zeros.
void add_states(Session &session, net::Program &program, Constants &data, std::vector<std::string> &states) {
    for (const net::State &own : program.network().states) {
        const std::vector<uint8_t> first = net::elements_of(*program.states(), own.name);
        const bool zeros = std::all_of(first.begin(), first.end(), [](uint8_t byte) { return byte == 0; });
        const Array array = session.state(own.name);
        states.push_back(
            json_object({{"name", quoted(own.name)},
                         {"type", quoted(name_of(array.type))},
                         {"dims", dims_of(array.dims)},
                         {"bytes", number(first.size())},
                         {"element", number(net::info_of(program.network().value(own.now).described).element_size())},
                         {"swaps", own.next != own.now ? "true" : "false"},
                         {"first", zeros ? list_of({}) : data.add(first.data(), first.size())}}));
    }
}

constexpr size_t line = 64;  // bytes: the alignment of memory

}  // namespace

size_t working_of(const std::vector<Recording> &recordings, size_t network) {
    size_t bytes = 0;
    for (size_t i = 0; i < network; ++i) {
        bytes += (recordings[i].working + line - 1) / line * line;
    }
    return bytes;
}

void write(Session &session, const std::vector<Recording> &recordings, const Host *host, const Batch &batch,
           const std::string &path) {
    session.reset_states();
    std::vector<std::string> calls, ends, inputs, outputs, constants, steps, states;
    Constants data(path + ".bin");
    Added added;
    size_t scratch = 0;
    for (size_t i = 0; i < recordings.size(); ++i) {
        added.working = working_of(recordings, i);
        for (const net::RecordedCall &call : recordings[i].calls) {
            calls.push_back(call_of(call, added));
        }
        ends.push_back(number(calls.size()));
        if (session.program(i) != nullptr) {
            add_steps(*session.program(i), steps);
            add_states(session, *session.program(i), data, states);
        }
        add_constants(recordings[i], data, constants);
        added.step = steps.size();
        added.state = states.size();
        added.constant = constants.size();
        added.input += session.library_inputs(i).size();
        added.output += session.library_outputs(i).size();
        scratch = std::max(scratch, recordings[i].scratch);
    }
    const HostPart ports = host == nullptr ? ports_only(session) : host->part;
    if (host == nullptr) {
        add_ports(session, ports, inputs, outputs);
    } else {
        const std::vector<Type> &types = ports.held;
        for (size_t i = 0; i < session.inputs().size(); ++i) {
            const Port &port = session.inputs()[i];
            inputs.push_back(port_of(port, types[i], std::vector<int32_t>(port.dims.begin(), port.dims.end()),
                                     static_cast<size_t>(count_of(port.dims)) * size_of(types[i]), true));
        }
        for (size_t i = 0; i < session.outputs().size(); ++i) {
            outputs.push_back(port_of(session.outputs()[i], types[inputs.size() + i], host->sizes.extents[i],
                                      host->sizes.output_bytes[i], host->part.sized[i]));
        }
    }
    std::vector<std::pair<std::string, std::string>> entries = {
        {"word", number(sizeof(void *))},
        {"working", number(host == nullptr ? recordings[0].working : host->part.work)},
        {"scratch", number(scratch)},
        {"inputs", list_of(inputs)},
        {"outputs", list_of(outputs)},
        {"places", list_of({places_of(ports.inputs), places_of(ports.outputs)})},
        {"constants", list_of(constants)},
        {"states", json_list(states)},
        {"steps", json_list(steps)},
        {"networks", list_of(ends)},
        {"calls", json_list(calls)}};
    if (host != nullptr) {
        entries.emplace_back("host", host_of(*host, data));
    }
    if (!batch.name.empty()) {
        std::vector<std::string> scaled;
        for (const bool own : batch.inputs) {
            scaled.push_back(own ? "true" : "false");
        }
        entries.emplace_back("batch", json_object({{"name", quoted(batch.name)},
                                                   {"lowest", std::to_string(batch.lowest)},
                                                   {"highest", std::to_string(batch.highest)},
                                                   {"inputs", list_of(scaled)}}));
    }
    std::ofstream file(path);
    file << json_object(entries) << '\n';
    if (!file.flush() || !data.close()) {
        throw Error("cannot write '" + path + "'");
    }
}

}  // namespace ac::model
