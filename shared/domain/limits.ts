/** Limits of sessions, requests and forms. Sources: access and public site, sections 5 and 9; product decisions, 4. */

/** How long a session lasts, and how long before its end the 'Stay signed in' message comes. */
export const sessionTimeoutMilliseconds = 3_600_000;
export const sessionWarningMilliseconds = 5 * 60_000;

/** How long ago the password, and the second factor where there is one, was given for what cannot be undone. */
export const recentSignInSeconds = 5 * 60;

/** Requests per identifier and window. A stage may set another count; the window is the product's. */
export const rateLimit = { requests: 100, windowMilliseconds: 15 * 60_000 } as const;

/**
 * How many times that limit applies: carrier networks put many visitors behind one address, and reading a public page
 * changes nothing; a coach works through the data of many clients.
 */
export const rateLimitFactor = { publicRead: 10, coach: 5 } as const;

export const loginPasswordMinLength = 6;
export const signUpPasswordMinLength = 8;
export const passwordMaxLength = 128;
/** Of the name without the spaces around it. */
export const nameMinLength = 2;
export const nameMaxLength = 100;

/** Ages below which the terms, and the privacy policy, exclude a person. */
export const termsMinimumAge = 18;
export const privacyMinimumAge = 16;

/** Days of notice to pause, cancel or change tier (FAQ), and before prices or terms change (terms). */
export const planChangeNoticeDays = 30;
export const termsChangeNoticeDays = 30;

/** Days after the first payment for which an admin can give it back in full. */
export const moneyBackDays = 30;

/** Days within which the data of a deleted account is gone. */
export const deletionDays = 30;

/** Hours in which the check-in's success screen promises an answer. */
export const checkInAnswerHours = { from: 24, to: 48 } as const;
