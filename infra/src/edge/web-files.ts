import { Size, Stack, Token, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { basicExecution } from '../nag-findings.ts';

/**
 * Uploads the built web app with the same Cache-Control headers as the server's. Files of older versions are kept for open tabs.
 * The pages, with index.html, are uploaded after the assets that they refer to.
 */
export class WebFiles extends Construct {
  readonly assets: Construct;
  readonly pages: Construct;

  constructor(scope: Construct, id: string, { bucket, webFolder }: { bucket: Bucket; webFolder: string }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    const shared = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      ephemeralStorageSize: Size.gibibytes(1),
      logGroup,
    };
    const hashed = new BucketDeployment(this, 'Assets', {
      ...shared,
      // The precompressed files are excluded because CloudFront compresses.
      sources: [Source.asset(`${webFolder}/assets`, { exclude: ['*.br', '*.gz'] })],
      destinationKeyPrefix: 'assets/',
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [Source.asset(webFolder, { exclude: ['assets', '*.br', '*.gz'] })],
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    pages.node.addDependency(hashed);
    this.assets = hashed;
    this.pages = pages;
    this.acknowledge(bucket);
  }

  /** The CDK creates the Lambda that copies the files and defines its permissions: read the assets, write to this bucket. */
  private acknowledge(bucket: Bucket): void {
    const stack = Stack.of(this);
    const copyLambda = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!copyLambda) throw new Error('The Lambda of BucketDeployment was not found: the CDK may have renamed it.');
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`;
    const reason =
      'Defined by the CDK for the Lambda that copies the web app: it reads the assets and writes to one bucket.';
    const allowed = [
      ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
        (action) => `Action::${action}`,
      ),
      `Resource::${assets}`,
      `Resource::<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*`,
    ];
    Validations.of(copyLambda).acknowledge(
      ...allowed.map((what) => ({ id: `AwsSolutions-IAM5[${what}]`, reason })),
      { id: basicExecution, reason: 'This policy only allows writing logs.' },
      { id: 'AwsSolutions-L1', reason: 'The CDK defines the Python version.' },
    );
  }
}
