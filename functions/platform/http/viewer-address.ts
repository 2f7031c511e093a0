/**
 * The address to count a public request by. Behind the distribution the gateway sees a shared edge server, so the
 * viewer's address comes from `x-repz-viewer-address`.
 * @param isBehindDistribution whether `requireDistribution` checked that the distribution wrote that header.
 * @returns An IPv4 address, or the /64 of an IPv6 address, because a household has a whole /64.
 */
export function viewerAddress(headers: Headers, sourceIp: string, isBehindDistribution: boolean): string {
  const viewer = headers.get('x-repz-viewer-address');
  return networkOf(isBehindDistribution && viewer !== null ? viewer : sourceIp);
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
