# SPDX-License-Identifier: MIT
"""A library of two operators with trivial kernels: the whole build can be tested on it in seconds."""

import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "scripts"))

LINKED = ["SConstruct", "SConscript", "scripts/build", "scripts/slim.py", "scripts/filelist.py",
          "scripts/package", "scripts/package.py", "packaging", "LICENSE",
          "src/dispatch/row.h", "src/dispatch/promises.h", "src/dispatch/type.h", "src/dispatch/kernel.h",
          "src/base/interface.h", "src/base/data_types.def",
          "src/base/manifest.h",
          "src/dispatch/manifest.cpp", "src/cpuinfo/features.h", "src/cpuinfo/features.def", "src/cpuinfo/mask.h",
          "src/cpuinfo/floor.h",
          "arm_compute/core/Manifest.h", "arm_compute/core/Version.h"]

INFO = """// SPDX-License-Identifier: MIT
#include "arm_compute/core/Manifest.h"

#include <cstdio>
int main() { std::puts(arm_compute::manifest()); }
"""

KERNEL = """// SPDX-License-Identifier: MIT
#include "src/dispatch/kernel.h"
namespace ac {
namespace AC_TIER {
using Fn = void(const void *src, void *dst, size_t n);
namespace {
template <class T>
void @NAME@(const void *src, void *dst, size_t n) {
    const auto *s = static_cast<const unsigned char *>(src);
    auto *d = static_cast<unsigned char *>(dst);
    for (size_t i = 0; i < n * sizeof(typename T::value); ++i) {
        d[i] = static_cast<unsigned char>(s[i] + @STEP@);
    }
}
}  // namespace
AC_ROWS(@NAME@, Fn)
}  // namespace AC_TIER
}  // namespace ac
"""

FUNCTION = """// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NE@CLASS@.h"

#include "src/dispatch/row.h"
namespace ac {
extern const Operator @CLASS@_operator;
}
namespace arm_compute {
unsigned NE@CLASS@() { return ac::@CLASS@_operator.data_types; }
}  // namespace arm_compute
"""

USER = """// SPDX-License-Identifier: MIT
#include "src/dispatch/row.h"
namespace ac {
extern const Table copying_table;
extern const Table plus_table;
int minus_helpers();
int minus_helpers() { return copying_table.count + plus_table.count; }
}  // namespace ac
"""

HEADER = """// SPDX-License-Identifier: MIT
#pragma once
namespace arm_compute {
unsigned NE@CLASS@();
}
"""

TEST = """// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NE@CLASS@.h"

#include <gtest/gtest.h>
TEST(@CLASS@, IsConfigured) { EXPECT_NE(arm_compute::NE@CLASS@(), 0u); }
"""

ROWS = {"sve": "f32", "fp16": "f16", "neon": "f32 qs8", "avx2": "f32 f16 qs8", "sse4": "f32", "scalar": "f32 f16 qs8"}


def write(folder, path, text):
    target = os.path.join(folder, path)
    os.makedirs(os.path.dirname(target), exist_ok=True)
    with open(target, "w", encoding="utf-8") as f:
        f.write(text)


def file_list():
    with open(os.path.join(ROOT, "filelist.json"), encoding="utf-8") as f:
        tiers = json.load(f)["tiers"]
    return {
        "tiers": tiers, "core": ["src/base", "src/dispatch"],
        "internal": {"copying": {"folder": "src/copying", "kernels": {"copying": {"scalar": "x8 x16 x32"}}}},
        "operators": {
            "Plus": {"kernels": {"plus": dict(ROWS)}, "api": ["NEPlus"]},
            "Minus": {"kernels": {"minus": dict(ROWS)}, "api": ["NEMinus"], "needs": ["Plus", "copying"]},
        },
        "high_priority": ["Plus"],
    }


def make(folder):
    """Writes the tree. Files that equal the real ones are links."""
    for path in LINKED:
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        os.symlink(os.path.join(ROOT, path), target)
    write(folder, "filelist.json", json.dumps(file_list(), indent=1))
    write(folder, "src/base/text.test.cpp",
          '// SPDX-License-Identifier: MIT\n#include <gtest/gtest.h>\nTEST(Base, Adds) { EXPECT_EQ(1 + 1, 2); }\n')
    write(folder, "src/base/version.cpp",
          '// SPDX-License-Identifier: MIT\n#include "src/base/manifest.h"\n\n#include "arm_compute/core/Version.h"\n'
          "std::string arm_compute::build_information() { return ac::build_info_text; }\n")
    write(folder, "src/tools/arm_compute_info.cpp", INFO)
    for name, step in (("Plus", "1"), ("Minus", "255")):
        low = name.lower()
        write(folder, f"src/ops/{low}/{low}.kernel.cpp", KERNEL.replace("@NAME@", low).replace("@STEP@", step))
        write(folder, f"src/ops/{low}/{low}.test.cpp", TEST.replace("@CLASS@", name))
        write(folder, f"src/api/{name}.cpp", FUNCTION.replace("@CLASS@", name))
        write(folder, f"arm_compute/runtime/NEON/functions/NE{name}.h", HEADER.replace("@CLASS@", name))
    write(folder, "src/ops/minus/minus.cpp", USER)
    write(folder, "src/copying/copying.kernel.cpp", KERNEL.replace("@NAME@", "copying").replace("@STEP@", "0"))
    return folder


def scons(folder, *arguments, environ=None, targets=()):
    """Runs the build; returns (exit status, output)."""
    words = ["scons", "-Q", "-j2", *arguments, *targets]
    done = subprocess.run(words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env={**os.environ, **(environ or {})}, check=False)
    return done.returncode, done.stdout
