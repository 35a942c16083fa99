// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/kernel.h"
#include "src/ops/move/boxes.h"
#include "src/ops/move/move.h"
#include "src/ops/move/pieces.h"

#include <algorithm>
#include <cstdlib>

namespace ac::moves {

namespace {

/// The loops that permute.cl walks: the struct of the same name there.
struct Loops {
    int64_t src_start, dst_start;
    int64_t src[Way::max_loops] = {}, dst[Way::max_loops] = {};
    uint32_t extent[Way::max_loops] = {};
};
static_assert(sizeof(Loops) == 216, "as in permute.cl");

/// Puts the loops i and j before the others: i runs along dst's innermost dimension, j along src's. Returns false
/// if rows stay rows, so that nothing is transposed, and for narrow matrices, which would leave most of a tile
/// empty.
bool turn(MoveNest &nest, size_t element) {
    constexpr size_t narrow = 8;
    if (!nest.exists || nest.count < 2 || nest.loops[0].dst != static_cast<ptrdiff_t>(element) ||
        nest.loops[0].src == nest.loops[0].dst) {
        return false;
    }
    size_t along = 1;
    for (size_t k = 2; k < nest.count; ++k) {
        along = std::abs(nest.loops[k].src) < std::abs(nest.loops[along].src) ? k : along;
    }
    std::rotate(nest.loops + 1, nest.loops + along, nest.loops + along + 1);
    return nest.count <= Way::max_loops && nest.loops[0].extent >= narrow && nest.loops[1].extent >= narrow;
}

/// The kernel that transposes matrices by tiles in local memory.
struct Tiles {
    ocl::KernelPtr kernel{};
    size_t side = 0;   ///< elements per side of a tile
    size_t items = 0;  ///< work items per group

    Status make(const Operator &op, size_t element, const Target &target) {
        // rows of at least 64 bytes with a group of 256 items, of 256 for words: 17 KB
        side = element <= 4 ? 64 : 32;
        items = std::min<size_t>(256, ocl::device_max_local_size(target));
        ocl::Options options;
        options.elements_in(type_of_size(element), "uint", 1);
        options.set("T", static_cast<long>(side)).set("L", static_cast<long>(items));
        options.set("P", static_cast<long>(element < 4 ? 4 / element : 1));
        return ocl::Kernel::make(kernel, op, target, "permute", type_of_size(element), options);
    }
    void run(const MoveNest &nest, const Pieces &from, const Pieces &to, const ITensor *src, const ITensor *dst,
             ITensorPack &pack) const {
        Loops loops{from.offset, to.offset};
        size_t groups = 1;
        for (size_t k = 0; k < nest.count; ++k) {
            loops.src[k] = nest.loops[k].src;
            loops.dst[k] = nest.loops[k].dst;
            loops.extent[k] = static_cast<uint32_t>(nest.loops[k].extent);
            groups *= k < 2 ? (nest.loops[k].extent + side - 1) / side : nest.loops[k].extent;
        }
        ocl::Launch launch(*kernel);
        launch.source(src).destination(dst).value(loops).local(items).run(pack, groups * items);
    }
};

struct Kernels {
    ocl::KernelPtr single{}, several{};
    Tiles tiles{};
    size_t element = 0;

    /// `form`: the kernel's variant, or null.
    Status make(const Operator &op, const Moves &moves, const char *form, const Target &target) {
        element = moves.src.element_size();
        const Type type = type_of_size(element);
        ocl::Options one, some;
        one.elements_in(type, "uint", 1);
        some.elements_in(type, "uint");
        if (form != nullptr) {
            one.flag(form);
            some.flag(form);
        }
        AC_RETURN_ON_ERROR(ocl::Kernel::make(single, op, target, "move", type, one));
        AC_RETURN_ON_ERROR(ocl::Kernel::make(several, op, target, "move", type, some));
        const size_t elements = moves.dst.tensor_shape().total_size();
        AC_RETURN_IF(elements > UINT32_MAX, "%s: %zu elements; OpenCL moves at most 2^32 - 1", op.name, elements);
        bool turns = false;
        for (const Box &box : moves.boxes) {
            if (form == nullptr && !box.fills) {
                MoveNest nest(box, moves.src, moves.dst);
                turns = turns || turn(nest, element);
            }
        }
        return turns ? tiles.make(op, element, target) : Status{};
    }
    /// The kernel for the widest pieces; merges elements on both sides. `turned`: `from` is reversed.
    const ocl::Kernel &widest(Pieces &from, Pieces &to, bool &turned) const {
        const auto vector = static_cast<uint32_t>(several->vector());
        const auto back = -static_cast<int64_t>(element);
        turned = from.stride[0] == back;
        if ((from.run(element) <= 1 && !turned) || to.run(element) <= 1 || from.extent[0] % vector != 0 ||
            to.extent[0] % vector != 0) {
            turned = false;
            return *single;
        }
        if (turned) {  // from the piece's first element to its lowest address
            from.offset += back * (int64_t{vector} - 1);
        }
        from.join(vector);
        to.join(vector);
        return *several;
    }
};

class ClMovePlan final : public Plan {
public:
    ClMovePlan(Kernels &&kernels, Moves &&moves, std::unique_ptr<const Parameters> parameters)
        : kernels_(std::move(kernels)),
          boxes_(std::move(moves.boxes)),
          fill_(repeated(moves.fill, kernels_.element)),
          parameters_(std::move(parameters)) {}

    void run(ITensorPack &pack) const override {
        if (parameters_ == nullptr) {
            return run(pack, boxes_);
        }
        Parameters::Values values = {};
        const ITensor *const last = pack.get_const_tensor(TensorType::ACL_SRC_2);
        if (last != nullptr) {
            ocl::memory_of(last);  // refuses a tensor without memory before anything is read
        }
        read(values[0], pack.get_const_tensor(TensorType::ACL_SRC_1), last == nullptr);
        read(values[1], last, true);
        Boxes boxes(boxes_);
        parameters_->make(boxes, values).throw_if_error();
        run(pack, boxes);
    }
    const Row *row() const override { return &kernels_.single->row(); }

private:
    /// `waits`: until the queue has written the values and those read before; one wait for all parameters of a run.
    void read(int32_t (&values)[Parameters::max], const ITensor *tensor, bool waits) const {
        if (tensor == nullptr) {
            return;
        }
        const size_t count = std::min(tensor->info()->tensor_shape().total_size(), Parameters::max);
        const Path path(Way(tensor->info()->tensor_shape()), *tensor->info());
        for (size_t n = 0; n < count; ++n) {
            const size_t at = tensor->info()->offset_first_element_in_bytes() + static_cast<size_t>(place_of(path, n));
            const cl_command_queue queue = kernels_.single->scheduler().queue()();
            const cl_int code =
                clEnqueueReadBuffer(queue, ocl::memory_of(tensor), waits && n + 1 == count ? CL_TRUE : CL_FALSE, at,
                                    sizeof(int32_t), &values[n], 0, nullptr, nullptr);
            if (code != CL_SUCCESS) {
                clFinish(queue);  // also completes the earlier reads into values
                ocl::failure("reading a parameter", code).throw_if_error();
            }
        }
    }
    void run(ITensorPack &pack, const Boxes &boxes) const {
        for (const Box &box : boxes) {
            const ITensor *dst = pack.get_tensor(box.dst_slot);
            if (box.fills) {
                fill(box, *dst, pack);
            } else {
                move(box, *pack.get_const_tensor(box.src_slot), *dst, pack);
            }
        }
    }
    void fill(const Box &box, const ITensor &dst, ITensorPack &pack) const {
        Pieces to = pieces_of(box.dst, dst), from = to;
        bool turned = false;
        const ocl::Kernel &kernel = kernels_.widest(from, to, turned);
        launch(kernel, ocl::memory_of(&dst), from, to, box, dst, 1, 0, pack);
    }
    void launch(const ocl::Kernel &kernel, cl_mem source, const Pieces &from, const Pieces &to, const Box &box,
                const ITensor &dst, uint32_t fills, uint32_t turned, ITensorPack &pack) const {
        const size_t vector = &kernel == kernels_.several.get() ? static_cast<size_t>(kernel.vector()) : 1;
        const auto count = static_cast<uint32_t>(box.dst.elements() / vector);
        ocl::Launch launch(kernel);
        launch.buffer(source).destination(&dst).value(from).value(to).value(count);
        launch.value(fills).value(turned).value(fill_);
        launch.run(pack, count);
    }
    void move(const Box &box, const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        Pieces from = pieces_of(box.src, src), to = pieces_of(box.dst, dst);
        const cl_mem source = ocl::memory_of(&src), target = ocl::memory_of(&dst);
        if (source == target && from.offset == to.offset) {  // reshaped in place: nothing to move
            return;
        }
        const size_t element = kernels_.element;
        if (source != target && from.is_dense(element) && to.is_dense(element)) {
            const cl_int code = clEnqueueCopyBuffer(kernels_.single->scheduler().queue()(), source, target,
                                                    static_cast<size_t>(from.offset), static_cast<size_t>(to.offset),
                                                    box.dst.elements() * element, 0, nullptr, nullptr);
            if (code != CL_SUCCESS) {
                ocl::failure("copying a buffer", code).throw_if_error();
            }
            return;
        }
        if (kernels_.tiles.kernel != nullptr) {
            MoveNest nest(box, *src.info(), *dst.info());
            if (turn(nest, element)) {
                return kernels_.tiles.run(nest, from, to, &src, &dst, pack);
            }
        }
        bool turned = false;
        const ocl::Kernel &kernel = kernels_.widest(from, to, turned);
        launch(kernel, source, from, to, box, dst, 0, turned ? 1 : 0, pack);
    }

    Kernels kernels_;
    Boxes boxes_;
    uint64_t fill_;
    std::unique_ptr<const Parameters> parameters_;
};

class ClPickPlan final : public Plan {
public:
    ClPickPlan(Kernels &&kernels, const Box &box, const Pick &pick)
        : kernels_(std::move(kernels)),
          box_(box),
          src_dim_(pick.src_dim),
          dst_(pick.dst),
          index_(pick.index.tensor_shape()) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *indices = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Pieces from = pieces_of(box_.src, *src), to = pieces_of(box_.dst, *dst);
        bool turned = false;
        const ocl::Kernel &kernel = kernels_.widest(from, to, turned);
        const size_t vector = &kernel == kernels_.several.get() ? static_cast<size_t>(kernel.vector()) : 1;
        const auto count = static_cast<uint32_t>(box_.dst.elements() / vector);
        const auto steps = static_cast<uint32_t>(index_.total_size());
        ocl::Launch launch(kernel);
        launch.source(src).destination(dst).value(from).value(to).value(count);
        launch.value(uint32_t{0}).value(uint32_t{turned}).value(uint64_t{0});
        launch.source(indices).value(pieces_of(Way(index_), *indices)).value(Pieces(Path(dst_, *dst->info())));
        launch.value(steps).value(static_cast<uint32_t>(src->info()->dimension(src_dim_)));
        launch.value(static_cast<int64_t>(src->info()->strides_in_bytes()[src_dim_]));
        launch.run(pack, size_t{count} * steps);
    }
    const Row *row() const override { return &kernels_.single->row(); }

private:
    Kernels kernels_;
    Box box_;
    size_t src_dim_;
    Way dst_;
    TensorShape index_;
};

class ClReversePlan final : public Plan {
public:
    ClReversePlan(Kernels &&kernels, const TensorShape &shape, const TensorShape &axes, size_t dims, bool inverted)
        : kernels_(std::move(kernels)), shape_(shape), axes_(axes), dims_(dims), inverted_(inverted) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *axes = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Pieces from = pieces_of(Way(shape_), *src), to = pieces_of(Way(shape_), *dst);
        for (size_t d = 0; d < dims_; ++d) {  // one loop per dimension, because the device reverses some of them
            from.stride[d] = static_cast<int64_t>(src->info()->strides_in_bytes()[d]);
            from.extent[d] = static_cast<uint32_t>(shape_[d]);
        }
        bool turned = false;
        const ocl::Kernel &kernel = kernels_.widest(from, to, turned);
        const size_t vector = &kernel == kernels_.several.get() ? static_cast<size_t>(kernel.vector()) : 1;
        const auto count = static_cast<uint32_t>(shape_.total_size() / vector);
        ocl::Launch launch(kernel);
        launch.source(src).destination(dst).value(from).value(to).value(count);
        launch.value(uint32_t{0}).value(uint32_t{0}).value(uint64_t{0});
        launch.source(axes).value(pieces_of(Way(axes_), *axes)).value(static_cast<uint32_t>(axes_.total_size()));
        launch.value(static_cast<int32_t>(dims_)).value(static_cast<int32_t>(inverted_));
        launch.run(pack, count);
    }
    const Row *row() const override { return &kernels_.single->row(); }

private:
    Kernels kernels_;
    TensorShape shape_, axes_;
    size_t dims_;
    bool inverted_;
};

}  // namespace

Status plan_reverse_cl(PlanPtr &out, const Operator &op, Moves &&moves, const ITensorInfo &axes, bool inverted,
                       const Target &target) {
    Kernels kernels;
    AC_RETURN_ON_ERROR(kernels.make(op, moves, "REVERSED", target));
    const TensorShape &shape = moves.src.tensor_shape();
    out = std::make_unique<ClReversePlan>(std::move(kernels), shape, axes.tensor_shape(), shape.num_dimensions(),
                                          inverted);
    return Status{};
}

Status plan_cl(PlanPtr &out, const Operator &op, Moves &&moves, std::unique_ptr<const Parameters> parameters,
               const Pick *pick, const Target &target) {
    Kernels kernels;
    AC_RETURN_ON_ERROR(kernels.make(op, moves, pick != nullptr ? "PICKED" : nullptr, target));
    if (pick != nullptr) {
        out = std::make_unique<ClPickPlan>(std::move(kernels), moves.boxes[0], *pick);
        return Status{};
    }
    out = std::make_unique<ClMovePlan>(std::move(kernels), std::move(moves), std::move(parameters));
    return Status{};
}

}  // namespace ac::moves
