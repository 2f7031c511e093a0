/**
 * The beginning of an address, which names the provider and its region, and nothing closer.
 * @param address An IPv4 address, or the network of an IPv6 address as `viewerAddress` gives it.
 * @returns `203.0.113.*` or `2001:db8:1:*`; null for anything else.
 */
export function networkOf(address: string): string | null {
  const bytes = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address);
  if (bytes !== null) return `${bytes[1]}.*`;
  const groups = /^([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):/.exec(address);
  return groups === null ? null : `${groups[1]}:*`;
}
