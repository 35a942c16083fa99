// SPDX-License-Identifier: MIT
#include "src/model/families/columns.h"

#include "src/model/families/indexed.h"
#include "src/model/families/moved.h"

#include <limits>

namespace ac::model {
namespace {

/// Elements that a window @p at reads by tap @p tap along one dimension; -1: none.
int64_t place_along(const Window &w, size_t d, int64_t extent, int64_t at, int64_t tap, bool spreads) {
    const int64_t shift = tap * w.dilation[d];
    if (!spreads) {
        const int64_t place = at * w.stride[d] + shift - w.before[d];
        return place < 0 || place >= extent ? -1 : place;
    }
    const int64_t from = at + w.before[d] - shift;
    return from < 0 || from % w.stride[d] != 0 || from / w.stride[d] >= extent ? -1 : from / w.stride[d];
}

}  // namespace

bool Columns::has_outside() const {
    return std::any_of(places.begin(), places.end(), [](int64_t place) { return place < 0; });
}

Columns columns_of(const Call &call, const Window &window, const Dims &to) {
    const Dims image(call.dims(0).begin() + 2, call.dims(0).end()), results(to.begin() + 2, to.end());
    const bool spreads = call.node().is(ops::ConvTranspose);
    Columns made;
    made.taps = count_of(window.kernel);
    made.windows = count_of(results);
    call.budget().check_elements({made.taps, made.windows});
    made.places.reserve(static_cast<size_t>(made.taps * made.windows));
    const Dims none(window.rank(), 0);
    for (int64_t tap = 0; tap < made.taps; ++tap) {
        for (int64_t at = 0; at < made.windows; ++at) {
            int64_t place = 0, run = 1, k = tap, o = at;
            for (size_t d = window.rank(); d-- > 0; run *= image[d]) {
                const int64_t along = place_along(window, d, image[d], o % results[d], k % window.kernel[d], spreads);
                place = along < 0 || place < 0 ? -1 : place + along * run;
                o /= results[d];
                k /= window.kernel[d];
            }
            made.places.push_back(place);
        }
    }
    return made;
}

double lowest_of(Type type) {
    return !is_floating(type)     ? static_cast<double>(range_of(type).low)
           : type == Type::Half   ? -65504
           : type == Type::Double ? std::numeric_limits<double>::lowest()
                                  : static_cast<double>(std::numeric_limits<float>::lowest());
}

bool may_gather(const Dims &image, const Columns &columns) {
    constexpr int64_t most = int64_t{1} << 28;  // elements that the library holds at once
    const int64_t planes = image[0] * image[1];
    return planes > 0 && columns.windows > 0 && columns.taps * columns.windows <= most / planes && count_of(image) > 0;
}

ValueId gathered(Parts &p, ValueId image, const Columns &columns, double outside) {
    const Dims from = p.dims(image);
    const int64_t planes = from[0] * from[1], extent = count_of(from) / planes;
    const auto count = static_cast<int64_t>(columns.places.size());
    ValueId x = p.reshaped(image, {planes, extent});
    std::vector<int64_t> places = columns.places;
    if (columns.has_outside()) {
        x = p.add(made::Pad, {x}, {planes, extent + 1});
        p.last().set("pads", std::vector<int64_t>{0, 0, 0, 1});
        p.last().set("value", static_cast<float>(outside));
        std::replace(places.begin(), places.end(), int64_t{-1}, extent);
    }
    const ValueId made = p.add(made::Gather, {x, p.constant(array_of(places, {count}))}, {planes, count});
    p.last().set("axis", int64_t{1});
    return made;
}

}  // namespace ac::model
