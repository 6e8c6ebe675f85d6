import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';

const privateBucket = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} satisfies BucketProps;

/** Three private buckets: the built web app, the uploaded pictures, and the access logs. */
export class Buckets extends Construct {
  readonly web: Bucket;
  readonly files: Bucket;
  readonly logs: Bucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.logs = new Bucket(this, 'Logs', {
      ...privateBucket,
      // CloudFront delivers its logs with an ACL.
      objectOwnership: ObjectOwnership.OBJECT_WRITER,
      lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(7) }],
    });
    Validations.of(this.logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'This bucket contains the access logs; logging access to it would be recursive.',
    });
    const logged = { serverAccessLogsBucket: this.logs };
    this.web = new Bucket(this, 'Web', { ...privateBucket, ...logged, serverAccessLogsPrefix: 'web/' });
    this.files = new Bucket(this, 'Files', {
      ...privateBucket,
      ...logged,
      serverAccessLogsPrefix: 'files/',
      // A deleted picture can be restored for 30 days and is then removed permanently.
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30), expiredObjectDeleteMarker: true }],
    });
  }
}
