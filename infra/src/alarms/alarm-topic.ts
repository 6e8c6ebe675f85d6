import { RemovalPolicy } from 'aws-cdk-lib';
import { Alarm, type AlarmProps, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export type Watched = Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'> & {
  /** How many of the last periods must be bad; 3 unless told. */
  periods?: number;
  /** Whether silence is bad, too. */
  isSilenceBad?: boolean;
};

/** Where alarms arrive: the operator's mailbox, by an encrypted topic. */
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

  /** Tells the operator when a number is above its threshold for some periods in a row, and when it is well again. */
  alarm(scope: Construct, name: string, { periods = 3, isSilenceBad = false, ...watched }: Watched): Alarm {
    const alarm = new Alarm(scope, name, {
      ...watched,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: isSilenceBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
    return alarm;
  }
}
