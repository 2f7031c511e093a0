import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { BookingSource } from '#shared/contracts/booking/booking.ts';
import { zoneSchema } from '#shared/contracts/fields/zone.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const address = z.url().check(z.maxLength(500));
const utm = z.nullish(z.string());

const invitee = z.object({
  uri: address,
  email: z.email(),
  name: z.string(),
  timezone: z.nullish(z.string()),
  cancel_url: z.url({ protocol: /^https?$/ }),
  reschedule_url: z.url({ protocol: /^https?$/ }),
  rescheduled: z._default(z.boolean(), false),
  old_invitee: z.nullish(address),
  tracking: z._default(
    z.object({ utm_source: utm, utm_medium: utm, utm_campaign: utm, utm_content: utm, utm_term: utm }),
    {},
  ),
  scheduled_event: z.object({
    name: text(200),
    start_time: z.iso.datetime({ offset: true }),
    end_time: z.iso.datetime({ offset: true }),
    location: z.nullish(z.object({ join_url: z.nullish(z.string()), location: z.nullish(z.string()) })),
    event_memberships: z.nullish(z.array(z.object({ user_name: z.nullish(z.string()) }))),
  }),
});
const envelope = z.object({
  id: z.optional(text(200)),
  event: text(100),
  created_at: text(50),
  payload: z.unknown(),
});

export type SchedulingEvent = {
  readonly id: string;
  readonly type: 'created' | 'canceled';
  readonly inviteeId: string;
  readonly oldInviteeId: string | null;
  readonly isMove: boolean;
  readonly email: string;
  readonly name: string;
  readonly zone: string;
  readonly eventName: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly joinUrl: string | null;
  readonly address: string | null;
  readonly coachName: string | null;
  readonly cancelUrl: string;
  readonly rescheduleUrl: string;
  readonly reference: string | null;
  readonly source: BookingSource;
};

const types: ReadonlyMap<string, SchedulingEvent['type']> = new Map([
  ['invitee.created', 'created'],
  ['invitee.canceled', 'canceled'],
]);
const digest = (value: string) => createHash('sha256').update(value).digest('hex');

/**
 * Expects a verified signature.
 * @returns null for an irrelevant event.
 * @throws AppError invalid, `event_unreadable`.
 */
export function readSchedulingEvent(rawBody: Uint8Array): SchedulingEvent | null {
  const event = read(envelope, parseJson(rawBody));
  const type = types.get(event.event);
  if (type === undefined) return null;
  const { scheduled_event: session, tracking, ...person } = read(invitee, event.payload);
  const [startMs, endMs] = [Date.parse(session.start_time), Date.parse(session.end_time)];
  if (!(startMs < endMs)) throw unreadable();
  const { utm_term: reference, ...source } = tracking;
  return {
    id: digest(event.id ?? `${event.event} ${person.uri} ${event.created_at}`),
    type,
    inviteeId: digest(person.uri),
    oldInviteeId: person.old_invitee ? digest(person.old_invitee) : null,
    isMove: type === 'canceled' && person.rescheduled,
    email: person.email.toLowerCase(),
    name: person.name.trim().slice(0, 100),
    zone: z.safeParse(zoneSchema, person.timezone).success ? String(person.timezone) : 'UTC',
    eventName: session.name,
    startMs,
    endMs,
    joinUrl: webAddress(session.location?.join_url),
    address: session.location?.location?.slice(0, 200) || null,
    coachName: session.event_memberships?.[0]?.user_name?.slice(0, 100) || null,
    cancelUrl: person.cancel_url,
    rescheduleUrl: person.reschedule_url,
    reference: reference || null,
    source: Object.fromEntries(
      Object.entries(source).flatMap(([name, value]) => (value ? [[name, value.slice(0, 100)]] : [])),
    ),
  };
}

/** Accepts only web addresses, so that a link cannot run code. */
function webAddress(given: string | null | undefined): string | null {
  return given && /^https?:\/\//.test(given) && URL.canParse(given) ? given : null;
}

function read<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw unreadable(parsed.error);
  return parsed.data;
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('invalid', 'event_unreadable', 'The body is no event.', undefined, { cause });
}
