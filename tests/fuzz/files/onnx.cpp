// SPDX-License-Identifier: MIT
// A model file of any bytes: reading, checking, rewriting, lowering, and a run if the network is small.
#include "src/model/files/onnx_reader.h"
#include "src/model/reports/report.h"
#include "src/model/run/session.h"

#include "tests/fuzz/files/networks.h"
#include "tests/fuzz/files/tree/onnx_tree.h"

#include <cstring>

using namespace ac::model;
using ac::fuzz::Field;
using ac::fuzz::Message;

namespace {

/// So small that an input takes no second, but more than the limits may not be used.
SessionOptions options() {
    SessionOptions found;
    found.threads = 1;
    found.limits.elements = int64_t{1} << 20;
    found.limits.memory = int64_t{1} << 26;
    found.limits.nodes = 5000;
    found.limits.steps = 64;
    found.limits.products = int64_t{1} << 24;
    found.limits.seconds = 10;
    return found;
}

void run(Session &session) {
    std::vector<Array> inputs;
    for (const Port &port : session.inputs()) {
        std::vector<double> numbers(static_cast<size_t>(count_of(port.dims)));
        for (size_t i = 0; i < numbers.size(); ++i) {
            numbers[i] = static_cast<double>(i % 7);
        }
        inputs.push_back(array_of(numbers, port.dims, port.type));
    }
    session.run(inputs);
}

}  // namespace

extern "C" size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t most_bytes);

namespace {

std::string any_change(const std::string &bytes) {
    std::vector<uint8_t> room(bytes.begin(), bytes.end());
    room.resize(bytes.size() + 16);
    const size_t count = LLVMFuzzerMutate(room.data(), bytes.size(), room.size());
    return {room.begin(), room.begin() + static_cast<ptrdiff_t>(count)};
}

size_t give(const std::string &made, uint8_t *bytes, size_t most_bytes) {
    if (made.size() > most_bytes) {
        return 0;
    }
    std::memcpy(bytes, made.data(), made.size());
    return made.size();
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t most_bytes, unsigned int seed) {
    std::minstd_rand random(seed);
    std::vector<Field> fields;
    const std::string file(reinterpret_cast<const char *>(bytes), count);
    if (random() % 16 == 0 || !ac::fuzz::parse(file, Message::model, fields)) {
        return LLVMFuzzerMutate(bytes, count, most_bytes);
    }
    for (unsigned int changes = 1 + random() % 3; changes > 0; --changes) {
        ac::fuzz::change(fields, random, any_change);
    }
    const size_t made = give(ac::fuzz::bytes_of(fields), bytes, most_bytes);
    return made != 0 ? made : count;
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *first, size_t first_count, const uint8_t *second,
                                            size_t second_count, uint8_t *bytes, size_t most_bytes, unsigned int seed) {
    std::minstd_rand random(seed);
    std::vector<Field> fields, others;
    if (!ac::fuzz::parse({reinterpret_cast<const char *>(first), first_count}, Message::model, fields) ||
        !ac::fuzz::parse({reinterpret_cast<const char *>(second), second_count}, Message::model, others)) {
        return 0;
    }
    ac::fuzz::cross(fields, others, random);
    return give(ac::fuzz::bytes_of(fields), bytes, most_bytes);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    try {
        Session session(parse_onnx({reinterpret_cast<const char *>(bytes), count}, ""), options());
        if (session.refused().empty() && ac::fuzz::is_small(session)) {
            run(session);
        }
    } catch (const std::runtime_error &) {  // a refusal with a text; any other exception is a finding
    }
    return 0;
}
