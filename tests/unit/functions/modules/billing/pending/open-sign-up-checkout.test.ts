import { describe, expect, it } from 'vitest';
import { AppError } from '#functions/platform/app-error.ts';
import { ada } from '../fakes/billing-world.ts';
import { signUpWorld, verifier } from './sign-up-world.ts';

const notFound = { kind: 'not-found', code: 'sign_up_not_found' };

describe('the payment page of a sign-up', () => {
  it('opens before the address is confirmed, and is remembered', async () => {
    const { open, pending } = signUpWorld();
    expect(await open()).toMatchObject({ amountCents: 8_900, currency: 'usd' });
    expect(pending.rows.get(ada.accountId)).toMatchObject({
      state: 'open',
      email: ada.email,
      locale: 'de',
      timeZone: 'Europe/Berlin',
    });
  });

  it('is the same page when it is asked for again, or twice at once', async () => {
    const { open, pending, provider } = signUpWorld();
    const answers = [await open(), ...(await Promise.all([open(), open()]))];
    expect(new Set(answers.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(provider.openSessions()).toHaveLength(1);
    expect(pending.rows.get(ada.accountId)?.id).toBe('id-1');
  });

  it.each([
    ['another verifier', { verifier: 'x'.repeat(43) }],
    ['somebody else’s id', { accountId: 'account-bob' }],
    ['the limited tier', { choice: { tier: 'longevity', period: 'monthly' } }],
  ] as const)('is not found with %s, and nothing is kept', async (_, request) => {
    const { open, pending, provider } = signUpWorld();
    await expect(open(request)).rejects.toMatchObject(notFound);
    expect([pending.rows.size, provider.sessions.size]).toEqual([0, 0]);
  });

  it('is not found for a sign-up without a challenge', async () => {
    const { open, signUps } = signUpWorld();
    const signUp = signUps.get(ada.accountId);
    if (signUp !== undefined) signUps.set(ada.accountId, { ...signUp, challenge: undefined });
    await expect(open()).rejects.toMatchObject(notFound);
  });

  it('is not found once the address is confirmed, even at that moment', async () => {
    const world = signUpWorld();
    world.pending.confirmAccount(ada.accountId);
    await expect(world.open()).rejects.toMatchObject(notFound);
    world.confirm();
    await expect(world.open()).rejects.toMatchObject(notFound);
  });

  it('is not found once it is paid, without a word of the portal', async () => {
    const { open, openAndPay } = signUpWorld();
    await openAndPay();
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toMatchObject(notFound);
    expect(refused instanceof AppError && refused.details).toBeUndefined();
  });

  it('says why nothing is sold while no coach has room', async () => {
    const world = signUpWorld();
    Object.assign(world.deps.coaches, { findAnyWithRoom: async () => false });
    await expect(world.open({ verifier })).rejects.toMatchObject({ code: 'no_coach_available' });
  });
});
