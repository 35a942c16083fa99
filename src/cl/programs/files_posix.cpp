// SPDX-License-Identifier: MIT
#if !defined(_WIN32)

#include "src/base/text.h"
#include "src/cl/programs/files.h"

#include <atomic>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ac::ocl {
namespace {

/// Is the file of this kind (S_IFDIR, S_IFREG), owned by this user and not writable by others?
bool is_mine(int file, mode_t kind) {
    struct stat found {};
    return file >= 0 && fstat(file, &found) == 0 && (found.st_mode & S_IFMT) == kind && found.st_uid == geteuid() &&
           (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

/// A file descriptor that is closed on destruction.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor() {
        if (number_ >= 0) {
            close(number_);
        }
    }
    int operator()() const { return number_; }

private:
    const int number_;
};

bool write_all(int file, const std::string &content) {
    for (size_t at = 0; at < content.size();) {
        const ssize_t n = write(file, content.data() + at, content.size() - at);
        if (n < 0 && errno != EINTR) {
            return false;
        }
        at += n < 0 ? 0 : static_cast<size_t>(n);
    }
    return true;
}

bool read_all(int file, std::string &content) {
    content.clear();
    char piece[4096];
    for (;;) {
        const ssize_t n = read(file, piece, sizeof(piece));
        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            return n == 0;
        }
        content.append(piece, static_cast<size_t>(n));
    }
}

/// Writes a file of a folder under a unique temporary name and renames it.
bool write_new(int folder, const std::string &path, const std::string &content, mode_t mode) {
    static std::atomic<unsigned> number{0};
    const std::string temporary = text("%s.%d.%u.tmp", path.c_str(), static_cast<int>(getpid()), number++);
    bool good = false;
    {
        const Descriptor file(
            openat(folder, temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
        if (file() < 0) {
            return false;
        }
        good = write_all(file(), content);
    }
    good = good && renameat(folder, temporary.c_str(), folder, path.c_str()) == 0;
    if (!good) {
        const int reason = errno;
        unlinkat(folder, temporary.c_str(), 0);
        errno = reason;
    }
    return good;
}

}  // namespace

bool read_file(std::string &content, const std::string &path) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return file() >= 0 && read_all(file(), content);
}

bool write_file(const std::string &path, const std::string &content) {
    return write_new(AT_FDCWD, path, content, 0666);
}

bool is_separator(char c) {
    return c == '/';
}

void make_folder(const std::string &path) {
    mkdir(path.c_str(), 0700);
}

Folder::Folder(const std::string &path)
    : number_(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)) {}

Folder::~Folder() {
    if (number_ >= 0) {
        close(number_);
    }
}

bool Folder::is_there() const {
    return number_ >= 0;
}

bool Folder::is_mine() const {
    return ocl::is_mine(number_, S_IFDIR);
}

bool Folder::read(const std::string &name, std::string &content) const {
    // O_NONBLOCK: do not wait if the name is that of a pipe.
    const Descriptor file(openat(number_, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    return ocl::is_mine(file(), S_IFREG) && read_all(file(), content);
}

bool Folder::write(const std::string &name, const std::string &content) const {
    return write_new(number_, name, content, 0600);
}

void Folder::remove(const std::string &name) const {
    unlinkat(number_, name.c_str(), 0);
}

}  // namespace ac::ocl

#endif  // !_WIN32
