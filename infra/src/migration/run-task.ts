import { setTimeout as delay } from 'node:timers/promises';
import { DescribeTasksCommand, type ECSClient, RunTaskCommand } from '@aws-sdk/client-ecs';

/** The task to run, from the properties of the custom resource. */
export interface TaskToRun {
  cluster: string;
  taskDefinition: string;
  subnets: string[];
  securityGroup: string;
}

/**
 * Runs the task to its end. @throws Error when it could not start, did not end in `deadlineMs`, or its container did not exit with 0
 */
export async function runTask(
  ecs: Pick<ECSClient, 'send'>,
  { cluster, taskDefinition, subnets, securityGroup }: TaskToRun,
  { deadlineMs, intervalMs }: { deadlineMs: number; intervalMs: number },
): Promise<void> {
  const { tasks, failures } = await ecs.send(
    new RunTaskCommand({
      cluster,
      taskDefinition,
      launchType: 'FARGATE',
      networkConfiguration: {
        awsvpcConfiguration: { subnets, securityGroups: [securityGroup], assignPublicIp: 'DISABLED' },
      },
    }),
  );
  const taskArn = tasks?.[0]?.taskArn;
  if (!taskArn) throw new Error(`The migration did not start: ${failures?.[0]?.reason ?? 'no task'}`);
  const deadline = Date.now() + deadlineMs;
  while (Date.now() < deadline) {
    const { tasks: [task] = [] } = await ecs.send(new DescribeTasksCommand({ cluster, tasks: [taskArn] }));
    if (task?.lastStatus === 'STOPPED') {
      const [container] = task.containers ?? [];
      if (container?.exitCode === 0) return;
      const why = container?.reason ?? task.stoppedReason ?? '';
      throw new Error(`The migration ended with ${container?.exitCode ?? 'no exit code'}: ${why} (${taskArn})`);
    }
    await delay(intervalMs);
  }
  throw new Error(`The migration has not ended (${taskArn})`);
}
