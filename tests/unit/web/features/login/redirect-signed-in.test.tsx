// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { anAuthStore, signedInAs } from '#tests/support/fakes/auth-store.ts';
import type { ChosenPlan } from '#web/data/plans/chosen-plan.ts';
import { useRedirectSignedIn } from '#web/features/login/use-redirect-signed-in.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

const chosen: [plan: ChosenPlan, next: string][] = [];
const onPlan = (plan: ChosenPlan, next: string) => void chosen.push([plan, next]);
const Screen = () => <p>{useRedirectSignedIn(onPlan)}</p>;

function open(address: string, store = signedInAs(anAccount())) {
  window.history.replaceState(null, '', address);
  render(
    <BrowserRouter>
      <AuthProvider store={store}>
        <Routes>
          <Route path="/login" element={<Screen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </AuthProvider>
    </BrowserRouter>,
  );
}
afterEach(() => {
  cleanup();
  chosen.length = 0;
});

const withPlan = '/login?tier=adaptive&period=monthly&list=standard';

test('a client who reloads before the payment keeps the plan that the address names', () => {
  open(`${withPlan}&returnTo=/sessions`);
  expect(chosen).toEqual([[{ tier: 'adaptive', period: 'monthly', priceList: 'standard' }, '/sessions']]);
  expect(window.location.pathname).toBe('/login');
});

test('without a plan a signed-in client goes on to the dashboard, and a coach has nothing to buy', () => {
  open('/login');
  expect(window.location.pathname).toBe('/dashboard');
  cleanup();
  open(withPlan, signedInAs(anAccount({ role: 'coach' })));
  expect([window.location.pathname, chosen]).toEqual(['/coach', []]);
});

test('a visitor stays', () => {
  open(withPlan, anAuthStore());
  expect(screen.getByText('signed-out')).toBeTruthy();
  expect(chosen).toEqual([]);
});
