import { describe, expect, it } from 'vitest';
import { foundation, resources, resourcesOf, textOf } from './templates.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
}

describe('everything is encrypted where it lies', () => {
  it('the database and its secret, with a key of our own', () => {
    const [cluster] = resourcesOf('AWS::RDS::DBCluster');
    expect(cluster?.properties.StorageEncrypted).toBe(true);
    expect(textOf(cluster?.properties.KmsKeyId)).toContain('Key');
    const own = resourcesOf('AWS::SecretsManager::Secret').filter(({ id }) => id.includes('DatabaseCluster'));
    expect(own.map(({ properties }) => textOf(properties.KmsKeyId))).toEqual([expect.stringContaining('Key')]);
  });

  it('every bucket, and topics of alarms', () => {
    for (const { id, properties } of resourcesOf('AWS::S3::Bucket'))
      expect(properties.BucketEncryption, id).toBeDefined();
    for (const { properties } of resourcesOf('AWS::SNS::Topic')) expect(properties.KmsMasterKeyId).toBeDefined();
  });

  it('and keys renew themselves', () => {
    for (const { properties } of resourcesOf('AWS::KMS::Key')) expect(properties.EnableKeyRotation).toBe(true);
  });
});

describe('everything is encrypted on its way', () => {
  it('the database refuses plain connections, and the server verifies whom it speaks to', () => {
    const [parameters] = resourcesOf('AWS::RDS::DBClusterParameterGroup');
    expect(parameters?.properties.Parameters).toMatchObject({ 'rds.force_ssl': '1' });
    const [task] = resourcesOf('AWS::ECS::TaskDefinition');
    expect(textOf(task?.properties).match(/sslmode=verify-full/g)?.length).toBeGreaterThanOrEqual(1);
    expect(textOf(task?.properties)).toContain('/app/rds-ca.pem');
  });

  it('buckets and topics refuse plain HTTP', () => {
    const buckets = resourcesOf('AWS::S3::Bucket').length;
    const refusing = resourcesOf('AWS::S3::BucketPolicy').filter(
      ({ properties }) =>
        textOf(properties).includes('"Effect":"Deny"') && textOf(properties).includes('"aws:SecureTransport":"false"'),
    );
    expect(refusing).toHaveLength(buckets);
    for (const { properties } of resourcesOf('AWS::SNS::TopicPolicy'))
      expect(textOf(properties)).toContain('aws:SecureTransport');
  });

  it('the load balancer listens to TLS alone, and CloudFront speaks nothing else to it', () => {
    for (const { properties } of resourcesOf('AWS::ElasticLoadBalancingV2::Listener')) {
      expect(properties.Protocol).toBe('HTTPS');
      expect(properties.SslPolicy).toMatch(/^ELBSecurityPolicy-TLS13-1-2/);
    }
    for (const { properties } of resourcesOf('AWS::CloudFront::VpcOrigin'))
      expect(textOf(properties)).toContain('"OriginProtocolPolicy":"https-only"');
  });

  it('mail leaves by TLS or not at all', () =>
    foundation.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } }));
});

describe('nobody may more than needed', () => {
  const policies = resources.filter(({ type }) =>
    ['AWS::IAM::Policy', 'AWS::IAM::Role', 'AWS::IAM::ManagedPolicy'].includes(type),
  );
  const statementsOf = ({ properties }: (typeof policies)[number]) => {
    const documents = [
      properties.PolicyDocument,
      ...((properties.Policies ?? []) as { PolicyDocument: never }[]).map(({ PolicyDocument }) => PolicyDocument),
    ];
    return documents.flatMap((document) => (document as { Statement: Statement[] } | undefined)?.Statement ?? []);
  };
  const rights = policies.flatMap((policy) =>
    statementsOf(policy).flatMap((statement) =>
      [statement.Action].flat().map((action) => ({ policy: policy.id, action, resource: textOf(statement.Resource) })),
    ),
  );

  it('no right is for every action', () => {
    expect(rights.length).toBeGreaterThan(10);
    expect(rights.filter(({ action }) => /^\*$|:\*$/.test(action))).toEqual([]);
  });

  it('an action has a star only in the Lambda that copies the web app', () =>
    expect(
      rights.filter(({ policy, action }) => action.includes('*') && !policy.startsWith('CustomCDKBucketDeployment')),
    ).toEqual([]));

  it('a right is for everything only where AWS knows no narrower one', () =>
    expect(rights.filter(({ resource }) => resource === '"*"').map(({ action }) => action)).toEqual([
      'ecr:GetAuthorizationToken',
    ]));

  it('a task may read and write pictures, set a first password and forget somebody, and that is all', () => {
    const ofTask = rights.filter(({ policy }) => policy.startsWith('ServiceTaskTaskRole'));
    expect(ofTask.map(({ action }) => action).sort()).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminSetUserPassword',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });

  it('the trigger may read and link users of this pool', () => {
    const ofTrigger = rights.filter(({ policy }) => policy.startsWith('IdentityLinkTriggerPolicy'));
    expect(ofTrigger.map(({ action }) => action)).toEqual([
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminLinkProviderForUser',
    ]);
    for (const { resource } of ofTrigger) expect(resource).toMatch(/IdentityPool/);
  });

  it('nobody gets more by a managed policy than to write a log or to watch a database', () => {
    const names = resourcesOf('AWS::IAM::Role').flatMap(
      ({ properties }) => (properties.ManagedPolicyArns ?? []) as unknown[],
    );
    for (const name of names)
      expect(textOf(name)).toMatch(/AWSLambdaBasicExecutionRole|AmazonRDSEnhancedMonitoringRole/);
  });
});

describe('what people entrusted to us cannot be lost by a slip', () => {
  it('database, pool and load balancer are protected from deletion', () => {
    expect(resourcesOf('AWS::RDS::DBCluster')[0]?.properties.DeletionProtection).toBe(true);
    expect(resourcesOf('AWS::Cognito::UserPool')[0]?.properties.DeletionProtection).toBe('ACTIVE');
    expect(textOf(resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer')[0]?.properties)).toContain(
      '{"Key":"deletion_protection.enabled","Value":"true"}',
    );
  });

  it.each(['AWS::RDS::DBCluster', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'])(
    '%s stays when its stack is deleted',
    (type) => {
      for (const { id, deletionPolicy } of resourcesOf(type)) expect(deletionPolicy, id).toMatch(/^Retain/);
    },
  );

  it('backups reach back two weeks, and a deleted picture a month', () => {
    expect(resourcesOf('AWS::RDS::DBCluster')[0]?.properties.BackupRetentionPeriod).toBe(14);
    const files = resourcesOf('AWS::S3::Bucket').find(({ id }) => id.includes('Files'));
    expect(files?.properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(textOf(files?.properties.LifecycleConfiguration)).toContain('"NoncurrentDays":30');
  });

  it('every log ends some day', () => {
    for (const { id, properties } of resourcesOf('AWS::Logs::LogGroup'))
      expect(properties.RetentionInDays, id).toBeGreaterThan(0);
    const logs = resourcesOf('AWS::S3::Bucket').find(({ id }) => id.startsWith('BucketsLogs'));
    expect(textOf(logs?.properties.LifecycleConfiguration)).toContain('"ExpirationInDays":90');
  });
});
