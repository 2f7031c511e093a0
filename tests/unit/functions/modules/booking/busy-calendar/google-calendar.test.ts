import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  removeBusyCalendar,
  saveBusyCalendar,
} from '#functions/modules/booking/busy-calendar/busy-calendar.ts';
import {
  beginGoogleCalendar,
  connectGoogleCalendar,
} from '#functions/modules/booking/busy-calendar/connect-google.ts';
import { consentMs } from '#functions/modules/booking/busy-calendar/google-calendar.ts';
import {
  readAgainMs,
  runBusyCalendars,
} from '#functions/modules/booking/busy-calendar/run-busy-calendars.ts';
import { createGoogleCalendar } from '#functions/modules/booking/provider/google-calendar-source.ts';
import { busyCalendarRow, toBusyCalendar } from '#functions/modules/booking/storage/busy-calendar-row.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { type GoogleFake, startGoogleFake } from '#scripts/local/google/server.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { type FrozenClock, frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { address, calendarWorld, call, coach } from './calendar-world.ts';

const siteUrl = 'https://repz.example';
const sessionId = 'login-1';

let clock: FrozenClock;
let fake: GoogleFake;
beforeEach(async () => {
  clock = frozenClock('2026-03-02T17:00:00.000Z');
  fake = await startGoogleFake({ port: 0, siteUrl, clock });
});
afterEach(() => fake.close());

const put = (path: string, body: unknown) =>
  fetch(`${fake.url}/_test/${path}`, { method: 'PUT', body: JSON.stringify(body) });
const answers = (path: string, ...statuses: readonly number[]) => put('next', { path, statuses });
/** From when to when the person is busy on March 4, in UTC. */
const says = (...hours: readonly (readonly [from: string, to: string])[]) =>
  put(
    'busy',
    hours.map(([from, to]) => ({ start: `2026-03-04T${from}:00Z`, end: `2026-03-04T${to}:00Z` })),
  );
const state = async (): Promise<{ grants: number; asked: { path: string }[] }> =>
  (await fetch(`${fake.url}/_test/state`)).json();
const withdraw = () => fetch(`${fake.url}/connections`, { method: 'POST' });

/** What Google's page sends back to the site. */
async function decide(consentAddress: string, decision: 'allow' | 'deny') {
  const page = await (await fetch(consentAddress)).text();
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ decision });
  const answer = await fetch(`${fake.url}${action}`, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const of = (name: string) => back.searchParams.get(name) ?? '';
  return { path: back.origin + back.pathname, code: of('code'), state: of('state'), error: of('error') };
}

async function world(given: { readonly clientSecret?: string } = {}) {
  const log = recordingLog();
  const google = createGoogleCalendar({
    clientId: fake.clientId,
    secretArn: 'arn',
    siteUrl,
    baseUrl: fake.url,
    clock,
    log,
    fetchSecret: async () => JSON.stringify({ clientSecret: given.clientSecret ?? fake.clientSecret }),
  });
  const made = await calendarWorld({ clock, google });
  const begin = () => beginGoogleCalendar(made.deps, coach, sessionId);
  const connect = ({ code, state }: { readonly code: string; readonly state: string }) =>
    connectGoogleCalendar(made.deps, coach, { sessionId, code, state });
  return {
    ...made,
    googleLog: log,
    begin,
    connect,
    allow: async () => connect(await decide(await begin(), 'allow')),
    tokens: () =>
      made.tables
        .rows('bookings', ({ sk }) => sk === 'GOOGLE-CALENDAR')
        .map(({ refreshToken }) => refreshToken),
  };
}

describe('a coach’s calendar at Google', () => {
  it('asks for free and busy alone, blocks what it says, and frees it again', async () => {
    const { begin, connect, run, get, free, offers } = await world();
    await says(['19:00', '20:30']);
    const consent = await begin();
    expect(new URL(consent).searchParams.get('scope')).toBe(
      'https://www.googleapis.com/auth/calendar.freebusy',
    );
    const back = await decide(consent, 'allow');
    expect(back.path).toBe('https://repz.example/coach/calendar/google');
    expect(await connect(back)).toMatchObject({ provider: 'google', readAt: null, problem: null });
    await run();
    expect(await get()).toMatchObject({ provider: 'google', times: 1, problem: null });
    expect(await free()).toEqual(['18', '21']);
    await says();
    clock.advance(readAgainMs);
    await run();
    expect(await free()).toEqual(['18', '19', '20', '21']);
    expect(offers()).toBe(1);
  });

  it('reads half a year in questions that Google takes', async () => {
    const { allow, run, get } = await world();
    await put('busy', [
      // Around the end of a question.
      { start: '2026-05-21T10:00:00Z', end: '2026-05-21T20:00:00Z' },
      { start: '2026-08-20T10:00:00Z', end: '2026-08-20T11:00:00Z' },
    ]);
    await allow();
    await run();
    expect(await get()).toMatchObject({ times: 2, problem: null });
  });

  it('does not take a session of ours for an appointment, and shows one that overlaps it', async () => {
    const { deps, allow, run, get } = await world();
    await call(deps, '19');
    await says(['19:00', '19:30']);
    await allow();
    await run();
    expect(await get()).toMatchObject({ times: 0, conflicts: [] });
    await says(['19:00', '20:00']);
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toMatchObject({ times: 1, conflicts: [{ clientName: 'Ana Lima' }] });
  });

  it('takes the place of an address, whose times block until Google is read', async () => {
    const { save, says: addressSays, run, free, allow, get, read } = await world();
    addressSays('18');
    await save();
    await run();
    await says(['20:00', '21:00']);
    await allow();
    expect(await free()).toEqual(['19', '20', '21']);
    await run();
    expect(await free()).toEqual(['18', '19', '21']);
    clock.advance(dayMs);
    await run();
    expect(read).toEqual([address]);
    expect(await get()).toMatchObject({ provider: 'google' });
  });

  it('is replaced by an address, and its access revoked', async () => {
    const { allow, run, save, get, tokens } = await world();
    await allow();
    await run();
    expect((await state()).grants).toBe(1);
    await save();
    expect((await state()).grants).toBe(0);
    expect(tokens()).toEqual([]);
    expect(await get()).not.toHaveProperty('provider');
  });

  /** What a release that knows no Google leaves: its address is in place of Google's, and the token beside it. */
  async function savedByEarlierRelease({ deps, tables, ...made }: Awaited<ReturnType<typeof world>>) {
    await made.allow();
    await made.run();
    const [token] = tables.rows('bookings', ({ sk }) => sk === 'GOOGLE-CALENDAR');
    const before = await deps.busyCalendars.find(coach.id);
    if (before === null) throw new Error('No calendar is connected');
    await deps.busyCalendars.begin(coach.id, { ...before, address, version: 'earlier-release' }, null);
    await tables.client.send(new PutCommand({ TableName: tableNames.bookings, Item: token }));
    expect((await state()).grants).toBe(1);
  }

  it('whose address a release without Google replaced is revoked by the next run, and left alone after it', async () => {
    const made = await world();
    await savedByEarlierRelease(made);
    made.says('18');
    await Promise.all([made.run(), made.run()]);
    expect([(await state()).grants, made.tokens()]).toEqual([0, []]);
    expect(await made.get()).toMatchObject({ host: 'calendar.example', times: 1, problem: null });
    const { asked } = await state();
    made.clock.advance(readAgainMs);
    await made.run();
    expect((await state()).asked).toHaveLength(asked.length);
    await made.allow();
    await made.run();
    expect(await made.get()).toMatchObject({ provider: 'google', problem: null });
  });

  it.each([
    ['another address', ({ save }: Awaited<ReturnType<typeof world>>) => save(`${address}?new`)],
    ['its removal', ({ deps }: Awaited<ReturnType<typeof world>>) => removeBusyCalendar(deps, coach.id)],
  ])('whose address a release without Google replaced is revoked by %s', async (_, act) => {
    const made = await world();
    await savedByEarlierRelease(made);
    await act(made);
    expect([(await state()).grants, made.tokens()]).toEqual([0, []]);
  });

  it('is connected again without ending the new access', async () => {
    const { allow, run, get, tokens } = await world();
    await allow();
    await allow();
    await run();
    expect(await get()).toMatchObject({ problem: null });
    expect(tokens()).toHaveLength(1);
  });

  it('is removed with its access, also while Google does not answer', async () => {
    const { deps, allow, run, free, tokens, googleLog } = await world();
    await says(['19:00', '20:00']);
    await allow();
    await run();
    await answers('/revoke', 503);
    await Promise.all([removeBusyCalendar(deps, coach.id), removeBusyCalendar(deps, coach.id)]);
    expect(tokens()).toEqual([]);
    expect(await free()).toEqual(['18', '19', '20', '21']);
    expect(googleLog.entries).toMatchObject([{ level: 'warn', fields: { status: 503 } }]);
    await allow();
    await removeBusyCalendar(deps, coach.id);
    expect((await state()).grants).toBe(0);
  });

  it('ends by itself when the coach withdraws the access at Google, and its last times stay', async () => {
    const { deps, allow, run, get, free, tokens } = await world();
    await says(['19:00', '20:00']);
    await allow();
    await run();
    await withdraw();
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toMatchObject({ provider: 'google', problem: 'not-found', times: 1 });
    expect((await deps.coaches.schedule(coach.id))?.calendarStaleSinceMs).toBeDefined();
    expect(await free()).toEqual(['18', '20', '21']);
    expect(tokens()).toEqual([]);
    const { asked } = await state();
    clock.advance(2 * dayMs);
    await run();
    expect((await state()).asked).toHaveLength(asked.length);
    await allow();
    await run();
    expect(await get()).toMatchObject({ problem: null });
  });

  it.each([
    ['/token', 503],
    ['/token', 429],
    ['/calendar/v3/freeBusy', 429],
    ['/calendar/v3/freeBusy', 500],
    ['/calendar/v3/freeBusy', 401],
  ])('keeps its last times and its access when %s answers %d, and tries again', async (path, status) => {
    const { allow, run, get, free } = await world();
    await says(['19:00', '20:00']);
    await allow();
    await run();
    await answers(path, status);
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toMatchObject({ problem: 'unreachable', times: 1 });
    expect(await free()).toEqual(['18', '20', '21']);
    clock.advance(readAgainMs);
    await run();
    expect(await get()).toMatchObject({ problem: null, times: 1 });
  });

  it('is not read in a stage that is no longer registered, and keeps its access', async () => {
    const { deps, allow, get, tokens } = await world();
    await allow();
    await runBusyCalendars({ ...deps, google: null });
    expect(await get()).toMatchObject({ problem: 'unreachable' });
    expect(tokens()).toHaveLength(1);
  });

  it('leaves a row that a release without Google can read, and its token in none that it copies', async () => {
    const { allow, run, tables, tokens, googleLog, log, get } = await world();
    await says(['19:00', '20:00']);
    await allow();
    await run();
    const [stored] = tables.rows('bookings', ({ sk }) => sk === 'BUSY-CALENDAR');
    const row = parseRow('busy calendar', busyCalendarRow, stored, clock());
    expect(row && toBusyCalendar(row).busy).toHaveLength(1);
    const [token] = tokens();
    const ofAccount = tables.rows('bookings', ({ pk }) => pk === `ACCOUNT#${coach.id}`);
    for (const shown of [ofAccount, googleLog.entries, log.entries, await get()])
      expect(JSON.stringify(shown)).not.toContain(token);
  });
});

describe('the consent', () => {
  const over = { kind: 'conflict', code: 'google_consent_over' };

  it('changes nothing when it is denied', async () => {
    const { begin, get, save } = await world();
    await save();
    expect(await decide(await begin(), 'deny')).toMatchObject({ error: 'access_denied', code: '' });
    expect(await get()).toMatchObject({ host: 'calendar.example' });
  });

  it('counts once, also from two pages at once', async () => {
    const { begin, connect } = await world();
    const back = await decide(await begin(), 'allow');
    const both = await Promise.allSettled([connect(back), connect(back)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(connect(back)).rejects.toMatchObject(over);
    expect((await state()).asked.filter(({ path }) => path === '/token')).toHaveLength(1);
  });

  it('of a second tab takes the place of the first', async () => {
    const { begin, connect } = await world();
    const [first, second] = [await begin(), await begin()];
    await expect(connect(await decide(first, 'allow'))).rejects.toMatchObject(over);
    expect(await connect(await decide(second, 'allow'))).toMatchObject({ provider: 'google' });
  });

  it('is over after ten minutes', async () => {
    const { begin, connect } = await world();
    const back = await decide(await begin(), 'allow');
    clock.advance(consentMs);
    await expect(connect(back)).rejects.toMatchObject(over);
  });

  it('is worth nothing to somebody else, to another login, or without an approval', async () => {
    const { deps, begin, connect } = await world();
    const back = await decide(await begin(), 'allow');
    const as = (who: Partial<typeof coach>, login = sessionId) =>
      connectGoogleCalendar(deps, { ...coach, ...who }, { sessionId: login, ...back });
    await expect(as({ id: 'remy' })).rejects.toMatchObject(over);
    await expect(as({}, 'login-2')).rejects.toMatchObject(over);
    await expect(as({ coachApproved: false })).rejects.toMatchObject({ code: 'coach_not_approved' });
    expect(await connect(back)).toMatchObject({ provider: 'google' });
  });

  it('with a code that Google does not take says so, and leaves the calendar as it was', async () => {
    const { begin, connect, get, save } = await world();
    await save();
    const back = await decide(await begin(), 'allow');
    await expect(connect({ ...back, code: 'another' })).rejects.toMatchObject(over);
    expect(await get()).toMatchObject({ host: 'calendar.example' });
  });

  it('says when the person left out the access, and when Google does not answer', async () => {
    const { begin, connect } = await world();
    await put('scope', 'openid');
    await expect(connect(await decide(await begin(), 'allow'))).rejects.toMatchObject({
      code: 'google_access_incomplete',
    });
    await put('scope', 'https://www.googleapis.com/auth/calendar.freebusy');
    await answers('/token', 503);
    await expect(connect(await decide(await begin(), 'allow'))).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'google_away',
    });
    const { allow, googleLog } = await world({ clientSecret: 'wrong' });
    await expect(allow()).rejects.toMatchObject({ code: 'google_away' });
    expect(googleLog.entries).toMatchObject([
      { level: 'error', fields: { status: 401, error: 'invalid_client' } },
    ]);
  });

  it('is not begun without an approval, nor in a stage that is not registered', async () => {
    const { deps } = await world();
    await expect(
      beginGoogleCalendar(deps, { ...coach, coachApproved: false }, sessionId),
    ).rejects.toMatchObject({ code: 'coach_not_approved' });
    const without = { ...deps, google: null };
    await expect(beginGoogleCalendar(without, coach, sessionId)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'google_calendar_off',
    });
    expect(await saveBusyCalendar(without, coach, address)).toMatchObject({ host: 'calendar.example' });
  });
});

describe('the double', () => {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const client = () => ({ client_id: fake.clientId, client_secret: fake.clientSecret });

  it.each([
    ['client_id', 'other'],
    ['redirect_uri', 'https://evil.example/'],
    ['code_challenge_method', 'plain'],
    ['scope', 'https://www.googleapis.com/auth/calendar'],
  ])('blocks a consent with another %s', async (name, value) => {
    const { begin } = await world();
    const consent = new URL(await begin());
    consent.searchParams.set(name, value);
    expect((await fetch(consent)).status).toBe(400);
  });

  it('refuses codes that are unknown, used, old, or of another verifier or address', async () => {
    const { begin } = await world();
    const exchange = async (code: string, more: Record<string, string> = {}) => {
      const redirect = `${siteUrl}/coach/calendar/google`;
      const fields = { ...client(), grant_type: 'authorization_code', redirect_uri: redirect, code, ...more };
      return (await (await fetch(`${fake.url}/token`, form(fields))).json()).error;
    };
    const { code } = await decide(await begin(), 'allow');
    expect(await exchange('unknown')).toBe('invalid_grant');
    expect(await exchange(code, { redirect_uri: 'https://evil.example/' })).toBe('redirect_uri_mismatch');
    expect(await exchange(code, { code_verifier: 'x'.repeat(43) })).toBe('invalid_grant');
    clock.advance(10 * minuteMs);
    expect(await exchange(code)).toBe('invalid_grant');
  });

  it('refuses an access token after an hour, and a question of more than 90 days', async () => {
    const { allow, tokens } = await world();
    await allow();
    const refreshed = await fetch(
      `${fake.url}/token`,
      form({ ...client(), grant_type: 'refresh_token', refresh_token: String(tokens()[0]) }),
    );
    const { access_token: token } = await refreshed.json();
    const ask = (days: number) =>
      fetch(`${fake.url}/calendar/v3/freeBusy`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({
          timeMin: new Date(clock()).toISOString(),
          timeMax: new Date(clock() + days * dayMs).toISOString(),
          items: [{ id: 'primary' }],
        }),
      });
    expect((await ask(90)).status).toBe(200);
    expect((await ask(91)).status).toBe(400);
    clock.advance(hourMs);
    expect((await ask(90)).status).toBe(401);
  });
});
