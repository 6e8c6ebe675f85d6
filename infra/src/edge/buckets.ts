import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

const closed = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** Three private buckets: the built web app, the pictures that people gave, and the logs of who asked for what. */
export class Buckets extends Construct {
  readonly web: Bucket;
  readonly files: Bucket;
  readonly logs: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.logs = new Bucket(this, 'Logs', {
      ...closed,
      // CloudFront and load balancers deliver their logs by ACL.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(7) }],
    });
    Validations.of(this.logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It holds the access logs themselves: logging who writes them would never end.',
    });
    const logged = { serverAccessLogsBucket: this.logs };
    this.web = new Bucket(this, 'Web', { ...closed, ...logged, serverAccessLogsPrefix: 'web/' });
    this.files = new Bucket(this, 'Files', {
      ...closed,
      ...logged,
      serverAccessLogsPrefix: 'files/',
      // A picture deleted by mistake can be had back for a month, and one deleted on purpose is gone after it.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true }],
    });
  }
}
