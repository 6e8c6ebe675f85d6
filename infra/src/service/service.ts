import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import {
  AvailabilityZoneRebalancing,
  Cluster,
  type ContainerImage,
  ContainerInsights,
  FargateService,
  type FargateTaskDefinition,
  Protocol,
  Secret as TaskSecret,
} from 'aws-cdk-lib/aws-ecs';
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  type ApplicationTargetGroup,
  SslPolicy,
} from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Foundation } from '../foundation.ts';
import { apiPort, privateNetwork } from '../network/network.ts';
import type { Settings } from '../settings.ts';
import { healthCommand } from './health-command.ts';
import { defineProductTask } from './product-task.ts';

/** The folders of the bucket that the API writes. */
const pictureFolders = ['avatars', 'covers'];

export interface ServiceProps {
  settings: Settings;
  foundation: Foundation;
  image: ContainerImage;
  certificate: ICertificate;
  files: IBucket;
  key: Key;
}

/** Two or more stateless API tasks behind an internal load balancer. */
export class Service extends Construct {
  readonly balancer: ApplicationLoadBalancer;
  readonly cluster: Cluster;
  readonly fargate: FargateService;
  readonly targets: ApplicationTargetGroup;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceProps) {
    super(scope, id);
    const { settings, foundation, certificate } = props;
    const { network } = foundation;
    this.cluster = new Cluster(this, 'Cluster', {
      vpc: network.vpc,
      containerInsightsV2: ContainerInsights.ENABLED,
    });
    const { task, logs } = this.defineTask(props);
    this.logs = logs;
    this.fargate = new FargateService(this, 'Api', {
      cluster: this.cluster,
      taskDefinition: task,
      // A deployment starts new tasks before it stops old ones.
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
      healthCheckGracePeriod: Duration.minutes(2),
      availabilityZoneRebalancing: AvailabilityZoneRebalancing.ENABLED,
      securityGroups: [network.tasks],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      assignPublicIp: false,
      enableExecuteCommand: false,
    });
    // Without a desired count: each deployment would reset the number of tasks to it. The minimum here raises the first one.
    const scaling = this.fargate.autoScaleTaskCount({
      minCapacity: settings.tasks.min,
      maxCapacity: settings.tasks.max,
    });
    // A task has one vCPU for the main thread of Node.js. The target of 55 % leaves room for cold starts during a deployment.
    scaling.scaleOnCpuUtilization('Cpu', {
      targetUtilizationPercent: 55,
      scaleOutCooldown: Duration.minutes(1),
      scaleInCooldown: Duration.minutes(10),
    });

    this.balancer = new ApplicationLoadBalancer(this, 'Balancer', {
      vpc: network.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      internetFacing: false,
      securityGroup: network.balancer,
      deletionProtection: true,
      dropInvalidHeaderFields: true,
      // Shorter than the server's keep-alive timeout of 72 s, so that the load balancer closes idle connections first.
      idleTimeout: Duration.seconds(60),
    });
    Validations.of(this.balancer).acknowledge({
      id: 'AwsSolutions-ELB2',
      reason:
        'Its log would contain the paths of calendar feeds, which are secrets. The server logs each request without them (045).',
    });
    const listener = this.balancer.addListener('Https', {
      protocol: ApplicationProtocol.HTTPS,
      certificates: [certificate],
      sslPolicy: SslPolicy.TLS13_RES,
      open: false,
    });
    this.targets = listener.addTargets('Api', {
      protocol: ApplicationProtocol.HTTP,
      port: apiPort,
      targets: [this.fargate],
      // Longer than the 8 s that a handler may take.
      deregistrationDelay: Duration.seconds(15),
      healthCheck: {
        path: '/readyz',
        healthyHttpCodes: '200',
        interval: Duration.seconds(10),
        // Longer than the 1.5 s that the server waits for the database.
        timeout: Duration.seconds(3),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 2,
      },
    });
  }

  private defineTask(props: ServiceProps): { task: FargateTaskDefinition; logs: LogGroup } {
    const { settings, foundation, files } = props;
    const { database, identity, mail } = foundation;
    const { task, container, logs } = defineProductTask(this, props, { name: 'api', cpu: 1024, memoryLimitMiB: 2048 });
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminDeleteUser'],
        resources: [identity.pool.userPoolArn],
      }),
    );
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: pictureFolders.map((folder) => files.arnForObjects(`${folder}/*`)),
      }),
    );
    // Without it S3 returns AccessDenied for a missing picture, which the server could not distinguish from a configuration error.
    task.addToTaskRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [files.bucketArn] }));

    // Imported by ARN: with the secret object of the other stack, the CDK would add this stack's role to that stack's key policy,
    // which makes the stacks depend on each other.
    const databaseSecret = Secret.fromSecretCompleteArn(this, 'DatabaseSecret', database.serviceSecret.secretArn);
    const clientSecret = Secret.fromSecretCompleteArn(this, 'ClientSecret', identity.clientSecret.secretArn);
    task.addContainer('api', {
      ...container,
      portMappings: [{ containerPort: apiPort, protocol: Protocol.TCP }],
      // The server stops within 10 s of SIGTERM.
      stopTimeout: Duration.seconds(30),
      healthCheck: {
        command: ['CMD', ...healthCommand],
        interval: Duration.seconds(15),
        timeout: Duration.seconds(5),
        startPeriod: Duration.minutes(2),
        retries: 3,
      },
      environment: {
        ...container.environment,
        HOST: '0.0.0.0',
        PORT: String(apiPort),
        TRUSTED_PROXIES: privateNetwork,
        // The role of the service cannot change the schema (migration/migration.ts).
        MIGRATE_AT_START: 'off',
        // The load balancer still sends requests for a moment after a task starts to stop.
        DRAIN_SECONDS: '5',
        DATABASE_REPLICA_URL: database.replicaUrl,
        FILES_BUCKET: files.bucketName,
        FILES_REGION: settings.region,
        MAIL_FROM: mail.from,
        OPERATOR_EMAIL: settings.operatorEmail,
      },
      secrets: {
        PGUSER: TaskSecret.fromSecretsManager(databaseSecret, 'username'),
        PGPASSWORD: TaskSecret.fromSecretsManager(databaseSecret, 'password'),
        COGNITO_CLIENT_SECRET: TaskSecret.fromSecretsManager(clientSecret),
        SMTP_URL: TaskSecret.fromSecretsManager(mail.smtpUrl),
      },
    });
    for (const folder of pictureFolders)
      Validations.of(task.taskRole).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(files.node.defaultChild as CfnBucket)}.Arn>/${folder}/*]`,
        reason: 'The pictures have random names, so that a wildcard is needed.',
      });
    return { task, logs };
  }
}
