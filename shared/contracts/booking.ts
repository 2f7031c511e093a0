import * as z from 'zod/mini';
import { normaliseEmail } from '#shared/domain/email.ts';
import { eventTypeIds } from '#shared/domain/event-types.ts';
import { nameMinLength } from '#shared/domain/limits.ts';
import { placeIds } from '#shared/domain/session-places.ts';
import { localeIds } from './account.ts';
import { emailAddress } from './email-address.ts';
import { endsAfterStart, instantSchema, localDaySchema } from './local-day.ts';
import { personName } from './person-name.ts';

/** How long a slot is kept for someone who is filling in the form. */
export const holdMinutes = 10;
/** How long a visitor has to follow the link of the confirmation mail; the slot is kept that long. */
export const confirmationMinutes = 30;
/** A visitor's address gets one confirmation mail in this time. */
export const confirmationMailMinutes = 60;

const instant = instantSchema;
const eventType = z.enum(eventTypeIds);
const place = z.nullable(z.enum(placeIds));
/** Made by the client once per act, so that sending the same request again changes nothing. */
const requestId = z.uuid();

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
/** An IANA name that the runtime knows. */
export const zoneSchema = z
  .string()
  .check(z.maxLength(64), z.refine<string>(isZone, 'must be the IANA name of a time zone'));

const short = z.string().check(z.maxLength(100));
/** The query of the link that a booking came by (access and public site, section 7). */
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

export const bookingStatuses = ['booked', 'cancelled', 'no-show'] as const;
export const bookingSchema = z.object({
  id: z.string(),
  eventType,
  place,
  startsAt: instant,
  endsAt: instant,
  /** What the clock of `zone` shows at the start. Clock changes keep that of a series; new zone rules keep the coach's. */
  wallTime: z.object({ date: z.string(), time: z.string() }),
  /** The zone in which the client booked. */
  zone: z.string(),
  /** The zone in which the coach works. */
  coachZone: z.string(),
  coachName: z.string(),
  status: z.enum(bookingStatuses),
  /** Of a cancelled or missed session: whether it counts as taken. */
  effect: z.nullable(z.enum(['given-back', 'used-up'])),
  /** Rises with every change; calendar programs go by it. */
  sequence: z.int(),
  /** A call's address; null for a session in person. */
  joinUrl: z.nullable(z.string()),
  /** Where a session in person takes place; null for a call. */
  address: z.nullable(z.string()),
  note: z.string(),
  seriesId: z.nullable(z.string()),
  /** Of the client, for the coach's eyes; their own name for the client. */
  clientName: z.string(),
  clientId: z.string(),
  /** What pays for a session in person: the plan's own sessions of the week, or a package. null for a call. */
  coveredBy,
  /** Of a session that was booked at the external scheduling service: where it is moved and cancelled. */
  external: z.nullable(z.object({ cancelUrl: z.url(), rescheduleUrl: z.url() })),
  source: bookingSourceSchema,
  /** What the coach wrote after the session; a client sees it only once it is shared. */
  coachNote: z.nullable(z.object({ text: z.string(), isShared: z.boolean() })),
  rating: z.nullable(ratingSchema),
});
export type Booking = z.infer<typeof bookingSchema>;
export const bookingResponseSchema = z.object({ booking: bookingSchema });

const slotWindow = { from: instant, to: instant };
/** Query of the slot list; `from` and `to` at most 35 days apart. */
export const slotsQuerySchema = z
  .object({ eventType, place: z.optional(z.enum(placeIds)), ...slotWindow })
  .check(endsAfterStart);
export const consultationSlotsQuerySchema = z.object(slotWindow).check(endsAfterStart);
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;
export const slotsResponseSchema = z.object({
  coachName: z.string(),
  coachZone: z.string(),
  minutes: z.int(),
  /** Starts of the free slots, ISO instants in order. */
  slots: z.array(instant),
});
export type SlotsResponse = z.infer<typeof slotsResponseSchema>;

const session = { eventType, place, startsAt: instant };

export const holdRequestSchema = z.strictObject(session);
export type HoldRequest = z.infer<typeof holdRequestSchema>;
export const holdResponseSchema = z.object({
  expiresAt: instant,
  /** What would pay for a session in person then; null for a call. */
  coverage: z.nullable(
    z.object({
      /** null where neither plan nor package has a session left. */
      by: coveredBy,
      /** Sessions that the plan includes in that week and that are not booked. */
      includedLeft: z.int(),
      /** Prepaid sessions that are left for the place. */
      creditsLeft: z.int(),
    }),
  ),
});
export type HoldResponse = z.infer<typeof holdResponseSchema>;

const details = {
  zone: zoneSchema,
  note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** Where exactly, for training at home or at a gym of the client's choice. */
  address: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  source: z._default(bookingSourceSchema, {}),
};
export const claimOfferRequestSchema = z.strictObject({ note: details.note, address: details.address });
export const bookRequestSchema = z.strictObject({ requestId, ...session, ...details });

/** What is going to be booked at the external scheduling service. */
export const schedulingReferenceRequestSchema = z.strictObject({
  eventType,
  place,
  source: z._default(bookingSourceSchema, {}),
});

export const schedulingReferenceResponseSchema = z.object({ reference: z.string() });

/** A day that is full, for which somebody waits. */
export const joinWaitingRequestSchema = z.strictObject({
  requestId,
  eventType,
  place,
  /** As a calendar in `zone` has it. */
  date: localDaySchema,
  zone: zoneSchema,
});
export type JoinWaitingRequest = z.infer<typeof joinWaitingRequestSchema>;
export const waitingPlaceSchema = z.object({
  id: z.string(),
  eventType,
  place,
  date: z.iso.date(),
  zone: z.string(),
  /** A time that is kept for the person until `expiresAt`. */
  offer: z.nullable(
    z.object({ startsAt: instant, coachName: z.string(), coachZone: z.string(), expiresAt: instant }),
  ),
});
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>;
export const waitingPlaceResponseSchema = z.object({ place: waitingPlaceSchema });
export const waitingPlacesResponseSchema = z.object({ places: z.array(waitingPlaceSchema) });
export const leaveWaitingResponseSchema = z.object({ left: z.literal(true) });

export const moveRequestSchema = z.strictObject({ requestId, startsAt: instant, zone: zoneSchema });
export const cancelRequestSchema = z.strictObject({});

/** Sessions of a series at most: a quarter of a year, twice a week. */
export const longestSeries = 24;
const series = { ...session, zone: zoneSchema, count: z.int().check(z.gte(2), z.lte(longestSeries)) };
export const seriesPreviewRequestSchema = z.strictObject(series);
export type SeriesPreviewRequest = z.infer<typeof seriesPreviewRequestSchema>;
export const seriesPreviewResponseSchema = z.object({
  /** `isCovered`: plan or package would pay for it, after those before it. */
  sessions: z.array(z.object({ startsAt: instant, isFree: z.boolean(), isCovered: z.boolean() })),
});
/** Books the sessions of the series that were seen free; those in `skip` are left out. */
export const seriesRequestSchema = z.strictObject({
  requestId,
  ...series,
  ...details,
  skip: z._default(z.array(instant), []),
});
export type SeriesRequest = z.output<typeof seriesRequestSchema>;
export const seriesResponseSchema = z.object({
  bookings: z.array(bookingSchema),
  /** Starts that somebody took in the meantime. */
  conflicts: z.array(instant),
  /** Starts that neither the plan nor a package had a session left for. */
  uncovered: z.array(instant),
});
export type SeriesResponse = z.infer<typeof seriesResponseSchema>;

export const sessionsResponseSchema = z.object({
  /** Soonest first. */
  upcoming: z.array(bookingSchema),
  /** Latest first. */
  past: z.array(bookingSchema),
  credits: z.array(z.object({ place: z.enum(placeIds), sessions: z.int() })),
});
export type SessionsResponse = z.infer<typeof sessionsResponseSchema>;

export const feedResponseSchema = z.object({ url: z.url() });

export const consultationRequestSchema = z.strictObject({
  requestId,
  name: personName(nameMinLength),
  // Checked before it is normalized: lower case turns a look-alike into the letter that it imitates.
  email: emailAddress.check(z.overwrite(normaliseEmail)),
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
/** A coach's hours in their own zone. Weekdays are 1 (Monday) to 7 (Sunday). */
export const coachScheduleSchema = z.strictObject({
  zone: zoneSchema,
  weekly: z.record(z.string().check(z.regex(/^[1-7]$/)), hoursOfDay),
  /** Dates that differ from the week; an empty list is a day off. */
  exceptions: z.record(localDaySchema, hoursOfDay),
  bufferBeforeMinutes: minutes(60),
  bufferAfterMinutes: minutes(60),
  minimumNoticeMinutes: minutes(14 * 24 * 60),
  horizonDays: z.int().check(z.gte(1), z.lte(180)),
  travelMinutes: minutes(120),
  /** Sessions on one day of the coach's zone; null for as many as fit. */
  maxSessionsPerDay: z._default(z.nullable(z.int().check(z.gte(1), z.lte(24))), null),
  /** Calls take place in a room of their own under this address. */
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
  /** Empty takes the note away. */
  text: z.string().check(z.trim(), z.maxLength(2000)),
  isShared: z.boolean(),
});
export const coachCalendarQuerySchema = z.object(slotWindow).check(endsAfterStart);
export const coachCalendarResponseSchema = z.object({ bookings: z.array(bookingSchema) });
