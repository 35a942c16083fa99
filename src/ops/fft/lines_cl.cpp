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

size_t local_memory(const Target &target) {
    return ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_LOCAL_MEM_SIZE, 1UL << 40);
}

/// The factors of a pass, two of them side by side for each butterfly: powers of w = exp(-2 pi i q / (before radix)).
/// An odd radix has w .. w^(radix - 1), another one those that dft_twos() of radix.clh takes.
void add_factors(std::vector<float> &roots, size_t before, uint32_t radix) {
    struct Power {
        size_t exponent, turn;  ///< w^exponent exp(-2 pi i turn / radix)
    };
    std::vector<Power> powers;
    if (radix % 2 != 0) {
        for (size_t e = 1; e < radix; ++e) {
            powers.push_back({e, 0});
        }
    } else {
        for (size_t e = radix / 2; e != 0; e /= 2) {
            for (size_t j = 0; j < std::max<size_t>(1, radix / e / 4); ++j) {
                powers.push_back({e, e * j});
            }
        }
        powers.resize((powers.size() + 1) / 2 * 2);
    }
    const size_t begin = roots.size();
    roots.resize(begin + 2 * before * powers.size());
    for (size_t i = 0; i < powers.size(); ++i) {
        for (size_t q = 0; q < before; ++q) {
            root_of_unity(powers[i].exponent * q + powers[i].turn * before, before * radix,
                          &roots[begin + 4 * (i / 2 * before + q) + 2 * (i % 2)]);
        }
    }
}

}  // namespace

Status check_length(const Operator &op, size_t n, size_t length, const Target &target) {
    const size_t local = local_memory(target);
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
        const std::string name = "RADIX" + std::to_string(i);
        options.set(name.c_str(), i < radices.size() ? static_cast<long>(radices[i]) : 1L);
    }
    options.set("LAST", std::max<long>(1, static_cast<long>(radices.size())) - 1);
}

Status make_roots(cl::Buffer &out, const Target &target, size_t length) {
    std::vector<float> roots;
    size_t before = 1;
    for (const uint32_t radix : radices_of(length)) {
        if (before != 1) {
            add_factors(roots, before, radix);
        }
        before *= radix;
    }
    roots.resize(std::max<size_t>(roots.size(), 4));  // a single pass needs none
    return ocl::constant_buffer(out, target, roots.data(), roots.size() * sizeof(float));
}

Status LinesCl::make(std::unique_ptr<LinesCl> &out, const Operator &op, const ITensorInfo &src, size_t from, size_t to,
                     size_t axis, bool inverse, const Target &target, LineLimits limits) {
    const size_t n = src.dimension(axis);
    LineForm form{n,      is_smooth(n) ? n : bluestein_length(n), src.data_type(), from, to, axis, src.tensor_shape(),
                  inverse};
    form.lines.set(axis, 1, false);
    // without a device it is Kernel::make() that says so
    limits.local = std::min(limits.local, local_memory(target));
    const bool is_long = line_bytes(form.length) > limits.local || radices_of(form.length).size() > 8;
    AC_RETURN_ON_ERROR(is_long ? LongLinesCl::check(op, form, target) : Status{});
    auto made = std::make_unique<LinesCl>();
    made->lines_ = form.lines;
    made->axis_ = axis;
    if (!is_long) {
        AC_RETURN_ON_ERROR(made->make_kernel(op, form, target));
    }
    AC_RETURN_ON_ERROR(made->make_chirp(target, n, form.length));
    if (is_long) {
        AC_RETURN_ON_ERROR(LongLinesCl::make(made->long_, op, form, limits, made->chirp_, made->spectrum_, target));
    }
    out = std::move(made);
    return Status{};
}

Status LinesCl::make_kernel(const Operator &op, const LineForm &form, const Target &target) {
    const std::vector<uint32_t> radices = radices_of(form.length);
    const size_t most = std::min<size_t>(ocl::device_max_local_size(target), 256);
    const uint32_t largest = radices.empty() ? 1 : *std::max_element(radices.begin(), radices.end());
    items_ = std::min(most, form.length / largest);
    // groups of at least 64 items, where their lines fit beside one another
    group_ = std::max<size_t>(1, std::min({64 / items_, 16384 / line_bytes(form.length), most}));
    ocl::Options options = form.options();
    set_passes(options, form.length, items_);
    options.set("LINES", static_cast<long>(group_));
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel_, op, target, "fft", type_of(form.type), options));
    return make_roots(roots_, target, form.length);
}

Status LinesCl::make_chirp(const Target &target, size_t n, size_t length) {
    if (length == n) {
        return Status{};
    }
    std::vector<float> chirp(2 * n), spectrum(2 * length);
    fill_chirp(n, length, chirp.data(), spectrum.data());
    AC_RETURN_ON_ERROR(ocl::constant_buffer(chirp_, target, chirp.data(), chirp.size() * sizeof(float)));
    return ocl::constant_buffer(spectrum_, target, spectrum.data(), spectrum.size() * sizeof(float));
}

experimental::MemoryRequirements LinesCl::workspace() const {
    return long_ == nullptr ? experimental::MemoryRequirements{} : long_->workspace();
}

void LinesCl::run(const Located &src, const Located &dst, ITensorPack &pack) const {
    if (long_ != nullptr) {
        long_->run(src, dst, pack);
        return;
    }
    const Shaped a(src.info), b(dst.info);
    const ocl::Walk walk(lines_, {&a, &b});
    const size_t lines = static_cast<size_t>(walk.length) * walk.rows();
    ocl::Launch launch(*kernel_);
    launch.source(src.tensor).destination(dst.tensor).value(walk);
    launch.value(static_cast<int64_t>(src.info.strides_in_bytes()[axis_]));
    launch.value(static_cast<int64_t>(dst.info.strides_in_bytes()[axis_]));
    const bool has_chirp = chirp_() != nullptr;  // else nobody reads these arguments
    launch.buffer(roots_()).buffer(has_chirp ? chirp_() : roots_()).buffer(has_chirp ? spectrum_() : roots_());
    launch.local(items_ * group_).run(pack, (lines + group_ - 1) / group_ * group_ * items_);
}

}  // namespace fft
}  // namespace ac
