import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import {
  AvailabilityZoneRebalancing,
  Capability,
  Cluster,
  type ContainerImage,
  ContainerInsights,
  CpuArchitecture,
  FargateService,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
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
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Foundation } from '../foundation.ts';
import { apiPort, privateNetwork } from '../network/network.ts';
import type { Settings } from '../settings.ts';
import { healthCommand } from './health-command.ts';

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
  readonly fargate: FargateService;
  readonly targets: ApplicationTargetGroup;

  constructor(scope: Construct, id: string, props: ServiceProps) {
    super(scope, id);
    const { settings, foundation, certificate } = props;
    const { network } = foundation;
    const cluster = new Cluster(this, 'Cluster', {
      vpc: network.vpc,
      containerInsightsV2: ContainerInsights.ENABLED,
    });
    this.fargate = new FargateService(this, 'Api', {
      cluster,
      taskDefinition: this.defineTask(props),
      desiredCount: settings.tasks.min,
      // A deployment starts new tasks before it stops old ones.
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
      // The first task of a new version runs the migrations; the others wait for it.
      healthCheckGracePeriod: Duration.minutes(2),
      availabilityZoneRebalancing: AvailabilityZoneRebalancing.ENABLED,
      securityGroups: [network.tasks],
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      assignPublicIp: false,
      enableExecuteCommand: false,
    });
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

  private defineTask({ settings, foundation, image, files, key }: ServiceProps): FargateTaskDefinition {
    const { database, identity, mail } = foundation;
    const task = new FargateTaskDefinition(this, 'Task', {
      cpu: 1024,
      memoryLimitMiB: 2048,
      runtimePlatform: {
        cpuArchitecture: CpuArchitecture.X86_64,
        operatingSystemFamily: OperatingSystemFamily.LINUX,
      },
    });
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminDeleteUser'],
        resources: [identity.pool.userPoolArn],
      }),
    );
    task.addToTaskRolePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
        resources: [files.arnForObjects('avatars/*')],
      }),
    );
    // Without it S3 returns AccessDenied for a missing picture, which the server could not distinguish from a configuration error.
    task.addToTaskRolePolicy(new PolicyStatement({ actions: ['s3:ListBucket'], resources: [files.bucketArn] }));

    // Imported by ARN: with the secret object of the other stack, the CDK would add this stack's role to that stack's key policy,
    // which makes the stacks depend on each other.
    const databaseSecret = Secret.fromSecretCompleteArn(this, 'DatabaseSecret', database.secret.secretArn);
    const clientSecret = Secret.fromSecretCompleteArn(this, 'ClientSecret', identity.clientSecret.secretArn);
    task.addToExecutionRolePolicy(new PolicyStatement({ actions: ['kms:Decrypt'], resources: [key.keyArn] }));

    const linux = new LinuxParameters(this, 'Linux', { initProcessEnabled: true });
    linux.dropCapabilities(Capability.ALL);
    task.addContainer('api', {
      image,
      essential: true,
      user: 'node',
      readonlyRootFilesystem: true,
      linuxParameters: linux,
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
      logging: LogDrivers.awsLogs({
        streamPrefix: 'api',
        logGroup: new LogGroup(this, 'Logs', {
          retention: RetentionDays.THREE_MONTHS,
          encryptionKey: key,
          removalPolicy: RemovalPolicy.RETAIN,
        }),
      }),
      environment: {
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: String(apiPort),
        PUBLIC_ORIGIN: `https://${settings.domainName}`,
        TRUSTED_PROXIES: privateNetwork,
        // The load balancer still sends requests for a moment after a task starts to stop.
        DRAIN_SECONDS: '5',
        DATABASE_URL: database.url,
        DATABASE_REPLICA_URL: database.replicaUrl,
        NODE_EXTRA_CA_CERTS: '/app/rds-ca.pem',
        COGNITO_USER_POOL_ID: identity.pool.userPoolId,
        COGNITO_CLIENT_ID: identity.client.userPoolClientId,
        COGNITO_REGION: settings.region,
        COGNITO_DOMAIN: identity.domainUrl,
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
    Validations.of(task).acknowledge({
      id: 'AwsSolutions-ECS2',
      reason: 'The variables contain no secrets. Secrets come from Secrets Manager.',
    });
    Validations.of(task.taskRole).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(files.node.defaultChild as CfnBucket)}.Arn>/avatars/*]`,
      reason: 'The pictures have random names, so that a wildcard is needed.',
    });
    Validations.of(task.obtainExecutionRole()).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'ecr:GetAuthorizationToken does not support resources. The image and the secrets are restricted by ARN.',
    });
    return task;
  }
}
