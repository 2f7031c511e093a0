import type { Interval } from '../calendar/interval.ts';
import type { CalendarSource } from './calendar-source.ts';

/**
 * In place of a secret address, in the row of a calendar that is connected at Google. A release that knows no Google reads the
 * row, too: there the times that were read last go on blocking.
 */
export const googleCalendarAddress = 'https://www.googleapis.com/calendar/v3/freeBusy';

/** A consent that was begun; Google's page sends its state back. */
export type GoogleConsent = {
  readonly state: string;
  /** Of PKCE: a code that somebody else caught is worth nothing without it. */
  readonly verifier: string;
  /** The login that began it. */
  readonly sessionId: string;
};

/** As long as Google's codes are valid. */
export const consentMs = 10 * 60_000;

/** The access that a coach gave. Its token is a secret, as the address of a calendar is. */
export type GoogleAccess = {
  readonly refreshToken: string;
  /** Of the calendar that is read with it. */
  readonly version: string;
  readonly connectedAtMs: number;
};

export type GoogleExchange =
  | { readonly refreshToken: string }
  /** `code`: used, expired, or not ours. `scope`: the person left out what we asked for. */
  | { readonly refused: 'code' | 'scope' | 'away' };

export type RevokeAtGoogle = {
  /** @returns False when Google gave no answer; a token that it no longer knows counts as revoked. */
  revoke(refreshToken: string): Promise<boolean>;
};

/** When the owner of a Google account is busy, and nothing else: no titles, no people. It reads by refresh token. */
export type GoogleCalendar = CalendarSource &
  RevokeAtGoogle & {
    consentAddress(consent: GoogleConsent): string;
    exchange(code: string, verifier: string): Promise<GoogleExchange>;
  };

/**
 * What Google says without what we put there ourselves: our mails bring sessions into the calendar, and free/busy gives them
 * no names. Only a time that is exactly that of a session, or of several in a row, is taken for ours.
 */
export function withoutOwn(busy: readonly Interval[], own: readonly Interval[]): Interval[] {
  return busy.filter(
    ({ startMs, endMs }) => !own.some((each) => each.startMs === startMs && each.endMs === endMs),
  );
}
