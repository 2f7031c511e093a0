import type { Page } from 'playwright';
import { listensToArrows } from '#tests/support/browser/drag.ts';
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
  await page
    .getByRole('link', { name: new RegExp(`^${client}`) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Program of ${client}` })).toBeVisible();
}

/** The second exercise becomes the first one, without a pointer. */
async function moveExerciseByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Heavy push/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Add an exercise').fill('plank');
  await dialog.getByRole('button', { name: 'Plank', exact: true }).click();
  const handle = dialog.getByRole('button', { name: 'Move Plank', exact: true });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Picked up Plank.')).toBeAttached();
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await listensToArrows(page);
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText(/^Plank: position/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Plank');
  await expect(handle).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Bench Press');
  await page.keyboard.press('Control+Shift+z');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Plank');
  await dialog.getByRole('button', { name: 'More about Bench Press' }).click();
  await dialog.getByRole('button', { name: 'Move Bench Press up' }).click();
  await dialog.getByRole('button', { name: 'Put on the calendar' }).click();
}

async function copyAndUndo(page: Page): Promise<void> {
  const sessions = page.getByRole('button', { name: /Heavy push/ });
  await page.getByRole('button', { name: /^Copy the week of/ }).click();
  await expect(page.getByText('Nothing is replaced.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy week' }).click();
  await expect(sessions).toHaveCount(2);
  // By keyboard to the next day, and back by undoing.
  const handles = page.getByRole('button', { name: /^Move the session of/ });
  const before = await handles.last().getAttribute('aria-label');
  await handles.last().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Heavy push.')).toBeAttached();
  await expect(handles.last()).toHaveAttribute('aria-pressed', 'true');
  await listensToArrows(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^Heavy push: /)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(handles.last()).not.toHaveAccessibleName(before ?? '');
  await expect(handles.last()).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(handles.last()).toHaveAccessibleName(before ?? '');
}

/** What is not saved survives the page. */
async function leaveAndContinue(page: Page, block: string): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(`“${block}”, last changed`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with them' }).click();
  await expect(page.getByRole('button', { name: /Heavy push/ })).toHaveCount(2);
}

/** What is shared can be kept to oneself again. */
async function shareTemplate(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign another program' }).click();
  await page.getByLabel('Begin with').selectOption({ label: 'A template' });
  await page.getByLabel('Template', { exact: true }).selectOption({ label });
  await page.getByRole('button', { name: 'Share with all coaches' }).click();
  await expect(page.getByText('Every coach can plan from this template.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Share with all coaches' })).toBeVisible();
}

/** Both clients begin it in two months, so nobody's week changes. */
async function assignToBoth(page: Page, block: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved', { exact: true })).toBeVisible();
  await shareTemplate(page, `${block} (2 weeks, 2 sessions)`);
  await page.getByRole('link', { name: 'Assign to several clients' }).click();
  const template = page.getByLabel('Template');
  await template.selectOption({ label: `${block} (2 weeks, 2 sessions)` });
  const start = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(start);
  for (const { name } of Object.values(clients)) await page.getByLabel(name, { exact: true }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await expect(page.getByText(/^Takes the place of/)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Assign to 2 clients' }).click();
  await expect(page.getByText('2 clients have it.')).toBeVisible();
  await expect(page.getByText('Has this program')).toHaveCount(2);
}

test(
  'a coach plans a calendar, the client trains by it, and the coach sees what was done',
  { tag: '@one-size' },
  async ({ page, browser }, { project }) => {
    const client = clientOf(project.name);
    const block = `Block ${Date.now()}`;
    await signIn(page, 'coach', `/coach?name=${encodeURIComponent(client.name)}`);
    await openProgram(page, client.name);
    const again = page.getByRole('button', { name: 'Assign another program' });
    await expect(again.or(page.getByRole('button', { name: 'Plan it' }))).toBeVisible();
    if (await again.isVisible()) await again.click();

    await page.getByLabel('Name of the program').fill(block);
    await page.getByLabel('Begin with').selectOption({ label: 'An empty calendar' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Plan it' }).click();

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
    await dialog.getByRole('button', { name: 'More about Bench Press' }).click();
    await dialog.getByLabel('Target', { exact: true }).selectOption({ label: 'Load' });
    await dialog.getByLabel('Load (kg)').fill('62,5');
    await dialog.getByLabel('Note', { exact: true }).fill('Pause on the chest.');
    await dialog.getByLabel('Link to a clip (https)').fill('https://clips.example/bench');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Put on the calendar' }).click();
    await expect(page.getByRole('button', { name: /Heavy push/ })).toHaveCount(1);
    await moveExerciseByKeyboard(page);
    await copyAndUndo(page);
    await expect(page.getByText('Not saved yet.')).toBeVisible();
    await leaveAndContinue(page, block);
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
    await expect(theirs.getByText(`planned a new program: ${block}.`)).toBeVisible();
    await theirs.getByRole('button', { name: 'Got it' }).click();
    await expect(theirs.getByRole('button', { name: 'Got it' })).toHaveCount(0);
    const planned = theirs.locator('.training-hero, .training-card').filter({ hasText: 'Heavy push' });
    await planned.getByRole('link', { name: 'Open workout' }).first().click();
    await expect(theirs.getByText('Ten minutes to warm up.')).toBeVisible();
    await expect(theirs.getByText(/3 × 8–12 reps at 62.5 kg/)).toBeVisible();
    await theirs.getByRole('button', { name: 'Start Workout' }).click();
    await expect(theirs.getByText('Pause on the chest.')).toBeVisible();
    const clip = theirs.getByRole('link', { name: 'Watch: clips.example' });
    await expect(clip).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(theirs.getByLabel('Load (kg)')).toHaveValue('62.5');
    await theirs.getByRole('radio', { name: '8', exact: true }).click();
    await theirs.getByRole('radio', { name: '8.5', exact: true }).click();
    await theirs.getByRole('button', { name: 'Complete Set' }).click();
    await expect(theirs.getByText('1. 8 reps × 62.5 kg')).toBeVisible();
    await theirs.getByRole('button', { name: 'End Workout' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'End workout' }).click();
    await expect(theirs.getByText(/Workout done on/)).toBeVisible();
    // The client's own screen does not wait for the API; the coach's has it from there.
    await everythingSent(theirs);
    // A note to the coach waits to be sent: once, however often it is passed on.
    const passOn = theirs.getByRole('button', { name: 'Send to coach' });
    await passOn.click();
    const message = theirs.getByLabel('Message', { exact: true });
    await expect(message).toHaveValue(/Heavy push, .*: Volume 500 kg, Sets 1 \/ 6/);
    const draft = await message.inputValue();
    await theirs.goBack();
    await passOn.click();
    await expect(message).toHaveValue(draft);
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: /Heavy push.*Done.*1 of 6 sets/ }).click();
    await expect(page.getByRole('dialog').getByText('8 reps × 62.5 kg · RPE 8.5')).toBeVisible();
    await page.keyboard.press('Escape');
    await assignToBoth(page, block);
  },
);

test(
  'a program that was changed in another window is not overwritten',
  { tag: '@one-size' },
  async ({ page, context }, { project }) => {
    const client = clientOf(project.name);
    await signIn(page, 'coach', `/coach?name=${encodeURIComponent(client.name)}`);
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
    // What was typed here is kept and offered, never taken by itself.
    await expect(page.getByText('“First window”, last changed')).toBeVisible();
    await expect(page.getByText('The program was saved again since then.')).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(name).toHaveValue('Second window');
  },
);
