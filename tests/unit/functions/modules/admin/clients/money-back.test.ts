import { describe, expect, it } from 'vitest';
import { type AuditLine, auditMonths } from '#functions/modules/admin/clients/audit-trail.ts';
import { readCancellations } from '#functions/modules/admin/clients/cancellation-report.ts';
import { giveMoneyBackFor } from '#functions/modules/admin/clients/give-money-back-for.ts';
import { readAdminClient } from '#functions/modules/admin/clients/read-admin-client.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { ada, billingWorld, groupAnnual, subscribed } from '../../billing/fakes/billing-world.ts';
import { KillSwitch } from '../../billing/fakes/kill-switch.ts';

const by = { accountId: 'admin-1', requestId: 'request-1' };
const other = { accountId: 'admin-2', requestId: 'request-2' };
const wanted = { amount_cents: 8900, reason: 'not-satisfied' } as const;

async function paidWorld() {
  const world = billingWorld();
  const { subscription, customerId } = await subscribed(world);
  await syncCustomer(world.deps, ada.accountId, customerId);
  const { moneyBacks } = world.deps;
  const people = {
    find: async (id: string) =>
      id === ada.accountId
        ? anAccount({ id, email: ada.email, role: 'client' })
        : id.startsWith('admin')
          ? anAccount({ id, role: 'admin', fullName: 'Avery Admin' })
          : null,
  };
  const deps = { ...world.deps, moneyBacks, people };
  const trail: AuditLine[] = [];
  const { addresses } = storedMails(world.deps.clock, world.tables);
  const read = () =>
    readAdminClient(
      {
        ...deps,
        promisesOf: async () => [],
        trail: { about: async () => trail },
        addresses,
        mails: { recent: async () => [{ kind: 'payment-received', at: '2026-03-02T10:00:00.000Z' }] },
        coachOf: async () => 'admin-2',
        accounts: { find: async () => null },
        dashboardUrl: async () => 'https://pay.example',
        defaultTier: null,
      },
      ada.accountId,
    );
  return { world, deps, subscription, customerId, moneyBacks, read, trail, addresses };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

describe('the screen of a client', () => {
  it('shows what was done about them, newest first, by name, and that mails come back', async () => {
    const { trail, addresses, read } = await paidWorld();
    const line = (action: string, byAccountId: string, at: string, details: object): AuditLine => ({
      action,
      byAccountId,
      at,
      details: { ...details },
    });
    trail.push(
      line('role.granted', 'operator:sam', '2026-01-01T00:00:00.000Z', { before: 'coach', after: 'client' }),
      line('clients.money-back', 'admin-1', '2026-02-01T00:00:00.000Z', { amountCents: 5, reason: 'other' }),
      line('coaches.assign', 'admin-1', '2026-02-02T00:00:00.000Z', { coachId: 'admin-2' }),
      line('later.act', 'gone', '2026-03-01T00:00:00.000Z', {}),
    );
    await addresses.prepare(addressHash(ada.email));
    await addresses.report(addressHash(ada.email), 'bounced', '2026-03-02T17:00:00.000Z');
    const client = await read();
    expect(client).toMatchObject({
      role: 'client',
      coach: { id: 'admin-2', name: 'Avery Admin' },
      comp: null,
    });
    expect(client.mails.map(({ kind }) => kind)).toEqual(['payment-received']);
    expect(client.bouncedAt).toBe('2026-03-02T17:00:00.000Z');
    expect(
      client.audit.map(({ action, by, amount_cents, detail }) => [action, by, amount_cents, detail]),
    ).toEqual([
      ['other', null, null, null],
      ['coaches.assign', 'Avery Admin', null, 'Avery Admin'],
      ['clients.money-back', 'Avery Admin', 5, 'other'],
      ['role.granted', 'sam', null, 'coach → client'],
    ]);
    expect(auditMonths(Date.parse('2026-03-31T23:00:00Z')).slice(0, 4)).toEqual([
      '2026-03',
      '2026-02',
      '2026-01',
      '2025-12',
    ]);
  });

  it('counts cancellations by reason and tier and offers by their outcome, and repeats what was written', async () => {
    const said = {
      subscriptionId: 's',
      reason: 'no_time',
      tier: 'core',
      comment: '',
      at: '2026-03-01',
    } as const;
    const listed = [
      { ...said, accountId: 'a' },
      { ...said, accountId: 'b', at: '2026-03-03', comment: 'Shifts' },
      { ...said, accountId: 'c', reason: null, tier: null },
    ];
    const clock = () => Date.parse('2026-03-31T00:00:00Z');
    const asked: string[] = [];
    const list = async (since: string) => {
      asked.push(since);
      return listed;
    };
    const made = { visitId: 'v', subscriptionId: 's', reason: 'no_time', at: '2026-03-01' } as const;
    const offers = {
      list: async () => [
        { ...made, offer: 'pause' as const, takenAt: '2026-03-01', canceledAt: null },
        { ...made, offer: 'pause' as const, takenAt: '2026-03-01', canceledAt: '2026-03-02' },
        { ...made, offer: 'call' as const, takenAt: null, canceledAt: null },
      ],
    };
    const report = await readCancellations({ cancellations: { list }, offers, clock });
    expect(report.offers).toEqual([
      { offer: 'pause', made: 2, taken: 2, canceled: 1 },
      { offer: 'call', made: 1, taken: 0, canceled: 0 },
    ]);
    expect(asked).toEqual(['2025-12-31T00:00:00.000Z']);
    expect(report.total).toBe(3);
    expect(report.counts).toEqual([
      { reason: 'no_time', tier: 'core', count: 2 },
      { reason: null, tier: null, count: 1 },
    ]);
    expect(report.comments).toMatchObject([{ clientId: 'b', comment: 'Shifts' }]);
  });
});

describe('money-back', () => {
  it('refunds in full, ends access at once, and says who gave it and why', async () => {
    const { world, deps, subscription, moneyBacks, read } = await paidWorld();
    expect((await read()).moneyBack).toMatchObject({ state: 'open', amount_cents: 8900, by: null });
    await giveMoneyBackFor(deps, by, ada.accountId, wanted);
    expect(world.provider.refunds).toEqual([{ invoiceId: subscription.latestInvoiceId, cents: 8900 }]);
    expect(world.provider.held(subscription.id).status).toBe('canceled');
    const client = await read();
    expect(client.entitlement).toMatchObject({ tier: null, source: 'default', status: 'canceled' });
    expect(client.payments).toMatchObject([{ status: 'refunded', refundedCents: 8900 }]);
    expect(client.moneyBack).toMatchObject({
      state: 'done',
      amount_cents: 8900,
      reason: 'not-satisfied',
      by: 'Avery Admin',
    });
    expect(moneyBacks.audit).toMatchObject([
      {
        action: 'clients.money-back',
        byAccountId: 'admin-1',
        details: { clientId: ada.accountId, amountCents: 8900, reason: 'not-satisfied' },
      },
    ]);
  });

  it('happens once: sent twice, and by two admins at once', async () => {
    const { world, deps, moneyBacks } = await paidWorld();
    await Promise.all([
      giveMoneyBackFor(deps, by, ada.accountId, wanted),
      giveMoneyBackFor(deps, other, ada.accountId, wanted),
    ]);
    await giveMoneyBackFor(deps, by, ada.accountId, wanted);
    expect(world.provider.refunds).toHaveLength(1);
    expect(moneyBacks.audit).toHaveLength(1);
  });

  it('is finished by the next request, wherever an earlier one died', async () => {
    for (let point = 0; ; point += 1) {
      const { world, deps, moneyBacks, read } = await paidWorld();
      const killed = new KillSwitch(point);
      const died = await codeOf(giveMoneyBackFor(killed.mortal(deps), by, ada.accountId, wanted));
      if (died === 'done') {
        expect(killed.writes).toContain('begin');
        expect(killed.writes.indexOf('begin')).toBeLessThan(killed.writes.indexOf('refundInvoice'));
        return;
      }
      await giveMoneyBackFor(deps, by, ada.accountId, wanted);
      expect(world.provider.refunds, `killed at ${point}`).toHaveLength(1);
      expect(moneyBacks.audit).toHaveLength(1);
      expect(await read()).toMatchObject({
        moneyBack: { state: 'done', amount_cents: 8900 },
        subscriptions: [{ status: 'canceled' }],
      });
    }
  });

  it('is finished after the 30 days too, when it began within them', async () => {
    const { world, deps, read } = await paidWorld();
    const dying = { ...deps, gateway: new KillSwitch(0).guard(deps.gateway) };
    await codeOf(giveMoneyBackFor(dying, by, ada.accountId, wanted));
    expect((await read()).moneyBack).toMatchObject({ state: 'begun', amount_cents: 8900 });
    world.provider.now += 40 * dayMs;
    await giveMoneyBackFor(deps, other, ada.accountId, wanted);
    expect(world.provider.refunds).toHaveLength(1);
  });

  it('gives back every payment for plans, less what was refunded before', async () => {
    const { world, deps, subscription, customerId } = await paidWorld();
    await subscribed(world, ada, groupAnnual);
    world.provider.refund(subscription.latestInvoiceId ?? '', 900);
    await syncCustomer(world.deps, ada.accountId, customerId);
    const paid = [...world.provider.invoices.values()].reduce((sum, each) => sum + each.amountPaidCents, 0);
    // The refund came after the screen was loaded.
    expect(await codeOf(giveMoneyBackFor(deps, by, ada.accountId, { ...wanted, amount_cents: paid }))).toBe(
      'amount_changed',
    );
    expect(world.provider.refunds).toHaveLength(1);
    await giveMoneyBackFor(deps, by, ada.accountId, { ...wanted, amount_cents: paid - 900 });
    expect(world.provider.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(paid);
    expect([...world.provider.subscriptions.values()].map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ]);
  });

  it('is given until 30 days after the first payment, and then refused', async () => {
    const { world, deps, read } = await paidWorld();
    const until = Date.parse((await read()).moneyBack.until ?? '');
    world.provider.now = until + 1;
    expect((await read()).moneyBack.state).toBe('over');
    expect(await codeOf(giveMoneyBackFor(deps, by, ada.accountId, wanted))).toBe('money_back_over');
    expect(world.provider.refunds).toEqual([]);
    world.provider.now = until;
    expect(await codeOf(giveMoneyBackFor(deps, by, ada.accountId, wanted))).toBe('done');
  });

  it('is refused while a bank decides, where nothing was paid, and for an id that is no client', async () => {
    const { world, deps, subscription, read } = await paidWorld();
    world.provider.disputes.set(subscription.latestInvoiceId ?? '', 'needs_response');
    expect(await codeOf(giveMoneyBackFor(deps, by, ada.accountId, wanted))).toBe('payment_disputed');
    expect(await read()).toMatchObject({
      moneyBack: { state: 'disputed' },
      payments: [
        { dispute: { state: 'open', url: expect.stringMatching(/^https:\/\/pay\.example\/disputes\//) } },
      ],
    });
    for (const id of ['nobody', 'admin-1']) {
      expect(await codeOf(giveMoneyBackFor(deps, by, id, wanted))).toBe('client_not_found');
    }
    const empty = await paidWorld();
    empty.world.tables.remove('billing', () => true);
    expect(await codeOf(giveMoneyBackFor(empty.deps, by, ada.accountId, wanted))).toBe('nothing_paid');
    expect((await empty.read()).moneyBack).toMatchObject({ state: 'none', until: null });
  });
});
