// SPDX-License-Identifier: MIT
#include "src/ops/fft/lines_cl.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/walk.h"
#include "src/ops/fft/transform.h"

#include <algorithm>

namespace ac::fft {

namespace {

constexpr size_t pair_bytes = 2 * sizeof(float);
/// Adjacent lines: 16 elements of F32 are two whole memory transactions of 64 bytes, or one of 128.
constexpr size_t most_of_group = 16;
/// Work items per group.
constexpr size_t fewest_items = 64, most_items = 256;

size_t local_memory(const Target &target) {
    return ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_LOCAL_MEM_SIZE, 1UL << 40);
}

/// Work items per line, if each computes one butterfly of the largest radix.
size_t items_of(size_t length) {
    const std::vector<uint32_t> radices = radices_of(length);
    return length / (radices.empty() ? 1 : *std::max_element(radices.begin(), radices.end()));
}

/// Number of adjacent lines in memory.
size_t neighbours(const LineForm &form) {
    size_t found = 1;
    for (size_t d = 0; d < form.axis; ++d) {
        found *= form.lines[d];
    }
    return found;
}

/// Items access 16 / lines adjacent elements of each of `lines` lines at once; this pitch puts all of them in different
/// banks of 8 bytes.
size_t pitch_of(size_t length, size_t lines) {
    const size_t padded = line_bytes(length) / pair_bytes, step = std::max<size_t>(1, 16 / lines);
    return lines == 1 ? padded : padded + (step + 16 - padded % 16) % 16;
}

/// The factors of a pass, two of them adjacent per butterfly: powers of w = exp(-2 pi i q / (before radix)).
/// An odd radix has w .. w^(radix - 1); other radices have those that dft_twos() of radix.clh takes.
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
                 "%s: lines of %zu elements need %zu bytes of local memory, this device has %zu; supported: lengths "
                 "up to %zu with no prime factors but 2, 3, 5 and 7, others up to %zu",
                 op.name, n, line_bytes(length), local, std::min<size_t>(local / pair_bytes / 17 * 16, 6560),
                 local / pair_bytes / 17 * 4);
    return Status{};
}

void set_passes(ocl::Options &options, size_t length, size_t items, uint32_t largest) {
    const std::vector<uint32_t> radices = radices_of(length, largest);
    options.set("LENGTH", static_cast<long>(length)).set("ITEMS", static_cast<long>(items));
    options.set("COUNT", std::max<long>(1, static_cast<long>(radices.size())));
    for (size_t i = 0; i < std::max<size_t>(1, radices.size()); ++i) {
        const std::string name = "RADIX" + std::to_string(i);
        options.set(name.c_str(), i < radices.size() ? static_cast<long>(radices[i]) : 1L);
    }
    options.set("LAST", std::max<long>(1, static_cast<long>(radices.size())) - 1);
}

void LineGroup::set(ocl::Options &options) const {
    options.set("LINES", static_cast<long>(lines)).set("PITCH", static_cast<long>(pitch));
}

LineGroup lines_side_by_side(size_t length, size_t most, size_t total, size_t local, const Target &target) {
    const size_t items = items_of(length);
    const size_t at_once = std::min<size_t>(ocl::device_max_local_size(target), most_items);
    const size_t units = target.cl == nullptr
                             ? 1
                             : ocl::device_number<cl_uint>(target.cl->get_device()(), CL_DEVICE_MAX_COMPUTE_UNITS, 1);
    size_t lines = std::min({most, at_once, std::max(most_of_group, fewest_items / items)});
    // an item may compute two butterflies, with their elements in registers
    while (lines > 1 && (lines * pitch_of(length, lines) * pair_bytes > local || lines * (items / 2) > at_once ||
                         (lines / 2 >= fewest_across && total / lines < units))) {
        lines /= 2;
    }
    return {std::min(items, at_once / lines), lines, pitch_of(length, lines)};
}

Status make_roots(cl::Buffer &out, const Target &target, size_t length, uint32_t largest) {
    std::vector<float> roots;
    size_t before = 1;
    for (const uint32_t radix : radices_of(length, largest)) {
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
    LineForm form{
        n, is_smooth(n) ? n : bluestein_length(n), src.data_type(), from, to, axis, src.tensor_shape(), inverse, false};
    form.lines.set(axis, 1, false);
    form.across = neighbours(form) >= fewest_across;
    // without a device, Kernel::make() reports this
    limits.local = std::min(limits.local, local_memory(target));
    const size_t lines = form.lines.total_size();
    bool is_long = line_bytes(form.length) > limits.local || radices_of(form.length).size() > 8;
    // a single line would use a quarter of each memory access; passes read and write twice
    is_long = is_long || (form.across && limits.chunk != 0 &&
                          lines_side_by_side(form.length, lines, lines, limits.local, target).lines == 1);
    AC_RETURN_ON_ERROR(is_long ? LongLinesCl::check(op, form, target) : Status{});
    auto made = std::make_unique<LinesCl>();
    made->lines_ = form.lines;
    made->axis_ = axis;
    if (!is_long) {
        AC_RETURN_ON_ERROR(made->make_kernel(op, form, limits.local, target));
    }
    AC_RETURN_ON_ERROR(made->make_chirp(target, n, form.length));
    if (is_long) {
        AC_RETURN_ON_ERROR(LongLinesCl::make(made->long_, op, form, limits, made->chirp_, made->spectrum_, target));
    }
    out = std::move(made);
    return Status{};
}

Status LinesCl::make_kernel(const Operator &op, const LineForm &form, size_t local, const Target &target) {
    if (form.across) {
        const size_t lines = form.lines.total_size();
        group_ = lines_side_by_side(form.length, lines, lines, local, target);
    } else {
        const size_t most = std::min<size_t>(ocl::device_max_local_size(target), most_items);
        group_.items = std::min(most, items_of(form.length));
        // enough items per group, if their lines fit into local memory together
        group_.lines = std::min({fewest_items / group_.items, 16384 / line_bytes(form.length), most});
        group_.lines = std::max<size_t>(1, group_.lines);
        group_.pitch = line_bytes(form.length) / pair_bytes;
    }
    ocl::Options options = form.options();
    set_passes(options, form.length, group_.items);
    group_.set(options);
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
    const bool has_chirp = chirp_() != nullptr;  // otherwise these arguments are unused
    launch.buffer(roots_()).buffer(has_chirp ? chirp_() : roots_()).buffer(has_chirp ? spectrum_() : roots_());
    const size_t local = group_.items * group_.lines;
    launch.local(local).run(pack, (lines + group_.lines - 1) / group_.lines * local);
}

}  // namespace ac::fft
