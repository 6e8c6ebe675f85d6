import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * The security headers for files from S3, with the same values as the server's (apps/api/src/http/security-headers.ts). A test
 * compares both. Responses of the server are not changed.
 */
const securityHeaders = {
  contentSecurityPolicy:
    "default-src 'self';img-src 'self' data: blob:;style-src 'self' 'unsafe-inline';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  strictTransportSecurityS: 31_536_000,
  others: {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-permitted-cross-domain-policies': 'none',
  },
} as const;

export function securityHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: securityHeaders.contentSecurityPolicy, override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(securityHeaders.strictTransportSecurityS),
        includeSubdomains: true,
        override,
      },
      xssProtection: { protection: false, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(securityHeaders.others).map(([header, value]) => ({ header, value, override })),
    },
  });
}
