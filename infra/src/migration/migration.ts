import { CustomResource, Duration, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import { type CfnCluster, type Cluster, type FargateTaskDefinition, Secret as TaskSecret } from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { bundleLambda } from '../bundle.ts';
import { defineProductTask, type ProductTaskProps } from '../service/product-task.ts';
import type { TaskToRun } from './run-task.ts';

/** The longest that a Lambda may run. */
const timeout = Duration.minutes(15);

/**
 * Migrates as the owner of the database, in a task of its own, whenever the image changes. What depends on `completed` is updated
 * after that; a failed migration ends the deployment (decision 046).
 */
export class Migration extends Construct {
  readonly completed: CustomResource;

  constructor(scope: Construct, id: string, props: ProductTaskProps & { cluster: Cluster }) {
    super(scope, id);
    const { cluster, foundation } = props;
    const { network } = foundation;
    const task = this.defineTask(props);
    const properties: TaskToRun = {
      cluster: cluster.clusterArn,
      taskDefinition: task.taskDefinitionArn,
      subnets: network.vpc.selectSubnets({ subnetType: SubnetType.PRIVATE_WITH_EGRESS }).subnetIds,
      securityGroup: network.tasks.securityGroupId,
    };
    const lambda = this.defineLambda(cluster, task);
    this.completed = new CustomResource(this, 'Run', {
      resourceType: 'Custom::Migration',
      serviceToken: lambda.functionArn,
      serviceTimeout: timeout,
      properties,
    });
    this.completed.node.addDependency(lambda, task);
  }

  private defineTask(props: ProductTaskProps): FargateTaskDefinition {
    const { database } = props.foundation;
    const { task, container } = defineProductTask(this, props, { name: 'migration', cpu: 256, memoryLimitMiB: 512 });
    const owner = Secret.fromSecretCompleteArn(this, 'OwnerSecret', database.ownerSecret.secretArn);
    const service = Secret.fromSecretCompleteArn(this, 'ServiceSecret', database.serviceSecret.secretArn);
    task.addContainer('migration', {
      ...container,
      command: ['node', '--enable-source-maps', 'apps/api/dist/ops.js', 'migrate'],
      secrets: {
        PGUSER: TaskSecret.fromSecretsManager(owner, 'username'),
        PGPASSWORD: TaskSecret.fromSecretsManager(owner, 'password'),
        DATABASE_SERVICE_USER: TaskSecret.fromSecretsManager(service, 'username'),
        DATABASE_SERVICE_PASSWORD: TaskSecret.fromSecretsManager(service, 'password'),
      },
    });
    return task;
  }

  /** The Lambda that starts the task and waits for its end. It may do nothing else. */
  private defineLambda(cluster: Cluster, task: FargateTaskDefinition): Lambda {
    const logGroup = new LogGroup(this, 'LambdaLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'LambdaRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    role.addToPolicy(new PolicyStatement({ actions: ['ecs:RunTask'], resources: [task.taskDefinitionArn] }));
    role.addToPolicy(
      new PolicyStatement({
        actions: ['iam:PassRole'],
        resources: [task.taskRole.roleArn, task.obtainExecutionRole().roleArn],
      }),
    );
    const stack = Stack.of(this);
    const tasksOfCluster = stack.formatArn({
      service: 'ecs',
      resource: 'task',
      resourceName: `${cluster.clusterName}/*`,
    });
    role.addToPolicy(new PolicyStatement({ actions: ['ecs:DescribeTasks'], resources: [tasksOfCluster] }));
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const clusterId = stack.getLogicalId(cluster.node.defaultChild as CfnCluster);
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ecs:${stack.region}:${account}:task/<${clusterId}>/*]`,
      reason: 'A task has a random id, which is known only once it runs.',
    });
    return new Lambda(this, 'Lambda', {
      description: 'Migrates the database before the service is updated',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundleLambda(this, './migration/migration-handler.ts', 'migration')),
      timeout,
      memorySize: 256,
      retryAttempts: 0,
      role,
      logGroup,
    });
  }
}
