import type { Client } from '#functions/modules/booking/booking-deps.ts';
import type { CoachScheduleSettings } from '#shared/contracts/booking/coach-schedule.ts';

const day = [{ from: '00:00', to: '24:00' }];
/** Open day and night, so that tests can take any quarter-hour. */
export const alwaysOpen: CoachScheduleSettings = {
  zone: 'America/Los_Angeles',
  weekly: { '1': day, '2': day, '3': day, '4': day, '5': day, '6': day, '7': day },
  exceptions: {},
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 60,
  horizonDays: 90,
  travelMinutes: 30,
  maxSessionsPerDay: null,
  callBaseUrl: 'https://calls.repz.example',
};

export function bookingClient(accountId: string, email = `${accountId}@repz.example`): Client {
  return {
    accountId,
    email,
    name: 'Ana Lima',
    locale: 'en',
    tier: 'longevity',
    isSubscribed: true,
    plans: [],
    livePlans: [],
    timeZone: 'America/Los_Angeles',
  };
}
