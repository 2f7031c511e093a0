// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

let places: unknown;
let flags: unknown;
const root = document.documentElement;

const open = { isOpen: true, seats: null, waiting: 0 };
const availability = (longevity: unknown, others: unknown = open) => ({
  core: others,
  adaptive: others,
  performance: others,
  longevity,
});

beforeEach(async () => {
  // The stores ask once for each page: every test is a page of its own.
  vi.resetModules();
  places = availability({ isOpen: true, seats: { free: 4, capacity: 5 }, waiting: 0 });
  flags = { tierCardsComingSoon: false };
  vi.stubGlobal('fetch', (address: string) => {
    if (address === '/api/flags') return Promise.resolve(Response.json({ flags }));
    if (address === '/api/availability') return Promise.resolve(Response.json(places));
    return new Promise(() => undefined);
  });
  const { addMessages, setFormatter } = await import('#web/lib/i18n/text-store.ts');
  setFormatter((await import('#web/lib/i18n/formatter.ts')).formatMessage);
  for (const name of ['global', 'pricing', 'enquiries'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  root.removeAttribute('data-pricing_presentation');
  vi.unstubAllGlobals();
});

async function openPlans() {
  const { default: PlansSection } = await import('#web/features/pricing/sections/plans-section.tsx');
  render(<PlansSection onChoose={() => undefined} />, { wrapper: MemoryRouter });
  return within(screen.getByTestId('tier-card-longevity'));
}

test('the places of the limited tier are said once they are counted, and nothing before', async () => {
  const card = await openPlans();
  expect(card.queryByText(/spots/)).toBeNull();
  expect((await card.findByText(/spots/)).textContent).toBe('4 of 5 spots');
});

test('a card that leaves out one feature says so in the singular', async () => {
  await openPlans();
  const more = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  expect(more).toContain('+1 more feature');
  expect(more).not.toContain('+1 more features');
});

test('shows how many people wait, if any do', async () => {
  places = availability({ isOpen: false, seats: { free: 0, capacity: 5 }, waiting: 23 });
  const card = await openPlans();
  expect((await card.findByText(/spots/)).textContent).toBe('0 of 5 spots, waitlist 23');
});

test('a full tier offers the waiting list in place of Join, in the cards and in the comparison', async () => {
  places = availability({ isOpen: false, seats: { free: 0, capacity: 5 }, waiting: 0 });
  const card = await openPlans();
  await card.findByRole('button', { name: 'Join the waiting list: Elite Concierge' });
  expect(card.queryByRole('link', { name: 'Join Elite Concierge' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /^Join (Core|Adaptive|Prime)/ })).toHaveLength(3);
  act(() => screen.getByRole('link', { name: 'Compare All' }).click());
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('button', { name: 'Join the waiting list: Elite Concierge' })).toBeTruthy();
  expect(table.queryByRole('link', { name: 'Join Elite Concierge' })).toBeNull();
});

test('the comparison that was opened before the code arrived stays open', async () => {
  window.history.replaceState(null, '', '/#compare');
  const { default: PlansSection } = await import('#web/features/pricing/sections/plans-section.tsx');
  render(<PlansSection onChoose={() => undefined} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('table')).toBeTruthy();
  act(() => screen.getByRole('link', { name: 'Show cards' }).click());
  expect(screen.queryByRole('table')).toBeNull();
  window.history.replaceState(null, '', '/');
});

test('without a coach every tier offers the waiting list', async () => {
  const closed = { isOpen: false, seats: null, waiting: 0 };
  places = availability({ ...closed, seats: { free: 5, capacity: 5 } }, closed);
  await openPlans();
  expect(await screen.findAllByRole('button', { name: /^Join the waiting list: / })).toHaveLength(4);
  expect(screen.queryByRole('link', { name: /^Join (Core|Adaptive|Prime|Elite)/ })).toBeNull();
});

test('a client with the offer of a seat can take it, though it counts as taken for everybody else', async () => {
  window.history.replaceState(null, '', '/pricing?tier=longevity&offer=1');
  places = availability({ isOpen: false, seats: { free: 0, capacity: 5 }, waiting: 0 });
  const card = await openPlans();
  await card.findByText('0 of 5 spots');
  expect(card.getByRole('link', { name: 'Join Elite Concierge' })).toBeTruthy();
  window.history.replaceState(null, '', '/');
});

test('what the tier is worth and saves stands above its price where the test says so', async () => {
  root.setAttribute('data-pricing_presentation', 'value_emphasis');
  const card = (await openPlans()).getByRole('heading', { level: 3 }).closest('article');
  const text = card?.textContent ?? '';
  const order = [
    'Two hours a week with your coach beside you',
    'As many questions as you have',
    'You save $840.00',
    '$279',
  ];
  expect(order.map((each) => text.indexOf(each))).not.toContain(-1);
  expect(order.toSorted((a, b) => text.indexOf(a) - text.indexOf(b))).toEqual(order);
  // Said once.
  expect(text.split('You save')).toHaveLength(2);
});

test('the control says what a tier costs and no more of its worth', async () => {
  root.setAttribute('data-pricing_presentation', 'control');
  const text = (await openPlans()).getByRole('heading', { level: 3 }).closest('article')?.textContent ?? '';
  expect(text).not.toContain('As many questions as you have');
  expect(text).toContain('You save $840.00');
});

test('the plans are sold without a notice unless operators switch it on', async () => {
  await openPlans();
  await act(async () => undefined);
  expect(screen.queryByText('Exciting updates ahead')).toBeNull();
});

test('the notice of new dashboards is a ribbon before the first card and disables nothing', async () => {
  flags = { tierCardsComingSoon: true };
  await openPlans();
  const notice = await screen.findByText('Exciting updates ahead');
  const firstCard = screen.getByTestId('tier-card-core');
  expect(notice.compareDocumentPosition(firstCard)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(firstCard.parentElement?.contains(notice)).toBe(false);
  expect(
    screen.getAllByText('New, modern dashboards launching soon for all subscription plans.'),
  ).toHaveLength(4);
  const joins = screen.getAllByRole('link', { name: /^Join / });
  expect(joins).toHaveLength(4);
  for (const join of joins) expect(join.hasAttribute('disabled')).toBe(false);
});

test('the form below the plans begins with the plan that was looked at, in the period that was picked', async () => {
  vi.stubGlobal('__REPZ_STAGE__', 'local');
  vi.stubGlobal('__MESSAGES_VERSION__', 'v');
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
