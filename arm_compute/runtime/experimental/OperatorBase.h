// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORBASE_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORBASE_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/NEON/INEOperator.h"
#include "arm_compute/runtime/experimental/Overlap.h"

#include <atomic>
#include <initializer_list>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
namespace detail {

/// A tensor of an info and, optionally, memory that others own.
class LentTensor final : public ITensor {
public:
    /// @param tensor_info Not changed, unless the user of the tensor fills it in.
    LentTensor(const ITensorInfo *tensor_info, uint8_t *memory)
        : _info(const_cast<ITensorInfo *>(tensor_info)), _memory(memory) {}
    ITensorInfo *info() const override { return _info; }
    ITensorInfo *info() override { return _info; }
    uint8_t *buffer() const override { return _memory; }

private:
    ITensorInfo *_info;
    uint8_t *_memory;
};

/// Info of weights in a fixed format, including padding, as function classes expect it. Programs configure operators
/// with the info of the plain weights and pass the tensor in that format to run().
class LaidOutWeights {
public:
    /// @param weights As passed: plain or already padded for the format; or null.
    /// @param output  Dimension of the output channels.
    /// @param input   Dimension of the input channels.
    LaidOutWeights(const ITensorInfo *weights, WeightFormat format, size_t output, size_t input) : _info(weights) {
        if (weights == nullptr || !is_fixed_format(format)) {
            return;
        }
        _free = true;
        TensorShape shape(weights->tensor_shape());
        fill_up(shape, output, static_cast<size_t>(interleave_by(format)));
        fill_up(shape, input, static_cast<size_t>(block_by(format)));
        _filled = TensorInfo(shape, 1, is_fixed_format_fast_math(format) ? DataType::BFLOAT16 : weights->data_type());
        _filled.set_data_layout(weights->data_layout());
        const bool plain = _filled.total_size() > weights->total_size();
        _info = plain || _filled.data_type() != weights->data_type() ? &_filled : weights;
    }
    LaidOutWeights(const LaidOutWeights &) = delete;
    LaidOutWeights &operator=(const LaidOutWeights &) = delete;
    const ITensorInfo *info() const { return _info; }
    /// Bit 1, for OperatorBase::make(), if the weights of a run may have another shape than info().
    unsigned int free_shape() const { return _free ? 2U : 0U; }

private:
    static void fill_up(TensorShape &shape, size_t dimension, size_t multiple) {
        shape.set(dimension, (shape[dimension] + multiple - 1) / multiple * multiple);
    }

    TensorInfo _filled{};
    const ITensorInfo *_info;
    bool _free = false;
};

/// Base of the operators on memory that the caller owns: a CPU operator that is configured with infos and receives its
/// tensors and workspace in each run. It is the plan of a function class without that class's memory. Everything is
/// inline: the library does not grow if no program uses it.
///
/// Objects can be moved but not copied. After configure(), any number of threads may call run() on one object, each
/// with its own pack and workspace.
class OperatorBase : public experimental::INEOperator {
public:
    OperatorBase(OperatorBase &&) = default;
    OperatorBase &operator=(OperatorBase &&) = default;

    /// The memory that the caller provides. Each entry has its slot of the pack, lifetime, size and alignment. Entries
    /// of 0 bytes are not needed. Tensors on this memory are one-dimensional U8 tensors at any address.
    experimental::MemoryRequirements workspace() const override { return _workspace; }
    /// Packs constant weights (ACL_SRC_1) into the Persistent slots and marks them as unused. Later runs with the same
    /// Persistent memory use the packed weights. This call is optional.
    ///
    /// The memory is identified by its address. Its contents must not change while the object runs, even if some runs
    /// pass other memory, because the allocator may return the address again. Another call packs again if the memory
    /// has another address or the weights are marked as used again; otherwise it does nothing.
    /// @throw std::runtime_error if the weights have no memory.
    void prepare(ITensorPack &constants) override;
    /// Runs the operator. Pack: ACL_SRC_0, ACL_SRC_1, ACL_SRC_2 as the class describes, ACL_DST, and the workspace.
    ///
    /// If prepare() was not called with this Persistent memory, each run packs the weights of its pack; without weights
    /// in the pack, the memory is assumed to have packed weights. Missing or too small workspace is allocated for the
    /// duration of the call.
    /// @throw std::runtime_error before configure(), if a tensor is missing, has no memory or less than configure() was
    /// told, or if the destination shares memory with a source and the operator cannot work in place.
    void run(ITensorPack &tensors) override;

protected:
    OperatorBase() = default;

    /// Makes the plan of Function. `call(function, t)` calls its configure() with the sources t[0], t[1], t[2] and the
    /// destination t[3], each null if its info is. A failure leaves the object unchanged.
    /// @param entries Minimum number of entries in workspace(): programs rely on the positions of the established
    ///                interface.
    /// @param free_shapes One bit per source whose shape in a run may be another one.
    template <class Function, class Call>
    void make(std::initializer_list<const ITensorInfo *> sources, const ITensorInfo *dst, const Call &call,
              size_t entries = 0, unsigned int free_shapes = 0) {
        LentTensor tensors[4] = {{nullptr, nullptr}, {nullptr, nullptr}, {nullptr, nullptr}, {dst, nullptr}};
        ITensor *given[4] = {nullptr, nullptr, nullptr, dst == nullptr ? nullptr : &tensors[3]};
        std::unique_ptr<State> state(new State);
        for (const ITensorInfo *info : sources) {
            LentTensor *const tensor = &tensors[state->sources];
            *tensor = LentTensor(info, nullptr);
            given[state->sources] = info == nullptr ? nullptr : tensor;
            state->given |= (info == nullptr ? 0U : 1U) << state->sources++;
        }
        std::unique_ptr<Function> function(new Function());
        function->plan_only();
        call(*function, given);
        std::tie(state->plan, state->in_place) = function->plan_only();
        state->function = std::move(function);
        for (unsigned int i = 0; i < 4; ++i) {
            const bool known = i == 3 || (i < state->sources && (state->given & ~free_shapes) >> i & 1);
            if (known && tensors[i].info() != nullptr) {
                state->shapes[i] = tensors[i].info()->tensor_shape();
                state->element_sizes[i] = tensors[i].info()->element_size();
            }
        }
        use(std::move(state), entries);
    }

private:
    struct State {
        std::unique_ptr<FunctionBase> function{};
        const IPlan *plan = nullptr;
        unsigned int sources = 0, given = 0;  ///< number of sources; one bit per source that is not null
        TensorShape shapes[4]{};              ///< of the sources and the destination; empty: any shape
        size_t element_sizes[4]{};
        unsigned int in_place = 0;                       ///< one bit per source that may be the destination
        experimental::MemoryRequirements needs{};        ///< the plan's requirements
        std::atomic<const uint8_t *> prepared{nullptr};  ///< first Persistent memory that prepare() has filled
    };

    /// Workspace for the duration of a call; the plan's pack refers to it.
    struct Workspace {
        std::vector<std::unique_ptr<uint8_t[]>> memory{};
        std::vector<std::unique_ptr<TensorInfo>> infos{};
        std::vector<std::unique_ptr<LentTensor>> tensors{};
        const uint8_t *first_kept = nullptr;
        bool lacks_kept = false;

        /// The first Persistent memory; null if the caller did not provide all of it.
        const uint8_t *kept() const { return lacks_kept ? nullptr : first_kept; }
        void lend(const experimental::MemoryInfo &need, ITensorPack &pack);
    };

    static constexpr size_t alignment = 64;
    static uint8_t *aligned(uint8_t *p) {
        return p + (alignment - reinterpret_cast<uintptr_t>(p) % alignment) % alignment;
    }
    static bool has_memory(const ITensor *tensor) { return tensor != nullptr && tensor->buffer() != nullptr; }

    void use(std::unique_ptr<State> state, size_t entries);
    static bool holds(const ITensorInfo &info, const TensorShape &shape, size_t element_size, bool written);
    static void check_overlaps(const State &state, const ITensorPack &pack, bool reads_weights);
    static void pack_weights(const State &state, Workspace &workspace, ITensorPack &pack);

    std::unique_ptr<State> _state{};
};

inline void OperatorBase::use(std::unique_ptr<State> state, size_t entries) {
    state->needs = state->plan->workspace();
    experimental::MemoryRequirements workspace(state->needs);
    for (experimental::MemoryInfo &entry : workspace) {
        entry.size += entry.size == 0 ? 0 : alignment - 1;  // the caller's memory may start at any address
    }
    if (workspace.size() < entries) {
        workspace.resize(entries);
    }
    _workspace = std::move(workspace);
    _state = std::move(state);
}

/// Adds the memory of a slot to the pack: the caller's memory if it is large enough.
inline void OperatorBase::Workspace::lend(const experimental::MemoryInfo &need, ITensorPack &pack) {
    if (need.size == 0) {
        return;
    }
    const ITensor *const given = pack.get_const_tensor(need.slot);
    uint8_t *at = nullptr;
    if (has_memory(given)) {
        at = aligned(given->buffer() + given->info()->offset_first_element_in_bytes());
        const uint8_t *const end = given->buffer() + given->info()->total_size();
        at = at > end || static_cast<size_t>(end - at) < need.size ? nullptr : at;
    }
    if (need.lifetime == experimental::MemoryLifetime::Persistent) {
        first_kept = first_kept == nullptr ? at : first_kept;
        lacks_kept = lacks_kept || at == nullptr;
    }
    if (at == nullptr) {
        memory.emplace_back(new uint8_t[need.size + alignment - 1]);
        at = aligned(memory.back().get());
    }
    infos.emplace_back(new TensorInfo(TensorShape(need.size), 1, DataType::U8));
    tensors.emplace_back(new LentTensor(infos.back().get(), at));
    pack.add_tensor(need.slot, tensors.back().get());
}

/// Packs the weights through another tensor on their memory: threads that share the weights must not mark them unused.
inline void OperatorBase::pack_weights(const State &state, Workspace &workspace, ITensorPack &pack) {
    const ITensor *const weights = pack.get_const_tensor(ACL_SRC_1);
    workspace.tensors.emplace_back(new LentTensor(weights->info(), weights->buffer()));
    const ITensor *const same = workspace.tensors.back().get();
    pack.add_const_tensor(ACL_SRC_1, same);
    state.plan->prepare(pack);
    pack.add_const_tensor(ACL_SRC_1, weights);
}

/// Whether a tensor has elements of this size in this shape: plans have a shape, and take the strides of each run.
inline bool OperatorBase::holds(const ITensorInfo &info, const TensorShape &shape, size_t element_size, bool written) {
    if (shape.total_size() == 0) {
        return true;
    }
    const Strides &strides = info.strides_in_bytes();
    size_t end = info.offset_first_element_in_bytes() + element_size;
    bool good = info.element_size() == element_size;
    for (size_t d = 0; d < shape.num_dimensions(); ++d) {
        // elements may be read again and again along a dimension that the tensor has
        good = good && (shape[d] == 1 || strides[d] != 0 || (!written && info.dimension(d) == shape[d]));
        end += (shape[d] - 1) * strides[d];
    }
    return good && end <= info.total_size();
}

inline void OperatorBase::check_overlaps(const State &state, const ITensorPack &pack, bool reads_weights) {
    const ITensor &dst = *pack.get_const_tensor(ACL_DST);
    for (unsigned int i = 0; i < state.sources; ++i) {
        const ITensor *const src = pack.get_const_tensor(static_cast<int>(ACL_SRC_0 + i));
        if (has_memory(src) && (i != 1 || reads_weights)) {
            const Overlap found = overlap(*src->info(), *dst.info(), dst.buffer() - src->buffer());
            const bool good = found == Overlap::none || (found == Overlap::same && (state.in_place >> i & 1) != 0);
            ARM_COMPUTE_ERROR_THROW_ON(
                good ? Status()
                     : Status(ErrorCode::RUNTIME_ERROR, "run(): the destination shares memory with slot " +
                                                            std::to_string(ACL_SRC_0 + i) +
                                                            "; this cannot be done in place"));
        }
    }
}

inline void OperatorBase::prepare(ITensorPack &constants) {
    if (_state == nullptr) {
        return;
    }
    ITensorPack pack(constants);
    Workspace workspace;
    for (const experimental::MemoryInfo &need : _state->needs) {
        workspace.lend(need, pack);
    }
    const ITensor *const weights = pack.get_const_tensor(ACL_SRC_1);
    const bool is_new = has_memory(weights) && weights->is_used();
    if (workspace.kept() == nullptr || (workspace.kept() == _state->prepared && !is_new)) {
        return;  // nothing to store, no memory for it, or already packed
    }
    ARM_COMPUTE_ERROR_THROW_ON(
        has_memory(weights) ? Status() : Status(ErrorCode::RUNTIME_ERROR, "prepare(): ACL_SRC_1 has no memory"));
    _state->plan->prepare(pack);
    _state->prepared = workspace.kept();
}

inline void OperatorBase::run(ITensorPack &tensors) {
    using experimental::MemoryLifetime;
    ARM_COMPUTE_ERROR_THROW_ON(
        _state != nullptr ? Status() : Status(ErrorCode::RUNTIME_ERROR, "run(): the operator was not configured"));
    const State &state = *_state;
    ITensorPack pack(tensors);
    if (pack.get_const_tensor(ACL_DST) == nullptr) {
        pack.add_tensor(ACL_DST, pack.get_tensor(ACL_SRC_0));  // in place
    }
    Workspace workspace;
    bool keeps = false;
    for (const experimental::MemoryInfo &need : state.needs) {
        if (need.lifetime != MemoryLifetime::Prepare) {
            workspace.lend(need, pack);
        }
        keeps = keeps || (need.lifetime == MemoryLifetime::Persistent && need.size != 0);
    }
    const bool weights = has_memory(pack.get_const_tensor(ACL_SRC_1));
    const bool packs = keeps && weights && (workspace.kept() == nullptr || workspace.kept() != state.prepared);
    for (unsigned int i = 0; i <= state.sources; ++i) {
        const int slot = static_cast<int>(i == state.sources ? unsigned{ACL_DST} : ACL_SRC_0 + i);
        const bool needed = slot == ACL_DST || ((state.given >> i & 1) != 0 &&
                                                !(slot == ACL_SRC_1 && keeps && workspace.kept() != nullptr));
        ARM_COMPUTE_ERROR_THROW_ON(
            !needed || has_memory(pack.get_const_tensor(slot))
                ? Status()
                : Status(ErrorCode::RUNTIME_ERROR,
                         "run(): slot " + std::to_string(slot) + " of the pack has no tensor with memory"));
        const unsigned int at = i == state.sources ? 3 : i;
        ARM_COMPUTE_ERROR_THROW_ON(
            !needed || holds(*pack.get_const_tensor(slot)->info(), state.shapes[at], state.element_sizes[at], at == 3)
                ? Status()
                : Status(ErrorCode::RUNTIME_ERROR, "run(): the tensor in slot " + std::to_string(slot) +
                                                       " is smaller, or of another type, than in configure()"));
    }
    check_overlaps(state, pack, packs || !keeps);
    if (packs) {
        for (const experimental::MemoryInfo &need : state.needs) {
            if (need.lifetime == MemoryLifetime::Prepare) {
                workspace.lend(need, pack);
            }
        }
        pack_weights(state, workspace, pack);
    }
    state.plan->run(pack);
}

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORBASE_H
