/** Kinds of health data that a coach can open. Each opening is shown to the client, once a day. */
export const healthAreas = ['training', 'body', 'health', 'nutrition', 'check-ins', 'intake'] as const;
export type HealthArea = (typeof healthAreas)[number];

/** How long clients see who looked. */
export const looksKeptDays = 400;
