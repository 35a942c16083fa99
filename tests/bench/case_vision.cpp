// SPDX-License-Identifier: MIT
#include "tests/bench/case_vision.h"

#include "arm_compute/core/HOGInfo.h"
#include "arm_compute/core/PyramidInfo.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/Distribution1D.h"
#include "arm_compute/runtime/HOG.h"
#include "arm_compute/runtime/Lut.h"
#include "arm_compute/runtime/MultiHOG.h"
#include "arm_compute/runtime/MultiImage.h"
#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "arm_compute/runtime/Pyramid.h"

#include <array>
#include <cstring>
#include <map>

using namespace arm_compute;

namespace bench {

namespace {

/// What makes a case: its tensors, and objects that are not tensors.
struct Maker {
    Case &made;
    const Words &words;

    Tensor &image(DataType type, unsigned scale = 1) const {
        return made.tensor(TensorInfo(TensorShape(words.a / scale, words.b / scale), 1, type));
    }
    Tensor &image(Format format) const { return made.tensor(TensorInfo(words.a, words.b, format)); }
    Tensor &src() const {
        return image(words.type == "s16" ? DataType::S16 : words.type == "f32" ? DataType::F32 : DataType::U8);
    }
    template <class T, class... Arguments> T &keep(Arguments &&...arguments) const {
        auto object = std::make_shared<T>(std::forward<Arguments>(arguments)...);
        made.kept.push_back(object);
        return *object;
    }
    template <class F, class... Arguments> void use(Arguments &&...arguments) const {
        auto function = std::make_unique<F>();
        function->configure(std::forward<Arguments>(arguments)...);
        made.function = std::move(function);
    }
};

/// The picture in a tensor of U8, S16 (a slope with sign), F32 or interleaved bytes, moved by (x, y).
void put_picture(ITensor &tensor, int dx = 0, int dy = 0) {
    const ITensorInfo &info = *tensor.info();
    const int bytes = int(info.element_size()), width = int(info.dimension(0)), height = int(info.dimension(1));
    for (int y = 0; y < height; ++y) {
        uint8_t *row = tensor.buffer() + info.offset_element_in_bytes(Coordinates(0, y));
        for (int x = 0; x < width; ++x) {
            const int pixel = picture(x + dx, y + dy);
            if (info.data_type() == DataType::F32) {
                const float value = float(pixel);
                std::memcpy(row + 4 * x, &value, 4);
            } else if (info.data_type() == DataType::S16 && info.num_channels() == 1) {
                const auto value = int16_t((pixel - 90) * 3);
                std::memcpy(row + 2 * x, &value, 2);
            } else {
                for (int b = 0; b < bytes; ++b)
                    row[bytes * x + b] = uint8_t(picture(x + dx, y + dy + 7 * b));
            }
        }
    }
}

constexpr BorderMode border = BorderMode::UNDEFINED;

template <class F> void filter(const Maker &make) {
    Tensor &src = make.src(), &dst = make.src();
    make.use<F>(&src, &dst, border);
}
template <class F> void gradient(const Maker &make, DataType type = DataType::S16) {
    Tensor &src = make.src(), &x = make.image(type), &y = make.image(type);
    make.use<F>(&src, &x, &y, border, uint8_t(0));
}
void sobel(const Maker &make) {
    if (make.words.c == 3)
        gradient<NESobel3x3>(make);
    else if (make.words.c == 5)
        gradient<NESobel5x5>(make);
    else
        gradient<NESobel7x7>(make, DataType::S32);
}

/// A matrix that is no product of a column and a row.
std::vector<int16_t> matrix(unsigned side) {
    std::vector<int16_t> factors(side * side);
    for (unsigned i = 0; i < side * side; ++i)
        factors[i] = int16_t(int(i * 7 % 11) - 4);
    return factors;
}
/// C = side of the matrix; separable: a product of rows.
void convolution(const Maker &make, bool separable) {
    Tensor &src = make.src(), &dst = make.image(DataType::U8);
    auto factors = matrix(make.words.c);
    for (unsigned i = 0; separable && i < factors.size(); ++i) {
        const auto at = [&](unsigned k) { return int(std::min(k, make.words.c - 1 - k)) + 1; };
        factors[i] = int16_t(at(i / make.words.c) * at(i % make.words.c));
    }
    if (make.words.c == 3)
        make.use<NEConvolution3x3>(&src, &dst, factors.data(), 0U, border);
    else if (make.words.c == 5)
        make.use<NEConvolution5x5>(&src, &dst, factors.data(), 0U, border);
    else if (make.words.c == 7)
        make.use<NEConvolution7x7>(&src, &dst, factors.data(), 0U, border);
    else
        make.use<NEConvolution9x9>(&src, &dst, factors.data(), 0U, border);
}
void rectangle(const Maker &make) {
    Tensor &src = make.src(), &dst = make.image(DataType::U8);
    make.use<NEConvolutionRectangle>(&src, &dst, matrix(5).data(), 5U, 3U, 16U, border);
}
void nonlinear(const Maker &make, NonLinearFilterFunction function, MatrixPattern pattern) {
    Tensor &src = make.src(), &dst = make.src();
    make.use<NENonLinearFilter>(&src, &dst, function, make.words.c, pattern, nullptr, border);
}

template <class F, class... Arguments> void binary(const Maker &make, DataType type, Arguments... arguments) {
    Tensor &a = make.src(), &b = make.src(), &dst = make.image(type);
    make.use<F>(&a, &b, &dst, arguments...);
}
void lookup(const Maker &make) {
    Tensor &src = make.src(), &dst = make.src();
    const bool bytes = src.info()->data_type() == DataType::U8;
    Lut &lut = make.keep<Lut>(bytes ? 256 : 65536, src.info()->data_type());
    make.use<NETableLookup>(&src, &lut, &dst);
    std::memset(lut.buffer(), 1, lut.size_in_bytes());
}
void threshold(const Maker &make, ThresholdType type) {
    Tensor &src = make.src(), &dst = make.src();
    make.use<NEThreshold>(&src, &dst, ThresholdKernelInfo(90, 0, 255, type, 120));
}

void min_max(const Maker &make, bool locations) {
    struct Found {
        int32_t least, most;
        uint32_t least_count, most_count;
        Coordinates2DArray least_at{1000}, most_at{1000};
    };
    Found &found = make.keep<Found>();
    auto *const least_at = locations ? &found.least_at : nullptr, *const most_at = locations ? &found.most_at : nullptr;
    make.use<NEMinMaxLocation>(&make.src(), &found.least, &found.most, least_at, most_at, &found.least_count,
                               &found.most_count);
}
/// C: 0 nearest neighbour, 1 bilinear.
InterpolationPolicy policy(const Maker &make) {
    return make.words.c == 0 ? InterpolationPolicy::NEAREST_NEIGHBOR : InterpolationPolicy::BILINEAR;
}
template <class F> void warp(const Maker &make, const float *numbers) {
    std::array<float, 9> matrix{};
    std::copy(numbers, numbers + 9, matrix.begin());
    Tensor &src = make.src(), &dst = make.src();
    make.use<F>(&src, &dst, matrix, policy(make), BorderMode::CONSTANT, uint8_t(0));
}
void remap(const Maker &make) {
    Tensor &src = make.src(), &map_x = make.image(DataType::F32), &map_y = make.image(DataType::F32);
    Tensor &dst = make.src();
    make.use<NERemap>(&src, &map_x, &map_y, &dst, policy(make), BorderMode::CONSTANT, uint8_t(0));
    make.made.place = [&] {
        const float *const m = affine_matrix;
        for (int y = 0; y < int(map_x.info()->dimension(1)); ++y) {
            for (int x = 0; x < int(map_x.info()->dimension(0)); ++x) {
                const float at_x = m[0] * float(x) + m[2] * float(y) + m[4];
                const float at_y = m[1] * float(x) + m[3] * float(y) + m[5];
                const Coordinates at(x, y);
                std::memcpy(map_x.ptr_to_element(at), &at_x, sizeof(at_x));
                std::memcpy(map_y.ptr_to_element(at), &at_y, sizeof(at_y));
            }
        }
    };
}

void convert(const Maker &make, Format from, Format to) {
    using Several = IMultiImage;
    const auto has_planes = [](Format format) { return format == Format::NV12 || format == Format::IYUV; };
    MultiImage &src = make.keep<MultiImage>(), &dst = make.keep<MultiImage>();
    src.init(make.words.a, make.words.b, Format::NV12);
    dst.init(make.words.a, make.words.b, has_planes(to) ? to : Format::NV12);
    make.made.allocate_kept = [&src, &dst] {
        src.allocate();
        dst.allocate();
    };
    Tensor &one = make.image(has_planes(from) ? Format::U8 : from),
           &other = make.image(has_planes(to) ? Format::U8 : to);
    if (has_planes(from) && has_planes(to))
        make.use<NEColorConvert>(&src, &dst);
    else if (has_planes(from))
        make.use<NEColorConvert>(static_cast<const Several *>(&src), static_cast<IImage *>(&other));
    else if (has_planes(to))
        make.use<NEColorConvert>(static_cast<const IImage *>(&one), static_cast<Several *>(&dst));
    else
        make.use<NEColorConvert>(static_cast<const ITensor *>(&one), static_cast<ITensor *>(&other));
}
void extract(const Maker &make, Format format, Channel channel) {
    Tensor &src = make.image(format), &dst = make.image(DataType::U8);
    make.use<NEChannelExtract>(static_cast<const ITensor *>(&src), channel, static_cast<ITensor *>(&dst));
}
void combine(const Maker &make) {
    Tensor &r = make.src(), &g = make.src(), &b = make.src(), &dst = make.image(Format::RGB888);
    make.use<NEChannelCombine>(static_cast<const ITensor *>(&r), static_cast<const ITensor *>(&g),
                               static_cast<const ITensor *>(&b), static_cast<const ITensor *>(nullptr),
                               static_cast<ITensor *>(&dst));
}

/// C = size of the gradient.
void canny(const Maker &make) {
    Tensor &src = make.src(), &dst = make.src();
    const int by = make.words.c == 3 ? 1 : make.words.c == 5 ? 8 : 100;
    make.use<NECannyEdge>(&src, &dst, 200 * by, 100 * by, int32_t(make.words.c), 1, border);
}
/// C: with suppression.
void fast(const Maker &make) {
    auto &corners = make.keep<KeyPointArray>(10000);
    make.use<NEFastCorners>(&make.src(), 20.f, make.words.c != 0, &corners, border);
}
/// C = size of the gradient and of the block.
void harris(const Maker &make) {
    auto &corners = make.keep<KeyPointArray>(10000);
    make.use<NEHarrisCorners>(&make.src(), 0.0001f, 5.f, 0.04f, int32_t(make.words.c), int32_t(make.words.c), &corners,
                              border);
}

Pyramid &pyramid(const Maker &make, float scale, Format format) {
    auto &levels = make.keep<Pyramid>();
    levels.init(PyramidInfo(make.words.c, scale, make.words.a, make.words.b, format));
    return levels;
}
/// C = number of levels.
template <class F> void gaussian_pyramid(const Maker &make, float scale) {
    Pyramid &levels = pyramid(make, scale, Format::U8);
    make.use<F>(&make.src(), &levels, border, uint8_t(0));
    make.made.allocate_kept = [&levels] { levels.allocate(); };
}
Tensor &smallest(const Maker &make, Format format) {
    const unsigned by = 1U << (make.words.c - 1);
    return make.made.tensor(TensorInfo(make.words.a / by, make.words.b / by, format));
}
void laplacian(const Maker &make, bool back) {
    Pyramid &levels = pyramid(make, SCALE_PYRAMID_HALF, Format::S16);
    if (back) {
        Tensor &rest = smallest(make, Format::S16), &dst = make.image(DataType::U8);
        make.use<NELaplacianReconstruct>(&levels, static_cast<ITensor *>(&rest), &dst, BorderMode::REPLICATE,
                                         uint8_t(0));
    } else {
        Tensor &src = make.src(), &rest = smallest(make, Format::S16);
        make.use<NELaplacianPyramid>(&src, &levels, &rest, BorderMode::REPLICATE, uint8_t(0));
    }
    make.made.allocate_kept = [&levels] { levels.allocate(); };
}

/// Two pictures, the second one moved; C = number of levels. Points are 20 pixels apart.
void flow(const Maker &make) {
    Pyramid &first = pyramid(make, SCALE_PYRAMID_HALF, Format::U8);
    Pyramid &second = pyramid(make, SCALE_PYRAMID_HALF, Format::U8);
    auto &points = make.keep<KeyPointArray>(1000), &found = make.keep<KeyPointArray>(1000);
    for (unsigned y = 20; y + 20 < make.words.b; y += 20) {
        for (unsigned x = 20; x + 20 < make.words.a; x += 20) {
            KeyPoint point{};
            point.x = int32_t(x);
            point.y = int32_t(y);
            point.tracking_status = 1;
            points.push_back(point);
        }
    }
    make.use<NEOpticalFlow>(&first, &second, &points, &points, &found, Termination::TERM_CRITERIA_BOTH, 0.01f, 10U,
                            size_t(5), false, BorderMode::REPLICATE, uint8_t(0));
    Tensor &one = make.src(), &other = make.src();
    auto &smooth = make.keep<std::array<NEGaussianPyramidHalf, 2>>();
    smooth[0].configure(&one, &first, BorderMode::REPLICATE, 0);
    smooth[1].configure(&other, &second, BorderMode::REPLICATE, 0);
    make.made.allocate_kept = [&] {
        first.allocate();
        second.allocate();
    };
    make.made.place = [&] {
        put_picture(other, 2, 1);
        smooth[0].run();
        smooth[1].run();
    };
}

HOGInfo people() {
    return HOGInfo(Size2D(8, 8), Size2D(16, 16), Size2D(64, 128), Size2D(8, 8), 9);
}
void hog_gradient(const Maker &make) {
    Tensor &src = make.src(), &lengths = make.image(DataType::S16), &angles = make.image(DataType::U8);
    make.use<NEHOGGradient>(&src, &lengths, &angles, PhaseType::UNSIGNED, BorderMode::REPLICATE, uint8_t(0));
}
HOG &model(const Maker &make) {
    HOG &hog = make.keep<HOG>();
    hog.init(people());
    for (size_t i = 0; i < people().descriptor_size(); ++i)
        hog.descriptor()[i] = 0.01f * float(int(i * 7 % 13) - 6);
    return hog;
}
void hog_descriptor(const Maker &make) {
    Tensor &src = make.src(), &dst = make.made.tensor(TensorInfo(people(), make.words.a, make.words.b));
    make.use<NEHOGDescriptor>(&src, &dst, &model(make), BorderMode::REPLICATE);
}
void hog_detector(const Maker &make) {
    Tensor &src = make.made.tensor(TensorInfo(people(), make.words.a, make.words.b));
    auto &windows = make.keep<DetectionWindowArray>(10000);
    struct Run : IFunction {  // the function appends to a list
        NEHOGDetector detector;
        DetectionWindowArray *list;
        void run() override {
            list->clear();
            detector.run();
        }
    };
    auto function = std::make_unique<Run>();
    function->list = &windows;
    function->detector.configure(&src, &model(make), &windows, Size2D(8, 8), 1000.f);
    make.made.function = std::move(function);
}
void hog_multi(const Maker &make) {
    auto &models = make.keep<MultiHOG>(1);
    auto *const hog = static_cast<HOG *>(models.model(0));
    hog->init(people());
    std::memset(hog->descriptor(), 0, people().descriptor_size() * sizeof(float));
    auto &windows = make.keep<DetectionWindowArray>(10000);
    auto &strides = make.keep<Size2DArray>(1);
    strides.push_back(Size2D(8, 8));
    make.use<NEHOGMultiDetection>(&make.src(), &models, &windows, &strides, BorderMode::REPLICATE, uint8_t(0), 1000.f);
}

template <class F, class... Arguments> void accumulated(const Maker &make, DataType type, Arguments... arguments) {
    Tensor &src = make.src(), &dst = make.image(type);
    make.use<F>(&src, arguments..., &dst);
}
void histogram(const Maker &make) {
    make.use<NEHistogram>(&make.src(), &make.keep<Distribution1D>(size_t(make.words.c), 0, 256U));
}
void integral(const Maker &make) {
    Tensor &src = make.src(), &dst = make.image(DataType::U32);
    make.use<NEIntegralImage>(&src, &dst);
}

using Make = void (*)(const Maker &);

const std::map<std::string, Make> &functions() {
    using Function = NonLinearFilterFunction;
    static const std::map<std::string, Make> all = {
        {"absdiff",
         [](const Maker &m) { binary<NEAbsoluteDifference>(m, m.words.type == "b8" ? DataType::U8 : DataType::S16); }},
        {"accumulate", [](const Maker &m) { accumulated<NEAccumulate>(m, DataType::S16); }},
        {"squared", [](const Maker &m) { accumulated<NEAccumulateSquared>(m, DataType::S16, m.words.c); }},
        {"weighted", [](const Maker &m) { accumulated<NEAccumulateWeighted>(m, DataType::U8, 0.3f); }},
        {"magnitude",
         [](const Maker &m) {
             binary<NEMagnitude>(m, DataType::S16, m.words.c == 1 ? MagnitudeType::L1NORM : MagnitudeType::L2NORM);
         }},
        {"phase",
         [](const Maker &m) {
             binary<NEPhase>(m, DataType::U8, m.words.c == 0 ? PhaseType::SIGNED : PhaseType::UNSIGNED);
         }},
        {"lookup", lookup},
        {"threshold", [](const Maker &m) { threshold(m, ThresholdType::BINARY); }},
        {"range", [](const Maker &m) { threshold(m, ThresholdType::RANGE); }},
        {"box", filter<NEBox3x3>},
        {"gauss3", filter<NEGaussian3x3>},
        {"gauss5", filter<NEGaussian5x5>},
        {"dilate", filter<NEDilate>},
        {"erode", filter<NEErode>},
        {"median", filter<NEMedian3x3>},
        {"maxima", filter<NENonMaximaSuppression3x3>},
        {"derivative", [](const Maker &m) { gradient<NEDerivative>(m); }},
        {"scharr", [](const Maker &m) { gradient<NEScharr3x3>(m); }},
        {"sobel", sobel},
        {"convolution", [](const Maker &m) { convolution(m, false); }},
        {"separable", [](const Maker &m) { convolution(m, true); }},
        {"rectangle", rectangle},
        {"medianbox", [](const Maker &m) { nonlinear(m, Function::MEDIAN, MatrixPattern::BOX); }},
        {"mediancross", [](const Maker &m) { nonlinear(m, Function::MEDIAN, MatrixPattern::CROSS); }},
        {"mediandisk", [](const Maker &m) { nonlinear(m, Function::MEDIAN, MatrixPattern::DISK); }},
        {"minbox", [](const Maker &m) { nonlinear(m, Function::MIN, MatrixPattern::BOX); }},
        {"maxdisk", [](const Maker &m) { nonlinear(m, Function::MAX, MatrixPattern::DISK); }},
        {"histogram", histogram},
        {"equalize",
         [](const Maker &m) {
             Tensor &src = m.src(), &dst = m.src();
             m.use<NEEqualizeHistogram>(&src, &dst);
         }},
        {"meandev",
         [](const Maker &m) {
             auto &found = m.keep<std::array<float, 2>>();
             m.use<NEMeanStdDev>(&m.src(), found.data(), found.data() + 1);
         }},
        {"minmax", [](const Maker &m) { min_max(m, false); }},
        {"minmaxplace", [](const Maker &m) { min_max(m, true); }},
        {"integral", integral},
        {"remap", remap},
        {"affine", [](const Maker &m) { warp<NEWarpAffine>(m, affine_matrix); }},
        {"perspective", [](const Maker &m) { warp<NEWarpPerspective>(m, perspective_matrix); }},
        {"rgb_rgba", [](const Maker &m) { convert(m, Format::RGB888, Format::RGBA8888); }},
        {"rgba_rgb", [](const Maker &m) { convert(m, Format::RGBA8888, Format::RGB888); }},
        {"rgb_grey", [](const Maker &m) { convert(m, Format::RGB888, Format::U8); }},
        {"rgb_nv12", [](const Maker &m) { convert(m, Format::RGB888, Format::NV12); }},
        {"rgb_iyuv", [](const Maker &m) { convert(m, Format::RGB888, Format::IYUV); }},
        {"nv12_rgb", [](const Maker &m) { convert(m, Format::NV12, Format::RGB888); }},
        {"nv12_iyuv", [](const Maker &m) { convert(m, Format::NV12, Format::IYUV); }},
        {"yuyv_rgb", [](const Maker &m) { convert(m, Format::YUYV422, Format::RGB888); }},
        {"yuyv_nv12", [](const Maker &m) { convert(m, Format::YUYV422, Format::NV12); }},
        {"extract_rgb", [](const Maker &m) { extract(m, Format::RGB888, Channel::G); }},
        {"extract_rgba", [](const Maker &m) { extract(m, Format::RGBA8888, Channel::B); }},
        {"extract_yuyv", [](const Maker &m) { extract(m, Format::YUYV422, Channel::Y); }},
        {"combine", combine},
        {"canny", canny},
        {"fast", fast},
        {"harris", harris},
        {"pyramid", [](const Maker &m) { gaussian_pyramid<NEGaussianPyramidHalf>(m, SCALE_PYRAMID_HALF); }},
        {"pyramidorb", [](const Maker &m) { gaussian_pyramid<NEGaussianPyramidOrb>(m, SCALE_PYRAMID_ORB); }},
        {"laplacian", [](const Maker &m) { laplacian(m, false); }},
        {"reconstruct", [](const Maker &m) { laplacian(m, true); }},
        {"flow", flow},
        {"hoggradient", hog_gradient},
        {"hog", hog_descriptor},
        {"hogdetector", hog_detector},
        {"hogmulti", hog_multi},
    };
    return all;
}

}  // namespace

bool make_vision(Case &made, const Words &words, const std::string &name) {
    if (name.compare(0, 6, "image_") != 0)
        return false;
    const auto found = functions().find(name.substr(6));
    if (found == functions().end())
        throw std::invalid_argument("no case " + name);
    found->second({made, words});
    // Pictures first: what a case places may need them.
    made.place = [&made, more = made.place] {
        for (const auto &tensor : made.tensors)
            put_picture(*tensor);
        if (made.allocate_kept)
            made.allocate_kept();
        if (more)
            more();
    };
    return true;
}

}  // namespace bench
