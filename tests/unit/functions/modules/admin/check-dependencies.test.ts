import { describe, expect, it } from 'vitest';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { checkDependencies } from '../../../../../functions/modules/admin/check-dependencies.ts';

describe('system health', () => {
  it('has one line per dependency, with its latency', async () => {
    const clock = frozenClock();
    const slow = { name: 'Slow', probe: async () => clock.advance(40) };
    expect(await checkDependencies([slow], clock)).toEqual({
      checks: [{ name: 'Slow', status: 'ok', latencyMs: 40 }],
    });
  });

  it('names how one fails, without what it said, and still checks the others', async () => {
    const broken = {
      name: 'Broken',
      probe: async () => {
        throw Object.assign(new Error('secret host'), { name: 'ResourceNotFoundException' });
      },
    };
    const fine = { name: 'Fine', probe: async () => {} };
    const { checks } = await checkDependencies([broken, fine], frozenClock());
    expect(checks).toEqual([
      { name: 'Broken', status: 'failing', latencyMs: 0, message: 'ResourceNotFoundException' },
      { name: 'Fine', status: 'ok', latencyMs: 0 },
    ]);
  });

  it('does not wait for one that hangs', async () => {
    const hanging = { name: 'Hanging', probe: () => new Promise<void>(() => {}) };
    const { checks } = await checkDependencies([hanging], frozenClock(), 20);
    expect(checks).toMatchObject([{ status: 'failing', message: 'TimeoutError' }]);
  });
});
