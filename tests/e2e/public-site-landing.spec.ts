import { formatAmount } from '#shared/domain/billing/money.ts';
import { lookBySize, lookOf, menuToggle, openMenu, textsIn } from '#tests/support/browser/look.ts';
import { expect, expectFlawless, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { languageCookie, languages } from '#web/lib/i18n/languages.ts';
import { readWithoutScripts } from '#web/lib/prerendered-paths.ts';

test.use(lookBySize);

test('the bar leads to each section and marks the one in view; the calls to action pulse', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const t = textsIn(lookOf(isMobile).language);
  await page.goto('/');
  for (const id of ['pricing', 'in-person-training', 'about', 'faq', 'contact'] as const) {
    await openMenu(page, t('site.menu'));
    const link = page.locator(`#site-menu a[href="#${id}"]`);
    await expect(link).toHaveText(t(`site.section.${id}`));
    await link.click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('.site-menu [aria-current]')).toHaveCount(1);
  }
  // The bar stays on top of a page that is scrolled to its end.
  await expect(page.locator('.site-nav')).toBeInViewport();

  for (const [name, id] of [
    [t('home.hero.plans'), 'pricing'],
    [t('home.hero.bay-area'), 'in-person-training'],
  ] as const) {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('link', { name }).click();
    await expect(page.locator(`#${id}`)).toHaveAttribute('data-pulse', 'on');
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await expect(page.locator(`#${id}`)).not.toHaveAttribute('data-pulse');
  }
  await expect(page.locator('main > .stats')).toContainText('18+');
  await expect(page.locator('main > .stats')).toContainText('200+');
  await expect(page.locator('.location')).toHaveCount(3);
  await expect(page.locator('.session dt')).toHaveCount(6);
  await expect(page.locator('.certifications li')).toHaveCount(8);
  await expect(page.locator('.pillars li')).toHaveCount(3);
  await expect(page.locator('#site-footer .site-footer-columns > div')).toHaveCount(4);
});

test('a page is read before any of its scripts is asked for; a touch on one that still loads asks for them at once', {
  tag: '@one-size',
}, async ({ page }) => {
  for (const path of ['/', '/pricing', '/login']) {
    await page.goto(path);
    const { loaded, scripts } = await page.evaluate(() => {
      const [opened] = performance.getEntriesByType('navigation');
      return {
        loaded: opened instanceof PerformanceNavigationTiming ? opened.loadEventStart : Number.NaN,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ startTime }) => startTime),
      };
    });
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(Math.min(...scripts), path).toBeGreaterThanOrEqual(loaded);
  }

  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/pricing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The last part of the page: a touch before it has nothing to begin.
  await expect(page.locator('template[data-application]')).toBeAttached();
  const asked = page.waitForRequest('**/assets/*.js');
  await page.getByRole('heading', { level: 1 }).click();
  await asked;
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('a page whose first view needs no script loads none until it is used, unless the build did not know its visitor', async ({
  page,
}) => {
  const hydrated = page.locator('html[data-hydrated]');
  for (const path of readWithoutScripts) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState(path === '/' ? 'networkidle' : 'load');
    await expect(page.locator('template[data-application="in-use"]'), path).toBeAttached();
    const needed = await page.evaluate(() =>
      [...document.querySelectorAll('#root :is(button, input, select, textarea)')]
        .filter((control) => control.getBoundingClientRect().top < innerHeight && control.checkVisibility())
        .map(({ outerHTML }) => outerHTML),
    );
    expect(needed, `controls in the first view of ${path}`).toEqual([]);
  }
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForLoadState('networkidle');
  await expect(hydrated).not.toBeAttached();
  await page.mouse.wheel(0, 200);
  await expect(hydrated).toBeAttached();

  for (const [key, value] of [
    ['repz.language', 'pt'],
    ['CognitoIdentityServiceProvider.app.LastAuthUser', 'somebody'],
  ] as const) {
    await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, value] as const);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(hydrated, key).toBeAttached();
    await page.evaluate((name) => localStorage.removeItem(name), key);
  }
});

test('the page is short, and no variant pushes a call to action out of a first look', async ({
  context,
  page,
  isMobile,
}) => {
  const ways = page.locator('.hero-way');
  // Colors move nothing; only a phone's first look is short enough to lose a call to action.
  for (const variant of isMobile
    ? [
        'social_proof_placement=pricing_section',
        'social_proof_placement=top_hero',
        'hero_headline=urgency',
        'hero_headline=benefits',
        'hero_headline=control',
      ]
    : ['hero_headline=control']) {
    await page.goto(`/?ab.${variant}&ab.pricing_presentation=control`);
    await page.evaluate(() => document.fonts.ready);
    await expect(ways).toHaveCount(2);
    // The page is rendered in each language: the cookie chooses it, and the page keeps it.
    for (const language of isMobile ? languages : []) {
      await page.evaluate((chosen) => localStorage.setItem('repz.language', chosen), language);
      await context.addCookies([{ name: languageCookie, value: language, url: page.url() }]);
      await page.goto(`/?ab.${variant}&ab.pricing_presentation=control`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.evaluate(() => document.fonts.ready);
      for (const way of await ways.all()) {
        const box = await way.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? Infinity), `${variant} in ${language}`).toBeLessThanOrEqual(
          844,
        );
      }
    }
    await context.clearCookies({ name: languageCookie });
  }
  const faq = page.locator('#faq');
  await expect(faq.locator('details:visible')).toHaveCount(6);
  if (!isMobile)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5500);
});

test('a visitor picks a muscle and reads which exercises train it @one-size', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Pick a muscle' }).click();
  const muscle = page.getByLabel('Muscle', { exact: true });
  await expect(muscle).toBeFocused();
  await muscle.selectOption('Chest');
  await expect(page.getByRole('img', { name: 'Muscles worked: Chest' })).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+ exercises train it first\.$/)).toBeVisible();
});

test('the cards and the comparison sell, and the panel holds the focus', async ({ page, isMobile }) => {
  const { language } = lookOf(isMobile);
  const t = textsIn(language);
  const plans = page.locator('#pricing');
  await page.goto('/');
  await plans.scrollIntoViewIfNeeded();
  await expect(plans.getByRole('radio', { name: /\+20%/ })).toBeChecked();
  await expect(plans.getByRole('radio', { name: /\+(5|10|20)%/ })).toHaveCount(3);
  await expect(plans.locator('.tier-card')).toHaveCount(4);
  await expect(plans.locator('.tier-card a.button')).toHaveCount(4);
  await expect(plans).not.toContainText(t('pricing.soon.title'));
  await plans.getByRole('radio', { name: t('pricing.period.monthly'), exact: true }).click();
  await expect(plans.getByTestId('tier-card-core')).toContainText(t('pricing.billed-monthly'));
  await plans.getByRole('radio', { name: /\+20%/ }).click();

  await plans.getByRole('link', { name: t('pricing.compare-all') }).click();
  const table = plans.getByRole('table');
  expect(await table.getByRole('row').count()).toBeGreaterThanOrEqual(30 + 8);
  await expect(table.locator('.compare-group')).toHaveCount(8);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  const join = table.getByRole('link', { name: t('pricing.join', { plan: 'Core Program' }) });
  await expect(join).toBeInViewport();
  const size = await join.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0), 'room for a thumb').toBeGreaterThanOrEqual(
    isMobile ? 44 : 24,
  );
  await expectNoSidewaysScroll(page);
  await expectFlawless(page);

  const coaches = page.waitForResponse('**/api/coaches');
  await join.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(formatAmount(85_200, language));
  await expect(panel).toContainText(t('pricing.period.annual'));
  // The panel is complete, and at its end. Above it the form's button, which a phone keeps in sight, lies over whatever
  // field is there.
  await coaches;
  await expect(panel.getByLabel(t('auth.field.confirm'), { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: t('checkout.change-tier') }).scrollIntoViewIfNeeded();
  await expectFlawless(page);
  await expectNoSidewaysScroll(page);
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(join).toBeFocused();

  await join.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(3, 3);
  await expect(panel).toBeHidden();
  await expect(join).toBeFocused();

  await join.click();
  await panel.getByRole('button', { name: t('global.close') }).click();
  await expect(panel).toBeHidden();
  await expect(join).toBeFocused();

  await join.click();
  await panel.getByRole('button', { name: t('checkout.change-tier') }).click();
  await expect(panel).toBeHidden();
  await expect
    .poll(() => plans.evaluate((section) => Math.abs(section.getBoundingClientRect().top)))
    .toBeLessThan(120);
});

test('questions are found by words and by category, and open one by one', {
  tag: '@phone-only',
}, async ({ page, isMobile }) => {
  const t = textsIn(lookOf(isMobile).language);
  await page.goto('/');
  const faq = page.locator('#faq');
  await faq.scrollIntoViewIfNeeded();
  const items = faq.locator('details');
  const all = await items.count();
  expect(all).toBeGreaterThanOrEqual(24);
  const chip = (id: 'all' | 'programs' | 'results' | 'pricing' | 'support' | 'technical') =>
    faq.getByRole('button', { name: new RegExp(`^${t(`faq.category.${id}`)} \\d+$`) });
  const countOn = async (id: Parameters<typeof chip>[0]) =>
    Number(/\d+$/.exec((await chip(id).textContent()) ?? '')?.[0]);
  expect(await countOn('all')).toBe(all);

  await expect(faq.locator('details:visible')).toHaveCount(6);
  await faq.getByRole('button', { name: t('faq.show-all', { count: all }) }).click();
  await expect(faq.locator('details:visible')).toHaveCount(all);

  await faq.getByRole('searchbox').fill('BAY AREA');
  await expect(items.first()).toContainText('Bay Area');
  await expect.poll(() => items.count()).toBeLessThan(all);
  await expect(faq.getByRole('status')).toContainText(String(await items.count()));
  expect(await countOn('all')).toBe(await items.count());
  await faq.getByRole('searchbox').fill('xyzzy <script>alert(1)</script>');
  await expect(items).toHaveCount(0);
  await expect(faq).toContainText(t('faq.none'));
  await faq.getByRole('searchbox').fill('');

  await chip('pricing').click();
  await expect(chip('pricing')).toHaveAttribute('aria-pressed', 'true');
  await expect(items).toHaveCount(await countOn('pricing'));
  const [first, second] = [items.nth(0), items.nth(1)];
  await first.locator('summary').click();
  await expect(first.locator('p')).toBeVisible();
  await expect(second.locator('p')).toBeHidden();
  await second.locator('summary').click();
  await expect(first.locator('p')).toBeVisible();
  await expectFlawless(page);
});

test.describe('over a connection that is lost', () => {
  test.use({ allowedConsoleErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('a phone opens the auth modal: it switches, holds the focus, closes and leads on', {
    tag: '@phone-only',
  }, async ({ page, isMobile }) => {
    const t = textsIn(lookOf(isMobile).language);
    await page.goto('/');
    const modal = page.getByRole('dialog');
    const open = async () => {
      await menuToggle(page).click();
      await page.getByRole('link', { name: t('site.log-in'), exact: true }).click();
      await expect(modal).toContainText(t('checkout.modal.login.title'));
    };
    await menuToggle(page).click();
    await expectFlawless(page);
    await menuToggle(page).click();

    // Without a network the page says why nothing opens, and offers to reload.
    const offline = page.getByText(t('site.offline'));
    await page.context().setOffline(true);
    await expect(offline).toBeVisible();
    await menuToggle(page).click();
    await page.getByRole('link', { name: t('site.log-in'), exact: true }).click();
    await expectFlawless(page);
    await expect(modal).toBeHidden();
    const reload = page.getByRole('button', { name: t('global.offline.reload') });
    await expect(reload).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toBeHidden();
    await reload.click();
    await expect(reload).toBeHidden();
    // Until then the link leads to the page of the login.
    await expect(async () => {
      await page.mouse.wheel(0, 1);
      await expect(page.locator('html[data-hydrated]')).toBeAttached({ timeout: 500 });
    }).toPass();
    await open();
    await expectFlawless(page);
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await modal.getByRole('button', { name: t('checkout.modal.login.switch') }).click();
    await expect(modal).toContainText(t('checkout.modal.signup.title', { product: 'REPZ' }));
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    // The focus comes back to the menu that led to it.
    await expect(menuToggle(page)).toBeFocused();
    await open();
    await page.mouse.click(3, 3);
    await expect(modal).toBeHidden();
    await open();
    await modal.getByRole('button', { name: t('checkout.modal.login.button') }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
});
