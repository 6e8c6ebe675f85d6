/**
 * Whether an If-None-Match says that the caller has this representation already; a proxy that compresses makes its tag a weak one
 * (RFC 9110, section 13.1.2).
 */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false;
