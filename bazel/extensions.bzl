# SPDX-License-Identifier: MIT
"""The repositories of a module: arm_compute.library(name = "...", build_config = "//:my.json")."""

load("//bazel:scons.bzl", "arm_compute_library")

def _arm_compute_impl(ctx):
    for module in ctx.modules:
        for library in module.tags.library:
            arm_compute_library(name = library.name, build_config = library.build_config, options = library.options)

arm_compute = module_extension(
    implementation = _arm_compute_impl,
    tag_classes = {"library": tag_class(attrs = {
        "build_config": attr.label(),
        "name": attr.string(mandatory = True),
        "options": attr.string_dict(),
    })},
)
