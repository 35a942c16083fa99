// SPDX-License-Identifier: MIT
// Random calls of every function with handles of the wrong type, released ones, ones that never were, and null. They
// end in a status, an error object or null; what is valid keeps working.
#include "tests/openvx/functions.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace {

constexpr int SEQUENCES = 10000, CALLS = 20;
constexpr size_t ROOM = 1 << 20;  // no call of this test reads or writes more behind one pointer

vx_status VX_CALLBACK run(vx_node, const vx_reference *, vx_uint32) {
    return VX_SUCCESS;
}
vx_status VX_CALLBACK validate(vx_node, const vx_reference *, vx_uint32, vx_meta_format *) {
    return VX_SUCCESS;
}
vx_status VX_CALLBACK check_input(vx_node, vx_uint32) {
    return VX_SUCCESS;
}
vx_status VX_CALLBACK check_output(vx_node, vx_uint32, vx_meta_format) {
    return VX_SUCCESS;
}
vx_status VX_CALLBACK publish(vx_context) {
    return VX_SUCCESS;
}
vx_action VX_CALLBACK done(vx_node) {
    return VX_ACTION_CONTINUE;
}
void VX_CALLBACK logged(vx_context, vx_reference, vx_status, const vx_char *) {}

class Caller {
public:
    explicit Caller(unsigned seed) : _random(seed), _room(ROOM) {
        context = vxCreateContext();
        keep(context);
        keep(vxCreateImage(context, 16, 8, VX_DF_IMAGE_U8));
        keep(vxCreateImage(context, 16, 8, VX_DF_IMAGE_S16));
        keep(vxCreateArray(context, VX_TYPE_KEYPOINT, 4));
        keep(vxCreateGraph(context));
        keep(vxCreateLUT(context, VX_TYPE_UINT8, 256));
        keep(vxCreatePyramid(context, 2, VX_SCALE_PYRAMID_HALF, 16, 16, VX_DF_IMAGE_U8));
        keep(vxGetKernelByEnum(context, VX_KERNEL_ADD));
        keep(vxGetKernelByName(context, "none"));  // an error object
        for (int i = 0; i < 4; ++i) {
            _handles.push_back(reinterpret_cast<void *>(static_cast<uintptr_t>(_random())));
        }
        _handles.push_back(_room.data());
        _handles.push_back(nullptr);
    }

    ~Caller() { vxReleaseContext(&context); }

    template <class Result, class... Args> void call(Result (*function)(Args...)) {
        result(function(make(static_cast<Args *>(nullptr))...));
    }
    void call(void (*function)(vx_context, vx_log_callback_f, vx_bool)) {
        function(static_cast<vx_context>(handle()), logged, vx_true_e);
    }
    vx_size number(vx_size limit) { return _random() % limit; }

    vx_context context{};

private:
    template <class T> void keep(T *handle) { _handles.push_back(handle); }
    template <class T> void result(T *handle) {
        if (handle != nullptr) {
            keep(handle);
        }
    }
    void result(void *) {}
    void result(vx_nodecomplete_f) {}
    void result(vx_size) {}
    void result(vx_status status) {  // also vx_bool and the type of a user struct
        EXPECT_TRUE(status >= VX_STATUS_MIN);
    }

    vx_enum make(vx_enum *) {
        static constexpr vx_enum ENUMS[] = {VX_TYPE_UINT8,
                                            VX_TYPE_INT16,
                                            VX_TYPE_FLOAT32,
                                            VX_TYPE_ENUM,
                                            VX_TYPE_KEYPOINT,
                                            VX_TYPE_IMAGE,
                                            VX_READ_ONLY,
                                            VX_WRITE_ONLY,
                                            VX_READ_AND_WRITE,
                                            VX_MEMORY_TYPE_HOST,
                                            VX_CONVERT_POLICY_WRAP,
                                            VX_THRESHOLD_TYPE_BINARY,
                                            VX_PATTERN_DISK,
                                            VX_CHANNEL_Y,
                                            VX_INTERPOLATION_BILINEAR,
                                            VX_IMAGE_WIDTH,
                                            VX_REFERENCE_NAME,
                                            VX_CONTEXT_UNIQUE_KERNEL_TABLE,
                                            VX_NODE_BORDER,
                                            VX_KERNEL_NAME,
                                            VX_PARAMETER_REF,
                                            VX_TARGET_ANY,
                                            VX_TARGET_STRING,
                                            VX_TENSOR_DIMS,
                                            VX_GRAPH_STATE,
                                            VX_ROUND_POLICY_TO_ZERO,
                                            VX_KERNEL_AND,
                                            VX_TYPE_COORDINATES2DF,
                                            VX_TYPE_SCALAR};
        return number(4) == 0 ? static_cast<vx_enum>(_random()) : ENUMS[number(std::size(ENUMS))];
    }
    vx_uint32 make(vx_uint32 *) {  // also formats
        static constexpr vx_uint32 FORMATS[] = {VX_DF_IMAGE_U8, VX_DF_IMAGE_S16, VX_DF_IMAGE_NV12, VX_DF_IMAGE_RGB,
                                                VX_DF_IMAGE_VIRT};
        return static_cast<vx_uint32>(number(3) == 0 ? FORMATS[number(std::size(FORMATS))] & small() : number(20));
    }
    /// Formats are large numbers, which as extents would allocate all memory: half of them pass as they are.
    vx_uint32 small() { return number(2) == 0 ? 0xFFu : 0xFFFFFFFFu; }
    vx_size make(vx_size *) { return number(40); }
    vx_int8 make(vx_int8 *) { return static_cast<vx_int8>(number(7)); }
    vx_float32 make(vx_float32 *) { return static_cast<vx_float32>(number(5)) / 4; }

    // Functions of the program
    vx_kernel_f make(vx_kernel_f *) { return number(5) == 0 ? nullptr : run; }
    vx_kernel_validate_f make(vx_kernel_validate_f *) { return number(5) == 0 ? nullptr : validate; }
    vx_kernel_input_validate_f make(vx_kernel_input_validate_f *) { return number(5) == 0 ? nullptr : check_input; }
    vx_kernel_output_validate_f make(vx_kernel_output_validate_f *) { return number(5) == 0 ? nullptr : check_output; }
    vx_publish_kernels_f make(vx_publish_kernels_f *) { return number(5) == 0 ? nullptr : publish; }
    vx_nodecomplete_f make(vx_nodecomplete_f *) { return number(5) == 0 ? nullptr : done; }

    const vx_char *make(const vx_char **) {
        static constexpr const char *NAMES[] = {"org.khronos.openvx.add", "any", "", "name", nullptr};
        return NAMES[number(std::size(NAMES))];
    }
    /// A handle, of any type or of none, or memory.
    template <class T> T *make(T **) {
        using Plain = std::remove_const_t<T>;
        if constexpr (std::is_same_v<Plain, vx_rectangle_t>) {
            const vx_uint32 x = static_cast<vx_uint32>(number(10)), y = static_cast<vx_uint32>(number(6));
            _rect = {x, y, static_cast<vx_uint32>(number(20)), static_cast<vx_uint32>(number(20))};
            return number(5) == 0 ? nullptr : &_rect;
        } else if constexpr (std::is_same_v<Plain, vx_imagepatch_addressing_t>) {
            for (vx_imagepatch_addressing_t &one : _addr) {
                one = {static_cast<vx_uint32>(number(20)),
                       static_cast<vx_uint32>(number(20)),
                       static_cast<vx_int32>(number(8)),
                       static_cast<vx_int32>(number(4096)),
                       VX_SCALE_UNITY,
                       VX_SCALE_UNITY,
                       1,
                       1,
                       0};
            }
            return number(5) == 0 ? nullptr : _addr;
        } else if constexpr (std::is_same_v<Plain, vx_size>) {
            for (vx_size &one : _sizes) {
                one = number(12);
            }
            return number(5) == 0 ? nullptr : _sizes;
        } else if constexpr (std::is_pointer_v<Plain>) {  // of handles or of memory
            using Pointed = std::remove_pointer_t<Plain>;
            for (void *&one : _pointers) {
                one = std::is_void_v<Pointed> ? (number(2) == 0 ? _room.data() : nullptr) : handle();
            }
            return number(5) == 0 ? nullptr : reinterpret_cast<T *>(_pointers);
        } else if constexpr (std::is_void_v<Plain> || std::is_arithmetic_v<Plain> ||
                             std::is_same_v<Plain, vx_pixel_value_t> || std::is_same_v<Plain, vx_hog_t> ||
                             std::is_same_v<Plain, vx_hough_lines_p_t> ||
                             std::is_same_v<Plain, vx_tensor_matrix_multiply_params_t>) {
            return number(5) == 0 ? nullptr : reinterpret_cast<T *>(_room.data());
        } else {
            return static_cast<T *>(handle());
        }
    }
    void *handle() { return _handles[number(_handles.size())]; }

    std::mt19937 _random;
    std::vector<uint8_t> _room;
    std::vector<void *> _handles;
    void *_pointers[64]{};
    vx_rectangle_t _rect{};
    vx_imagepatch_addressing_t _addr[4]{};
    vx_size _sizes[64]{};
};

using Step = void (*)(Caller &);

template <auto FUNCTION> void step(Caller &caller) {
    caller.call(FUNCTION);
}

constexpr Step STEPS[] = {
#define AC_STEP(name) step<&name>,
    AC_OPENVX_FUNCTIONS(AC_STEP)
#undef AC_STEP
};

TEST(OpenVxHandles, WrongOnesEndInStatuses) {
    for (unsigned seed = 0; seed < SEQUENCES; ++seed) {
        Caller caller(seed);
        for (int i = 0; i < CALLS; ++i) {
            STEPS[caller.number(std::size(STEPS))](caller);
        }
    }
}

TEST(OpenVxHandles, NullAndForeignOnes) {
    int number = 0;
    auto *const foreign = reinterpret_cast<vx_image>(&number);
    vx_image image = foreign;
    EXPECT_EQ(vxReleaseImage(&image), VX_ERROR_INVALID_REFERENCE);
    EXPECT_EQ(image, foreign);
    EXPECT_EQ(vxGetStatus(nullptr), VX_ERROR_NO_RESOURCES);
    EXPECT_EQ(vxGetStatus(reinterpret_cast<vx_reference>(foreign)), VX_ERROR_INVALID_REFERENCE);
    EXPECT_EQ(vxGetContext(reinterpret_cast<vx_reference>(foreign)), nullptr);
    vx_context context = vxCreateContext();
    image = vxCreateImage(context, 8, 8, VX_DF_IMAGE_U8);
    const vx_image released = image;
    EXPECT_EQ(vxReleaseImage(&image), VX_SUCCESS);
    image = released;
    EXPECT_EQ(vxReleaseImage(&image), VX_ERROR_INVALID_REFERENCE);
    EXPECT_EQ(vxReleaseContext(&context), VX_SUCCESS);
    EXPECT_EQ(context, nullptr);
}

}  // namespace
