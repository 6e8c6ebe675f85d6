import { Size, Stack, Token, Validations } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { basicExecution } from '../findings.ts';

/**
 * The built web app in its bucket, with the caching that the server gives it. Files of older versions stay (a tab that is open asks
 * for them), and index.html comes last, when everything that it names is there.
 */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, webFolder }: { bucket: Bucket; webFolder: string }) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.ONE_MONTH });
    // CloudFront compresses by itself.
    const shared = {
      destinationBucket: bucket,
      prune: false,
      memoryLimit: 512,
      ephemeralStorageSize: Size.gibibytes(1),
      logGroup,
    };
    const hashed = new BucketDeployment(this, 'Assets', {
      ...shared,
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
    this.acknowledge(bucket);
  }

  /** The library's own Lambda copies the files. What it may do is the library's choice: read its assets, write into this bucket. */
  private acknowledge(bucket: Bucket): void {
    const stack = Stack.of(this);
    const copier = stack.node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
    if (!copier) throw new Error('The library names its Lambda otherwise now');
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const assets = `arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*`;
    const reason =
      'The library gives this to the Lambda that copies the web app: its assets to read, one bucket to write.';
    const allowed = [
      ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
        (action) => `Action::${action}`,
      ),
      `Resource::${assets}`,
      `Resource::<${stack.getLogicalId(bucket.node.defaultChild as CfnBucket)}.Arn>/*`,
    ];
    Validations.of(copier).acknowledge(
      ...allowed.map((what) => ({ id: `AwsSolutions-IAM5[${what}]`, reason })),
      { id: basicExecution, reason: 'It writes its log and nothing else with this policy.' },
      { id: 'AwsSolutions-L1', reason: 'It is Python and as new as the library has it.' },
    );
  }
}
