import { describe, expect, it } from 'vitest';
import {
  cachedSecondFactors,
  isSecondFactorDue,
  requireSecondFactor,
} from '#functions/platform/http/second-factor.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const forAdmins = { kind: 'signed-in', roles: ['admin'], permissions: ['system.read'] } as const;
const forCoachesToo = {
  kind: 'signed-in',
  roles: ['coach', 'admin'],
  permissions: ['library.write'],
} as const;
const admin = { id: 'admin-1', role: 'admin' } as const;

/** A pool that counts what it is asked. */
function pool(on: boolean | Error) {
  const state = { on, asked: 0 };
  return {
    state,
    isOn: async () => {
      state.asked += 1;
      if (state.on instanceof Error) throw state.on;
      return state.on;
    },
  };
}

describe('an admin', () => {
  it.each([forAdmins, forCoachesToo])(
    'is rejected on admin routes without a second factor',
    async (access) => {
      await expect(requireSecondFactor(pool(false), access, admin)).rejects.toMatchObject({
        kind: 'forbidden',
        code: 'second_factor_required',
      });
    },
  );

  it('with one gets in', async () => {
    await expect(requireSecondFactor(pool(true), forAdmins, admin)).resolves.toBeUndefined();
  });

  it('gets in without one when the stage does not require it', async () => {
    await expect(requireSecondFactor(null, forAdmins, admin)).resolves.toBeUndefined();
    expect(await isSecondFactorDue(null, admin)).toBe(false);
  });

  it('still reaches general routes without one, to turn it on', async () => {
    const asked = pool(false);
    await requireSecondFactor(asked, { kind: 'signed-in' }, admin);
    expect(asked.state.asked).toBe(0);
    expect(await isSecondFactorDue(asked, admin)).toBe(true);
  });

  it('is rejected while the pool does not answer', async () => {
    const broken = pool(new Error('TooManyRequestsException'));
    await expect(requireSecondFactor(broken, forAdmins, admin)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'second_factor_unknown',
    });
  });
});

it('requires nothing of a coach on a shared route, and makes no call', async () => {
  const asked = pool(false);
  await requireSecondFactor(asked, forCoachesToo, { id: 'coach-1', role: 'coach' });
  expect(asked.state.asked).toBe(0);
});

describe('the cached answer of the pool', () => {
  it('keeps a yes for five minutes: one call for all requests', async () => {
    const clock = frozenClock();
    const asked = pool(true);
    const factors = cachedSecondFactors(asked, clock);
    for (let request = 0; request < 20; request += 1) expect(await factors.isOn('admin-1')).toBe(true);
    expect(asked.state.asked).toBe(1);
    expect(await factors.isOn('admin-2')).toBe(true);
    expect(asked.state.asked).toBe(2);
    asked.state.on = false;
    clock.advance(5 * 60_000 - 1);
    expect(await factors.isOn('admin-1')).toBe(true);
    clock.advance(1);
    expect(await factors.isOn('admin-1')).toBe(false);
  });

  it('does not keep a no: the next request after turning it on gets in', async () => {
    const asked = pool(false);
    const factors = cachedSecondFactors(asked, frozenClock());
    expect(await factors.isOn('admin-1')).toBe(false);
    asked.state.on = true;
    expect(await factors.isOn('admin-1')).toBe(true);
  });
});
