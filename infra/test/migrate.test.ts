import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ECSClient } from '@aws-sdk/client-ecs';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMigrate } from '../src/migration/migrate.ts';

type Answer = Record<string, unknown>;
/** What the server answers next, by operation of Amazon ECS; the last answer is repeated. */
let answers: Record<string, Answer[]> = {};
let calls: { operation: string; body: Answer }[] = [];
let reports: Answer[] = [];
let origin: string;
let ecs: ECSClient;

// Amazon ECS and CloudFormation's response URL. Neither exists outside of AWS.
const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request)) as Answer;
  if (request.method === 'PUT') reports.push(body);
  const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
  if (request.method === 'POST') calls.push({ operation, body });
  const [next, ...later] = answers[operation] ?? [];
  if (later.length > 0) answers[operation] = later;
  response.setHeader('content-type', 'application/x-amz-json-1.1').end(JSON.stringify(next ?? {}));
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ecs = new ECSClient({
    region: 'ap-northeast-1',
    endpoint: origin,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
});
afterAll(() => {
  ecs.destroy();
  server.close();
});
beforeEach(() => {
  calls = [];
  reports = [];
  answers = { RunTask: [{ tasks: [{ taskArn: 'arn:task/1' }] }] };
});

const task = {
  cluster: 'arn:cluster',
  taskDefinition: 'arn:definition:7',
  subnets: ['subnet-1'],
  securityGroup: 'sg-1',
};

function migrate(RequestType: 'Create' | 'Update' | 'Delete', deadlineMs = 60_000): Promise<void> {
  const event = { RequestType, ResponseURL: `${origin}/report`, StackId: 's', RequestId: 'r', LogicalResourceId: 'l' };
  const resource = { ...event, ResourceProperties: { ServiceToken: '', ...task } };
  return createMigrate(ecs, { deadlineMs, intervalMs: 1 })(resource as unknown as CloudFormationCustomResourceEvent);
}
const stopped = (more: object) => ({ tasks: [{ lastStatus: 'STOPPED', ...more }] });

it('reports success once the task has ended with 0', async () => {
  answers.DescribeTasks = [
    { tasks: [{ lastStatus: 'PENDING' }] },
    { tasks: [{ lastStatus: 'RUNNING' }] },
    stopped({ containers: [{ exitCode: 0 }] }),
  ];
  await migrate('Update');
  expect(calls.map(({ operation }) => operation)).toEqual(['RunTask', ...Array(3).fill('DescribeTasks')]);
  expect(calls[0]?.body).toMatchObject({
    taskDefinition: 'arn:definition:7',
    networkConfiguration: { awsvpcConfiguration: { subnets: ['subnet-1'], assignPublicIp: 'DISABLED' } },
  });
  expect(reports).toEqual([
    { Status: 'SUCCESS', StackId: 's', RequestId: 'r', LogicalResourceId: 'l', PhysicalResourceId: 'migration' },
  ]);
});

it.each([
  ['ended with 1', stopped({ containers: [{ exitCode: 1 }] }), 'The migration ended with 1'],
  ['never ran', stopped({ stoppedReason: 'CannotPullContainerError' }), 'no exit code: CannotPullContainerError'],
])('reports a failure, which ends the deployment, when the task %s', async (_name, answer, reason) => {
  answers.DescribeTasks = [answer];
  await migrate('Create');
  expect(reports).toMatchObject([{ Status: 'FAILED', Reason: expect.stringContaining(reason) }]);
});

it('reports a failure when the task does not start', async () => {
  answers.RunTask = [{ tasks: [], failures: [{ reason: 'RESOURCE:CPU' }] }];
  await migrate('Create');
  expect(reports).toMatchObject([{ Status: 'FAILED', Reason: 'The migration did not start: RESOURCE:CPU' }]);
});

it('reports a failure when the task does not end in time', async () => {
  answers.DescribeTasks = [{ tasks: [{ lastStatus: 'RUNNING' }] }];
  await migrate('Create', 20);
  expect(reports).toMatchObject([{ Status: 'FAILED', Reason: 'The migration has not ended (arn:task/1)' }]);
});

it('runs nothing when the stack is deleted', async () => {
  await migrate('Delete');
  expect(calls).toEqual([]);
  expect(reports).toMatchObject([{ Status: 'SUCCESS' }]);
});
