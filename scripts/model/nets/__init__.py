# SPDX-License-Identifier: MIT
"""Networks of the zoo, by family. Each function takes a Net and adds its nodes."""
