// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_MMAPPEDFILE_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_MMAPPEDFILE_H

#if !defined(BARE_METAL) && !defined(_WIN64)

#include <algorithm>
#include <string>
#include <utility>

#include <fcntl.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace arm_compute {
namespace utils {
namespace mmap_io {
/// A memory-mapped part of a file: shared, readable and writable.
class MMappedFile {
public:
    /// No file.
    MMappedFile() = default;
    /// As map(); is_mapped() returns whether it succeeded.
    ///
    /// @param[in] filename Path.
    /// @param[in] size     Bytes; 0: from the offset to the end of the file.
    /// @param[in] offset   First byte; a multiple of the page size.
    MMappedFile(std::string filename, size_t size, size_t offset) { map(filename, size, offset); }
    MMappedFile(const MMappedFile &) = delete;
    MMappedFile(MMappedFile &&other) noexcept { swap(other); }
    MMappedFile &operator=(const MMappedFile &) = delete;
    MMappedFile &operator=(MMappedFile &&other) noexcept {
        swap(other);
        return *this;
    }
    ~MMappedFile() { release(); }

    /// Maps a part of a file, after releasing the previous mapping.
    ///
    /// @param[in] filename Path.
    /// @param[in] size     Bytes; 0: from the offset to the end of the file.
    /// @param[in] offset   First byte; a multiple of the page size.
    ///
    /// @return False on failure.
    bool map(const std::string &filename, size_t size, size_t offset) {
        release();
        const int file = ::open(filename.c_str(), O_RDWR | O_CLOEXEC);
        if (file < 0) {
            return false;
        }
        struct stat status {};
        const size_t bytes = fstat(file, &status) == 0 ? static_cast<size_t>(status.st_size) : 0;
        const bool inside = offset < bytes && size <= bytes - offset;
        const size_t wanted = size != 0 ? size : inside ? bytes - offset : 0;
        void *memory = inside
                           ? mmap(nullptr, wanted, PROT_READ | PROT_WRITE, MAP_SHARED, file, static_cast<off_t>(offset))
                           : MAP_FAILED;
        ::close(file);  // the mapping is kept
        if (memory == MAP_FAILED) {
            return false;
        }
        _data = static_cast<unsigned char *>(memory);
        _map_size = wanted;
        _file_size = bytes;
        return true;
    }
    /// Ends the mapping.
    void release() {
        if (_data != nullptr) {
            munmap(_data, _map_size);
        }
        _data = nullptr;
        _map_size = 0;
        _file_size = 0;
    }
    /// First mapped byte; nullptr if nothing is mapped.
    unsigned char *data() { return _data; }
    /// Bytes of the file.
    size_t file_size() const { return _file_size; }
    /// Mapped bytes.
    size_t map_size() const { return _map_size; }
    /// True if something is mapped.
    bool is_mapped() const { return _data != nullptr; }

private:
    void swap(MMappedFile &other) noexcept {
        std::swap(_data, other._data);
        std::swap(_map_size, other._map_size);
        std::swap(_file_size, other._file_size);
    }

    unsigned char *_data = nullptr;
    size_t _map_size = 0;
    size_t _file_size = 0;
};
}  // namespace mmap_io
}  // namespace utils
}  // namespace arm_compute

#endif  // !defined(BARE_METAL) && !defined(_WIN64)

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_MMAPPEDFILE_H
