import { Duration, Validations } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin, VpcOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ApplicationLoadBalancer } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { AaaaRecord, ARecord, type IPublicHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bundleEdgeFunction } from '../bundle.ts';
import type { Buckets } from './buckets.ts';
import { checkDocument, securityHeadersPolicy } from './headers.ts';

/** Paths that are forwarded to the server, besides those of the API. All others are files of the web app or pictures. /readyz is not public. */
const serverPaths = [
  '/feeds/*',
  '/unsubscribe/*',
  // Public pages; callers without a session get that of an event also at the address for members.
  '/e/*',
  '/p/*',
  '/og/*',
  '/@*',
  '/events/*',
  // Files of the web app, with a title and a link preview of their own.
  '/welcome',
  '/legal/*',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/*',
  // The form of another app that shares a file with a browser that has no service worker.
  '/settings/calendar/import',
  '/healthz',
] as const;

export interface EdgeProps {
  domainName: string;
  zone: IPublicHostedZone;
  certificate: ICertificate;
  webAclArn: string;
  balancer: ApplicationLoadBalancer;
  buckets: Buckets;
  /** The built web app. */
  webFolder: string;
}

/** CloudFront, the only public endpoint, in front of private buckets and an internal load balancer (decision 024). */
export class Edge extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: EdgeProps) {
    super(scope, id);
    const { domainName, zone, buckets } = props;
    checkDocument(props.webFolder);
    const api = this.serverBehaviour(props.balancer);
    // Some programs ask for a webcal: address by plain http.
    const server = { ...api, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Hiyori',
      domainNames: [domainName],
      certificate: props.certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      webAclId: props.webAclArn,
      defaultBehavior: this.fileBehaviour('Page', { bucket: buckets.web, maxTtl: Duration.days(365) }),
      additionalBehaviors: {
        '/api/*': api,
        ...Object.fromEntries(serverPaths.map((path) => [path, server])),
        // A deleted picture is no longer served after an hour at most, except from browser caches.
        '/media/*': this.fileBehaviour('Media', { bucket: buckets.files, maxTtl: Duration.hours(1) }),
      },
    });
    Validations.of(this.distribution).acknowledge(
      {
        id: 'AwsSolutions-CFR1',
        reason: 'No geographic restriction: members also use the calendar when they travel.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'Its log would contain the paths of calendar feeds, which are secrets. The server logs each request without them (045).',
      },
    );
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    new ARecord(this, 'Address4', { zone, recordName: domainName, target });
    new AaaaRecord(this, 'Address6', { zone, recordName: domainName, target });
  }

  /** No caching at the edge. The Host header is forwarded, because the load balancer's certificate has the same domain name. */
  private serverBehaviour(balancer: ApplicationLoadBalancer): BehaviorOptions {
    return {
      origin: VpcOrigin.withApplicationLoadBalancer(balancer, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // Also between two packets: an idle stream sends one every 25 s. Other responses take 8 s, or are 503.
        readTimeout: Duration.seconds(45),
        keepaliveTimeout: Duration.seconds(50),
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER,
      functionAssociations: this.onRequest('RequestId', './edge/request-id.ts', 'setRequestId'),
    };
  }

  private fileBehaviour(
    name: 'Page' | 'Media',
    { bucket, maxTtl }: { bucket: Bucket; maxTtl: Duration },
  ): BehaviorOptions {
    const [entry, handler] =
      name === 'Page' ? ['./edge/page-path.ts', 'rewritePagePath'] : ['./edge/media-path.ts', 'rewriteMediaPath'];
    return {
      // With LIST permission S3 returns 404 instead of 403 for a missing file. The bucket cannot be listed through the
      // edge, because neither function below lets the path `/` through.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      cachePolicy: new CachePolicy(this, `${name}Cache`, {
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(0),
        maxTtl,
        cookieBehavior: CacheCookieBehavior.none(),
        queryStringBehavior: CacheQueryStringBehavior.none(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
      responseHeadersPolicy: securityHeadersPolicy(this, name),
      functionAssociations: this.onRequest(`${name}Address`, entry ?? '', handler ?? ''),
    };
  }

  private onRequest(name: string, entry: string, handler: string): FunctionAssociation[] {
    const code = FunctionCode.fromInline(bundleEdgeFunction(entry, handler));
    const edgeFunction = new EdgeFunction(this, name, { runtime: FunctionRuntime.JS_2_0, code });
    return [{ eventType: FunctionEventType.VIEWER_REQUEST, function: edgeFunction }];
  }
}
