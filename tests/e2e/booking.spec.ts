import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { demoPerson, newPerson } from '#tests/support/browser/people.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { callApi } from '#tests/support/stack.ts';

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

test('a client books, moves and cancels a session @promise:intake.videoCalls @phone-only', async ({
  page,
}) => {
  await openSignedIn(page, demoPerson('adaptive'), '/book/consultation?utm_source=repz-website');
  await expect(page.getByRole('heading', { name: 'Book a consultation' })).toBeVisible();
  await page.getByLabel('Session').selectOption('virtualCheckIn');
  await expect(page.getByText('Times are in Pacific Time (Los Angeles)').first()).toBeVisible();
  await chooseDay(page, 4);
  await chooseTime(page, 0);
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
  await chooseTime(page, 2);
  await card.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('The session was moved').first()).toBeVisible();
  await waitForMail('adaptive@repz.example', /Moved: Virtual check-in/);

  await card.getByRole('button', { name: 'Cancel session' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('canceling costs nothing');
  await question.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('The session is canceled').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Past' }).click();
  await expect(page.getByText('Canceled').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Month' }).click();
  await expectNoSidewaysScroll(page);
});

test('a visitor books the free consultation by the link of a mail @one-size', async ({ page }) => {
  const person = newPerson();
  await page.goto('/book/consultation?utm_source=repz-website&utm_medium=website&utm_campaign=booking');
  await chooseDay(page, 6);
  await chooseTime(page, 1);
  await page.getByLabel('Your name').fill(person.fullName);
  await page.getByLabel('Email').fill(person.email);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send me the confirmation link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  const mail = await waitForMail(person.email, /Confirm your consultation/);
  await page.goto(linkTo('/book/consultation', mail));
  await page.getByRole('button', { name: 'Confirm my consultation' }).click();
  await expect(page.getByText('Your session is booked')).toBeVisible();
  await waitForMail(person.email, /Booked: Consultation/);
});

test.describe('one consultation too many', () => {
  // Browsers log each refusal of the API.
  test.use({ allowedConsoleErrors: [/409 \(Conflict\)|429 \(Too Many Requests\)/] });

  test('a visitor who asks for a second link within the hour is told to open the first mail', {
    tag: '@one-size',
  }, async ({ page }) => {
    const name = `visitor-${randomUUID()}`;
    const ask = async (email: string, day: number) => {
      await page.goto('/book/consultation');
      await chooseDay(page, day);
      await chooseTime(page, 6);
      await page.getByLabel('Your name').fill('Vic Visitor');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send me the confirmation link' }).click();
    };
    await ask(`${name}@repz.example`, 3);
    await expect(page.getByText('Check your email')).toBeVisible();
    await ask(`${name}+again@repz.example`, 4);
    await expect(page.getByText(/We sent a link to this address less than an hour ago/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('a free account is refused a second free consultation, and sessions that take a subscription', {
    tag: '@one-size',
  }, async ({ page }) => {
    const client = await makePerson('client');
    const query = new URLSearchParams({
      eventType: 'consultation',
      from: new Date(Date.now() + 60 * 86_400_000).toISOString(),
      to: new Date(Date.now() + 64 * 86_400_000).toISOString(),
    });
    const free: unknown = await (
      await callApi('GET', `/api/booking/slots?${query}`, client.accessToken)
    ).json();
    const startsAt = z.parse(slotsResponseSchema, free).slots.at(3);
    const request = {
      requestId: randomUUID(),
      eventType: 'consultation',
      place: null,
      startsAt,
      zone: 'UTC',
    };
    expect((await callApi('POST', '/api/bookings', client.accessToken, request)).status).toBe(200);
    await openSignedIn(page, client, '/book/consultation');
    await chooseDay(page, 2);
    await chooseTime(page, 0);
    await expect(page.getByText(/You already have a free consultation coming up/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Book this time' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What takes a subscription is refused before a time is chosen.
    await page.getByLabel('Session').selectOption('virtualCheckIn');
    const notice = page.getByText('Sessions with your coach need a subscription');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('group', { name: 'Day', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a longevity client sees the three places and books a series @promise:in_person_training', {
  tag: '@one-size',
}, async ({ page }) => {
  await openSignedIn(page, demoPerson('longevity'), '/in-person-training');
  await expect(page.getByRole('heading', { name: 'Partner Gym Network' })).toBeVisible();
  await expect(page.getByText('Rated 4.9 of 5')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Book Session', exact: true }).nth(1).click();
  await expect(page.getByLabel('Location')).toHaveValue('home-training');
  await chooseDay(page, 9);
  await chooseTime(page, 20);
  await page.getByLabel('Address').fill('1 Example Street, San Jose');
  await page.getByLabel('How many sessions').selectOption('2');
  await page.getByRole('button', { name: 'Book 2 sessions' }).click();
  await expect(page.getByText('2 sessions are booked')).toBeVisible();
});
