// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TierId } from '#shared/domain/tiers.ts';
import { refreshAvailability } from '#web/data/plans/availability.ts';
import type { ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { CheckoutFacts } from '#web/features/billing/components/checkout-facts.tsx';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setFormatter(formatMessage);
  for (const name of ['global', 'pricing', 'checkout', 'enquiries', 'billing'])
    addMessages('en', compileNamespace(name, readMessages().get(`en/${name}`) ?? {}));
});
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What a browser keeps of a signed-in client: see tier-hint.ts. */
function signIn(tier: TierId, source: 'subscription' | 'default') {
  const email = 'ada@repz.example';
  const pool = 'CognitoIdentityServiceProvider.client';
  const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
  localStorage.setItem('repz.session-started-at', String(Date.now()));
  localStorage.setItem(`${pool}.LastAuthUser`, 'ada');
  localStorage.setItem(`${pool}.ada.idToken`, `header.${claims}.signature`);
  const kept = { account: { email }, entitlement: { tier, source }, storedAt: Date.now() };
  localStorage.setItem('repz.account', JSON.stringify(kept));
}

function openPanel(plan: ChosenTier): string {
  render(
    <MemoryRouter>
      <CheckoutPanel plan={plan} signUp={null} onClose={() => undefined} />
    </MemoryRouter>,
  );
  return screen.getByRole('dialog', { hidden: true }).textContent ?? '';
}

test('the panel charges the best price and says so where the page showed another figure', () => {
  const text = openPanel({ tier: 'performance', period: 'annual', priceList: 'standard' });
  expect(text).toContain('$1,908.00');
  expect(text).not.toContain('$2,200.00');
  expect(text).toContain('Best price applied');
});

test('the panel is silent about the best price where the page showed that very figure', () => {
  const text = openPanel({ tier: 'performance', period: 'annual', priceList: 'plans-page' });
  expect(text).toContain('$1,908.00');
  expect(text).not.toContain('Best price applied');
});

test('a subscriber who picks another tier is shown no first-purchase amount, and the way to the plan change', () => {
  signIn('adaptive', 'subscription');
  const text = openPanel({ tier: 'performance', period: 'annual', priceList: 'standard' });
  expect(text).not.toMatch(/\$\d/);
  expect(text).toContain('credit for the time you have paid');
  const link = screen.getByRole('link', { name: 'Continue to plan change', hidden: true });
  expect(link.getAttribute('href')).toBe('/account?tab=subscriptions&change=performance.annual');
});

test('an account without a subscription is shown what its first purchase costs', () => {
  signIn('core', 'default');
  expect(openPanel({ tier: 'core', period: 'monthly', priceList: 'standard' })).toContain('$89.00');
});

test('the panel of a full tier offers the waiting list, and neither a price nor an account', async () => {
  const open = { isOpen: true, seats: null, waiting: 0 };
  const longevity = { isOpen: false, seats: { capacity: 5, free: 0 }, waiting: 0 };
  const answer = { core: open, adaptive: open, performance: open, longevity };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await act(refreshAvailability);
  const text = openPanel({ tier: 'longevity', period: 'annual', priceList: 'standard' });
  expect(text).not.toMatch(/\$\d/);
  expect(text).toContain('isn’t taking new clients right now');
  expect(
    screen.getByRole('button', { name: 'Join the waiting list: Elite Concierge', hidden: true }),
  ).toBeTruthy();
});

test('the renewal date is the day on which it falls where the person is', () => {
  vi.useFakeTimers({ now: new Date('2026-03-10T02:00:00Z'), toFake: ['Date'] });
  const facts = (timeZone: string) => {
    const plan = { tier: 'core', period: 'monthly', priceList: 'standard' } as const;
    const { container } = render(<CheckoutFacts plan={plan} amountCents={8900} timeZone={timeZone} />);
    return container.textContent ?? '';
  };
  expect(facts('America/Los_Angeles')).toContain('April 9, 2026');
  expect(facts('Europe/Berlin')).toContain('April 10, 2026');
  vi.useRealTimers();
});
