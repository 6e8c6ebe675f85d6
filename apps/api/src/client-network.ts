import ipaddr from 'ipaddr.js';

/**
 * What limits by address count: an IPv4 address, or the /64 network of an IPv6 address, in which one caller has 2^64 addresses. What is
 * no address counts as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
