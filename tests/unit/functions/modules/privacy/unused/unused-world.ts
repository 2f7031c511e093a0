import { everyPart } from '#functions/entries/privacy-jobs/owned-data-registry.ts';
import { removedPeople } from '#functions/entries/privacy-jobs/removed-people.ts';
import { unusedAccounts } from '#functions/entries/privacy-jobs/unused-accounts.ts';
import { noteLogin } from '#functions/modules/accounts/logins/note-login.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoLogins } from '#functions/modules/accounts/storage/dynamo-logins.ts';
import { toRemovedAccountRow } from '#functions/modules/accounts/storage/removed-account-row.ts';
import { reopenedCheckout } from '#functions/modules/billing/storage/reopened-checkout.ts';
import { undoDeletion } from '#functions/modules/privacy/keep-account.ts';
import { runJobs } from '#functions/modules/privacy/run-jobs.ts';
import { createDynamoDeletions } from '#functions/modules/privacy/storage/dynamo-deletions.ts';
import { createDynamoExportRepository } from '#functions/modules/privacy/storage/dynamo-export-repository.ts';
import { createDynamoJobList } from '#functions/modules/privacy/storage/dynamo-job-list.ts';
import { createDynamoKeptAccounts } from '#functions/modules/privacy/storage/dynamo-kept-accounts.ts';
import { createDynamoPassStore } from '#functions/modules/privacy/storage/dynamo-pass-store.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { createDynamoUnusedAccounts } from '#functions/modules/privacy/storage/dynamo-unused-accounts.ts';
import { keepUnusedAccount } from '#functions/modules/privacy/unused/keep-link.ts';
import {
  type PassDeps,
  passOverAccounts,
  type UnusedAccounts,
} from '#functions/modules/privacy/unused/pass-over-accounts.ts';
import { PageExpired } from '#functions/modules/user-copies/copy-users.ts';
import { newLinkSecret } from '#functions/platform/link-secret.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { noGoogle } from '#tests/support/fakes/no-google.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, type TableName, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const joinedAt = '2026-03-02T10:00:00.000Z';

/** The daily pass and the removal over tables in memory, with the adapters that run, in virtual time. */
export function unusedWorld() {
  const clock = frozenClock(joinedAt);
  let interrupt: (command: string) => void | Promise<void> = () => undefined;
  const tables = createMemoryTables({ clock, interrupt: (command) => interrupt(command) });
  const log = recordingLog();
  const { client } = tables;
  const signIns: string[] = [];
  const expiredPages = new Set<string>();
  const rows = (table: string) => createDynamoRows(client, table);
  const deletions = createDynamoDeletions(client, tableNames, clock, (id) => [
    reopenedCheckout(tableNames.billing, id),
  ]);
  const { closedAsUnused } = createDynamoUnusedAccounts(client, tableNames, clock, log);
  const pass: PassDeps = {
    // Pages of one user, so that every pass has several.
    pool: {
      async users(next) {
        if (next !== undefined && expiredPages.delete(next)) throw new PageExpired();
        const at = Number(next ?? 0);
        const user = { username: '', status: 'CONFIRMED', enabled: true, createdAt: '' };
        return {
          items: signIns.slice(at, at + 1).map((sub) => ({ ...user, attributes: { sub } })),
          ...(at + 1 < signIns.length && { next: String(at + 1) }),
        };
      },
    },
    store: createDynamoPassStore(client, tableNames.accounts, clock),
    unused: unusedAccounts({
      tables: client,
      names: tableNames,
      rows,
      supportAddress: 'support@repz.example',
      clock,
      log,
    }),
    newSecret: newLinkSecret,
    clock,
    log,
  };
  const files = {
    async *list() {
      yield* [];
    },
    read: async () => null,
    removeFolder: async () => undefined,
  };
  const removing = {
    jobs: createDynamoJobList(client, tableNames.accounts, recordingLog()),
    deletions,
    followAddress: async () => undefined,
    outbox: createMailOutbox(client, tableNames.outbox),
    parts: everyPart({ tables: client, rows, files, google: noGoogle, clock }),
    removed: { add: async (id: string) => tables.put('accounts', toRemovedAccountRow(id, clock())) },
    people: removedPeople(client, tableNames, { closedAsUnused, clock }),
    signIn: { remove: async (id: string) => void signIns.splice(signIns.indexOf(id), 1) },
    exports: createDynamoExportRepository(client, tableNames, clock),
    archives: { put: async () => 0 },
    clock,
    log,
  };
  const logins = createDynamoLogins(client, tableNames, clock);
  const kept = createDynamoKeptAccounts(client, tableNames.accounts);
  /** Rows past their time to live count as gone. */
  const isThere = ({ expiresAt }: Readonly<Record<string, unknown>>) =>
    expiresAt === undefined || Number(expiresAt) * 1000 > clock();
  const world = {
    clock,
    tables,
    log,
    expiredPages,
    unused: pass.unused,
    join(id: string, about: Partial<Account> = {}) {
      const createdAt = new Date(clock()).toISOString();
      tables.put('accounts', toRow(anAccount({ id, email: `${id}@repz.example`, createdAt, ...about })));
      signIns.push(id);
    },
    logIn: (accountId: string) =>
      noteLogin(
        { logins, clock, log },
        {
          accountId,
          sessionId: `${accountId}-${clock()}`,
          signedInAtMs: clock(),
          userAgent: 'Mozilla/5.0 (Macintosh) Chrome/147.0 Safari/537.36',
          sourceIp: '203.0.113.7',
        },
      ),
    /** What the timetable runs. */
    async run(unused: Partial<UnusedAccounts> = {}) {
      await runJobs(removing);
      await passOverAccounts({ ...pass, unused: { ...pass.unused, ...unused } });
    },
    async runDaily(days: number) {
      for (let day = 0; day < days; day += 1) {
        clock.advance(dayMs);
        await world.run();
      }
    },
    /** What the table does before each command. */
    before(act: typeof interrupt) {
      interrupt = act;
    },
    undo: (id: string) => undoDeletion({ deletions }, id),
    follow: (token: string) => keepUnusedAccount({ kept, now: clock() }, token),
    profile: (id: string) =>
      tables.rows('accounts', ({ pk, sk }) => pk === `ACCOUNT#${id}` && sk === 'PROFILE')[0],
    /** What the account says to its owner, of a deletion that a login prevented. */
    prevented: async (id: string) =>
      (await createDynamoAccountRepository(client, tableNames.accounts, clock).find(id))?.account.unusedDueAt,
    isClosing: (id: string) => world.profile(id)?.deletionRequestedAt !== undefined,
    /** About the disuse or the deletion, in order. */
    mails: (id: string) =>
      tables
        .rows('outbox', ({ pk, kind }) => pk === `ACCOUNT#${id}` && /unused|deletion/.test(String(kind)))
        .filter(isThere)
        .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt)),
    kinds: (id: string) => world.mails(id).map(({ kind }) => String(kind)),
    tokenOf(id: string) {
      const mail = world.mails(id).findLast(({ kind }) => kind === 'account-unused');
      return String(Object(mail?.data).token);
    },
    enquiries: () => tables.rows('enquiries', ({ pk }) => pk === 'ENQUIRIES#open'),
    /** Tables and keys of every row that has the text anywhere. */
    rowsWith: (text: string) =>
      (Object.values(tableNames) satisfies TableName[]).flatMap((name) =>
        tables
          .rows(name, (row) => JSON.stringify(row).includes(text))
          .filter(isThere)
          .map(({ pk, sk }) => `${name} ${pk} ${sk}`),
      ),
  };
  return world;
}
