/** The push services of Chrome, Firefox, Edge and Safari; a leading dot allows all subdomains. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * Whether the server may send requests to this endpoint: HTTPS on the default port of a known push service, without
 * credentials. `more` are additional allowed origins.
 */
export function isPushEndpoint(endpoint: string, more: ReadonlySet<string> = new Set()): boolean {
  if (!URL.canParse(endpoint) || endpoint.length > 2_000) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (more.has(origin)) return true;
  const isService = services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
  return protocol === 'https:' && port === '' && username === '' && password === '' && isService;
}
