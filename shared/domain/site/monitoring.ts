export const monitoringFlushMilliseconds = 30_000;

export const localErrorStore = { key: 'app_errors', capacity: 50 } as const;

export const scrollDepthPercents = [25, 50, 75, 90, 100] as const;

/** Whole US dollars. A reservation's value is its tier's price. */
export const conversionValueDollars = {
  consultation_booking: 0,
  email_signup: 1,
  phone_call: 5,
} as const;
