// SPDX-License-Identifier: MIT
// A GGUF file of any bytes: reading, the network, planning, and a run if it is small.
#include "src/model/gguf/network.h"
#include "src/model/run/session.h"

#include "tests/fuzz/files/networks.h"

using namespace ac::model;

namespace {

/// So small that an input takes no second, but more than the limits may not be used.
SessionOptions options() {
    SessionOptions found;
    found.threads = 1;
    found.extents = {{"context", 4}};
    found.limits.elements = int64_t{1} << 20;
    found.limits.memory = int64_t{1} << 26;
    found.limits.nodes = 5000;
    found.limits.products = int64_t{1} << 24;
    found.limits.seconds = 10;
    return found;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    try {
        const auto file = ac::FileBytes::of({reinterpret_cast<const char *>(bytes), count});
        Session session(gguf::network_of(gguf::File(file)), options());
        if (session.refused().empty() && ac::fuzz::is_small(session)) {
            std::vector<Array> inputs;
            for (const Port &port : session.inputs()) {
                const auto numbers = static_cast<size_t>(count_of(port.dims));
                inputs.push_back(array_of(std::vector<int64_t>(numbers, 1), port.dims, port.type));
            }
            session.run(inputs);
        }
    } catch (const std::runtime_error &) {  // a refusal with a text; any other exception is a finding
    }
    return 0;
}
