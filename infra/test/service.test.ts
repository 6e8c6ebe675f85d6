import { describe, expect, it } from 'vitest';
import { healthCommand } from '../src/service/health-command.ts';
import { foundation, resourcesOf, textOf } from './templates.ts';

interface Container {
  Environment: { Name: string; Value: unknown }[];
  Secrets: { Name: string }[];
  ReadonlyRootFilesystem: boolean;
  User: string;
  StopTimeout: number;
  HealthCheck: { Command: string[] };
  Command?: string[];
  LinuxParameters: { Capabilities: { Drop: string[] } };
}

const service = () => resourcesOf('AWS::ECS::Service')[0]?.properties ?? {};
const containers = () =>
  resourcesOf('AWS::ECS::TaskDefinition').flatMap(
    ({ properties }) => properties.ContainerDefinitions as (Container & { Name: string })[],
  );
function containerOf(name: string): Container {
  const found = containers().find(({ Name }) => Name === name);
  if (!found) throw new Error(`There is no container ${name}.`);
  return found;
}
const container = () => containerOf('api');
const targets = () => resourcesOf('AWS::ElasticLoadBalancingV2::TargetGroup')[0]?.properties ?? {};
const attribute = (properties: Record<string, unknown>, list: string, key: string) =>
  (properties[list] as { Key: string; Value: string }[]).find(({ Key }) => Key === key)?.Value;

describe('the service', () => {
  it('runs at least two tasks, also during a deployment', () => {
    const [scaling] = resourcesOf('AWS::ApplicationAutoScaling::ScalableTarget');
    expect(scaling?.properties.MinCapacity).toBeGreaterThanOrEqual(2);
    expect(scaling?.properties.MaxCapacity).toBeGreaterThan(2);
    expect(service().DeploymentConfiguration).toMatchObject({
      MinimumHealthyPercent: 100,
      MaximumPercent: 200,
      DeploymentCircuitBreaker: { Enable: true, Rollback: true },
    });
  });

  it('keeps the number of tasks in a deployment: a DesiredCount would reset it to its value', () =>
    expect(service()).not.toHaveProperty('DesiredCount'));

  it('uses /readyz as the health check', () => {
    expect(targets().HealthCheckPath).toBe('/readyz');
    expect(targets().Matcher).toEqual({ HttpCode: '200' });
  });

  it('drains connections longer than the request timeout, and waits longer than the stop timeout', () => {
    const requestTimeoutS = 8;
    const stopTimeoutS = 10;
    expect(
      Number(attribute(targets(), 'TargetGroupAttributes', 'deregistration_delay.timeout_seconds')),
    ).toBeGreaterThan(requestTimeoutS);
    expect(container().StopTimeout).toBeGreaterThan(stopTimeoutS);
  });

  it('lets the load balancer close idle connections before the server does', () => {
    // Fastify's keepAliveTimeout.
    const keepAliveS = 72;
    const [balancer] = resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer');
    expect(
      Number(attribute(balancer?.properties ?? {}, 'LoadBalancerAttributes', 'idle_timeout.timeout_seconds')),
    ).toBeLessThan(keepAliveS);
  });

  it('disables ECS Exec', () => expect(service().EnableExecuteCommand ?? false).toBe(false));
});

describe('a task', () => {
  it('runs as the user node, on a read-only file system, without capabilities', () => {
    expect(containers()).toHaveLength(2);
    for (const { User, ReadonlyRootFilesystem, LinuxParameters } of containers())
      expect([User, ReadonlyRootFilesystem, LinuxParameters.Capabilities.Drop]).toEqual(['node', true, ['ALL']]);
  });

  it('uses the same health check command as the image', () =>
    expect(container().HealthCheck.Command).toEqual(['CMD', ...healthCommand]));

  it('gets all secrets from Secrets Manager', () => {
    expect(
      container()
        .Secrets.map(({ Name }) => Name)
        .sort(),
    ).toEqual(['COGNITO_CLIENT_SECRET', 'PGPASSWORD', 'PGUSER', 'SMTP_URL']);
    for (const { Name, Value } of container().Environment)
      expect(`${Name} ${textOf(Value)}`).not.toMatch(/PASSWORD|SECRET|resolve:secretsmanager/i);
  });

  it('trusts only proxies in the VPC', () =>
    expect(container().Environment).toContainEqual({ Name: 'TRUSTED_PROXIES', Value: '10.20.0.0/16' }));

  it('runs in production mode with the public origin', () => {
    expect(container().Environment).toContainEqual({ Name: 'NODE_ENV', Value: 'production' });
    expect(container().Environment).toContainEqual({ Name: 'PUBLIC_ORIGIN', Value: 'https://hiyori.example.org' });
  });
});

describe('the migration', () => {
  const secretOf = ({ Secrets }: Container, name: string) =>
    textOf((Secrets as { Name: string; ValueFrom: unknown }[]).find(({ Name }) => Name === name)?.ValueFrom);

  it('runs as the owner in a task of its own, and makes the grants for the role of the service', () => {
    const migration = containerOf('migration');
    expect(migration.Command?.slice(2)).toEqual(['apps/api/dist/ops.js', 'migrate']);
    expect(secretOf(migration, 'PGUSER')).toContain('DatabaseClusterSecret');
    expect(secretOf(migration, 'DATABASE_SERVICE_USER')).toContain('DatabaseServiceSecret');
    expect(container().Environment).toContainEqual({ Name: 'MIGRATE_AT_START', Value: 'off' });
    for (const name of ['PGUSER', 'PGPASSWORD']) expect(secretOf(container(), name)).toContain('DatabaseServiceSecret');
    expect(textOf(container())).not.toContain('DatabaseClusterSecret');
  });

  it('gives only its own task the owner’s password', () => {
    const readers = resourcesOf('AWS::IAM::Policy').filter(({ properties }) =>
      textOf(properties).includes('DatabaseClusterSecret'),
    );
    expect(readers.map(({ id }) => id)).toEqual([expect.stringMatching(/^MigrationTaskExecutionRole/)]);
  });

  it('is repeated for each new image, before the service is updated', () => {
    const [run] = resourcesOf('Custom::Migration');
    expect(run?.properties.taskDefinition).toEqual({ Ref: expect.stringMatching(/^MigrationTask/) });
    expect(resourcesOf('AWS::ECS::Service')[0]?.dependsOn).toContain(run?.id);
  });
});

describe('the database', () => {
  it('has a writer and a reader with failover priority', () => {
    expect(
      resourcesOf('AWS::RDS::DBInstance')
        .map(({ properties }) => properties.PromotionTier)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('rotates both passwords every 30 days and restarts the tasks after a rotation of theirs', () => {
    const rotations = resourcesOf('AWS::SecretsManager::RotationSchedule');
    expect(rotations.map(({ properties }) => textOf(properties.RotationRules).includes('30 days'))).toEqual([
      true,
      true,
    ]);
    const [rule] = resourcesOf('AWS::Events::Rule');
    expect(textOf(rule?.properties.EventPattern)).toMatch(/RotationSucceeded.*DatabaseServiceSecret/);
    expect(textOf(rule?.properties.Targets)).toMatch(/updateService.*forceNewDeployment\W+true/);
  });

  it('is used for replica reads through the reader endpoint', () =>
    expect(textOf(container().Environment.find(({ Name }) => Name === 'DATABASE_REPLICA_URL')?.Value)).toContain(
      'ReadEndpoint',
    ));

  it('is used for writes through the cluster endpoint, with no credentials in the URL', () => {
    const url = container().Environment.find(({ Name }) => Name === 'DATABASE_URL')?.Value;
    expect(textOf(url)).toMatch(/"postgres:\/\/"/);
    expect(textOf(url)).toMatch(/EndpointAddress/);
    expect(textOf(url)).not.toContain('ReadEndpoint');
    foundation.resourceCountIs('AWS::RDS::DBCluster', 1);
  });
});
