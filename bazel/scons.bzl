# SPDX-License-Identifier: MIT
"""A repository with the library that scons builds for a build_config: the targets Core, Graph, Model and OpenVX."""

_HEAD = """load("@rules_cc//cc:defs.bzl", "cc_import", "cc_library")

package(default_visibility = ["//visibility:public"])

cc_library(
    name = "headers",
    hdrs = glob(["install/include/**"]),
    defines = {defines},
    includes = ["install/include"],
    linkopts = {libraries},
)
"""

_PART = """
cc_import(
    name = "{part}_file",
    {kind} = "install/lib/{file}",
)

cc_library(
    name = "{part}",
    deps = {deps},
)
"""

def _run(ctx, words, environment = {}):
    done = ctx.execute(words, environment = environment, timeout = 36000)
    if done.return_code != 0:
        fail("arm_compute: {}\n{}{}".format(" ".join([str(w) for w in words]), done.stdout, done.stderr))
    return done.stdout.strip()

def _variables(ctx):
    """What scripts/front.py wants to know: options, the system and the compiler."""
    system, processor = _run(ctx, ["uname", "-s", "-m"]).split(" ")
    found = {
        "CMAKE_CXX_COMPILER": ctx.os.environ.get("CXX", "g++"),
        "CMAKE_SOURCE_DIR": str(ctx.path(".")),
        "CMAKE_SYSTEM_NAME": system,
        "CMAKE_SYSTEM_PROCESSOR": processor,
    }
    if ctx.attr.build_config:
        found["ARM_COMPUTE_BUILD_CONFIG"] = str(ctx.path(ctx.attr.build_config))
    for name, value in ctx.attr.options.items():
        found["ARM_COMPUTE_" + name.upper()] = value
    return ["{}={}".format(n, v) for n, v in found.items()]

def _arm_compute_library_impl(ctx):
    root = ctx.path(Label("//:SConstruct")).dirname
    front = [ctx.which("python3"), str(root) + "/scripts/front.py"]
    scons = ctx.which("scons")
    if not front[0] or not scons:
        fail("arm_compute: python3 or scons is not installed; pip install scons")
    folder, install = str(ctx.path("scons")), str(ctx.path("install"))
    _run(ctx, front + ["configure", folder] + _variables(ctx))
    _run(ctx, front + ["build", folder, scons, "install", "install_dir=" + install])
    made = json.decode(ctx.read("scons/scons.json"))
    text = _HEAD.format(defines = repr(made["defines"]), libraries = repr(made["libraries"]))
    for part, target in made["targets"].items():
        text += _PART.format(
            part = part,
            file = target["file"],
            kind = "static_library" if target["file"].endswith(".a") else "shared_library",
            deps = repr([":{}_file".format(part), ":headers"] + [":" + u for u in target["uses"]]),
        )
    ctx.file("BUILD.bazel", text)

arm_compute_library = repository_rule(
    implementation = _arm_compute_library_impl,
    doc = "Builds the library with scons when the repository is fetched, and again when the build_config changes.",
    attrs = {
        "build_config": attr.label(allow_single_file = True, doc = "A JSON file; none: all operators."),
        "options": attr.string_dict(doc = "Options of scons by name: {\"opencl\": \"1\"}."),
    },
    environ = ["CXX", "PATH"],
)
