// SPDX-License-Identifier: MIT
#include "src/ops/fft/long_lines_cl.h"

#include "src/cl/device/status.h"
#include "src/cl/launch/walk.h"
#include "src/ops/fft/lines_cl.h"
#include "src/ops/fft/transform.h"

#include <algorithm>
#include <cmath>

namespace ac::fft {

namespace {

constexpr TensorType slots[] = {TensorType::ACL_INT_1, TensorType::ACL_INT_2};
constexpr size_t pair_bytes = 2 * sizeof(float);
/// The kernel counts elements in 32 bits.
constexpr size_t most_elements = size_t{1} << 30;
/// Bluestein's algorithm needs tables of twice as many elements, computed on the CPU in double.
constexpr size_t most_with_tables = size_t{1} << 25;
/// Per pass: with more elements, too few transforms fit into local memory side by side.
constexpr size_t most_of_pass = 1024;

/// Writes n as a product of `parts` nearly equal numbers up to `most`.
bool split(std::vector<size_t> &out, size_t n, size_t parts, size_t most) {
    if (parts == 1) {
        out.push_back(n);
        return n <= most;
    }
    auto d = static_cast<size_t>(std::pow(static_cast<double>(n), 1.0 / static_cast<double>(parts)));
    for (d = std::max<size_t>(d, 1); d <= most; ++d) {
        const size_t kept = out.size();
        if (n % d == 0 && split(out, n / d, parts - 1, most)) {
            out.push_back(d);
            return true;
        }
        out.resize(kept);
    }
    return false;
}

/// Splits a smooth n into as few factors up to `most` as possible.
std::vector<size_t> lengths_of_passes(size_t n, size_t most) {
    std::vector<size_t> found;
    for (size_t parts = 2; !split(found, n, parts, most); ++parts) {
        found.clear();
    }
    return found;
}

}  // namespace

ocl::Options LineForm::options() const {
    ocl::Options options;
    options.elements_in(type_of(type), "float", 1).set("TOTAL", static_cast<long>(length));
    options.set("FROM_CHANNELS", static_cast<long>(from)).set("TO_CHANNELS", static_cast<long>(to));
    options.set_float("SCALE", inverse ? 1.f / static_cast<float>(elements) : 1.f);
    if (inverse) {
        options.flag("INVERSE");
    }
    if (across) {
        options.flag("ACROSS");
    }
    if (length != elements) {
        options.set("BLUESTEIN", static_cast<long>(elements));
    }
    return options;
}

Status LongLinesCl::make(std::unique_ptr<LongLinesCl> &out, const Operator &op, const LineForm &form,
                         const LineLimits &limits, const cl::Buffer &chirp, const cl::Buffer &spectrum,
                         const Target &target) {
    auto made = std::make_unique<LongLinesCl>();
    made->form_ = form;
    made->chirp_ = chirp;
    made->spectrum_ = spectrum;
    made->transforms_ = form.length == form.elements ? 1 : 2;
    const size_t lines = std::max<size_t>(form.lines.total_size(), 1);
    made->chunk_ = std::min(lines, std::max<size_t>(limits.chunk / (form.length * pair_bytes), 1));
    // at least four transforms must be adjacent
    made->form_.across = form.across && made->chunk_ >= fewest_across;
    const size_t most = std::min(most_of_pass, std::max<size_t>(limits.local / line_bytes(4 * 16) * 16, 16));
    const std::vector<size_t> lengths = lengths_of_passes(form.length, most);
    AC_RETURN_ON_ERROR(made->make_powers(target));
    if (made->transforms_ == 1) {
        made->chirp_ = made->spectrum_ = made->powers_;  // unused arguments
    }
    for (size_t t = 0; t < made->transforms_; ++t) {
        size_t before = 1;
        for (const size_t length : lengths) {
            AC_RETURN_ON_ERROR(made->add_pass(op, length, before, t != 0, limits.local, target));
            before *= length;
        }
    }
    out = std::move(made);
    return Status{};
}

Status LongLinesCl::check(const Operator &op, const LineForm &form, const Target &target) {
    AC_RETURN_IF(
        form.elements > (form.length == form.elements ? most_elements : most_with_tables),
        "%s: lines of %zu elements; supported: lengths up to %zu with no prime factors but 2, 3, 5 and 7, others "
        "up to %zu",
        op.name, form.elements, most_elements, most_with_tables);
    const size_t bytes = form.length * pair_bytes;
    const size_t most =
        ocl::device_number<cl_ulong>(target.cl->get_device()(), CL_DEVICE_MAX_MEM_ALLOC_SIZE, 1UL << 62);
    AC_RETURN_IF(bytes > most, "%s: a line of %zu elements needs %zu bytes in one piece, this device gives %zu",
                 op.name, form.elements, bytes, most);
    return Status{};
}

Status LongLinesCl::make_powers(const Target &target) {
    while (fine_ * fine_ < form_.length) {
        fine_ *= 2;
    }
    const size_t coarse = (form_.length + fine_ - 1) / fine_;
    std::vector<float> powers(2 * (fine_ + coarse));
    for (size_t i = 0; i < fine_; ++i) {
        root_of_unity(i, form_.length, &powers[2 * i]);
    }
    for (size_t i = 0; i < coarse; ++i) {
        root_of_unity(i * fine_, form_.length, &powers[2 * (fine_ + i)]);
    }
    return ocl::constant_buffer(powers_, target, powers.data(), powers.size() * sizeof(float));
}

Status LongLinesCl::add_pass(const Operator &op, size_t length, size_t before, bool second, size_t local,
                             const Target &target) {
    const bool first_pass = before == 1, last_pass = before * length == form_.length;
    const size_t steps = form_.length / length;
    Pass pass;
    pass.length = length;
    pass.group = lines_side_by_side(length, form_.across ? chunk_ : steps, chunk_ * steps, local, target);

    ocl::Options options = form_.options();
    set_passes(options, length, pass.group.items);
    pass.group.set(options);
    options.set("BEFORE", static_cast<long>(before)).set("FINE", static_cast<long>(fine_));
    if (first_pass && !second) {
        options.flag("FROM_TENSOR");
    }
    if (last_pass) {
        options.flag(second || transforms_ == 1 ? "TO_TENSOR" : "SPECTRA");
    }
    AC_RETURN_ON_ERROR(ocl::Kernel::make(pass.kernel, op, target, "fft_long", type_of(form_.type), options));
    const auto same = std::find_if(passes_.begin(), passes_.end(), [&](const Pass &p) { return p.length == length; });
    if (same != passes_.end()) {
        pass.roots = same->roots;
    } else {
        AC_RETURN_ON_ERROR(make_roots(pass.roots, target, length));
    }
    passes_.push_back(std::move(pass));
    return Status{};
}

experimental::MemoryRequirements LongLinesCl::workspace() const {
    experimental::MemoryRequirements found;
    for (size_t i = 0; i < std::min<size_t>(passes_.size() - 1, 2); ++i) {
        found.emplace_back(slots[i], chunk_ * form_.length * pair_bytes, 64);
    }
    return found;
}

void LongLinesCl::run(const Located &src, const Located &dst, ITensorPack &pack) const {
    const size_t lines = form_.lines.total_size();
    for (size_t first = 0; first < lines; first += chunk_) {
        for (size_t number = 0; number < passes_.size(); ++number) {
            run_pass(number, src, dst, first, pack);
        }
    }
}

void LongLinesCl::run_pass(size_t number, const Located &src, const Located &dst, size_t first,
                           ITensorPack &pack) const {
    const Pass &pass = passes_[number];
    const Shaped a(src.info), b(dst.info);
    const ocl::Walk walk(form_.lines, {&a, &b});
    const size_t lines = std::min(chunk_, form_.lines.total_size() - first), steps = form_.length / pass.length;
    const size_t along = form_.across ? lines : steps;  // groups of adjacent lines
    const size_t groups = (along + pass.group.lines - 1) / pass.group.lines * (form_.across ? steps : lines);
    const size_t local = pass.group.items * pass.group.lines;
    ocl::Launch launch(*pass.kernel);
    launch.source(number == 0 ? src.tensor : pack.get_tensor(slots[(number - 1) % 2]));
    launch.destination(number + 1 == passes_.size() ? dst.tensor : pack.get_tensor(slots[number % 2]));
    launch.value(walk);
    launch.value(static_cast<int64_t>(src.info.strides_in_bytes()[form_.axis]));
    launch.value(static_cast<int64_t>(dst.info.strides_in_bytes()[form_.axis]));
    launch.value(static_cast<int64_t>(first)).value(static_cast<uint32_t>(lines));
    launch.buffer(pass.roots()).buffer(powers_()).buffer(chirp_()).buffer(spectrum_());
    launch.local(local).run(pack, groups * local);
}

}  // namespace ac::fft
