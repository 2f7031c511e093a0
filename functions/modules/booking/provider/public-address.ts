import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IANA's special-purpose registries, and multicast. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 has an IPv4 address inside.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** All of IPv6 that is given out. Mapped IPv4, NAT64, local and link-local addresses are outside of it. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether a request to it stays out of our own network and of the machine itself. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  return isIPv6(address) && global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}
