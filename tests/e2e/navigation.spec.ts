import type { Page } from 'playwright';
import { preparedPaths, prerenderedPaths, unknownPath } from '#infra/edge/prerendered-paths.ts';
import { screenCalls } from '#scripts/docs/screen-calls.ts';
import { goWithin } from '#tests/support/browser/go-within.ts';
import { publicScreens } from '#tests/support/browser/look.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { callsBeyond, readCalls } from '#tests/support/browser/read-calls.ts';
import {
  expect,
  expectAccessible,
  expectNarrowToo,
  expectNoSidewaysScroll,
  test,
} from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { isItemOpen, type NavItem, navigationOf } from '#web/parts/navigation/navigation.ts';

const { bar, groups } = navigationOf.client;

/** Presses the link to a screen if it can be seen, or else what leads to it: a place of the phone's bar, or 'More'. */
async function open(page: Page, item: NavItem): Promise<void> {
  const link = page.locator(`a[href="${item.link}"]`).filter({ visible: true }).first();
  if (await link.isVisible()) return link.click();
  const place = bar.find(({ items }) => items.includes(item));
  const opener = place
    ? page.locator(`.frame-bar a[href="${place.items[0]?.link}"]`)
    : page.getByRole('button', { name: 'More' });
  await opener.click();
  await link.click();
}

// What is open to a tier is shown in tests/unit/web/parts/navigation; a window that has room for all links shows them at once.
for (const [tier, tag] of [
  ['core', '@phone-only'],
  ['longevity', '@phone-only'],
  ['longevity', '@one-size'],
] as const) {
  test(`every screen of ${tier} is within two taps of Today, and marked as the one that is shown ${tag}`, async ({
    page,
  }) => {
    const screens = groups.flatMap(({ items }) => items).filter((item) => isItemOpen(item, tier));
    await openSignedIn(page, demoPerson(tier), '/dashboard');
    const frame = page.locator('.frame');
    for (const item of screens) {
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await open(page, item);
      await expect(page).toHaveURL(new RegExp(`${item.link}$`));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(frame.locator('nav [aria-current]').filter({ visible: true }).first()).toBeVisible();
      await page.locator('a[href="/dashboard"]').filter({ visible: true }).first().click();
    }
  });
}

test('the plan, the preferences and what is locked are one tap away', async ({ page, isMobile }) => {
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  const openMenu = () =>
    (isMobile ? page.getByRole('button', { name: 'More' }) : page.getByLabel('Account menu')).click();
  await openMenu();
  const menu = isMobile ? page.getByRole('dialog', { name: 'More' }) : page.locator('.menu-panel');
  await expect(menu.getByRole('link', { name: 'Upgrade Plan' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await menu.getByRole('button', { name: 'Accessibility, theme and language' }).click();
  await expect(page.getByRole('dialog').getByLabel('Theme')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  if (isMobile) await openMenu();
  await page.getByRole('button', { name: 'Biomarkers, locked' }).click();
  await expect(page.getByRole('dialog', { name: 'Biomarkers is not part of your plan' })).toBeVisible();
  if (isMobile) return;

  // Tab goes round inside a dialog, past what is only drawn in it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Analytics, locked' }).click();
  const dialog = page.getByRole('dialog', { name: 'Analytics is not part of your plan' });
  const close = dialog.getByRole('button', { name: 'Close' });
  const example = dialog.getByRole('button', { name: 'See an example' });
  await expect(example).toBeVisible();
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(example).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
});

test('a locked screen stays in the frame, promises what is locked, and names the plan and the price', async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('core'), '/biomarkers');
  await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Keep your blood values and recovery metrics in one place',
  );
  await expect(page.getByRole('main')).toContainText(/Included in Adaptive Engine, \$\d+ more per month\./);
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await goWithin(page, '/dashboard/analytics');
  await expect(page.getByText('Analytics Requires Upgrade')).toBeVisible();
  await expect(page.getByText('Get AI-powered insights and advanced analytics')).toBeVisible();
  await expect(page.getByText('Unlock weekly check-ins and progress tracking')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'See an example' }).click();
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: /^Weight over time/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('what starts above core says so on its own screen, leads to the plans, and fetches none of it', {
  tag: '@one-size',
}, async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/(nutrition\/groceries|wearables)\b/.test(request.url())) asked += 1;
  });
  await openSignedIn(page, demoPerson('core'), '/dashboard/checkins');
  for (const [path, text] of [
    ['/dashboard/checkins', 'Check-ins Requires Upgrade'],
    ['/dashboard/progress', 'Progress Requires Upgrade'],
    ['/dashboard/nutrition?view=groceries', 'Grocery list Requires Upgrade'],
    ['/ai-assistant', /This feature requires the .* tier or higher/],
  ] as const) {
    await goWithin(page, path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Import a file')).toBeHidden();
    await page.getByRole('main').getByRole('link', { name: 'Upgrade Now' }).click();
    await expect(page).toHaveURL(/\/pricing/);
  }
  expect(asked).toBe(0);
  await goWithin(page, '/dashboard/ai');
  await page.getByRole('link', { name: 'Upgrade to Performance Tier' }).click();
  await expect(page).toHaveURL(/\/pricing/);
  await goWithin(page, '/book/city-sports-club');
  await expect(page.getByText('Upgrade Required').first()).toBeVisible();
  await expect(
    page.getByText('This booking type is not available in your current tier.').first(),
  ).toBeVisible();
});

test('a client books inside the app @phone-only', async ({ page }) => {
  await openSignedIn(page, demoPerson('performance'), '/book/consultation');
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true })).toBeVisible();
  await expect(page.locator('#site-footer')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a coach has a calendar in place of the sessions and booking pages of clients, and an unknown address under /coach is a 404 in their frame', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('coach'), '/sessions');
  await expect(page).toHaveURL(/\/coach\/calendar$/);
  await goWithin(page, '/book/consultation');
  await expect(page).toHaveURL(/\/coach\/calendar$/);
  await goWithin(page, '/biomarkers');
  await expect(page.getByRole('heading', { name: 'This page is for clients.' })).toBeVisible();
  await page.goto('/coach/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible();
});

test("the coach's calendar shows what a client did and will do, and unsaved changes of a program are not left behind without a question", {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('coach'), '/coach?name=Perry');
  await page.getByRole('link', { name: /^Perry Performance/ }).click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.locator('.program-day').filter({ hasText: '4 exercises' }).first()).toBeVisible();
  const earlier = page.getByRole('button', { name: 'Show earlier weeks' });
  if (await earlier.isVisible()) await earlier.click();
  const done = page.locator('.program-day').filter({ hasText: 'Done' }).first();
  await done.click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectNarrowToo(page);

  const name = page.getByLabel('Name of the program');
  await name.fill('Not yet saved');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Not yet saved');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Not yet saved');

  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/coach\/clients\/[\w-]+$/);
});

/** The only one of the navigation outside the frame of signed-in screens. */
const publicScreen = '/support';
const narrow = { width: 320, height: 640 };
/** The language with the longest words. */
const language = 'de';
const screensOf = (role: keyof typeof navigationOf) =>
  navigationOf[role].groups.flatMap(({ items }) => items.map(({ link }) => link));

// Other public pages are seen in this window by public-site-screens.spec.ts.
test(`no further public page scrolls sideways on the narrowest screen, in ${language}`, {
  tag: '@one-size',
}, async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.addInitScript((chosen) => localStorage.setItem('repz.language', chosen), language);
  const seenElsewhere: readonly string[] = publicScreens;
  // The browser logs the status of the not-found page as an error.
  const paths = [...prerenderedPaths, ...preparedPaths].filter(
    (each) => each !== unknownPath && !seenElsewhere.includes(each),
  );
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

/** Whatever screen is open: by the clock, and by the start of the page. */
const besideScreens: readonly string[] = [
  'getAccount',
  'getFlags',
  'getThreads',
  'getCheckIns',
  'listRosterRows',
];

for (const [role, name] of [
  ['client', 'longevity'],
  ['coach', 'coach'],
  ['admin', 'admin'],
] as const) {
  test(`no screen of the ${role}'s navigation does either, in ${language}, nor asks for more than the table of calls says, seen again too`, {
    tag: '@one-size',
  }, async ({ page }) => {
    const [first = '/'] = screensOf(role);
    await openSignedIn(page, demoPerson(name), first);
    await page.setViewportSize(narrow);
    await page.evaluate((chosen) => localStorage.setItem('repz.language', chosen), language);
    // However slow the machine, no answer goes out of date on the way.
    await page.clock.setFixedTime(Date.now());
    const { calls, begin, missing, underWay } = readCalls(page);
    const screens = screensOf(role);
    const visits = [
      ...screens.map((link) => ({ link, isFirst: true, allowed: screenCalls[role][link]?.first ?? [] })),
      ...screens.map((link) => ({
        link,
        isFirst: false,
        allowed: screenCalls[role][link]?.again?.routes ?? [],
      })),
    ];
    const heading = page.getByRole('heading', { level: 1 }).first();
    let left: string | null = null;
    for (const { link, isFirst, allowed } of visits) {
      begin(isFirst ? link : `${link} again`);
      await (left === null ? page.goto(link) : goWithin(page, link));
      // Until the code of a screen has come, the screen before it stays.
      await expect.poll(() => heading.textContent()).not.toBe(left);
      left = await heading.textContent();
      if (link !== publicScreen)
        await expect(page.locator(`.frame-side a[aria-current=page][href="${link}"]`)).toBeAttached();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      // A screen that is left too early cancels its calls, or never makes them, and would rightly make them next time.
      if (isFirst)
        await expect
          .poll(() => missing(allowed.filter((id) => !besideScreens.includes(id))), link)
          .toEqual([]);
      await expect.poll(underWay, link).toBe(0);
      if (isFirst) await expectNoSidewaysScroll(page);
    }
    const beyond = calls.map(({ name: screen, routes }, index) => ({
      screen,
      // The last call of a screen may come when the next one is open already.
      asked: callsBeyond(
        routes,
        visits.slice(Math.max(0, index - 1), index + 1).flatMap(({ allowed }) => allowed),
      ).filter((id) => !besideScreens.includes(id)),
    }));
    expect(beyond.filter(({ asked }) => asked.length > 0)).toEqual([]);
  });
}
