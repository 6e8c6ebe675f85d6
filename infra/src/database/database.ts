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
  ParameterGroup,
} from 'aws-cdk-lib/aws-rds';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Network } from '../network/network.ts';
import { databasePort } from '../network/network.ts';
import type { Settings } from '../settings.ts';

const name = 'hiyori';

/** Aurora PostgreSQL, a writer and a reader in another zone; the reader takes over when the writer fails (decision 025). */
export class Database extends Construct {
  readonly cluster: DatabaseCluster;
  /** `username` and `password`; rotated each 30 days, and each rotation renews the tasks (service/renew-on-rotation.ts). */
  readonly secret: ISecret;
  /** Without user and password, which the driver takes from PGUSER and PGPASSWORD. */
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
    // Made before Aurora would make it without an end and without our key.
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
      // As large as the writer at any time, so that taking over needs no warming.
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
        description:
          'TLS alone, slow statements in the log. The product sets what it needs itself, with each connection.',
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
      reason: 'Another port would hide nothing: only tasks reach the database, by their security group.',
    });
    this.cluster.node.addDependency(logs);
    const { secret, clusterEndpoint, clusterReadEndpoint } = this.cluster;
    if (!secret) throw new Error('Aurora made no secret');
    this.secret = secret;
    (this.cluster.node.findChild('Secret') as Resource).applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.cluster.addRotationSingleUser({
      automaticallyAfter: Duration.days(30),
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      securityGroup: network.tasks,
    });
    const urlOf = (host: string) => `postgres://${host}:${databasePort}/${name}?sslmode=verify-full`;
    this.url = urlOf(clusterEndpoint.hostname);
    this.replicaUrl = urlOf(clusterReadEndpoint.hostname);
  }
}
