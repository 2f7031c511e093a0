import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createSecretReader } from '#functions/platform/secrets.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const schema = z.object({ secretKey: z.string() });

describe('createSecretReader', () => {
  it('fetches once for parallel readers, and again after five minutes', async () => {
    const clock = frozenClock();
    const fetchSecret = vi.fn(async () => '{"secretKey":"sk"}');
    const read = createSecretReader('arn', schema, clock, fetchSecret);
    expect(await Promise.all([read(), read()])).toEqual([{ secretKey: 'sk' }, { secretKey: 'sk' }]);
    expect(fetchSecret).toHaveBeenCalledTimes(1);
    clock.advance(5 * 60 * 1000);
    await read();
    expect(fetchSecret).toHaveBeenCalledTimes(2);
  });

  it('forgets a failed fetch', async () => {
    const fetchSecret = vi.fn<() => Promise<string>>();
    fetchSecret.mockRejectedValueOnce(new Error('throttled')).mockResolvedValueOnce('{"secretKey":"sk"}');
    const read = createSecretReader('arn', schema, frozenClock(), fetchSecret);
    await expect(read()).rejects.toThrow('throttled');
    expect(await read()).toEqual({ secretKey: 'sk' });
  });

  it.each(['not json', '{"secret":"sk_live_1"}'])('refuses %s without showing it', async (text) => {
    const read = createSecretReader('arn', schema, frozenClock(), async () => text);
    await expect(read()).rejects.toThrow(/^The secret is not JSON of the expected shape$/);
  });
});
