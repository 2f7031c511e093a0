import type { Page } from 'playwright';
import { lookBySize, lookOf, textsIn } from '#tests/support/browser/look.ts';
import { expect, expectFlawless, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';

test.describe('preferences and language', () => {
  // Requests that the tests themselves hold back are logged by the browser.
  test.use({
    ...lookBySize,
    allowedConsoleErrors: [/Failed to load resource|net::ERR_FAILED|dynamically imported/],
  });

  test('preferences hold at once, and before the first paint of the next page', {
    tag: '@phone-only',
  }, async ({ page, isMobile }) => {
    const t = textsIn(lookOf(isMobile).language);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: t('site.preferences.open') }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await expectFlawless(page);
    await panel.getByLabel(t('site.preferences.theme'), { exact: true }).selectOption('dark');
    await panel.getByLabel(t('site.preferences.font-size')).selectOption('extra-large');
    for (const name of [
      'reduced-motion',
      'high-contrast',
      'screen-reader-optimized',
      'keyboard-navigation',
    ] as const) {
      await panel.getByLabel(t(`site.preferences.${name}`)).check();
    }
    const html = page.locator('html');
    const expectPreferences = async () => {
      for (const [name, value] of [
        ['theme', 'dark'],
        ['contrast', 'high'],
        ['motion', 'reduced'],
        ['font', 'extra-large'],
        ['reader', 'on'],
        ['keyboard', 'on'],
      ]) {
        await expect(html).toHaveAttribute(`data-${name}`, String(value));
      }
      await expect(html).toHaveCSS('font-size', '20px');
      await expect(html).toHaveCSS('color-scheme', 'dark');
    };
    await expectPreferences();
    await panel.getByRole('button', { name: t('site.preferences.done') }).click();
    for (const path of ['/support', '/', '/login']) {
      // The application is kept away: what holds now was there before the first paint.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(path, { waitUntil: 'commit' });
      await expectPreferences();
      await page.unroute('**/assets/*.js');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectFlawless(page);
    }
  });

  test('a language that is chosen stays, on this page and from the first byte of the next', {
    tag: '@one-size',
  }, async ({ page, isMobile }) => {
    const { language } = lookOf(isMobile);
    const other = language === 'de' ? 'en' : 'de';
    const response = await page.goto('/');
    expect(await response?.text()).toContain(`<html lang="${language}">`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(textsIn(language)('home.hero.title'));
    await page.getByLabel(textsIn(language)('site.language')).selectOption(other);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(textsIn(other)('home.hero.title'));
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    const next = await page.goto('/pricing');
    expect(await next?.text()).toContain(`<html lang="${other}">`);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(other)('auth.login.title'));
    await page.evaluate(() => localStorage.setItem('repz.language', '<script>alert(1)</script>'));
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
});

test('each variant of an A/B test differs on the page, from its first paint', { tag: '@one-size' }, async ({
  page,
}) => {
  const headline = page.getByRole('heading', { level: 1 });
  const at = async (query: string, check: () => Promise<void>) => {
    await page.goto(`/?${query}`);
    await check();
  };
  const core = page.getByTestId('tier-card-core');
  const [worth, saving] = [core.getByText('A coach, not a template'), core.locator('.tier-card-saving')];
  // A variant of each test at a time: no two of them are about one part of the page.
  const first =
    'ab.hero_headline=urgency&ab.cta_button_text=action_focused&ab.social_proof_placement=top_hero&ab.pricing_presentation=comparison_table';
  await at(first, async () => {
    await expect(headline.getByText('Your best year starts this week')).toBeVisible();
    await expect(headline.getByText('Coaching that carries weight')).toBeHidden();
    await expect(page.getByRole('link', { name: /Choose My Coaching Plan/ })).toBeVisible();
    await expect(page.locator('main > .stats')).toBeHidden();
    const [stats, ways] = [page.locator('.hero .stats'), page.locator('.hero-ways')];
    expect((await stats.boundingBox())?.y).toBeGreaterThan((await ways.boundingBox())?.y ?? 0);
    await page.locator('#pricing').scrollIntoViewIfNeeded();
    await expect(page.locator('#pricing').getByRole('table')).toBeVisible();
    await expect(core).toBeHidden();
  });
  const second =
    'ab.hero_headline=benefits&ab.cta_button_text=value_focused&ab.social_proof_placement=pricing_section&ab.pricing_presentation=value_emphasis';
  await at(second, async () => {
    await expect(headline.getByText('Stronger, leaner, here for longer')).toBeVisible();
    await expect(page.getByRole('link', { name: /30-Day Guarantee/ })).toBeVisible();
    await expect(page.locator('main > .stats')).toBeHidden();
    await expect(page.locator('.proof-in-pricing .stats')).toBeVisible();
    await expect(worth).toBeVisible();
    const price = await core.locator('.tier-card-price').boundingBox();
    expect((await saving.boundingBox())?.y).toBeLessThan(price?.y ?? 0);
  });
  // A look at another variant is no new assignment.
  await at('', async () => {
    await expect(headline.getByText('Coaching that carries weight')).toBeVisible();
    await expect(worth).toBeHidden();
  });
});

test.describe('a visitor who has not decided', () => {
  test.use({ consent: 'undecided' });

  /** What the page hands to the browser to send; a beacon's body is not told to those who watch requests. */
  const sentBy = async (page: Page): Promise<string[]> => {
    const bodies: string[] = [];
    await page.exposeFunction('noteBeacon', (body: string) => bodies.push(body));
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, data) => {
        if (data instanceof Blob) void data.text().then((text) => Reflect.get(window, 'noteBeacon')(text));
        return send(address, data);
      };
    });
    page.on('request', (request) => {
      const body = new URL(request.url()).pathname === '/api/events' ? request.postData() : null;
      if (body) bodies.push(body);
    });
    return bodies;
  };
  const leave = (page: Page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });

  test('is asked once the page is used, and counted neither before nor after a no', {
    tag: '@phone-only',
  }, async ({ page }) => {
    const bodies = await sentBy(page);
    await page.goto('/');
    await page.keyboard.press('Tab');
    const question = page.getByRole('region', { name: 'Counting visits' });
    await expect(question).toBeVisible();
    const [refuse, accept] = [
      question.getByRole('button', { name: 'Decline' }),
      question.getByRole('button', { name: 'Accept' }),
    ];
    expect((await refuse.boundingBox())?.width).toBe((await accept.boundingBox())?.width);
    await expectFlawless(page);
    await expectNoSidewaysScroll(page);
    await leave(page);
    expect(bodies).toEqual([]);
    await refuse.click();
    await expect(question).toBeHidden();
    await page.goto('/pricing');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(300);
    await expect(question).toBeHidden();
    await leave(page);
    expect(bodies).toEqual([]);
    // The answer can be taken back from every page.
    await page.getByRole('button', { name: 'Privacy choices' }).click();
    await expect(question).toBeVisible();
  });

  for (const [language, title, last] of [
    ['en', 'Counting visits', 'Privacy choices'],
    ['de', 'Besuche zählen', null],
  ] as const) {
    test(`sees one line in ${language} that covers no control at the end of a page`, {
      tag: '@phone-only',
    }, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('repz.language', chosen), language);
      for (const path of language === 'de' ? ['/', '/pricing', '/support'] : ['/']) {
        await page.goto(path);
        await page.keyboard.press('Tab');
        const question = page.getByRole('region', { name: title });
        await expect(question).toBeVisible();
        expect((await question.boundingBox())?.height).toBeLessThanOrEqual(72);
        await page.locator('#site-footer a').last().waitFor();
        // Deferred sections grow as they come into view.
        await expect(async () => {
          await page.evaluate(() =>
            window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
          );
          const covered = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>('#site-footer :is(a, button, select)')].flatMap(
              (control) => {
                const { left, top, width, height } = control.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                if (width === 0 || y < 0 || y > window.innerHeight) return [];
                const hit = document.elementFromPoint(x, y);
                // Under the bar on top of the page, a control is one turn of the wheel away.
                return hit?.closest('.consent') ? [control.textContent] : [];
              },
            ),
          );
          expect(covered).toEqual([]);
          const answer = await question.getByRole('button').last().boundingBox();
          expect(answer).not.toBeNull();
        }).toPass();
        if (last !== null) await expect(page.getByRole('button', { name: last })).toBeInViewport();
      }
    });
  }

  test('is counted after a yes, by beacon, without anything that says who they are', {
    tag: '@one-size',
  }, async ({ page }) => {
    const bodies = await sentBy(page);
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('link', { name: /Monthly Coaching Plans/ }).click();
    await page.getByRole('link', { name: 'Compare All' }).click();
    await page.getByRole('link', { name: 'Join Core Program' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await leave(page);
    await expect.poll(() => bodies.length).toBeGreaterThan(0);
    const text = bodies.join();
    for (const name of [
      'page_view',
      'hero_engagement',
      'pricing_view',
      'reservation_start',
      'ab_view',
      'click',
    ]) {
      expect(text).toContain(`"${name}"`);
    }
    for (const metric of ['ttfb', 'fcp', 'lcp', 'cls']) {
      expect(text.split(`"metric":"${metric}"`), metric).toHaveLength(2);
    }
    for (const body of bodies) expect(body.length).toBeLessThanOrEqual(16 * 1024);
    const kept = await page.evaluate(() => localStorage.getItem('repz.experiments'));
    expect(text).not.toContain(`:"${JSON.parse(kept ?? '{}').id}"`);
    // The endpoint takes them as they are.
    const answer = await page.request.post('/api/events', { data: JSON.parse(bodies[0] ?? '{}') });
    expect(answer.ok()).toBe(true);
  });
});
