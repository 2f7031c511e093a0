import { askForAddress } from '#functions/modules/accounts/address-change/ask-for-address.ts';
import { confirmAddress } from '#functions/modules/accounts/address-change/confirm-address.ts';
import {
  followAddressChange,
  type LeftAddress,
} from '#functions/modules/accounts/address-change/follow-address-change.ts';
import { takeAddressBack } from '#functions/modules/accounts/address-change/take-address-back.ts';
import { isSessionEnded } from '#functions/modules/accounts/end-sessions.ts';
import { createDynamoAddressChanges } from '#functions/modules/accounts/storage/dynamo-address-changes.ts';
import { createDynamoLogins } from '#functions/modules/accounts/storage/dynamo-logins.ts';
import { jobRow } from '#functions/modules/accounts/storage/job-row.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryRateCounter } from '#tests/support/fakes/in-memory-rate-counter.ts';
import { inMemoryUserPool } from '#tests/support/fakes/in-memory-user-pool.ts';
import { storedAccounts } from '#tests/support/fakes/stored-accounts.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const oldAddress = 'ana@repz.example';
export const newAddress = 'ana.new@repz.example';
export const code = '482913';

type WaitingMail = Readonly<{ kind: string; to: { email?: string; accountId?: string } }> & {
  readonly data: Readonly<Record<string, string>>;
};

/** Ana, who changes her address, and Bo, whose address is taken. */
export function addressWorld() {
  const clock = frozenClock();
  let interrupt: ((command: string) => void) | undefined;
  const tables = createMemoryTables({ clock, interrupt: (command) => interrupt?.(command) });
  const accounts = storedAccounts(clock, tables);
  const userPool = inMemoryUserPool();
  for (const [id, email] of [
    ['ana', oldAddress],
    ['bo', 'bo@repz.example'],
  ] as const) {
    accounts.rows.set(id, { account: anAccount({ id, email }), groupPending: false });
    userPool.users.set(id, { email, email_verified: 'true' });
  }
  const changes = createDynamoAddressChanges(tables.client, tableNames, clock);
  const addresses = createDynamoMailAddresses(tables.client, tableNames.outbox, clock);
  const withoutPush: string[] = [];
  const followed: LeftAddress[] = [];
  let made = 0;
  const deps = {
    changes,
    accounts,
    userPool,
    addresses,
    rateCounter: inMemoryRateCounter(),
    removePushDevices: async (id: string) => withoutPush.push(id),
    newId: () => `change-${++made}`,
    newCode: () => code,
    newSecret: () => `secret-${++made}`,
    wait: async (ms: number) => clock.advance(ms),
    follow: async (left: LeftAddress) => followed.push(left),
    clock,
  };
  const find = async (id: string) => {
    const stored = await accounts.find(id);
    if (stored === null) throw new Error(`${id} is gone`);
    return stored;
  };
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error) => (error instanceof AppError ? error.code : String(error)),
    );
  const mails = () =>
    tables
      .rows('outbox', ({ sk }) => String(sk).startsWith('MAIL#'))
      .map((row) => row as unknown as WaitingMail);
  const world = {
    ...deps,
    deps,
    logins: createDynamoLogins(tables.client, tableNames, clock),
    tables,
    withoutPush,
    followed,
    mails,
    interruptWith: (next: typeof interrupt) => {
      interrupt = next;
    },
    /** In the order in which their kinds are named. */
    mailsOf: (kind: string) => mails().filter((mail) => mail.kind === kind),
    /** The links in mails of a kind, the oldest first. */
    links: (kind: string) =>
      mails()
        .filter((mail) => mail.kind === kind)
        .map(({ data }) => data.token ?? '')
        .toSorted(),
    emailOf: async (id: string) => (await find(id)).account.email,
    poolEmailOf: (id: string) => userPool.users.get(id)?.email,
    isOpen: async (sessionId: string, signedInAtMs: number) =>
      !isSessionEnded(await find('ana'), { sessionId, signedInAtMs }),
    ask: async (email = newAddress, id = 'ana') =>
      outcome(askForAddress(deps, (await find(id)).account, { email })),
    confirm: async (given = code, { email = newAddress, id = 'ana', sessionId = 'own' } = {}) =>
      outcome(confirmAddress(deps, { account: (await find(id)).account, sessionId }, { email, code: given })),
    press: (token: string) => takeAddressBack(deps, token),
    /** As the timetable does, with each job that is planned. */
    async runJobs() {
      for (const row of tables.rows('accounts', ({ pk }) => pk === 'ADDRESS-CHANGES')) {
        const job = parseRow('job', jobRow, row, clock());
        if (job !== null) await followAddressChange(deps, job);
      }
    },
  };
  return world;
}
