import type { Page } from 'playwright';
import { everythingSent } from '#tests/support/browser/outbox.ts';
import { demoPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

// One test after the other: they plan for the same client.
test.describe.configure({ mode: 'serial' });
// What is refused on purpose is logged by the browser itself.
test.use({ allowedConsoleErrors: [/status of (404|409)/] });

/** A client of the demo coach for each size of screen: both are tested at once. */
const clients = {
  phone: { login: 'adaptive', name: 'Ada Adaptive' },
  desktop: { login: 'longevity', name: 'Lou Longevity' },
};
const clientOf = (project: string) => (project === 'phone' ? clients.phone : clients.desktop);

async function signIn(page: Page, who: string, path: string): Promise<void> {
  await openSignedIn(page, demoPerson(who), path);
}

async function openProgram(page: Page, client: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${client}`) }).click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Program of ${client}` })).toBeVisible();
}

test(
  'a coach plans a calendar, the client trains by it, and the coach sees what was done',
  { tag: '@one-size' },
  async ({ page, browser }, { project }) => {
    const client = clientOf(project.name);
    const block = `Block ${Date.now()}`;
    await signIn(page, 'coach', '/coach');
    await openProgram(page, client.name);
    const again = page.getByRole('button', { name: 'Assign another program' });
    await expect(again.or(page.getByRole('button', { name: 'Plan it' }))).toBeVisible();
    if (await again.isVisible()) await again.click();

    await page.getByLabel('Name of the program').fill(block);
    await page.getByLabel('Begin with').selectOption({ label: 'An empty calendar' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Plan it' }).click();

    // Today is the first day that is open.
    await page
      .getByRole('button', { name: /Add session/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Put on the calendar' }).click();
    await expect(dialog.getByText('Add at least one exercise.')).toBeVisible();
    await dialog.getByLabel('Name of the session').fill('Heavy push');
    await dialog.getByLabel('Note for the client').fill('Ten minutes to warm up.');
    await dialog.getByLabel('Add an exercise').fill('bench press');
    await expect(dialog.getByRole('button', { name: 'Bench Press', exact: true })).toBeVisible();
    await dialog.getByLabel('Add an exercise').press('Enter');
    await expect(dialog.getByRole('group', { name: 'Bench Press' })).toBeVisible();
    await dialog.getByLabel('Target').selectOption({ label: 'Load' });
    await dialog.getByLabel('Load (kg)').fill('62,5');
    await dialog.getByLabel('Note', { exact: true }).fill('Pause on the chest.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Put on the calendar' }).click();
    await expect(page.getByRole('button', { name: /Heavy push/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Repeat next week' }).click();
    await expect(page.getByRole('button', { name: /Heavy push/ })).toHaveCount(2);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and show to the client' }).click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name of the program')).toHaveValue(block);
    await expect(page.getByRole('button', { name: /Heavy push/ })).toHaveCount(2);
    await expectNoSidewaysScroll(page);

    const other = await browser.newContext();
    await other.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
    const theirs = await other.newPage();
    await signIn(theirs, client.login, '/dashboard/training');
    await expect(theirs.getByText(`${block}, planned by Casey Coach`)).toBeVisible();
    await theirs.getByRole('link', { name: 'Open workout' }).first().click();
    await expect(theirs.getByText('Ten minutes to warm up.')).toBeVisible();
    await expect(theirs.getByText(/3 × 8–12 reps at 62.5 kg/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Start Workout' }).click();
    await expect(theirs.getByText('Pause on the chest.')).toBeVisible();
    await expect(theirs.getByLabel('Load (kg)')).toHaveValue('62.5');
    await theirs.getByLabel('Effort (RPE)').fill('8.5');
    await theirs.getByRole('button', { name: 'Complete Set' }).click();
    await expect(theirs.getByText('1. 8 reps × 62.5 kg')).toBeVisible();
    await theirs.getByRole('button', { name: 'End Workout' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'End workout' }).click();
    await expect(theirs.getByText(/Workout done on/)).toBeVisible();
    // The client's own screen does not wait for the API; the coach's has it from there.
    await everythingSent(theirs);
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: /Heavy push.*Done/ }).click();
    await expect(page.getByRole('dialog').getByText('8 reps × 62.5 kg · RPE 8.5')).toBeVisible();
  },
);

test(
  'a program that was changed in another window is not overwritten',
  { tag: '@one-size' },
  async ({ page, context }, { project }) => {
    const client = clientOf(project.name);
    await signIn(page, 'coach', '/coach');
    await openProgram(page, client.name);
    const name = page.getByLabel('Name of the program');
    const planIt = page.getByRole('button', { name: 'Plan it' });
    await expect(name).toBeVisible();
    if (await planIt.isVisible()) {
      await name.fill('First');
      await planIt.click();
      await page.getByRole('button', { name: 'Save and show to the client' }).click();
      await expect(page.getByText('Everything is saved.')).toBeVisible();
    }
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByLabel('Name of the program').fill('Second window');
    await second.getByRole('button', { name: 'Save and show to the client' }).click();
    await expect(second.getByText('Everything is saved.')).toBeVisible();

    await name.fill('First window');
    await page.getByRole('button', { name: 'Save and show to the client' }).click();
    await expect(page.getByText('This program was changed elsewhere meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Load it again' }).click();
    await expect(name).toHaveValue('Second window');
  },
);

test("another coach's client is not there", { tag: '@one-size' }, async ({ page }) => {
  await signIn(page, 'coach', '/coach/clients/00000000-0000-4000-8000-000000000000/program');
  await expect(page.getByText('There is no such client')).toBeVisible();
});
