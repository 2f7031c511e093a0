import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { callApi, password } from '#tests/support/stack.ts';

async function expectRefused({ token }: { readonly token: string }, article: string): Promise<void> {
  const answer = await callApi('GET', `/api/library/articles/${article}`, token);
  expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('"tier_required"')]);
}

test('a core client reads the tip of the week from Today, and finds the library above it locked @promise:science_tips', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('core'), '/dashboard');
  const main = page.getByRole('main');
  const tip = main.getByRole('link', { name: /Science tip of the week/ });
  const title = (await tip.locator('.today-strong').textContent()) ?? '';
  await tip.click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(main.getByText(/evidence: |opinion: /)).toBeVisible();
  await expect(main.getByRole('region', { name: 'Sources' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^https:\/\//,
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Back to the library' }).click();
  await main.getByRole('searchbox', { name: 'Search articles' }).fill('creatine');
  await main.getByRole('link', { name: /^Creatine .*Starts with Adaptive Engine/ }).click();
  await expect(main.getByText('Included in Adaptive Engine', { exact: false })).toBeVisible();
  await expect(main.getByText('What is known')).toHaveCount(0);
  await expectAccessible(page);
});

test('an adaptive client reads, saves and finds an article of each kind @promise:research_blog_access @promise:supplement_guide @promise:supplement_protocols @promise:exclusive_protocols @promise:peptides @promise:bioregulators @promise:universal_search', {
  tag: '@one-size',
}, async ({ page }) => {
  const [client, below] = [await payingClient('adaptive', 'Jordan Reyes'), await payingClient('core')];
  await openSignedIn(page, { fullName: 'Jordan Reyes', email: client.email, password }, '/dashboard');
  await page.getByRole('link', { name: 'Library' }).click();
  const main = page.getByRole('main');
  for (const [kind, title, id] of [
    ['Research blog', 'Does cardio cost you muscle?', 'cardio-and-strength'],
    ['Supplement guide', 'Creatine', 'creatine'],
    ['Supplement protocols', 'How to decide on a supplement', 'deciding-on-a-supplement'],
    ['Exclusive protocols', 'The deload week', 'deload-week'],
    ['For you, your physician and your coach', /^Peptides and bioregulators/, 'peptides-and-bioregulators'],
  ] as const) {
    const section = main.getByRole('region', { name: kind });
    await section
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/library/${id}$`));
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Sources' })).toBeVisible();
    await expectRefused(below, id);
    if (id === 'deload-week') {
      await main.getByRole('button', { name: 'Save' }).press('Enter');
      await expect(main.getByRole('button', { name: 'Remove from saved' })).toBeFocused();
    }
    await page.goBack();
  }
  await page.reload();
  // Not `check`: the filter is part of the address, and the box follows it a moment later.
  await main.getByRole('checkbox', { name: 'Saved only (1)' }).click();
  await expect(main.getByRole('link', { name: /The deload week/ })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'What are you looking for?' }).fill('taper');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /The taper before a competition/ })
    .click();
  await expect(page).toHaveURL(/\/library\/taper$/);
});

test('a performance client is sent to a physician and the coach @promise:peds @promise:nootropics @promise:custom_cycling', {
  tag: '@one-size',
}, async ({ page }) => {
  const id = 'peds-nootropics-and-cycling';
  await openSignedIn(page, demoPerson('performance'), `/library/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: /^PEDs, nootropics and cycling/ })).toBeVisible();
  await expect(page.getByText(/contains no protocols, cycles or amounts/)).toBeVisible();
  await expectRefused(await payingClient('adaptive'), id);
});
