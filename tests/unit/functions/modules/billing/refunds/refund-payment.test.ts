import { describe, expect, it } from 'vitest';
import { closeDispute, openDispute } from '#scripts/stripe-fake/resources/disputes.ts';
import { failRefund, refundCharge } from '#scripts/stripe-fake/resources/refunds.ts';
import { bulkPackage } from '../fakes/billing-world.ts';
import { KillSwitch } from '../fakes/kill-switch.ts';
import { ada, avery, billie, codeOf, lena, refundWorld } from './refund-world.ts';

describe('a refund by an admin', () => {
  it('gives a part back, mails the client, leaves the plan, and says so before', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    expect(await world.preview(invoice)).toMatchObject({
      paidCents: 8900,
      refundedCents: 0,
      card: { brand: 'visa', last4: '4242' },
      isDisputed: false,
      whenFull: { effect: 'plan-ends-now' },
      hasLivePlan: true,
      begun: null,
    });
    await world.refund(invoice, world.request());
    expect(world.returned()).toEqual([2000]);
    expect(world.plan()?.status).toBe('active');
    expect(await world.ordersOf()).toMatchObject([{ refundedCents: 2000 }]);
    expect(world.mails()).toContain('payment-partly-refunded');
    expect([...world.payments.store.refunds.values()]).toMatchObject([{ reason: 'requested_by_customer' }]);
    expect(world.lines()).toEqual([
      {
        action: 'clients.refund',
        byAccountId: 'admin-1',
        details: {
          clientId: ada.accountId,
          refundId: expect.any(String),
          invoiceId: invoice,
          cause: 'requested',
          before: 'refunded $0.00',
          after: 'refunded $20.00',
          reason: 'Was ill for a week',
        },
      },
    ]);
    expect(await world.waiting()).toEqual([]);
  });

  it('gives the rest back long after the guarantee, which ends the plan, to the cent of the books', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    await world.refund(invoice, world.request());
    world.payments.advance(29 * 86_400);
    await world.refund(
      invoice,
      world.request({ amountCents: 6900, refundedCents: 2000, cause: 'duplicate' }),
    );
    expect(world.returned()).toEqual([2000, 6900]);
    expect(world.plan()?.status).toBe('canceled');
    expect(world.mails()).toEqual(expect.arrayContaining(['payment-refunded', 'plan-ended']));
    expect((await world.preview(invoice)).whenFull.effect).toBe('nothing-ends');
    const booked = [...world.payments.store.accountTransactions.values()];
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await codeOf(world.refund(invoice, world.request({ refundedCents: 8900 })))).toBe('nothing_paid');
  });

  it('takes its share of the tax', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe('core', true);
    const { taxCents } = await world.preview(invoice);
    expect(taxCents).toBe(1421);
    await world.refund(invoice, world.request({ amountCents: 4450 }));
    expect((await world.preview(invoice)).taxCents).toBe(711);
  });

  it('takes the returned share of a package, and a gift whose payment goes back as a whole', async () => {
    const world = await refundWorld();
    const paid = await world.buy(lena, bulkPackage);
    const [{ sessions, available, amountCents } = { sessions: 0, available: 0, amountCents: 0 }] =
      await world.bookings.list(lena.accountId);
    expect(available).toBe(sessions);
    expect((await world.preview(paid, lena)).whenFull.effect).toBe('package-shrinks');
    const request = world.request({ amountCents: Math.ceil(amountCents / 2) });
    await world.refund(paid, request, avery, lena);
    expect(await world.bookings.list(lena.accountId)).toMatchObject([
      { available: sessions - Math.floor(sessions / 2) },
    ]);
    const gift = await world.buy(ada, { gift: { tier: 'adaptive', period: 'monthly' } });
    const { paidCents, whenFull } = await world.preview(gift);
    expect(whenFull.effect).toBe('gift-returns');
    await world.refund(gift, world.request({ amountCents: paidCents - 1 }));
    expect((await world.gifts.findOfOrder(ada.accountId, gift))?.state).toBe('open');
    await world.refund(gift, world.request({ amountCents: 1, refundedCents: paidCents - 1 }));
    expect((await world.gifts.findOfOrder(ada.accountId, gift))?.state).toBe('void');
  });

  it('of fraud gives everything back or nothing, ends the plan and takes the card off the account', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    expect(await codeOf(world.refund(invoice, world.request({ cause: 'fraudulent' })))).toBe(
      'fraud_needs_all',
    );
    expect(world.lines()).toEqual([]);
    await world.refund(invoice, world.request({ cause: 'fraudulent', amountCents: 8900 }));
    expect(world.returned()).toEqual([8900]);
    expect(world.plan()?.status).toBe('canceled');
    expect([...world.payments.store.paymentMethods.values()].map(({ customer }) => customer)).toEqual([null]);
  });
});

describe('a refund', () => {
  it.each([2000, 8900])(
    'of %i cents is answered alike where it was carried out after it was looked for',
    async (amountCents) => {
      const world = await refundWorld();
      const invoice = await world.subscribe();
      const request = world.request({ amountCents });
      let isFirst = true;
      const refunds = {
        ...world.deps.refunds,
        find: async (clientId: string, invoiceId: string) => {
          const found = await world.deps.refunds.find(clientId, invoiceId);
          if (isFirst) {
            isFirst = false;
            await world.refund(invoice, request);
          }
          return found;
        },
      };
      const again = world.refund(invoice, request, avery, ada, { ...world.deps, refunds });
      expect(await codeOf(again)).toBe('done');
      expect(world.returned()).toEqual([amountCents]);
      expect(world.lines()).toHaveLength(1);
    },
  );

  it('happens once: sent twice, in turn and at once, also under another amount', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    const request = world.request();
    await Promise.all([world.refund(invoice, request), world.refund(invoice, request, billie)]);
    await world.refund(invoice, request);
    expect(await codeOf(world.refund(invoice, { ...request, amountCents: 3000 }))).toBe('refund_changed');
    expect(world.returned()).toEqual([2000]);
    expect(world.lines()).toHaveLength(1);
  });

  it('of two admins at once happens once: the other one looks again', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    const both = [world.request({ amountCents: 8900 }), world.request({ amountCents: 500 })];
    const [first, second] = await Promise.all(
      both.map((request, index) => codeOf(world.refund(invoice, request, index === 0 ? avery : billie))),
    );
    expect([first, second].toSorted()).toEqual(['done', 'refund_open']);
    expect(world.returned()).toHaveLength(1);
    expect(world.lines()).toHaveLength(1);
    // One who looked before the first refund is refused after it, too.
    expect(await codeOf(world.refund(invoice, world.request({ amountCents: 1 })))).toBe('refund_changed');
  });

  it('is finished by the same request, of any admin, wherever the first one died', async () => {
    for (let point = 0; ; point += 1) {
      const world = await refundWorld();
      const invoice = await world.subscribe();
      const request = world.request({ amountCents: 8900 });
      const killed = new KillSwitch(point);
      const died = await codeOf(world.refund(invoice, request, avery, ada, killed.mortal(world.deps)));
      if (died === 'done') {
        expect(killed.writes.indexOf('begin')).toBeLessThan(killed.writes.indexOf('give'));
        return;
      }
      const stored = await world.deps.refunds.find(ada.accountId, invoice);
      if (stored?.finishedAt === null) {
        expect(await world.waiting()).toMatchObject([{ id: request.id, amountCents: 8900 }]);
        expect((await world.preview(invoice)).begun).toMatchObject({ id: request.id, by: 'admin-1' });
        // Another refund of the payment waits for it.
        expect(await codeOf(world.refund(invoice, world.request()))).toBe('refund_open');
      }
      // The key of the provider is gone after a day.
      world.payments.advance(2 * 86_400);
      await world.refund(invoice, request, billie);
      expect(world.returned(), `killed at ${point}`).toEqual([8900]);
      expect(world.lines()).toHaveLength(1);
      expect(world.plan()?.status).toBe('canceled');
      expect(await world.waiting()).toEqual([]);
    }
  });

  it('goes on after the provider did not answer, before or after it refunded', async () => {
    for (const when of ['before', 'after'] as const) {
      const world = await refundWorld();
      const invoice = await world.subscribe();
      const request = world.request();
      const failure = { method: 'POST', path: '/v1/refunds', status: 500, count: 1, when };
      world.payments.knobs.failNext.push(failure);
      expect(await codeOf(world.refund(invoice, request))).toBe('payment_provider_unavailable');
      await world.refund(invoice, request);
      expect(world.returned()).toEqual([2000]);
      expect(world.lines()).toHaveLength(1);
    }
  });

  it.each([
    ['charge_disputed', 'payment_disputed'],
    ['balance_insufficient', 'refund_balance_low'],
    ['charge_not_refundable', 'refund_too_old'],
    ['charge_already_refunded', 'refund_changed'],
    ['something_new', 'refund_refused'],
  ])(
    'that the provider refuses as %s is over, and the trail says that nothing went back',
    async (code, answer) => {
      const world = await refundWorld();
      const invoice = await world.subscribe();
      const request = world.request();
      const failure = {
        method: 'POST',
        path: '/v1/refunds',
        status: 400,
        code,
        count: 1,
        when: 'before',
      } as const;
      world.payments.knobs.failNext.push(failure);
      expect(await codeOf(world.refund(invoice, request))).toBe(answer);
      expect(await codeOf(world.refund(invoice, request))).toBe(answer);
      expect(world.returned()).toEqual([]);
      expect(world.lines().map(({ details }) => details)).toMatchObject([
        { before: 'refunded $0.00', after: 'refunded $20.00' },
        { before: 'refunded $20.00', after: 'refunded $0.00', reason: answer },
      ]);
      expect(await world.waiting()).toEqual([]);
      await world.refund(invoice, world.request());
      expect(world.returned()).toEqual([2000]);
    },
  );

  it('is refused while a bank decides and after it gave the money back, not once the dispute is won', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    const dispute = openDispute(world.payments.provider, world.chargeOf(), 'product_not_received');
    expect((await world.preview(invoice)).isDisputed).toBe(true);
    expect(await codeOf(world.refund(invoice, world.request()))).toBe('payment_disputed');
    expect(world.lines()).toEqual([]);
    if (dispute) closeDispute(world.payments.provider, dispute, 'won');
    await world.refund(invoice, world.request());
    expect(world.returned()).toEqual([2000]);
  });

  it('is refused where the payment changed at the provider, and never gives more than was paid', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    expect(await codeOf(world.refund(invoice, world.request({ amountCents: 8901 })))).toBe('refund_changed');
    refundCharge(world.payments.provider, world.chargeOf(), { amount: 8000 });
    expect(await codeOf(world.refund(invoice, world.request({ amountCents: 900 })))).toBe('refund_changed');
    await world.refund(invoice, world.request({ amountCents: 900, refundedCents: 8000 }));
    expect(world.returned()).toEqual([8000, 900]);
  });

  it('that fails at the bank can be made again', async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    await world.refund(invoice, world.request());
    const [refund] = world.payments.store.refunds.values();
    if (refund) failRefund(world.payments.provider, refund);
    await world.sync(ada, [invoice]);
    expect(await world.ordersOf()).toMatchObject([{ refundedCents: 0 }]);
    await world.refund(invoice, world.request());
    expect(await world.ordersOf()).toMatchObject([{ refundedCents: 2000 }]);
  });

  it("is refused for somebody else's payment, a closing account and an admin without the permission", async () => {
    const world = await refundWorld();
    const invoice = await world.subscribe();
    expect(await codeOf(world.refund(invoice, world.request(), avery, lena))).toBe('payment_not_found');
    expect(await codeOf(world.preview(invoice, lena))).toBe('payment_not_found');
    const [admin] = world.tables.rows('accounts').filter(({ pk }) => String(pk).includes('admin-1'));
    world.tables.put('accounts', { ...admin, permissions: ['clients.read'] });
    expect(await codeOf(world.refund(invoice, world.request()))).toBe('permission_required');
    const [client] = world.tables.rows('accounts').filter(({ pk }) => String(pk).includes(ada.accountId));
    world.tables.put('accounts', { ...client, deletionRequestedAt: '2027-04-01T00:00:00.000Z' });
    expect(await codeOf(world.refund(invoice, world.request(), billie))).toBe('account_closing');
    expect(world.returned()).toEqual([]);
    expect(world.lines()).toEqual([]);
  });
});
