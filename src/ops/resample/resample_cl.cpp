// SPDX-License-Identifier: MIT
#include "src/ops/resample/images_cl.h"

#include <algorithm>

namespace ac::resample {

namespace {

/// Image `outer` of those counted by dimensions 4 and 5.
Image image_of(const ITensorInfo &info, bool planar, size_t outer) {
    const size_t dims[4] = {planar ? size_t{0} : 1, planar ? size_t{1} : 2, planar ? size_t{2} : 0, 3};
    const Strides &strides = info.strides_in_bytes();
    Image image{};
    for (size_t k = 0; k < 4; ++k) {
        image.stride[k] = static_cast<int64_t>(strides[dims[k]]);
        image.extent[k] = static_cast<int32_t>(info.dimension(dims[k]));
    }
    image.offset = static_cast<int64_t>(info.offset_first_element_in_bytes() + outer % info.dimension(4) * strides[4] +
                                        outer / info.dimension(4) * strides[5]);
    return image;
}

}  // namespace

int vector_of(bool planar, size_t channels, size_t in_bytes) {
    size_t vector = planar ? 4 : 16 / in_bytes;
    while (!planar && vector > 1 && vector / 2 >= channels) {
        vector /= 2;
    }
    return static_cast<int>(std::max<size_t>(vector, 1));
}

ocl::Options options_for(DataType type, bool planar, int vector) {
    ocl::Options options;
    options.elements_in(type_of(type), "float", vector);
    const bool is_signed = type == DataType::S8 || type == DataType::QASYMM8_SIGNED;
    if (type == DataType::S16) {
        options.set("LOW", "(-32768)").set("HIGH", 32767);
    } else if (type != DataType::F32 && type != DataType::F16) {
        options.set("LOW", is_signed ? "(-128)" : "0").set("HIGH", is_signed ? 127 : 255);
    }
    return planar ? options.flag("PLANAR") : options;
}

Status check_items(const Operator &op, const ITensorInfo &info) {
    AC_RETURN_IF(info.tensor_shape().total_size() > UINT32_MAX, "%s: %zu elements; OpenCL makes at most 2^32 - 1",
                 op.name, info.tensor_shape().total_size());
    return Status{};
}

void ImagesPlan::run(ITensorPack &pack) const {
    const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
    const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
    const size_t outer = dst->info()->tensor_shape().total_size_upper(4);
    for (size_t k = 0; k < outer; ++k) {
        const Image from = image_of(*src->info(), planar_, k);
        Image to = image_of(*dst->info(), planar_, k);
        for (size_t d = 2; common_ && d < 4; ++d) {
            to.extent[d] = std::min(to.extent[d], from.extent[d]);
        }
        size_t items = 1;
        for (size_t d = 0; d < 4; ++d) {
            const auto extent = static_cast<size_t>((by_source_ ? from : to).extent[d]);
            const int vector_of_item = d == (planar_ ? 0 : 2) ? kernel_->vector() : d == 0 ? across_ : 1;
            const auto vector = static_cast<size_t>(vector_of_item);
            items *= (extent + vector - 1) / vector;
        }
        ocl::Launch launch(*kernel_);
        for (int s = 0; s < sources_; ++s) {
            launch.source(pack.get_const_tensor(TensorType::ACL_SRC_0 + s));
        }
        launch.destination(dst).value(from).value(to);
        for (int s = 1; s < sources_; ++s) {
            const ITensorInfo &info = *pack.get_const_tensor(TensorType::ACL_SRC_0 + s)->info();
            List list{};
            list.offset = static_cast<int64_t>(info.offset_first_element_in_bytes());
            for (size_t d = 0; d < 4; ++d) {
                list.stride[d] = static_cast<int64_t>(info.strides_in_bytes()[d]);
            }
            launch.value(list);
        }
        launch.bytes(args_, size_).run(pack, items);
    }
}

}  // namespace ac::resample
