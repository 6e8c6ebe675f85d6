import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import type { Construct } from 'constructs';
import type { Database } from '../database/database.ts';
import type { Service } from '../service/service.ts';
import type { Settings } from '../settings.ts';
import type { AlarmTopic } from './alarm-topic.ts';

const period = Duration.minutes(1);

interface Subjects {
  settings: Settings;
  service: Service;
  database: Database;
}

/** What somebody has to get up for. Each says what is wrong in the words that arrive in the mailbox. */
export function watchProduct(scope: Construct, topic: AlarmTopic, { settings, service, database }: Subjects): void {
  watchService(scope, topic, service);
  watchDatabase(scope, topic, database, settings.databaseAcu.max);
  topic.alarm(scope, 'MailBounces', {
    alarmDescription: 'More than 4 % of our mail bounces; at 5 % SES looks into it, at 10 % it stops us.',
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
    alarmDescription: 'More than 0.08 % of our mail is called spam; at 0.1 % SES looks into it.',
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

function watchService(scope: Construct, topic: AlarmTopic, { balancer, targets, fargate }: Service): void {
  const { metrics } = balancer;
  topic.alarm(scope, 'ServerErrors', {
    alarmDescription: 'More than 1 % of the answers are 5xx.',
    metric: new MathExpression({
      label: '5xx of all, %',
      expression: 'IF(all > 100, 100 * (FILL(own, 0) + FILL(theirs, 0)) / all, 0)',
      usingMetrics: {
        all: metrics.requestCount({ period }),
        own: metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, { period }),
        theirs: metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, { period }),
      },
      period,
    }),
    threshold: 1,
  });
  topic.alarm(scope, 'SlowAnswers', {
    alarmDescription: 'One answer of a hundred takes longer than a second.',
    metric: metrics.targetResponseTime({ statistic: 'p99', period }),
    threshold: 1,
    periods: 5,
  });
  topic.alarm(scope, 'UnhealthyTasks', {
    alarmDescription: 'A task does not answer /readyz.',
    metric: targets.metrics.unhealthyHostCount({ statistic: 'Maximum', period }),
    threshold: 0,
    periods: 5,
  });
  topic.alarm(scope, 'BusyTasks', {
    alarmDescription: 'Tasks are busy above 85 %: scaling out does not keep up, or has reached its end.',
    metric: fargate.metricCpuUtilization({ period }),
    threshold: 85,
    periods: 10,
  });
}

function watchDatabase(scope: Construct, topic: AlarmTopic, { cluster }: Database, maxAcu: number): void {
  topic.alarm(scope, 'DatabaseBusy', {
    alarmDescription: 'The database uses more than 80 % of its processors.',
    metric: cluster.metricCPUUtilization({ period }),
    threshold: 80,
    periods: 10,
  });
  topic.alarm(scope, 'DatabaseAtItsEnd', {
    alarmDescription: `The database has grown to 90 % of the ${maxAcu} ACU that it may have.`,
    metric: cluster.metric('ServerlessDatabaseCapacity', { statistic: 'Maximum', period }),
    threshold: maxAcu * 0.9,
    periods: 10,
  });
  topic.alarm(scope, 'DatabaseConnections', {
    alarmDescription: 'More than 200 connections are open; a task opens about ten.',
    metric: cluster.metricDatabaseConnections({ statistic: 'Maximum', period }),
    threshold: 200,
  });
  topic.alarm(scope, 'ReplicaLag', {
    alarmDescription: 'The reader is more than a second behind.',
    metric: cluster.metric('AuroraReplicaLagMaximum', { statistic: 'Maximum', period }),
    threshold: 1_000,
    periods: 5,
  });
  topic.alarm(scope, 'DatabaseSize', {
    alarmDescription: 'The database holds more than 10 TiB of the 128 TiB that Aurora gives: time to plan.',
    metric: cluster.metricVolumeBytesUsed({ period: Duration.hours(1) }),
    threshold: 10 * 2 ** 40,
    periods: 1,
  });
}
