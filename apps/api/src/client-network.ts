import ipaddr from 'ipaddr.js';

/**
 * The key of rate limits by address: an IPv4 address, or the /64 network of an IPv6 address, because one client usually has a whole
 * /64. Text that is not an address is returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether a host name or address is that of this computer. An IPv6 address may be in brackets. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || (ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback');
}
