import { Stack, Validations } from 'aws-cdk-lib';
import type { FargateService } from 'aws-cdk-lib/aws-ecs';
import { Rule } from 'aws-cdk-lib/aws-events';
import { AwsApi } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { basicExecution } from '../nag-findings.ts';

/**
 * Restarts the tasks after each rotation of the database password. A task reads the password only at its start, so that new
 * connections would fail after a rotation. Requires a CloudTrail trail in the account, which delivers the event.
 */
export class RenewOnRotation extends Construct {
  constructor(scope: Construct, id: string, { service, secret }: { service: FargateService; secret: ISecret }) {
    super(scope, id);
    const { cluster, serviceName } = service;
    const serviceArn = Stack.of(this).formatArn({
      service: 'ecs',
      resource: 'service',
      resourceName: `${cluster.clusterName}/${serviceName}`,
    });
    new Rule(this, 'Rotated', {
      description: 'Restart the tasks after a rotation of the database password',
      eventPattern: {
        source: ['aws.secretsmanager'],
        detailType: ['AWS Service Event via CloudTrail'],
        detail: {
          eventName: ['RotationSucceeded'],
          additionalEventData: { SecretId: [secret.secretArn] },
        },
      },
      targets: [
        new AwsApi({
          service: 'ecs',
          action: 'updateService',
          parameters: { cluster: cluster.clusterName, service: serviceName, forceNewDeployment: true },
          policyStatement: new PolicyStatement({ actions: ['ecs:UpdateService'], resources: [serviceArn] }),
        }),
      ],
    });
    const caller = Stack.of(this).node.children.find(({ node }) => node.id.startsWith('AWSb4cf1abd'));
    if (!caller) throw new Error('The Lambda of AwsApi was not found: the CDK may have renamed it.');
    Validations.of(caller).acknowledge({
      id: basicExecution,
      reason: 'The Lambda that restarts the tasks uses this policy only to write logs.',
    });
  }
}
