// SPDX-License-Identifier: MIT
// Conversions for operators. Without operators, contexts and tensors are plain data.
#include "arm_compute/runtime/SchedulerFactory.h"

#include "src/base/data_types.h"
#include "src/c_api/operator.h"
#include "src/c_api/view.h"
#include "src/cpuinfo/floor.h"
#include "src/cpuinfo/mask.h"

#include <algorithm>

namespace ac::c_api {

namespace {

constexpr size_t count_of_types = AclFloat32 + 1;

/// The AclDataType of each DataType's elements, and the plain DataType of each AclDataType.
struct Storage {
    constexpr Storage() {
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, onnx, opencl, c, ...) \
    set(DataType::name, c, Quantized::quantized == Quantized::no);
#include "src/base/data_types.def"
    }
    constexpr void set(DataType type, AclDataType stored, bool plain) {
        of[static_cast<size_t>(type)] = static_cast<uint8_t>(stored);
        if (plain && stored != AclDataTypeUnknown) {
            types[stored] = static_cast<uint8_t>(type);
        }
    }
    uint8_t of[data_type_count] = {};
    uint8_t types[count_of_types] = {};
};

constexpr Storage storage;

/// Initializes an empty info from the layout.
void set_layout(TensorInfo &info, const Layout &layout) {
    TensorShape shape;
    Strides strides;
    for (uint32_t d = 0; d < layout.dims; ++d) {
        shape.set(d, static_cast<size_t>(layout.shape[d]), false);
        strides.set(d, static_cast<uint32_t>(layout.strides[d]), false);
    }
    const DataType type = type_of(layout.data_type);
    if (layout.dense && layout.offset == 0) {
        info.init(shape, 1, type);
    } else {
        info.init(shape, 1, type, strides, layout.offset, layout.size);
    }
}

Layout layout_of(const TensorInfo &info) {
    Layout layout;
    layout.dims = static_cast<uint32_t>(info.num_dimensions());
    layout.data_type = storage_of(info.data_type());
    for (size_t d = 0; d < 6; ++d) {
        layout.shape[d] = d < layout.dims ? static_cast<int32_t>(info.dimension(d)) : 1;
        layout.strides[d] = info.strides_in_bytes()[d];
    }
    layout.dense = info.tensor_shape().total_size() * info.element_size() == info.total_size();
    layout.offset = info.offset_first_element_in_bytes();
    layout.size = info.total_size();
    return layout;
}

struct Capability {
    uint32_t bit;  ///< of AclTargetCapabilities
    FeatureSet features;
};

constexpr FeatureSet set(Feature a, Feature b) {
    return FeatureSet().with(a).with(b);
}

constexpr Capability capabilities[] = {
#if defined(__arm__)
    {AclCpuCapabilitiesNeon, FeatureSet().with(Feature::neon)},
#else
    {AclCpuCapabilitiesNeon, set(Feature::asimd, Feature::sse4)},
#endif
    {AclCpuCapabilitiesSve, FeatureSet().with(Feature::sve)},
    {AclCpuCapabilitiesSve2, FeatureSet().with(Feature::sve2)},
    {AclCpuCapabilitiesFp16, FeatureSet().with(Feature::fp16)},
    {AclCpuCapabilitiesBf16, set(Feature::bf16, Feature::svebf16)},
    {AclCpuCapabilitiesDot, FeatureSet().with(Feature::dotprod)},
    {AclCpuCapabilitiesMmlaInt8, set(Feature::i8mm, Feature::svei8mm)},
    {AclCpuCapabilitiesMmlaFp, FeatureSet().with(Feature::svef32mm)},
    {AclCpuCapabilitiesSme, FeatureSet().with(Feature::sme)},
    {AclCpuCapabilitiesAvx2, FeatureSet().with(Feature::avx2)},
    {AclCpuCapabilitiesAvx512, FeatureSet().with(Feature::avx512)},
    {AclCpuCapabilitiesAvx512Vnni, FeatureSet().with(Feature::avx512vnni)},
    {AclCpuCapabilitiesAvx512Bf16, FeatureSet().with(Feature::avx512bf16)},
    {AclCpuCapabilitiesAmx, FeatureSet().with(Feature::amx)},
};

FeatureSet allowed(AclTargetCapabilities bits) {
    FeatureSet keep(bits == 0 ? ~uint32_t{0} : 0);
    for (const Capability &c : capabilities) {
        keep = (bits & c.bit) != 0 ? keep | c.features : keep;
    }
    return apply_mask(host_features(), keep, floor_features());
}

/// A tensor that views the memory of an AclTensor_ of a CPU context.
class View final : public ITensor {
public:
    View(const AclTensor_ &owner, const TensorInfo &info) : owner_(owner), info_(info) {}
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return owner_.memory; }

private:
    const AclTensor_ &owner_;
    mutable TensorInfo info_;
};

void set_view(AclTensor_ &tensor, ITensor *made) {
    ITensor *none = nullptr;
    tensor.remove_view = [](ITensor *view) noexcept { delete view; };
    if (!tensor.view.compare_exchange_strong(none, made)) {
        delete made;  // another thread created one first
    }
}

}  // namespace

IScheduler *Threads::get() {
    const Lock guard(lock);
    if (most > 0 && scheduler == nullptr) {
        std::unique_ptr<IScheduler> fresh = SchedulerFactory::create();
        fresh->set_num_threads(std::min(static_cast<unsigned int>(most), fresh->cpu_info().get_cpu_num()));
        remove = [](IScheduler *s) noexcept { delete s; };
        scheduler = fresh.release();
    }
    return scheduler;
}

AclStatus make_info(TensorInfo &info, const AclTensorDescriptor *descriptor) {
    Layout layout;
    const AclStatus status = layout.read(descriptor);
    if (status == AclSuccess) {
        set_layout(info, layout);
    }
    return status;
}

DataType type_of(int32_t data_type) noexcept {
    if (data_type >= 0 && data_type < static_cast<int32_t>(count_of_types)) {
        return static_cast<DataType>(storage.types[data_type]);
    }
    // The types from SIZET on are none of operands: layouts count whole elements.
    const bool known = data_type >= extended && data_type < extended + static_cast<int32_t>(DataType::SIZET);
    return known ? static_cast<DataType>(data_type - extended) : DataType::UNKNOWN;
}

AclDataType storage_of(DataType type) noexcept {
    return static_cast<AclDataType>(storage.of[static_cast<size_t>(type)]);
}

Target plan_target(const AclContext_ &context) {
#ifdef ARM_COMPUTE_CL
    if (context.gpu != nullptr) {
        return context.gpu->plan_target();
    }
#endif
    Target host;
    host.features = allowed(context.capabilities);
    return host;
}

void make_view(AclTensor_ &tensor, const TensorInfo &info) {
#ifdef ARM_COMPUTE_CL
    if (tensor.context->gpu != nullptr) {
        set_view(tensor, tensor.context->gpu->make_tensor(info));
        return;
    }
#endif
    set_view(tensor, new View(tensor, info));
}

ITensor &view_of(AclTensor_ &tensor) {
    if (tensor.view == nullptr) {
        TensorInfo info;
        set_layout(info, tensor.layout);
        make_view(tensor, info);
    }
    return *tensor.view;
}

Ref<AclTensor_> new_tensor(AclContext_ &context, const TensorInfo &info) {
    Ref<AclTensor_> made(new AclTensor_(context, layout_of(info)));
    make_view(*made, info);
    return made;
}

AclStatus create_tensor(AclTensor *out, AclContext_ &context, const TensorInfo &info, bool allocate) {
    const Ref<AclTensor_> made = new_tensor(context, info);
    const AclStatus status = allocate ? made->allocate() : AclSuccess;
    if (status != AclSuccess) {
        return status;
    }
    retain(*made);
    return hand_out(out, made.get());
}

}  // namespace ac::c_api
