# SPDX-License-Identifier: MIT
"""Parts of the C source that not every compiled network has: the host, truths, extents that depend on data, batches."""

from .common import HOST_RANK, MAGIC
from .header import c_string
from .lists import listed


class Optional:
    """A base of sources.Source."""

    def _host_table(self, number, variant):
        def address(at):
            return f"(const void *)({self._symbol(at)})" if at else "NULL"
        ops = [f"{{{', '.join(address(o[k]) for k in ('name', 'infer', 'evaluate', 'facts'))}, "
               f"{c_string(o['attributes'])}, {o['marks']}u, {o['counts']}u}}" for o in variant.host["operators"]]
        return f"""\
static const host_op host_ops_{number}[] = {{
{listed(ops)}
}};
static const uint32_t host_constants_{number}[] = {{
{listed(variant.host_places[:-1])}
}};
static const uint32_t host_ends_{number}[] = {{
{listed(variant.data["networks"])}
}};
"""

    def _host_texts(self):
        """Tables of all variants, and what a run does before and after the library's calls."""
        if not self.hosted:
            return "", "", "", self._truths()
        parts = ", ".join(f"{{host_ops_{i}, host_constants_{i}, {v.host_places[-1]}, {v.host_memory}, "
                          f"{v.host['memory']}, host_ends_{i}, {len(v.data['networks'])}, {int(v.host['after'])}}}"
                          for i, v in enumerate(self.variants))
        outputs = self.ports["outputs"]
        extents = [n for p in outputs
                   for n in [len(p["dims"])] + p["dims"] + [0] * (HOST_RANK - len(p["dims"]))]
        tables = f"""\
static const host_part hosts[] = {{{parts}}};
static const uint32_t output_bytes[] = {{
{listed([p["bytes"] for p in outputs])}
}};
/* For each output its rank and its extents; those that depend on data are known after a run. */
static const int32_t output_extents[] = {{
{listed(extents)}
}};
"""
        before = f"""\
    host = &hosts[own.variant];
    stage.ops = host->ops;
    stage.nodes = own.weights + host->nodes;
    stage.constants = host->constants;
    stage.weights = own.weights;
    stage.ports = bases + BASE_PORTS;
    stage.work = first + chosen->work;
    stage.extents = (int32_t *)(void *)(first + host->memory);
    stage.memory = first + host->memory + {self.variants[0].extents};
    stage.memory_bytes = host->memory_bytes;
    stage.output_bytes = output_bytes;
    memcpy(stage.extents, output_extents, sizeof output_extents);
"""
        after = self._truths() + """\
    if (host->after) {
        const int status = ac_host_stage(&stage, network);
        if (status != 0) {
            return status;
        }
    }
"""
        return tables, "    const host_part *host;\n    host_run stage;\n    uint32_t network = 0;\n", before, after

    def _batch(self, parameters, arguments):
        """The function that runs the network for each element of a dimension."""
        if not self.batch:
            return ""
        name, upper = self.name, self.name.upper()
        steps = [p["bytes"] if scaled else 0 for p, scaled in zip(self.ports["inputs"], self.batch["inputs"])]
        return f"""
int {name}_run_batch(void *memory, const void *const *inputs, void *const *outputs, int batch{parameters}) {{
    static const size_t in_bytes[] = {{{", ".join(map(str, steps))}}};
    static const size_t out_bytes[] = {{{", ".join(str(p["bytes"]) for p in self.ports["outputs"])}}};
    const void *in[{upper}_INPUTS];
    void *out[{upper}_OUTPUTS];
    int k, i;
    if (inputs == NULL || outputs == NULL) {{
        return {upper}_NULL_POINTER;
    }}
    if (batch < {upper}_BATCH_LOWEST || batch > {upper}_BATCH_HIGHEST) {{
        return {upper}_BAD_BATCH;
    }}
    for (k = 0; k < batch; ++k) {{
        int status;
        for (i = 0; i < {upper}_INPUTS; ++i) {{
            in[i] = inputs[i] == NULL ? NULL : (const unsigned char *)inputs[i] + (size_t)k * in_bytes[i];
        }}
        for (i = 0; i < {upper}_OUTPUTS; ++i) {{
            out[i] = outputs[i] == NULL ? NULL : (unsigned char *)outputs[i] + (size_t)k * out_bytes[i];
        }}
        status = {name}_run(memory, in, out{arguments});
        if (status != {upper}_OK) {{
            return status;
        }}
    }}
    return {upper}_OK;
}}
"""

    def _truths(self):
        """Sets truths to 0 or 1, which the library has as 0 or another number."""
        loops = ""
        for i, port in enumerate(self.ports["outputs"]):
            if port["type"] == "bool" and port["library"]:
                loops += f"    for (i = 0; i < {port['bytes']}; ++i) {{\n" \
                         f"        unsigned char *const truth = (unsigned char *)outputs[{i}] + i;\n" \
                         "        *truth = *truth != 0;\n    }\n"
        return loops

    def _extents(self):
        """The function that tells extents of outputs, if they depend on data."""
        if self.sized:
            return ""
        name, upper = self.name, self.name.upper()
        return f"""
int {name}_extents(const void *memory, int output, int32_t *extents) {{
    int32_t found[{HOST_RANK + 1}];
    state own;
    if (memory == NULL || extents == NULL || output < 0 || output >= {upper}_OUTPUTS) {{
        return -1;
    }}
    memcpy(&own, memory, sizeof own);
    if (own.magic != {hex(MAGIC)}u || own.variant >= sizeof variants / sizeof variants[0]) {{
        return -1;
    }}
    memcpy(found, (const unsigned char *)memory + hosts[own.variant].memory + (size_t)output * sizeof found,
           sizeof found);
    memcpy(extents, found + 1, (size_t)found[0] * sizeof found[0]);
    return found[0];
}}
"""
