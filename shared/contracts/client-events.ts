import * as z from 'zod/mini';
import { inPersonPlanIds } from '#shared/domain/in-person-plans.ts';
import { tierIds } from '#shared/domain/tiers.ts';

/**
 * What a browser may report of a visit. Names and properties are listed, everything else is refused: there is no
 * place for anything personal. Sources: access and public site, section 7; product decisions, section 14.
 */

/** Route patterns such as `/pricing` or `/invite/:code`: without digits, capitals or `@` no id and no address fits. */
const path = z.string().check(z.maxLength(60), z.regex(/^\/[a-z/:*-]*$/));
/** Names of buttons, tests and errors as the code spells them. */
const label = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z_-]*$/));
/** A page's own title, as the build knows it: no address and no markup. Browsers send it of public pages alone. */
const title = z.string().check(z.maxLength(160), z.regex(/^[^@<>{}]*$/));
const seconds = z.int().check(z.gte(0), z.lte(86_400));

export const conversionKinds = [
  'consultation_booking',
  'tier_reservation',
  'email_signup',
  'phone_call',
] as const;
/** From the first look to the payment, in order. */
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
    /** Of training in person. */
    plan: z.optional(z.enum(inPersonPlanIds)),
  }),
  /** What else is worth counting, by name; nothing about whom. */
  event('custom', { event: z.enum(customEvents) }),
  /** The error's kind and where it was: its message may hold what a person typed, and stays on the device. */
  event('error', { path, kind: label, source: z.enum(['error', 'rejection', 'boundary']) }),
  event('performance', {
    path,
    metric: z.enum(['lcp', 'inp', 'cls', 'fcp', 'ttfb']),
    /** Milliseconds; of `cls` the score times a thousand. */
    value: z.int().check(z.gte(0), z.lte(600_000)),
  }),
]);
export type ClientEvent = z.infer<typeof clientEventSchema>;

/** The largest batch in bytes: what `sendBeacon` carries for sure is 64 KB, and ours are far smaller. */
export const clientEventsMaxBytes = 16 * 1024;
export const clientEventsPerBatch = 50;

/** `id` is made once per batch, so that a batch that is sent again is counted once. */
export const clientEventsRequestSchema = z.strictObject({
  id: z.uuid(),
  /** Ignored: the server scales counts by its own rate. Pages that were loaded before that still send it. */
  sampleRate: z.optional(z.unknown()),
  events: z.array(clientEventSchema).check(z.minLength(1), z.maxLength(clientEventsPerBatch)),
});
export type ClientEventsRequest = z.infer<typeof clientEventsRequestSchema>;
export const clientEventsResponseSchema = z.object({ accepted: z.int() });
