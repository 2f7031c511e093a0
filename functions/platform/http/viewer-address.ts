/**
 * The address that a public request is counted by.
 *
 * Behind the distribution the gateway sees an edge server's address, shared by many visitors. The distribution adds
 * the viewer's own (`x-repz-viewer-address`, which it overwrites if a client sends it) and proves itself with a
 * header that only it knows: see `requireDistribution`.
 * @param sourceIp The peer that the gateway saw.
 * @param edgeToken What the distribution sends, or undefined where there is none.
 * @returns An IPv4 address, or the /64 of an IPv6 one: one household has a whole /64 to itself.
 */
export function viewerAddress(headers: Headers, sourceIp: string, edgeToken: string | undefined): string {
  const viewer = headers.get('x-repz-viewer-address');
  const trusted = edgeToken !== undefined && headers.get('x-repz-edge') === edgeToken;
  return networkOf(trusted && viewer !== null ? viewer : sourceIp);
}

function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head.split(':').filter((group) => group !== '');
  const right = tail.split(':').filter((group) => group !== '');
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}
