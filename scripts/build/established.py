# SPDX-License-Identifier: MIT
"""Options and values of the established build that do not exist here: their effect, or the reason for an error."""

from .words import BuildError, shown

NO, YES = ["0", "no", "n", "false", "off"], ["1", "yes", "y", "true", "on"]


class Other:
    """An option of the established build. accepts: values that request nothing that is missing here; effect: their
    effect; otherwise: why other values are errors, and what to use."""

    def __init__(self, name, accepts, effect, problem="", hint=""):
        self.name, self.accepts, self.effect, self.problem, self.hint = name, accepts, effect, problem, hint

    @property
    def shown(self):
        """The accepted values, one spelling each."""
        return [w for w in self.accepts if w and w not in (NO + YES)[1:] or w == "1"]

    def check(self, value):
        if value.lower() not in self.accepts:
            raise BuildError(f"{self.name}={shown(value)}", self.problem or f"{self.name} takes 0 or 1", self.hint)


OPTIONS = {o.name: o for o in (
    Other("estate", ["auto", "32", "64"], "32: `arch=armv8*` and `armv7a` mean `armv7a`; 64: `arch=armv7a` is refused",
          "the states of a CPU are 32 and 64", "use estate=32, or arch=armv7a; without estate, arch= says it"),
    Other("fixed_format_kernels", NO + YES, "none: kernels that read fixed formats come with their operators "
          "(docs/fixed_formats.md)"),
    Other("gemm_tuner", NO, "none", "there are no programs that tune products",
          "use CLTuner, or `--enable-tuner` of the graph examples; docs/opencl.md"),
    Other("experimental_dynamic_fusion", NO, "none", "this library has no such interface",
          "the graph library fuses layers: graph=1"),
    Other("validate_examples", NO, "none", "the examples check their own results", "use examples=1"),
    Other("benchmark_examples", NO, "none", "the examples are not benchmarks",
          "use scripts/bench.py, or `arm_compute_run --profile`"),
    Other("reference_openmp", NO + YES, "none: scripts/run_tests.py spreads tests over the cores"),
    Other("external_tests_dir", [""], "none", "external tests are separate programs",
          "link them with the static library, as tests/consumer does"),
    Other("external_tests_root_dir", [""], "none", "external tests are separate programs",
          "link them with the static library, as tests/consumer does"),
    Other("custom_options", ["", "none"], "none", "no source here uses them", "extra_cxx_flags=-DNAME defines a macro"),
    Other("pmu", NO, "none", "benchmarks count instructions in the emulator", "scripts/bench.py counts"),
    Other("mali", NO, "none", "benchmarks use the clocks of OpenCL", "scripts/bench.py opencl"),
)}

VALUES = {
    "arch": {"armv8r64": "there is no floor for it; armv8-a is nearest"},
    "os": {name: "it was never built for this system" for name in ("tizen", "openbsd", "qnx")},
    "build": {"embed_only": "the build itself embeds kernels: embed_kernels=1"},
}


def floor_of_state(estate, given, arch):
    """The arch= for this state of the CPU. `given`: the word, `arch`: the same without aliases."""
    if estate == "32" and arch.startswith(("armv7", "armv8")):
        return "armv7a"
    if estate == "32" and arch != "x86_32":
        raise BuildError("estate=32", f"{arch} has no such state; it is one of Arm CPUs",
                         "use arch=armv7a; for x86 of 32 bits arch=x86_32, without estate")
    if estate == "64" and arch in ("armv7a", "x86_32"):
        raise BuildError("estate=64", f"{arch} is a CPU of 32 bits", "leave estate out, or use arch=armv8-a")
    return given


def refused(name, value):
    """Why a value of the established build is an error here; empty for other words."""
    return VALUES.get(name, {}).get(value, "")
