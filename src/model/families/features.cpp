// SPDX-License-Identifier: MIT
// Preparation of features: scales, categories, missing numbers.
#include "src/model/families/classes.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/learning.h"
#include "src/model/rules/range_rules.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <map>

namespace ac::model {

Dims rows_of(const Call &call, size_t i) {
    const Dims &dims = call.dims(i);
    call.require(dims.size() == 1 || dims.size() == 2, "its features must have one or two dimensions, not ", dims);
    return dims.size() == 1 ? Dims{1, dims[0]} : dims;
}

std::vector<double> floats_of(const Call &call, const char *key) {
    const Attribute *found = call.node().attribute(key);
    return found == nullptr ? std::vector<double>() : std::vector<double>(found->floats.begin(), found->floats.end());
}

namespace {

/// The entry of a list for a column: one entry is for all of them.
double entry(const std::vector<double> &list, size_t column, double otherwise) {
    return list.empty() ? otherwise : list[list.size() == 1 ? 0 : column];
}

void require_entries(const Call &call, const char *key, int64_t columns) {
    const size_t count = floats_of(call, key).size();
    call.require(count <= 1 || static_cast<int64_t>(count) == columns, "attribute '", key, "' has ", count,
                 " entries for ", columns, " features");
}

void infer_scaler(Call &call) {
    const int64_t columns = rows_of(call)[1];
    require_entries(call, "offset", columns);
    require_entries(call, "scale", columns);
    call.out(0, Type::Float, call.dims(0));
}

void evaluate_scaler(Call &call) {
    infer_scaler(call);
    const std::vector<double> offset = floats_of(call, "offset"), scale = floats_of(call, "scale");
    std::vector<double> values = call.numbers(0);
    const auto columns = static_cast<size_t>(rows_of(call)[1]);
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] = (values[i] - entry(offset, i % columns, 0)) * entry(scale, i % columns, 1);
    }
    call.give(0, array_of(values, call.dims(0)));
}

void scale(Parts &p) {
    if (p.type() != Type::Float) {
        return;
    }
    const auto row = [&](const std::vector<double> &list) {
        return p.constant(array_of(list, {static_cast<int64_t>(list.size())}));
    };
    ValueId x = p.in(0);
    const std::vector<double> offset = floats_of(p.call(), "offset"), factors = floats_of(p.call(), "scale");
    x = offset.empty() ? x : p.binary(made::Sub, x, row(offset));
    p.finish(factors.empty() ? x : p.binary(made::Mul, x, row(factors)));
}

enum class Norm : uint8_t { max, l1, l2 };

Norm norm_of(const Call &call) {
    const std::string word = call.word("norm", "MAX");
    call.require(word == "MAX" || word == "L1" || word == "L2", "norm '", word, "' is none of ONNX");
    return word == "MAX" ? Norm::max : word == "L1" ? Norm::l1 : Norm::l2;
}

void infer_normalizer(Call &call) {
    norm_of(call);
    rows_of(call);
    call.out(0, Type::Float, call.dims(0));
}

/// MAX divides by the largest number, as ONNX says and ONNX Runtime does, not by the largest absolute one.
void evaluate_normalizer(Call &call) {
    infer_normalizer(call);
    const Norm norm = norm_of(call);
    const Dims rows = rows_of(call);
    std::vector<double> values = call.numbers(0);
    for (int64_t row = 0; row < rows[0] && rows[1] > 0; ++row) {
        double *first = values.data() + row * rows[1], *end = first + rows[1];
        double size = norm == Norm::max ? std::numeric_limits<double>::lowest() : 0;
        for (const double *x = first; x != end; ++x) {
            size = norm == Norm::max ? std::max(size, *x) : size + (norm == Norm::l1 ? std::fabs(*x) : *x * *x);
        }
        size = norm == Norm::l2 ? std::sqrt(size) : size;
        std::transform(first, end, first, [&](double x) { return size == 0 ? x : x / size; });
    }
    call.give(0, array_of(values, call.dims(0)));
}

void evaluate_binarizer(Call &call) {
    const double threshold = call.real("threshold", 0);
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        value = value > threshold ? 1 : 0;
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

/// What Imputer puts in the place of what.
struct Replacement {
    std::vector<double> values;
    double replaced;
};

Replacement replacement_of(const Call &call) {
    Replacement found;
    found.values = floats_of(call, "imputed_value_floats");
    found.replaced = static_cast<double>(call.real("replaced_value_float", 0));
    if (!is_floating(call.type(0))) {
        const std::vector<int64_t> values = call.ints("imputed_value_int64s");
        found.values.assign(values.begin(), values.end());
        found.replaced = static_cast<double>(call.integer("replaced_value_int64", 0));
    }
    const int64_t columns = rows_of(call)[1];
    const auto count = static_cast<int64_t>(found.values.size());
    call.require(count == 1 || (count == columns && count != 0), "it has ", count, " values of the type of its ",
                 columns, " features");
    return found;
}

void infer_imputer(Call &call) {
    replacement_of(call);
    infer_like_first(call);
}

void evaluate_imputer(Call &call) {
    const Replacement r = replacement_of(call);
    const auto columns = static_cast<size_t>(rows_of(call)[1]);
    const bool nan = std::isnan(r.replaced);
    if (!is_floating(call.type(0))) {
        std::vector<int64_t> values = call.integers(0);
        for (size_t i = 0; i < values.size(); ++i) {
            values[i] = values[i] == call.integer("replaced_value_int64", 0)
                            ? static_cast<int64_t>(entry(r.values, i % columns, 0))
                            : values[i];
        }
        return call.give(0, array_of(values, call.dims(0), call.type(0)));
    }
    std::vector<double> values = call.numbers(0);
    for (size_t i = 0; i < values.size(); ++i) {
        values[i] =
            (nan ? std::isnan(values[i]) : values[i] == r.replaced) ? entry(r.values, i % columns, 0) : values[i];
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void infer_extractor(Call &call) {
    const Dims &x = call.dims(0);
    call.require(!x.empty(), "it needs one dimension or more");
    call.require(call.type(1) == Type::Int64, "its indices must be int64");
    Dims dims(x.begin(), x.end() - 1);
    if (dims.empty()) {
        dims.push_back(1);
    }
    dims.push_back(count_of(call.dims(1)));
    call.out(0, call.type(0), dims);
}

void evaluate_extractor(Call &call) {
    infer_extractor(call);
    const int64_t extent = call.dims(0).back();
    const std::vector<int64_t> columns = call.integers(1);
    const Dims dims = call.result(0).dims;
    for (const int64_t column : columns) {
        call.require(column >= 0 && column < extent, "feature ", column, " is none of ", extent);
    }
    std::vector<int64_t> elements;
    for (int64_t row = 0; row < count_of(Dims(dims.begin(), dims.end() - 1)); ++row) {
        for (const int64_t column : columns) {
            elements.push_back(row * extent + column);
        }
    }
    call.give(0, picked(call.in(0), dims, elements));
}

void infer_vectorizer(Call &call) {
    const std::vector<int64_t> sizes = call.ints("inputdimensions");
    call.require(sizes.size() == call.inputs(), "it has ", sizes.size(), " sizes for ", call.inputs(), " operands");
    int64_t columns = 0;
    for (size_t i = 0; i < sizes.size(); ++i) {
        call.require(rows_of(call, i)[0] == rows_of(call)[0], "its operands differ in rows");
        call.require(sizes[i] >= 0 && sizes[i] < 2147483647 && columns < 2147483647, "a size of ", sizes[i]);
        columns += sizes[i];
    }
    call.out(0, Type::Float, {rows_of(call)[0], columns});
}

/// Operands side by side, each cut or filled with zeros to its size.
void evaluate_vectorizer(Call &call) {
    infer_vectorizer(call);
    const std::vector<int64_t> sizes = call.ints("inputdimensions");
    const Dims dims = call.result(0).dims;
    std::vector<double> all(static_cast<size_t>(count_of(dims)), 0);
    int64_t first = 0;
    for (size_t i = 0; i < sizes.size(); ++i) {
        const std::vector<double> values = call.numbers(i);
        const int64_t columns = rows_of(call, i)[1];
        for (int64_t row = 0; row < dims[0]; ++row) {
            std::copy_n(values.begin() + row * columns, std::min(columns, sizes[i]),
                        all.begin() + row * dims[1] + first);
        }
        first += sizes[i];
    }
    call.give(0, array_of(all, dims));
}

void infer_one_hot(Call &call) {
    const std::vector<int64_t> categories = call.ints("cats_int64s");
    call.require(!categories.empty(), "it has no categories that are numbers; those that are texts are not supported");
    Dims dims = call.dims(0);
    dims.push_back(static_cast<int64_t>(categories.size()));
    call.out(0, Type::Float, dims);
}

void evaluate_one_hot(Call &call) {
    infer_one_hot(call);
    const std::vector<int64_t> categories = call.ints("cats_int64s");
    const bool zeros = call.integer("zeros", 1) != 0;
    std::map<int64_t, size_t> places;
    for (size_t i = 0; i < categories.size(); ++i) {
        places.emplace(categories[i], i);
    }
    const std::vector<int64_t> values = integers_of(call.in(0));
    std::vector<double> all(values.size() * categories.size(), 0);
    for (size_t i = 0; i < values.size(); ++i) {
        const auto found = places.find(values[i]);
        call.require(zeros || found != places.end(), "category ", values[i], " is none of its own");
        if (found != places.end()) {
            all[i * categories.size() + found->second] = 1;
        }
    }
    const Dims dims = call.result(0).dims;
    call.give(0, array_of(all, dims));
}

/// A list of an encoder: the one of its attributes that the node has.
Array list_of(const Call &call, const std::string &which) {
    const Attribute *texts = call.node().attribute(which + "_strings");
    call.require(texts == nullptr, "its ", which, " are texts, which are not supported");
    const Attribute *tensor = call.node().attribute(which + "_tensor");
    if (tensor != nullptr) {
        return tensor->tensor;
    }
    const std::vector<int64_t> integers = call.ints((which + "_int64s").c_str());
    const std::vector<double> numbers = floats_of(call, (which + "_floats").c_str());
    return numbers.empty() ? array_of(integers, {static_cast<int64_t>(integers.size())})
                           : array_of(numbers, {static_cast<int64_t>(numbers.size())});
}

Array default_of(const Call &call, Type type) {
    const Attribute *tensor = call.node().attribute("default_tensor");
    if (tensor != nullptr) {
        call.require(count_of(tensor->tensor.dims) == 1 && tensor->tensor.type == type,
                     "its default is not one number of the type of its values");
        return tensor->tensor;
    }
    return is_floating(type)
               ? array_of(std::vector<double>{static_cast<double>(call.real("default_float", -0.F))}, {1}, type)
               : array_of(std::vector<int64_t>{call.integer("default_int64", -1)}, {1}, type);
}

void infer_encoder(Call &call) {
    const Array keys = list_of(call, "keys"), values = list_of(call, "values");
    const int64_t count = count_of(keys.dims);
    call.require(count != 0 && count == count_of(values.dims), "it has ", count, " keys and ", count_of(values.dims),
                 " values");
    call.require(keys.type == call.type(0), "its keys are of ", name_of(keys.type), ", its operand of ",
                 name_of(call.type(0)));
    default_of(call, values.type);
    call.out(0, values.type, call.dims(0));
}

/// The bits of the first NaN are the key of all of them; both zeros are one.
int64_t key_of(double number) {
    const double own = std::isnan(number) ? std::nan("") : number == 0 ? 0 : number;
    int64_t bits = 0;
    std::memcpy(&bits, &own, sizeof(bits));
    return bits;
}
int64_t key_of(int64_t number) {
    return number;
}

void evaluate_encoder(Call &call) {
    infer_encoder(call);
    const Array keys = list_of(call, "keys"), values = list_of(call, "values"), other = default_of(call, values.type);
    Array all = values;  // the default is the last one
    all.bytes = std::make_shared<const std::string>(std::string(*values.bytes) + std::string(*other.bytes));
    const int64_t last = count_of(values.dims);
    std::vector<int64_t> chosen;
    const auto look_up = [&](const auto &known, const auto &wanted) {
        std::map<int64_t, int64_t> places;
        for (size_t i = 0; i < known.size(); ++i) {
            places.emplace(key_of(known[i]), static_cast<int64_t>(i));
        }
        for (const auto number : wanted) {
            const auto found = places.find(key_of(number));
            chosen.push_back(found == places.end() ? last : found->second);
        }
    };
    if (is_floating(keys.type)) {
        look_up(numbers_of(keys), call.numbers(0));
    } else {
        look_up(integers_of(keys), call.integers(0));
    }
    call.give(0, picked(all, call.dims(0), chosen));
}

void infer_maps(Call &call) {
    const size_t labels = labels_of(call, "classlabels_int64s", "classlabels_strings").size();
    const int64_t columns = rows_of(call)[1];
    call.require(static_cast<int64_t>(labels) == columns, "it has ", labels, " labels for ", columns, " scores");
    infer_like_first(call);
}

void evaluate_maps(Call &call) {
    infer_maps(call);
    call.give(0, call.in(0));
}

constexpr Op learned(const Word &word) {
    return Op(word).from(Origin::learning);
}

}  // namespace

// clang-format off
constexpr Op rows::Scaler = learned(ops::Scaler).has("offset:F scale:F").infers(infer_scaler)
    .evaluates(evaluate_scaler).on(Step::decomposition, scale);
constexpr Op rows::Normalizer = learned(ops::Normalizer).has("norm:s").infers(infer_normalizer)
    .evaluates(evaluate_normalizer);
constexpr Op rows::Binarizer = learned(ops::Binarizer).has("threshold:f").infers(infer_like_first)
    .evaluates(evaluate_binarizer).is(mark::jumps);
constexpr Op rows::Imputer = learned(ops::Imputer)
    .has("imputed_value_floats:F imputed_value_int64s:I replaced_value_float:f replaced_value_int64:i")
    .infers(infer_imputer).evaluates(evaluate_imputer).is(mark::jumps);
constexpr Op rows::ArrayFeatureExtractor = learned(ops::ArrayFeatureExtractor).takes(2).infers(infer_extractor)
    .evaluates(evaluate_extractor).ranges(range_of_first).is(mark::selects);
constexpr Op rows::FeatureVectorizer = learned(ops::FeatureVectorizer).takes(1, -1).has("inputdimensions:I")
    .infers(infer_vectorizer).evaluates(evaluate_vectorizer);
constexpr Op rows::OneHotEncoder = learned(ops::OneHotEncoder).has("cats_int64s:I cats_strings:S zeros:i")
    .infers(infer_one_hot).evaluates(evaluate_one_hot).is(mark::jumps);
constexpr Op rows::LabelEncoder = learned(ops::LabelEncoder)
    .has("classes_strings:S default_float:f default_int64:i default_string:s default_tensor:t keys_floats:F "
         "keys_int64s:I keys_strings:S keys_tensor:t values_floats:F values_int64s:I values_strings:S values_tensor:t")
    .infers(infer_encoder).evaluates(evaluate_encoder).is(mark::jumps);
constexpr Op rows::ZipMap = learned(ops::ZipMap).has("classlabels_int64s:I classlabels_strings:S")
    .infers(infer_maps).evaluates(evaluate_maps).same_if([](const Call &) { return true; });
// clang-format on

}  // namespace ac::model
