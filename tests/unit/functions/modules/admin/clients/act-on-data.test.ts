import { describe, expect, it } from 'vitest';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { actOnData } from '#functions/modules/admin/clients/act-on-data.ts';
import { createDynamoAccountRemovals } from '#functions/modules/billing/storage/dynamo-account-removals.ts';
import { createDynamoPendingPurchases } from '#functions/modules/billing/storage/pending/dynamo-pending-purchases.ts';
import { reopenedCheckout } from '#functions/modules/billing/storage/reopened-checkout.ts';
import { deleteNow, undoDeletion } from '#functions/modules/privacy/keep-account.ts';
import { requestExport } from '#functions/modules/privacy/request-export.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import type { DataAct } from '#shared/contracts/admin/person-acts.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { ada, billingWorld, startOfTest, subscribed } from '../../billing/fakes/billing-world.ts';

const client = ada.accountId;
const reason = 'Asked by phone';

async function world() {
  const billing = billingWorld();
  const { subscription } = await subscribed(billing);
  const { tables, provider } = billing;
  const { clock } = billing.deps;
  const removals = createDynamoAccountRemovals(tables.client, tableNames);
  const deletions = createDynamoDeletions(tables.client, tableNames, clock, (id) => [
    reopenedCheckout(tableNames.billing, id),
  ]);
  const accounts = createDynamoAccountRepository(tables.client, tableNames.accounts, clock);
  const deps = {
    ...billing.deps,
    accounts,
    removals,
    withdrawals: deletions,
    exports: createDynamoExportRepository(tables.client, tableNames, clock),
    pending: createDynamoPendingPurchases(tables.client, tableNames, clock, recordingLog()),
    outbox: createMailOutbox(tables.client, tableNames.outbox),
  };
  const put = (account: Parameters<typeof anAccount>[0], more: object = {}) =>
    tables.put('accounts', { ...toRow(anAccount(account)), ...more });
  put({ id: 'maya', role: 'coach' });
  put({ id: 'admin-1', role: 'admin' });
  put({ id: 'admin-2', role: 'admin' });
  put({ id: client, email: ada.email, role: 'client' });
  const stored = { schemaVersion: 1, clientId: client, coachId: 'maya', since: '2026-01-01' };
  tables.put('accounts', { pk: `ACCOUNT#${client}`, sk: 'COACH', ...stored });
  let requests = 0;
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  const by = (who: string) => {
    requests += 1;
    return { accountId: who, requestId: `request-${requests}` };
  };
  return {
    put,
    /** Decides by what was true before, as a request does that another one overtakes. */
    actLate: async (change: () => void) => {
      const before = await accounts.find(client);
      change();
      const late = { ...deps, accounts: { find: async () => before } };
      return outcome(actOnData(late, by('admin-1'), client, { act: 'delete', reason }));
    },
    tables,
    subscription,
    later: (ms: number) => {
      provider.now += ms;
    },
    act: (act: DataAct, whom = client, who = 'admin-1') =>
      outcome(actOnData(deps, by(who), whom, { act, reason })),
    ownDeletion: () =>
      removals.request(
        client,
        {
          requestedAt: new Date(clock()).toISOString(),
          dataDueAt: new Date(clock() + 30 * dayMs).toISOString(),
          paymentRecordsDueAt: new Date(clock() + 90 * dayMs).toISOString(),
        },
        null,
      ),
    ownUndo: () => outcome(undoDeletion({ deletions }, client)),
    ownNow: () => outcome(deleteNow({ deletions, clock }, client)),
    ownExport: () => outcome(requestExport(deps, client)),
    begin: () => deletions.begin(client, clock()),
    find: () => accounts.find(client),
    lines: () => tables.rows('operations').map(({ action, details }) => ({ action, details })),
    mails: () => tables.rows('outbox').map(({ kind, data }) => ({ kind, data })),
    jobs: () => tables.rows('accounts', ({ pk }) => ['REMOVALS', 'EXPORTS'].includes(String(pk))),
    exported: () => tables.rows('accounts', ({ sk }) => sk === 'EXPORT'),
    checkout: () => tables.rows('billing', ({ sk }) => sk === 'CHECKOUT').map(({ state }) => state),
  };
}

const dueAt = new Date(startOfTest + 30 * dayMs).toISOString();
const deletionLine = {
  action: 'accounts.delete',
  details: { accountId: client, reason, before: 'open', after: `deletion on ${dueAt.slice(0, 10)}` },
};
const kept = {
  action: 'accounts.keep',
  details: { accountId: client, reason, before: `deletion on ${dueAt.slice(0, 10)}`, after: 'open' },
};

describe('a deletion that support begins for a client', () => {
  it('ends billing, closes the account for 30 days and mails that support did it, once for two at once', async () => {
    const it = await world();
    expect(
      await Promise.all([it.act('delete'), it.act('delete', client, 'admin-2'), it.act('delete')]),
    ).toEqual(['done', 'done', 'done']);
    expect(it.subscription.status).toBe('canceled');
    expect(await it.find()).toMatchObject({
      closing: true,
      closingBySupport: true,
      account: { deletionDueAt: dueAt },
    });
    expect(it.lines()).toEqual([deletionLine]);
    const ours = it.mails().filter(({ kind }) => ['deletion-requested', 'client-leaves'].includes(`${kind}`));
    expect(ours).toEqual(
      expect.arrayContaining([{ kind: 'deletion-requested', data: { dueAt, bySupport: true } }]),
    );
    expect(ours).toHaveLength(2);
    expect(it.jobs()).toHaveLength(1);
  });

  it('is undone by its owner, who then asks for one of their own', async () => {
    const it = await world();
    await it.act('delete');
    expect(await it.ownUndo()).toBe('done');
    expect((await it.find())?.closing).toBeUndefined();
    it.later(dayMs);
    await it.ownDeletion();
    expect((await it.find())?.closingBySupport).toBeUndefined();
    expect(await it.act('keep')).toBe('deletion_is_own');
  });

  it('is withdrawn once, with a mail, and the account may buy again', async () => {
    const it = await world();
    await it.act('delete');
    expect(it.checkout()).toEqual(['closed']);
    it.later(1000);
    expect(await Promise.all([it.act('keep'), it.act('keep')])).toEqual(['done', 'done']);
    expect(await it.act('keep')).toBe('done');
    expect((await it.find())?.closing).toBeUndefined();
    expect([it.jobs(), it.checkout()]).toEqual([[], []]);
    expect(it.lines()).toEqual([deletionLine, kept]);
    expect(it.mails().filter(({ kind }) => kind === 'deletion-withdrawn')).toHaveLength(1);
  });

  it('is the owner’s alone once they brought it forward, and nobody’s once the removal has begun', async () => {
    const it = await world();
    await it.act('delete');
    await it.ownNow();
    expect(await it.act('keep')).toBe('deletion_is_own');
    expect(await it.begin()).toBe('begun');
    expect(await it.act('keep')).toBe('removal_begun');
    expect(it.lines()).toEqual([deletionLine]);
  });

  it('changes nothing where the owner asked before, and leaves no line', async () => {
    const it = await world();
    await it.ownDeletion();
    it.later(dayMs);
    expect(await it.act('delete')).toBe('done');
    expect(await it.find()).toMatchObject({ account: { deletionDueAt: dueAt } });
    expect((await it.find())?.closingBySupport).toBeUndefined();
    expect(await it.act('keep')).toBe('deletion_is_own');
    expect(it.lines()).toEqual([]);
  });

  it('is refused for coaches, admins, oneself, who cannot log in to undo it, and who left', async () => {
    const it = await world();
    expect(await it.act('delete', 'maya')).toBe('not_a_client');
    expect(await it.act('delete', 'admin-2')).toBe('not_a_client');
    expect(await it.act('delete', 'admin-1')).toBe('own_account');
    expect(await it.act('delete', 'nobody')).toBe('person_not_found');
    it.put({ id: client, email: ada.email, role: 'client' }, { disabledAt: '2026-03-01T10:00:00.000Z' });
    expect(await it.act('delete')).toBe('account_disabled');
    expect([it.lines(), it.jobs()]).toEqual([[], []]);
    expect(it.subscription.status).toBe('active');
  });

  it.each([
    ['became a coach', { role: 'coach' }, {}],
    ['was disabled', { role: 'client' }, { disabledAt: '2026-03-01T10:00:00.000Z' }],
  ] as const)('is refused for a client who %s meanwhile', async (_what, account, more) => {
    const it = await world();
    const change = () => it.put({ id: client, email: ada.email, ...account }, more);
    expect(await it.actLate(change)).toBe('person_changed');
    expect([it.lines(), it.jobs()]).toEqual([[], []]);
  });

  it('is refused for a client whose account was removed meanwhile', async () => {
    const it = await world();
    const remove = () => it.tables.remove('accounts', ({ pk }) => pk === `ACCOUNT#${client}`);
    expect(await it.actLate(remove)).toBe('person_not_found');
    expect([it.lines(), it.jobs()]).toEqual([[], []]);
  });

  it('is refused to an admin who lost the permission since the request began', async () => {
    const it = await world();
    await it.act('delete', client, 'admin-2');
    it.put({ id: 'admin-1', role: 'admin' }, { permissions: ['clients.read'] });
    expect(await it.act('keep')).toBe('permission_required');
    expect(await it.ownUndo()).toBe('done');
    expect(await it.act('delete')).toBe('permission_required');
    expect((await it.find())?.closing).toBeUndefined();
    expect(it.lines()).toEqual([deletionLine]);
  });
});

describe('a copy of their data that support begins', () => {
  it('starts the job once a day, no matter who asks, and says in the mail to come that support did it', async () => {
    const it = await world();
    expect((await Promise.all([it.act('export'), it.act('export')])).toSorted()).toEqual([
      'done',
      'export_recent',
    ]);
    expect(await it.ownExport()).toBe('export_recent');
    expect(it.exported()).toMatchObject([{ state: 'waiting', bySupport: true }]);
    expect(it.jobs()).toHaveLength(1);
    expect(it.lines()).toEqual([{ action: 'accounts.export', details: { accountId: client, reason } }]);
  });

  it('writes nothing about somebody whose data is being removed, or was', async () => {
    const it = await world();
    await it.act('delete');
    it.later(30 * dayMs);
    await it.begin();
    expect(await it.act('export')).toBe('person_not_found');
    it.tables.remove('accounts', ({ pk, sk }) => pk === `ACCOUNT#${client}` && sk === 'PROFILE');
    expect(await it.act('export')).toBe('person_not_found');
    expect(await it.act('keep')).toBe('person_not_found');
    expect([it.exported(), it.lines()]).toEqual([[], [deletionLine]]);
  });

  it('is refused to an admin who lost the permission since the request began', async () => {
    const it = await world();
    it.put({ id: 'admin-1', role: 'admin' }, { permissions: ['clients.read'] });
    expect(await it.act('export')).toBe('permission_required');
    expect([it.exported(), it.lines()]).toEqual([[], []]);
  });
});
