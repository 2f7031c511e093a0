import { AppError } from '#functions/platform/app-error.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { calendarOf } from './calendar-file.ts';

export type FeedRepository = {
  token(accountId: string): Promise<string | null>;
  replace(accountId: string, before: string | null, token: string): Promise<boolean>;
  accountOf(token: string): Promise<string | null>;
};

const dayMs = 86_400_000;

export type FeedDeps = Pick<BookingDeps, 'bookings' | 'clock' | 'newToken'> & {
  readonly feeds: FeedRepository;
  /** False when the account is being deleted or does not exist. */
  readonly isOpen: (accountId: string) => Promise<boolean>;
  readonly siteUrl: string;
};

export async function getFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  const known = await deps.feeds.token(accountId);
  if (known !== null) return { url: addressOf(deps, known) };
  return newAddress(deps, accountId, null);
}

export async function rotateFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  return newAddress(deps, accountId, await deps.feeds.token(accountId));
}

async function newAddress(deps: FeedDeps, accountId: string, before: string | null) {
  const token = deps.newToken(32);
  if (await deps.feeds.replace(accountId, before, token)) return { url: addressOf(deps, token) };
  const theirs = await deps.feeds.token(accountId);
  return { url: addressOf(deps, theirs ?? token) };
}

const addressOf = ({ siteUrl }: FeedDeps, token: string) => `${siteUrl}/api/calendar/${token}.ics`;

/**
 * One quarter back and everything ahead. Leaves out canceled sessions: calendar apps remove what a feed no longer
 * lists.
 * @throws AppError not-found for an unknown address, or when its owner is being deleted.
 */
export async function readFeed(deps: FeedDeps, name: string): Promise<string> {
  const accountId = await deps.feeds.accountOf(name.replace(/\.ics$/, ''));
  if (accountId === null || !(await deps.isOpen(accountId)))
    throw new AppError('not-found', 'feed_not_found', 'There is no such calendar.');
  const nowMs = deps.clock();
  const window = { startMs: nowMs - 90 * dayMs, endMs: nowMs + 400 * dayMs };
  const sessions = await deps.bookings.listOfAccount(accountId, window);
  return calendarOf(
    sessions.filter(({ status }) => status !== 'canceled'),
    { method: 'PUBLISH', siteUrl: deps.siteUrl, nowMs, refreshSeconds: 3600 },
  );
}
