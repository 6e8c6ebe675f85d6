import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmTopic } from './alarm-topic.ts';

/** Adds an alarm for many blocked requests: an attack, or a rule that blocks legitimate users. */
export function addFirewallAlarms(scope: Construct, topic: AlarmTopic): void {
  topic.alarm(scope, 'ManyRefused', {
    alarmDescription: 'The firewall blocked more than 5,000 requests in five minutes, twice in a row.',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: 'Hiyori', Rule: 'ALL' },
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    threshold: 5_000,
    periods: 2,
  });
}
