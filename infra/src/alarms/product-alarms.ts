import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Database } from '../database/database.ts';
import type { Service } from '../service/service.ts';
import type { Settings } from '../settings.ts';
import type { AlarmTopic } from './alarm-topic.ts';

const period = Duration.minutes(1);
const longPeriod = Duration.minutes(5);
const failed = 'FILL(own, 0) + FILL(theirs, 0)';

interface Subjects {
  settings: Settings;
  service: Service;
  database: Database;
}

/** Adds the alarms that need an operator. The description of an alarm is the text of its notification. */
export function addProductAlarms(scope: Construct, topic: AlarmTopic, { settings, service, database }: Subjects): void {
  addServiceAlarms(scope, topic, service);
  addDeliveryAlarm(scope, topic, service);
  addDatabaseAlarms(scope, topic, database, settings.databaseAcu.max);
  topic.alarm(scope, 'MailBounces', {
    alarmDescription:
      'More than 4 % of the emails bounce. SES reviews the account at 5 % and may pause sending at 10 %.',
    metric: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: 'Average',
      period: Duration.hours(1),
    }),
    threshold: 0.04,
    periods: 1,
  });
  topic.alarm(scope, 'MailComplaints', {
    alarmDescription: 'More than 0.08 % of the emails are reported as spam. SES reviews the account at 0.1 %.',
    metric: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.ComplaintRate',
      statistic: 'Average',
      period: Duration.hours(1),
    }),
    threshold: 0.0008,
    periods: 1,
  });
}

/** The fourth attempt of a delivery is 70 seconds after the first: it counts once, and later than the objective (docs/operations.md). */
function addDeliveryAlarm(scope: Construct, topic: AlarmTopic, { logs }: Service): void {
  const filter = new MetricFilter(scope, 'DeliveriesTriedAgain', {
    logGroup: logs,
    filterPattern: FilterPattern.all(
      FilterPattern.stringValue('$.msg', '=', 'a delivery failed'),
      FilterPattern.numberValue('$.failure.attempt', '=', 4),
    ),
    metricNamespace: 'Hiyori',
    metricName: 'DeliveriesTriedAgain',
    metricValue: '1',
  });
  topic.alarm(scope, 'LateDeliveries', {
    alarmDescription:
      'More than ten e-mails or pushes in 15 minutes were not accepted for a minute. The log says why: "a delivery failed".',
    metric: filter.metric({ statistic: 'Sum', period: Duration.minutes(15) }),
    threshold: 10,
    periods: 1,
  });
}

function addServiceAlarms(scope: Construct, topic: AlarmTopic, { balancer, targets, fargate }: Service): void {
  const { metrics } = balancer;
  topic.alarm(scope, 'ServerErrors', {
    alarmDescription: 'More than 1 % of the responses are 5xx, and more than five in five minutes.',
    metric: new MathExpression({
      label: '5xx of all, %',
      // `all` has only the requests for which there was a task.
      expression: `IF(${failed} > 5, 100 * (${failed}) / (FILL(all, 0) + FILL(own, 0)), 0)`,
      usingMetrics: {
        all: metrics.requestCount({ period: longPeriod }),
        own: metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period: longPeriod }),
        theirs: metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, { period: longPeriod }),
      },
      period: longPeriod,
    }),
    threshold: 1,
    periods: 1,
  });
  topic.alarm(scope, 'SlowAnswers', {
    alarmDescription: 'The 99th percentile of the response time is above one second.',
    metric: metrics.targetResponseTime({ statistic: 'p99', period }),
    threshold: 1,
    periods: 5,
  });
  topic.alarm(scope, 'UnhealthyTasks', {
    alarmDescription: 'A task fails its health check (/readyz).',
    metric: targets.metrics.unhealthyHostCount({ statistic: 'Maximum', period }),
    threshold: 0,
    periods: 5,
  });
  topic.alarm(scope, 'NoHealthyTask', {
    alarmDescription: 'No task is ready, or none is registered at the load balancer: the product does not respond.',
    metric: targets.metrics.healthyHostCount({ statistic: 'Maximum', period }),
    threshold: 1,
    isBelow: true,
    alarmOnMissingData: true,
  });
  topic.alarm(scope, 'BusyTasks', {
    alarmDescription: 'The CPU utilization of the tasks is above 85 %: scaling out is too slow or at its maximum.',
    metric: fargate.metricCpuUtilization({ period }),
    threshold: 85,
    periods: 10,
  });
}

function addDatabaseAlarms(scope: Construct, topic: AlarmTopic, { cluster }: Database, maxAcu: number): void {
  topic.alarm(scope, 'DatabaseBusy', {
    alarmDescription: 'The CPU utilization of the database is above 80 %.',
    metric: cluster.metricCPUUtilization({ period }),
    threshold: 80,
    periods: 10,
  });
  topic.alarm(scope, 'DatabaseAtItsEnd', {
    alarmDescription: `The database uses more than 90 % of its maximum of ${maxAcu} ACU.`,
    metric: cluster.metric('ServerlessDatabaseCapacity', { statistic: 'Maximum', period }),
    threshold: maxAcu * 0.9,
    periods: 10,
  });
  topic.alarm(scope, 'DatabaseConnections', {
    alarmDescription: 'More than 200 database connections are open. A task opens about ten.',
    metric: cluster.metricDatabaseConnections({ statistic: 'Maximum', period }),
    threshold: 200,
  });
  topic.alarm(scope, 'ReplicaLag', {
    alarmDescription: 'The replication lag of the reader is above one second.',
    metric: cluster.metric('AuroraReplicaLagMaximum', { statistic: 'Maximum', period }),
    threshold: 1_000,
    periods: 5,
  });
  topic.alarm(scope, 'DatabaseSize', {
    alarmDescription: 'The database is larger than 10 TiB. The maximum of Aurora is 128 TiB.',
    metric: cluster.metricVolumeBytesUsed({ period: Duration.hours(1) }),
    threshold: 10 * 2 ** 40,
    periods: 1,
  });
}
