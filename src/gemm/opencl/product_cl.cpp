// SPDX-License-Identifier: MIT
#include "src/gemm/opencl/product_cl.h"

#include "arm_compute/core/CL/CLCompileContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/features.h"
#include "src/cl/device/status.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace ac::gemm {

namespace {

/// Are the addresses at `offset` and at every step from it multiples of `bytes`?
bool is_aligned(int64_t offset, std::initializer_list<int64_t> steps, int64_t bytes) {
    for (const int64_t step : steps) {
        offset |= step;
    }
    return offset % bytes == 0;
}

/// A float holds the sum of this many products of signed bytes exactly: 2^24 / 2^14.
constexpr size_t most_exact_terms = 1024;

/// Values of PARTS in gemm_native.cl, and the items of a group with PARTS.
constexpr unsigned few_parts = 16, many_parts = 64, sharing_items = 256;

/// Work items of a group of product_mma.cl with WGMMA: two times four warps.
constexpr unsigned wgmma_items = 256;

size_t tiles_of(const Product &p, const Tile &tile) {
    return groups_of(tile, p.m, p.n);
}

/// The kernels take unsigned bytes as signed ones (src/gemm/opencl/words.clh).
int32_t zero_of_signed(int32_t zero, DataType type) {
    return type == DataType::QASYMM8 ? zero - 128 : zero;
}

size_t local_bytes(const Target &target) {
    return static_cast<size_t>(ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_LOCAL_MEM_SIZE, 0));
}

/// Local memory of a group of product_tiled.cl that processes `terms` terms at a time.
size_t bytes_of_steps(const Tile &tile, size_t terms, size_t slices) {
    return slices * 2 * terms * sizeof(float) * (tile.rows + 4 + tile.columns + 4);
}

/// Sets the number of terms, or words of four bytes with `words`, that go through local memory at a time
/// (product_tiled.cl). If no step is cut short, 16 are faster: matrices of 4096 take 0.89 of the time with 8 on an
/// H100.
void describe_steps(ocl::Options &options, bool in_line, const Product &fixed, const Tile &tile, bool words,
                    unsigned slices, const Target &target) {
    const uint32_t word = words ? 4 : 1;
    const bool fits = bytes_of_steps(tile, 16, slices) <= local_bytes(target);
    const uint32_t step = fixed.terms % (16 * word) == 0 && in_line && fits ? 16 : 8;
    options.set("BK", static_cast<long>(step));
    if (in_line && fixed.terms % (step * word) == 0) {
        options.flag("WHOLE");
    }
}

void describe_integers(ocl::Options &options, const ProductForm &form, const Target &target) {
    const Stage stage = form.stage;
    options.flag("QUANTIZED").set("B", form.b_type == DataType::QASYMM8 ? "uchar" : "char");
    options.set("STAGE", stage == Stage::none ? 0L : stage == Stage::requantize ? 1L : 2L);
    if (stage != Stage::requantize) {
        options.set("D", stage == Stage::none ? "int" : "float");
    }
    if (stage == Stage::dequantize) {
        options.set("R", "float");
    }
    ocl::describe_dot(options, target);
}

}  // namespace

void ClProduct::describe(ocl::Options &options, const ProductForm &form, const Tile &tile) {
    if (tile.shared()) {
        options.set("BM", static_cast<long>(tile.rows)).set("BN", static_cast<long>(tile.columns));
    } else {
        options.set("ROWS", static_cast<long>(tile.rows));
    }
    options.set("A_STRIDED", form.a_strided ? 1 : 0).set("B_STRIDED", form.b_strided ? 1 : 0);
    const std::pair<bool, const char *> flags[] = {{form.window, "WINDOW"},
                                                   {form.b_by_lines, "B_BY_LINES"},
                                                   {form.d_strided, "D_STRIDED"},
                                                   {!form.c, "NO_C"},
                                                   {form.per_channel, "PER_CHANNEL"}};
    for (const auto &flag : flags) {
        if (flag.first) {
            options.flag(flag.second);
        }
    }
}

bool ClProduct::is_in_line(const ProductForm &form, const Product &fixed) {
    return !form.a_strided && (form.b_by_lines ? fixed.n % 4 == 0 : !form.b_strided);
}

ClProduct::ClProduct() {
    fixed.kernel_w = fixed.kernel_h = 1;
    fixed.stride_x = fixed.stride_y = 1;
    fixed.dilation_x = fixed.dilation_y = 1;
    fixed.alpha = 1;
    fixed.beta = 1;
    fixed.lo = -std::numeric_limits<float>::infinity();
    fixed.hi = std::numeric_limits<float>::infinity();
    fixed.scale = 1;
}

Status ClProduct::set_quantization(const Quantization &q, size_t count, const Target &target) {
    fixed.a_zero = q.a_offset;
    fixed.b_zero = q.b_offset;
    fixed.d_zero = q.d_offset;
    fixed.q_lo = q.lo;
    fixed.q_hi = q.hi;
    fixed.scale = q.scale;
    if (q.multipliers == nullptr) {
        return Status{};
    }
    AC_RETURN_ON_ERROR(ocl::constant_buffer(multipliers_, target, q.multipliers, count * sizeof(int32_t)));
    return ocl::constant_buffer(shifts_, target, q.shifts, count * sizeof(int32_t));
}

Status ClProduct::compile(ocl::KernelPtr &kernel, const Variant &variant, const Target &target) const {
    const Tile &tile = variant.tile;
    const Type type = type_of(form_.a_type);
    const bool native = is_native(tile);
    ocl::Options options;
    options.elements_in(type, is_integer() ? "int" : "float", native ? static_cast<int>(tile.columns) : 4);
    describe(options, form_, tile);
    if (parts(tile) != 1) {
        options.set("PARTS", static_cast<long>(parts(tile)));
    }
    if (tile.shared() && mma_) {
        if (variant.whole) {
            options.flag("WHOLE");
        }
        if (by_wgmma(variant)) {
            options.flag("WGMMA");
        }
    } else if (tile.shared()) {
        const unsigned parts = slices(tile, target);
        options.set("SLICES", static_cast<long>(parts));
        describe_steps(options, is_in_line(form_, fixed), fixed, tile, words_, parts, target);
        // Two groups per compute unit: 1.10 times as fast for F32 squares of 2048 and 4096 on an H200.
        if (form_.a_type == DataType::F32 && !form_.window && tile.items() == 256 &&
            ocl::nvidia_device(target).capability != 0) {
            options.flag("FREE_GROUP").other("-cl-nv-maxrregcount=128");
        }
    }
    if (is_integer()) {
        describe_integers(options, form_, target);
        if (tile.shared() && !mma_ && !words_ && terms() > most_exact_terms) {
            options.flag("LONG");
        }
    }
    if (form_.function >= 0) {
        options.set("FN", static_cast<long>(form_.function));
    }
    const char *name = !tile.shared() ? (native ? "gemm_native" : "product") : mma_ ? "product_mma" : "product_tiled";
    return ocl::Kernel::make(kernel, *op_, target, name, type, options);
}

Status ClProduct::make(const Operator &op, const ProductForm &form, size_t batches, const Target &target) {
    op_ = &op;
    form_ = form;
    batches_ = batches;
    words_ = is_integer() && ocl::dot_of(target) != ocl::Dot::none;
    if (class_of(target) == DeviceClass::desktop && ocl::device_max_local_size(target) >= sharing_items) {
        const cl_device_id device = target.cl->get_device()();
        enough_tiles_ = 256 * size_t{ocl::device_number<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS, 1)};
    }
    mma_ = may_use_mma(target);
    wgmma_ = mma_ && form_.a_type == DataType::F16 && !form_.window && !form_.a_strided && form_.b_by_lines &&
             ocl::has_wgmma(target);
    AC_RETURN_ON_ERROR(split(target));
    Status made = choose(target);
    // A driver's compiler may reject the instructions.
    for (bool *const instructions : {&wgmma_, &mma_}) {
        if (!bool(made) && *instructions && chosen_.tile.shared()) {
            *instructions = false;
            made = choose(target);
        }
    }
    wgmma_ = by_wgmma(chosen_);
    return made;
}

Status ClProduct::choose(const Target &target) {
    Tile tile = split_.parts != 1
                    ? split_.tile
                    : choose_tile(target, form_.a_type, fixed.m, fixed.n, terms(), batches_, may_share(), mma_);
    if (!tile.shared() && (!form_.b_by_lines || is_integer())) {
        tile.columns = 4;  // the kernel "product" has no other width
    }
    chosen_ = {tile, may_be_whole(tile)};
    return compile(kernel_, chosen_, target);
}

/// The number of parts of the terms of a tile (product_tiled.cl): up to 256 items in a group, if there are fewer than
/// two groups per compute unit. F32 only: for bytes, the sums of lines would have to be joined too.
unsigned ClProduct::slices(const Tile &tile, const Target &target) const {
    const size_t groups = tiles_of(fixed, tile);
    const auto units = ocl::device_number<cl_uint>(target.cl->get_device()(), CL_DEVICE_MAX_COMPUTE_UNITS, 1);
    const bool can = form_.a_type == DataType::F32 && !form_.window && is_in_line(form_, fixed) &&
                     fixed.terms % 16 == 0 && fixed.terms >= 128 && class_of(target) == DeviceClass::desktop;
    const size_t items = (groups * batches_ + units - 1) / units * tile.items();  // per unit
    unsigned parts = 1;
    while (can && parts < 4 && parts * 2 * tile.items() <= 256 && parts * 2 * items <= 512 &&
           bytes_of_steps(tile, 8, parts * 2) <= local_bytes(target)) {
        parts *= 2;
    }
    return parts;
}

bool ClProduct::is_native(const Tile &tile) const {
    return form_.b_by_lines && !is_integer() && !tile.shared();
}

/// The number of items that share the terms of a tile (gemm_native.cl). More than one if a GPU would otherwise have few
/// busy items with many terms, as for a single row of a.
unsigned ClProduct::parts(const Tile &tile) const {
    const size_t tiles = tiles_of(fixed, tile) * batches_;
    if (!is_native(tile) || fixed.terms < 8 * few_parts || tiles >= enough_tiles_) {
        return 1;
    }
    // With 16 tiles per group, some units would have no group.
    return tiles * 16 < enough_tiles_ && fixed.terms >= 8 * many_parts ? many_parts : few_parts;
}

/// Do the sizes allow it? The terms of a tap must be a multiple of a step, and contiguous lines a multiple of a unit.
bool ClProduct::may_be_whole(const Tile &tile) const {
    const uint32_t unit = is_integer() ? 16 : 8;
    return mma_ && tile.shared() && fixed.terms % (4 * unit) == 0 && (!form_.a_strided || fixed.m % unit == 0) &&
           (!form_.b_by_lines || fixed.n % unit == 0);
}

bool ClProduct::by_wgmma(const Variant &variant) const {
    return wgmma_ && variant.whole && variant.tile.rows == 128 && variant.tile.columns == 128;
}

/// Windows are read by the terms of a pixel. A target may name another row.
bool ClProduct::may_use_mma(const Target &target) const {
    const bool named = target.row == nullptr || std::strstr(target.row, "product_mma") != nullptr;
    const bool in_line = !form_.window || (!form_.a_strided && !form_.b_strided);
    return (is_integer() || form_.a_type == DataType::F16) && named && in_line && may_share() && ocl::has_mma(target);
}

/// The kernel with local memory fills in a's zero point outside of images, so it must be a byte.
bool ClProduct::may_share() const {
    const int32_t zero = zero_of_signed(fixed.a_zero, form_.a_type);
    return !is_integer() || !form_.window || (zero >= -128 && zero <= 127);
}

ocl::KernelPtr ClProduct::kernel_for(const Variant &variant) const {
    if (variant == chosen_) {
        return kernel_;
    }
    const Target target = ocl::on(kernel_->scheduler()).inside();
    const lock_guard<Mutex> lock(mutex_);
    for (const auto &other : others_) {
        if (other.first == variant) {
            return other.second;
        }
    }
    ocl::KernelPtr made;
    if (!bool(compile(made, variant, target))) {
        made = nullptr;
    }
    others_.emplace_back(variant, made);
    return made;
}

/// Product::aligned for product_mma.cl: units of 16 bytes.
uint32_t ClProduct::mma_alignment(const Product &p, const int64_t *common) const {
    const int64_t size = is_integer() ? 1 : 2;
    const bool a = form_.a_strided ? p.a_x == size && p.a_w >= p.m && is_aligned(common[0], {p.a_term}, 16)
                                   : p.a_term == size && is_aligned(common[0], {p.a_x, p.a_y, p.a_z}, 16);
    const bool b = form_.b_by_lines ? p.b_column == size && is_aligned(common[1], {p.b_term}, 16)
                                    : p.b_term == size && is_aligned(common[1], {p.b_x, p.b_y, p.b_column}, 16);
    return (a ? 1u : 0u) | (b ? 2u : 0u);
}

/// Product::aligned. An operand read by four lines instead of by terms has its lines side by side.
uint32_t ClProduct::alignment(const Product &p, const ocl::Walk &walk, const Tile &tile) const {
    const int64_t four = form_.a_type == DataType::F16 ? 8 : form_.a_type == DataType::F32 ? 16 : 4;
    const int64_t terms_at_once = words_ && tile.shared() ? 16 : four;
    int64_t common[2];
    for (size_t k = 0; k < 2; ++k) {
        common[k] = walk.offset[k];
        for (size_t d = 1; d < 6; ++d) {
            common[k] |= walk.stride[d][k];
        }
    }
    if (tile.shared() && mma_) {
        return mma_alignment(p, common);
    }
    const bool by_rows = form_.a_strided && p.a_w < p.m && p.a_w % 4 != 0;
    const bool taps_apart = form_.window && p.terms * four % (4 * terms_at_once) != 0;
    const bool a = form_.a_strided ? is_aligned(common[0], {p.a_term, p.a_y, p.a_z}, four)
                                   : is_aligned(common[0], {p.a_x, p.a_y, p.a_z}, terms_at_once);
    const bool b = form_.b_by_lines ? is_aligned(common[1], {p.b_term}, four)
                                    : is_aligned(common[1], {p.b_x, p.b_y, p.b_column}, terms_at_once);
    return (a && !by_rows && !taps_apart ? 1u : 0u) | (b && !taps_apart ? 2u : 0u);
}

/// One run, with any tile: the hint is its rows and columns.
class ClProduct::Choice final : public ocl::Launched {
public:
    Choice(const ClProduct &plan, const Run &run)
        : plan_(plan), run_(run), sizes_(run.product.m, run.product.n, run.product.terms) {
        set_lws_hint(cl::NDRange(plan.chosen_.tile.rows, plan.chosen_.tile.columns, 1));
    }
    std::string id() const override {
        const Product &p = run_.product;
        const ProductForm &f = plan_.form_;
        std::string id = std::string("tile of ") + name_of(type_of(f.a_type)) + " ";
        for (const int flag : {f.window, f.a_strided, f.b_strided, f.b_by_lines, f.d_strided, f.c}) {
            id += flag != 0 ? '1' : '0';
        }
        for (const long size : {long{p.m}, long{p.n}, long{p.terms}, long{p.kernel_w}, long{p.kernel_h},
                                long{p.stride_x}, long{run_.walk.extent[0]}}) {
            id += " " + std::to_string(size);
        }
        return id;
    }
    const cl::NDRange &gws() const override { return sizes_; }
    size_t max_local_size() const override { return 128 * 128; }
    bool tunable() const override { return !plan_.form_.accumulates && plan_.split_.parts == 1; }
    std::vector<cl::NDRange> choices() const override {
        std::vector<cl::NDRange> found;
        for (const Tile &t : possible_tiles(ocl::on(plan_.kernel_->scheduler()), plan_.may_share())) {
            found.emplace_back(t.rows, t.columns, 1);
        }
        return found;
    }
    cl_int enqueue(cl::CommandQueue &queue, cl_event *event) override {
        const cl::NDRange chosen = lws_hint();
        const size_t *hint = chosen;
        const Tile tile{static_cast<unsigned>(hint[0]), static_cast<unsigned>(hint[1])};
        Product product = run_.product;
        product.aligned = plan_.alignment(product, run_.walk, tile);
        const Variant variant{tile, product.aligned == 3 && plan_.may_be_whole(tile)};
        const ocl::KernelPtr kernel = plan_.kernel_for(variant);
        if (kernel == nullptr) {
            return CL_INVALID_KERNEL;
        }
        ocl::Launch launch(*kernel);
        launch.source(run_.operands[0]).source(run_.operands[1]).source(run_.operands[2]);
        launch.destination(run_.operands[3]);
        if (plan_.is_integer()) {
            launch.buffer(plan_.multipliers_()).buffer(plan_.shifts_());
        }
        const bool mma = tile.shared() && plan_.mma_;
        if (!mma) {
            product.a_zero = zero_of_signed(product.a_zero, plan_.form_.a_type);
            product.b_zero = zero_of_signed(product.b_zero, plan_.form_.b_type);
        }
        const size_t tiles = tiles_of(run_.product, tile) * static_cast<size_t>(run_.walk.extent[0]);
        launch.value(run_.walk).value(product);
        const size_t parts = plan_.parts(tile);
        if (!tile.shared() && parts == 1) {
            return launch.items(tiles).enqueue(queue, event);
        }
        const size_t items = !tile.shared() ? sharing_items
                             : mma          ? (plan_.by_wgmma(variant) ? wgmma_items : mma_items(tile))
                                            : tile.items() * plan_.slices(tile, ocl::on(kernel->scheduler()));
        const size_t neighbours = sharing_items / parts;
        const size_t groups = tile.shared() ? tiles : (tiles + neighbours - 1) / neighbours;
        return launch.local(items).items(groups * items).enqueue(queue, event);
    }

private:
    const ClProduct &plan_;
    const Run &run_;
    cl::NDRange sizes_;
};

void ClProduct::enqueue(const Run &run, ITensorPack &pack) const {
    Choice choice(*this, run);
    kernel_->scheduler().enqueue_op(choice, pack, true);
}

void ClProduct::run(ITensorPack &pack) const {
    const ITensor &a = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &b = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    ITensor &d = *pack.get_tensor(TensorType::ACL_DST);
    const ProductForm &form = split_.parts != 1 ? joined_ : form_;
    const ITensor *c = form.accumulates ? &d : form.c ? pack.get_const_tensor(TensorType::ACL_SRC_2) : nullptr;
    Run run{{&a, &b, c == nullptr ? &a : c, &d}, ocl::Walk(), fixed};
    for (size_t k = 0; k < 4; ++k) {
        run.walk.offset[k] = static_cast<int64_t>(run.operands[k]->info()->offset_first_element_in_bytes());
    }
    run.walk.extent[0] = static_cast<int32_t>(batches_);
    place(run.product, run.walk, a, b, c, d);
    if (split_.parts != 1) {
        run_parts(run, pack);
    } else {
        enqueue(run, pack);
    }
    if (then_ != nullptr) {
        ITensorPack in_place{{TensorType::ACL_SRC, static_cast<const ITensor *>(&d)}, {TensorType::ACL_DST, &d}};
        then_->run(in_place);
    }
}

}  // namespace ac::gemm
