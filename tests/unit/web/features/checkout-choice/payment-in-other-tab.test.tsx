// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PaymentInOtherTab } from '#web/features/checkout-choice/payment-in-other-tab.tsx';
import { openPaymentTab } from '#web/features/checkout-choice/payment-tab.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { formatMessage } from '#web/lib/i18n/formatter.ts';
import { addMessages, setFormatter } from '#web/lib/i18n/text-store.ts';
import { compileNamespace, readMessages } from '../../../../../web/build/compile-messages.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  setFormatter(formatMessage);
  addMessages('en', compileNamespace('checkout', readMessages().get('en/checkout') ?? {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const unpaid = () =>
  Response.json(
    { error: { code: 'payment_incomplete', message: 'No', requestId: 'r', details: {} } },
    { status: 409 },
  );
const paid = {
  session_id: 'cs_1',
  plan_name: 'Core Program',
  plan_description: '',
  amount_paid: 89_00,
  tax_cents: 0,
  payment_status: 'paid',
  plan_type: 'subscription',
  tier: 'core',
  in_person: null,
  gift: null,
  next_billing_date: null,
  receipt_url: null,
};

function show(answer: () => Response | Promise<Response>) {
  const tab = { closed: false, document: { title: '', body: { textContent: '' } } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  openPaymentTab({ tier: 'core', period: 'monthly' }, 'Opening');
  vi.stubGlobal('fetch', async () => answer());
  const [onPaid, onPayHere] = [vi.fn(), vi.fn()];
  render(<PaymentInOtherTab sessionId="cs_1" onPaid={onPaid} onPayHere={onPayHere} />);
  const look = () => act(async () => void window.dispatchEvent(new Event('focus')));
  return { tab, onPaid, onPayHere, look };
}

test('goes on by itself once the other tab has paid', async () => {
  let answer = unpaid;
  const { onPaid, onPayHere, look } = show(() => answer());
  await act(() => new Promise((done) => setTimeout(done)));
  expect(onPaid).not.toHaveBeenCalled();
  answer = () => Response.json(paid);
  await look();
  await vi.waitFor(() => expect(onPaid).toHaveBeenCalled());
  expect(onPayHere).not.toHaveBeenCalled();
});

test('pays here when the other tab was closed without a payment, or when the buyer wants to', async () => {
  const closed = show(unpaid);
  closed.tab.closed = true;
  await closed.look();
  await vi.waitFor(() => expect(closed.onPayHere).toHaveBeenCalledOnce());
  cleanup();
  const asked = show(unpaid);
  await userEvent.click(screen.getByRole('button', { name: 'Pay here instead' }));
  expect(asked.onPayHere).toHaveBeenCalledOnce();
  await expect(screen.findByText('Opening the payment page…')).resolves.toBeTruthy();
});

test('waits where the payment could not be looked up: the other tab may have paid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tab, onPaid, onPayHere, look } = show(() => Promise.reject(new TypeError('offline')));
  tab.closed = true;
  await look();
  expect(onPaid).not.toHaveBeenCalled();
  expect(onPayHere).not.toHaveBeenCalled();
});
