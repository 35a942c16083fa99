# SPDX-License-Identifier: MIT
"""Objects shared between machines by ccache with a Redis server, and compiled remotely by distcc, all on loopback. A
machine is a tree and its own empty cache. With AC_TEST_FULL the tree is the real one, with a small build_config."""

import filecmp
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
import unittest

import mini_tree

FULL = "AC_TEST_FULL" in os.environ
CONFIG = ['build_config={"operators": ["Activation"], "data_types": ["fp32"]}'] if FULL else []
NATIVE = ["arch=x86_64" if os.uname().machine == "x86_64" else "arch=armv8-a", "build=native", *CONFIG]
LIBRARIES = ("libarm_compute.so", "libarm_compute.a")


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Machines(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="ac-shared-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def server(self, *words):
        """Starts a server that listens on the port in its last argument."""
        with open(os.path.join(self.folder, "server.log"), "w", encoding="utf-8") as log:
            process = subprocess.Popen(words, cwd=self.folder, stdout=log, stderr=log)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)
        for _ in range(200):
            with socket.socket() as s:
                if s.connect_ex(("127.0.0.1", int(words[-1]))) == 0:
                    return
            time.sleep(0.05)
        self.fail(f"{words[0]} does not listen: scripts/setup.sh test installs it")

    def machine(self, name, cache, **environ):
        """Builds in a new tree with its own cache."""
        tree = os.path.join(self.folder, name)
        os.makedirs(tree)
        if FULL:
            files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=mini_tree.ROOT,
                                   check=True, capture_output=True).stdout
            subprocess.run(["xargs", "-0", "cp", "--parents", "-t", tree], cwd=mini_tree.ROOT, input=files, check=True)
        else:
            mini_tree.make(tree)
        own = {"CCACHE_DIR": os.path.join(self.folder, name + "-cache"), **environ,
               "DISTCC_DIR": os.path.join(self.folder, "distcc")}
        words = [f"compiler_cache={cache}"] if cache else []
        status, text = mini_tree.scons(tree, *NATIVE, *words, environ=own)
        self.assertEqual(status, 0, text)
        return tree

    def statistics(self, name):
        text = subprocess.run(["ccache", "--print-stats"], capture_output=True, text=True, check=True,
                              env={**os.environ, "CCACHE_DIR": os.path.join(self.folder, name + "-cache")}).stdout
        return {key: int(value) for key, value in (line.split("\t") for line in text.splitlines())}

    def same(self, one, other):
        for name in LIBRARIES:
            self.assertTrue(filecmp.cmp(os.path.join(one, "build", name), os.path.join(other, "build", name), False),
                            name)

    def test_the_second_machine_compiles_nothing(self):
        port = free_port()
        self.server("redis-server", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--port", str(port))
        remote = {"CCACHE_REMOTE_STORAGE": f"redis://127.0.0.1:{port}"}
        first = self.machine("first", "ccache", **remote)
        second = self.machine("second", "ccache", **remote)
        compiled, found = self.statistics("first")["cache_miss"], self.statistics("second")
        self.assertGreater(compiled, 10)
        self.assertEqual(found["cache_miss"], 0)
        self.assertEqual(found["direct_cache_hit"] + found["preprocessed_cache_hit"], compiled)
        self.same(first, second)

    def test_distcc_gives_the_same_bytes_alone_and_behind_ccache(self):
        port = free_port()
        os.mkdir(os.path.join(self.folder, "distcc"))
        self.server("distccd", "--no-detach", "--daemon", *(["--user", "nobody"] if os.getuid() == 0 else []),
                    "--listen", "127.0.0.1", "--allow", "127.0.0.1", "--log-stderr", "--log-level", "info",
                    "--enable-tcp-insecure", "--port", str(port))
        elsewhere = {"DISTCC_HOSTS": f"127.0.0.1:{port}/2", "DISTCC_FALLBACK": "0"}
        here = self.machine("here", "")
        for name, cache, more in (("alone", "distcc", {}), ("cached", "ccache", {"CCACHE_PREFIX": "distcc"})):
            before = self.compiled()
            self.same(here, self.machine(name, cache, **elsewhere, **more))
            self.assertGreater(self.compiled() - before, 10)

    def compiled(self):
        """Number of objects that distccd reports to have compiled."""
        with open(os.path.join(self.folder, "server.log"), encoding="utf-8") as file:
            return len(re.findall("COMPILE_OK", file.read()))


if __name__ == "__main__":
    unittest.main()
