// SPDX-License-Identifier: MIT
#include "src/compiled/recorder.h"

#include "src/plan/job.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include <link.h>
#include <string.h>

namespace ac::net {

namespace {

constexpr size_t word = sizeof(void *);

/// Whether an address is in this executable or in a library that it has loaded.
bool is_in_image(const void *address) {
    struct Search {
        const void *address;
        bool found;
    } search{address, false};
    dl_iterate_phdr(
        [](dl_phdr_info *info, size_t, void *given) {
            Search &own = *static_cast<Search *>(given);
            for (size_t i = 0; i < info->dlpi_phnum; ++i) {
                const auto &segment = info->dlpi_phdr[i];
                own.found =
                    own.found || (segment.p_type == PT_LOAD &&
                                  is_in(reinterpret_cast<const void *>(info->dlpi_addr + segment.p_vaddr),  // NOLINT
                                        segment.p_memsz, own.address));
            }
            return own.found ? 1 : 0;
        },
        &search);
    return search.found;
}

/// Bodies are on the stack. Their padding would hold what was there before, and recordings would vary.
__attribute__((noinline)) void clear_stack() {
    volatile uint8_t below[64 * 1024];
    for (volatile uint8_t &byte : below) {
        byte = 0;
    }
}

bool is_on_stack(const void *address) {
    const char here = 0;
    // Frames of the callers are above this one.
    return is_in(&here, size_t{1} << 20, address);
}

}  // namespace

const uint8_t *image_start() {
    static const uint8_t *start = nullptr;
    static const int found = dl_iterate_phdr(
        [](dl_phdr_info *info, size_t, void *) {                         // the first one is the executable
            start = reinterpret_cast<const uint8_t *>(info->dlpi_addr);  // NOLINT
            return 1;
        },
        nullptr);
    return found == 1 ? start : nullptr;
}

uint64_t place_in_image(const void *address) {
    return reinterpret_cast<uintptr_t>(address) - reinterpret_cast<uintptr_t>(image_start());
}

void Recorder::refuse(const std::string &reason) const {
    throw std::runtime_error(what_ + " cannot be compiled: " + reason);
}

void Recorder::add(Base base, size_t index, ITensor &tensor) {
    if (tensor.buffer() != nullptr) {
        all_.push_back({base, index, tensor.buffer(), tensor.info()->total_size()});
    }
}

void Recorder::add_working(uint8_t *data, size_t bytes) {
    constexpr size_t line = 64;
    const size_t at = (recording_.working + line - 1) / line * line;
    recording_.working = at + bytes;
    all_.push_back({Base::working, 0, data, bytes, at});
}

size_t Recorder::add_packed(Function &function, size_t index) {
    function.each_workspace([&](MemoryLifetime lifetime, ITensor &tensor) {
        if (lifetime == MemoryLifetime::Persistent) {
            add(Base::constant, index++, tensor);
        }
    });
    return index;
}

const Area *Recorder::area_of(const void *address) const {
    for (const std::vector<Area> *areas : {&all_, &scratch_}) {
        for (const Area &area : *areas) {
            if (is_in(area.data, area.bytes, address)) {
                return &area;
            }
        }
    }
    return nullptr;
}

void Recorder::record(size_t step, const std::string &what, Function &function, const std::function<void()> &run) {
    step_ = step;
    what_ = what;
    function_ = &function;
    const OnScheduler here(this);
    clear_stack();
    run();
}

void Recorder::add_copy(size_t step, CopyBody body) {
    parts_.assign(1, {reinterpret_cast<const uint8_t *>(&body), sizeof body});
    RecordedCall call{step, "copy", nullptr, 1, 1, {}, CallKind::copy};
    call.parts.push_back(copy(parts_[0], call.kernel));
    recording_.calls.push_back(std::move(call));
}

void Recorder::add_loop(size_t step, CallKind kind, size_t count) {
    recording_.calls.push_back({step, "loop", nullptr, count, 1, {}, kind});
}

void Recorder::schedule(ICPPKernel *kernel, const Hints &hints) {
    ITensorPack empty;
    schedule_op(kernel, hints, kernel->window(), empty);
}

void Recorder::schedule_op(ICPPKernel *kernel, const Hints &, const Window &window, ITensorPack &) {
    const Job &job = *static_cast<Job *>(kernel);
    find_scratch();
    RecordedCall call{step_, job.name(), job.function(), job.units(), job.grain(), {}, CallKind::call};
    parts_.assign(1, {static_cast<const uint8_t *>(job.body()), job.body_bytes()});
    for (size_t i = 0; i < parts_.size(); ++i) {  // copy() may add parts
        call.parts.push_back(copy(parts_[i], job.name()));
    }
    recording_.calls.push_back(std::move(call));
    kernel->run(window, {});
}

/// The temporary tensors of the function. They have memory during a run.
void Recorder::find_scratch() {
    scratch_.clear();
    function_->each_workspace([&](MemoryLifetime lifetime, ITensor &tensor) {
        if (lifetime == MemoryLifetime::Temporary && tensor.buffer() != nullptr) {
            scratch_.push_back({Base::scratch, 0, tensor.buffer(), tensor.info()->total_size()});
            scratch_begin_ = std::min(scratch_begin_, tensor.buffer());
        }
    });
}

/// Copies memory and finds what its words refer to.
CallPart Recorder::copy(const Block block, const char *kernel) {
    CallPart part;
    part.bytes.assign(reinterpret_cast<const char *>(block.data), block.bytes);
    for (size_t at = 0; at + word <= block.bytes; at += word) {
        const uint8_t *address = nullptr;
        memcpy(&address, block.data + at, word);
        if (address == nullptr) {
            continue;
        }
        Pointer pointer{at, Base::image, 0, 0};
        if (const Area *const area = area_of(address)) {
            pointer = {at, area->base, area->index, area->at + static_cast<uint64_t>(address - area->data)};
            if (area->base == Base::scratch) {
                pointer.offset = reinterpret_cast<uintptr_t>(address);  // finish() subtracts the beginning
                recording_.scratch = std::max(recording_.scratch, static_cast<size_t>(area->data + area->bytes -
                                                                                      static_cast<uint8_t *>(nullptr)));
            }
        } else if (is_in_image(address)) {
            pointer.offset = place_in_image(address);
        } else if (!find_part(pointer, address)) {
            if (is_on_stack(address) && block.data != parts_[0].data) {
                memset(&part.bytes[at], 0, word);  // what was in padding
            } else if (is_on_stack(address)) {
                refuse(std::string(kernel) + " refers to a local variable of its plan, at byte " + std::to_string(at) +
                       " of " + std::to_string(block.bytes));
            }
            continue;  // a number
        }
        part.pointers.push_back(pointer);
        memset(&part.bytes[at], 0, word);
    }
    return part;
}

bool Recorder::find_part(Pointer &pointer, const uint8_t *address) {
    for (size_t i = 0; i < parts_.size(); ++i) {
        if (is_in(parts_[i].data, parts_[i].bytes + 1, address)) {
            pointer = {pointer.at, Base::part, i, static_cast<uint64_t>(address - parts_[i].data)};
            return true;
        }
    }
    const Block block = find_block_(address);
    if (block.bytes == 0) {
        return false;
    }
    parts_.push_back(block);
    pointer = {pointer.at, Base::part, parts_.size() - 1, static_cast<uint64_t>(address - block.data)};
    return true;
}

Recording Recorder::finish() {
    const auto begin = reinterpret_cast<uintptr_t>(scratch_begin_);
    std::map<size_t, size_t> used;  // constants that are read, by their index
    for (RecordedCall &call : recording_.calls) {
        for (CallPart &part : call.parts) {
            for (Pointer &pointer : part.pointers) {
                if (pointer.base == Base::scratch) {
                    pointer.offset -= begin;
                } else if (pointer.base == Base::constant) {
                    pointer.index = used.emplace(pointer.index, used.size()).first->second;
                }
            }
        }
    }
    recording_.scratch -= recording_.scratch == 0 ? 0 : begin;
    for (const Area &area : all_) {
        if (area.base == Base::constant) {
            const auto found = used.find(area.index);
            if (found != used.end()) {
                recording_.areas.push_back({area.base, found->second, area.data, area.bytes});
            }
        } else {
            recording_.areas.push_back(area);
        }
    }
    return std::move(recording_);
}

}  // namespace ac::net
