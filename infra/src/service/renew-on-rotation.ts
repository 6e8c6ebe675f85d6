import { Stack, Validations } from 'aws-cdk-lib';
import type { FargateService } from 'aws-cdk-lib/aws-ecs';
import { Rule } from 'aws-cdk-lib/aws-events';
import { AwsApi } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { basicExecution } from '../findings.ts';

/**
 * A task reads the database's password when it starts. After a rotation its open connections go on, but new ones would be refused:
 * so each rotation deploys the same version anew. Needs a CloudTrail trail in the account, which brings the event.
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
      description: 'The password of the database was rotated: renew the tasks',
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
    if (!caller) throw new Error('The library names its Lambda otherwise now');
    Validations.of(caller).acknowledge({
      id: basicExecution,
      reason: 'The Lambda that renews the tasks writes its log and nothing else with this policy.',
    });
  }
}
