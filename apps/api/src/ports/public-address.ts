import { lookup as resolveName } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A host that has only addresses of internal networks. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError';
}

/** Whether an IP address is public. A DNS name may be set up to resolve to an address of the internal network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** @throws InnerAddressError for a URL whose host is an address of an internal network: such a host is not looked up. */
export function assertNotInner({ hostname }: URL): void {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new InnerAddressError(`${hostname} is not a public address`);
}

/** Resolves a name to its public addresses. The connection uses these, so a second lookup cannot return others. */
export const publicOnly: LookupFunction = (hostname, options, callback) =>
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const reachable = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reachable;
    if (!first) return callback(new InnerAddressError(`${hostname} has no public address`), []);
    return options.all ? callback(null, reachable) : callback(null, first.address, first.family);
  });
