export const sessionTimeoutMilliseconds = 3_600_000;
export const sessionWarningMilliseconds = 5 * 60_000;

/** Required for actions that cannot be undone. */
export const recentSignInSeconds = 5 * 60;

/** Stages can change the count but not the window. */
export const rateLimit = { requests: 100, windowMilliseconds: 15 * 60_000 } as const;

/**
 * Multiples of the limit: carriers put many visitors behind one address, and coaches open many clients, each with about
 * ten requests and an open thread.
 */
export const rateLimitFactor = { publicRead: 10, coach: 10 } as const;

export const loginPasswordMinLength = 6;
export const signUpPasswordMinLength = 8;
export const passwordMaxLength = 128;
/** After trimming. */
export const nameMinLength = 2;
export const nameMaxLength = 100;

export const termsMinimumAge = 18;
export const privacyMinimumAge = 16;

export const termsChangeNoticeDays = 30;

export const deletionDays = 30;

export const checkInAnswerHours = { from: 24, to: 48 } as const;
