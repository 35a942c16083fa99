// SPDX-License-Identifier: MIT
#include "src/ops/fft/lines_cl.h"

#include "src/cl/status.h"
#include "src/cl/walk.h"
#include "src/ops/fft/transform.h"

#include <algorithm>

namespace ac {
namespace fft {

using namespace arm_compute;

namespace {

constexpr size_t pair_bytes = 2 * sizeof(float);
/// A tensor for ocl::Walk, which asks for nothing but the info.
class Shaped final : public ITensor {
public:
    explicit Shaped(const ITensorInfo &info) : info_(info) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return nullptr; }

private:
    mutable TensorInfo info_;
};

}  // namespace

Status check_length(const Operator &op, size_t n, size_t length, const Target &target) {
    // without a device it is Kernel::make() that says so
    const size_t local = ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_LOCAL_MEM_SIZE, 1UL << 40);
    AC_RETURN_IF(line_bytes(length) > local || radices_of(length).size() > 8,
                 "%s: lines of %zu elements need %zu bytes of local memory, this device has %zu: lengths up to %zu "
                 "work that have no prime factors but 2, 3, 5 and 7, others up to %zu",
                 op.name, n, line_bytes(length), local, std::min<size_t>(local / pair_bytes / 17 * 16, 6560),
                 local / pair_bytes / 17 * 4);
    return Status{};
}

void set_passes(ocl::Options &options, size_t length, size_t items) {
    const std::vector<uint32_t> radices = radices_of(length);
    options.set("LENGTH", static_cast<long>(length)).set("ITEMS", static_cast<long>(items));
    options.set("COUNT", std::max<long>(1, static_cast<long>(radices.size())));
    for (size_t i = 0; i < std::max<size_t>(1, radices.size()); ++i) {
        const char name[] = {'R', static_cast<char>('0' + i), 0};
        options.set(name, i < radices.size() ? static_cast<long>(radices[i]) : 1L);
    }
}

Status make_roots(cl::Buffer &out, const Target &target, size_t length) {
    std::vector<float> roots(2 * length);
    for (size_t i = 0; i < length; ++i) {
        root_of_unity(i, length, &roots[2 * i]);
    }
    return ocl::constant_buffer(out, target, roots.data(), roots.size() * sizeof(float));
}

Status LinesCl::make(std::unique_ptr<LinesCl> &out, const Operator &op, const ITensorInfo &src, size_t from, size_t to,
                     size_t axis, bool inverse, const Target &target) {
    const size_t n = src.dimension(axis);
    const size_t length = is_smooth(n) ? n : bluestein_length(n);
    const std::vector<uint32_t> radices = radices_of(length);
    AC_RETURN_ON_ERROR(check_length(op, n, length, target));
    auto made = std::make_unique<LinesCl>();
    made->lines_ = src.tensor_shape();
    made->lines_.set(axis, 1, false);
    made->axis_ = axis;
    const size_t most = std::min<size_t>(ocl::device_max_local_size(target), 256);
    const uint32_t largest = radices.empty() ? 1 : *std::max_element(radices.begin(), radices.end());
    made->items_ = std::min(most, length / largest);
    // groups of at least 64 items, where their lines fit beside one another
    made->group_ = std::max<size_t>(1, std::min({64 / made->items_, 16384 / line_bytes(length), most}));

    ocl::Options options;
    options.elements_in(type_of(src.data_type()), "float", 1);
    options.set("LINES", static_cast<long>(made->group_));
    options.set("FROM_CHANNELS", static_cast<long>(from)).set("TO_CHANNELS", static_cast<long>(to));
    set_passes(options, length, made->items_);
    options.set_float("SCALE", inverse ? 1.f / static_cast<float>(n) : 1.f);
    if (inverse) {
        options.flag("INVERSE");
    }
    if (length != n) {
        options.set("BLUESTEIN", static_cast<long>(n));
    }
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made->kernel_, op, target, "fft", type_of(src.data_type()), options));
    AC_RETURN_ON_ERROR(made->make_tables(target, n, length));
    out = std::move(made);
    return Status{};
}

Status LinesCl::make_tables(const Target &target, size_t n, size_t length) {
    AC_RETURN_ON_ERROR(make_roots(roots_, target, length));
    chirp_ = spectrum_ = roots_;
    if (length != n) {
        std::vector<float> chirp(2 * n), spectrum(2 * length);
        fill_chirp(n, length, chirp.data(), spectrum.data());
        AC_RETURN_ON_ERROR(ocl::constant_buffer(chirp_, target, chirp.data(), chirp.size() * sizeof(float)));
        AC_RETURN_ON_ERROR(ocl::constant_buffer(spectrum_, target, spectrum.data(), spectrum.size() * sizeof(float)));
    }
    return Status{};
}

void LinesCl::run(const ITensor *src, const ITensor *dst, ITensorPack &pack) const {
    launch(src, *src->info(), dst, *dst->info(), pack);
}

void LinesCl::run_into(const ITensor *src, const ITensor *memory, const ITensorInfo &info, ITensorPack &pack) const {
    launch(src, *src->info(), memory, info, pack);
}

void LinesCl::run_from(const ITensor *memory, const ITensorInfo &info, const ITensor *dst, ITensorPack &pack) const {
    launch(memory, info, dst, *dst->info(), pack);
}

void LinesCl::launch(const ITensor *src, const ITensorInfo &from, const ITensor *dst, const ITensorInfo &to,
                     ITensorPack &pack) const {
    const Shaped a(from), b(to);
    const ocl::Walk walk(lines_, {&a, &b});
    const size_t lines = static_cast<size_t>(walk.length) * walk.rows();
    ocl::Launch launch(*kernel_);
    launch.source(src).destination(dst).value(walk);
    launch.value(static_cast<int64_t>(from.strides_in_bytes()[axis_]));
    launch.value(static_cast<int64_t>(to.strides_in_bytes()[axis_]));
    launch.buffer(roots_()).buffer(chirp_()).buffer(spectrum_());
    launch.local(items_ * group_).run(pack, (lines + group_ - 1) / group_ * group_ * items_);
}

}  // namespace fft
}  // namespace ac
