import * as z from 'zod/mini';
import { localDaySchema } from '#shared/contracts/fields/local-day.ts';
import { zoneSchema } from '#shared/contracts/fields/zone.ts';

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
export const coachScheduleResponseSchema = z.object({
  schedule: z.nullable(coachScheduleSchema),
  /** ISO instant of the times that block, where the coach's own calendar can no longer be read. */
  calendarStaleSince: z.optional(z.string()),
});
