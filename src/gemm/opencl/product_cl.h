// SPDX-License-Identifier: MIT
// Matrix products on OpenCL, for operators with weights. In a convolution, the left operand is the windows of an
// image.
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/gemm/engine/gemm.h"
#include "src/gemm/opencl/tiles_cl.h"

#include <utility>
#include <vector>

namespace ac::gemm {

/// The struct of the same name in product.clh, byte for byte; its members are documented there.
struct Product {
    int64_t a_x, a_y, a_z, a_term;
    int64_t b_x, b_y, b_term, b_column;
    int64_t c_x, c_y, c_z, c_column;
    int64_t d_x, d_y, d_z, d_column;
    uint32_t a_w, c_w, d_w, plane;
    int32_t in_w, in_h, kernel_w, kernel_h, stride_x, stride_y, pad_x, pad_y, dilation_x, dilation_y;
    uint32_t m, n, terms, aligned, group;
    float alpha, beta, lo, hi;
    int32_t a_zero, b_zero, d_zero, q_lo, q_hi;
    float scale;
    int32_t unused;
};
static_assert(sizeof(Product) == 248, "as in product.clh");

/// The compile-time parameters of the kernels: the types, and the layouts of the operands.
struct ProductForm {
    DataType a_type = DataType::F32;
    DataType b_type = DataType::F32;
    bool window = false;       ///< rows of a are gathered from images
    bool a_strided = false;    ///< terms of a are not contiguous
    bool b_strided = false;    ///< the same of b
    bool b_by_lines = false;   ///< columns of b are contiguous
    bool d_strided = false;    ///< columns of d are not contiguous
    bool c = false;            ///< there is a third operand
    bool accumulates = false;  ///< the third operand is d
    bool per_channel = false;  ///< Stage::requantize with a multiplier for each column
    Stage stage = Stage::none;
    /// The number of an activation of float results; its a and b are in Product::lo and hi. -1: lo and hi are a clamp.
    int function = -1;
};

/// A configured product: its constant parameters, and the positions of the tensors in each run. Pack: ACL_SRC_0 a,
/// ACL_SRC_1 b, optional ACL_SRC_2 c, ACL_DST d.
class ClProduct : public Plan {
public:
    void run(ITensorPack &pack) const override;
    const Row *row() const override { return &kernel_->row(); }
    arm_compute::experimental::MemoryRequirements workspace() const override;

    /// Compiles the kernel for the sizes in `fixed` (set by the caller) and for the device.
    Status make(const Operator &op, const ProductForm &form, size_t batches, const Target &target);
    /// How integer sums become 8 bits or, with Stage::dequantize, float. Copies both lists of `count` elements.
    Status set_quantization(const Quantization &q, size_t count, const Target &target);
    /// A function to be applied to d in place.
    void then(PlanPtr function) { then_ = std::move(function); }

    Product fixed{};

protected:
    ClProduct();
    /// Sets the steps of the operands, which may change between runs. `c` is null if absent. `walk`: batches, lanes in
    /// the order a, b, c, d; offsets and the number of batches are already set.
    virtual void place(Product &product, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
                       const ITensor &d) const = 0;

    static int64_t stride(const ITensor &tensor, size_t dimension) {
        return static_cast<int64_t>(tensor.info()->strides_in_bytes()[dimension]);
    }

private:
    class Choice;
    /// The arguments of a run.
    struct Run {
        const ITensor *operands[4];  ///< a, b, c (or its replacement), d
        ocl::Walk walk;
        Product product;
    };
    /// A kernel of this product. `whole`: product_mma with all units in memory as they are in a tile.
    struct Variant {
        Tile tile;
        bool whole;
        bool operator==(const Variant &other) const {
            return tile.rows == other.tile.rows && tile.columns == other.tile.columns && whole == other.whole;
        }
    };
    static void describe(ocl::Options &options, const ProductForm &form, const Tile &tile);
    /// Are the operands read along lines, so that no step is cut short?
    static bool is_in_line(const ProductForm &form, const Product &fixed);
    Status choose(const Target &target);
    Status split(const Target &target);
    size_t bytes_of_parts() const { return size_t{fixed.m} * fixed.n * split_.parts * sizeof(float); }
    void run_parts(Run &run, ITensorPack &pack) const;
    void enqueue(const Run &run, ITensorPack &pack) const;
    Status compile(ocl::KernelPtr &kernel, const Variant &variant, const Target &target) const;
    /// The kernel for a variant other than the chosen one: a tile for a tuner, or operands with unexpected strides.
    /// Null if there is none.
    ocl::KernelPtr kernel_for(const Variant &variant) const;
    bool is_native(const Tile &tile) const;
    unsigned slices(const Tile &tile, const Target &target) const;
    unsigned parts(const Tile &tile) const;
    bool may_be_whole(const Tile &tile) const;
    uint32_t alignment(const Product &p, const ocl::Walk &walk, const Tile &tile) const;
    uint32_t mma_alignment(const Product &p, const int64_t *common) const;
    bool may_use_mma(const Target &target) const;
    bool by_wgmma(const Variant &variant) const;
    size_t terms() const { return size_t{fixed.terms} * static_cast<size_t>(fixed.kernel_w * fixed.kernel_h); }
    bool may_share() const;
    bool is_integer() const { return is_data_type_quantized_asymmetric_char(form_.a_type); }

    const Operator *op_ = nullptr;
    ocl::KernelPtr kernel_;
    mutable Mutex mutex_{};
    mutable std::vector<std::pair<Variant, ocl::KernelPtr>> others_{};
    cl::Buffer multipliers_{}, shifts_{};
    PlanPtr then_;
    ProductForm form_{};
    Variant chosen_{};
    SplitTile split_{{}, 1};  ///< with several parts, form_, fixed.terms and batches_ refer to the parts
    ProductForm joined_{};    ///< form_ of the whole product
    ocl::KernelPtr join_;     ///< joins the parts
    size_t batches_ = 1;
    size_t enough_tiles_ = 0;  ///< with more tiles than this, items do not share the terms of a tile
    bool words_ = false;       ///< the device multiplies four bytes at once
    bool mma_ = false;         ///< shared tiles use matrix instructions
    bool wgmma_ = false;       ///< the largest shared tiles use those of compute capability 9.0
};

}  // namespace ac::gemm
