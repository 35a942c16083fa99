// SPDX-License-Identifier: MIT
#include "src/cl/folder_cache.h"

#include "src/base/text.h"
#include "src/cl/environment.h"
#include "src/cl/status.h"

#include <atomic>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ac {
namespace ocl {

using arm_compute::lock_guard;
using arm_compute::Mutex;
using arm_compute::Status;

namespace {

/// First bytes of an entry; the digit is the format's number. Then the digest of what follows, on a line, the size of
/// the key, on a line, the key and the program.
constexpr char magic[] = "arm_compute OpenCL program 2\n";
constexpr size_t digest_line = 65;

/// A file descriptor that is closed at the end.
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

    /// It is of this kind (S_IFDIR, S_IFREG), belongs to this user, and others cannot write to it.
    bool is_mine(mode_t kind) const {
        struct stat found {};
        return number_ >= 0 && fstat(number_, &found) == 0 && (found.st_mode & S_IFMT) == kind &&
               found.st_uid == geteuid() && (found.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    }

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

/// Writes a file of a folder under another name first, which nobody else has, and renames it.
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

std::string key_line(const std::string &key) {
    return text("%zu\n%s\n", key.size(), key.c_str());
}

int open_folder(const std::string &folder) {
    return open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

}  // namespace

bool read_file(std::string &content, const std::string &path) {
    const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    return file() >= 0 && read_all(file(), content);
}

bool write_file(const std::string &path, const std::string &content) {
    return write_new(AT_FDCWD, path, content, 0666);
}

FolderCache::FolderCache() {
    use_environment();
}

void FolderCache::use_environment() {
    const char *folder = environment("ARM_COMPUTE_CL_CACHE");
    const Status status = folder == nullptr ? Status{} : set_folder(folder);
    if (!status) {
        complain("ARM_COMPUTE_CL_CACHE", folder, status.error_description().c_str());
    }
}

FolderCache &FolderCache::get() {
    static FolderCache *const cache = new FolderCache;
    return *cache;
}

Status FolderCache::set_folder(const std::string &folder) {
    const lock_guard<Mutex> lock(mutex_);
    folder_.clear();
    std::string path = folder;
    while (path.size() > 1 && path.back() == '/') {  // a slash at the end would follow a link
        path.pop_back();
    }
    if (path.empty()) {
        return Status{};
    }
    const auto refused = [&](const char *why) {
        return refusal(text("OpenCL: compiled programs cannot be kept in \"%s\": %s", folder.c_str(), why));
    };
    mkdir(path.c_str(), 0700);
    const Descriptor opened(open_folder(path));
    if (opened() < 0) {
        return refused(text("%s; a folder is needed, not a link to one", std::strerror(errno)).c_str());
    }
    if (!opened.is_mine(S_IFDIR)) {
        return refused("it must belong to this user, and nobody else may write to it (chmod 700)");
    }
    if (!write_new(opened(), "probe", "", 0600)) {
        return refused(std::strerror(errno));
    }
    unlinkat(opened(), "probe", 0);
    folder_ = path;
    return Status{};
}

bool FolderCache::used() {
    const lock_guard<Mutex> lock(mutex_);
    return !folder_.empty();
}

int FolderCache::opened() {
    const lock_guard<Mutex> lock(mutex_);
    return open_folder(folder_);
}

std::string FolderCache::name_of(const std::string &key) {
    return digest(key) + ".clbin";
}

bool FolderCache::load(const std::string &key, std::string &binary) {
    const Descriptor folder(opened());
    if (!folder.is_mine(S_IFDIR)) {
        return false;
    }
    // O_NONBLOCK: a pipe under this name is no reason to wait.
    const Descriptor file(openat(folder(), name_of(key).c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    std::string content;
    if (!file.is_mine(S_IFREG) || !read_all(file(), content)) {
        return false;
    }
    const size_t head = sizeof(magic) - 1 + digest_line;
    const std::string own = key_line(key);
    if (content.size() < head + own.size() || content.compare(head, own.size(), own) != 0 ||
        content.compare(0, head, magic + digest(content.substr(head)) + "\n") != 0) {
        return false;
    }
    binary = content.substr(head + own.size());
    return true;
}

void FolderCache::store(const std::string &key, const std::string &binary) {
    const Descriptor folder(opened());
    if (!binary.empty() && folder.is_mine(S_IFDIR)) {
        const std::string rest = key_line(key) + binary;
        write_new(folder(), name_of(key), magic + digest(rest) + "\n" + rest, 0600);
    }
}

}  // namespace ocl
}  // namespace ac
