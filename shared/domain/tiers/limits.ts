export const sessionTimeoutMilliseconds = 3_600_000;
export const sessionWarningMilliseconds = 5 * 60_000;

/** Required for actions that cannot be undone. */
export const recentSignInSeconds = 5 * 60;

/** Stages can change the count but not the window. */
export const rateLimit = { requests: 100, windowSeconds: 15 * 60 } as const;

/**
 * Multiples of the limit. A screen reads ten times or more when it opens, and carriers put many visitors behind one
 * address. Coaches write for many clients.
 */
export const rateLimitFactor = { read: 10, coach: 10 } as const;

export const loginPasswordMinLength = 6;
export const signUpPasswordMinLength = 8;
export const passwordMaxLength = 128;
/** After trimming. */
export const nameMinLength = 2;
export const nameMaxLength = 100;
