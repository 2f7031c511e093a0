import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { bookingResponseSchema, slotsResponseSchema } from '#shared/contracts/booking/booking.ts';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser/repz-test.ts';
import { openSignedIn } from '#tests/support/browser/signed-in.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { callApi } from '#tests/support/stack.ts';

test.use({ timezoneId: 'Europe/Berlin' });

const day = 86_400_000;

test(
  'who waits for a day is offered the time that frees up, and books it',
  { tag: '@one-size' },
  async ({ page }, { project }) => {
    const [waiting, other] = [await makePerson('client'), await makePerson('client')];
    const from = Date.now() + (project.name.includes('phone') ? 36 : 40) * day;
    const query = new URLSearchParams({
      eventType: 'consultation',
      from: new Date(from).toISOString(),
      to: new Date(from + 3 * day).toISOString(),
    });
    const free: unknown = await (
      await callApi('GET', `/api/booking/slots?${query}`, other.accessToken)
    ).json();
    const startsAt = z.parse(slotsResponseSchema, free).slots[6] ?? '';
    const body = { requestId: randomUUID(), eventType: 'consultation', place: null, startsAt, zone: 'UTC' };
    const made: unknown = await (await callApi('POST', '/api/bookings', other.accessToken, body)).json();
    const { booking } = z.parse(bookingResponseSchema, made);

    await openSignedIn(page, waiting, '/book/consultation');
    await page.getByRole('button', { name: 'Tell me when a time opens up' }).press('Enter');
    const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'UTC' });
    await page.getByLabel('Day', { exact: true }).fill(date.format(new Date(startsAt)));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Wait for this day' }).click();
    await expect(page.getByText(/You are in line for/)).toBeVisible();

    await callApi('POST', `/api/bookings/${booking.id}/cancel`, other.accessToken, {});
    await invokeFunction('booking', timetable);
    const mail = await waitForMail(waiting.email, /A time opened up: Consultation/);
    // Their profile says UTC, whatever the browser's zone is.
    expect(mail.text).toContain('(UTC)');
    await page.goto(linkTo('/sessions', mail));
    await expect(page.getByRole('heading', { name: 'A time opened up: Consultation' })).toBeFocused();
    await expect(page.getByText(/Kept for you until/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Book this time' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Consultation' });
    await expect(card.getByRole('link', { name: 'Join the call' })).toBeVisible();
    await expect(page.getByText('This offer has ended', { exact: false })).toHaveCount(0);
    await waitForMail(waiting.email, /Booked: Consultation/);
  },
);
