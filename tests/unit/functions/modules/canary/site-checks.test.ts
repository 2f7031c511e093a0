import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canaryChecks, type LogIn, partsOf } from '#functions/modules/canary/site-checks.ts';
import { statusParts } from '#shared/domain/site/service-status.ts';
import { startSite } from '#tests/unit/scripts/smoke/fake-site.ts';

const canary = { email: 'canary@coach.fit', password: 'secret' };
const logIn: LogIn = async () => 'token';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const found = async (by = logIn, who: typeof canary | null = canary) => {
  const checked = await canaryChecks(site.url, who ?? undefined, by);
  return checked.flatMap(({ what, result }) => {
    if (result === 'ok') return [];
    return [`${what}: ${'failed' in result ? result.failed : `skipped, ${result.skipped}`}`];
  });
};

describe('the canary', () => {
  it('loads pages, logs in, reads the dashboard and begins a purchase, and opens no payment page', async () => {
    site.asked.length = 0;
    expect(await found()).toEqual([]);
    expect(site.asked).toEqual([
      'GET / in en',
      'GET /pricing in en',
      'GET /api/availability',
      'GET /config.json',
      'GET /api/today',
      'POST /api/plan-quotes',
      'GET /api/bookings',
      'GET /api/messages',
      'POST /api/elevenlabs-tts',
      'GET /api/assistant/conversation',
    ]);
  });

  it('says of each part whether it works, each check of one part', async () => {
    const checked = await canaryChecks(site.url, canary, logIn);
    expect(
      partsOf(checked)
        .map(({ part }) => part)
        .toSorted(),
    ).toEqual([...statusParts].sort());
    for (const { what, result } of checked) expect(partsOf([{ what, result }]), what).toHaveLength(1);
    expect(partsOf(checked).every(({ failed }) => !failed)).toBe(true);
  });

  it('counts a part as failed when one of its checks is, and says nothing of what a plan does not have', async () => {
    site.answer('GET /pricing in en', { status: 503, body: '' });
    site.answer('POST /api/elevenlabs-tts', { status: 403, body: '{}' });
    site.answer('GET /api/assistant/conversation', { status: 403, body: '{}' });
    const parts = new Map(
      partsOf(await canaryChecks(site.url, canary, logIn)).map(({ part, failed }) => [part, failed]),
    );
    expect(Object.fromEntries(parts)).toEqual({
      pages: true,
      'sign-in': false,
      purchase: false,
      booking: false,
      messages: false,
    });
  });

  it('says only of pages and plans how they are while nobody can log in, and that the login failed', async () => {
    const checked = await canaryChecks(site.url, canary, async () => {
      throw new Error('down');
    });
    expect(partsOf(checked)).toEqual([
      { part: 'pages', failed: false },
      { part: 'purchase', failed: false },
      { part: 'sign-in', failed: true },
    ]);
  });

  it.each([
    ['GET / in en', { status: 503, body: '' }, 'the first page: it answered 503'],
    ['GET /pricing in en', { body: '<html>' }, 'the price page: /pricing is not in en'],
    ['GET /api/today', { status: 500, body: '' }, 'the dashboard answers: it answered 500'],
    ['GET /api/today', { body: '{"answers":[]}' }, 'the dashboard answers: it lacks listSessions, getFlags'],
    ['POST /api/plan-quotes', { status: 500, body: '' }, 'a purchase begins: it answered 500'],
    ['POST /api/plan-quotes', { body: '{}' }, 'a purchase begins: the answer is not as agreed'],
    ['POST /api/plan-quotes', { status: 409, body: '{}' }, 'a purchase begins: the answer is not as agreed'],
    ['GET /api/bookings', { status: 502, body: '' }, 'sessions are listed: it answered 502'],
    ['GET /api/messages', { status: 502, body: '' }, 'threads are listed: it answered 502'],
    ['POST /api/elevenlabs-tts', { status: 502, body: '' }, 'speech is heard: it answered 502'],
    [
      'GET /api/assistant/conversation',
      { body: '{}' },
      'the conversation is read: the answer is not as agreed',
    ],
  ])('says that %s is wrong', async (call, answer, expected) => {
    site.answer(call, answer);
    expect(await found()).toEqual([expected]);
  });

  it('leaves no connection for the next run, which would find it closed', async () => {
    site.connections.clear();
    await found();
    expect([...site.connections]).toEqual(['close']);
  });

  it('says why it cannot log in, without the password', async () => {
    const said = await found(async () => {
      throw new Error('Incorrect username or password.');
    });
    expect(said[0]).toBe('the canary logs in: Incorrect username or password.');
    expect(said.join()).not.toContain(canary.password);
    expect(said.slice(1).every((line) => line.includes('nobody is logged in'))).toBe(true);
  });

  it('without an account looks at pages alone', async () => {
    const said = await found(logIn, null);
    expect(said).toHaveLength(7);
    expect(said.every((line) => line.includes('skipped'))).toBe(true);
  });
});
