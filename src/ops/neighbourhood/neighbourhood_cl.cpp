// SPDX-License-Identifier: MIT
#include "src/cl/launch/kernel.h"
#include "src/ops/neighbourhood/neighbourhood.h"
#include "src/ops/neighbourhood/strips.h"

namespace ac::neighbourhood {
namespace {

/// The struct of the same name in neighbourhood.cl, byte for byte.
struct Image {
    int64_t src, dst;          ///< bytes from the start of the memory to pixel (0, 0)
    int64_t src_row, dst_row;  ///< bytes
    int32_t width, height;
    Region region;
    int32_t outside;
    int32_t first[2];  ///< column and row of src with the first result
};
static_assert(sizeof(Image) == 72, "as in neighbourhood.cl");

/// One kernel for each dst.
class ClFilterPlan final : public ocl::KernelPlan {
public:
    ClFilterPlan(ocl::KernelPtr first, ocl::KernelPtr second, const ITensorInfo &src, const Border &border,
                 const Sampling &sampling)
        : KernelPlan(first != nullptr ? first : second),
          kernels_{std::move(first), std::move(second)},
          region_(src),
          border_(border),
          sampling_(sampling) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        const int slots[] = {TensorType::ACL_DST_0, TensorType::ACL_DST_1};
        for (size_t k = 0; k < 2; ++k) {
            if (kernels_[k] != nullptr) {
                launch(*kernels_[k], src, *pack.get_tensor(slots[k]), pack);
            }
        }
    }

private:
    void launch(const ocl::Kernel &kernel, const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const ITensorInfo &from = *src.info(), &to = *dst.info();
        const size_t width = to.dimension(0), height = to.dimension(1);
        const size_t planes = to.tensor_shape().total_size() / (width * height);
        for (size_t plane = 0; plane < planes; ++plane) {
            Image image{static_cast<int64_t>(from.offset_first_element_in_bytes()),
                        static_cast<int64_t>(to.offset_first_element_in_bytes()),
                        static_cast<int64_t>(from.strides_in_bytes()[1]),
                        static_cast<int64_t>(to.strides_in_bytes()[1]),
                        static_cast<int32_t>(width),
                        static_cast<int32_t>(height),
                        region_,
                        border_.mode == BorderMode::CONSTANT ? border_.value : -1,
                        {sampling_.first[0], sampling_.first[1]}};
            for (size_t d = 2, rest = plane; d < from.num_dimensions(); rest /= from.dimension(d), ++d) {
                image.src += static_cast<int64_t>(rest % from.dimension(d) * from.strides_in_bytes()[d]);
                image.dst += static_cast<int64_t>(rest % from.dimension(d) * to.strides_in_bytes()[d]);
            }
            const auto vector = static_cast<size_t>(kernel.vector());
            ocl::Launch(kernel).source(&src).destination(&dst).value(image).run(pack, (width + vector - 1) / vector,
                                                                                height);
        }
    }

    ocl::KernelPtr kernels_[2];
    Region region_;
    Border border_;
    Sampling sampling_;
};

template <class List> std::string numbers(const List &list) {
    std::string text = "{";
    for (const auto value : list) {
        text += (text.size() == 1 ? "" : ",") + std::to_string(value);
    }
    return text + "}";
}

Status make(ocl::KernelPtr &kernel, const Filter &filter, size_t k, const ITensorInfo &src, const ITensorInfo &dst,
            const Target &target) {
    const Type type = type_of(src.data_type());
    const char *const computed = src.data_type() == DataType::F32 ? "float" : "int";
    ocl::Options options;
    options.elements_in(type, computed, 4);
    options.set("FORM", static_cast<long>(filter.form));
    options.set("RX", filter.radius_x).set("RY", filter.radius_y).set("STEP", sampling_of(filter, src).step);
    options.set("RESULT", dst.data_type() == DataType::U8    ? "uchar"
                          : dst.data_type() == DataType::S16 ? "short"
                          : dst.data_type() == DataType::S32 ? "int"
                                                             : "float");
    if (filter.form == Filter::weights) {
        options.set("FACTORS", numbers(filter.weighted[k].factors));
        options.set("SCALE", static_cast<long>(filter.weighted[k].scale));
        options.set("FROM_CENTRE", filter.weighted[k].from_centre ? 1 : 0);
    } else if (filter.form == Filter::rank) {
        std::vector<int> index;
        for (size_t i = 0; i < filter.places.size(); i += 2) {
            index.push_back(filter.places[i] * (2 * filter.radius_x + 1) + filter.places[i + 1] + filter.radius_x);
        }
        options.set("PLACES", numbers(index));
        options.set("COUNT", static_cast<long>(index.size())).set("RANK", static_cast<long>(filter.place_rank));
    } else if (filter.form == Filter::corners) {
        options.set("THRESHOLD", static_cast<long>(filter.threshold));
    }
    return ocl::Kernel::make(kernel, filter.op, target, "neighbourhood", type, options);
}

}  // namespace

Status plan_cl(PlanPtr &out, const Filter &filter, const ITensorInfo &src, std::initializer_list<ITensorInfo *> dst,
               const Border &border, const Target &target) {
    ocl::KernelPtr kernels[2];
    size_t k = 0;
    for (const ITensorInfo *info : dst) {
        if (info != nullptr) {
            AC_RETURN_ON_ERROR(make(kernels[k], filter, k, src, *info, target));
        }
        ++k;
    }
    out = std::make_unique<ClFilterPlan>(std::move(kernels[0]), std::move(kernels[1]), src, border,
                                         sampling_of(filter, src));
    return Status{};
}

}  // namespace ac::neighbourhood
