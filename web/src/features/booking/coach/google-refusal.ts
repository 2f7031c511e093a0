import { ApiError } from '#web/lib/api/api-error.ts';

const refusals = {
  coach_not_approved: 'coach-calendar.hours.not-approved',
  google_consent_over: 'coach-calendar.google.over',
  google_access_incomplete: 'coach-calendar.google.incomplete',
  google_away: 'coach-calendar.google.away',
  google_calendar_off: 'coach-calendar.google.off',
  invalid_request: 'coach-calendar.google.over',
} as const;

/** The text of what was refused while Google was connected. */
export function googleRefusal(error: unknown) {
  const code = error instanceof ApiError ? error.code : '';
  return isKnown(code) ? refusals[code] : 'coach-calendar.google.failed';
}

function isKnown(code: string): code is keyof typeof refusals {
  return Object.hasOwn(refusals, code);
}
