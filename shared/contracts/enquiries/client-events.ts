import * as z from 'zod/mini';
import { inPersonPlanIds } from '#shared/domain/booking/in-person-plans.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';

/** Names and properties are allowlisted, so that an event cannot carry personal data. */

/** Route patterns only: without digits, capitals or `@`, no id or email can match. */
const path = z.string().check(z.maxLength(60), z.regex(/^\/[a-z/:*-]*$/));
const label = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z_-]*$/));
/** A page title from the build. Browsers send it only for public pages. */
const title = z.string().check(z.maxLength(160), z.regex(/^[^@<>{}]*$/));
const seconds = z.int().check(z.gte(0), z.lte(86_400));

export const conversionKinds = [
  'consultation_booking',
  'tier_reservation',
  'email_signup',
  'phone_call',
] as const;
export const funnelSteps = [
  'hero_engagement',
  'pricing_view',
  'reservation_start',
  'reservation_complete',
  'payment_method_submission',
] as const;

const event = <Name extends string, Shape extends z.core.$ZodShape>(name: Name, shape: Shape) =>
  z.strictObject({ name: z.literal(name), ...shape });

export const customEvents = ['intake_completed', 'packages_viewed', 'waiting_list_joined'] as const;

export const clientEventSchema = z.discriminatedUnion('name', [
  event('page_view', { path, title: z.optional(title) }),
  event('time_on_page', { path, seconds }),
  event('scroll_depth', { path, percent: z.literal([25, 50, 75, 90, 100]) }),
  event('click', { path, target: label }),
  event('ab_view', { test: label, variant: label }),
  event('ab_conversion', { test: label, variant: label }),
  event('conversion', {
    kind: z.enum(conversionKinds),
    tier: z.optional(z.enum(tierIds)),
    valueDollars: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  event('funnel', {
    step: z.enum(funnelSteps),
    tier: z.optional(z.enum(tierIds)),
    plan: z.optional(z.enum(inPersonPlanIds)),
  }),
  event('custom', { event: z.enum(customEvents) }),
  /** An error's message may contain what a person typed, so it stays on the device. */
  event('error', { path, kind: label, source: z.enum(['error', 'rejection', 'boundary']) }),
  event('performance', {
    path,
    metric: z.enum(['lcp', 'inp', 'cls', 'fcp', 'ttfb']),
    /** Milliseconds, except `cls`, which is the score times a thousand. */
    value: z.int().check(z.gte(0), z.lte(600_000)),
  }),
]);
export type ClientEvent = z.infer<typeof clientEventSchema>;

/** Well below the 64 KB limit of `sendBeacon`. */
export const clientEventsMaxBytes = 16 * 1024;
export const clientEventsPerBatch = 50;

export const clientEventsRequestSchema = z.strictObject({
  id: z.uuid(),
  /** Ignored. Pages loaded before an update still send it. */
  sampleRate: z.optional(z.unknown()),
  events: z.array(clientEventSchema).check(z.minLength(1), z.maxLength(clientEventsPerBatch)),
});
export type ClientEventsRequest = z.infer<typeof clientEventsRequestSchema>;
export const clientEventsResponseSchema = z.object({ accepted: z.int() });
