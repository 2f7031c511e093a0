import { describe, expect, it } from 'vitest';
import { movePurchase } from '#functions/modules/billing/pending/move-purchase.ts';
import { announcePayment, readSignUpPurchase } from '#functions/modules/billing/pending/paid-purchase.ts';
import { challengeOf } from '#functions/modules/billing/pending/pending-purchase.ts';
import {
  settleForOwner,
  settlePendingPurchases,
} from '#functions/modules/billing/pending/settle-pending-purchase.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { ada } from '../fakes/billing-world.ts';
import { withMethods } from '../fakes/with-methods.ts';
import { signUpWorld, verifier } from './sign-up-world.ts';

const right = { accountId: 'account-ada-right', email: 'ada.right@repz.example' };
const other = { accountId: 'account-other', email: 'other@repz.example' };
const secondVerifier = 'w'.repeat(43);
const from = { accountId: ada.accountId, verifier };
const to = { accountId: right.accountId, verifier: secondVerifier };

/** Ada mistyped her address, and signed up again with the right one in the same browser. */
function mistypedWorld() {
  const world = signUpWorld();
  for (const { accountId, email } of [right, other]) {
    world.signUps.set(accountId, {
      isConfirmed: false,
      email,
      challenge: challengeOf(secondVerifier),
      locale: 'en',
      timeZone: 'America/Los_Angeles',
    });
  }
  const rows = (accountId: string) => world.repository.rows(accountId);
  return {
    ...world,
    move: (proofs: Partial<{ from: typeof from; to: typeof to }> = {}) =>
      movePurchase(world.deps, { from, to, ...proofs }),
    stateOf: (accountId: string) => world.pending.rows.get(accountId)?.state,
    tierOf: (accountId: string) => rows(accountId).entitlement?.tier ?? null,
    confirmAccount(accountId: string) {
      world.pending.confirmAccount(accountId);
    },
    charged: () =>
      [...world.provider.invoices.values()].reduce((sum, { amountPaidCents }) => sum + amountPaidCents, 0),
  };
}
const notFound = { code: 'sign_up_not_found' };

describe('a purchase with a mistyped address', () => {
  it('goes to the corrected sign-up of the same browser, which pays once and has the plan', async () => {
    const world = mistypedWorld();
    const { customerId } = await world.openAndPay();
    await world.move();
    expect([world.stateOf(ada.accountId), world.stateOf(right.accountId)]).toEqual(['moved', 'open']);
    expect(world.provider.customers.get(customerId)).toEqual(right);
    world.confirmAccount(right.accountId);
    await settleForOwner(world.deps, right.accountId);
    expect([world.tierOf(right.accountId), world.charged()]).toEqual(['core', 8_900]);
  });

  it('gives nothing to the owner of the mistyped mailbox, whenever they confirm it', async () => {
    const world = mistypedWorld();
    const { customerId } = await world.openAndPay();
    await world.move();
    world.confirmAccount(ada.accountId);
    expect(await world.pending.claim(ada.accountId, true)).toBe(false);
    await settleForOwner(world.deps, ada.accountId);
    // An event that named the first account before the move.
    await syncCustomer(world.deps, ada.accountId, customerId);
    world.pass(20);
    await settlePendingPurchases(world.deps, Number.POSITIVE_INFINITY);
    expect([world.tierOf(ada.accountId), world.stateOf(ada.accountId)]).toEqual([null, 'moved']);
    expect(world.repository.rows(ada.accountId).customerId).toBeNull();
    await expect(world.open()).rejects.toMatchObject(notFound);
  });

  it('moves once, sent twice or at once, also to two sign-ups', async () => {
    const world = mistypedWorld();
    await world.openAndPay();
    await Promise.all([world.move(), world.move()]);
    await world.move();
    const toOther = { accountId: other.accountId, verifier: secondVerifier };
    await expect(world.move({ to: toOther })).rejects.toMatchObject(notFound);
    expect(world.stateOf(other.accountId)).toBeUndefined();

    const raced = mistypedWorld();
    await raced.openAndPay();
    const ends = await Promise.allSettled([raced.move(), raced.move({ to: toOther })]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const owners = [right, other].filter(({ accountId }) => raced.stateOf(accountId) === 'open');
    expect(owners).toHaveLength(1);
    const [customer] = raced.provider.customers.keys();
    expect(raced.repository.owners.get(customer ?? '')).toBe(owners[0]?.accountId);
  });

  it('answers alike where the same request moved it between two reads', async () => {
    const world = mistypedWorld();
    await world.openAndPay();
    const repository = withMethods(world.repository, {
      async findCustomerSlot(accountId: string) {
        if (world.stateOf(from.accountId) === 'open') await world.move();
        return world.repository.findCustomerSlot(accountId);
      },
    });
    await movePurchase({ ...world.deps, repository }, { from, to });
    expect(world.stateOf(right.accountId)).toBe('open');
  });

  it('is whole after a run that died between the provider and our rows', async () => {
    const world = mistypedWorld();
    await world.openAndPay();
    const pending = withMethods(world.pending, {
      move: async () => {
        throw new Error('killed');
      },
    });
    await expect(movePurchase({ ...world.deps, pending }, { from, to })).rejects.toThrow('killed');
    expect(world.stateOf(ada.accountId)).toBe('open');
    await world.move();
    world.confirmAccount(right.accountId);
    await settleForOwner(world.deps, right.accountId);
    expect(world.tierOf(right.accountId)).toBe('core');
  });

  it('moves for nobody without both secrets', async () => {
    const world = mistypedWorld();
    await world.openAndPay();
    const wrong = 'x'.repeat(43);
    for (const proofs of [
      { from: { ...from, verifier: wrong } },
      { to: { ...to, verifier: wrong } },
      { to: { ...to, accountId: 'account-of-nobody' } },
      { from: to, to: from },
      { to: from },
    ]) {
      await expect(world.move(proofs)).rejects.toMatchObject(notFound);
    }
    expect(world.stateOf(ada.accountId)).toBe('open');
  });

  it('stays with an account that was confirmed, or goes back to the card, where that came first', async () => {
    const confirmed = mistypedWorld();
    const { customerId } = await confirmed.openAndPay();
    confirmed.confirmAccount(ada.accountId);
    await expect(confirmed.move()).rejects.toMatchObject(notFound);
    // The provider writes to its owner again.
    expect(confirmed.provider.customers.get(customerId)?.accountId).toBe(ada.accountId);

    const refunded = mistypedWorld();
    await refunded.openAndPay();
    refunded.pass(15);
    await settlePendingPurchases(refunded.deps, Number.POSITIVE_INFINITY);
    await expect(refunded.move()).rejects.toMatchObject(notFound);
  });

  it('is the account’s at once where the new address was confirmed first', async () => {
    const world = mistypedWorld();
    await world.openAndPay();
    world.confirmAccount(right.accountId);
    await world.move();
    expect(world.stateOf(right.accountId)).toBe('confirmed');
    expect(world.pending.settleRequests).toEqual([right.accountId]);
  });

  it('takes an unpaid payment page along, which is paid for the new sign-up', async () => {
    const world = mistypedWorld();
    const { sessionId } = await world.open();
    await world.move();
    const again = await world.open(to);
    expect(again.sessionId).toBe(sessionId);
    world.provider.pay(sessionId);
    world.confirmAccount(right.accountId);
    await settleForOwner(world.deps, right.accountId);
    expect([world.tierOf(right.accountId), world.charged()]).toEqual(['core', 8_900]);
  });
});

describe('money for an address that is not confirmed', () => {
  it('is acknowledged by mail at the payment, once, and to the corrected address after a move', async () => {
    const world = mistypedWorld();
    await announcePayment(world.deps, ada.accountId);
    const { sessionId } = await world.open();
    await announcePayment(world.deps, ada.accountId);
    expect(world.added).toEqual([]);
    world.provider.pay(sessionId);
    await announcePayment(world.deps, ada.accountId);
    await announcePayment(world.deps, ada.accountId);
    expect(world.added).toMatchObject([
      {
        kind: 'purchase-received',
        to: { email: ada.email, locale: 'de' },
        data: { amountCents: 8_900, period: 'monthly', until: '2026-03-16T10:00:00.000Z' },
      },
    ]);
    await world.move();
    await world.move();
    expect(world.added.map(({ to: recipient }) => recipient)).toMatchObject([
      { email: ada.email },
      { email: right.email },
    ]);
  });

  it('is shown to the browser that paid, and to nobody else', async () => {
    const world = mistypedWorld();
    expect(await readSignUpPurchase(world.deps, from)).toEqual({ paid: null });
    await world.openAndPay();
    expect(await readSignUpPurchase(world.deps, from)).toMatchObject({
      paid: { amountCents: 8_900, period: 'monthly', refundAt: '2026-03-16T10:00:00.000Z' },
    });
    const wrong = { ...from, verifier: 'x'.repeat(43) };
    expect(await readSignUpPurchase(world.deps, wrong)).toEqual({ paid: null });
    await world.move();
    expect(await readSignUpPurchase(world.deps, from)).toEqual({ paid: null });
    expect(await readSignUpPurchase(world.deps, to)).toMatchObject({ paid: { amountCents: 8_900 } });
    world.confirm();
    expect(await readSignUpPurchase(world.deps, from)).toEqual({ paid: null });
  });
});
