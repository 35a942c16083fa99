// SPDX-License-Identifier: MIT
#include "src/model/gguf/file.h"

#include "src/model/data/joined.h"

#include <algorithm>
#include <cstring>

namespace ac::model::gguf {
namespace {

constexpr uint64_t default_alignment = 32, most_alignment = uint64_t{1} << 20;
constexpr uint64_t longest_key = 65535, longest_name = 64;  // bytes, of the specification
constexpr uint64_t least_fact = 8 + 1 + 4 + 1;              // bytes of the smallest fact
constexpr uint64_t least_tensor = 8 + 1 + 4 + 8 + 4 + 8;    // the same of a tensor's entry
constexpr uint64_t most_dims = 4;

std::string text_of(uint64_t number) {
    return std::to_string(number);
}

/// Of a list, the elements; of one number or text, that.
std::string_view skipped(Cursor &cursor, Kind kind, uint64_t count, const std::string &owner) {
    Cursor start = cursor;
    const size_t from = cursor.at();
    if (const size_t size = size_of(kind); size != 0) {
        if (count > cursor.rest() / size) {
            throw Error(joined({owner, " has ", text_of(count), " elements; the file ends before them"}));
        }
        const std::string_view data = cursor.take(count * size);
        if (kind == Kind::Bool && data.find_first_not_of(std::string_view("\0\1", 2)) != std::string_view::npos) {
            throw Error(joined({owner, " has a bool that is neither 0 nor 1"}));
        }
        return data;
    }
    if (count > cursor.rest() / 8) {
        throw Error(joined({owner, " has ", text_of(count), " texts; the file ends before them"}));
    }
    for (uint64_t i = 0; i < count; ++i) {
        cursor.text();
    }
    return start.take(cursor.at() - from);
}

Kind kind_of(Cursor &cursor, const std::string &owner) {
    const uint64_t number = cursor.number(4);
    if (number >= static_cast<uint64_t>(Kind::count)) {
        throw Error(joined({owner, " has the type number ", text_of(number), "; known are 0 to 12"}));
    }
    return static_cast<Kind>(number);
}

/// Where a tensor is in the data.
struct Place {
    std::string name{};
    Tensor tensor{};
    uint64_t offset = 0, size = 0;
};

Place read_place(Cursor &cursor) {
    Place place;
    place.name = std::string(cursor.text());
    if (place.name.empty() || place.name.size() > longest_name) {
        throw Error(joined({"a tensor has a name of ", text_of(place.name.size()), " bytes; it must have 1 to ",
                            text_of(longest_name)}));
    }
    const std::string owner = "tensor '" + place.name + "'";
    const uint64_t rank = cursor.number(4);
    if (rank == 0 || rank > most_dims) {
        throw Error(joined({owner, " has ", text_of(rank), " dimensions; it must have 1 to ", text_of(most_dims)}));
    }
    for (uint64_t i = 0; i < rank; ++i) {
        const uint64_t extent = cursor.number(8);
        if (extent == 0 || extent > INT32_MAX) {
            throw Error(joined({owner, " has an extent of ", text_of(extent), "; it must be 1 to 2^31 - 1"}));
        }
        place.tensor.dims.insert(place.tensor.dims.begin(), static_cast<int64_t>(extent));
    }
    const auto number = static_cast<uint32_t>(cursor.number(4));
    const BlockType *const type = place.tensor.type = find_type(number);
    if (type == nullptr || type->read == nullptr) {
        throw Error(joined({owner, " is of type ", type == nullptr ? "number " + text_of(number) : type->name,
                            ", which is not supported; supported: ", supported_types()}));
    }
    place.offset = cursor.number(8);
    int64_t count = 0;
    try {
        count = count_of(place.tensor.dims);
    } catch (const Error &error) {
        throw Error(joined({owner, ": ", error.what()}));
    }
    if (place.tensor.dims.back() % type->elements != 0) {
        throw Error(joined({owner, " has rows of ", std::to_string(place.tensor.dims.back()), " elements; those of ",
                            type->name, " must be a multiple of ", std::to_string(type->elements)}));
    }
    place.size = static_cast<uint64_t>(count) / type->elements * type->bytes;
    return place;
}

std::vector<float> numbers_in(const Tensor &tensor) {
    return numbers_of(*tensor.type, *tensor.bytes, tensor.bytes.size() / tensor.type->bytes);
}

}  // namespace

uint64_t Cursor::number(size_t size) {
    const std::string_view bytes = take(size);
    uint64_t bits = 0;
    for (size_t i = size; i-- > 0;) {
        bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return bits;
}

std::string_view Cursor::take(uint64_t count) {
    if (count > rest()) {
        throw Error(joined({"the GGUF file is damaged or cut off: ", text_of(count), " bytes are needed from byte ",
                            text_of(_at), " on, it has ", text_of(rest())}));
    }
    const std::string_view taken = _bytes.substr(_at, static_cast<size_t>(count));
    _at += static_cast<size_t>(count);
    return taken;
}

size_t size_of(Kind kind) {
    static constexpr uint8_t sizes[] = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};
    return sizes[static_cast<size_t>(kind)];
}

double number_in(const Fact &fact, uint64_t i) {
    const size_t size = size_of(fact.kind);
    uint64_t bits = Cursor(fact.data.substr(static_cast<size_t>(i) * size)).number(size);
    if (fact.kind == Kind::F32) {
        const auto narrow = static_cast<uint32_t>(bits);
        float number = 0;
        std::memcpy(&number, &narrow, sizeof number);
        return static_cast<double>(number);
    }
    if (fact.kind == Kind::F64) {
        double number = 0;
        std::memcpy(&number, &bits, sizeof number);
        return number;
    }
    const bool has_sign = fact.kind == Kind::I8 || fact.kind == Kind::I16 || fact.kind == Kind::I32;
    if (has_sign && (bits >> (8 * size - 1)) != 0) {
        bits |= ~uint64_t{0} << (8 * size);
    }
    const bool negative = has_sign || fact.kind == Kind::I64;
    return negative ? static_cast<double>(static_cast<int64_t>(bits)) : static_cast<double>(bits);
}

File::File(std::shared_ptr<const FileBytes> bytes) : _file(std::move(bytes)) {
    Cursor cursor({_file->data(), _file->size()});
    if (cursor.take(4) != "GGUF") {
        throw Error("this is not a GGUF file: it does not begin with GGUF");
    }
    const uint64_t version = cursor.number(4);
    if (version != 2 && version != 3) {
        const bool swapped = version == uint64_t{2} << 24 || version == uint64_t{3} << 24;
        throw Error(swapped ? "the GGUF file is big-endian; only little-endian ones are supported"
                            : "the GGUF file has version " + text_of(version) + "; supported are 2 and 3");
    }
    const uint64_t tensors = cursor.number(8), facts = cursor.number(8);
    if (facts > cursor.rest() / least_fact || tensors > cursor.rest() / least_tensor) {
        throw Error(joined({"the GGUF file has ", text_of(facts), " facts and ", text_of(tensors),
                            " tensors; it is too short for them"}));
    }
    for (uint64_t i = 0; i < facts; ++i) {
        read_fact(cursor);
    }
    read_tensors(cursor, tensors);
}

void File::read_fact(Cursor &cursor) {
    std::string key(cursor.text());
    if (key.empty() || key.size() > longest_key) {
        throw Error(
            joined({"a fact has a key of ", text_of(key.size()), " bytes; it must have 1 to ", text_of(longest_key)}));
    }
    const std::string owner = "fact '" + key + "'";
    Fact fact;
    fact.kind = kind_of(cursor, owner);
    if (fact.kind == Kind::List) {
        fact.list = true;
        fact.kind = kind_of(cursor, owner);
        fact.count = cursor.number(8);
        if (fact.kind == Kind::List) {
            throw Error(owner + " is a list of lists, which is not supported");
        }
    }
    fact.data = skipped(cursor, fact.kind, fact.count, owner);
    if (!_facts.emplace(std::move(key), fact).second) {
        throw Error(owner + " is there twice");
    }
}

void File::read_tensors(Cursor &cursor, uint64_t count) {
    const auto usual = static_cast<int64_t>(default_alignment);
    const auto alignment = static_cast<uint64_t>(integer("general.alignment", 0, INT32_MAX, &usual));
    if (alignment < 8 || alignment > most_alignment || (alignment & (alignment - 1)) != 0) {
        throw Error(joined({"fact 'general.alignment' is ", text_of(alignment),
                            "; it must be a power of two from 8 to ", text_of(most_alignment)}));
    }
    std::vector<Place> places;
    for (uint64_t i = 0; i < count; ++i) {
        places.push_back(read_place(cursor));
    }
    if (count == 0) {
        return;
    }
    const uint64_t begin = (cursor.at() + alignment - 1) / alignment * alignment;
    const uint64_t size = begin > _file->size() ? 0 : _file->size() - begin;
    std::sort(places.begin(), places.end(), [](const Place &a, const Place &b) { return a.offset < b.offset; });
    uint64_t end = 0;
    for (Place &place : places) {
        const std::string owner = "tensor '" + place.name + "'";
        if (place.offset % alignment != 0) {
            throw Error(joined(
                {owner, " has the offset ", text_of(place.offset), "; it must be a multiple of ", text_of(alignment)}));
        }
        if (place.offset > size || place.size > size - place.offset) {
            throw Error(joined({owner, " has ", text_of(place.size), " bytes from byte ", text_of(place.offset),
                                " of the data on; the data ends at ", text_of(size)}));
        }
        if (place.offset < end) {
            throw Error(joined({owner, " overlaps the tensor before it"}));
        }
        end = place.offset + place.size;
        place.tensor.bytes = part_of(_file, {_file->data() + begin + place.offset, static_cast<size_t>(place.size)});
        if (!_tensors.emplace(place.name, std::move(place.tensor)).second) {
            throw Error(owner + " is there twice");
        }
    }
}

const Fact *File::fact(const std::string &key) const {
    const auto found = _facts.find(key);
    return found == _facts.end() ? nullptr : &found->second;
}

const Tensor *File::tensor(const std::string &name) const {
    const auto found = _tensors.find(name);
    return found == _tensors.end() ? nullptr : &found->second;
}

/// A fact that is not a list; null if it is optional and not there.
const Fact *File::single(const std::string &key, bool optional) const {
    const Fact *const found = fact(key);
    if (found == nullptr && !optional) {
        throw Error(joined({"the GGUF file has no fact '", key, "'"}));
    }
    if (found != nullptr && found->list) {
        throw Error(joined({"fact '", key, "' is a list; one value is expected"}));
    }
    return found;
}

int64_t File::integer(const std::string &key, int64_t least, int64_t most, const int64_t *otherwise) const {
    const Fact *const found = single(key, otherwise != nullptr);
    if (found == nullptr) {
        return *otherwise;
    }
    const bool whole = found->kind <= Kind::I32 || found->kind == Kind::U64 || found->kind == Kind::I64;
    const double number = whole ? number_in(*found, 0) : 0;
    if (!whole || number < static_cast<double>(least) || number > static_cast<double>(most)) {
        throw Error(joined({"fact '", key, "' must be a whole number from ", std::to_string(least), " to ",
                            std::to_string(most), whole ? "; it is " + std::to_string(integer_from(number)) : ""}));
    }
    return integer_from(number);
}

float File::real(const std::string &key, const float *otherwise) const {
    const Fact *const found = single(key, otherwise != nullptr);
    if (found == nullptr) {
        return *otherwise;
    }
    if (found->kind == Kind::Text || found->kind == Kind::Bool) {
        throw Error(joined({"fact '", key, "' is not a number"}));
    }
    return static_cast<float>(number_in(*found, 0));
}

std::string File::text(const std::string &key, const char *otherwise) const {
    const Fact *const found = single(key, otherwise != nullptr);
    if (found == nullptr) {
        return otherwise;
    }
    if (found->kind != Kind::Text) {
        throw Error(joined({"fact '", key, "' is not a text"}));
    }
    return std::string(Cursor(found->data).text());
}

Quantized quantized(const Tensor &tensor) {
    const auto &split = tensor.type->split;
    const int64_t rows = tensor.dims[0], parts = tensor.dims[1] / split.part;
    const auto side = [&](Side which, const char *word, Type type, const Dims &dims) {
        return later(type, dims, joined({word, " of ", tensor.type->name, " ", tensor.bytes.origin()}),
                     [tensor, which, type, dims] {
                         const size_t count = tensor.bytes.size() / tensor.type->bytes;
                         return Array{
                             type, dims,
                             std::make_shared<const std::string>(side_of(*tensor.type, *tensor.bytes, count, which))};
                     });
    };
    Quantized made;
    made.part = split.part;
    made.bits = split.bits;
    made.elements = side(Side::elements, "elements", split.bits == 4 ? Type::Uint8 : Type::Int8,
                         {rows, parts, made.part * made.bits / 8});
    made.scales = side(Side::scales, "scales", split.numbers, {rows, parts});
    if (split.offsets) {
        made.offsets = side(Side::offsets, "offsets", split.numbers, {rows, parts});
    }
    return made;
}

Array floats_of(const Tensor &tensor) {
    if (tensor.type->same != Type::None) {
        return {tensor.type->same, tensor.dims, tensor.bytes};
    }
    return later(Type::Float, tensor.dims, joined({"numbers of ", tensor.type->name, " ", tensor.bytes.origin()}),
                 [tensor] {
                     const std::vector<float> numbers = numbers_in(tensor);
                     return Array{Type::Float, tensor.dims,
                                  std::make_shared<const std::string>(reinterpret_cast<const char *>(numbers.data()),
                                                                      numbers.size() * sizeof(float))};
                 });
}

}  // namespace ac::model::gguf
