// SPDX-License-Identifier: MIT
// Unloading of the library. -DPLUGIN: adds two tensors on three threads. Otherwise a program that loads and unloads the
// plugin, and the library with it, as often as its second argument says. Without arguments: a program linked with the
// plugin's source that uses the library while static objects are destroyed.
#ifdef PLUGIN
#include <arm_compute/runtime/NEON/NEFunctions.h>
#include <arm_compute/runtime/Scheduler.h>
#include <arm_compute/runtime/Tensor.h>

/// 0 if the sums are right.
extern "C" int add_on_threads() {
    using namespace arm_compute;
    Tensor a, b, sum;
    for (Tensor *tensor : {&a, &b, &sum}) {
        tensor->allocator()->init(TensorInfo(TensorShape(64U, 512U), 1, DataType::F32));
    }
    Scheduler::get().set_num_threads(3);
    NEArithmeticAddition add;
    add.configure(&a, &b, &sum, ConvertPolicy::SATURATE);
    for (Tensor *tensor : {&a, &b, &sum}) {
        tensor->allocator()->allocate();
    }
    const auto values = [](Tensor &tensor) { return reinterpret_cast<float *>(tensor.buffer()); };
    for (int i = 0; i < 64 * 512; ++i) {
        values(a)[i] = static_cast<float>(i);
        values(b)[i] = 3;
    }
    add.run();
    for (int i = 0; i < 64 * 512; ++i) {
        if (values(sum)[i] != static_cast<float>(i) + 3) {
            return 1;
        }
    }
    return 0;
}
#else
#include <cstdio>
#include <cstdlib>

#include <dlfcn.h>
#include <malloc.h>
#include <unistd.h>

#ifdef LINKED
extern "C" int add_on_threads();

/// Created before the library's objects, which are created when first used, and so destroyed after them.
struct Last {
    ~Last() {
        if (add_on_threads() != 0) {
            std::_Exit(1);
        }
        std::puts("static destructors: sums are right");
        std::fflush(stdout);
    }
} last;

int main() {
    return add_on_threads();
}
#else
static size_t lines_of(const char *path) {
    size_t lines = 0;
    if (std::FILE *file = std::fopen(path, "r")) {
        for (int c = 0; (c = std::fgetc(file)) != EOF;) {
            lines += c == '\n';
        }
        std::fclose(file);
    }
    return lines;
}

static bool cycle(const char *plugin) {
    void *const handle = dlopen(plugin, RTLD_NOW | RTLD_LOCAL);
    auto *const add = handle != nullptr ? reinterpret_cast<int (*)()>(dlsym(handle, "add_on_threads")) : nullptr;
    if (add == nullptr || add() != 0 || dlclose(handle) != 0) {
        std::printf("%s\n", add == nullptr ? dlerror() : "wrong sums");
        return false;
    }
    if (dlopen("libarm_compute.so", RTLD_NOW | RTLD_NOLOAD) != nullptr) {
        std::puts("the library is still there");
        return false;
    }
    return true;
}

int main(int, char **arguments) {
    size_t heap = 0, maps = 0;
    const int warm = 20, cycles = std::atoi(arguments[2]);
    for (int i = -warm; i < cycles; ++i) {
        if (i == 0) {
            heap = mallinfo2().uordblks;
            maps = lines_of("/proc/self/maps");
        }
        if (!cycle(arguments[1])) {
            return 1;
        }
    }
    const long grown = static_cast<long>(mallinfo2().uordblks) - static_cast<long>(heap);
    const long mapped = static_cast<long>(lines_of("/proc/self/maps")) - static_cast<long>(maps);
    std::printf("%d times loaded and unloaded: %ld bytes of heap, %ld mappings more\n", cycles, grown, mapped);
    return grown < 65536 && mapped <= 2 ? 0 : 1;
}
#endif
#endif
