import { AppError } from '#functions/platform/app-error.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { type CalendarSession, calendarOf } from './calendar-file.ts';

export type Feed = {
  readonly token: string;
  /** Epoch milliseconds. */
  readonly madeAtMs: number;
};

export type FeedRepository = {
  find(accountId: string): Promise<Feed | null>;
  replace(accountId: string, before: string | null, feed: Feed): Promise<boolean>;
  ownerOf(token: string): Promise<{ readonly accountId: string; readonly madeAtMs: number } | null>;
};

export type FeedDeps = Pick<BookingDeps, 'bookings' | 'clock' | 'newToken'> & {
  readonly feeds: FeedRepository;
  /**
   * Epoch milliseconds of the last end of all login sessions, 0 without one: an address from before it is worth nothing, as a token
   * is. Null when the account is being deleted, disabled or does not exist.
   */
  readonly validSince: (accountId: string) => Promise<number | null>;
  /** Null for somebody who is no coach, or may not see the sessions of clients now. */
  readonly coachLocale: (accountId: string) => Promise<LocaleId | null>;
  readonly siteUrl: string;
};

export async function getFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  const [known, since] = await Promise.all([deps.feeds.find(accountId), deps.validSince(accountId)]);
  if (known !== null && known.madeAtMs >= (since ?? 0)) return { url: addressOf(deps, known.token) };
  return newAddress(deps, accountId, known);
}

export async function rotateFeed(deps: FeedDeps, accountId: string): Promise<{ url: string }> {
  return newAddress(deps, accountId, await deps.feeds.find(accountId));
}

async function newAddress(deps: FeedDeps, accountId: string, before: Feed | null) {
  const made = { token: deps.newToken(32), madeAtMs: deps.clock() };
  if (await deps.feeds.replace(accountId, before?.token ?? null, made))
    return { url: addressOf(deps, made.token) };
  const theirs = await deps.feeds.find(accountId);
  return { url: addressOf(deps, (theirs ?? made).token) };
}

const addressOf = ({ siteUrl }: FeedDeps, token: string) => `${siteUrl}/api/calendar/${token}.ics`;

/**
 * One quarter back and everything ahead, of a coach the sessions with clients, too. Leaves out canceled sessions: calendar apps
 * remove what a feed no longer lists.
 * @throws AppError not-found for an unknown address, one from before its owner ended all sessions, or when the owner's account is not open.
 */
export async function readFeed(deps: FeedDeps, name: string): Promise<string> {
  const owner = await deps.feeds.ownerOf(name.replace(/\.ics$/, ''));
  const since = owner && (await deps.validSince(owner.accountId));
  if (owner === null || since === null || owner.madeAtMs < since)
    throw new AppError('not-found', 'feed_not_found', 'There is no such calendar.');
  const { accountId } = owner;
  const nowMs = deps.clock();
  const window = { startMs: nowMs - 90 * dayMs, endMs: nowMs + 400 * dayMs };
  const locale = await deps.coachLocale(accountId);
  const [own, withClients] = await Promise.all([
    deps.bookings.listOfAccount(accountId, window),
    locale === null ? [] : deps.bookings.listOfCoach(accountId, window),
  ]);
  const booked = [...own, ...withClients.map((each) => asCoach(each, locale ?? each.locale))].filter(
    ({ status }) => status !== 'canceled',
  );
  // The seats of a group are one entry.
  const entries = [...new Map(booked.map((each) => [each.id, each])).values()];
  return calendarOf(entries, { method: 'PUBLISH', siteUrl: deps.siteUrl, nowMs, refreshSeconds: 3600 });
}

/**
 * What goes to the calendar provider of the coach: with whom, and nothing that the client wrote. Seats in a group have the id of
 * the group, and no name.
 */
function asCoach(booking: StoredBooking, locale: LocaleId): CalendarSession {
  const { groupId, clientName } = booking;
  const withClient = groupId === null ? clientName : null;
  return { ...booking, id: groupId ?? booking.id, locale, note: '', withClient };
}
