import { createCallerDirectory } from '#functions/modules/accounts/caller-directory.ts';
import { endSessions } from '#functions/modules/accounts/end-sessions.ts';
import {
  endLoginSession,
  readLoginSessions,
  signOutOthers,
} from '#functions/modules/accounts/logins/login-sessions.ts';
import { noteLogin } from '#functions/modules/accounts/logins/note-login.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoAccountRepository } from '#functions/modules/accounts/storage/dynamo-account-repository.ts';
import { createDynamoCallerRecords } from '#functions/modules/accounts/storage/dynamo-caller-records.ts';
import { createDynamoLogins } from '#functions/modules/accounts/storage/dynamo-logins.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { inMemoryUserPool } from '#tests/support/fakes/in-memory-user-pool.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

export const chromeOnMac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/147.0 Safari/537.36';
export const newerChromeOnMac = chromeOnMac.replace('147', '152');
export const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';

type Call = {
  readonly userAgent?: string;
  readonly accountId?: string;
  readonly signedInAtMs?: number | null;
};

/** Two accounts over tables in memory, with what a request of each login session meets. */
export function loginWorld() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const log = recordingLog();
  for (const id of ['ana', 'ben'])
    tables.put('accounts', toRow(anAccount({ id, email: `${id}@repz.example` })));
  const accounts = createDynamoAccountRepository(tables.client, tableNames.accounts, clock);
  const logins = createDynamoLogins(tables.client, tableNames, clock);
  const directory = createCallerDirectory({
    records: createDynamoCallerRecords(tables.client, tableNames, clock),
    makeAccount: async () => anAccount(),
    defaultTier: 'core',
    clock,
    log,
  });
  const withoutPush: string[] = [];
  const deps = {
    accounts,
    logins,
    userPool: inMemoryUserPool(),
    removePushDevices: async (id: string) => withoutPush.push(id),
    clock,
    log,
    wait: async (ms: number) => clock.advance(ms),
  };
  const signedInAt = new Map<string, number>();
  /** A call of a login session. */
  const open = async (
    sessionId: string,
    { userAgent = chromeOnMac, accountId = 'ana', signedInAtMs = null }: Call = {},
  ) => noteLogin(deps, { accountId, sessionId, signedInAtMs, userAgent, sourceIp: '203.0.113.9' });
  /** A first call of a login session, at the moment of the login. */
  const logIn = async (sessionId: string, userAgent = chromeOnMac, accountId = 'ana') => {
    signedInAt.set(sessionId, clock());
    await open(sessionId, { userAgent, accountId, signedInAtMs: clock() });
  };
  /** The API's answer to a token of the session. */
  const answerTo = (sessionId: string, accountId = 'ana') =>
    directory
      .load({
        accountId,
        username: accountId,
        sessionId,
        signedInAtMs: Math.floor((signedInAt.get(sessionId) ?? clock()) / 1000) * 1000,
        inCoachGroup: false,
      })
      .then(
        () => 'served',
        (error: { code: string }) => error.code,
      );
  const own = (sessionId: string) => ({ accountId: 'ana', sessionId });
  const listed = async (sessionId: string) =>
    (await readLoginSessions(deps, own(sessionId))).sessions.map(({ id }) => id);
  return {
    ...deps,
    deps,
    tables,
    withoutPush,
    open,
    logIn,
    answerTo,
    signedInAt,
    listed,
    mails: () => tables.rows('outbox').filter(({ kind }) => kind === 'new-login'),
    end: (id: string, from: string) => endLoginSession(deps, own(from), id),
    endOthers: (from: string) => signOutOthers(deps, own(from)),
    endAll: () => endSessions(deps, 'ana'),
  };
}
