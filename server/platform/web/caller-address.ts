import { isIPv6 } from 'node:net';

/** The origin of a call, as limits count it. */
export interface CallerAddress {
  /** An IPv4 address, or an IPv6 /64, the size of a household. */
  readonly host: string;
  /** An IPv4 address, or an IPv6 /48, the most that a provider gives to one customer. */
  readonly network: string;
}

const hostGroups = 4;
const networkGroups = 3;
const allGroups = 8;
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies append the port: `192.0.2.7:4711`, `[2001:db8::9]:4711`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([\da-f:.%\w]+)\])(?::\d+)?$/i;

/** The address of a socket, or as a proxy writes it. */
export function toCallerAddress(given: string): CallerAddress {
  const [, ipv4, ipv6] = withPort.exec(given) ?? [];
  const address = ipv4 ?? ipv6 ?? given;
  const plain = mappedIpv4.exec(address)?.[1] ?? address;
  if (!isIPv6(plain)) return { host: plain, network: plain };
  const groups = groupsOf(plain);
  return {
    host: `${groups.slice(0, hostGroups).join(':')}::/64`,
    network: `${groups.slice(0, networkGroups).join(':')}::/48`,
  };
}

/** The eight groups of an IPv6 address, with `::` expanded. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join().split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = new Array(Math.max(0, allGroups - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().padStart(4, '0'));
}
