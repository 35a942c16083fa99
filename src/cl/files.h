// SPDX-License-Identifier: MIT
// Files of the OpenCL backend, and a folder that belongs to one user.
#pragma once

#include <string>

namespace ac::ocl {

/// The whole file; false if it cannot be read.
bool read_file(std::string &content, const std::string &path);

/// Writes a file under another name first and renames it, so that it is there completely or not at all.
bool write_file(const std::string &path, const std::string &content);

/// Whether the character divides the names of a path.
bool is_separator(char c);

/// Makes a folder for this user alone, if nothing has its name.
void make_folder(const std::string &path);

/// A folder; no link to one is followed, and none to a file in it.
class Folder {
public:
    explicit Folder(const std::string &path);
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;
    ~Folder();

    bool is_there() const;
    /// It belongs to this user, and nobody else may write to it.
    bool is_mine() const;
    /// The whole content of a file that belongs to this user, and to which nobody else may write.
    bool read(const std::string &name, std::string &content) const;
    /// Writes a file, for this user alone, under another name first and renames it; false, with errno, if it fails.
    bool write(const std::string &name, const std::string &content) const;
    void remove(const std::string &name) const;

private:
#if defined(_WIN32)
    const std::string path_;
#else
    const int number_;
#endif
};

}  // namespace ac::ocl
