// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Consent } from '#shared/contracts/account/consents.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { AnalyticsConsent } from '#web/features/account/components/analytics-consent.tsx';
import { Consents } from '#web/features/account/components/consents.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { currentConsent, decideConsent } from '#web/lib/telemetry/consent.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'account');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = '2026-03-01T10:00:00.000Z';
const health: Consent = {
  consent: 'health-answers',
  isGiven: true,
  lines: [{ act: 'given', at, version: '2026-11-23' }],
  text: 'I agree that REPZ stores these answers.',
};
const book: Consent = {
  consent: 'book',
  isGiven: true,
  lines: [{ act: 'given', at, version: null }],
  text: 'Yes, email me.',
};

const withdrawn = (consent: Consent): Consent => ({
  ...consent,
  isGiven: false,
  lines: [{ act: 'withdrawn', at: '2026-03-02T10:00:00.000Z', version: null }, ...consent.lines],
});

/** The list as its person opens it. @param status What the API answers to writes. */
async function opened(given: readonly Consent[], status = 200) {
  const calls: string[] = [];
  let consents = given;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'https://repz.example');
    if (method === 'DELETE') {
      calls.push(`${method} ${pathname}`);
      if (status !== 200) return Response.json({ error: { code: 'no', message: 'No' } }, { status });
      const id = pathname === '/api/health-screening' ? 'health-answers' : pathname.split('/').at(-1);
      consents = consents.map((found) => (found.consent === id ? withdrawn(found) : found));
      if (id === 'health-answers') return Response.json({ screening: null });
    }
    if (pathname === '/api/account/consents' || method === 'DELETE') return Response.json({ consents });
    return Response.json({ error: { code: 'no', message: 'No' } }, { status: 404 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={anAuthStore({})}>
        <Consents />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  return { calls, user };
}

test('shows each consent with its text, date and version, and says where there is no version', async () => {
  await opened([health, book]);
  expect(await screen.findByText('I agree that REPZ stores these answers.')).toBeTruthy();
  expect(screen.getAllByText(/^Given on .*2026/)).toHaveLength(2);
  expect(screen.getByText(/version 2026-11-23/)).toBeTruthy();
  expect(screen.getAllByText('No version was stored with it. The form says today:')).toHaveLength(1);
});

test('withdraws one by keyboard; both lines stay, without a button', async () => {
  const { calls, user } = await opened([health, book]);
  const button = await screen.findByRole('button', { name: 'Withdraw: Email about the book' });
  button.focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByText(/^Withdrawn on/)).toBeTruthy();
  expect(calls).toEqual(['DELETE /api/account/consents/book']);
  expect(screen.getAllByText(/^Given on/)).toHaveLength(2);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('Not in force. You can agree again only where we ask for it.');
});

test('withdraws the answers about health by the route that deletes them', async () => {
  const { calls, user } = await opened([health]);
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Answers about your health' }));
  await expect.poll(() => screen.queryByText(/^Withdrawn on/)).toBeTruthy();
  expect(calls).toEqual(['DELETE /api/health-screening']);
});

test('a refusal leaves the consent in force', async () => {
  const { calls, user } = await opened([book], 400);
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Email about the book' }));
  await expect.poll(() => calls).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Withdraw: Email about the book' })).toBeTruthy();
});

test('says so when there is none, and when a wording is no longer known', async () => {
  await opened([]);
  expect(await screen.findByText('You have given no consent that is stored with your account.')).toBeTruthy();
  cleanup();
  await opened([{ ...health, text: null }]);
  expect(await screen.findByText('We no longer have the wording of this version.')).toBeTruthy();
});

test('analytics of this browser are withdrawn here, without the API', async () => {
  decideConsent('granted');
  render(<AnalyticsConsent />);
  await userEvent.setup().click(screen.getByRole('button', { name: /Withdraw: analytics/ }));
  expect(currentConsent()).toBe('refused');
  expect(screen.getByText('Analytics: not allowed in this browser.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Analytics: not allowed in this browser.');
});
