/**
 * Kinds of health data that a coach can open. Each opening is shown to the client, once a day. Messages are the part of the
 * conversation that an admin reads with a report.
 */
export const healthAreas = [
  'training',
  'body',
  'health',
  'nutrition',
  'check-ins',
  'intake',
  'messages',
] as const;
export type HealthArea = (typeof healthAreas)[number];

/** How long clients see who looked. */
export const looksKeptDays = 400;
