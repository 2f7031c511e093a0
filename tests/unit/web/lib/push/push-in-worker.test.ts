import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { restNoticeId } from '#shared/domain/notifications/rest-alerts.ts';
import { memoryCaches } from '#tests/support/fakes/memory-caches.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const notice = {
  id: 'answered#1',
  title: 'Casey answered your check-in',
  locked: { title: 'You have news on REPZ', text: 'Log in to read it.' },
  url: '/dashboard/checkins',
};

/** The worker's part about push, with what the page wrote about the login. */
async function pushed(login: object | null, data: unknown) {
  const source = readFileSync('web/src/service-worker.js', 'utf8');
  const [, part = ''] = source.match(/(async function isLoggedIn[\s\S]*?\n\}\);\n)/) ?? [];
  const caches = memoryCaches();
  if (login !== null) await (await caches.open('repz-push')).put('/push-login', Response.json(login));
  const woken: unknown[] = [];
  const page = { postMessage: (message: unknown) => woken.push(message) };
  const shown: { title: string; body?: string; tag?: string }[] = [];
  let done: Promise<unknown> = Promise.resolve();
  const worker = {
    location: { origin: 'https://repz.example' },
    clients: { matchAll: async () => [page] },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
    },
    addEventListener(_: string, hear: (event: object) => void) {
      hear({
        data: data === null ? null : { json: () => data },
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
    },
  };
  runInNewContext(part, { self: worker, caches, URL, Promise, Date: { now: () => now } });
  await done;
  return { shown, woken };
}

test('a push says what happened while its person is logged in', async () => {
  const { shown, woken } = await pushed({ accountId: 'ana', until: now + 1 }, notice);
  expect(shown).toMatchObject([{ title: notice.title, tag: 'answered#1' }]);
  expect(shown[0]?.body).toBeUndefined();
  expect(woken).toEqual([{ type: 'PUSHED' }]);
});

test('the end of a rest is shown, and makes no open page ask for what is new', async () => {
  const rest = { ...notice, id: restNoticeId, title: 'Rest is over. Next set.' };
  const { shown, woken } = await pushed({ accountId: 'ana', until: now + 1 }, rest);
  expect(shown).toMatchObject([{ title: 'Rest is over. Next set.', tag: restNoticeId }]);
  expect(woken).toEqual([]);
});

test.each([
  ['ran out', { accountId: 'ana', until: now }],
  ['ended', { accountId: 'ana', until: 0 }],
  ['is not known', null],
  ['cannot be read', { accountId: 'ana' }],
])('a push says only that there is news where the login %s', async (_, login) => {
  const { shown } = await pushed(login, notice);
  expect(shown).toMatchObject([{ title: 'You have news on REPZ', body: 'Log in to read it.' }]);
  expect(JSON.stringify(shown)).not.toContain('Casey');
});

test('a push of an earlier version of the API, or without a text, still shows something, and nothing private', async () => {
  const { locked: _, ...earlier } = notice;
  expect((await pushed(null, earlier)).shown).toMatchObject([{ title: 'REPZ' }]);
  expect((await pushed(null, null)).shown).toMatchObject([{ title: 'REPZ' }]);
});
