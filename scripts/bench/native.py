# SPDX-License-Identifier: MIT
"""Speed ratios from the repetitions of tests/bench/native.cpp."""

import glob
import json
import os
import subprocess

from .compare import geomean, median
from .programs import ROOT, Failure

# Limits for all sides: the library's tiers, OpenBLAS's kernels, oneDNN's highest instruction set.
ISA = {"avx2": {"ARM_COMPUTE_ISA": "sse4,avx2", "OPENBLAS_CORETYPE": "Haswell", "ONEDNN_MAX_CPU_ISA": "AVX2"},
       "avx512": {"ARM_COMPUTE_ISA": "sse4,avx2,avx512,avx512vnni", "OPENBLAS_CORETYPE": "SkylakeX",
                  "ONEDNN_MAX_CPU_ISA": "AVX512_CORE_VNNI"}}
PROCESSOR_FLAGS = {"avx2": {"avx2", "fma"}, "avx512": {"avx512f", "avx512bw", "avx512dq", "avx512vl"}}
LIMIT_S = 300
COLUMNS = ["OpenBLAS", "OpenBLAS, B new", "oneDNN", "oneDNN-own", "FFTW", "OpenCV", "ONNX-Runtime", "registers"]


def onnxruntime():
    """ONNX Runtime's library in the model scripts' virtual environment; None if there is none."""
    capi = os.path.join(ROOT, "build/model-venv/lib/python3*/site-packages/onnxruntime/capi")
    found = glob.glob(os.path.join(capi, "libonnxruntime.so.*"))
    return found[0] if found else None


def environment(isa):
    more = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", **ISA[isa]}
    if onnxruntime():
        more["BENCH_ONNXRUNTIME"] = onnxruntime()
    return {**{k: v for k, v in os.environ.items() if not k.startswith("ARM_COMPUTE_")}, **more}


def lacking(isa, cpuinfo="/proc/cpuinfo"):
    """The processor flags that the ISA requires and this machine lacks."""
    with open(cpuinfo, encoding="utf-8") as f:
        flags = next((set(line.split(":", 1)[1].split()) for line in f if line.startswith("flags")), set())
    return sorted(PROCESSOR_FLAGS[isa] - flags)


def rates(report):
    """{contender: operations per second, the median of the repetitions}. Uses the processor time of the thread, which
    excludes other processes."""
    found = {}
    for row in report["benchmarks"]:
        if row.get("run_type") != "iteration":
            continue
        if row.get("error_occurred"):
            raise Failure(f"{row['name']}: {row.get('error_message')}")
        found.setdefault(row["run_name"], []).append(row["items_per_second"])
    return {name.split("/")[0]: median(values) for name, values in found.items()}


def time_case(program, case, isa, repetitions, min_time):
    command = [program, *case.split(), isa, f"--benchmark_repetitions={repetitions}",
               "--benchmark_enable_random_interleaving=true", f"--benchmark_min_time={min_time}",
               "--benchmark_format=json"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=LIMIT_S,
                              env=environment(isa))
    except subprocess.TimeoutExpired as e:
        raise Failure(f"did not end in {LIMIT_S} s") from e
    if done.returncode != 0:
        raise Failure(f"exit status {done.returncode}: {done.stderr.strip()[-1000:]}")
    return rates(json.loads(done.stdout))


def speed_ratios(found):
    """{comparison: ratio of speeds, above 1 if this library is faster} for one case."""
    result, peers = {}, dict(found)
    if "oneDNN-fc" in peers:  # two implementations of one product
        peers["oneDNN"] = max(peers["oneDNN"], peers.pop("oneDNN-fc"))
    for name, rate in peers.items():
        if name.startswith("ours"):
            continue
        result[name] = found["ours"] / rate
        if name == "OpenBLAS" and "ours-fresh" in found:
            result["OpenBLAS, B new"] = found["ours-fresh"] / rate
    return {name: result[name] for name in sorted(result, key=COLUMNS.index)}


# Required values: (sets or one case, column, minimum geometric mean, minimum single ratio or None).
BARS = {
    "avx2": [(["gemm_f32"], "OpenBLAS", 1.0, 0.85), (["gemm_f32"], "OpenBLAS, B new", 1.0, 0.85),
             ("gemm f32 1024 1024 1024", "registers", 0.9, None), (["gemm_s8"], "oneDNN", 1.0, None),
             (["mobilenet_v2", "resnet50"], "oneDNN", 1.0, None), (["resize"], "OpenCV", 1.0, 1.0),
             (["normalization"], "oneDNN", 1.0, 1.0), (["softmax"], "oneDNN", 1.0, 1.0),
             (["moves"], "oneDNN", 1.0, 1.0),
             (["moves"], "OpenCV", 1.0, 1.0), (["vision"], "OpenCV", 1.0, 0.7),
             (["normalization"], "ONNX-Runtime", 1.0, 1.0),
             (["moves"], "ONNX-Runtime", 1.0, 1.0), (["lstm"], "oneDNN", 1.0, 1.0)],
    "avx512": [(["gemm_f32"], "OpenBLAS", 0.8, None), (["gemm_f32"], "OpenBLAS, B new", 0.8, None),
               (["gemm_f32"], "oneDNN", 0.8, None)],
}


def bars(isa, all_rows):
    """Returns a line for each requirement that has measurements."""
    lines = []
    for what, column, mean, least in BARS[isa]:
        names = [n for n in all_rows if isinstance(what, str) or n in what]
        found = {case: row[column] for n in names for case, row in all_rows[n].items()
                 if column in row and (case == what or not isinstance(what, str))}
        if not found:
            continue
        worst = min(found, key=found.get)
        reached = geomean(list(found.values()))
        met = reached >= mean and (least is None or found[worst] >= least)
        text = f"{what if isinstance(what, str) else ' + '.join(names)} / {column}: {reached:.2f} of {mean:.2f}"
        text += f", lowest {found[worst]:.2f}" + (f" of {least:.2f}" if least else "") if len(found) > 1 else ""
        lines.append(("bar met    " if met else "bar MISSED ") + text + (f" ({worst})" if len(found) > 1 else ""))
    return lines


def means(rows):
    """{column: (geometric mean, lowest, its case)}"""
    result = {}
    for column in dict.fromkeys(c for row in rows.values() for c in row):
        values = {case: row[column] for case, row in rows.items() if column in row}
        worst = min(values, key=values.get)
        result[column] = (geomean(list(values.values())), values[worst], worst)
    return result
