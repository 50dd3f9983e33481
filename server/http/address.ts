import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const networkGroups = 4;
const allGroups = 8;
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address a call is counted for: IPv4 whole, IPv6 by /64, since a household has that many. */
export function countedAddress(request: Request): string {
  const address = request.ip ?? '';
  const ipv4 = mappedIpv4.exec(address)?.[1];
  if (ipv4) return ipv4;
  return isIPv6(address) ? `${groupsOf(address).slice(0, networkGroups).join(':')}::/64` : address;
}

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = new Array(Math.max(0, allGroups - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().padStart(4, '0'));
}
