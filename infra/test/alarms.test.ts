import { expect, it } from 'vitest';
import { resourcesOf, textOf } from './templates.ts';

it.each([
  ['failed responses', 'ServerErrors', 'HTTPCode_Target_5XX_Count'],
  ['slow responses', 'SlowAnswers', 'TargetResponseTime'],
  ['unhealthy tasks', 'UnhealthyTasks', 'UnHealthyHostCount'],
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
