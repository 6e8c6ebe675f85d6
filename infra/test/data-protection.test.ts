import { describe, expect, it } from 'vitest';
import { foundation, resources, resourcesOf, textOf } from './templates.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource?: unknown;
  Principal?: unknown;
}

describe('encryption at rest', () => {
  it('encrypts the database and its secrets with a customer managed key', () => {
    const [cluster] = resourcesOf('AWS::RDS::DBCluster');
    expect(cluster?.properties.StorageEncrypted).toBe(true);
    expect(textOf(cluster?.properties.KmsKeyId)).toContain('Key');
    const own = resourcesOf('AWS::SecretsManager::Secret').filter(({ id }) => id.includes('Database'));
    expect(own.map(({ properties }) => textOf(properties.KmsKeyId).includes('Key'))).toEqual([true, true]);
  });

  it('encrypts every bucket and every alarm topic', () => {
    for (const { id, properties } of resourcesOf('AWS::S3::Bucket'))
      expect(properties.BucketEncryption, id).toBeDefined();
    for (const { properties } of resourcesOf('AWS::SNS::Topic')) expect(properties.KmsMasterKeyId).toBeDefined();
  });

  it('rotates the keys', () => {
    for (const { properties } of resourcesOf('AWS::KMS::Key')) expect(properties.EnableKeyRotation).toBe(true);
  });
});

describe('encryption in transit', () => {
  it('requires TLS for database connections, and the server verifies the certificate', () => {
    const [parameters] = resourcesOf('AWS::RDS::DBClusterParameterGroup');
    expect(parameters?.properties.Parameters).toMatchObject({ 'rds.force_ssl': '1' });
    for (const { properties } of resourcesOf('AWS::ECS::TaskDefinition')) {
      expect(textOf(properties)).toMatch(/sslmode=verify-full/);
      expect(textOf(properties)).toContain('/app/rds-ca.pem');
    }
  });

  it('denies plain HTTP for buckets and topics', () => {
    const buckets = resourcesOf('AWS::S3::Bucket').length;
    const denying = resourcesOf('AWS::S3::BucketPolicy').filter(
      ({ properties }) =>
        textOf(properties).includes('"Effect":"Deny"') && textOf(properties).includes('"aws:SecureTransport":"false"'),
    );
    expect(denying).toHaveLength(buckets);
    for (const { properties } of resourcesOf('AWS::SNS::TopicPolicy'))
      expect(textOf(properties)).toContain('aws:SecureTransport');
  });

  it('uses only HTTPS between CloudFront and the load balancer', () => {
    for (const { properties } of resourcesOf('AWS::ElasticLoadBalancingV2::Listener')) {
      expect(properties.Protocol).toBe('HTTPS');
      expect(properties.SslPolicy).toMatch(/^ELBSecurityPolicy-TLS13-1-2/);
    }
    for (const { properties } of resourcesOf('AWS::CloudFront::VpcOrigin'))
      expect(textOf(properties)).toContain('"OriginProtocolPolicy":"https-only"');
  });

  it('sends emails only over TLS', () =>
    foundation.hasResourceProperties('AWS::SES::ConfigurationSet', { DeliveryOptions: { TlsPolicy: 'REQUIRE' } }));
});

describe('least privilege', () => {
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
  const permissions = policies.flatMap((policy) =>
    statementsOf(policy).flatMap((statement) =>
      [statement.Action].flat().map((action) => ({ policy: policy.id, action, resource: textOf(statement.Resource) })),
    ),
  );

  it('no permission is for all actions', () => {
    expect(permissions.length).toBeGreaterThan(10);
    expect(permissions.filter(({ action }) => /^\*$|:\*$/.test(action))).toEqual([]);
  });

  it('only the Lambda that copies the web app has actions with a wildcard', () =>
    expect(
      permissions.filter(
        ({ policy, action }) => action.includes('*') && !policy.startsWith('CustomCDKBucketDeployment'),
      ),
    ).toEqual([]));

  it('only an action without resource-level permissions has the resource *', () =>
    expect([...new Set(permissions.filter(({ resource }) => resource === '"*"').map(({ action }) => action))]).toEqual([
      'ecr:GetAuthorizationToken',
    ]));

  it('a task may only access pictures, set passwords and delete users', () => {
    const ofTask = permissions.filter(({ policy }) => policy.startsWith('ServiceTaskTaskRole'));
    expect(ofTask.map(({ action }) => action).sort()).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminSetUserPassword',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
    ]);
  });

  it('the Lambda of the migration may only run its task and wait for it, and the task has no permission', () => {
    const ofLambda = permissions.filter(({ policy }) => policy.startsWith('MigrationLambdaRole'));
    expect(ofLambda.map(({ action }) => action).sort()).toEqual([
      'ecs:DescribeTasks',
      'ecs:RunTask',
      'iam:PassRole',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
    ]);
    expect(permissions.filter(({ policy }) => policy.startsWith('MigrationTaskTaskRole'))).toEqual([]);
  });

  it('the trigger may only read and link users of this pool', () => {
    const ofTrigger = permissions.filter(({ policy }) => policy.startsWith('IdentityLinkTriggerPolicy'));
    expect(ofTrigger.map(({ action }) => action)).toEqual([
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminLinkProviderForUser',
    ]);
    for (const { resource } of ofTrigger) expect(resource).toMatch(/IdentityPool/);
  });

  it('the only managed policies are for Lambda logs and RDS monitoring', () => {
    const names = resourcesOf('AWS::IAM::Role').flatMap(
      ({ properties }) => (properties.ManagedPolicyArns ?? []) as unknown[],
    );
    for (const name of names)
      expect(textOf(name)).toMatch(/AWSLambdaBasicExecutionRole|AmazonRDSEnhancedMonitoringRole/);
  });
});

describe('protection against data loss', () => {
  it('enables deletion protection for the database, the user pool and the load balancer', () => {
    expect(resourcesOf('AWS::RDS::DBCluster')[0]?.properties.DeletionProtection).toBe(true);
    expect(resourcesOf('AWS::Cognito::UserPool')[0]?.properties.DeletionProtection).toBe('ACTIVE');
    expect(textOf(resourcesOf('AWS::ElasticLoadBalancingV2::LoadBalancer')[0]?.properties)).toContain(
      '{"Key":"deletion_protection.enabled","Value":"true"}',
    );
  });

  it.each(['AWS::RDS::DBCluster', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::SecretsManager::Secret'])(
    'retains %s when its stack is deleted',
    (type) => {
      for (const { id, deletionPolicy } of resourcesOf(type)) expect(deletionPolicy, id).toMatch(/^Retain/);
    },
  );

  it('keeps backups for two weeks and deleted pictures for 30 days', () => {
    expect(resourcesOf('AWS::RDS::DBCluster')[0]?.properties.BackupRetentionPeriod).toBe(14);
    const files = resourcesOf('AWS::S3::Bucket').find(({ id }) => id.includes('Files'));
    expect(files?.properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(textOf(files?.properties.LifecycleConfiguration)).toContain('"NoncurrentDays":30');
  });

  it('limits the retention of every log', () => {
    for (const { id, properties } of resourcesOf('AWS::Logs::LogGroup'))
      expect(properties.RetentionInDays, id).toBeGreaterThan(0);
    const logs = resourcesOf('AWS::S3::Bucket').find(({ id }) => id.startsWith('BucketsLogs'));
    expect(textOf(logs?.properties.LifecycleConfiguration)).toContain('"ExpirationInDays":90');
  });
});
