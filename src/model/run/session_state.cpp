// SPDX-License-Identifier: MIT
#include "src/model/run/session_state.h"

#include "src/model/data/joined.h"

#include <cstdio>
#include <cstring>
#include <memory>

namespace ac::model {
namespace {

constexpr char magic[] = "ACSTATE1";  // the last character is the version of the form
constexpr size_t most_name = 1 << 16, most_rank = 64;

/// A checksum of bytes in pieces of eight, by multiplication with an odd number and a rotation.
class Checksum {
public:
    void add(const void *bytes, size_t size) {
        const auto *from = static_cast<const unsigned char *>(bytes);
        _size += size;
        for (; size >= 8 && _count == 0; from += 8, size -= 8) {
            uint64_t word = 0;
            for (size_t i = 0; i < 8; ++i) {
                word |= static_cast<uint64_t>(from[i]) << 8 * i;
            }
            mix(word);
        }
        for (size_t i = 0; i < size; ++i) {
            _word |= static_cast<uint64_t>(from[i]) << 8 * _count;
            if (++_count == 8) {
                mix(_word);
                _word = _count = 0;
            }
        }
    }
    void add(const std::string &text) {
        add(uint64_t{text.size()});
        add(text.data(), text.size());
    }
    void add(uint64_t number) { mix(number); }
    uint64_t result() const {
        Checksum last(*this);
        last.mix(last._word);
        last.mix(last._size);
        return last._hash;
    }

private:
    void mix(uint64_t word) {
        _hash = (_hash ^ word) * 0x9E3779B97F4A7C15U;
        _hash ^= _hash >> 29;
    }

    uint64_t _hash = 0x243F6A8885A308D3U, _word = 0, _size = 0;
    size_t _count = 0;
};

std::string little_endian(uint64_t number) {
    std::string bytes;
    for (size_t i = 0; i < 8; ++i) {
        bytes += static_cast<char>(number >> 8 * i & 0xFF);
    }
    return bytes;
}

/// Elements as in a file.
std::string_view in_file_order(const Array &array, std::string &swapped) {
    if (!big_endian) {
        return *array.bytes;
    }
    swapped = std::string(*array.bytes);
    swap_elements(swapped, size_of(array.type));
    return swapped;
}

/// Without streams of the C++ library: a program that writes no other file would have them for this alone.
class Writer {
public:
    explicit Writer(const std::string &path)
        : _path(path), _part(path + ".part"), _file(std::fopen(_part.c_str(), "wb")), _is_good(_file != nullptr) {}
    void put(std::string_view bytes) {
        _sum.add(bytes.data(), bytes.size());
        write(bytes);
    }
    void put(uint64_t number) { put(little_endian(number)); }
    void finish() {
        write(little_endian(_sum.result()));
        _is_good = _file != nullptr && std::fclose(_file.release()) == 0 && _is_good;
        if (!_is_good || std::rename(_part.c_str(), _path.c_str()) != 0) {
            std::remove(_part.c_str());
            throw Error(joined({"cannot write the states to '", _path, "': ", std::strerror(errno)}));
        }
    }

private:
    struct Close {
        void operator()(std::FILE *file) const { std::fclose(file); }
    };
    void write(std::string_view bytes) {
        _is_good = _is_good && std::fwrite(bytes.data(), 1, bytes.size(), _file.get()) == bytes.size();
    }

    std::string _path, _part;
    std::unique_ptr<std::FILE, Close> _file;
    bool _is_good;
    Checksum _sum{};
};

/// The bytes before the checksum.
class Cursor {
public:
    Cursor(std::string_view bytes, const std::string &path) : _left(bytes), _path(path) {}
    std::string_view take(uint64_t size) {
        if (size > _left.size()) {
            fail("it is cut off");
        }
        const std::string_view found = _left.substr(0, static_cast<size_t>(size));
        _left.remove_prefix(static_cast<size_t>(size));
        return found;
    }
    uint64_t number() {
        uint64_t found = 0;
        const std::string_view bytes = take(8);
        for (size_t i = 0; i < 8; ++i) {
            found |= static_cast<uint64_t>(static_cast<unsigned char>(bytes[i])) << 8 * i;
        }
        return found;
    }
    uint64_t number(uint64_t most, const char *what) {
        const uint64_t found = number();
        if (found > most) {
            fail(joined({"it has ", what, " of ", std::to_string(found)}));
        }
        return found;
    }
    bool at_end() const { return _left.empty(); }
    [[noreturn]] void fail(const std::string &reason) const {
        throw Error(joined({"'", _path, "' has no states of a session: ", reason}));
    }

private:
    std::string_view _left;
    std::string _path;
};

Array read_array(Cursor &cursor) {
    Array array;
    array.type = type_from_onnx(static_cast<int64_t>(cursor.number(INT32_MAX, "a type")));
    if (array.type == Type::None) {
        cursor.fail("it has a type that is not known");
    }
    const uint64_t rank = cursor.number(most_rank, "a number of dimensions");
    for (uint64_t i = 0; i < rank; ++i) {
        array.dims.push_back(static_cast<int64_t>(cursor.number(INT32_MAX, "an extent")));
    }
    const uint64_t size = static_cast<uint64_t>(count_of(array.dims)) * size_of(array.type);
    if (cursor.number() != size) {
        cursor.fail("the size of a state is not that of its extents");
    }
    std::string bytes(cursor.take(size));
    if (big_endian) {
        swap_elements(bytes, size_of(array.type));
    }
    array.bytes = std::make_shared<const std::string>(std::move(bytes));
    return array;
}

void add_bytes(Checksum &sum, const Array &array) {
    const size_t size = array.bytes.size(), piece = 64, pieces = 4;
    sum.add(uint64_t{size});
    if (array.bytes.waits()) {  // what it is computed from is in the file
        return;
    }
    const std::string_view bytes = *array.bytes;
    for (size_t i = 0; i < pieces; ++i) {
        const size_t first = size <= piece * pieces ? i * piece : (size - piece) / (pieces - 1) * i;
        const std::string_view part = bytes.substr(std::min(first, size), piece);
        sum.add(part.data(), part.size());
    }
}

void add_model(Checksum &sum, const Model &model) {
    sum.add(static_cast<uint64_t>(model.opset));
    for (const Value &value : model.values) {
        sum.add(value.name);
        sum.add(static_cast<uint64_t>(value.type));
        for (const int64_t extent : value.dims) {
            sum.add(static_cast<uint64_t>(extent));
        }
        if (value.known() && value.holds == Holds::tensor) {
            add_bytes(sum, value);
        }
    }
    for (const Node &node : model.nodes) {
        sum.add(node.word());
        for (const auto *ids : {&node.in, &node.out}) {
            sum.add(uint64_t{ids->size()});
            for (const ValueId id : *ids) {
                sum.add(static_cast<uint64_t>(id));
            }
        }
        for (const auto &attribute : node.attributes) {
            const Attribute &own = attribute.second;
            sum.add(attribute.first);
            sum.add(static_cast<uint64_t>(own.i));
            sum.add(&own.f, sizeof(own.f));
            sum.add(own.s);
            for (const int64_t number : own.ints) {
                sum.add(static_cast<uint64_t>(number));
            }
            sum.add(own.floats.data(), own.floats.size() * sizeof(float));
            if (own.tensor.known()) {
                add_bytes(sum, own.tensor);
            }
            if (own.graph != nullptr) {
                add_model(sum, *own.graph);
            }
        }
    }
}

}  // namespace

uint64_t fingerprint_of(const Model &model) {
    Checksum sum;
    add_model(sum, model);
    return sum.result();
}

void write_states(const std::string &path, uint64_t fingerprint, const std::map<std::string, Array> &states) {
    Writer writer(path);
    writer.put(std::string_view(magic, 8));
    writer.put(fingerprint);
    writer.put(uint64_t{states.size()});
    for (const auto &state : states) {
        writer.put(uint64_t{state.first.size()});
        writer.put(std::string_view(state.first));
        writer.put(static_cast<uint64_t>(onnx_number(state.second.type)));
        writer.put(uint64_t{state.second.dims.size()});
        for (const int64_t extent : state.second.dims) {
            writer.put(static_cast<uint64_t>(extent));
        }
        std::string swapped;
        const std::string_view bytes = in_file_order(state.second, swapped);
        writer.put(uint64_t{bytes.size()});
        writer.put(bytes);
    }
    writer.finish();
}

std::map<std::string, Array> read_states(const std::string &path, uint64_t fingerprint) {
    std::string problem;
    const std::shared_ptr<const FileBytes> file = FileBytes::open(path, problem);
    if (file == nullptr) {
        throw Error(joined({"cannot open '", path, "': ", problem}));
    }
    const std::string_view all(file->data(), file->size());
    Cursor cursor(all.substr(0, all.size() - std::min<size_t>(all.size(), 8)), path);
    if (cursor.take(8) != std::string_view(magic, 8)) {
        cursor.fail("it begins with other bytes");
    }
    Checksum sum;
    sum.add(all.data(), all.size() - 8);
    if (Cursor(all.substr(all.size() - 8), path).number() != sum.result()) {
        cursor.fail("its checksum is that of other bytes; it is damaged or cut off");
    }
    if (cursor.number() != fingerprint) {
        throw Error(joined({"'", path, "' has the states of another model"}));
    }
    std::map<std::string, Array> states;
    const uint64_t count = cursor.number();
    for (uint64_t i = 0; i < count; ++i) {
        const std::string name(cursor.take(cursor.number(most_name, "a name")));
        if (!states.emplace(name, read_array(cursor)).second) {
            cursor.fail(joined({"the state '", name, "' is there twice"}));
        }
    }
    if (!cursor.at_end()) {
        cursor.fail("there are bytes behind the last state");
    }
    return states;
}

}  // namespace ac::model
