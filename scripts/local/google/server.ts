import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { newLocalKey } from '#scripts/local/local-secret.ts';
import { serveDouble } from '#scripts/local/serve-double.ts';
import { googleReturnPath } from '#shared/domain/booking/busy-calendar.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { connectionsPage, consentPage, refusedPage } from './pages.ts';

export type GoogleFake = {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): Promise<void>;
};

const clientId = 'repz-local.apps.googleusercontent.com';
const scope = 'https://www.googleapis.com/auth/calendar.freebusy';
const codeMs = 10 * minuteMs;
const accessMs = hourMs;
/** What one question about free and busy may span. */
const longestMs = 90 * dayMs;

type Consent = { readonly state: string; readonly redirectUri: string; readonly challenge: string };
type Code = Consent & { readonly endsAtMs: number; isUsed: boolean };

const query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.literal(scope),
  state: z.string().check(z.minLength(1)),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
  access_type: z.literal('offline'),
  prompt: z.literal('consent'),
});
const times = z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime() }));
const question = z.object({
  timeMin: z.iso.datetime({ offset: true }),
  timeMax: z.iso.datetime({ offset: true }),
  items: z.array(z.object({ id: z.string() })),
});
/** Answers in place of the next ones of a path. */
const asNext = z.object({ path: z.string(), statuses: z.array(z.int()) });

/**
 * Stands in for Google's login and calendars, for one person. As strict as they are: codes are good once and for ten minutes,
 * for the address and the verifier that they were made for; revoking one token ends all of this person's. Under `/_test`, tests
 * choose the next answers, the busy times and the scope that the person leaves.
 */
export async function startGoogleFake({
  port,
  siteUrl,
  clock = Date.now,
}: {
  readonly port: number;
  readonly siteUrl: string;
  readonly clock?: () => number;
}): Promise<GoogleFake> {
  const clientSecret = newLocalKey();
  const redirectUri = `${siteUrl}${googleReturnPath}`;
  const consents = new Map<string, Consent>();
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Map<string, number>();
  const next = new Map<string, number[]>();
  let granted = scope;
  let busy: z.infer<typeof times> | null = null;
  let asked: { readonly path: string; readonly at: number }[] = [];

  const endAll = () => {
    refreshTokens.clear();
    accessTokens.clear();
  };
  const newAccess = () => {
    const token = `ya29.${newLocalKey()}`;
    accessTokens.set(token, clock() + accessMs);
    return { access_token: token, expires_in: accessMs / 1000, token_type: 'Bearer', scope: granted };
  };
  const refused = (c: Context, error: string, status: 400 | 401 = 400) =>
    c.json({ error, error_description: error }, status);

  const app = new Hono();
  app.use('*', async (c, go) => {
    const { path } = c.req;
    if (!path.startsWith('/_test')) asked.push({ path, at: clock() });
    const status = next.get(path)?.shift();
    return status === undefined ? go() : new Response('{}', { status });
  });

  app.get('/o/oauth2/v2/auth', (c) => {
    const read = query.safeParse(c.req.query());
    if (!read.success) return c.html(refusedPage('invalid_request'), 400);
    if (read.data.client_id !== clientId) return c.html(refusedPage('invalid_client'), 400);
    if (read.data.redirect_uri !== redirectUri) return c.html(refusedPage('redirect_uri_mismatch'), 400);
    const id = newLocalKey();
    consents.set(id, { state: read.data.state, redirectUri, challenge: read.data.code_challenge });
    return c.html(consentPage(id));
  });
  app.post('/consents/:id', async (c) => {
    const consent = consents.get(c.req.param('id'));
    if (consent === undefined) return c.html(refusedPage('invalid_request'), 400);
    consents.delete(c.req.param('id'));
    const { decision } = await c.req.parseBody();
    const back = new URL(consent.redirectUri);
    back.searchParams.set('state', consent.state);
    if (decision === 'allow') {
      const code = `4/${newLocalKey()}`;
      codes.set(code, { ...consent, endsAtMs: clock() + codeMs, isUsed: false });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', granted);
    } else back.searchParams.set('error', 'access_denied');
    return c.redirect(back.href);
  });

  app.post('/token', async (c) => {
    const form = await c.req.parseBody();
    if (form.client_id !== clientId || form.client_secret !== clientSecret)
      return refused(c, 'invalid_client', 401);
    if (form.grant_type === 'refresh_token')
      return refreshTokens.has(String(form.refresh_token))
        ? c.json(newAccess())
        : refused(c, 'invalid_grant');
    if (form.grant_type !== 'authorization_code') return refused(c, 'unsupported_grant_type');
    if (form.redirect_uri !== redirectUri) return refused(c, 'redirect_uri_mismatch');
    const code = codes.get(String(form.code));
    const challenge = createHash('sha256').update(String(form.code_verifier)).digest('base64url');
    if (code === undefined || code.isUsed || code.endsAtMs <= clock() || code.challenge !== challenge)
      return refused(c, 'invalid_grant');
    code.isUsed = true;
    const refreshToken = `1//${newLocalKey()}`;
    refreshTokens.add(refreshToken);
    return c.json({ ...newAccess(), refresh_token: refreshToken });
  });
  app.post('/revoke', async (c) => {
    const { token } = await c.req.parseBody();
    if (!refreshTokens.has(String(token)) && !accessTokens.has(String(token)))
      return refused(c, 'invalid_token');
    endAll();
    return c.json({});
  });

  app.post('/calendar/v3/freeBusy', async (c) => {
    const failed = (code: 400 | 401 | 403, reason: string) =>
      c.json({ error: { code, message: reason, errors: [{ domain: 'global', reason }] } }, code);
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if ((accessTokens.get(token) ?? 0) <= clock()) return failed(401, 'authError');
    if (granted !== scope) return failed(403, 'insufficientPermissions');
    const read = question.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return failed(400, 'badRequest');
    const [from, to] = [Date.parse(read.data.timeMin), Date.parse(read.data.timeMax)];
    if (to <= from) return failed(400, 'timeRangeEmpty');
    if (to - from > longestMs) return failed(400, 'timeRangeTooLong');
    const found = (busy ?? lunches(clock())).filter(
      ({ start, end }) => Date.parse(start) < to && from < Date.parse(end),
    );
    const calendars = read.data.items.map(({ id }) => [
      id,
      id === 'primary' ? { busy: found } : { busy: [], errors: [{ domain: 'global', reason: 'notFound' }] },
    ]);
    const { timeMin, timeMax } = read.data;
    return c.json({ kind: 'calendar#freeBusy', timeMin, timeMax, calendars: Object.fromEntries(calendars) });
  });

  app.get('/connections', (c) => c.html(connectionsPage(refreshTokens.size)));
  app.post('/connections', (c) => {
    endAll();
    return c.redirect('/connections');
  });

  app.put('/_test/next', async (c) => {
    const { path, statuses } = asNext.parse(await c.req.json());
    next.set(path, [...statuses]);
    return c.json({});
  });
  app.put('/_test/busy', async (c) => {
    busy = times.parse(await c.req.json());
    return c.json({});
  });
  app.put('/_test/scope', async (c) => {
    granted = z.string().parse(await c.req.json());
    return c.json({});
  });
  app.get('/_test/state', (c) => c.json({ grants: refreshTokens.size, asked }));
  app.delete('/_test/asked', (c) => {
    asked = [];
    return c.json({});
  });

  const { url, close } = await serveDouble(app, port);
  return { url, clientId, clientSecret, close };
}

/** So that there is something to see: lunch at noon UTC, every day of the next half year. */
function lunches(nowMs: number): z.infer<typeof times> {
  const today = Math.floor(nowMs / dayMs) * dayMs;
  return Array.from({ length: 200 }, (_, day) => {
    const startMs = today + day * dayMs + 12 * hourMs;
    return { start: new Date(startMs).toISOString(), end: new Date(startMs + hourMs).toISOString() };
  });
}
