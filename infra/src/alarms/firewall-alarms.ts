import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { AlarmTopic } from './alarm-topic.ts';

/** Tells of an attack, or of a rule that shuts people out. */
export function watchFirewall(scope: Construct, topic: AlarmTopic): void {
  topic.alarm(scope, 'ManyRefused', {
    alarmDescription: 'The firewall refused more than 5,000 requests in five minutes, twice in a row.',
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
