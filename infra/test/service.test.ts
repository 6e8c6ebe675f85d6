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
  LinuxParameters: { Capabilities: { Drop: string[] } };
}

const service = () => resourcesOf('AWS::ECS::Service')[0]?.properties ?? {};
const container = () =>
  resourcesOf('AWS::ECS::TaskDefinition').flatMap(
    ({ properties }) => properties.ContainerDefinitions as Container[],
  )[0] as Container;
const targets = () => resourcesOf('AWS::ElasticLoadBalancingV2::TargetGroup')[0]?.properties ?? {};
const attribute = (properties: Record<string, unknown>, list: string, key: string) =>
  (properties[list] as { Key: string; Value: string }[]).find(({ Key }) => Key === key)?.Value;

describe('the service', () => {
  it('runs two tasks or more, also while it is renewed', () => {
    expect(service().DesiredCount).toBeGreaterThanOrEqual(2);
    const [scaling] = resourcesOf('AWS::ApplicationAutoScaling::ScalableTarget');
    expect(scaling?.properties.MinCapacity).toBeGreaterThanOrEqual(2);
    expect(scaling?.properties.MaxCapacity).toBeGreaterThan(2);
    expect(service().DeploymentConfiguration).toMatchObject({
      MinimumHealthyPercent: 100,
      MaximumPercent: 200,
      DeploymentCircuitBreaker: { Enable: true, Rollback: true },
    });
  });

  it('is ready when /readyz says so', () => {
    expect(targets().HealthCheckPath).toBe('/readyz');
    expect(targets().Matcher).toEqual({ HttpCode: '200' });
  });

  it('waits longer for requests under way than a handler may take, and longer for a stop than a stop takes', () => {
    const handlerS = 8;
    const stopS = 10;
    expect(
      Number(attribute(targets(), 'TargetGroupAttributes', 'deregistration_delay.timeout_seconds')),
    ).toBeGreaterThan(handlerS);
    expect(container().StopTimeout).toBeGreaterThan(stopS);
  });

  it('lets the load balancer, and not the server, end a connection that nobody uses', () => {
    // Fastify's keepAliveTimeout.
    const serverKeepsS = 72;
    const [balancer] = resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer');
    expect(
      Number(attribute(balancer?.properties ?? {}, 'LoadBalancerAttributes', 'idle_timeout.timeout_seconds')),
    ).toBeLessThan(serverKeepsS);
  });

  it('gives nobody a shell in a task', () => expect(service().EnableExecuteCommand ?? false).toBe(false));
});

describe('a task', () => {
  it('runs without root, on a file system that cannot be written, without any capability', () => {
    expect(container().User).toBe('node');
    expect(container().ReadonlyRootFilesystem).toBe(true);
    expect(container().LinuxParameters.Capabilities.Drop).toEqual(['ALL']);
  });

  it('asks itself how it is by the same command as the image', () =>
    expect(container().HealthCheck.Command).toEqual(['CMD', ...healthCommand]));

  it('gets its secrets from Secrets Manager and none as a plain variable', () => {
    expect(
      container()
        .Secrets.map(({ Name }) => Name)
        .sort(),
    ).toEqual(['PGPASSWORD', 'PGUSER', 'SMTP_URL']);
    for (const { Name, Value } of container().Environment)
      expect(`${Name} ${textOf(Value)}`).not.toMatch(/PASSWORD|SECRET|resolve:secretsmanager/i);
  });

  it('believes what our own network says about a caller, and nobody else', () =>
    expect(container().Environment).toContainEqual({ Name: 'TRUSTED_PROXIES', Value: '10.20.0.0/16' }));

  it('is a production one, at the public origin', () => {
    expect(container().Environment).toContainEqual({ Name: 'NODE_ENV', Value: 'production' });
    expect(container().Environment).toContainEqual({ Name: 'PUBLIC_ORIGIN', Value: 'https://hiyori.example' });
  });
});

describe('the database', () => {
  it('has a writer and a reader that can take over at once', () => {
    expect(
      resourcesOf('AWS::RDS::DBInstance')
        .map(({ properties }) => properties.PromotionTier)
        .sort(),
    ).toEqual([0, 1]);
  });

  it('renews its password each month, and the tasks with it', () => {
    expect(textOf(resourcesOf('AWS::SecretsManager::RotationSchedule')[0]?.properties.RotationRules)).toContain(
      '30 days',
    );
    const [rule] = resourcesOf('AWS::Events::Rule');
    expect(textOf(rule?.properties.EventPattern)).toContain('RotationSucceeded');
    expect(textOf(rule?.properties.Targets)).toMatch(/updateService.*forceNewDeployment\W+true/);
  });

  it('answers reads that may be a little old from its reader', () =>
    expect(textOf(container().Environment.find(({ Name }) => Name === 'DATABASE_REPLICA_URL')?.Value)).toContain(
      'ReadEndpoint',
    ));

  it('is asked through the writer, which is found without a password in its address', () => {
    const url = container().Environment.find(({ Name }) => Name === 'DATABASE_URL')?.Value;
    expect(textOf(url)).toMatch(/"postgres:\/\/"/);
    expect(textOf(url)).toMatch(/EndpointAddress/);
    expect(textOf(url)).not.toContain('ReadEndpoint');
    foundation.resourceCountIs('AWS::RDS::DBCluster', 1);
  });
});
