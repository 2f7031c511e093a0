// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Entitlement } from '#shared/contracts/account/account.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import ReturnedPaymentNotice from '#web/parts/billing/returned-payment-notice.tsx';

beforeAll(() => {
  speakEnglish('billing');
});
afterEach(cleanup);

const show = (entitlement: Entitlement) =>
  render(
    <MemoryRouter>
      <ReturnedPaymentNotice entitlement={entitlement} />
    </MemoryRouter>,
  );

test('a returned payment is named as the reason for no tier, with both ways out', () => {
  show({ tier: 'core', source: 'default', status: 'active', paymentReturned: true });
  expect(screen.getByText(/refunded in full or lost in a dispute/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/pricing');
  expect(screen.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe('/support');
});

test('an account that simply has no subscription sees nothing', () => {
  expect(show({ tier: 'core', source: 'default', status: 'none' }).container.textContent).toBe('');
});
