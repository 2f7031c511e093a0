import { expect, test } from 'vitest';
import { addressHash } from '#functions/platform/address-hash.ts';

test('the hash of an address is the one that rows and links already have', () => {
  expect(addressHash('ada@repz.example')).toBe('5aea56c6928829ab28a86c995851ecbf');
  expect(addressHash(' Ada@Repz.Example ')).toBe('5aea56c6928829ab28a86c995851ecbf');
  expect(addressHash('ben@repz.example')).not.toBe(addressHash('ada@repz.example'));
});
