// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm_cl.h"

#include "arm_compute/runtime/CL/CLGEMMHeuristicsHandle.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/gemm_heuristics.h"
#include "src/cl/kernel.h"
#include "src/cl/walk.h"
#include "src/ops/activation/activation.h"

namespace ac {

extern const Operator Gemm_operator;

namespace gemm {

using namespace arm_compute;

namespace {

/// The struct of the same name in gemm_native.cl, byte for byte.
struct Product {
    int64_t a_row, a_outer, a_term;
    int64_t b_term, b_column;
    int64_t c_row, c_outer, c_column;
    int64_t d_row, d_outer, d_column;
    uint32_t a_inner, c_inner, d_inner;
    uint32_t m, n, k;
};
static_assert(sizeof(Product) == 112, "as in gemm_native.cl");

int64_t stride(const ITensor &tensor, size_t dimension) {
    return static_cast<int64_t>(tensor.info()->strides_in_bytes()[dimension]);
}

class GemmPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor &a = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor &b = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        ITensor &d = *pack.get_tensor(TensorType::ACL_DST);
        const ITensor &c = accumulates ? d : uses_c ? *pack.get_const_tensor(TensorType::ACL_SRC_2) : a;
        const Product p = product(a, b, c, d);
        const ocl::Walk walk = batches(a, b, c, d);
        ocl::Launch launch(*kernel);
        launch.source(&a).source(&b).source(&c).destination(&d).value(walk).value(p).value(alpha).value(beta);
        const auto columns = static_cast<size_t>(kernel->vector());
        launch.run(pack, (shape.n + columns - 1) / columns * ((shape.m + rows - 1) / rows) * shape.batches);
        if (activation != nullptr) {
            ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(&d)}, {TensorType::ACL_DST, &d}};
            activation->run(in_place);
        }
    }
    const Row *row() const override { return &kernel->row(); }

    Matrices shape;
    ocl::KernelPtr kernel;
    PlanPtr activation;
    size_t rows = 1;
    float alpha = 1, beta = 0;
    bool uses_c = false, accumulates = false;
    bool c_is_like_d = false;  ///< else it is a row, or one matrix for all batches

private:
    Product product(const ITensor &a, const ITensor &b, const ITensor &c, const ITensor &d) const {
        Product p{};
        p.m = static_cast<uint32_t>(shape.m);
        p.n = static_cast<uint32_t>(shape.n);
        p.k = static_cast<uint32_t>(shape.k);
        const bool volume = shape.a_batch_dim == 3;
        p.a_row = stride(a, shape.a_transposed ? 0 : 1);
        p.a_term = stride(a, shape.a_transposed ? 1 : 0);
        p.a_outer = stride(a, 2);
        p.a_inner = volume ? static_cast<uint32_t>(a.info()->dimension(1)) : p.m;
        p.b_term = stride(b, shape.b_transposed ? 0 : 1);
        p.b_column = stride(b, shape.b_transposed ? 1 : 0);
        p.d_row = stride(d, 1);
        p.d_outer = stride(d, 2);
        p.d_inner = static_cast<uint32_t>(d.info()->dimension(1));
        p.d_column = stride(d, 0);
        const bool one_row = c.info()->tensor_shape().total_size() == shape.n;
        p.c_row = one_row ? 0 : stride(c, 1);
        p.c_outer = one_row ? 0 : stride(c, 2);
        p.c_inner = one_row ? p.m : static_cast<uint32_t>(c.info()->dimension(1));
        p.c_column = stride(c, 0);
        return p;
    }

    ocl::Walk batches(const ITensor &a, const ITensor &b, const ITensor &c, const ITensor &d) const {
        ocl::Walk walk;
        const ITensor *operands[] = {&a, &b, &c, &d};
        for (size_t k = 0; k < 4; ++k) {
            walk.offset[k] = static_cast<int64_t>(operands[k]->info()->offset_first_element_in_bytes());
        }
        walk.extent[0] = static_cast<int32_t>(shape.batches);
        for (size_t i = 0; i + 1 < 6 && shape.a_batch_dim + i < MAX_DIMS; ++i) {
            walk.extent[i + 1] = static_cast<int32_t>(a.info()->dimension(shape.a_batch_dim + i));
            walk.stride[i + 1][0] = stride(a, shape.a_batch_dim + i);
            walk.stride[i + 1][1] = shape.b_batched ? stride(b, 2 + i) : 0;
            walk.stride[i + 1][2] = c_is_like_d ? stride(c, shape.d_batch_dim + i) : 0;
            walk.stride[i + 1][3] = stride(d, shape.d_batch_dim + i);
        }
        return walk;
    }
};

/// Rows and columns that a work item makes: what the user's rules say, else as many as most devices have registers for.
mlgo::MLGOHeuristics::Tile tile_of(const Matrices &shape, DataType type) {
    mlgo::MLGOHeuristics::Tile tile{shape.m < 4 ? static_cast<unsigned>(shape.m) : 4u, shape.n < 4 ? 1u : 4u};
    const CLGEMMHeuristicsHandle *rules = CLScheduler::get().gemm_heuristics();
    if (rules != nullptr) {
        rules->get()->find(type, shape.m, shape.n, shape.k, tile);
    }
    return tile;
}

}  // namespace

Status plan_cl(PlanPtr &out, const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
               const ITensorInfo &d, float alpha, float beta, const GEMMInfo &info, const Target &target) {
    for (size_t i = 0; shape.b_batched && shape.a_batch_dim + i < MAX_DIMS; ++i) {
        AC_RETURN_IF(a.dimension(shape.a_batch_dim + i) != b.dimension(2 + i),
                     "Gemm: on OpenCL the batches of b, %s, must be in the shape of those of a, %s",
                     shape_text(b.tensor_shape()).c_str(), shape_text(a.tensor_shape()).c_str());
    }
    const Type type = type_of(a.data_type());
    const mlgo::MLGOHeuristics::Tile tile = tile_of(shape, a.data_type());
    ocl::Options options;
    options.elements_in(type, "float", static_cast<int>(tile.columns)).set("ROWS", static_cast<long>(tile.rows));
    if (shape.b_transposed) {
        options.flag("B_T");
    }
    if (c == nullptr) {
        options.flag("NO_C");
    }
    auto made = std::make_unique<GemmPlan>();
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made->kernel, Gemm_operator, target, "gemm_native", type, options));
    made->shape = shape;
    made->rows = tile.rows;
    made->alpha = alpha;
    made->beta = beta;
    made->uses_c = c != nullptr;
    made->accumulates = c == &d;
    made->c_is_like_d = c != nullptr && c->tensor_shape() == shape.d_shape;
    if (info.activation_info().enabled()) {
        TensorInfo same(d);
        AC_RETURN_ON_ERROR(activation::plan(made->activation, d, same, info.activation_info(), target.inside()));
    }
    out = std::move(made);
    return Status{};
}

}  // namespace gemm
}  // namespace ac
