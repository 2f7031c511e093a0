import * as z from 'zod/mini';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { type StoredBooking, storedBooking } from '../booking.ts';
import type { PlannedJob } from '../booking-jobs.ts';
import { absentFromMs } from '../booking-repository.ts';
import { consultationEntry } from '../consultation-limit.ts';
import { quarterText, storedGroup } from '../group-session.ts';
import { schedulingReference } from '../sessions/scheduling-reference.ts';
import { type StoredWait, storedWait } from '../waiting.ts';
import { scheduleKey } from './schedule-row.ts';

const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };

const at = (ms: number) => new Date(ms).toISOString();

export const bookingKey = {
  booking: (accountId: string, id: string) => ({ pk: `ACCOUNT#${accountId}`, sk: `BOOKING#${id}` }),
  byTime: ({ accountId, startMs, id }: Pick<StoredBooking, 'accountId' | 'startMs' | 'id'>) => ({
    pk: `ACCOUNT#${accountId}`,
    sk: `WHEN#${at(startMs)}#${id}`,
  }),
  /** A canceled session leaves the calendar that slots are computed from, but the coach can still waive it. */
  ofCoach: ({ coachId, startMs, id, status }: StoredBooking) => ({
    pk: `COACH#${coachId}`,
    sk: `${status === 'canceled' ? 'CANCELED' : 'BOOKING'}#${at(startMs)}#${id}`,
  }),
  cell: (coachId: string, quarter: number) => ({
    pk: `COACH#${coachId}`,
    sk: `CELL#${quarterText(quarter)}`,
  }),
  group: (coachId: string, id: string) => ({ pk: `COACH#${coachId}`, sk: `GROUP#${id}` }),
  day: (coachId: string, date: string) => ({ pk: `COACH#${coachId}`, sk: `DAY#${date}` }),
  zones: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'ZONES' }),
  schedule: scheduleKey,
  holdOfCoach: (coachId: string, accountId: string) => ({ pk: `COACH#${coachId}`, sk: `HOLD#${accountId}` }),
  holdOfAccount: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'HOLD' }),
  defaultCoach: { pk: 'COACHES', sk: 'DEFAULT' },
  included: (accountId: string, week: string) => ({ pk: `ACCOUNT#${accountId}`, sk: `INCLUDED#${week}` }),
  consultation: (tokenHash: string) => ({ pk: `CONSULTATION#${tokenHash}`, sk: 'REQUEST' }),
  mailbox: (mailbox: string) => `MAILBOX#${mailbox}`,
  consultations: (mailbox: string) => ({ pk: bookingKey.mailbox(mailbox), sk: 'CONSULTATIONS' }),
  confirmation: (mailbox: string) => ({ pk: bookingKey.mailbox(mailbox), sk: 'CONFIRMATION' }),
  feedOfAccount: (accountId: string) => ({ pk: `ACCOUNT#${accountId}`, sk: 'FEED' }),
  feed: (token: string) => ({ pk: `FEED#${token}`, sk: 'ACCOUNT' }),
  wait: (accountId: string, id: string) => ({ pk: `ACCOUNT#${accountId}`, sk: `WAIT#${id}` }),
  waitInLine: ({ coachId, startMs, id }: Pick<StoredWait, 'coachId' | 'startMs' | 'id'>) => ({
    pk: `COACH#${coachId}`,
    sk: `WAIT#${at(startMs)}#${id}`,
  }),
  reference: (reference: string) => ({ pk: `REFERENCE#${reference}`, sk: 'SCHEDULING' }),
  invitee: (inviteeId: string) => ({ pk: `INVITEE#${inviteeId}`, sk: 'BOOKING' }),
  schedulingEvent: (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'SCHEDULING' }),
  /** With whom it is erased. */
  job({ id, content }: PlannedJob) {
    switch (content.kind) {
      case 'offer':
        return { pk: `COACH#${content.freed.coachId}`, sk: `OFFER#${id}` };
      case 'reminder':
        return { pk: `ACCOUNT#${content.accountId}`, sk: `REMINDER#${id}` };
      case 'series-mail':
        return { pk: `ACCOUNT#${content.accountId}`, sk: `SERIES#${id}` };
      case 'coach-leaves':
        return bookingKey.coachLeaves(content.coachId);
    }
  },
  coachLeaves: (coachId: string) => ({ pk: `ACCOUNT#${coachId}`, sk: 'COACH-LEAVES' }),
};
export const timeRange = (prefix: 'WHEN' | 'BOOKING' | 'CANCELED', startMs: number, endMs: number) => ({
  ':from': `${prefix}#${at(startMs)}`,
  ':to': `${prefix}#${at(endMs)}`,
});

export const bookingRow = z.object({ ...storedBooking.shape, ...version });
export const groupRow = z.object({ ...storedGroup.shape, ...version });
export const coachIdRow = z.object({ coachId: z.string(), ...version });
export const dayRow = z.object({ version: z.int(), ...version });
export const zonesRow = z.object({ rules: z.string(), ...version });
export const holdRow = z.object({
  accountId: z.string(),
  coachId: z.string(),
  place: z.nullable(z.enum(locationIds)),
  startMs: z.int(),
  endMs: z.int(),
  holdId: z.string(),
  expiresAt: z.int(),
  ...version,
});
export const includedRow = z.object({ week: z.string(), sessions: z.int(), ...version });
export const consultationRow = z.object({ booking: storedBooking, expiresAt: z.int(), ...version });
export const consultationsRow = z.object({
  version: z.int(),
  consultations: z.array(consultationEntry),
  ...version,
});
export const confirmationRow = z.object({
  mailbox: z.string(),
  bookingId: z.string(),
  startMs: z.int(),
  confirmBeforeMs: z.int(),
  nextMs: z.int(),
  ...version,
});
/** Rows of an earlier release say nothing: they end with the first end of all sessions, whenever it was. */
const madeAtMs = z._default(z.int(), 0);
export const feedRow = z.object({ token: z.string(), madeAtMs, ...version });
export const feedOwnerRow = z.object({ accountId: z.string(), madeAtMs, ...version });
export const waitRow = z.object({ ...storedWait.shape, ...version });
export const waitInLineRow = z.object({
  ...z.pick(storedWait, { accountId: true, id: true, startMs: true, endMs: true, joinedAtMs: true }).shape,
  schemaVersion: z.literal(schemaVersion),
});
export const referenceRow = z.object({ ...schedulingReference.shape, ...version });
export const inviteeRow = z.object({ accountId: z.string(), bookingId: z.string(), ...version });

export function row(
  key: { readonly pk: string; readonly sk: string },
  content: object,
  expiresAtMs?: number,
) {
  const expiresAt = expiresAtMs === undefined ? {} : { expiresAt: absentFromMs(expiresAtMs) / 1000 };
  return { ...content, ...key, ...expiresAt, schemaVersion };
}
