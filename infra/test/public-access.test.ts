import { describe, expect, it } from 'vitest';
import { gate, product, resources, resourcesOf, textOf } from './templates.ts';

const distribution = () =>
  resourcesOf('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig as Distribution;
interface Behaviour {
  PathPattern?: string;
  ViewerProtocolPolicy: string;
  AllowedMethods: string[];
  TargetOriginId: string;
  CachePolicyId: unknown;
  FunctionAssociations?: unknown[];
}
interface Distribution {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  Origins: { Id: string; S3OriginConfig?: unknown; OriginAccessControlId?: unknown; VpcOriginConfig?: unknown }[];
  CustomErrorResponses?: unknown;
  ViewerCertificate: { MinimumProtocolVersion: string };
  WebACLId: unknown;
  Aliases: string[];
}

describe('only the edge is public', () => {
  it('the load balancer is internal', () => {
    for (const { properties } of resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer'))
      expect(properties.Scheme).toBe('internal');
  });

  it('every bucket blocks public access', () => {
    for (const { id, properties } of resourcesOf('AWS::S3::Bucket')) {
      expect(properties.PublicAccessBlockConfiguration, id).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
    }
  });

  it('tasks, database and subnets have no public addresses', () => {
    for (const { properties } of resourcesOf('AWS::ECS::Service'))
      expect(textOf(properties.NetworkConfiguration)).toContain('"AssignPublicIp":"DISABLED"');
    for (const { properties } of resourcesOf('AWS::RDS::DBInstance')) expect(properties.PubliclyAccessible).toBe(false);
    for (const { properties } of resourcesOf('AWS::EC2::Subnet')) expect(properties.MapPublicIpOnLaunch).toBe(false);
  });

  it('no security group allows ingress from any address', () => {
    const rules = [
      ...resourcesOf('AWS::EC2::SecurityGroup').flatMap(({ properties }) => properties.SecurityGroupIngress ?? []),
      ...resourcesOf('AWS::EC2::SecurityGroupIngress').map(({ properties }) => properties),
    ];
    expect(rules.length).toBeGreaterThanOrEqual(3);
    for (const rule of rules) expect(textOf(rule)).not.toMatch(/0\.0\.0\.0\/0|::\/0/);
  });

  it('the load balancer is reachable only from CloudFront, and the database only from the tasks', () => {
    const listIngress = (name: string) => [
      ...resources
        .filter(({ type, id }) => type === 'AWS::EC2::SecurityGroup' && id.startsWith(`Network${name}`))
        .flatMap(({ properties }) => (properties.SecurityGroupIngress ?? []) as object[]),
      ...resources
        .filter(
          ({ type, properties }) =>
            type === 'AWS::EC2::SecurityGroupIngress' && textOf(properties.GroupId).includes(`Network${name}`),
        )
        .map(({ properties }) => properties),
    ];
    const [balancerIngress, ...others] = listIngress('Balancer');
    expect(others).toEqual([]);
    expect(balancerIngress).toMatchObject({ FromPort: 443, ToPort: 443, SourcePrefixListId: 'pl-00000000' });
    expect(textOf(balancerIngress)).not.toContain('Cidr');
    const databaseIngress = listIngress('Database');
    expect(databaseIngress.length).toBeGreaterThanOrEqual(1);
    for (const rule of databaseIngress)
      expect(textOf(rule)).toMatch(/"SourceSecurityGroupId":\{"Fn::GetAtt":\["NetworkTasks/);
  });

  it('no function has a URL, and there is no API gateway or Elastic IP association', () => {
    const publicTypes = [
      'AWS::Lambda::Url',
      'AWS::ApiGateway::RestApi',
      'AWS::ApiGatewayV2::Api',
      'AWS::EC2::EIPAssociation',
    ];
    expect(resources.filter(({ type }) => publicTypes.includes(type))).toEqual([]);
  });

  it('buckets allow access only from this distribution, and the load balancer is a VPC origin', () => {
    for (const origin of distribution().Origins) {
      expect(Boolean(origin.OriginAccessControlId) || Boolean(origin.VpcOriginConfig), origin.Id).toBe(true);
    }
    const statements = resourcesOf('AWS::S3::BucketPolicy').flatMap(
      ({ properties }) =>
        (properties.PolicyDocument as { Statement: { Effect: string; Principal: object }[] }).Statement,
    );
    const toCloudFront = statements.filter(({ Principal }) => textOf(Principal).includes('cloudfront.amazonaws.com'));
    expect(toCloudFront.length).toBeGreaterThanOrEqual(2);
    for (const statement of toCloudFront) expect(textOf(statement)).toContain('AWS:SourceArn');
    for (const { Effect, Principal } of statements)
      if (Effect === 'Allow') expect(textOf(Principal)).not.toMatch(/"AWS":"\*"|^"\*"$/);
  });
});

describe('the edge', () => {
  it('forwards the paths of the server without caching, and serves files for all others', () => {
    const { CacheBehaviors, DefaultCacheBehavior, Origins } = distribution();
    const server = Origins.find(({ VpcOriginConfig }) => VpcOriginConfig)?.Id;
    const toServer = CacheBehaviors.filter(({ TargetOriginId }) => TargetOriginId === server);
    expect(toServer.map(({ PathPattern }) => PathPattern).sort()).toEqual([
      '/.well-known/*',
      '/@*',
      '/api/*',
      '/e/*',
      '/events/*',
      '/feeds/*',
      '/healthz',
      '/legal/*',
      '/og/*',
      '/p/*',
      '/robots.txt',
      '/settings/calendar/import',
      '/sitemap.xml',
      '/unsubscribe/*',
      '/welcome',
    ]);
    // An idle stream sends something every 25 s.
    expect(textOf(Origins)).toContain('"OriginReadTimeout":45');
    for (const { CachePolicyId, AllowedMethods, FunctionAssociations } of toServer) {
      // The id of the AWS managed policy CachingDisabled.
      expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
      expect(AllowedMethods).toContain('POST');
      expect(textOf(FunctionAssociations)).toContain('EdgeRequestId');
    }
    expect(
      CacheBehaviors.filter(({ TargetOriginId }) => TargetOriginId !== server).map(({ PathPattern }) => PathPattern),
    ).toEqual(['/media/*']);
    expect(DefaultCacheBehavior.AllowedMethods).toEqual(['GET', 'HEAD']);
  });

  it('may list the buckets, so that a missing file gives 404 instead of 403', () => {
    const policies = resourcesOf('AWS::S3::BucketPolicy').map(({ properties }) => textOf(properties));
    expect(policies.filter((policy) => /cloudfront/.test(policy) && /s3:ListBucket/.test(policy))).toHaveLength(2);
  });

  it("does not replace the server's error responses", () =>
    expect(distribution().CustomErrorResponses).toBeUndefined());

  it('requires HTTPS with TLS 1.2 or newer', () => {
    expect(distribution().ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    for (const { ViewerProtocolPolicy } of [distribution().DefaultCacheBehavior, ...distribution().CacheBehaviors])
      expect(['https-only', 'redirect-to-https']).toContain(ViewerProtocolPolicy);
  });

  it('redirects plain http, which programs use for webcal: addresses, but for calls of the API, which have secrets', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = distribution();
    const refusing = [DefaultCacheBehavior, ...CacheBehaviors].filter(
      ({ ViewerProtocolPolicy }) => ViewerProtocolPolicy === 'https-only',
    );
    expect(refusing.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*']);
  });

  it('has a firewall with a rate limit per IP address and a lower one for the sign-in', () => {
    expect(distribution().WebACLId).toBeDefined();
    const [acl] = resourcesOf('AWS::WAFv2::WebACL');
    expect(acl?.properties.Scope).toBe('CLOUDFRONT');
    const rules = acl?.properties.Rules as {
      Name: string;
      Action?: object;
      Statement: { RateBasedStatement?: { Limit: number } };
    }[];
    const findRule = (name: string) => rules.find(({ Name }) => Name === name);
    expect(findRule('RateOfEverything')).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 6_000 } },
    });
    expect(findRule('RateOfSignIn')).toMatchObject({
      Action: { Block: {} },
      Statement: {
        RateBasedStatement: {
          Limit: 300,
          ScopeDownStatement: {
            AndStatement: {
              Statements: [
                { ByteMatchStatement: { SearchString: '/api/v1/auth/' } },
                { NotStatement: { Statement: { ByteMatchStatement: { SearchString: '/api/v1/auth/me' } } } },
              ],
            },
          },
        },
      },
    });
    gate.resourceCountIs('AWS::WAFv2::WebACL', 1);
  });

  it('keeps no log with paths or queries: they contain feed addresses and sign-in codes', () => {
    const [distribution] = resourcesOf('AWS::CloudFront::Distribution');
    expect(textOf(distribution?.properties)).not.toContain('"Logging"');
    const [balancer] = resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer');
    expect(textOf(balancer?.properties)).not.toContain('access_logs.s3.bucket');
  });

  it('redacts cookies, tokens and addresses in the firewall log', () => {
    const [logging] = resourcesOf('AWS::WAFv2::LoggingConfiguration');
    const redacted = textOf(logging?.properties.RedactedFields);
    for (const field of ['cookie', 'authorization', 'referer', 'QueryString', 'UriPath']) {
      expect(redacted.toLowerCase()).toContain(field.toLowerCase());
    }
    expect(textOf(logging?.properties.LogDestinationConfigs)).not.toContain(':*');
  });

  it('caches pictures for at most one hour', () => {
    const policies = resourcesOf('AWS::CloudFront::CachePolicy').map(
      ({ id, properties }) => [id, (properties.CachePolicyConfig as { MaxTTL: number }).MaxTTL] as const,
    );
    expect(policies.find(([id]) => id.includes('Media'))?.[1]).toBe(3_600);
  });

  it('uploads the web app with cache headers and keeps the files of previous versions', () => {
    const deployments = resourcesOf('Custom::CDKBucketDeployment');
    expect(deployments.map(({ properties }) => properties.Prune)).toEqual([false, false]);
    expect(
      deployments
        .map(({ properties }) => (properties.SystemMetadata as Record<string, string>)['cache-control'])
        .sort(),
    ).toEqual(['no-cache', 'public, max-age=31536000, immutable']);
    product.resourceCountIs('AWS::CloudFront::Distribution', 1);
  });

  it('uploads the assets before new tasks send documents that refer to them, and the pages after', () => {
    const [service] = resourcesOf('AWS::ECS::Service');
    const upload = (name: string) =>
      resourcesOf('Custom::CDKBucketDeployment').find(({ id }) => id.startsWith(`WebFiles${name}`));
    expect(service?.dependsOn).toContain(upload('Assets')?.id);
    expect(upload('Pages')?.dependsOn).toContain(service?.id);
  });
});
