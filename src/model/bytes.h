// SPDX-License-Identifier: MIT
#pragma once

#include "src/base/system/file.h"

#include <string_view>

namespace ac::model {

/// Bytes that arrays share: a string, or a part of a file. The latter may begin at any address. Null: not known.
class Bytes {
public:
    Bytes() = default;
    template <class Text> Bytes(std::shared_ptr<Text> text) : Bytes(view_of(text), text) {}  // NOLINT: a conversion
    Bytes(std::string_view view, std::shared_ptr<const void> owner) : _view(view), _owner(std::move(owner)) {}

    explicit operator bool() const { return _owner != nullptr; }
    const std::string_view &operator*() const { return _view; }
    const std::string_view *operator->() const { return &_view; }
    void reset() { *this = Bytes(); }
    /// Whether both are the same bytes in memory.
    bool is(const Bytes &other) const { return _owner == other._owner && _view.data() == other._view.data(); }

private:
    template <class Text> static std::string_view view_of(const std::shared_ptr<Text> &text) {
        return text == nullptr ? std::string_view() : std::string_view(*text);
    }

    std::string_view _view{};
    std::shared_ptr<const void> _owner{};
};

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
