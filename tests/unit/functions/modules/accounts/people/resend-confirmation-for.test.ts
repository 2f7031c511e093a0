import { expect, it } from 'vitest';
import { resendConfirmationFor } from '#functions/modules/accounts/people/resend-confirmation-for.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoPersonActs } from '#functions/modules/accounts/storage/dynamo-person-acts.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { inMemoryRateCounter } from '#tests/support/fakes/in-memory-rate-counter.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const email = 'waiting@repz.example';

function world(permissions: string[] = ['people.write']) {
  let now = Date.parse('2026-11-29T10:00:50Z');
  const clock = () => now;
  const tables = createMemoryTables({ clock });
  tables.put('accounts', { ...toRow(anAccount({ id: 'ada', role: 'admin' })), permissions });
  const waiting = new Map([[email, 'cleo']]);
  const sent: string[] = [];
  const pool = { refuses: false, confirmsFirst: false };
  const deps = {
    signUps: {
      findWaiting: async (address: string) => waiting.get(address) ?? null,
      async sendConfirmation(address: string) {
        if (pool.confirmsFirst) waiting.clear();
        if (pool.refuses || pool.confirmsFirst) throw new Error('The pool refuses');
        sent.push(address);
      },
    },
    acts: createDynamoPersonActs(tables.client, tableNames),
    rateCounter: inMemoryRateCounter(),
    clock,
  };
  let requests = 0;
  return {
    sent,
    pool,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
    lines: () =>
      tables.rows('operations', ({ pk }) => String(pk).startsWith('AUDIT#')).map(({ details }) => details),
    ask: (address = email) => {
      requests += 1;
      const by = { accountId: 'ada', requestId: `request-${requests}` };
      return resendConfirmationFor(deps, by, { email: address, reason: 'Got no mail' }).then(
        (answer) => answer.sent,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
    },
  };
}

it('sends once for who asks twice within a minute, also at once, and again after it', async () => {
  const { ask, sent, pass, lines } = world();
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual([false, true]);
  pass(30);
  expect(await ask()).toBe(false);
  expect(sent).toEqual([email]);
  // Names the account to be, and not the address.
  expect(lines()).toEqual([{ accountId: 'cleo', reason: 'Got no mail' }]);
  pass(31);
  expect(await ask()).toBe(true);
  expect([sent, lines().length]).toEqual([[email, email], 2]);
});

it('has the limit that the owner of the address has', async () => {
  const { ask, pass } = world();
  const answers: unknown[] = [];
  for (let tried = 0; tried < 6; tried += 1) {
    answers.push(await ask());
    pass(61);
  }
  expect(answers).toEqual([true, true, true, true, true, 'rate_limited']);
});

it('refuses an address that is confirmed or has no account, without a line', async () => {
  const { ask, sent, lines } = world();
  expect(await ask('nobody@repz.example')).toBe('not_unconfirmed');
  expect([sent, lines()]).toEqual([[], []]);
});

it('says so when the address was confirmed meanwhile, and when the mail could not be sent', async () => {
  const confirmed = world();
  confirmed.pool.confirmsFirst = true;
  expect(await confirmed.ask()).toBe('not_unconfirmed');
  const refused = world();
  refused.pool.refuses = true;
  expect(await refused.ask()).toBe('confirmation_not_sent');
  expect(refused.lines()).toHaveLength(1);
});

it('refuses an admin who lost the permission since the request began', async () => {
  const { ask, sent, lines } = world(['clients.read']);
  expect(await ask()).toBe('permission_required');
  expect([sent, lines()]).toEqual([[], []]);
});
