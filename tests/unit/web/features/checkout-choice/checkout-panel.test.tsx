// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { refreshAvailability } from '#web/data/plans/availability.ts';
import { chosenCoach } from '#web/data/plans/chosen-coach.ts';
import type { ChosenTier } from '#web/data/plans/chosen-plan.ts';
import { CheckoutFacts } from '#web/features/billing/components/checkout-facts.tsx';
import CheckoutPanel from '#web/features/checkout-choice/checkout-panel.tsx';

beforeAll(() => {
  speakEnglish('global', 'pricing', 'checkout', 'enquiries', 'billing', 'coaches', 'site');
});
beforeEach(() => answerFrom({}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** What a browser keeps of a signed-in client: see tier-hint.ts. */
function signIn(tier: TierId, source: 'subscription' | 'default') {
  const email = 'ada@repz.example';
  const pool = 'CognitoIdentityServiceProvider.client';
  const tokenOf = (claims: object) =>
    `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  localStorage.setItem('repz.session-started-at', String(Date.now()));
  localStorage.setItem(`${pool}.LastAuthUser`, 'ada');
  localStorage.setItem(`${pool}.ada.idToken`, tokenOf({ email }));
  localStorage.setItem(`${pool}.ada.accessToken`, tokenOf({ sub: 'ada', exp: Date.now() / 1000 + 900 }));
  const kept = { account: { email }, entitlement: { tier, source }, storedAt: Date.now() };
  localStorage.setItem('repz.account', JSON.stringify(kept));
}

/** The first test that asks also loads the code that does. */
const patience = { timeout: 10_000 };

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => screen.getByRole('status').textContent;

function renderPanel(plan: ChosenTier): void {
  render(
    <MemoryRouter>
      <CheckoutPanel plan={plan} signUp={null} onClose={() => undefined} />
      <Address />
    </MemoryRouter>,
  );
}

function openPanel(plan: ChosenTier): string {
  renderPanel(plan);
  return screen.getByRole('dialog', { hidden: true }).textContent ?? '';
}

/** What the API says of the signed-in client, when it is asked. */
function answerAccount(
  tier: TierId,
  source: 'subscription' | 'default',
  status: string,
  more: Readonly<Record<string, () => Response>> = {},
): void {
  const account = {
    id: 'ada',
    email: 'ada@repz.example',
    fullName: 'Ada',
    role: 'client',
    permissions: [],
    coachApproved: false,
    locale: 'en',
    timeZone: 'UTC',
    weightUnit: 'lb',
    createdAt: '2026-03-10T02:00:00Z',
  };
  const answer = {
    account,
    entitlement: { tier, source, status },
    deviceKey: Buffer.alloc(32).toString('base64'),
  };
  answerFrom({ '/api/account': () => Response.json(answer), ...more });
}

const config = {
  stage: 'local',
  region: 'us-east-1',
  userPoolId: 'pool',
  userPoolClientId: 'client',
  tax: 'automatic',
};

function answerFrom(answers: Readonly<Record<string, () => Response>>): void {
  const known = { '/config.json': () => Response.json(config), ...answers };
  vi.stubGlobal('fetch', (url: string) => {
    const answer = Object.entries(known).find(([address]) => url.startsWith(address))?.[1];
    return answer ? Promise.resolve().then(answer) : new Promise(() => undefined);
  });
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

test('a price that includes tax says so, in the panel and before the payment page', async () => {
  const plan = { tier: 'core', period: 'monthly', priceList: 'standard' } as const;
  openPanel(plan);
  await vi.waitFor(() => expect(screen.getByText('Taxes included.')).toBeTruthy());
  cleanup();
  render(<CheckoutFacts plan={plan} amountCents={8900} timeZone="UTC" />);
  await vi.waitFor(() => expect(screen.getByText('Taxes included.')).toBeTruthy());
});

test('a subscriber who picks another tier goes to its quote, and sees no first-purchase amount', () => {
  signIn('adaptive', 'subscription');
  renderPanel({ tier: 'performance', period: 'annual', priceList: 'standard' });
  expect(document.body.textContent).not.toMatch(/\$\d/);
  expect(address()).toBe('/account?tab=subscriptions&change=performance.annual');
});

test.each(['active', 'past_due', 'paused'])(
  'a subscriber (%s) whose browser does not know it yet sees no amount before the quote',
  async (status) => {
    signIn('core', 'default');
    answerAccount('adaptive', status === 'paused' ? 'default' : 'subscription', status);
    expect(openPanel({ tier: 'performance', period: 'annual', priceList: 'standard' })).not.toMatch(/\$\d/);
    const quote = '/account?tab=subscriptions&change=performance.annual';
    await vi.waitFor(() => expect(address()).toBe(quote), patience);
    expect(document.body.textContent).not.toMatch(/\$\d/);
  },
);

test('an account without a subscription is shown what its first purchase costs', async () => {
  signIn('core', 'default');
  answerAccount('core', 'default', 'none');
  expect(openPanel({ tier: 'core', period: 'monthly', priceList: 'standard' })).not.toContain('$89.00');
  const dialog = screen.getByRole('dialog', { hidden: true });
  await vi.waitFor(() => expect(dialog.textContent).toContain('$89.00'), patience);
  expect(dialog.textContent).toContain('18 or older');
});

test('an account that cannot be looked up is shown the amount; the server decides at checkout', async () => {
  signIn('core', 'default');
  answerFrom({
    '/api/account': () => {
      throw new TypeError('offline');
    },
  });
  renderPanel({ tier: 'core', period: 'monthly', priceList: 'standard' });
  const dialog = screen.getByRole('dialog', { hidden: true });
  await vi.waitFor(() => expect(dialog.textContent).toContain('$89.00'), patience);
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

const casey = {
  handle: 'casey',
  name: 'Casey Lee',
  intro: 'I coach lifters.',
  approach: 'Three days a week.',
  photoUrl: null,
  languages: ['en'],
  hours: null,
  certificates: [],
  answers: null,
  hasRoom: true,
};

test('a visitor sees the coaches who have room before paying, and the checkout carries the choice', async () => {
  const full = { ...casey, handle: 'robin', name: 'Robin Day', hasRoom: false };
  answerFrom({ '/api/coaches': () => Response.json({ coaches: [casey, full] }) });
  renderPanel({ tier: 'core', period: 'monthly', priceList: 'standard' });
  const choice = await screen.findByRole('radio', { name: /Casey Lee/, hidden: true }, patience);
  expect(screen.queryByRole('radio', { name: /Robin Day/, hidden: true })).toBeNull();
  expect(chosenCoach.handle()).toBeUndefined();
  await act(async () => choice.click());
  expect(chosenCoach.handle()).toBe('casey');
  const any = screen.getByRole('radio', { name: /Let us choose/, hidden: true });
  await act(async () => any.click());
  expect(chosenCoach.handle()).toBeNull();
});

test('a client who has a coach reads the name and is offered no other; what the tab chose before the login ends', async () => {
  signIn('core', 'default');
  chosenCoach.keep({ handle: 'casey', name: 'Casey Lee' });
  answerAccount('core', 'default', 'none', {
    '/api/coaches': () => Response.json({ coaches: [casey] }),
    '/api/messages': () =>
      Response.json({
        threads: [{ clientId: 'ada', name: 'Robin Day', tier: null, unread: 0, last: null, clock: null }],
      }),
  });
  renderPanel({ tier: 'core', period: 'monthly', priceList: 'standard' });
  await screen.findByText('Robin Day', undefined, patience);
  expect(screen.queryByRole('radio', { name: /Casey Lee/, hidden: true })).toBeNull();
  expect(chosenCoach.read()).toBeNull();
});

test('a signed-in client without a coach is offered one', async () => {
  signIn('core', 'default');
  answerAccount('core', 'default', 'none', {
    '/api/coaches': () => Response.json({ coaches: [casey] }),
    '/api/messages': () => Response.json({ threads: [] }),
  });
  renderPanel({ tier: 'core', period: 'monthly', priceList: 'standard' });
  expect(await screen.findByRole('radio', { name: /Casey Lee/, hidden: true }, patience)).toBeTruthy();
});

test('without a coach who has room and a page, or without an answer, the panel says when the coach is named', async () => {
  answerFrom({ '/api/coaches': () => new Response('', { status: 500 }) });
  const text = openPanel({ tier: 'core', period: 'monthly', priceList: 'standard' });
  await act(async () => undefined);
  expect(text).toContain('Named within a minute of your payment');
  expect(screen.queryByRole('radio', { hidden: true })).toBeNull();
});
