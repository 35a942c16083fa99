// SPDX-License-Identifier: MIT
#pragma once

#include "support/Mutex.h"

#include "src/base/interface.h"
#include "src/base/system/file.h"

#include <atomic>
#include <functional>
#include <string_view>

namespace ac::model {

/// Bytes that arrays share: a string, a part of a file, or a result that is computed when it is first read. A part of a
/// file may begin at any address. Null: not known.
class Bytes {
public:
    Bytes() = default;
    template <class Text> Bytes(std::shared_ptr<Text> text) : Bytes(view_of(text), text) {}  // NOLINT: a conversion
    Bytes(std::string_view view, std::shared_ptr<const void> owner)
        : _view(view), _size(view.size()), _serial(next_serial()), _owner(std::move(owner)) {}

    /// @p size bytes that @p make computes. It holds what it reads. Equal results have equal texts @p origin.
    static Bytes later(size_t size, std::string origin, std::function<Bytes()> make);

    explicit operator bool() const { return _owner != nullptr; }
    const std::string_view &operator*() const;
    const std::string_view *operator->() const { return &**this; }
    size_t size() const { return _size; }  ///< computes nothing
    void reset() {
        if (_owner != nullptr) {
            *this = Bytes();
        }
    }
    /// Whether both are the same bytes in memory.
    bool is(const Bytes &other) const { return _owner == other._owner && _view.data() == other._view.data(); }
    /// Equal texts mean equal bytes. Copies have the same.
    std::string origin() const;
    /// Whether they are computed later, and were not read yet.
    bool waits() const;

private:
    struct Later;

    static uint64_t next_serial() {
        static std::atomic<uint64_t> last{0};
        return ++last;
    }
    template <class Text> static std::string_view view_of(const std::shared_ptr<Text> &text) {
        return text == nullptr ? std::string_view() : std::string_view(*text);
    }

    std::string_view _view{};
    size_t _size = 0;
    uint64_t _serial = 0;
    std::shared_ptr<const void> _owner{};
    std::shared_ptr<Later> _later{};
};

struct Bytes::Later {
    std::string origin{};
    std::function<Bytes()> make{};
    Mutex mutex{};
    Bytes made{};

    const std::string_view &view() {
        const arm_compute::lock_guard<Mutex> lock(mutex);
        if (!made) {
            made = make();
            make = nullptr;  // releases what it reads
        }
        return *made;
    }
};

inline Bytes Bytes::later(size_t size, std::string origin, std::function<Bytes()> make) {
    Bytes bytes;
    bytes._size = size;
    bytes._later = std::make_shared<Later>();
    bytes._later->origin = std::move(origin);
    bytes._later->make = std::move(make);
    bytes._owner = bytes._later;
    return bytes;
}

inline const std::string_view &Bytes::operator*() const {
    return _later == nullptr ? _view : _later->view();
}

inline std::string Bytes::origin() const {
    return _later == nullptr ? std::to_string(_serial) : _later->origin;
}

inline bool Bytes::waits() const {
    return _later != nullptr && !_later->made;
}

/// A part of a file. Its pages are released with the last array that has it.
class FilePart {
public:
    FilePart(std::shared_ptr<const FileBytes> file, std::string_view view) : _file(std::move(file)), _view(view) {}
    FilePart(const FilePart &) = delete;
    FilePart &operator=(const FilePart &) = delete;
    ~FilePart() { _file->release(static_cast<size_t>(_view.data() - _file->data()), _view.size()); }

private:
    std::shared_ptr<const FileBytes> _file;
    std::string_view _view;
};

/// Shares the bytes of @p view, which are in @p file.
inline Bytes part_of(const std::shared_ptr<const FileBytes> &file, std::string_view view) {
    return {view, std::make_shared<const FilePart>(file, view)};
}

}  // namespace ac::model
