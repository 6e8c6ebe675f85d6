import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { resourcesOf, textOf } from './templates.ts';

it.each([
  ['failed responses', 'ServerErrors', 'HTTPCode_Target_5XX_Count'],
  ['slow responses', 'SlowAnswers', 'TargetResponseTime'],
  ['unhealthy tasks', 'UnhealthyTasks', 'UnHealthyHostCount'],
  ['no healthy task', 'NoHealthyTask', 'HealthyHostCount'],
  ['late deliveries', 'LateDeliveries', 'DeliveriesTriedAgain'],
  ['a high CPU utilization of the tasks', 'BusyTasks', 'CPUUtilization'],
  ['a high CPU utilization of the database', 'DatabaseBusy', 'CPUUtilization'],
  ['a database near its maximum capacity', 'DatabaseAtItsEnd', 'ServerlessDatabaseCapacity'],
  ['too many database connections', 'DatabaseConnections', 'DatabaseConnections'],
  ['replication lag', 'ReplicaLag', 'AuroraReplicaLagMaximum'],
  ['a large database', 'DatabaseSize', 'VolumeBytesUsed'],
  ['email bounces', 'MailBounces', 'Reputation.BounceRate'],
  ['spam complaints', 'MailComplaints', 'Reputation.ComplaintRate'],
  ['many blocked requests', 'ManyRefused', 'BlockedRequests'],
])('there is an alarm for %s', (_, name, metric) => {
  const found = resourcesOf('AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith(name));
  expect(found).toHaveLength(1);
  expect(textOf(found[0]?.properties)).toContain(metric);
});

it('every alarm has a description and notifies the operator when it starts and when it ends', () => {
  for (const { id, properties } of resourcesOf('AWS::CloudWatch::Alarm')) {
    expect(properties.AlarmDescription, id).toMatch(/\.$/);
    expect(properties.AlarmActions, id).toHaveLength(1);
    expect(properties.OKActions, id).toHaveLength(1);
  }
  const mailboxes = resourcesOf('AWS::SNS::Subscription').map(({ properties }) => properties.Endpoint);
  expect(mailboxes).toEqual(['operator@hiyori.example', 'operator@hiyori.example']);
});

const alarm = (name: string) =>
  resourcesOf('AWS::CloudWatch::Alarm').find(({ id }) => id.startsWith(name))?.properties ?? {};

it.each([
  ['every request of a small deployment fails', { all: 40, theirs: 40 }, true],
  ['no task is registered, so that no request reaches one', { own: 40 }, true],
  ['1 in 50 fails in a large deployment', { all: 10_000, theirs: 200 }, true],
  ['1 in 1,000 fails in a large deployment', { all: 10_000, theirs: 10 }, false],
  ['a few fail', { all: 40, own: 2, theirs: 3 }, false],
  ['there is no request', {}, false],
])('when %s, ServerErrors is raised: %o, %s', (_, metrics: Record<string, number>, isRaised) => {
  const { Metrics, Threshold, EvaluationPeriods } = alarm('ServerErrors') as {
    Metrics: { Expression?: string }[];
    Threshold: number;
    EvaluationPeriods: number;
  };
  const names = { all: undefined, own: undefined, theirs: undefined };
  const functions = {
    IF: (condition: boolean, yes: number, no: number) => (condition ? yes : no),
    FILL: (value: number | undefined, missing: number) => value ?? missing,
  };
  const expression = Metrics.find(({ Expression }) => Expression)?.Expression ?? '';
  const value = runInContext(expression, createContext({ ...names, ...functions, ...metrics })) as number;
  expect([value > Threshold, EvaluationPeriods]).toEqual([isRaised, 1]);
});

it('a service without tasks, which reports nothing, is an alarm', () =>
  expect(alarm('NoHealthyTask')).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    Statistic: 'Maximum',
    TreatMissingData: 'breaching',
  }));

it('counts a delivery when its fourth attempt fails, 70 seconds after it was due, by the log of the server', () => {
  const [filter] = resourcesOf('AWS::Logs::MetricFilter').map(({ properties }) => properties);
  expect(filter).toMatchObject({
    FilterPattern: '{ ($.msg = "a delivery failed") && ($.failure.attempt = 4) }',
    LogGroupName: { Ref: expect.stringMatching(/^ServiceLogs/) },
    MetricTransformations: [{ MetricNamespace: 'Hiyori', MetricName: 'DeliveriesTriedAgain', MetricValue: '1' }],
  });
});
