import { describe, expect, it } from 'vitest';
import { Sha256Node } from '#functions/platform/sdk/sha256.ts';

const hex = async (hash: Sha256Node) => Buffer.from(await hash.digest()).toString('hex');

describe('SHA-256 in the bundles', () => {
  it('is that of the standard (FIPS 180-4, example of "abc"), in parts as well', async () => {
    const hash = new Sha256Node();
    hash.update(Buffer.from('a'));
    hash.update(Buffer.from('bc'));
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(await hex(hash)).toBe(abc);
    hash.reset();
    hash.update(Buffer.from('abc'));
    expect(await hex(hash)).toBe(abc);
  });

  it.each([
    ['text', 'Jefe'],
    ['bytes', Buffer.from('Jefe')],
    ['a part of a buffer', new Uint8Array(Buffer.from('..Jefe..')).subarray(2, 6)],
  ])('is keyed by %s (RFC 4231, test case 2)', async (_what, secret) => {
    const hash = new Sha256Node(secret);
    hash.update(Buffer.from('what do ya want for nothing?'));
    expect(await hex(hash)).toBe('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  });
});
