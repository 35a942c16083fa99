// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Workload.h"

namespace arm_compute::graph {

TaskExecutor::TaskExecutor() : execute_function(execute_task) {}

TaskExecutor &TaskExecutor::get() {
    static TaskExecutor executor;
    return executor;
}

void execute_task(ExecutionTask &task) {
    if (task.task != nullptr) {
        task.task->run();
    }
}

void ExecutionTask::operator()() {
    TaskExecutor::get().execute_function(*this);
}

void ExecutionTask::prepare() {
    if (task != nullptr) {
        task->prepare();
    }
}

TaskDescription describe_task(const ExecutionTask &task) {
    return task.description != nullptr ? *task.description : TaskDescription();
}

}  // namespace arm_compute::graph
