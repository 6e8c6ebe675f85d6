// Half of a surrogate pair, as a cut text may end with, has no percent encoding.
const encoded = (value: unknown): string => encodeURIComponent(String(value).toWellFormed());

/** Replaces the path's `:name` parameters and appends the query, without its undefined values. */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]));
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value ?? '')}`)
    .join('&');
  return search ? `${filled}?${search}` : filled;
}
