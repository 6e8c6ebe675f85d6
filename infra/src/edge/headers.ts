import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/**
 * The security headers for files from S3, with the same values as the server's (apps/api/src/http/security-headers.ts). A test
 * compares both. Responses of the server are not changed.
 */
const securityHeaders = {
  contentSecurityPolicy:
    "img-src 'self' data: blob:;style-src 'self' 'unsafe-inline';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
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

/** The scripts that run: files, and what the document contains, by its hash. */
function scriptSources(webFolder: string): string {
  const scripts = readFileSync(`${webFolder}/index.html`, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  const hashes = [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return hashes.length > 0 ? `script-src ${["'self'", ...hashes].join(' ')};` : '';
}

/** `webFolder`: the built web app. */
export function securityHeadersPolicy(scope: Construct, webFolder: string): ResponseHeadersPolicy {
  const override = true;
  const policy = `default-src 'self';${scriptSources(webFolder)}${securityHeaders.contentSecurityPolicy}`;
  return new ResponseHeadersPolicy(scope, 'Headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: policy, override },
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
