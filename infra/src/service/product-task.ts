import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import {
  Capability,
  type ContainerDefinitionOptions,
  type ContainerImage,
  CpuArchitecture,
  FargateTaskDefinition,
  LinuxParameters,
  LogDrivers,
  OperatingSystemFamily,
} from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Foundation } from '../foundation.ts';
import type { Settings } from '../settings.ts';

export interface ProductTaskProps {
  settings: Settings;
  foundation: Foundation;
  image: ContainerImage;
  key: Key;
}

/** A task of the product's image, and what its container has in every task: no privileges, a log, the settings that all commands need. */
export function defineProductTask(
  scope: Construct,
  { settings, foundation, image, key }: ProductTaskProps,
  { name, cpu, memoryLimitMiB }: { name: string; cpu: number; memoryLimitMiB: number },
) {
  const { database, identity } = foundation;
  const task = new FargateTaskDefinition(scope, 'Task', {
    cpu,
    memoryLimitMiB,
    runtimePlatform: {
      cpuArchitecture: CpuArchitecture.X86_64,
      operatingSystemFamily: OperatingSystemFamily.LINUX,
    },
  });
  task.addToExecutionRolePolicy(new PolicyStatement({ actions: ['kms:Decrypt'], resources: [key.keyArn] }));
  const linuxParameters = new LinuxParameters(scope, 'Linux', { initProcessEnabled: true });
  linuxParameters.dropCapabilities(Capability.ALL);
  const logs = new LogGroup(scope, 'Logs', {
    retention: RetentionDays.THREE_MONTHS,
    encryptionKey: key,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const container = {
    image,
    essential: true,
    user: 'node',
    readonlyRootFilesystem: true,
    linuxParameters,
    logging: LogDrivers.awsLogs({
      streamPrefix: name,
      logGroup: logs,
    }),
    environment: {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: `https://${settings.domainName}`,
      DATABASE_URL: database.url,
      NODE_EXTRA_CA_CERTS: '/app/rds-ca.pem',
      COGNITO_USER_POOL_ID: identity.pool.userPoolId,
      COGNITO_CLIENT_ID: identity.client.userPoolClientId,
      COGNITO_REGION: settings.region,
      COGNITO_DOMAIN: identity.domainUrl,
    },
  } satisfies ContainerDefinitionOptions;
  Validations.of(task).acknowledge({
    id: 'AwsSolutions-ECS2',
    reason: 'The variables contain no secrets. Secrets come from Secrets Manager.',
  });
  Validations.of(task.obtainExecutionRole()).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'ecr:GetAuthorizationToken does not support resources. The image and the secrets are restricted by ARN.',
  });
  return { task, container, logs };
}
