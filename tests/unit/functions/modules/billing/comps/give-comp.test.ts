import { describe, expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { giveComp } from '#functions/modules/billing/comps/give-comp.ts';
import { createDynamoCompRepository } from '#functions/modules/billing/storage/dynamo-comp-repository.ts';
import { checkSubscription } from '#functions/modules/billing/sync/check-subscription.ts';
import { syncCustomer } from '#functions/modules/billing/sync/sync-customer.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { ada, billingWorld, startOfTest, subscribed } from '../fakes/billing-world.ts';

const by = { accountId: 'admin-1', requestId: 'request-1' };
const other = { accountId: 'admin-2', requestId: 'request-2' };
const performance = { tier: 'performance', lastDay: '2026-03-31' } as const;
const gesture = { comp: performance, reason: 'The app was down' };
const ended = { comp: null, reason: 'By mistake' };

const profile = toRow(anAccount({ id: ada.accountId }));

function world() {
  let now = startOfTest;
  const clock = () => now;
  const { tables, deps: billing } = billingWorld(clock);
  tables.put('accounts', profile);
  const { repository } = billing;
  const deps = { repository, comps: createDynamoCompRepository(tables.client, tableNames), clock };
  return {
    tables,
    deps,
    pass: (ms: number) => {
      now += ms;
    },
    tier: async () => (await checkSubscription(billing, ada.accountId, 'core')).tier,
    lines: () => tables.rows('operations').map(({ action, details }) => ({ action, details })),
  };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

describe('a tier without payment', () => {
  it('counts at once, ends by itself after its last day, and says why in the audit trail', async () => {
    const { deps, tier, pass, lines } = world();
    expect(await tier()).toBe('core');
    await giveComp(deps, by, ada.accountId, gesture);
    expect(await tier()).toBe('performance');
    expect(lines()).toEqual([
      {
        action: 'clients.comp',
        details: {
          clientId: ada.accountId,
          before: '–',
          after: 'performance, 2026-03-31',
          reason: 'The app was down',
        },
      },
    ]);
    pass(Date.parse('2026-04-01T00:00:00Z') - startOfTest - 1);
    expect(await tier()).toBe('performance');
    pass(1);
    expect(await tier()).toBe('core');
  });

  it('is given once, also when the request comes twice or from two admins at once', async () => {
    const { deps, lines, tier } = world();
    await Promise.all([
      giveComp(deps, by, ada.accountId, gesture),
      giveComp(deps, other, ada.accountId, gesture),
    ]);
    await giveComp(deps, by, ada.accountId, gesture);
    expect(lines()).toHaveLength(1);
    expect(await tier()).toBe('performance');
  });

  it('can be changed and ended, each with a line', async () => {
    const { deps, lines, tier } = world();
    await giveComp(deps, by, ada.accountId, gesture);
    await giveComp(deps, other, ada.accountId, ended);
    expect(await tier()).toBe('core');
    await giveComp(deps, by, ada.accountId, ended);
    expect(lines()).toHaveLength(2);
  });

  it.each(['2026-03-01', '2027-06-01'])(
    'does not end on %s, before today or a year away',
    async (lastDay) => {
      const { deps, lines } = world();
      const request = { ...gesture, comp: { ...performance, lastDay } };
      expect(await codeOf(giveComp(deps, by, ada.accountId, request))).toBe('comp_end');
      expect(lines()).toEqual([]);
    },
  );

  it.each([
    ['being deleted', [{ ...profile, deletionRequestedAt: '2026-03-01T09:00:00.000Z' }]],
    ['gone', []],
  ])('is refused for an account that is %s, and leaves no row and no line', async (_, rows) => {
    const { deps, tables, lines } = world();
    tables.remove('accounts', ({ pk }) => pk === profile.pk);
    for (const row of rows) tables.put('accounts', row);
    expect(await codeOf(giveComp(deps, by, ada.accountId, gesture))).toBe('account_closing');
    expect([lines(), await deps.repository.findEntitlement(ada.accountId)]).toEqual([[], null]);
  });

  it('does not begin beside a subscription, and one that begins later counts instead of it', async () => {
    const paying = billingWorld();
    paying.tables.put('accounts', profile);
    const { customerId } = await subscribed(paying);
    const comps = createDynamoCompRepository(paying.tables.client, tableNames);
    const deps = { repository: paying.deps.repository, comps, clock: paying.deps.clock };
    await giveComp(deps, by, ada.accountId, gesture);
    await syncCustomer(paying.deps, ada.accountId, customerId);
    const kept = await deps.repository.findEntitlement(ada.accountId);
    expect(kept).toMatchObject({ status: 'active', tier: 'core', comp: { tier: 'performance' } });
    const { tier, source } = await checkSubscription(paying.deps, ada.accountId, null);
    expect([tier, source]).toEqual(['core', 'subscription']);
    const longer = { ...gesture, comp: { ...performance, lastDay: '2026-04-30' } };
    expect(await codeOf(giveComp(deps, other, ada.accountId, longer))).toBe('has_subscription');
    expect(await deps.repository.findEntitlement(ada.accountId)).toMatchObject({ comp: kept?.comp });
    await giveComp(deps, other, ada.accountId, ended);
    expect(await deps.repository.findEntitlement(ada.accountId)).toMatchObject({
      status: 'active',
      tier: 'core',
    });
  });
});
