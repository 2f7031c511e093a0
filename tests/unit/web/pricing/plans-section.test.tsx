// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileNamespace, readMessages } from '../../../../web/build/compile-messages.ts';

let places: unknown;
let flags: unknown;
const root = document.documentElement;

beforeEach(async () => {
  // The stores ask once for each page: every test is a page of its own.
  vi.resetModules();
  places = { free: 4, capacity: 5, waiting: 0 };
  flags = { tierCardsComingSoon: true };
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/flags') return Promise.resolve(Response.json({ flags }));
    if (address === '/api/longevity-availability') return Promise.resolve(Response.json(places));
    return new Promise(() => undefined);
  });
  const { addMessages, setFormatter } = await import('#web/lib/i18n/text-store.ts');
  setFormatter((await import('#web/lib/i18n/formatter.ts')).formatMessage);
  for (const name of ['global', 'pricing'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete root.dataset.comingSoon;
  root.removeAttribute('data-pricing_presentation');
  vi.unstubAllGlobals();
});

async function openPlans() {
  const { default: PlansSection } = await import('#web/features/pricing/sections/plans-section.tsx');
  render(<PlansSection onChoose={() => undefined} />);
  return within(screen.getByTestId('tier-card-longevity'));
}

test('the places of the limited tier are said once they are counted, and nothing before', async () => {
  const card = await openPlans();
  expect(card.queryByText(/spots/)).toBeNull();
  expect((await card.findByText(/spots/)).textContent).toBe('4 of 5 spots');
});

test('whoever waits is counted where anybody does', async () => {
  places = { free: 0, capacity: 5, waiting: 23 };
  const card = await openPlans();
  expect((await card.findByText(/spots/)).textContent).toBe('0 of 5 spots, waitlist 23');
});

test('what the tier is worth and saves stands above its price where the test says so', async () => {
  root.setAttribute('data-pricing_presentation', 'value_emphasis');
  const card = (await openPlans()).getByRole('button').closest('article');
  const text = card?.textContent ?? '';
  const order = [
    'Two hours a week with your coach beside you',
    'As many questions as you have',
    'You save $839.00',
    '$279',
  ];
  expect(order.map((each) => text.indexOf(each))).not.toContain(-1);
  expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
  // Said once.
  expect(text.split('You save')).toHaveLength(2);
});

test('the control says what a tier costs and no more of its worth', async () => {
  root.setAttribute('data-pricing_presentation', 'control');
  const text = (await openPlans()).getByRole('button').closest('article')?.textContent ?? '';
  expect(text).not.toContain('As many questions as you have');
  expect(text).toContain('You save $839.00');
});

test('a device remembers that the cards sell, so that its next page never shows the overlay', async () => {
  flags = { tierCardsComingSoon: false };
  await openPlans();
  expect(screen.getByText('Exciting updates ahead')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Exciting updates ahead')).toBeNull());
  expect(localStorage.getItem('repz.coming-soon')).toBe('off');
  // What `boot.js` makes of it before the next page is painted.
  expect(root.dataset.comingSoon).toBe('off');

  cleanup();
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await openPlans();
  expect(screen.queryByText('Exciting updates ahead')).toBeNull();
});

test('and forgets it when operators hold the cards back again', async () => {
  root.dataset.comingSoon = 'off';
  localStorage.setItem('repz.coming-soon', 'off');
  await openPlans();
  expect(await screen.findByText('Exciting updates ahead')).toBeTruthy();
  expect(localStorage.getItem('repz.coming-soon')).toBeNull();
  expect(root.dataset.comingSoon).toBeUndefined();
});

test('the form below the plans begins with the plan that was looked at, in the period that was picked', async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  const { PlanHelp } = await import('#web/app/sections/plan-help.tsx');
  const { openCheckoutPanel, closeCheckoutPanel } = await import(
    '#web/features/checkout-choice/checkout-panel-store.ts'
  );
  const { closeIntake, openedIntake } = await import('#web/features/intake/intake-store.ts');
  const page = render(
    <MemoryRouter>
      <PlanHelp />
    </MemoryRouter>,
  );
  const openForm = () => act(() => screen.getByRole('link', { name: 'Find my plan in five steps' }).click());
  openForm();
  expect(openedIntake()).toEqual({});
  act(closeIntake);
  act(() => openCheckoutPanel({ tier: 'adaptive', period: 'annual', priceList: 'standard' }));
  act(closeCheckoutPanel);
  openForm();
  expect(openedIntake()).toEqual({ tier: 'adaptive', period: 'annual' });
  act(closeIntake);
  page.rerender(
    <MemoryRouter>
      <PlanHelp period="quarterly" />
    </MemoryRouter>,
  );
  openForm();
  expect(openedIntake()).toEqual({ tier: 'adaptive', period: 'quarterly' });
});
