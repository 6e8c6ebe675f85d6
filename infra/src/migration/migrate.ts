import type { ECSClient } from '@aws-sdk/client-ecs';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { runTask, type TaskToRun } from './run-task.ts';

/**
 * Creates the handler of the custom resource: it runs the task when the resource is created or its task definition changed, and
 * reports the outcome to CloudFormation.
 */
export const createMigrate =
  (ecs: Pick<ECSClient, 'send'>, times: { deadlineMs: number; intervalMs: number }) =>
  async (event: CloudFormationCustomResourceEvent): Promise<void> => {
    const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId, ResourceProperties } = event;
    const migrate = async () => {
      if (RequestType !== 'Delete') await runTask(ecs, ResourceProperties as unknown as TaskToRun, times);
      return { Status: 'SUCCESS' };
    };
    const outcome = await migrate().catch((error: Error) => ({ Status: 'FAILED', Reason: error.message }));
    const answer = { ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId: 'migration' };
    await fetch(ResponseURL, { method: 'PUT', headers: { 'content-type': '' }, body: JSON.stringify(answer) });
  };
