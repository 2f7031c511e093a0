import * as z from 'zod/mini';
import { instantSchema as instant, localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { zoneSchema } from '#shared/contracts/fields/zone.ts';
import { groupLocations, groupSeats, maxGroupWeeks } from '#shared/domain/booking/group-sessions.ts';
import { bookingSchema } from './booking.ts';

const place = z.enum(groupLocations);
const quarterHour = /^([01]\d|2[0-3]):(00|15|30|45)$/;

const groupSession = {
  id: z.string(),
  place,
  address: z.string(),
  startsAt: instant,
  endsAt: instant,
  coachZone: z.string(),
  capacity: z.int(),
};

/** Whether the client’s month at that time has a session left: used up, or not paid yet. */
export const groupPayments = ['plan', 'used-up', 'not-paid'] as const;
export const groupSessionSchema = z.object({
  ...groupSession,
  coachName: z.string(),
  seatsLeft: z.int(),
  /** The reader's own seat. */
  bookingId: z.nullable(z.string()),
  paidBy: z.enum(groupPayments),
});
export type GroupSession = z.infer<typeof groupSessionSchema>;
export const groupSessionsResponseSchema = z.object({ groups: z.array(groupSessionSchema) });

export const bookSeatRequestSchema = z.strictObject({ requestId: z.uuid(), zone: zoneSchema });

export const coachGroupSchema = z.object({
  ...groupSession,
  status: z.enum(['open', 'canceled']),
  cancelReason: z.nullable(z.string()),
  seatsTaken: z.int(),
});
export type CoachGroup = z.infer<typeof coachGroupSchema>;
/** Seats stand among the bookings, under their group's id. */
export const coachCalendarResponseSchema = z.object({
  bookings: z.array(bookingSchema),
  groups: z.array(coachGroupSchema),
});
export const coachGroupResponseSchema = z.object({ group: coachGroupSchema });

export const createGroupsRequestSchema = z.strictObject({
  requestId: z.uuid(),
  place,
  address: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  /** The wall time where the coach works. */
  date: localDaySchema,
  time: z.string().check(z.regex(quarterHour, 'must be a quarter-hour such as 09:30')),
  capacity: z.literal(groupSeats),
  weeks: z._default(z.int().check(z.gte(1), z.lte(maxGroupWeeks)), 1),
});
export type CreateGroupsRequest = z.output<typeof createGroupsRequestSchema>;
export const createGroupsResponseSchema = z.object({
  groups: z.array(coachGroupSchema),
  /** Weeks that were left out, because the coach is not free then. */
  conflicts: z.array(instant),
});

export const cancelGroupRequestSchema = z.strictObject({
  /** Clients read it in their mail. */
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
});
