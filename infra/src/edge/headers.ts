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

/** The scripts that may run: files, and in documents what their own policy allows. */
const scriptSources = { Page: "script-src 'self' 'unsafe-inline';", Media: '' } as const;

/**
 * Checks that the document of the built web app allows its own scripts only, before it contains one. The header cannot: a release changes it
 * minutes before the document (decision 009).
 * @throws Error
 */
export function checkDocument(webFolder: string): void {
  const html = readFileSync(`${webFolder}/index.html`, 'utf8');
  const [before = '', ...scripts] = html.split(/<script>(.*?)<\/script>/s);
  const hashes = scripts
    .filter((_, index) => index % 2 === 0)
    .map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = `content="script-src ${["'self'", ...hashes].join(' ')}"`;
  if (hashes.length > 0 && !before.includes(`<meta http-equiv="Content-Security-Policy" ${policy}`))
    throw new Error('index.html has no policy for its scripts: review apps/web/vite-plugin-theme-first.ts');
}

export function securityHeadersPolicy(scope: Construct, name: keyof typeof scriptSources): ResponseHeadersPolicy {
  const override = true;
  const policy = `default-src 'self';${scriptSources[name]}${securityHeaders.contentSecurityPolicy}`;
  return new ResponseHeadersPolicy(scope, `${name}Headers`, {
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
