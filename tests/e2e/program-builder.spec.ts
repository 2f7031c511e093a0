import type { Locator, Page } from 'playwright';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { clientProgramSchema } from '#shared/contracts/training/programs.ts';
import { addDays, mondayOf } from '#shared/domain/calendar/local-day.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, setRole } from '#tests/support/people-with-roles.ts';
import { callApi, makeUser, password } from '#tests/support/stack.ts';

const fullName = 'Kay Keyboard';

async function coachWithClient() {
  const { email, accessToken: token } = await makeUser({ name: fullName });
  const { account } = accountResponseSchema.parse(await (await callApi('GET', '/api/account', token)).json());
  await setRole(account.id, 'coach');
  const client = await payingClient('performance', 'Cleo Client');
  await assignClient({ id: account.id, token }, { id: client.accountId, token: client.token });
  await answerHealthQuestions(client.token);
  const path = `/api/coach/clients/${client.accountId}/program`;
  const program = async () => clientProgramSchema.parse(await (await callApi('GET', path, token)).json());
  return { email, client, program };
}

/** With the Tab key alone, which proves that it can be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    const way = await target.evaluate((element) => {
      const { activeElement } = document;
      if (activeElement === null || element === activeElement) return null;
      const isBehind = element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isBehind ? 'Shift+Tab' : 'Tab';
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  throw new Error(`Not reached by keyboard: ${target}`);
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function beginEmpty(page: Page, startDay: string): Promise<void> {
  await typeInto(page, page.getByLabel('Name of the program'), 'Twelve weeks');
  await tabTo(page, page.getByLabel('First day'));
  const [year = '', month = '', day = ''] = startDay.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo(page, page.getByLabel('Begin with'));
  await page.keyboard.type('An');
  await press(page, page.getByRole('button', { name: 'Plan it' }));
}

/** Three exercises, one of them the coach's own, each on one line. */
async function writeSession(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /Add session/ }).first());
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Name of the session'), 'Squat day');
  const search = dialog.getByLabel('Add an exercise');
  await typeInto(page, search, 'bench press');
  await expect(dialog.getByRole('button', { name: 'Bench Press', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const bench = dialog.getByLabel('Bench Press: sets x reps, target, rest');
  await expect(bench).toBeFocused();
  await page.keyboard.type('3x8 heavy');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('“heavy” can’t be read here.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3x8-12 @ RPE 8, 120s');
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await expect(bench).toHaveValue('3 x 8-12 @ RPE 8, 120 s');
  await page.keyboard.type('back squat');
  await expect(dialog.getByRole('button', { name: 'Back Squat', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const squat = dialog.getByLabel('Back Squat: sets x reps, target, rest');
  await expect(squat).toBeFocused();
  await page.keyboard.type('5x5 @ 80%, 3:00');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(dialog.getByRole('group').first()).toHaveAccessibleName('Back Squat');
  await expect(squat).toBeFocused();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(squat).toHaveCount(2);
  await page.keyboard.press('Alt+Delete');
  await expect(squat).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('zercher carry');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: 'Create “zercher carry”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await typeInto(page, dialog.getByLabel('Name of the exercise'), 'Zercher Carry');
  await typeInto(page, dialog.getByLabel('Cues for the client'), 'Elbows high.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const carry = dialog.getByLabel('Zercher Carry: sets x reps, target, rest');
  await expect(carry).toBeFocused();
  await page.keyboard.type('3x40 m, 60s');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+/');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(carry).toBeFocused();
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toBeHidden();
}

async function addPhases(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Phases' }));
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Name of the phase'), 'Base');
  for (const name of ['Build', 'Peak']) {
    await press(page, dialog.getByRole('button', { name: 'Add phase' }));
    await expect(dialog.getByLabel('Name of the phase').last()).toBeFocused();
    await page.keyboard.type(name);
  }
  await expectAccessible(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(dialog).toBeHidden();
  const strip = page.getByRole('list', { name: 'Phases' });
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByText('Deload in week 4')).toHaveCount(3);
  await expect(page.getByText('Build, week 1 of 4')).toBeVisible();
}

test('a coach plans twelve weeks in three phases by keyboard alone', { tag: '@one-size' }, async ({
  page,
  browser,
}) => {
  const { email, client, program } = await coachWithClient();
  await openSignedIn(page, { fullName, email, password }, `/coach/clients/${client.accountId}/program`);
  const { today } = await program();
  const monday = addDays(mondayOf(today), 7);
  // The starter program's sessions can be taken over, each with one press.
  await press(page, page.getByRole('button', { name: /Planned/ }).last());
  await expect(page.getByRole('button', { name: 'Edit this session' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();

  await beginEmpty(page, monday);
  await writeSession(page);
  const sessions = page.getByRole('button', { name: /Squat day/ });
  await expect(sessions).toBeFocused();
  await expect(sessions).toContainText('1 of 1 this week');
  // Copied to Wednesday and Friday.
  await page.keyboard.press('ControlOrMeta+c');
  for (let copies = 0; copies < 2; copies += 1) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ControlOrMeta+v');
  }
  await expect(sessions).toHaveCount(3);
  await expect(sessions.last()).toContainText('3 of 3 this week');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(sessions.last()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');

  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Continue with them' }));
  await press(page, page.getByRole('button', { name: /^Copy the week of/ }).first());
  await typeInto(page, page.getByLabel('To how many weeks after it'), '11');
  await page.keyboard.press('Enter');
  await expect(sessions).toHaveCount(36);
  await addPhases(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await press(page, page.getByRole('button', { name: 'Training maxima' }));
  await typeInto(page, page.getByLabel(/^Back Squat \(/), '140');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Swap an exercise' }));
  await typeInto(page, page.getByLabel('Becomes'), 'front squat');
  await press(page, page.getByRole('button', { name: 'Front Squat', exact: true }));
  await expect(page.getByText('Back Squat becomes Front Squat in 36 sessions.')).toBeVisible();
  await expectAccessible(page);
  await press(page, page.getByRole('button', { name: 'Swap in 36 sessions' }));
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  const { days, program: saved } = await program();
  expect(days).toHaveLength(36);
  expect(days.at(-1)?.session.exercises).toMatchObject([
    { exerciseId: 'back-squat', sets: 5, percentOfMaximum: 80, restSeconds: 180 },
    { exerciseId: 'bench-press', minimumReps: 8, maximumReps: 12, targetEffort: 8 },
    { measure: 'meters', minimumReps: 40, notes: 'Elbows high.' },
  ]);
  expect(saved.phases?.map(({ name, deloadWeek }) => `${name} ${deloadWeek}`)).toEqual([
    'Base 4',
    'Build 4',
    'Peak 4',
  ]);
  expect(saved.trainingMaxima).toMatchObject([{ exerciseId: 'back-squat', weight: { value: '140' } }]);

  // The client's phone names the coach's own exercise.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await other.addInitScript(() => localStorage.setItem('repz.consent', 'refused'));
  const theirs = await other.newPage();
  const workout = `/dashboard/training?workout=${monday}.${saved.id}`;
  await openSignedIn(theirs, { fullName: 'Cleo Client', email: client.email, password }, workout);
  await expect(theirs.getByText('Zercher Carry').first()).toBeVisible();
  await other.close();
});
