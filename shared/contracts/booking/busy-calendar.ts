import * as z from 'zod/mini';
import { growingEnum } from '#shared/contracts/fields/later-values.ts';
import { calendarProblems } from '#shared/domain/booking/busy-calendar.ts';
import { bookingSchema } from './booking.ts';

/** Calendar programs copy an address as `webcal:`, which means https. */
function isCalendarAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'webcal:') && username === '' && password === '';
}

export const saveBusyCalendarRequestSchema = z.strictObject({
  address: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(2000),
      z.refine(isCalendarAddress, 'must be an https address without user name or password'),
    ),
});
export type SaveBusyCalendarRequest = z.infer<typeof saveBusyCalendarRequestSchema>;

/** What Google's page sends back to the site, as it came. */
export const connectGoogleCalendarRequestSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the state that Google got')),
});
export type ConnectGoogleCalendarRequest = z.infer<typeof connectGoogleCalendarRequestSchema>;
/** The page of Google that asks for the consent. */
export const googleConsentResponseSchema = z.object({ address: z.string() });

export const busyCalendarSchema = z.object({
  /** All that is shown of the address, because anyone who has all of it can read the calendar. */
  host: z.string(),
  /** Absent for a calendar that is read from its address. */
  provider: z.optional(z.literal('google')),
  addedAt: z.string(),
  /** ISO instant at which the times that block were read; null until they are read first. */
  readAt: z.nullable(z.string()),
  /** Null while the last attempt succeeded, and until the first one. */
  problem: z.nullable(growingEnum(calendarProblems)),
  /** How many times ahead block bookings. */
  times: z.int(),
  /** Entries that were left out because they could not be understood. */
  unreadable: z.int(),
  /** Sessions that were booked at a time that the calendar now blocks. They stay. */
  conflicts: z.array(bookingSchema),
});
export type BusyCalendar = z.infer<typeof busyCalendarSchema>;
export const busyCalendarResponseSchema = z.object({
  calendar: z.nullable(busyCalendarSchema),
  /** Whether this stage is registered at Google. */
  offersGoogle: z.optional(z.boolean()),
});
