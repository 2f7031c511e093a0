import * as z from 'zod/mini';
import type { GoogleAccess, GoogleConsent } from '../busy-calendar/google-calendar.ts';

/**
 * In the coach's partition of the calendar, not of the account: that one goes into the copy of a person's data as it is, also
 * by a release that does not know these rows. Both are removed with the account.
 */
export const googleKey = {
  access: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'GOOGLE-CALENDAR' }),
  consent: (coachId: string) => ({ pk: `COACH#${coachId}`, sk: 'GOOGLE-CONSENT' }),
};

export const googleAccessRow = z.object({
  schemaVersion: z.literal(1),
  refreshToken: z.string(),
  version: z.string(),
  connectedAtMs: z.int(),
});

export const googleConsentRow = z.object({
  schemaVersion: z.literal(1),
  state: z.string(),
  verifier: z.string(),
  sessionId: z.string(),
  expiresAt: z.int(),
});

export const googleAccessItem = (coachId: string, access: GoogleAccess) => ({
  ...googleKey.access(coachId),
  schemaVersion: 1,
  ...access,
});

export const googleConsentItem = (coachId: string, consent: GoogleConsent, endsAtMs: number) => ({
  ...googleKey.consent(coachId),
  schemaVersion: 1,
  ...consent,
  expiresAt: Math.floor(endsAtMs / 1000),
});
