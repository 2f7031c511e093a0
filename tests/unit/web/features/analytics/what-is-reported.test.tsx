// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { bookingResponseSchema } from '#shared/contracts/booking/booking.ts';
import { clientEventSchema } from '#shared/contracts/enquiries/client-events.ts';
import { watchClicks } from '#web/features/analytics/clicks.ts';
import { watchPage } from '#web/features/analytics/page-visit.ts';
import { ConfirmVisit } from '#web/features/booking/components/book-page.tsx';
import { addMessages } from '#web/lib/i18n/text-store.ts';
import { type AnalyticsEvent, connectCollector } from '#web/lib/telemetry/analytics.tsx';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

let told: AnalyticsEvent[] = [];
const bookings = () =>
  told.filter((event) => event.name === 'conversion' && event.kind === 'consultation_booking');

beforeEach(() => {
  told = [];
  connectCollector((event) => told.push(event));
  for (const name of ['global', 'booking'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.title = '';
});

test('the way to a booking page is a press on a link, and no booking', async () => {
  const stop = watchClicks();
  render(
    <main id="contact">
      <a href="/book/consultation" onClick={(event) => event.preventDefault()}>
        Free consultation
      </a>
    </main>,
  );
  await userEvent.click(screen.getByRole('link'));
  stop();
  expect(told).toEqual([{ name: 'click', path: '/', target: 'contact-link' }]);
});

test('a choice among periods and a menu that unfolds are presses, and each counts once', async () => {
  const stop = watchClicks();
  render(
    <section id="pricing">
      <label>
        <input type="radio" name="period" /> Monthly
      </label>
      <details>
        <summary>Menu</summary>
      </details>
    </section>,
  );
  await userEvent.click(screen.getByText('Monthly'));
  await userEvent.click(screen.getByText('Menu'));
  stop();
  expect(told).toEqual(Array(2).fill({ name: 'click', path: '/', target: 'pricing-button' }));
});

const booking = {
  id: 'b1',
  eventType: 'consultation',
  place: null,
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: '2026-12-01T18:30:00.000Z',
  wallTime: { date: '2026-12-01', time: '10:00' },
  zone: 'America/Los_Angeles',
  coachZone: 'America/Los_Angeles',
  coachName: 'Coach',
  status: 'booked',
  effect: null,
  isHeld: false,
  sequence: 0,
  joinUrl: null,
  address: null,
  note: '',
  seriesId: null,
  groupId: null,
  cancelReason: null,
  clientName: 'Ada',
  clientId: 'v1',
  coveredBy: null,
  external: null,
  source: {},
  coachNote: null,
  rating: null,
};

test('a consultation counts once it is booked', async () => {
  const answer = { booking };
  const known = z.safeParse(bookingResponseSchema, answer);
  expect(known.success ? [] : known.error.issues).toEqual([]);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmVisit token="t" />
    </QueryClientProvider>,
  );
  expect(bookings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm my consultation' }));
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(bookings()).toHaveLength(1);
});

test('a view of a public page has its title, within what the contract takes; another has none', () => {
  document.title = 'Preise <Übersicht> | REPZ';
  watchPage('/pricing')();
  document.title = 'Ada Lovelace | REPZ';
  watchPage('/coach/clients/:id')();
  expect(told.filter(({ name }) => name === 'page_view')).toEqual([
    { name: 'page_view', path: '/pricing', title: 'Preise Übersicht | REPZ' },
    { name: 'page_view', path: '/coach/clients/:id' },
  ]);
  for (const event of told) expect(z.safeParse(clientEventSchema, event).success).toBe(true);
});
