import { AppError } from '#functions/platform/app-error.ts';
import type { LocaleId } from '#shared/contracts/account/account.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { StoredBooking } from '../booking.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { type CalendarSession, calendarOf } from './calendar-file.ts';

export type FeedRepository = {
  token(accountId: string): Promise<string | null>;
  replace(accountId: string, before: string | null, token: string): Promise<boolean>;
  accountOf(token: string): Promise<string | null>;
};

export type FeedDeps = Pick<BookingDeps, 'bookings' | 'clock' | 'newToken'> & {
  readonly feeds: FeedRepository;
  /** False when the account is being deleted or does not exist. */
  readonly isOpen: (accountId: string) => Promise<boolean>;
  /** Null for somebody who is no coach, or may not see the sessions of clients now. */
  readonly coachLocale: (accountId: string) => Promise<LocaleId | null>;
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
 * One quarter back and everything ahead, of a coach the sessions with clients, too. Leaves out canceled sessions: calendar apps
 * remove what a feed no longer lists.
 * @throws AppError not-found for an unknown address, or when its owner is being deleted.
 */
export async function readFeed(deps: FeedDeps, name: string): Promise<string> {
  const accountId = await deps.feeds.accountOf(name.replace(/\.ics$/, ''));
  if (accountId === null || !(await deps.isOpen(accountId)))
    throw new AppError('not-found', 'feed_not_found', 'There is no such calendar.');
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
