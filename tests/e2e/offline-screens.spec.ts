import { randomUUID } from 'node:crypto';
import type { Page, Request } from 'playwright';
import { localDayOf } from '#shared/domain/calendar/local-day.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { expect, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, password } from '#tests/support/stack.ts';
import { navigationOf } from '#web/parts/navigation/navigation.ts';

test.use({
  serviceWorkers: 'allow',
  allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
});

const screens = navigationOf.client.groups.flatMap(({ items }) => items.map(({ link }) => link));

type Look = {
  /** Outside of notices, which say without a network what a screen cannot do. */
  readonly lines: readonly string[];
  readonly notices: readonly string[];
};
type Looks = ReadonlyMap<string, Look>;

async function look(page: Page): Promise<Look> {
  const linesOf = async (selector: string) =>
    (await page.locator(selector).allInnerTexts())
      .flatMap((text) => text.split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const notices = await linesOf(':is(.alert, [role=status])');
  return { lines: (await linesOf('main')).filter((line) => !notices.includes(line)), notices };
}

const expectLoaded = (page: Page, name: string) =>
  expect(
    page.locator(':is(.skeleton, .spinner, [aria-busy=true]):visible'),
    `what still loads on ${name}`,
  ).toHaveCount(0);

/** What this page asks the API and has no answer to yet. */
function underWayOn(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page
    .on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request);
    })
    .on('requestfinished', end)
    .on('requestfailed', end);
  return underWay;
}

/** What a screen shows once it asks for nothing more and two looks at it are alike. */
async function shownOnline(page: Page, name: string, underWay: ReadonlySet<Request>): Promise<Look> {
  await expectLoaded(page, name);
  let before = '';
  await expect
    .poll(
      async () => {
        const seen = underWay.size === 0 ? (await look(page)).lines.join('\n') : '';
        const isSettled = seen !== '' && seen === before;
        before = seen;
        return isSettled;
      },
      { message: `what ${name} shows stays`, intervals: [150] },
    )
    .toBe(true);
  return look(page);
}

/** Opens every screen and in it every tab. */
async function walk(
  page: Page,
  go: (page: Page, screen: string) => Promise<unknown>,
  atEach: (name: string) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await go(page, screen);
    // The frame changes with the screen, whose code may take its time.
    await expect(page.locator(`.frame-side a[aria-current=page][href="${screen}"]`)).toBeAttached();
    await expectLoaded(page, screen);
    await atEach(screen);
    for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await atEach(`${screen}, ${await tab.textContent()}`);
    }
  }
}

const namesNetwork = (line: string) => /offline|connection|reconnect/i.test(line);

/** Without a network a screen shows what it showed with one. What is new, or missing, it explains by the network. */
function untruths(online: Looks, name: string, { lines, notices }: Look): readonly string[] {
  const known = online.get(name)?.lines ?? [];
  const isExplained = [...notices, ...lines].some(namesNetwork);
  return [
    ...lines.filter((line) => !known.includes(line) && !namesNetwork(line)).map((line) => `says: ${line}`),
    ...(isExplained ? [] : known.filter((line) => !lines.includes(line)).map((line) => `lacks: ${line}`)),
  ];
}

async function clientWithRecords() {
  const client = await payingClient('longevity', 'Jordan Reyes');
  await answerHealthQuestions(client.token);
  const day = localDayOf(Date.now(), 'America/Los_Angeles');
  const writes: readonly (readonly [path: string, body: object])[] = [
    [
      '/api/nutrition/entries',
      {
        id: `${day}.${randomUUID()}`,
        slot: 'breakfast',
        food: {
          kind: 'quick',
          name: 'Porridge',
          nutrients: { energyKcal: '400', proteinGrams: '30', carbohydrateGrams: null, fatGrams: null },
        },
      },
    ],
    [
      '/api/progress/measurements',
      { id: randomUUID(), day, weight: { value: '81.5', unit: 'kg' }, bodyFatPercent: null },
    ],
    ['/api/biomarkers', { id: randomUUID(), marker: 'ferritin', day, value: 81.5 }],
    [
      '/api/check-ins',
      {
        id: randomUUID(),
        weight: null,
        bodyFatPercent: null,
        energy: 6,
        motivation: 7,
        stress: 4,
        sleepHours: 7,
        notes: 'A good week.',
        photoIds: [],
      },
    ],
  ];
  for (const [path, body] of writes)
    expect((await callApi('POST', path, client.token, body)).ok, path).toBe(true);
  expect((await callApi('PUT', '/api/library/saved/weekly-sets', client.token)).ok).toBe(true);
  return client;
}

test('every screen of a client shows without a network what it showed with one, or says what needs it', {
  tag: '@phone-only',
}, async ({ page, context }) => {
  const { email } = await clientWithRecords();
  await openSignedIn(page, { fullName: 'Jordan Reyes', email, password }, '/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const online = new Map<string, Look>();
  const underWay = underWayOn(page);
  await walk(page, goWithin, async (name) => void online.set(name, await shownOnline(page, name, underWay)));

  await context.setOffline(true);
  const isTrueOn = (tab: Page) => (name: string) =>
    expect
      .poll(async () => untruths(online, name, await look(tab)), { message: `${name} without a network` })
      .toEqual([]);
  await walk(page, goWithin, isTrueOn(page));
  // The browser counts this one as connected, and nothing gets through.
  const cold = await context.newPage();
  await walk(cold, (tab, screen) => tab.goto(screen), isTrueOn(cold));
  // What is in no navigation, and an address that there is not, are the app's to answer and not the browser's.
  for (const address of ['/gifts', '/signup?tier=core', '/no-such-screen']) {
    await cold.goto(address);
    await expect(cold.locator('main h1, main h2').first(), address).toBeVisible();
  }
});
