import { expect, it } from 'vitest';
import { resourcesOf, textOf } from './templates.ts';

it.each([
  ['answers that fail', 'ServerErrors', 'HTTPCode_Target_5XX_Count'],
  ['answers that are slow', 'SlowAnswers', 'TargetResponseTime'],
  ['tasks that do not answer', 'UnhealthyTasks', 'UnHealthyHostCount'],
  ['tasks that are busy', 'BusyTasks', 'CPUUtilization'],
  ['a busy database', 'DatabaseBusy', 'CPUUtilization'],
  ['a database that cannot grow', 'DatabaseAtItsEnd', 'ServerlessDatabaseCapacity'],
  ['connections that pile up', 'DatabaseConnections', 'DatabaseConnections'],
  ['a reader that lags behind', 'ReplicaLag', 'AuroraReplicaLagMaximum'],
  ['a database that fills', 'DatabaseSize', 'VolumeBytesUsed'],
  ['mail that bounces', 'MailBounces', 'Reputation.BounceRate'],
  ['mail that is called spam', 'MailComplaints', 'Reputation.ComplaintRate'],
  ['floods at the edge', 'ManyRefused', 'BlockedRequests'],
])('the operator is told of %s', (_, name, metric) => {
  const found = resourcesOf('AWS::CloudWatch::Alarm').filter(({ id }) => id.startsWith(name));
  expect(found).toHaveLength(1);
  expect(textOf(found[0]?.properties)).toContain(metric);
});

it('every alarm says in words what is wrong, and reaches the mailbox when it begins and when it ends', () => {
  for (const { id, properties } of resourcesOf('AWS::CloudWatch::Alarm')) {
    expect(properties.AlarmDescription, id).toMatch(/\.$/);
    expect(properties.AlarmActions, id).toHaveLength(1);
    expect(properties.OKActions, id).toHaveLength(1);
  }
  const mailboxes = resourcesOf('AWS::SNS::Subscription').map(({ properties }) => properties.Endpoint);
  expect(mailboxes).toEqual(['operator@hiyori.example', 'operator@hiyori.example']);
});
