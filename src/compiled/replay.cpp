// SPDX-License-Identifier: MIT
#include "src/compiled/calls.h"

#include <algorithm>
#include <stdexcept>

#include <string.h>

namespace ac::net {

namespace {

constexpr size_t line = 64;  ///< bytes; memory of a compiled network is aligned to it

uint8_t *aligned(std::vector<uint8_t> &memory) {
    const auto at = reinterpret_cast<uintptr_t>(memory.data());
    return memory.data() + (line - at % line) % line;
}

}  // namespace

bool is_in(const void *begin, size_t bytes, const void *address) {
    const auto first = reinterpret_cast<uintptr_t>(begin), at = reinterpret_cast<uintptr_t>(address);
    return at >= first && at - first < bytes;
}

const StateMemory Replay::no_states;

Replay::Replay(const Recording &recording, const std::vector<const uint8_t *> &inputs,
               const std::vector<uint8_t *> &outputs, const StateMemory &states)
    : recording_(recording),
      inputs_(inputs),
      outputs_(outputs),
      states_(states),
      working_(recording.working + line),
      scratch_(recording.scratch + line) {
    for (const Area &area : recording.areas) {
        if (area.base == Base::constant) {
            constants_.resize(std::max(constants_.size(), area.index + 1));
            constants_[area.index] = area.data;
        }
    }
}

void Replay::run(size_t step) {
    size_t begins[2] = {}, rounds[2] = {}, depth = 0;
    for (size_t i = 0; i < recording_.calls.size(); ++i) {
        const RecordedCall &call = recording_.calls[i];
        if (step != SIZE_MAX && call.step != step) {
            continue;
        }
        if (call.kind == CallKind::begin) {
            begins[depth] = i;
            rounds[depth++] = 0;
        } else if (call.kind == CallKind::end) {
            const size_t own = begins[depth - 1];
            if (++rounds[depth - 1] < recording_.calls[own].units) {
                i = own;
            } else {
                rounds[--depth] = 0;
            }
        } else {
            run(call, rounds);
        }
    }
}

const uint8_t *Replay::in_place_of(const uint8_t *address) {
    for (const Area &area : recording_.areas) {
        if (area.base != Base::constant && is_in(area.data, area.bytes, address)) {
            return base_of({0, area.base, area.index, 0}) + area.at + (address - area.data);
        }
    }
    return nullptr;
}

const uint8_t *Replay::base_of(const Pointer &pointer) {
    switch (pointer.base) {
        case Base::input:
            return inputs_[pointer.index];
        case Base::output:
            return outputs_[pointer.index];
        case Base::constant:
            return constants_[pointer.index];
        case Base::working:
            return aligned(working_);
        case Base::scratch:
            return aligned(scratch_);
        case Base::part:
            return reinterpret_cast<const uint8_t *>(parts_[pointer.index].data());
        case Base::image:
            return image_start();
        case Base::now:
            return states_.now[pointer.index];
        case Base::next:
            return states_.next[pointer.index];
    }
    return nullptr;
}

void Replay::run(const RecordedCall &call, const size_t (&rounds)[2]) {
    parts_.clear();
    for (const CallPart &part : call.parts) {
        parts_.emplace_back((part.bytes.size() + 7) / 8 + 1);
        memcpy(parts_.back().data(), part.bytes.data(), part.bytes.size());
    }
    for (size_t i = 0; i < parts_.size(); ++i) {
        for (const Pointer &pointer : call.parts[i].pointers) {
            const uint8_t *const address = base_of(pointer) + pointer.offset;
            memcpy(reinterpret_cast<uint8_t *>(parts_[i].data()) + pointer.at, &address, sizeof(address));
        }
    }
    if (call.kind == CallKind::copy) {
        CopyBody body;
        memcpy(&body, parts_[0].data(), sizeof body);
        for (size_t i = 0; i < 2; ++i) {
            body.from += static_cast<ptrdiff_t>(rounds[i]) * body.from_step[i];
            body.to += static_cast<ptrdiff_t>(rounds[i]) * body.to_step[i];
        }
        memmove(body.to, body.from, body.bytes);
        return;
    }
    const std::vector<std::vector<uint64_t>> before = parts_;
    call.function(parts_[0].data(), {0, call.units, 0, 1});
    if (parts_ != before) {
        throw std::runtime_error(std::string(call.kernel) + " writes to memory of its plan");
    }
}

}  // namespace ac::net
