// SPDX-License-Identifier: MIT
#include "src/ops/matmul_nbits/matmul_nbits_cl.h"

#include "src/base/arithmetic.h"
#include "src/cl/device/features.h"
#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/gemm/gemm.h"
#include "src/ops/program/program.h"

#include <algorithm>

AC_DECLARE_OPERATOR(MatMulNBits)

namespace ac::matmul_nbits {

namespace {

/// Elements of a row that an item of a kernel takes at once (nbits.clh).
constexpr size_t chunk_elements = 32;
/// Work items that share rows and columns, and how many of these are in a group (nbits_product.cl).
constexpr size_t lanes = 32, teams = 4;
/// With more rows, weights become a matrix of floats in each run, which the matrix product reads.
constexpr size_t most_direct_rows = 16;

/// The struct of the same name in nbits_pack.cl, byte for byte.
struct Pack {
    int64_t weights, scales, zeros, packed, factors, column_step, block_step, scale_step, zero_step;
    uint32_t k, n, block, blocks, chunks, unused;
};
static_assert(sizeof(Pack) == 96, "as in nbits_pack.cl");

/// The extents of all steps.
struct Extents {
    uint32_t k, m, n, block, blocks, chunks;

    uint32_t unit() const { return block == nbits_least_block ? nbits_least_block : chunk_elements; }
    uint32_t padded() const { return chunks * chunk_elements; }
};

/// Slots of the steps.
enum Slot : int {
    given_weights = TensorType::ACL_SRC_0,
    given_scales = TensorType::ACL_SRC_1,
    given_zeros = TensorType::ACL_SRC_2,
    source = TensorType::ACL_SRC_3,
    units = TensorType::ACL_SRC_4,
    bias = TensorType::ACL_SRC_5,
    packed = TensorType::ACL_DST_0,
    factors = TensorType::ACL_DST_1,
    result = TensorType::ACL_DST_2
};

int64_t offset_of(const ITensor &tensor) {
    return static_cast<int64_t>(tensor.info()->offset_first_element_in_bytes());
}

class PackPlan final : public ocl::KernelPlan {
public:
    PackPlan(ocl::KernelPtr kernel, const Panels &panels, const Extents &extents)
        : KernelPlan(std::move(kernel)), panels_(panels), extents_(extents) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const weights = pack.get_const_tensor(given_weights),
                             *const scales = pack.get_const_tensor(given_scales),
                             *const points = pack.get_const_tensor(given_zeros),
                             *const zeros = points == nullptr ? scales : points;
        const NbitsWeights steps =
            weights_of(panels_, *weights->info(), *scales->info(), points == nullptr ? nullptr : points->info());
        Pack s{};
        s.weights = offset_of(*weights);
        s.scales = offset_of(*scales);
        s.zeros = offset_of(*zeros);
        s.packed = offset_of(*pack.get_tensor(packed));
        s.factors = offset_of(*pack.get_tensor(factors));
        s.column_step = static_cast<int64_t>(steps.row_step);
        s.block_step = static_cast<int64_t>(steps.block_step);
        s.scale_step = static_cast<int64_t>(steps.scales.step);
        s.zero_step =
            static_cast<int64_t>(panels_.zero_points == ZeroPoints::integers ? steps.integers_step : steps.floats.step);
        s.k = extents_.k;
        s.n = extents_.n;
        s.block = extents_.block;
        s.blocks = extents_.blocks;
        s.chunks = extents_.chunks;
        ocl::Launch launch(*kernel_);
        launch.source(weights).source(scales).source(zeros);
        launch.destination(pack.get_tensor(packed)).destination(pack.get_tensor(factors)).value(s);
        launch.run(pack, size_t{s.n} * s.chunks);
    }

private:
    Panels panels_;
    Extents extents_;
};

class SourcePlan final : public ocl::KernelPlan {
public:
    SourcePlan(ocl::KernelPtr kernel, const TensorShape &lines, const Extents &extents)
        : KernelPlan(std::move(kernel)), lines_(lines), extents_(extents) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const src = pack.get_const_tensor(given_weights);
        const ITensor *const to = pack.get_tensor(packed), *const units = pack.get_tensor(factors);
        const int64_t at[] = {offset_of(*to), offset_of(*units)};
        ocl::Launch launch(*kernel_);
        launch.source(src).destination(to).destination(units);
        launch.value(ocl::Walk(lines_, {src})).value(at).value(extents_.k).value(extents_.padded());
        launch.value(extents_.block).local_bytes(extents_.padded() / extents_.unit() * sizeof(float));
        launch.local(lanes * teams);
        launch.run(pack, size_t{extents_.m} * lanes * teams);
    }

private:
    TensorShape lines_;
    Extents extents_;
};

class ProductPlan final : public ocl::KernelPlan {
public:
    ProductPlan(ocl::KernelPtr kernel, const TensorShape &lines, const Extents &extents, size_t rows, size_t columns)
        : KernelPlan(std::move(kernel)), lines_(lines), extents_(extents), rows_(rows), columns_(columns) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const weights = pack.get_const_tensor(given_weights), *const add = pack.get_const_tensor(bias),
                             *const scales = pack.get_const_tensor(given_scales),
                             *const src = pack.get_const_tensor(source), *const of_rows = pack.get_const_tensor(units),
                             *const dst = pack.get_tensor(result);
        const int64_t from[] = {offset_of(*weights), offset_of(*scales), offset_of(*src), offset_of(*of_rows)};
        ocl::Launch launch(*kernel_);
        launch.source(weights).source(scales).source(src).source(of_rows);
        launch.source(add == nullptr ? weights : add).destination(dst);
        launch.value(ocl::Walk(lines_, {dst})).value(from).value(add == nullptr ? int64_t{0} : offset_of(*add));
        launch.value(extents_.n).value(extents_.block).value(extents_.blocks).value(extents_.chunks).value(extents_.m);
        launch.local(lanes * teams);
        const size_t groups = ceil_div(ceil_div(size_t{extents_.n}, columns_), teams);
        launch.run(pack, groups * ceil_div(size_t{extents_.m}, rows_) * lanes * teams);
    }

private:
    TensorShape lines_;
    Extents extents_;
    size_t rows_, columns_;
};

class UnpackPlan final : public ocl::KernelPlan {
public:
    UnpackPlan(ocl::KernelPtr kernel, const Extents &extents) : KernelPlan(std::move(kernel)), extents_(extents) {}

    void run(ITensorPack &pack) const override {
        const ITensor *const weights = pack.get_const_tensor(given_weights),
                             *const scales = pack.get_const_tensor(given_scales), *const to = pack.get_tensor(result);
        const int64_t at[] = {offset_of(*weights), offset_of(*scales), offset_of(*to), 0};
        ocl::Launch launch(*kernel_);
        launch.source(weights).source(scales).destination(to).value(at);
        launch.value(extents_.k).value(extents_.n).value(extents_.block).value(extents_.blocks).value(extents_.chunks);
        launch.run(pack, size_t{extents_.n} / (extents_.n % 2 == 0 ? 2 : 1) * extents_.chunks);
    }

private:
    Extents extents_;
};

/// Plans the steps of a product.
class Steps {
public:
    using Value = Program::Value;

    Steps(Program &program, const Panels &panels, const MatMulNBitsOperands &operands)
        : program_(program),
          panels_(panels),
          operands_(operands),
          weights_type_(panels.bits == 4 ? Type::qs4 : Type::qs8),
          lines_(operands.dst.tensor_shape()) {
        lines_.set(0, 1, false);
        extents_.k = static_cast<uint32_t>(operands.src.dimension(0));
        extents_.m = static_cast<uint32_t>(lines_.total_size());
        extents_.n = static_cast<uint32_t>(panels.n);
        extents_.block = static_cast<uint32_t>(panels.block);
        extents_.blocks = static_cast<uint32_t>(panels.blocks);
        extents_.chunks = static_cast<uint32_t>(ceil_div(panels.block * panels.blocks, chunk_elements));
    }

    void add() {
        pack();
        const DataType type = operands_.src.data_type();
        const bool fits =
            operands_.dst.data_type() == type && (operands_.bias == nullptr || operands_.bias->data_type() == type);
        if (extents_.m > most_direct_rows && fits) {
            multiply_matrices();
        } else {
            multiply();
        }
    }

private:
    ocl::Options options() const {
        ocl::Options made;
        made.set("BITS", static_cast<long>(panels_.bits)).set("UNIT", static_cast<long>(extents_.unit()));
        if (panels_.has_offsets()) {
            made.flag("OFFSETS");
        }
        if (operands_.exact) {
            made.flag("EXACT");
        }
        return made;
    }

    template <class Plan, class... P>
    void step(const char *name, Type type, const ocl::Options &options, Program::Operands operands, Program::When when,
              P &&...parameters) {
        ocl::KernelPtr kernel;
        const Status made = ocl::Kernel::make(kernel, MatMulNBits_operator, program_.target(), name, type, options);
        PlanPtr plan;
        if (bool(made)) {
            plan = std::make_unique<Plan>(std::move(kernel), std::forward<P>(parameters)...);
        }
        program_.add(made, plan, operands, when);
    }

    void pack() {
        const bool constant = operands_.weights.are_values_constant() && operands_.scales.are_values_constant() &&
                              (operands_.zero_points == nullptr || operands_.zero_points->are_values_constant());
        const auto lifetime = constant ? Program::Lifetime::Persistent : Program::Lifetime::Temporary;
        const size_t bytes = extents_.chunks * chunk_elements * panels_.bits / 8;
        packed_ = program_.memory(bytes, extents_.n, DataType::U8, 0, 0, lifetime);
        factors_ = program_.memory(size_t{extents_.blocks} * (panels_.has_offsets() ? 2 : 1), extents_.n, DataType::F32,
                                   0, 0, lifetime);
        ocl::Options own = options();
        own.set("ZERO", static_cast<long>(panels_.zero_points));
        if (!panels_.is_unsigned) {
            own.flag("SIGNED");
        }
        if (operands_.scales.data_type() == DataType::F16) {
            own.flag("SCALE_HALF");
        }
        const Value weights = program_.given(TensorType::ACL_SRC_1, operands_.weights),
                    scales = program_.given(TensorType::ACL_SRC_2, operands_.scales);
        Value zeros = Value::none;
        if (operands_.zero_points != nullptr) {
            zeros = program_.given(TensorType::ACL_SRC_3, *operands_.zero_points);
            if (operands_.zero_points->data_type() == DataType::F16) {
                own.flag("ZERO_HALF");
            }
        }
        step<PackPlan>("nbits_pack", weights_type_, own,
                       {{given_weights, weights},
                        {given_scales, scales},
                        {given_zeros, zeros},
                        {packed, packed_},
                        {factors, factors_}},
                       constant ? Program::When::once : Program::When::always, panels_, extents_);
    }

    Value bias_value() {
        return operands_.bias == nullptr ? Value::none : program_.given(TensorType::ACL_SRC_4, *operands_.bias);
    }

    void multiply() {
        const Value src = program_.given(TensorType::ACL_SRC_0, operands_.src),
                    dst = program_.given(TensorType::ACL_DST, operands_.dst);
        const Type type = type_of(operands_.src.data_type());
        const Value converted =
            program_.memory(size_t{extents_.padded()} * (operands_.exact ? 4 : 1), extents_.m, DataType::U8);
        const Value of_units = program_.memory(2 * extents_.padded() / extents_.unit(), extents_.m, DataType::S32);
        ocl::Options before = options();
        before.elements_in(type, "float", 1);
        step<SourcePlan>("nbits_source", type, before, {{given_weights, src}, {packed, converted}, {factors, of_units}},
                         Program::When::always, lines_, extents_);
        const size_t rows = std::min<size_t>(extents_.m, operands_.exact ? 2 : 4), columns = 2;
        ocl::Options own = options();
        own.set("ROWS", static_cast<long>(rows)).set("COLUMNS", static_cast<long>(columns));
        own.set("TEAMS", static_cast<long>(teams));
        if (operands_.bias != nullptr) {
            own.set("BIAS", operands_.bias->data_type() == DataType::F16 ? 2L : 1L);
        }
        if (operands_.dst.data_type() == DataType::F16) {
            own.flag("DST_HALF");
        }
        ocl::describe_dot(own, program_.target());
        step<ProductPlan>("nbits_product", weights_type_, own,
                          {{given_weights, packed_},
                           {given_scales, factors_},
                           {source, converted},
                           {units, of_units},
                           {bias, bias_value()},
                           {result, dst}},
                          Program::When::always, lines_, extents_, rows, columns);
    }

    void multiply_matrices() {
        const DataType type = operands_.src.data_type();
        const Value matrix = program_.memory(extents_.n, extents_.k, type);
        ocl::Options own = options();
        if (type == DataType::F16) {
            own.flag("DST_HALF");
        }
        if (extents_.n % 2 != 0) {
            own.flag("ODD");
        }
        step<UnpackPlan>("nbits_unpack", weights_type_, own,
                         {{given_weights, packed_}, {given_scales, factors_}, {result, matrix}}, Program::When::always,
                         extents_);
        const Value src = program_.given(TensorType::ACL_SRC_0, operands_.src),
                    dst = program_.given(TensorType::ACL_DST, operands_.dst), add = bias_value();
        PlanPtr plan;
        program_.add(gemm::plan(plan, program_.info(src), program_.info(matrix), program_.info_or_null(add),
                                program_.info(dst), 1, 1, GEMMInfo(false, false, false), program_.target()),
                     plan,
                     {{TensorType::ACL_SRC_0, src},
                      {TensorType::ACL_SRC_1, matrix},
                      {TensorType::ACL_SRC_2, add},
                      {TensorType::ACL_DST, dst}});
    }

    Program &program_;
    const Panels &panels_;
    const MatMulNBitsOperands &operands_;
    Type weights_type_;
    TensorShape lines_;
    Extents extents_{};
    Value packed_ = Value::none, factors_ = Value::none;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Panels &panels, const MatMulNBitsOperands &operands, const Target &target) {
    const uint64_t items = uint64_t{panels.n} * panels.blocks * panels.block;
    AC_RETURN_IF(items > INT32_MAX || operands.src.tensor_shape().total_size() > INT32_MAX,
                 "MatMulNBits: %zu columns of %zu elements; OpenCL supports at most 2^31 - 1 elements", panels.n,
                 panels.blocks * panels.block);
    auto program = std::make_unique<Program>("MatMulNBits", target);
    Steps(*program, panels, operands).add();
    return finish(out, std::move(program));
}

}  // namespace ac::matmul_nbits
