// SPDX-License-Identifier: MIT
// A NumPy file of any bytes: what is read is written and read again.
#include "src/model/files/npy.h"

#include <cstdlib>

using namespace ac::model;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
    try {
        const Array array = parse_npy({reinterpret_cast<const char *>(bytes), count}, "file");
        const Array again = parse_npy(npy_bytes(array), "again");
        if (again.dims != array.dims || again.type != array.type || *again.bytes != *array.bytes) {
            std::abort();
        }
    } catch (const Error &) {
    }
    return 0;
}
