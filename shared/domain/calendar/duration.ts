/** Lengths of time on the clock. A day of the calendar is not always a day long: see wall-time.ts. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
/** Times to live in DynamoDB, and the payment provider, count in seconds. */
export const daySeconds = dayMs / 1000;
