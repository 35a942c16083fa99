#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs models with arm_compute_run and with ONNX Runtime on the same inputs, and compares outputs or times.

    scripts/model/compare.py mobilenet_v2 bert --size small        models of the zoo
    scripts/model/compare.py my.onnx --input x=x.npy               a file; without --input, random numbers
    scripts/model/compare.py all --size small --target opencl
    scripts/model/compare.py resnet50 --speed --threads 1,2        ONNX Runtime's time divided by ours
    scripts/model/compare.py resnet50 --speed --target opencl --peer torch --batch 32      PyTorch's, on CUDA
    scripts/model/compare.py resnet50_int8 --layers                layers with other results than ONNX Runtime's

The error of an output of real numbers is max |a - b| / max |b|. A model with QuantizeLinear is checked layer by layer:
each gets the inputs that it has in ONNX Runtime, and 99.9 % of all results must be within one step. So must 99.9 % of
its outputs on the CPU, or as many as ONNX Runtime itself has within one step when its optimizations are off: a deep
model with layers of real numbers between those of 8 bits makes large differences of a single rounding. Outputs on
OpenCL are only printed. Exit status 1 if a result is worse than its limit, or a model does not run.
"""

import argparse
import json
import os
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile

# The folder of this file must not precede the installed packages.
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from model import needs, tool, torch_peer, venv  # noqa: E402

BARS = {"fp32": 1e-4, "fp16": 2e-2}
STEPS_SHARE = 0.999  # of the outputs of quantized models: at most one step of difference
CHANCE = 0.05  # maximum difference by chance of two shares of results


class Model:
    """A model file with inputs. kind: fp32, fp16 or int8; wanted: {output: array} of ONNX Runtime."""

    def __init__(self, name, path, inputs, half=False):
        import onnx
        self.name, self.path, self.inputs = name, path, inputs
        self.proto = onnx.load(path)
        self.outputs = [o.name for o in self.proto.graph.output]
        quantized = any(n.op_type == "QuantizeLinear" for n in self.proto.graph.node)
        self.kind = "fp16" if half else "int8" if quantized else "fp32"

    def repeated(self, batch, folder):
        """The model with so many copies of its image; no constant of the network may contain the batch."""
        import copy
        import numpy as np
        import onnx
        proto = copy.deepcopy(self.proto)
        for info in proto.graph.input:
            info.type.tensor_type.shape.dim[0].dim_value = batch
        for info in [*proto.graph.output, *proto.graph.value_info]:
            info.type.tensor_type.ClearField("shape")
        path = os.path.join(folder, f"{self.name}-{batch}.onnx")
        onnx.save(proto, path)
        return Model(self.name, path, {name: np.repeat(v, batch, 0) for name, v in self.inputs.items()})

    def session(self, threads=1, optimized=True):
        import onnxruntime
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads, options.inter_op_num_threads = threads, 1
        options.log_severity_level = 3
        if not optimized:
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_DISABLE_ALL
        return onnxruntime.InferenceSession(self.path, options, providers=["CPUExecutionProvider"])

    def layers(self, folder):
        """The model cut at each quantized tensor."""
        import onnx
        from model import cut
        made, given = cut.cut(self.proto, run_with_onnxruntime, self.inputs)
        path = os.path.join(folder, f"{self.name}-layers.onnx")
        onnx.save(made, path)
        return Model(self.name, path, given)

    def layer_of(self, output):
        """The operation and name of the node whose result, before quantization, is an output."""
        made = {o: n for n in self.proto.graph.node for o in n.output}
        node = made[output]
        node = made.get(node.input[0], node)
        return node.op_type, node.name

    def wanted(self, optimized=True):
        return dict(zip(self.outputs, self.session(optimized=optimized).run(self.outputs, self.inputs)))

    def share(self, name, a, b):
        """Fraction of an output's elements of a quantized model that differ by at most one step."""
        import numpy as np
        return float((np.abs(a.astype(np.float64) - b) <= 1.01 * self.step(name) + 1e-6 * np.abs(b).max()).mean())

    def step(self, output):
        """The scale of the nearest quantization before an output."""
        from onnx import numpy_helper
        made = {o: n for n in self.proto.graph.node for o in n.output}
        weights = {w.name: w for w in self.proto.graph.initializer}
        queue, seen = [output], set()
        while queue:
            node = made.get(queue.pop(0))
            if node is None or node.name in seen:
                continue
            seen.add(node.name)
            if node.op_type == "DequantizeLinear" and node.input[0] in made:
                return float(numpy_helper.to_array(weights[node.input[1]]).max())
            queue += node.input
        return 0.0


def run_with_onnxruntime(proto, inputs):
    import onnxruntime
    session = onnxruntime.InferenceSession(proto.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, inputs)


def from_zoo(name, size, folder, half):
    import numpy as np
    from model import zoo
    path = zoo.write(name, folder, size)
    inputs = {f[:-4]: np.load(os.path.join(folder, name, f)) for f in os.listdir(os.path.join(folder, name))}
    return Model(name, path, inputs, half)


def from_file(path, given):
    """A model of a file; missing inputs are random."""
    import numpy as np
    import onnx
    from onnx import helper
    random = np.random.default_rng(1)
    inputs = {}
    for info in onnx.load(path, load_external_data=False).graph.input:
        if info.name in given:
            inputs[info.name] = np.load(given[info.name])
            continue
        shape = [d.dim_value or 1 for d in info.type.tensor_type.shape.dim]
        kind = helper.tensor_dtype_to_np_dtype(info.type.tensor_type.elem_type)
        values = random.standard_normal(shape) if np.issubdtype(kind, np.floating) else random.integers(0, 2, shape)
        inputs[info.name] = values.astype(kind)
    return Model(os.path.basename(path), path, inputs)


class Runner:
    """arm_compute_run with a model. emulator: words before it."""

    def __init__(self, args):
        self.words = shlex.split(args.emulator or "") + [args.tool or tool.built_with_all()]
        self.words += ["--target", args.target]
        self.target = args.target
        # OpenCL rounds sums of 8-bit products in fixed point, like the established interface; the CPU does it in float.
        self.adds_up_steps = args.target == "opencl"

    def run(self, model, folder, more):
        import numpy as np
        words = self.words + [model.path]
        for name, value in model.inputs.items():
            path = os.path.join(folder, f"input-{len(words)}.npy")
            np.save(path, value)
            words += ["--input", f"{name}={path}"]
        done = subprocess.run(words + more, capture_output=True, text=True, check=False)
        if done.returncode:
            raise tool.ToolError((done.stderr or done.stdout).strip()[-500:] or f"status {done.returncode}")
        return done.stdout

    def results(self, model, threads):
        import numpy as np
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "out")
            os.mkdir(out)
            half = ["--data-type", "fp16"] if model.kind == "fp16" else []
            trace = os.path.join(folder, "trace.json")
            self.run(model, folder, ["--output", out, "--threads", str(threads), "--trace", trace] + half)
            self.check_target(trace)
            files = tool.output_files(model.outputs)
            return {name: np.load(os.path.join(out, files[name])) for name in model.outputs}

    def check_target(self, path):
        """Raises ToolError if a layer ran on another target than the one of the command line."""
        with open(path, encoding="utf-8") as file:
            layers = json.load(file)["traceEvents"]
        others = sorted({str(layer["args"].get("target")) for layer in layers} - {self.target})
        if others:
            raise tool.ToolError(f"arm_compute_run --target {self.target} ran layers on {', '.join(others)}")

    def time(self, model, threads, repeat):
        """The shortest of several runs, in seconds, as printed by the tool."""
        with tempfile.TemporaryDirectory() as folder:
            text = self.run(model, folder, ["--threads", str(threads), "--repeat", str(repeat)])
        for line in text.splitlines():
            if line.startswith("median"):
                return float(line.split("least")[1].split()[0]) / 1e3
        raise tool.ToolError("arm_compute_run --repeat printed no times")

    def cpu_time(self, model, threads, repeat):
        """Processor time per run, in seconds: from the difference between more and fewer runs."""
        spent = []
        with tempfile.TemporaryDirectory() as folder:
            for count in (repeat, 3 * repeat):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                self.run(model, folder, ["--threads", str(threads), "--repeat", str(count)])
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                spent.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        return (spent[1] - spent[0]) / (2 * repeat)


def compared(model, name, a, b):
    """(result, whether it is within the limit) for an output a and the expected b."""
    import numpy as np
    if a.shape != b.shape:
        return f"shape {list(a.shape)}, wanted {list(b.shape)}", False
    if a.dtype != b.dtype:
        return f"type {a.dtype}, wanted {b.dtype}", False
    if not np.issubdtype(b.dtype, np.floating):
        share = float((a == b).mean()) if b.size else 1.0
        return f"{100 * share:.2f} % equal", share == 1
    if not np.isfinite(a).all():
        return "not finite", False
    difference, largest = np.abs(a.astype(np.float64) - b), float(np.abs(b).max())
    if model.kind == "int8":
        share = model.share(name, a, b)
        return f"{100 * share:.2f} % within a step, {difference.max() / largest:.1e}", share >= STEPS_SHARE
    error = float(difference.max()) / largest if largest else float(difference.max())  # of zeros, the value itself
    return f"{error:.1e}", error <= BARS[model.kind]


def judged(model, name, a, b):
    """As compared(), but outputs of quantized models may deviate as much as ONNX Runtime's own without
    optimizations."""
    text, fine = compared(model, name, a, b)
    if not fine and "within a step" in text:
        own = model.share(name, model.wanted(optimized=False)[name], b)
        fine = model.share(name, a, b) >= own - CHANCE
        text += f"; ONNX Runtime without optimizations {100 * own:.2f} %"
    return text, fine


def accuracy(models, runner, threads):
    """Rows of the table, and whether all are within the limits."""
    rows, good = [], True
    for model in models:
        try:
            found, wanted = runner.results(model, threads), model.wanted()
            if model.kind == "int8":
                row, fine = layers(model, runner, threads)
                rows.append(row)
                good = good and fine
        except (tool.ToolError, OSError, ValueError) as error:
            rows.append((model.name, "", model.kind, "does not run: " + " ".join(str(error).split())[:150], "FAILED"))
            good = False
            continue
        for name, b in wanted.items():
            if runner.adds_up_steps and model.kind == "int8":
                rows.append((model.name, name, model.kind, compared(model, name, found[name], b)[0], ""))
                continue
            text, fine = judged(model, name, found[name], b)
            rows.append((model.name, name, model.kind, text, "ok" if fine else "FAILED"))
            good = good and fine
    return rows, good


def layers(model, runner, threads):
    """A row for a quantized model that is cut at each quantized tensor, and whether it is within the limit."""
    from model import cut
    with tempfile.TemporaryDirectory() as folder:
        parts = model.layers(folder)
        found, wanted = runner.results(parts, threads), parts.wanted()
    share, most = cut.share_within_a_step(*([v[n] for n in parts.outputs] for v in (found, wanted)))
    text = f"{100 * share:.3f} % within a step, {most} at most"
    fine = share >= STEPS_SHARE
    return (model.name, f"{len(parts.outputs)} layers", "int8", text, "ok" if fine else "FAILED"), fine


def every_layer(models, runner, threads):
    """Rows of the layers of quantized models whose results differ from ONNX Runtime's with the same inputs."""
    rows = []
    for model in models:
        with tempfile.TemporaryDirectory() as folder:
            parts = model.layers(folder)
            found, wanted = runner.results(parts, threads), parts.wanted()
        apart = {name: abs(found[name].astype(int) - wanted[name].astype(int)) for name in parts.outputs}
        rows += [(model.name, *parts.layer_of(name), f"{a.size}", f"{int((a != 0).sum())}", f"{int(a.max())}")
                 for name, a in apart.items() if a.any()]
        same, size = sum(int((a == 0).sum()) for a in apart.values()), sum(a.size for a in apart.values())
        rows.append((model.name, f"{len(apart)} layers", f"{100 * same / size:.4f} % equal", f"{size}",
                     f"{size - same}", ""))
    return rows


def ort_time(session, inputs, repeat):
    from time import perf_counter
    times = []
    for _ in range(repeat):
        since = perf_counter()
        session.run(None, inputs)
        times.append(perf_counter() - since)
    return min(times)


def ort_cpu_time(session, inputs, repeat):
    from time import process_time
    since = process_time()
    for _ in range(2 * repeat):
        session.run(None, inputs)
    return (process_time() - since) / (2 * repeat)


def torch_network(model):
    """PyTorch's run of the model, whose result must match ours: max |a - b| / max |b| at most 1e-3."""
    import numpy as np
    if not torch_peer.available():
        raise tool.ToolError("--peer torch needs PyTorch with a CUDA device")
    try:
        network = torch_peer.Network(model.proto)
    except ValueError as error:
        raise tool.ToolError(f"{model.name}: {error}") from error
    wanted = next(iter(model.wanted().values()))
    got = network.run(next(iter(model.inputs.values())))
    if not np.abs(got - wanted).max() <= 1e-3 * np.abs(wanted).max():
        raise tool.ToolError(f"{model.name}: PyTorch has other results than ONNX Runtime")
    return network


def speed(models, runner, threads, rounds, of_cpu, peer):
    """Rows with the peer's time divided by ours; both run in turn, and the shortest run of each counts, because other
    programs disturbed it least. For processor times the median counts."""
    ours, theirs, chosen_of = ((runner.cpu_time, ort_cpu_time, statistics.median) if of_cpu else
                               (runner.time, ort_time, min))
    if peer == "torch":
        theirs = torch_peer.Network.time
    rows, ratios = [], {n: [] for n in threads}
    for model in models:
        row = [model.name, model.kind]
        for count in threads:
            try:
                session = torch_network(model) if peer == "torch" else model.session(count)
                theirs(session, model.inputs, 3)
                repeat = max(3, min(50, int(0.3 / theirs(session, model.inputs, 3))))
                found = [(theirs(session, model.inputs, repeat), ours(model, count, repeat))
                         for _ in range(rounds)]
            except tool.ToolError as error:
                print(f"{model.name}: {error}", file=sys.stderr)
                row.append("-")
                continue
            ratios[count].append(chosen_of([a for a, _ in found]) / chosen_of([b for _, b in found]))
            row.append(f"{ratios[count][-1]:.2f}")
        rows.append(tuple(row))
    means = [f"{statistics.geometric_mean(ratios[n]):.2f}" if ratios[n] else "-" for n in threads]
    return rows + [("geometric mean", "", *means)]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", metavar="MODEL", help="names of the zoo, all, or .onnx files")
    parser.add_argument("--size", choices=("full", "small"), default="full", help="form of models of the zoo")
    parser.add_argument("--input", action="append", default=[], metavar="NAME=FILE", help="an .npy file")
    parser.add_argument("--target", choices=("cpu", "opencl"), default="cpu")
    parser.add_argument("--half", action="store_true", help="compute in fp16; ONNX Runtime computes in fp32")
    parser.add_argument("--threads", default="1", metavar="N,...", help="numbers of threads; the first for outputs")
    parser.add_argument("--speed", action="store_true", help="compare times instead of outputs")
    parser.add_argument("--rounds", type=int, default=7, help="of --speed: how often both are timed in turns; more on "
                        "a machine that has other work")
    parser.add_argument("--cpu-time", action="store_true", help="of --speed: the time of the processor, not of the "
                        "clock; for one thread on a machine that has other work")
    parser.add_argument("--peer", choices=("onnxruntime", "torch"), default="onnxruntime", help="of --speed: torch is "
                        "PyTorch on a CUDA device without TF32, for image classifiers in F32")
    parser.add_argument("--batch", type=int, default=1, metavar="N", help="images of a run, for image classifiers")
    parser.add_argument("--layers", action="store_true", help="each layer of quantized models by itself")
    parser.add_argument("--tool", metavar="PROGRAM", help="arm_compute_run (default: one with all operators is built)")
    parser.add_argument("--emulator", metavar="WORDS", help="in front of it, such as 'qemu-aarch64 -L /'")
    return parser.parse_args()


def chosen(args, folder):
    from model import zoo
    known = zoo.entries()
    names = [n for m in args.models for n in (known if m == "all" else [m])]
    given = dict(word.split("=", 1) for word in args.input)
    for name in names:
        if name in known:
            yield from_zoo(name, args.size, folder, args.half)
        elif os.path.isfile(name):
            yield from_file(os.path.abspath(name), given)
        else:
            raise tool.ToolError(f"{name} is neither a model of the zoo nor a file")


def of_batch(models, batch, folder):
    return models if batch == 1 else (model.repeated(batch, folder) for model in models)


def main():
    args = arguments()
    venv.use("onnx", "onnxruntime", "numpy")
    threads = [int(n) for n in args.threads.split(",")]
    try:
        with tempfile.TemporaryDirectory() as folder:
            models, runner = of_batch(chosen(args, folder), args.batch, folder), Runner(args)
            if args.speed:
                rows = speed(models, runner, threads, max(args.rounds, 1), args.cpu_time, args.peer)
                heads = ("model", "type", *(f"{n} threads" for n in threads))
                good = not any("-" in row[2:] for row in rows)
            elif args.layers:
                rows, good = every_layer(models, runner, threads[0]), True
                heads = ("model", "operation", "node", "results", "others", "most steps")
            else:
                (rows, good), heads = accuracy(models, runner, threads[0]), ("model", "output", "type", "error", "")
    except tool.ToolError as error:
        sys.exit(f"compare.py: {error}")
    print("\n".join(needs.table(rows, heads)))
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
