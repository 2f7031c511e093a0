import { describe, expect, it } from 'vitest';
import { viewerAddress } from '#functions/platform/http/viewer-address.ts';

const peer = '198.51.100.1';
const from = (viewer: string) => new Headers({ 'x-repz-viewer-address': viewer });

describe('the address that a public request is counted by', () => {
  it("is the viewer's own behind the distribution", () => {
    expect(viewerAddress(from('203.0.113.7'), peer, true)).toBe('203.0.113.7');
  });

  it.each([
    ['a header that anyone can send, in a stage without a distribution', from('203.0.113.7'), false],
    ['a distribution that does not say who asks', new Headers(), true],
  ])('is the peer behind %s', (_name, headers, isBehindDistribution) => {
    expect(viewerAddress(headers, peer, isBehindDistribution)).toBe(peer);
  });

  it('is the whole /64 of an IPv6 viewer: the rest of the address changes at will', () => {
    const viewer = (address: string) => viewerAddress(from(address), peer, true);
    expect(viewer('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
    expect(viewer('2001:0DB8::1:0:0:0:1')).toBe('2001:db8:0:1::/64');
    expect(viewer('2001:db8::1')).toBe('2001:db8:0:0::/64');
  });
});
