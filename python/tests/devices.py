# SPDX-License-Identifier: MIT
"""The devices that the tests run on: cpu and gpu, or those that DLSYS_TEST_DEVICES names."""

import os

from dlsys import ndarray

NAMES = os.environ.get("DLSYS_TEST_DEVICES", "cpu gpu").split()
DEVICES = [{"cpu": ndarray.cpu, "gpu": ndarray.gpu}[name](0) for name in NAMES]


def on_each_device(test):
    """A test that is called with each device."""
    def run(self):
        for ctx in DEVICES:
            with self.subTest(device=str(ctx)):
                test(self, ctx)
    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run
