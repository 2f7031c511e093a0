/**
 * Why the address of a coach's own calendar gave no times. `not-found`: the provider no longer knows the address, or refuses it.
 * `unsafe`: it leads to a place that is not on the public internet, or away from https.
 */
export const calendarProblems = [
  'unreachable',
  'not-found',
  'unsafe',
  'too-large',
  'not-a-calendar',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

/** Where Google's page leads back to. The registration at Google names it, so it stays as it is. */
export const googleReturnPath = '/coach/calendar/google';
