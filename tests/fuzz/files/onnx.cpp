// SPDX-License-Identifier: MIT
// A model file of any bytes: reading, checking, rewriting, and a run if the network is small.
#include "src/model/onnx_reader.h"
#include "src/model/session.h"

using namespace ac::model;

namespace {

constexpr int64_t most = 100000;  // elements of all tensors; larger networks are only read

int64_t size_of_network(Session &session) {
    int64_t sum = 0;
    for (const Value &value : session.model().values) {
        sum += value.shaped ? count_of(value.dims) : 0;
    }
    for (const auto &tensor : session.graph().tensors()) {
        sum += tensor != nullptr ? static_cast<int64_t>(tensor->desc().shape.total_size()) : 0;
    }
    return sum;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    try {
        Session session(parse_onnx({reinterpret_cast<const char *>(bytes), count}, ""), SessionOptions());
        if (!session.refused().empty() || size_of_network(session) > most) {
            return 0;
        }
        std::vector<Array> inputs;
        for (const Port &port : session.inputs()) {
            const std::vector<double> zeros(static_cast<size_t>(count_of(port.dims)), 0);
            inputs.push_back(array_of(zeros, port.dims, port.type));
        }
        session.run(inputs);
    } catch (const std::runtime_error &) {  // a refusal with a text; any other exception is a finding
    }
    return 0;
}
