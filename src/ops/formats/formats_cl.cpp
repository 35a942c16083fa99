// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/formats/formats.h"

#include <algorithm>

namespace ac::formats {
namespace {

/// The structs of formats.cl, byte for byte.
struct ClPlace {
    int64_t first, row, column;
};
struct ClImage {
    ClPlace src[4], dst[4];
    ColorForm form[3];
    uint32_t width, rows;
};
static_assert(sizeof(ClImage) == 248, "as in formats.cl");

/// The channels of src that are read: alpha only if it is copied.
size_t sources(const Views &views, const ColorArgs &args) {
    return std::min(views.src.count(), args.path == ColorPath::copy ? views.dst.count() : 3);
}

class ClFormatsPlan final : public ocl::KernelPlan {
public:
    ClFormatsPlan(ocl::KernelPtr kernel, const Views &views, const ColorArgs &args)
        : KernelPlan(std::move(kernel)), views_(views), args_(args) {}

    void run(ITensorPack &pack) const override {
        ocl::Launch launch(*kernel_);
        ClImage image{};
        for (size_t i = 0; i < sources(views_, args_); ++i) {
            const Place place = place_of(views_.src, i, pack, TensorType::ACL_SRC_0);
            image.src[i] = passed(place);
            launch.source(place.plane);
        }
        for (size_t i = 0; i < views_.dst.count(); ++i) {
            const Place place = place_of(views_.dst, i, pack, TensorType::ACL_DST_0);
            image.dst[i] = passed(place);
            launch.destination(place.plane);
        }
        for (size_t i = 0; i < 3; ++i) {
            image.form[i] = args_.form[i];
        }
        image.width = static_cast<uint32_t>(views_.width);
        image.rows = static_cast<uint32_t>(views_.height);
        const size_t columns = views_.width >> (views_.src.halves_columns() || views_.dst.halves_columns());
        launch.value(image).run(pack, columns, views_.block_rows());
    }

private:
    static ClPlace passed(const Place &place) {
        return {static_cast<int64_t>(place.plane->info()->offset_first_element_in_bytes() + place.first),
                static_cast<int64_t>(place.row), static_cast<int64_t>(place.column)};
    }

    Views views_;
    ColorArgs args_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const Views &views, const ColorArgs &args, const Target &target) {
    AC_RETURN_IF(views.width >= size_t{1} << 31 || views.height >= size_t{1} << 31,
                 "%s: an image of %zux%zu pixels; below 2^31 are possible on OpenCL for each", op.name, views.width,
                 views.height);
    ocl::Options options;
    options.elements_in(Type::u8, "int", 1).set("PATH", static_cast<long>(args.path));
    options.set("SN", static_cast<long>(sources(views, args))).set("DN", static_cast<long>(views.dst.count()));
    const auto describe = [&](const char *halves_x, const char *halves_y, const View &view) {
        options.set(halves_x, long{view.halves_columns()}).set(halves_y, long{view.halves_rows()});
    };
    describe("S_HALVES_X", "S_HALVES_Y", views.src);
    describe("D_HALVES_X", "D_HALVES_Y", views.dst);
    options.set("YUV_BITS", long{yuv_fraction_bits}).set("RGB_BITS", long{rgb_fraction_bits});
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, op, target, "formats", Type::u8, options));
    out = std::make_unique<ClFormatsPlan>(std::move(kernel), views, args);
    return Status{};
}

}  // namespace ac::formats
