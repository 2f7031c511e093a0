// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentSummary } from '#shared/contracts/billing/billing.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { PaymentSuccessScreen } from '#web/features/billing/components/payment-success-screen.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

vi.hoisted(() => Reflect.set(globalThis, '__REPZ_STAGE__', 'local'));

const summary: PaymentSummary = {
  session_id: 'cs_1',
  plan_name: 'Core',
  plan_description: '',
  amount_paid: 19_900,
  taxCents: 0,
  payment_status: 'paid',
  plan_type: 'subscription',
  tier: 'core',
  inPerson: null,
  gift: null,
  next_billing_date: null,
  receiptUrl: null,
};
let payment = (): Response => Response.json(summary);

beforeEach(() => {
  speakEnglish('billing', 'global', 'messages');
  setAccessTokenProvider(async () => 'token');
  payment = () => Response.json(summary);
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/verify-payment' ? payment() : Response.json({}, { status: 403 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <AuthProvider store={anAuthStore()}>
        <MemoryRouter initialEntries={['/payment-success?payment=success&session_id=cs_1']}>
          <PaymentSuccessScreen onPaid={() => undefined} />
        </MemoryRouter>
      </AuthProvider>
    </QueryClientProvider>,
  );
  return queries;
}
const shows = (name: string) => screen.findByRole('heading', { level: 1, name });

test('a payment that was verified stays so when it cannot be asked again', async () => {
  const queries = open();
  await shows('Payment Successful');
  payment = () => Response.json({}, { status: 403 });
  await act(async () => {
    await queries.refetchQueries({ queryKey: ['billing', 'payment'] });
    // The query library tells the screen in the next turn.
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(queries.getQueryState(['billing', 'payment', 'cs_1'])?.status).toBe('error');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment Successful');
});

test('a payment that is not verified, or not made, is none', async () => {
  payment = () => Response.json({}, { status: 403 });
  open();
  await shows('Payment Verification Failed');
  cleanup();
  payment = () => Response.json({ ...summary, payment_status: 'unpaid' });
  open();
  await shows('Payment Verification Failed');
});
