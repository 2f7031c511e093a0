import type { Page } from '#functions/modules/user-copies/copy-users.ts';
import { PageExpired, type PoolUser } from '#functions/modules/user-copies/copy-users.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { newKeepLink } from './keep-link.ts';
import { isUnused, lastUseOf, noticeOf, type PassedAccount, type UnusedNotice } from './unused-account.ts';
import { accountUnusedMail, type UnusedMail } from './unused-mails.ts';

/** Where the pass over all accounts is. There is one a day. */
export type PassProgress = {
  /** ISO instant of the first pass of the stage: no account counts as unused from before. */
  readonly countedFrom: string;
  /** The pool's token of the next page. Absent between two passes. */
  readonly next?: string | undefined;
  /** The day of the last finished pass, `yyyy-mm-dd`. */
  readonly finishedOn?: string | undefined;
};
export type SavedPass = PassProgress & { readonly version: number };

export type PassStore = {
  /** Begins with the first pass of the stage. */
  read(now: string): Promise<SavedPass>;
  /** @returns null when another run is ahead. */
  save(before: SavedPass, progress: PassProgress): Promise<SavedPass | null>;
};

/** What keeps an account, and what a deletion is conditional on. */
export type Holdings = {
  /** A plan, paid time, an open order, a booked session, a session of a package or a gift that waits. */
  readonly hasValue: boolean;
  /** What is left on the balance of credit that was paid for. null where that is not known. */
  readonly paidCreditCents: number | null;
  readonly entitlementVersion: number | null;
};

export type UnusedAccounts = {
  /** Those of the ids that have a profile. */
  read(accountIds: readonly string[]): Promise<readonly PassedAccount[]>;
  holdings(accountId: string): Promise<Holdings>;
  /** Writes the notice and decides on the mail, unless the account was used since it was read. */
  warn(read: PassedAccount, notice: UnusedNotice, mail: UnusedMail): Promise<boolean>;
  /**
   * Tells the admins of an unused account that they decide about, once for each last use.
   * @param holdings Of a client, whose credit alone keeps the account.
   */
  tellAdmins(read: PassedAccount, notice: UnusedNotice, holdings: Holdings | null): Promise<void>;
  /** Begins the deletion, unless the account was used, kept, warned again or given something since it was read. */
  close(read: PassedAccount, holdings: Holdings, now: number): Promise<boolean>;
};

export type PassDeps = {
  readonly pool: { users(next: string | undefined): Promise<Page<PoolUser>> };
  readonly store: PassStore;
  readonly unused: UnusedAccounts;
  /** Of a link. */
  readonly newSecret: () => string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Then the next run, a minute later, continues. */
const passForMs = 40_000;

/**
 * Looks at every account once a day: warns the owners of those that nobody used for `unusedMonths`, and begins the
 * deletion of those that stayed unused after the warning. Killed anywhere, the next run continues; two runs at once
 * change nothing twice.
 */
export async function passOverAccounts(deps: PassDeps): Promise<void> {
  const { store, clock } = deps;
  const started = clock();
  let saved: SavedPass | null = await store.read(new Date(started).toISOString());
  while (saved !== null && isDue(saved, clock()) && clock() - started < passForMs) {
    const { users, next } = await pageOf(deps, saved.next);
    await judge(deps, users, saved.countedFrom);
    const { countedFrom, finishedOn } = saved;
    saved = await store.save(saved, {
      countedFrom,
      ...(next === undefined ? { finishedOn: dayOf(clock()) } : { next, finishedOn }),
    });
  }
}

/** A clock that was moved back begins no second pass. */
const isDue = ({ next, finishedOn }: PassProgress, now: number) =>
  next !== undefined || finishedOn === undefined || finishedOn < dayOf(now);

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The pool forgets its pages within an hour. Then the pass starts over, which changes nothing twice. */
async function pageOf({ pool }: PassDeps, from: string | undefined) {
  const page = await pool.users(from).catch((error: unknown) => {
    if (error instanceof PageExpired) return pool.users(undefined);
    throw error;
  });
  return { users: page.items.flatMap(({ attributes }) => attributes.sub ?? []), next: page.next };
}

async function judge(deps: PassDeps, ids: readonly string[], countedFrom: string): Promise<void> {
  for (const read of await deps.unused.read(ids)) {
    // One account that cannot be read or written holds up no other. The pass of the next day tries again.
    await judgeOne(deps, read, countedFrom).catch((error: unknown) => {
      deps.log.error('unused account not judged', { error: error instanceof Error ? error.name : 'unknown' });
    });
  }
}

async function judgeOne(deps: PassDeps, read: PassedAccount, countedFrom: string): Promise<void> {
  const { unused, clock, log } = deps;
  const now = clock();
  const lastUse = lastUseOf(read.use, countedFrom);
  if (!read.isOpen || !isUnused(lastUse, now)) return;
  const told = read.notice?.lastUse === lastUse ? read.notice : null;
  const tellAdmins = async (holdings: Holdings | null) => {
    if (told === null) await unused.tellAdmins(read, noticeOf(lastUse, now, null), holdings);
  };
  if (!isDeletedUnused(read.account)) return tellAdmins(null);
  // What admins were told is no warning of the owner.
  const notice = told?.keepHash === null ? null : told;
  if (notice !== null && now < Date.parse(notice.dueAt)) return;
  const holdings = await unused.holdings(read.account.id);
  if (holdings.hasValue) return;
  // Nobody uses it up, so an admin pays it back or asks the owner.
  if (holdings.paidCreditCents !== 0) return tellAdmins(holdings);
  if (notice !== null) {
    if (await unused.close(read, holdings, now)) log.info('unused account closed');
    return;
  }
  const link = newKeepLink(read.account.id, deps.newSecret());
  const warning = noticeOf(lastUse, now, link.hash);
  const mail = accountUnusedMail(read.account.id, { dueAt: warning.dueAt, token: link.token }, now);
  if (await unused.warn(read, warning, mail)) log.info('owner of an unused account warned');
}

/** Coaches and admins have duties toward others, so people decide about their accounts. */
const isDeletedUnused = ({ role }: Account) => role === 'client';
