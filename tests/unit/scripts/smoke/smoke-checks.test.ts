import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogIn } from '#functions/modules/canary/site-checks.ts';
import { smokeChecks } from '#scripts/smoke/smoke-checks.ts';
import { smokeTest } from '#scripts/smoke/smoke-test.ts';
import { json, startFakeAws } from '#tests/support/fake-aws.ts';
import { startSite } from './fake-site.ts';

const canary = { email: 'canary@coach.fit', password: 'secret' };
const logIn: LogIn = async () => 'token';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
beforeEach(() => site.reset());
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const failures = async (who: typeof canary | undefined = canary, by = logIn) =>
  (await smokeChecks(site.url, who, by)).flatMap(({ what, result }) =>
    result !== 'ok' && 'failed' in result ? [`${what}: ${result.failed}`] : [],
  );
const skips = async (who: typeof canary | undefined, by = logIn) =>
  (await smokeChecks(site.url, who, by)).flatMap(({ what, result }) =>
    result !== 'ok' && 'skipped' in result ? [what] : [],
  );

describe('the smoke test', () => {
  it('finds a good stage good, and tries every language and what a client does', async () => {
    const checked = await smokeChecks(site.url, canary, logIn);
    expect(checked.filter(({ result }) => result !== 'ok')).toEqual([]);
    expect(site.asked).toEqual(
      expect.arrayContaining([
        'GET /pricing in en',
        'GET /pricing in de',
        'POST /api/checkout',
        'GET /pay',
        'POST /api/booking/holds',
        'POST /api/elevenlabs-tts',
      ]),
    );
  });

  it.each([
    ['GET /api/health', { status: 500, body: 'broken' }, 'the API is healthy: it answered 500: broken'],
    [
      'GET /api/health',
      { body: '{"status":"degraded","stage":"dev","version":"1"}' },
      'the API is healthy: it says degraded',
    ],
    ['GET /pricing in fr', { body: '<html lang="en">' }, 'the price page in fr: /pricing is not in fr'],
    ['GET /api/availability', { body: '{}' }, 'which plans are sold: the answer is not as agreed'],
    ['GET /api/account', { status: 401, body: '' }, 'the dashboard answers: it answered 401'],
    ['GET /api/messages', { body: '{}' }, 'threads are listed: the answer is not as agreed'],
    ['GET /api/bookings', { status: 502, body: '' }, 'sessions are listed: it answered 502'],
    ['GET /api/booking/slots', { status: 400, body: '{}' }, 'a time is found and held: it answered 400'],
    ['POST /api/booking/holds', { status: 500, body: '' }, 'a time is found and held: it answered 500'],
    ['GET /pay', { status: 404, body: '' }, 'the payment page opens: it answered 404'],
    ['POST /api/elevenlabs-tts', { body: '{"audioContent":""}' }, 'speech is heard: the answer has no sound'],
  ])('names %s when it answers otherwise, and goes on', async (call, answer, expected) => {
    site.answer(call, answer);
    const found = await failures();
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('says why the canary cannot log in, and skips what needs a login', async () => {
    const refused: LogIn = async () => {
      throw new Error('Incorrect username or password.');
    };
    expect(await failures(canary, refused)).toEqual(['the canary logs in: Incorrect username or password.']);
    expect(await skips(canary, refused)).toHaveLength(6);
  });

  it('skips what needs an account where the stage has none, and speech without the plan for it', async () => {
    expect(await skips(undefined)).toHaveLength(7);
    site.answer('POST /api/elevenlabs-tts', { status: 403, body: '{}' });
    const refusal = { error: { code: 'upgrade_required', message: '', requestId: '1' } };
    site.answer('GET /api/booking/slots', { status: 403, body: JSON.stringify(refusal) });
    expect(await skips(canary)).toEqual(['a time is found and held', 'speech is heard']);
  });

  it.each([
    [403, 'site_address_only'],
    [404, 'not_found'],
  ])('takes %i %s for a fault of booking, and for no reason of the canary', async (status, code) => {
    const body = JSON.stringify({ error: { code, message: '', requestId: '1' } });
    site.answer('GET /api/booking/slots', { status, body });
    expect((await failures()).join()).toContain(`a time is found and held: it answered ${status}`);
  });

  it('names every check of a site that does not answer', async () => {
    const closed = await smokeChecks('http://127.0.0.1:9', canary, logIn);
    expect(closed.filter(({ result }) => result === 'ok')).toEqual([]);
  });

  it('takes the login from the secret of the stage, and names the way back when a check fails', async () => {
    const aws = await startFakeAws();
    try {
      aws.reply('POST ', json({ SecretString: JSON.stringify(canary) }));
      const by = vi.fn(logIn);
      await smokeTest(aws.connection, 'dev', site.url, by);
      expect(by).toHaveBeenCalledWith(expect.objectContaining({ userPoolId: 'pool' }), canary);
      site.answer('GET /pricing in de', { status: 503, body: '' });
      await expect(smokeTest(aws.connection, 'dev', site.url, by)).rejects.toThrow(
        /fails 1 of 15 checks:\nthe price page in de: it answered 503\n.*npm run rollback -- --stage dev/s,
      );
      aws.reply('POST ', json({ SecretString: 'no json' }));
      await expect(smokeTest(aws.connection, 'dev', site.url, by)).rejects.toThrow('repz-dev-canary is not');
      const missing = { status: 400, body: '{"__type":"ResourceNotFoundException"}' };
      aws.reply('POST ', { ...missing, headers: { 'content-type': 'application/x-amz-json-1.1' } });
      site.reset();
      await smokeTest(aws.connection, 'dev', site.url, by);
      expect(by).toHaveBeenCalledTimes(2);
    } finally {
      await aws.close();
    }
  });
});
