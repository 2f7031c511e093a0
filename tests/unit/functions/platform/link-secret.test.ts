import { expect, test } from 'vitest';
import { linkSecretHash, newLinkSecret } from '#functions/platform/link-secret.ts';

test('each secret of a link is another one, of letters that an address may have', () => {
  const secrets = new Set(Array.from({ length: 100 }, newLinkSecret));
  expect(secrets.size).toBe(100);
  expect([...secrets].filter((secret) => !/^[\w-]{43}$/.test(secret))).toEqual([]);
});

test('the hash of a secret is the one that rows already have', () => {
  expect(linkSecretHash('secret')).toBe('2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b');
});
