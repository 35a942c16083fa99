# SPDX-License-Identifier: MIT
"""Runs cases in worker processes, makes failing models smaller, groups and saves them.

A worker that crashes or does not answer is started again; what it worked on is a fault.
"""

import collections
import json
import os
import queue
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 20  # of CPU time for one model; ten times as long on the clock, because machines are busy

# A refusal that --needs says too is right where the library lacks something; the others are faults.
FAULTS = ("wrong", "refused after yes", "needs says no", "needs failed", "crash", "hang")


class Worker:
    """A process that judges cases, and the folder of the case that it works on."""

    def __init__(self, options):
        self.folder, self.options = tempfile.mkdtemp(prefix="judge-"), list(options)
        self.process, self.read = None, b""  # read: what came after the last line

    def start(self):
        self.read = b""
        with open(os.path.join(self.folder, "errors.txt"), "wb") as errors:
            program = [sys.executable, os.path.join(HERE, "judge_worker.py"), self.folder] + self.options
            self.process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        if self.line() != b"ready":
            raise RuntimeError("a worker does not start: " + self.said())

    def said(self):
        with open(os.path.join(self.folder, "errors.txt"), encoding="utf-8", errors="replace") as f:
            return f.read()[-300:].strip()

    def cpu_time(self):
        """Of the worker and of what it waited for, in seconds."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as f:
            fields = f.read().rsplit(")", 1)[1].split()
        return sum(int(n) for n in fields[11:15]) / os.sysconf("SC_CLK_TCK")

    def line(self):
        """The next line of the worker; None after SECONDS, empty at its end."""
        since, pipe = self.cpu_time(), self.process.stdout.fileno()
        for _ in range(10):
            while b"\n" not in self.read and select.select([pipe], [], [], SECONDS)[0]:
                more = os.read(pipe, 65536)
                if not more:
                    return b""
                self.read += more
            if b"\n" in self.read:
                line, self.read = self.read.split(b"\n", 1)
                return line
            if self.cpu_time() - since > SECONDS:
                break
        return None

    def judge(self, words):
        if self.process is None:
            self.start()
        try:
            self.process.stdin.write((json.dumps(words) + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        line = self.line()
        made = line == b"made"
        line = self.line() if made else line
        if line:
            return json.loads(line)
        if line == b"":
            code = self.process.wait()
            name = signal.Signals(-code).name if code < 0 else f"exit status {code}"
            found = {"status": "crash" if made else "judge failed", "text": f"{name} {self.said()}".strip()}
        else:
            found = {"status": "hang" if made else "judge failed", "text": f"no answer in {SECONDS} s"}
        self.stop()
        return found

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                pipe.close()
            self.process = None

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def add_options(parser):
    """Options of the programs that judge."""
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--target", choices=("cpu", "opencl"), default="cpu")
    parser.add_argument("--type", choices=("fp32", "fp16", "bf16"), default="fp32", help="in which float is computed")


def cause_of(found):
    """A text that is equal for faults of one cause, most likely: without numbers and names."""
    text = re.sub(r"'[^']*'", "'_'", found["text"].split("\n")[0])
    if found["status"] == "wrong":
        text = "shape" if "has the shape" in text else "type" if " is of " in text else "values"
    return re.sub(r"-?\d[\dx.e+]*", "N", text)[:140]


def smaller_forms(graph, outputs):
    """Names of results and values to cut at, for forms of a graph that may fail too: the largest cuts first."""
    if len(outputs) > 1:
        for name in outputs:
            yield [name], []
    made = [name for node in graph.nodes for name in node.output if name]
    for cut in reversed([n for n in made if n not in outputs]):
        yield outputs, [cut]
    for name in made:
        if name not in outputs:
            yield [name], []


def pruned(graph, outputs, cuts):
    """A graph of the nodes that results need, where cut values are inputs; None if no node is left."""
    import judge_graph
    from judge_nodes import names_of
    found = judge_graph.Graph(graph.opset, graph.chance, graph.numbers)
    needed, nodes = set(outputs), []
    for node in reversed(graph.nodes):
        if any(name in needed and name not in cuts for name in node.output if name):
            nodes.insert(0, node)
            needed.update(names_of(node))
    made = {name for node in nodes for name in node.output}
    if not nodes or any(name in made for name in cuts) or len(nodes) >= len(graph.nodes):
        return None
    found.nodes, found.tensors = nodes, graph.tensors
    read = {name for node in nodes for name in names_of(node)}
    found.inputs = [n for n in graph.inputs if n in read] + [n for n in cuts if n in read]
    found.constants = [n for n in graph.constants if n in read]
    found.open = graph.open
    return found


def minimized(worker, folder, found):
    """Drops nodes of a saved case while it fails in the same way."""
    import judge_cases
    tries = 15 if found["status"] in ("crash", "hang") else 40  # a crash costs a start
    graph, outputs = judge_cases.case_from(folder)
    trial = os.path.join(worker.folder, "trial")
    progress = True
    while progress and tries > 0:
        progress = False
        for names, cuts in smaller_forms(graph, outputs):
            less = pruned(graph, names, cuts)
            if less is None:
                continue
            tries -= 1
            judge_cases.save(less, names, trial)
            other = worker.judge(("file", trial))
            if other["status"] == found["status"]:
                shutil.copytree(trial, folder, dirs_exist_ok=True)
                (graph, outputs), found, progress = judge_cases.case_from(folder), other, True
                break
            if tries <= 0:
                break
    return dict(found, ops=[node.op_type for node in graph.nodes], opset=graph.opset)


class Report:
    """Counts of verdicts, and groups of faults with their smallest models in a folder."""

    def __init__(self, folder, show=False, each=2):
        self.folder, self.show, self.each = folder, show, each
        self.counts, self.refusals, self.groups = collections.Counter(), collections.Counter(), {}
        self.nothing, self.stopped = collections.Counter(), ""
        self.lock = threading.Lock()

    def add(self, worker, words, found):
        with self.lock:
            self.counts[found["status"]] += 1
            if found["status"] == "refused":
                self.refusals[cause_of(found)] += 1
            if found["status"] == "none":
                self.nothing[cause_of(found)] += 1
        if found["status"] in FAULTS or found["status"] == "judge failed":
            self.fault(worker, words, found)

    def fault(self, worker, words, found):
        case = os.path.join(self.folder, re.sub(r"[^A-Za-z0-9_.x-]", "_", "-".join(map(str, words[:2]))))
        if words[0] == "file":
            case = os.path.join(self.folder, os.path.basename(words[1].rstrip("/")))
        if os.path.exists(os.path.join(worker.folder, "model.onnx")) and found["status"] != "judge failed":
            for name in ("model.onnx", "inputs.npz"):
                os.makedirs(case, exist_ok=True)
                shutil.copy(os.path.join(worker.folder, name), os.path.join(case, name))
            if len(found.get("ops", "12")) > 1:
                found = minimized(worker, case, found)
        ops = "+".join(found.get("ops", [])) or str(words[1])
        key = found["status"], ops if found["status"] != "refused after yes" else "", cause_of(found)
        with self.lock:
            if key not in self.groups and self.show:
                print(f"{found['status']}: {ops}: {found['text'][:150]}  [{case}]", flush=True)
            group = self.groups.setdefault(key, [])
            group.append((len(found.get("ops", [])) or 99, case, ops, found))
            group.sort(key=lambda g: g[0])
            for extra in group[self.each:]:
                shutil.rmtree(extra[1], ignore_errors=True)
            if os.path.isdir(case):
                with open(os.path.join(case, "reason.txt"), "w", encoding="utf-8") as f:
                    f.write(f"{found['status']}: {ops} (opset {found.get('opset')}): {found['text']}\n")

    def lines(self):
        found = [f"{count:7} {status}" for status, count in self.counts.most_common()]
        for (status, _, _), group in sorted(self.groups.items(), key=lambda g: (g[0][0], -len(g[1]))):
            _, case, ops, first = group[0]
            found.append(f"{len(group):5} x {status}: {ops}: {first['text'][:200]} [{case}]")
        return found

    def faults(self):
        return sum(self.counts[status] for status in FAULTS + ("judge failed",))


def run(cases, folder, jobs, progress=0, options=("cpu", "fp32")):
    """A Report about all cases, which are words for judge_cases.case_of(). options: the target, and the type of numbers
    in which the library computes float."""
    os.makedirs(folder, exist_ok=True)
    report, todo = Report(folder, progress > 0), queue.Queue()
    for words in cases:
        todo.put(words)

    def work():
        worker = Worker(options)
        try:
            while True:
                words = todo.get_nowait()
                found = worker.judge(words)
                if found["status"] == "judge failed":  # ONNX Runtime aborts now and then
                    found = worker.judge(words)
                report.add(worker, words, found)
                if progress and todo.qsize() % progress == 0:
                    print(f"{todo.qsize()} left, {report.faults()} faults", file=sys.stderr, flush=True)
        except queue.Empty:
            pass
        except RuntimeError as error:
            report.stopped = str(error)
        finally:
            worker.close()

    threads = [threading.Thread(target=work) for _ in range(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if report.stopped:
        raise RuntimeError(report.stopped)
    return report
