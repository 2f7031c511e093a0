import * as z from 'zod/mini';
import { localeIds } from '#shared/contracts/account/account.ts';
import { emailAddress } from '#shared/contracts/fields/email-address.ts';
import { endsAfterStart, instantSchema, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { personName } from '#shared/contracts/fields/person-name.ts';
import { withSafetyNotice } from '#shared/contracts/fields/safety-notice.ts';
import { zoneSchema } from '#shared/contracts/fields/zone.ts';
import { normalizeEmail } from '#shared/domain/access/email.ts';
import { eventTypeIds } from '#shared/domain/booking/event-types.ts';
import { inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { locationIds } from '#shared/domain/booking/location-ids.ts';
import { nameMinLength } from '#shared/domain/tiers/limits.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

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

const short = z.string().check(z.maxLength(100));
export const bookingSourceSchema = z.strictObject({
  utm_source: z.optional(short),
  utm_medium: z.optional(short),
  utm_campaign: z.optional(short),
  utm_content: z.optional(short),
  location: z.optional(short),
});
export type BookingSource = z.infer<typeof bookingSourceSchema>;

const coveredBy = z.nullable(z.enum(['included', 'credit', 'plan']));

/** `no-show`: the client did not come. `not-held`: the client says that it did not take place. */
export const bookingStatuses = ['booked', 'canceled', 'no-show', 'not-held'] as const;

/** What a client says of a finished session: 1 is poor, 5 is excellent. */
export const ratings = [1, 2, 3, 4, 5] as const;
export const ratingSchema = z.literal(ratings);
export type Rating = z.infer<typeof ratingSchema>;

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
  /** The coach recorded that it took place. */
  isHeld: z.boolean(),
  /** Whether a canceled or missed session counts as used. */
  effect: z.nullable(z.enum(['given-back', 'used-up'])),
  sequence: z.int(),
  /** Null for a session in person. */
  joinUrl: z.nullable(z.string()),
  /** Null for a call. */
  address: z.nullable(z.string()),
  note: z.string(),
  seriesId: z.nullable(z.string()),
  /** The group session in which this is a seat. */
  groupId: z.nullable(z.string()),
  /** The coach's own words. */
  cancelReason: z.nullable(z.string()),
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
/** The response to a booking by the client, who may have written a note. */
export const bookedResponseSchema = z.object({ booking: bookingSchema, ...withSafetyNotice });

const planMonthSchema = z.object({ left: z.int(), perMonth: z.int(), until: instant });
/** Sessions that an in-person plan can last. */
const minutes = z.optional(z.union([z.literal(60), z.literal(90)]));

const slotWindow = { from: instant, to: instant };
/** `from` and `to` are at most 35 days apart. */
export const slotsQuerySchema = z
  .object({
    eventType,
    place: z.optional(z.enum(locationIds)),
    minutes: z.optional(z.enum(['60', '90'])),
    ...slotWindow,
  })
  .check(endsAfterStart);
export const consultationSlotsQuerySchema = z.object(slotWindow).check(endsAfterStart);
export type SlotsQuery = z.infer<typeof slotsQuerySchema>;
export const slotsResponseSchema = z.object({
  coachName: z.string(),
  coachZone: z.string(),
  minutes: z.int(),
  slots: z.array(instant),
  /** Dates of the coach's calendar on which they would otherwise work. Absent for visitors, and from an older release. */
  closed: z.optional(
    z.array(z.object({ from: localDaySchema, to: localDaySchema, because: z.enum(['holiday', 'away']) })),
  ),
});
export type SlotsResponse = z.infer<typeof slotsResponseSchema>;

const session = { eventType, place, minutes, startsAt: instant };

export const holdRequestSchema = z.strictObject(session);
export type HoldRequest = z.infer<typeof holdRequestSchema>;
export const holdResponseSchema = z.object({
  expiresAt: instant,
  /** Null for a call. */
  coverage: z.nullable(
    z.object({
      /** Null when neither plan nor package has a session left. */
      by: coveredBy,
      /** The month that pays, before this session is taken off it. */
      plan: z.nullable(planMonthSchema),
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
  ...withSafetyNotice,
});
export type SeriesResponse = z.infer<typeof seriesResponseSchema>;

export const sessionsResponseSchema = z.object({
  upcoming: z.array(bookingSchema),
  past: z.array(bookingSchema),
  /** Live in-person plans; no month where the current one is not paid. */
  plans: z.array(z.object({ plan: z.enum(inPersonPlanIds), month: z.nullable(planMonthSchema) })),
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

export const reportSessionRequestSchema = z.strictObject({});
export const rateSessionRequestSchema = z.strictObject({ rating: ratingSchema });

/** The client whose booking it is: bookings are filed under their owner. */
export const coachActRequestSchema = z.strictObject({ clientId: z.string().check(z.maxLength(100)) });
export const coachNoteRequestSchema = z.strictObject({
  ...coachActRequestSchema.shape,
  /** Empty deletes the note. */
  text: z.string().check(z.trim(), z.maxLength(2000)),
  isShared: z.boolean(),
});
export const bookForClientRequestSchema = z.strictObject({
  requestId,
  ...session,
  zone: zoneSchema,
  note: details.note,
  address: details.address,
});
export const moveForClientRequestSchema = z.strictObject({
  ...coachActRequestSchema.shape,
  ...moveRequestSchema.shape,
});
export const clientBookingsResponseSchema = z.object({
  bookings: z.array(bookingSchema),
  /** What the client may book, which their coach may book for them. */
  rights: z.object({
    tier: z.nullable(z.enum(tierIds)),
    isSubscribed: z.boolean(),
    plans: z.array(z.enum(inPersonPlanIds)),
  }),
});
export const coachCalendarQuerySchema = z.object(slotWindow).check(endsAfterStart);
