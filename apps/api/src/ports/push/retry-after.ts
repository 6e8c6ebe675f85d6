/** Retry-After (RFC 9110, section 10.2.3), a number of seconds or a date, as milliseconds from now; 0 for anything else. */
export function parseRetryAfter(value: string, nowMs: number): number {
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1_000;
  const at = /^[A-Z]/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}
