import type * as z from 'zod/mini';
import {
  type CoachScheduleSettings,
  coachScheduleResponseSchema,
} from '#shared/contracts/booking/coach-schedule.ts';
import { coachSettingsResponseSchema } from '#shared/contracts/coaching/coaching.ts';

export type CallApi = <T>(
  method: string,
  path: string,
  schema: z.ZodMiniType<T>,
  body?: unknown,
) => Promise<T>;

const weekday = [{ from: '08:00', to: '18:00' }];

const demoHours: CoachScheduleSettings = {
  zone: 'America/Los_Angeles',
  weekly: {
    '1': weekday,
    '2': weekday,
    '3': weekday,
    '4': weekday,
    '5': weekday,
    '6': [{ from: '08:00', to: '13:00' }],
  },
  exceptions: {},
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  minimumNoticeMinutes: 120,
  horizonDays: 90,
  travelMinutes: 30,
  maxSessionsPerDay: null,
  callBaseUrl: 'https://meet.jit.si',
};

/** Hours, capacity and languages: without them a coach gets no clients. */
export async function seedCoachSetup(call: CallApi): Promise<void> {
  const { schedule } = await call('GET', '/api/coach/schedule', coachScheduleResponseSchema);
  if (schedule === null) await call('PUT', '/api/coach/schedule', coachScheduleResponseSchema, demoHours);
  const { settings, missing } = await call('GET', '/api/coach/settings', coachSettingsResponseSchema);
  if (missing.includes('clients')) {
    const taking = { ...settings, capacity: 100 };
    await call('PUT', '/api/coach/settings', coachSettingsResponseSchema, taking);
  }
}
