import { AppError } from '#functions/platform/app-error.ts';
import type { BusyCalendar } from '#shared/contracts/booking/busy-calendar.ts';
import { type BusyCalendarDeps, type Coach, getBusyCalendar, requireApproved } from './busy-calendar.ts';
import {
  consentMs,
  type GoogleCalendar,
  type GoogleExchange,
  googleCalendarAddress,
} from './google-calendar.ts';

type GoogleDeps = BusyCalendarDeps & { readonly newToken: (bytes: number) => string };

/** 43 characters each, the least that PKCE takes. */
const secretBytes = 32;

/**
 * A second consent takes the place of the first, so an older tab of Google's page is refused.
 * @returns The page of Google that asks for the consent.
 * @throws AppError forbidden before an admin approved the coach; not-found `google_calendar_off` in a stage without Google.
 */
export async function beginGoogleCalendar(
  deps: GoogleDeps,
  coach: Coach,
  sessionId: string,
): Promise<string> {
  requireApproved(coach);
  const google = requireGoogle(deps);
  const consent = { state: deps.newToken(secretBytes), verifier: deps.newToken(secretBytes), sessionId };
  await deps.busyCalendars.beginConsent(coach.id, consent, deps.clock() + consentMs);
  return google.consentAddress(consent);
}

/**
 * The consent is taken before its code is exchanged, so that a page opened twice exchanges it once. The calendar before it is
 * replaced, its times block until Google's are read.
 * @throws AppError as `beginGoogleCalendar`; conflict `google_consent_over` for a state that is used, old or of another
 * login, `google_access_incomplete` when the person left out the access; unavailable `google_away`.
 */
export async function connectGoogleCalendar(
  deps: GoogleDeps,
  coach: Coach,
  { sessionId, state, code }: Readonly<Record<'sessionId' | 'state' | 'code', string>>,
): Promise<BusyCalendar | null> {
  requireApproved(coach);
  const google = requireGoogle(deps);
  const verifier = await deps.busyCalendars.takeConsent(coach.id, { state, sessionId });
  if (verifier === null) throw consentOver();
  const exchanged = await google.exchange(code, verifier);
  if ('refused' in exchanged) throw refusals[exchanged.refused]();
  const before = await deps.busyCalendars.find(coach.id);
  const nowMs = deps.clock();
  const version = deps.newId();
  // An earlier access at Google is not revoked: for the same Google account that would end the new one, too.
  await deps.busyCalendars.begin(
    coach.id,
    {
      address: googleCalendarAddress,
      version,
      addedAtMs: nowMs,
      busy: before?.busy ?? [],
      readAtMs: null,
      unreadable: 0,
      problem: null,
    },
    { refreshToken: exchanged.refreshToken, version, connectedAtMs: nowMs },
  );
  return getBusyCalendar(deps, coach);
}

function requireGoogle({ google }: GoogleDeps): GoogleCalendar {
  if (google !== null) return google;
  throw new AppError('not-found', 'google_calendar_off', 'Google calendars cannot be connected here.');
}

const consentOver = () =>
  new AppError(
    'conflict',
    'google_consent_over',
    'This answer of Google was used already, is older than ten minutes, or belongs to another login. Connect Google again.',
  );

const refusals: Readonly<Record<Extract<GoogleExchange, { refused: unknown }>['refused'], () => AppError>> = {
  code: consentOver,
  scope: () =>
    new AppError(
      'conflict',
      'google_access_incomplete',
      'Google did not give us the access to your availability. Connect again, and leave the box ticked.',
    ),
  away: () =>
    new AppError('unavailable', 'google_away', 'Google does not answer. Nothing was changed. Connect again.'),
};
