import { RemovalPolicy } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export type AlarmDefinition = Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'> & {
  /** The number of consecutive periods above the threshold. Default 3. */
  periods?: number;
  /** Whether values below the threshold trigger the alarm. Default false. */
  isBelow?: boolean;
  /** Whether missing data triggers the alarm. Default false. */
  alarmOnMissingData?: boolean;
};

/** An encrypted SNS topic that sends alarms to the operator by email. */
export class AlarmTopic extends Construct {
  readonly #action: SnsAction;

  constructor(scope: Construct, id: string, operatorEmail: string) {
    super(scope, id);
    const key = new Key(this, 'Key', { enableKeyRotation: true, removalPolicy: RemovalPolicy.DESTROY });
    key.grantEncryptDecrypt(new ServicePrincipal('cloudwatch.amazonaws.com'));
    const topic = new Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    topic.addSubscription(new EmailSubscription(operatorEmail));
    this.#action = new SnsAction(topic);
  }

  /** Creates an alarm that notifies the operator when the metric passes the threshold and when it recovers. */
  alarm(
    scope: Construct,
    name: string,
    { periods = 3, isBelow = false, alarmOnMissingData = false, ...definition }: AlarmDefinition,
  ): Alarm {
    const alarm = new Alarm(scope, name, {
      ...definition,
      comparisonOperator: isBelow ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: alarmOnMissingData ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
    return alarm;
  }
}
