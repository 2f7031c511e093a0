import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { password } from '#tests/support/stack.ts';

const fixture = (path: string) => `tests/fixtures/training-import/${path}`;

test('a client brings their history from Hevy; the same file adds nothing; an undo takes it away; a wrong file says what to do', {
  tag: '@one-size',
}, async ({ page }) => {
  const client = await payingClient('performance', 'Hana History');
  await answerHealthQuestions(client.token);
  await openSignedIn(
    page,
    { fullName: 'Hana History', email: client.email, password },
    '/dashboard/training?view=import',
  );
  const choose = (file: Parameters<ReturnType<typeof page.getByLabel>['setInputFiles']>[0]) =>
    page.getByLabel('Choose a file').setInputFiles(file);

  await choose({ name: 'backup.fitnotes', mimeType: '', buffer: Buffer.from('SQLite format 3\0') });
  await expect(page.getByText('This is a FitNotes backup.')).toBeVisible();

  await choose(fixture('hevy/half-empty.csv'));
  await expect(page.getByText('2 workouts · 3 sets')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Change Mon exercice à moi' }).click();
  await page.getByLabel('Mon exercice à moi is').selectOption({ label: 'Leave it out' });
  await page.getByRole('button', { name: 'Import 2 workouts' }).click();
  await expect(page.getByText('2 workouts added')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(fixture('hevy/half-empty.csv'));
  await page.getByRole('button', { name: 'Import 2 workouts' }).click();
  await expect(page.getByText('2 workouts were here already')).toBeVisible({ timeout: 30_000 });

  await page.getByRole('link', { name: 'See workouts done' }).click();
  await expect(page.getByText('Séance').first()).toBeVisible();
  await page.getByRole('link', { name: 'Bring your history, or take it with you' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all sets' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^repz-sets-.*\.csv$/);
  await page.getByRole('button', { name: 'Undo the import of half-empty.csv' }).last().click();
  await page.getByRole('button', { name: 'Remove these workouts' }).click();
  await expect(page.getByText('Undone')).toBeVisible({ timeout: 30_000 });
});
