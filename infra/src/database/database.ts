import { Duration, RemovalPolicy, type Resource, Validations } from 'aws-cdk-lib';
import { SubnetType } from 'aws-cdk-lib/aws-ec2';
import type { Key } from 'aws-cdk-lib/aws-kms';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  AuroraPostgresEngineVersion,
  CaCertificate,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
  DatabaseSecret,
  ParameterGroup,
} from 'aws-cdk-lib/aws-rds';
import { type ISecret, SecretRotation, SecretRotationApplication } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Network } from '../network/network.ts';
import { databasePort } from '../network/network.ts';
import type { Settings } from '../settings.ts';

const name = 'hiyori';

/** Aurora PostgreSQL with a writer and a reader in another zone, which becomes the writer at a failover (decision 024). */
export class Database extends Construct {
  readonly cluster: DatabaseCluster;
  /** `username` and `password` of the owner, which only the migration uses. Rotated every 30 days. */
  readonly ownerSecret: ISecret;
  /** Those of the service, a role that cannot change the schema. Each rotation restarts the tasks (service/renew-on-rotation.ts). */
  readonly serviceSecret: ISecret;
  /** Contains no credentials: the driver reads them from PGUSER and PGPASSWORD. */
  readonly url: string;
  readonly replicaUrl: string;

  constructor(
    scope: Construct,
    id: string,
    { settings, network, key }: { settings: Settings; network: Network; key: Key },
  ) {
    super(scope, id);
    const engine = DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_17_9 });
    const instance = { caCertificate: CaCertificate.RDS_CA_RSA2048_G1, publiclyAccessible: false };
    // Created before the cluster. Otherwise Aurora would create it with no retention limit and without our key.
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/rds/cluster/${name}/postgresql`,
      retention: RetentionDays.THREE_MONTHS,
      encryptionKey: key,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.cluster = new DatabaseCluster(this, 'Cluster', {
      engine,
      clusterIdentifier: name,
      writer: ClusterInstance.serverlessV2('writer', instance),
      // Always as large as the writer, so that it is ready for a failover.
      readers: [ClusterInstance.serverlessV2('reader', { ...instance, scaleWithWriter: true })],
      serverlessV2MinCapacity: settings.databaseAcu.min,
      serverlessV2MaxCapacity: settings.databaseAcu.max,
      defaultDatabaseName: name,
      port: databasePort,
      credentials: Credentials.fromGeneratedSecret(name, { encryptionKey: key }),
      vpc: network.vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      securityGroups: [network.database],
      parameterGroup: new ParameterGroup(this, 'Parameters', {
        engine,
        description: 'Requires TLS and logs slow statements. The application sets other parameters per connection.',
        parameters: {
          'rds.force_ssl': '1',
          log_min_duration_statement: '1000',
          shared_preload_libraries: 'pg_stat_statements',
        },
      }),
      storageEncrypted: true,
      storageEncryptionKey: key,
      iamAuthentication: true,
      backup: { retention: Duration.days(14), preferredWindow: '18:00-19:00' },
      preferredMaintenanceWindow: 'sun:19:00-sun:20:00',
      copyTagsToSnapshot: true,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      cloudwatchLogsExports: ['postgresql'],
      enablePerformanceInsights: true,
      performanceInsightEncryptionKey: key,
    });
    Validations.of(this.cluster).acknowledge({
      id: 'AwsSolutions-RDS11',
      reason: 'A non-default port adds no protection: only the tasks can reach the database (security group).',
    });
    this.cluster.node.addDependency(logs);
    const { secret, clusterEndpoint, clusterReadEndpoint } = this.cluster;
    if (!secret) throw new Error('The Aurora cluster has no secret.');
    this.ownerSecret = secret;
    (this.cluster.node.findChild('Secret') as Resource).applyRemovalPolicy(RemovalPolicy.RETAIN);
    const rotation = {
      automaticallyAfter: Duration.days(30),
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroup: network.tasks,
    };
    this.cluster.addRotationSingleUser(rotation);
    const serviceSecret = new DatabaseSecret(this, 'ServiceSecret', {
      username: `${name}_service`,
      dbname: name,
      encryptionKey: key,
    });
    serviceSecret.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.serviceSecret = serviceSecret.attach(this.cluster);
    new SecretRotation(this, 'ServiceRotation', {
      ...rotation,
      application: SecretRotationApplication.POSTGRES_ROTATION_SINGLE_USER,
      secret: this.serviceSecret,
      target: this.cluster,
      vpc: network.vpc,
      // The first migration creates the role.
      rotateImmediatelyOnUpdate: false,
    });
    const urlOf = (host: string) => `postgres://${host}:${databasePort}/${name}?sslmode=verify-full`;
    this.url = urlOf(clusterEndpoint.hostname);
    this.replicaUrl = urlOf(clusterReadEndpoint.hostname);
  }
}
