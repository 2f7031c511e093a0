import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { jsonText } from '#functions/platform/json-text.ts';
import type { Log } from '#functions/platform/logging.ts';
import { createSecretReader, type FetchSecret } from '#functions/platform/secrets.ts';
import { googleReturnPath } from '#shared/domain/booking/busy-calendar.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import {
  type GoogleCalendar,
  googleCalendarAddress,
  type RevokeAtGoogle,
} from '../busy-calendar/google-calendar.ts';
import { type Interval, mergeIntervals } from '../calendar/interval.ts';

/** Only when somebody is busy. */
const googleScope = 'https://www.googleapis.com/auth/calendar.freebusy';

/** For all calls of one act, so that a run of the job ends before its function does. */
const timeoutMs = 5_000;
/** Google refuses more than 90 days at once. */
const spanMs = 80 * dayMs;

/** Of the registration, which an operator has to mend. */
const ourFaults: readonly string[] = ['invalid_client', 'unauthorized_client', 'redirect_uri_mismatch'];

const exchangedSchema = z.object({ refresh_token: z.string(), scope: z.string() });
const refreshedSchema = z.object({ access_token: z.string() });
const refusedSchema = z.object({ error: z.string() });
const instant = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => Date.parse(text)),
);
const freeBusySchema = z.object({
  calendars: z.object({
    primary: z.object({
      busy: z.array(z.object({ start: instant, end: instant })),
      errors: z.optional(z.array(z.object({ reason: z.string() }))),
    }),
  }),
});
const clientSecretSchema = z.object({ clientSecret: z.string().check(z.minLength(1)) });

type Options = {
  readonly clientId: string;
  readonly secretArn: string;
  readonly siteUrl: string;
  /** Of the double. */
  readonly baseUrl: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly fetchSecret?: FetchSecret;
};

/**
 * By fetch: google-auth-library brings a megabyte for three requests.
 * https://developers.google.com/identity/protocols/oauth2/web-server and its free/busy query. No error and no line of the
 * log has a code or a token.
 */
export function createGoogleCalendar(options: Options): GoogleCalendar {
  const { clientId, baseUrl, log } = options;
  const redirectUri = `${options.siteUrl}${googleReturnPath}`;
  const readSecret = createSecretReader(
    options.secretArn,
    clientSecretSchema,
    options.clock,
    options.fetchSecret,
  );
  const askForToken = async (grant: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const { clientSecret } = await readSecret();
    const form = { ...grant, client_id: clientId, client_secret: clientSecret };
    return send(baseUrl ?? 'https://oauth2.googleapis.com', '/token', {
      body: new URLSearchParams(form),
      signal,
    });
  };
  const failed = (act: string, answer: Answer) => {
    const error = errorOf(answer);
    const level = error !== undefined && ourFaults.includes(error) ? 'error' : 'warn';
    log[level]('Google did not do what we asked', { act, status: answer.status, error });
  };
  const notReached = (act: string, error: unknown) => {
    log.warn('Google did not answer', { act, error: error instanceof Error ? error.name : 'unknown' });
  };
  const { revoke } = createGoogleRevocation(baseUrl, log);

  return {
    consentAddress({ state, verifier }) {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: googleScope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        // Without it a second consent brings no refresh token.
        prompt: 'consent',
      });
      return `${baseUrl ?? 'https://accounts.google.com'}/o/oauth2/v2/auth?${query}`;
    },
    async exchange(code, verifier) {
      try {
        const grant = {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: redirectUri,
        };
        const answer = await askForToken(grant, AbortSignal.timeout(timeoutMs));
        if (errorOf(answer) === 'invalid_grant') return { refused: 'code' };
        const exchanged = z.safeParse(exchangedSchema, answer.body);
        if (answer.status !== 200 || !exchanged.success) {
          failed('exchange', answer);
          return { refused: 'away' };
        }
        const { refresh_token: refreshToken, scope } = exchanged.data;
        return scope.split(' ').includes(googleScope) ? { refreshToken } : { refused: 'scope' };
      } catch (error) {
        notReached('exchange', error);
        return { refused: 'away' };
      }
    },
    async read(refreshToken, window) {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
        const answer = await askForToken(grant, signal);
        if (errorOf(answer) === 'invalid_grant') return { problem: 'not-found' };
        const refreshed = z.safeParse(refreshedSchema, answer.body);
        if (answer.status !== 200 || !refreshed.success) {
          failed('refresh', answer);
          return { problem: 'unreachable' };
        }
        const address = baseUrl === undefined ? googleCalendarAddress : onDouble(baseUrl);
        const parts = await Promise.all(
          spansOf(window).map((span) => queryBusy(address, refreshed.data.access_token, span, signal)),
        );
        const busy: Interval[] = [];
        for (const part of parts) {
          const read = z.safeParse(freeBusySchema, part.body);
          if (part.status !== 200 || !read.success || read.data.calendars.primary.errors?.length) {
            failed('freeBusy', part);
            return { problem: 'unreachable' };
          }
          const { primary } = read.data.calendars;
          busy.push(...primary.busy.map(({ start, end }) => ({ startMs: start, endMs: end })));
        }
        return { busy: mergeIntervals(busy) };
      } catch (error) {
        notReached('read', error);
        return { problem: 'unreachable' };
      }
    },
    revoke,
  };
}

/** Takes no key of ours: the token is enough. */
export function createGoogleRevocation(baseUrl: string | undefined, log: Log): RevokeAtGoogle {
  return {
    async revoke(refreshToken) {
      try {
        const answer = await send(baseUrl ?? 'https://oauth2.googleapis.com', '/revoke', {
          body: new URLSearchParams({ token: refreshToken }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.status === 200 || errorOf(answer) === 'invalid_token') return true;
        log.warn('Google did not revoke an access', { status: answer.status, error: errorOf(answer) });
      } catch (error) {
        log.warn('Google did not revoke an access', {
          error: error instanceof Error ? error.name : 'unknown',
        });
      }
      return false;
    },
  };
}

type Answer = { readonly status: number; readonly body: unknown };

async function send(
  origin: string,
  path: string,
  request: Pick<RequestInit, 'body' | 'signal' | 'headers'>,
): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { method: 'POST', redirect: 'error', ...request });
  const text = await answer.text();
  return { status: answer.status, body: z.safeParse(jsonText, text).data };
}

/** Of the two servers, of which the second one has an object there. */
function errorOf({ body }: Answer): string | undefined {
  return z.safeParse(refusedSchema, body).data?.error;
}

function queryBusy(address: string, accessToken: string, span: Interval, signal: AbortSignal) {
  const { origin, pathname } = new URL(address);
  return send(origin, pathname, {
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      timeMin: new Date(span.startMs).toISOString(),
      timeMax: new Date(span.endMs).toISOString(),
      items: [{ id: 'primary' }],
    }),
    signal,
  });
}

const onDouble = (baseUrl: string) => `${baseUrl}${new URL(googleCalendarAddress).pathname}`;

function spansOf({ startMs, endMs }: Interval): Interval[] {
  return Array.from({ length: Math.ceil((endMs - startMs) / spanMs) }, (_, index) => ({
    startMs: startMs + index * spanMs,
    endMs: Math.min(endMs, startMs + (index + 1) * spanMs),
  }));
}
