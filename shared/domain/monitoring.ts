/** What the browser reports, and how often. Source: access and public site, sections 3, 7 and 9. */

export const monitoringFlushMilliseconds = 30_000;

/** The last errors stay on the device under this key, at most so many. */
export const localErrorStore = { key: 'app_errors', capacity: 50 } as const;

/** Shares of traces and profiles that are reported, from 0 to 1. */
export const sampleRates = { traces: 1, profiles: 1 } as const;

/** Scroll depths, in percent, that are counted once each. */
export const scrollDepthPercents = [25, 50, 75, 90, 100] as const;

/** Conversions and their value in whole US dollars; a reservation's value is its tier's price. */
export const conversionValueDollars = {
  consultation_booking: 0,
  email_signup: 1,
  phone_call: 5,
} as const;
