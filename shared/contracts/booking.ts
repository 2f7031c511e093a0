import * as z from 'zod/mini';
import { normalizeEmail } from '#shared/domain/email.ts';
import { eventTypeIds } from '#shared/domain/event-types.ts';
import { nameMinLength } from '#shared/domain/limits.ts';
import { locationIds } from '#shared/domain/session-locations.ts';
import { localeIds } from './account.ts';
import { emailAddress } from './email-address.ts';
import { endsAfterStart, instantSchema, localDaySchema } from './local-day.ts';
import { personName } from './person-name.ts';

/** How long a slot is held while someone fills in the form. */
export const holdMinutes = 10;
/** How long a visitor's slot is held for the link in the confirmation email. */
export const confirmationMinutes = 30;
/** At most one confirmation email per address in this time. */
export const confirmationMailMinutes = 60;

const instant = instantSchema;
const eventType = z.enum(eventTypeIds);
const place = z.nullable(z.enum(locationIds));
const requestId = z.uuid();

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
export const zoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine<string>(isZone, 'must be the IANA name of a time zone'));

const short = z.string().check(z.maxLength(100));
export const bookingSourceSchema = z.strictObject({
  utm_source: z.optional(short),
  utm_medium: z.optional(short),
  utm_campaign: z.optional(short),
  utm_content: z.optional(short),
  location: z.optional(short),
});
export type BookingSource = z.infer<typeof bookingSourceSchema>;

const coveredBy = z.nullable(z.enum(['included', 'credit']));

/** What a client says of a finished session: 1 is poor, 5 is excellent. */
export const ratings = [1, 2, 3, 4, 5] as const;
export const ratingSchema = z.literal(ratings);
export type Rating = z.infer<typeof ratingSchema>;

export const bookingStatuses = ['booked', 'canceled', 'no-show'] as const;
export const bookingSchema = z.object({
  id: z.string(),
  eventType,
  place,
  startsAt: instant,
  endsAt: instant,
  /**
   * Local time in `zone`, kept across clock changes. When time zone rules change, the coach's local time
   * wins.
   */
  wallTime: z.object({ date: z.string(), time: z.string() }),
  zone: z.string(),
  coachZone: z.string(),
  coachName: z.string(),
  status: z.enum(bookingStatuses),
  /** Whether a canceled or missed session counts as used. */
  effect: z.nullable(z.enum(['given-back', 'used-up'])),
  sequence: z.int(),
  /** Null for a session in person. */
  joinUrl: z.nullable(z.string()),
  /** Null for a call. */
  address: z.nullable(z.string()),
  note: z.string(),
  seriesId: z.nullable(z.string()),
  /** Shown only to the coach. */
  clientName: z.string(),
  clientId: z.string(),
  coveredBy,
  /** Links for sessions booked at the external scheduling service. */
  external: z.nullable(z.object({ cancelUrl: z.url(), rescheduleUrl: z.url() })),
  source: bookingSourceSchema,
  /** Clients see it only when it is shared. */
  coachNote: z.nullable(z.object({ text: z.string(), isShared: z.boolean() })),
  rating: z.nullable(ratingSchema),
});
export type Booking = z.infer<typeof bookingSchema>;
export const bookingResponseSchema = z.object({ booking: bookingSchema });

const slotWindow = { from: instant, to: instant };
/** `from` and `to` are at most 35 days apart. */
export const slotsQuerySchema = z
  .object({ eventType, place: z.optional(z.enum(locationIds)), ...slotWindow })
  .check(endsAfterStart);
export const consultationSlotsQuerySchema = z.object(slotWindow).check(endsAfterStart);
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;
export const slotsResponseSchema = z.object({
  coachName: z.string(),
  coachZone: z.string(),
  minutes: z.int(),
  slots: z.array(instant),
});
export type SlotsResponse = z.infer<typeof slotsResponseSchema>;

const session = { eventType, place, startsAt: instant };

export const holdRequestSchema = z.strictObject(session);
export type HoldRequest = z.infer<typeof holdRequestSchema>;
export const holdResponseSchema = z.object({
  expiresAt: instant,
  /** Null for a call. */
  coverage: z.nullable(
    z.object({
      /** Null when neither plan nor package has a session left. */
      by: coveredBy,
      includedLeft: z.int(),
      creditsLeft: z.int(),
    }),
  ),
});
export type HoldResponse = z.infer<typeof holdResponseSchema>;

const details = {
  zone: zoneSchema,
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  address: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  source: z._default(bookingSourceSchema, {}),
};
export const claimOfferRequestSchema = z.strictObject({ note: details.note, address: details.address });
export const bookRequestSchema = z.strictObject({ requestId, ...session, ...details });

export const schedulingReferenceRequestSchema = z.strictObject({
  eventType,
  place,
  source: z._default(bookingSourceSchema, {}),
});

export const schedulingReferenceResponseSchema = z.object({ reference: z.string() });

export const joinWaitingRequestSchema = z.strictObject({
  requestId,
  eventType,
  place,
  date: localDaySchema,
  zone: zoneSchema,
});
export type JoinWaitingRequest = z.infer<typeof joinWaitingRequestSchema>;
export const waitlistEntrySchema = z.object({
  id: z.string(),
  eventType,
  place,
  date: z.iso.date(),
  zone: z.string(),
  /** Held for this client until `expiresAt`. */
  offer: z.nullable(
    z.object({ startsAt: instant, coachName: z.string(), coachZone: z.string(), expiresAt: instant }),
  ),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;
export const waitlistEntryResponseSchema = z.object({ entry: waitlistEntrySchema });
export const waitlistEntriesResponseSchema = z.object({ entries: z.array(waitlistEntrySchema) });
export const leaveWaitingResponseSchema = z.object({ left: z.literal(true) });

export const moveRequestSchema = z.strictObject({ requestId, startsAt: instant, zone: zoneSchema });
export const cancelRequestSchema = z.strictObject({});

/** A quarter of a year at two sessions a week. */
export const maxSeriesSessions = 24;
const series = { ...session, zone: zoneSchema, count: z.int().check(z.gte(2), z.lte(maxSeriesSessions)) };
export const seriesPreviewRequestSchema = z.strictObject(series);
export type SeriesPreviewRequest = z.infer<typeof seriesPreviewRequestSchema>;
export const seriesPreviewResponseSchema = z.object({
  /** `isCovered`: the plan or a package pays for it, counting the earlier sessions of the series. */
  sessions: z.array(z.object({ startsAt: instant, isFree: z.boolean(), isCovered: z.boolean() })),
});
export const seriesRequestSchema = z.strictObject({
  requestId,
  ...series,
  ...details,
  skip: z._default(z.array(instant), []),
});
export type SeriesRequest = z.output<typeof seriesRequestSchema>;
export const seriesResponseSchema = z.object({
  bookings: z.array(bookingSchema),
  conflicts: z.array(instant),
  uncovered: z.array(instant),
});
export type SeriesResponse = z.infer<typeof seriesResponseSchema>;

export const sessionsResponseSchema = z.object({
  upcoming: z.array(bookingSchema),
  past: z.array(bookingSchema),
  credits: z.array(z.object({ place: z.enum(locationIds), sessions: z.int() })),
});
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

export const feedResponseSchema = z.object({ url: z.url() });

export const consultationRequestSchema = z.strictObject({
  requestId,
  name: personName(nameMinLength),
  // Check before normalizing: lower-casing turns look-alikes into the letters that they imitate.
  email: emailAddress.check(z.overwrite(normalizeEmail)),
  startsAt: instant,
  zone: zoneSchema,
  locale: z.enum(localeIds),
  source: z._default(bookingSourceSchema, {}),
});
export type ConsultationRequest = z.output<typeof consultationRequestSchema>;
export const consultationResponseSchema = z.object({ confirmBefore: instant });
export const confirmConsultationRequestSchema = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(200)),
});

const dayHours = z.strictObject({
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'must be a quarter-hour such as 09:30')),
  to: z
    .string()
    .check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'must be a quarter-hour such as 17:00')),
});
function isPlainHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}
const minutes = (most: number) => z.int().check(z.gte(0), z.lte(most));
const hoursOfDay = z.array(dayHours).check(z.maxLength(6));
/** In the coach's own time zone. Weekdays are 1 (Monday) to 7 (Sunday). */
export const coachScheduleSchema = z.strictObject({
  zone: zoneSchema,
  weekly: z.record(z.string().check(z.regex(/^[1-7]$/)), hoursOfDay),
  exceptions: z.record(localDaySchema, hoursOfDay),
  bufferBeforeMinutes: minutes(60),
  bufferAfterMinutes: minutes(60),
  minimumNoticeMinutes: minutes(14 * 24 * 60),
  horizonDays: z.int().check(z.gte(1), z.lte(180)),
  travelMinutes: minutes(120),
  maxSessionsPerDay: z._default(z.nullable(z.int().check(z.gte(1), z.lte(24))), null),
  callBaseUrl: z
    .url()
    .check(z.refine(isPlainHttps, 'must be an https address without user name or password')),
});
export type CoachScheduleSettings = z.infer<typeof coachScheduleSchema>;
export const coachScheduleResponseSchema = z.object({ schedule: z.nullable(coachScheduleSchema) });

export const rateSessionRequestSchema = z.strictObject({ rating: ratingSchema });

/** The client whose booking it is: bookings are filed under their owner. */
export const coachActRequestSchema = z.strictObject({ clientId: z.string().check(z.maxLength(100)) });
export const coachNoteRequestSchema = z.strictObject({
  ...coachActRequestSchema.shape,
  /** Empty deletes the note. */
  text: z.string().check(z.trim(), z.maxLength(2000)),
  isShared: z.boolean(),
});
export const coachCalendarQuerySchema = z.object(slotWindow).check(endsAfterStart);
export const coachCalendarResponseSchema = z.object({ bookings: z.array(bookingSchema) });
