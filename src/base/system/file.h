// SPDX-License-Identifier: MIT
// Files as memory.
#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#if !defined(_WIN32)
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace ac {

/// The bytes of a file. A regular file is mapped read-only: the system loads the pages that are read, and processes
/// share them. Pipes and devices are read to their end.
class FileBytes {
public:
    /// Null if the file cannot be read; @p problem then says why.
    static std::shared_ptr<const FileBytes> open(const std::string &path, std::string &problem) {
        auto file = std::make_shared<FileBytes>();
        if (!file->map(path) && !file->read(path)) {
            problem = std::strerror(errno);
            return nullptr;
        }
        return file;
    }

    /// Bytes in memory, for readers of files.
    static std::shared_ptr<const FileBytes> of(std::string bytes) {
        auto file = std::make_shared<FileBytes>();
        file->read_ = std::move(bytes);
        return file;
    }

    FileBytes() = default;
    FileBytes(const FileBytes &) = delete;
    FileBytes &operator=(const FileBytes &) = delete;
#if defined(_WIN32)
    ~FileBytes() = default;
#else
    ~FileBytes() {
        if (mapped_ != nullptr) {
            ::munmap(mapped_, size_);
        }
    }
#endif

    const char *data() const {
        return mapped_ != nullptr ? static_cast<const char *>(mapped_) : read_.data();
    }
    size_t size() const {
        return mapped_ != nullptr ? size_ : read_.size();
    }

    /// The whole pages of [first, first + count) no longer count as memory of the process. A later access loads them
    /// again.
    void release(size_t first, size_t count) const {
#if !defined(_WIN32)
        const auto page = static_cast<size_t>(::sysconf(_SC_PAGESIZE));
        const size_t begin = (first + page - 1) / page * page, end = (first + count) / page * page;
        if (mapped_ != nullptr && begin < end) {
            ::madvise(static_cast<char *>(mapped_) + begin, end - begin, MADV_DONTNEED);
        }
#else
        (void)first;
        (void)count;
#endif
    }

private:
    bool map(const std::string &path) {
#if defined(_WIN32)
        (void)path;
        return false;
#else
        const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
        struct stat facts {};
        bool mapped = file >= 0 && ::fstat(file, &facts) == 0 && S_ISREG(facts.st_mode) && facts.st_size > 0 &&
                      static_cast<unsigned long long>(facts.st_size) <= SIZE_MAX;
        if (mapped) {
            void *at = ::mmap(nullptr, static_cast<size_t>(facts.st_size), PROT_READ, MAP_PRIVATE, file, 0);
            mapped = at != MAP_FAILED;
            mapped_ = mapped ? at : nullptr;
            size_ = static_cast<size_t>(facts.st_size);
        }
        if (file >= 0) {
            ::close(file);
        }
        return mapped;
#endif
    }

    bool read(const std::string &path) {
        std::FILE *file = std::fopen(path.c_str(), "rb");
        if (file == nullptr) {
            return false;
        }
        char part[16384];
        size_t count = 0;
        while ((count = std::fread(part, 1, sizeof part, file)) != 0) {
            read_.append(part, count);
        }
        const bool good = std::ferror(file) == 0;
        const int error = errno;
        std::fclose(file);
        errno = error;
        return good;
    }

    void *mapped_ = nullptr;
    size_t size_ = 0;
    std::string read_{};
};

}  // namespace ac
