import { logIn } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { makePerson, writePastSession } from '#tests/support/past-session.ts';

test.use({ timezoneId: 'Europe/Berlin' });

test('a coach sets hours, a day off and a limit, and finds them again', { tag: '@one-size' }, async ({
  page,
}) => {
  const coach = await makePerson('coach');
  await page.goto('/login?returnTo=/coach/calendar');
  await logIn(page, coach);
  await expect(page.getByText('Set your hours so that clients can book you.')).toBeVisible();
  await page.getByLabel('Time zone').fill('Australia/Lord_Howe');
  const monday = page.getByRole('group', { name: 'Monday', exact: true });
  await monday.getByRole('button', { name: 'Add hours: Monday' }).press('Enter');
  await monday.getByLabel('To').selectOption('08:00');
  await expect(monday.getByText('Hours must end after they begin.')).toBeVisible();
  await monday.getByLabel('To').selectOption('24:00');
  await page.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }).click();
  await page.getByLabel('Date').fill('2040-12-24');
  await page.getByRole('button', { name: 'Add day', exact: true }).click();
  await page.getByLabel('Sessions per day at most').fill('4');
  await page.getByLabel('Hours of notice at least').fill('12');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByText('Your hours are saved').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('Times are in Australia/Lord Howe.')).toBeVisible();
  await page.getByRole('tab', { name: 'Hours' }).click();
  const friday = page.getByRole('group', { name: 'Friday', exact: true });
  await expect(friday.getByLabel('To')).toHaveValue('24:00');
  await expect(page.getByRole('group', { name: /Dec 24/ }).getByText('Closed')).toBeVisible();
  await expect(page.getByLabel('Sessions per day at most')).toHaveValue('4');
  await expect(page.getByLabel('Hours of notice at least')).toHaveValue('12');
});

test('after a session the client reads the note that the coach shares, and the coach sees the rating', {
  tag: '@one-size',
}, async ({ page, browser }) => {
  const [coach, client] = [await makePerson('coach'), await makePerson('client')];
  await writePastSession(coach, client);
  await page.goto('/login?returnTo=/coach/calendar?view=sessions');
  await logIn(page, coach);
  await page.getByRole('button', { name: /Ana Lima/ }).press('Enter');
  const session = page.getByRole('dialog', { name: 'Progress review with Ana Lima' });
  await session.getByLabel('Note on this session').fill('Hips move well.\nNext: front squat.');
  await session.getByLabel('Ana Lima may read it').check();
  await expectAccessible(page);
  await session.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('The note is saved').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(session).toBeHidden();
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto('/login?returnTo=/sessions?view=past');
  await logIn(theirs, client);
  await expect(theirs.getByText('Note from Remy Coach')).toBeVisible();
  await expect(theirs.getByText('Next: front squat.')).toBeVisible();
  const rating = theirs.getByRole('group', { name: 'How was this session?' });
  await rating.getByRole('radio', { name: '4 stars of 5' }).check();
  await expect(theirs.getByText('Thank you. Remy Coach can see your rating.').first()).toBeVisible();
  await expectAccessible(theirs);
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: /Ana Lima/ }).click();
  await expect(session.getByText('Ana Lima rated this session 4 of 5.')).toBeVisible();
});

test('a coach notes that nobody came, and gives the session back', { tag: '@one-size' }, async ({ page }) => {
  const [coach, client] = [await makePerson('coach'), await makePerson('client')];
  await writePastSession(coach, client);
  await page.goto('/login?returnTo=/coach/calendar?view=sessions');
  await logIn(page, coach);
  await page.getByRole('button', { name: /Ana Lima/ }).click();
  const session = page.getByRole('dialog');
  await session.getByRole('button', { name: 'Client did not come' }).click();
  await expect(session.getByText('Did not come', { exact: true })).toBeVisible();
  await session.getByRole('button', { name: 'Give the session back' }).click();
  await expect(page.getByText('The session was given back').first()).toBeVisible();
  await expect(session.getByRole('button', { name: 'Give the session back' })).toBeHidden();
});
