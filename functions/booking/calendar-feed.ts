import { randomBytes } from 'node:crypto';
import { AppError } from '#functions/platform/app-error.ts';
import type { BookingDeps } from './booking-deps.ts';
import { calendarOf } from './calendar-file.ts';
import type { FeedRepository } from './feed-repository.ts';

const dayMs = 86_400_000;

export type FeedDeps = Pick<BookingDeps, 'bookings' | 'clock'> & {
  readonly feeds: FeedRepository;
  /** False once the owner asked for the account to be deleted, and when there is none. */
  readonly isOpen: (accountId: string) => Promise<boolean>;
  readonly siteUrl: string;
};

/** The person's feed address, made when first asked for. Whoever has it can read the sessions. */
export async function getFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  const known = await deps.feeds.token(accountId);
  if (known !== null) return { url: addressOf(deps, known) };
  return newAddress(deps, accountId, null);
}

/** Gives the feed another address; the last one answers no more. */
export async function rotateFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  return newAddress(deps, accountId, await deps.feeds.token(accountId));
}

async function newAddress(deps: FeedDeps, accountId: string, before: string | null) {
  const token = randomBytes(32).toString('base64url');
  if (await deps.feeds.replace(accountId, before, token)) return { url: addressOf(deps, token) };
  // Somebody was first: theirs is the address.
  const theirs = await deps.feeds.token(accountId);
  return { url: addressOf(deps, theirs ?? token) };
}

const addressOf = ({ siteUrl }: FeedDeps, token: string) => `${siteUrl}/api/calendar/${token}.ics`;

/**
 * The sessions of whoever the address belongs to, a quarter back and all ahead. Cancelled ones are left out: a program
 * that follows the feed removes what is no longer in it.
 * @throws AppError not-found for an address that nobody has, or whose owner is leaving.
 */
export async function readFeed(deps: FeedDeps, name: string): Promise<string> {
  const accountId = await deps.feeds.accountOf(name.replace(/\.ics$/, ''));
  if (accountId === null || !(await deps.isOpen(accountId)))
    throw new AppError('not-found', 'feed_not_found', 'There is no such calendar.');
  const nowMs = deps.clock();
  const window = { startMs: nowMs - 90 * dayMs, endMs: nowMs + 400 * dayMs };
  const sessions = await deps.bookings.listOfAccount(accountId, window);
  return calendarOf(
    sessions.filter(({ status }) => status !== 'cancelled'),
    { method: 'PUBLISH', siteUrl: deps.siteUrl, nowMs },
  );
}
