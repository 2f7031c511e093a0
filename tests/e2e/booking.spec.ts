import type { Page } from 'playwright';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { demoPerson, newPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';

/** Not the coach's zone, so that both have to be named. */
test.use({ timezoneId: 'Europe/Berlin' });

/** Takes one of the last times of the day that is open, so that tests side by side seldom meet. */
async function chooseTime(page: Page, fromTheEnd: number): Promise<void> {
  const times = page.getByRole('group', { name: 'Time', exact: true }).first();
  await expect(times.getByRole('button').first()).toBeVisible();
  const count = await times.getByRole('button').count();
  await times
    .getByRole('button')
    .nth(Math.max(0, count - 1 - fromTheEnd))
    .click();
}

async function chooseDay(page: Page, day: number): Promise<void> {
  const days = page.getByRole('group', { name: 'Day', exact: true }).first();
  await days.getByRole('button').nth(day).click();
}

test('a client books, moves and cancels a session', async ({ page }, { project }) => {
  const offset = project.name.includes('phone') ? 8 : 0;
  await openSignedIn(page, demoPerson('adaptive'), '/book/consultation?utm_source=repz-website');
  await expect(page.getByRole('heading', { name: 'Book a consultation' })).toBeVisible();
  await page.getByLabel('Session').selectOption('virtualCheckIn');
  await expect(page.getByText(/Times are in .+Casey Coach works in America\/Los Angeles/)).toBeVisible();
  await chooseDay(page, 4);
  await chooseTime(page, offset);
  await expect(page.getByText(/Kept for you until/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Your session is booked' })).toBeVisible();
  await waitForMail('adaptive@repz.example', /Booked: Virtual check-in/);

  await page.getByRole('link', { name: 'See your sessions' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Virtual check-in' }).first();
  await expect(card.getByRole('link', { name: 'Join the call' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Calendar file' }).click();
  expect((await download).suggestedFilename()).toBe('repz.ics');

  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await chooseDay(page, 5);
  await chooseTime(page, offset + 2);
  await card.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('The session was moved').first()).toBeVisible();
  await waitForMail('adaptive@repz.example', /Moved: Virtual check-in/);

  await card.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('cancelling costs nothing');
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('The session is cancelled').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Month' }).click();
  await expectNoSidewaysScroll(page);
});

test('a tier that does not include an event type is told so', { tag: '@one-size' }, async ({ page }) => {
  await openSignedIn(page, demoPerson('core'), '/book/city-sports-club');
  await expect(page.getByText('Upgrade Required').first()).toBeVisible();
  await expect(
    page.getByText('This booking type is not available in your current tier.').first(),
  ).toBeVisible();
});

test('a visitor books the free consultation by the link of a mail', async ({ page }, { project }) => {
  const person = newPerson();
  await page.goto('/book/consultation?utm_source=repz-website&utm_medium=website&utm_campaign=booking');
  await chooseDay(page, project.name.includes('phone') ? 7 : 6);
  await chooseTime(page, 1);
  await page.getByLabel('Your name').fill(person.fullName);
  await page.getByLabel('E-mail').fill(person.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send me the confirmation link' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  const mail = await waitForMail(person.email, /Confirm your consultation/);
  await page.goto(linkTo('/book/consultation', mail));
  await page.getByRole('button', { name: 'Confirm my consultation' }).click();
  await expect(page.getByText('Your session is booked')).toBeVisible();
  await waitForMail(person.email, /Booked: Consultation/);
});

test('a longevity client sees the three places and books a series', async ({ page }, { project }) => {
  await openSignedIn(page, demoPerson('longevity'), '/in-person-training');
  await expect(page.getByRole('heading', { name: 'Partner Gym Network' })).toBeVisible();
  await expect(page.getByText('Rated 4.9 of 5')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Book Session', exact: true }).nth(1).click();
  await expect(page.getByLabel('Place')).toHaveValue('home-training');
  await chooseDay(page, project.name.includes('phone') ? 8 : 9);
  await chooseTime(page, 20);
  await page.getByLabel('Address').fill('1 Example Street, San Jose');
  await page.getByLabel('How many sessions').selectOption('2');
  await page.getByRole('button', { name: 'Book 2 sessions' }).click();
  await expect(page.getByText('2 sessions are booked')).toBeVisible();
});
