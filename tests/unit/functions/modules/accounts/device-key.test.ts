import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type DeviceKeyRepository, deviceKey } from '../../../../../functions/modules/accounts/device-key.ts';

function inMemoryKeys(): DeviceKeyRepository & { readonly rows: Map<string, string> } {
  const rows = new Map<string, string>();
  return {
    rows,
    find: async (accountId) => rows.get(accountId) ?? null,
    create: async (accountId, key) => {
      if (rows.has(accountId)) return false;
      rows.set(accountId, key);
      return true;
    },
  };
}

describe('deviceKey', () => {
  it('makes 256 random bits once and returns the same key from then on', async () => {
    const keys = inMemoryKeys();
    const first = await deviceKey({ keys, random: randomBytes }, 'account-1');
    expect(Buffer.from(first, 'base64')).toHaveLength(32);
    expect(await deviceKey({ keys, random: randomBytes }, 'account-1')).toBe(first);
  });

  it('gives each account a key of its own', async () => {
    const keys = inMemoryKeys();
    const first = await deviceKey({ keys, random: randomBytes }, 'account-1');
    expect(await deviceKey({ keys, random: randomBytes }, 'account-2')).not.toBe(first);
  });

  it('returns one key to two first requests at the same time', async () => {
    const keys = inMemoryKeys();
    const both = await Promise.all([
      deviceKey({ keys, random: randomBytes }, 'account-1'),
      deviceKey({ keys, random: randomBytes }, 'account-1'),
    ]);
    expect(new Set(both).size).toBe(1);
    expect([...keys.rows.values()]).toEqual([both[0]]);
  });
});
