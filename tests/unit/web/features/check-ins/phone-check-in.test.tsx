// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { FillInObstacle } from '#shared/contracts/check-ins/check-ins.ts';
import { anAuthStore } from '#tests/support/fakes/auth-store.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import PhoneCheckIn from '#web/features/check-ins/phone/phone-check-in.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { AuthProvider } from '#web/session/auth-provider.tsx';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'check-ins', 'frame', 'errors');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The form as a coach opens it. `obstacle` may change while it is open. */
async function open(api: { obstacle: FillInObstacle | null; refusal: string | null; dueDay?: string }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    const { obstacle, refusal, dueDay = '2026-03-01' } = api;
    if (method === 'GET') return Response.json({ dueDay, obstacle, asked: null });
    sent.push(JSON.parse(String(body)));
    const error = { code: refusal, message: 'No', requestId: 'request' };
    return Response.json({ error }, { status: 409 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AuthProvider store={anAuthStore({})}>
        <PhoneCheckIn client={{ id: 'ana', name: 'Ana', weightUnit: 'kg' }} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Fill in on the phone' }));
  return { user, sent };
}

test.each([
  ['consent', /^Ana has not agreed that we keep health answers/],
  ['plan', 'Ana’s plan has no weekly check-ins.'],
  ['not-due', 'No check-in is due. The next one: March 1, 2026.'],
] as const)('says why there is nothing to fill in: %s', async (obstacle, text) => {
  await open({ obstacle, refusal: null });
  await screen.findByText(text);
  expect(screen.queryByLabelText('Notes')).toBeNull();
});

test('sends what was heard for the due day, without photos, and says when it was filled in already', async () => {
  const { user, sent } = await open({ obstacle: null, refusal: 'check_in_filled_in' });
  await user.type(await screen.findByLabelText('Notes'), 'The knee is fine.');
  expect(screen.queryByText('Progress photos')).toBeNull();
  await user.type(screen.getByLabelText('Weight (kg)'), '82.5');
  await user.click(screen.getByRole('button', { name: 'Save check-in' }));
  await screen.findByText('This check-in was filled in already. You find it below.');
  expect(sent).toEqual([
    {
      dueDay: '2026-03-01',
      weight: { value: '82.5', unit: 'kg' },
      bodyFatPercent: null,
      energy: 5,
      motivation: 5,
      stress: 3,
      sleepHours: 7,
      notes: 'The knee is fine.',
    },
  ]);
});

test('a consent that ends meanwhile is said, and what was typed stays', async () => {
  const api: Parameters<typeof open>[0] = { obstacle: null, refusal: 'check_in_consent' };
  const { user } = await open(api);
  await user.type(await screen.findByLabelText('Notes'), 'The knee is fine.');
  api.obstacle = 'consent';
  await user.click(screen.getByRole('button', { name: 'Save check-in' }));
  await screen.findByText(/^Ana has not agreed that we keep health answers/);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('The knee is fine.');
  expect(screen.queryByRole('button', { name: 'Save check-in' })).toBeNull();
});

const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notes');

test('what was typed for one due day comes back for it, and not a week later', async () => {
  const { user } = await open({ obstacle: null, refusal: null });
  await user.type(await notes(), 'The knee is fine.');
  cleanup();
  await open({ obstacle: null, refusal: null });
  expect((await notes()).value).toBe('The knee is fine.');
  cleanup();
  await open({ obstacle: null, refusal: null, dueDay: '2026-03-08' });
  expect((await notes()).value).toBe('');
  // Nor is it on the device any longer.
  expect(localStorage.length).toBe(0);
});

test('what was typed can be discarded', async () => {
  const { user } = await open({ obstacle: null, refusal: null });
  expect(screen.queryByRole('button', { name: 'Discard what you typed' })).toBeNull();
  await user.type(await notes(), 'The knee is fine.');
  await user.click(screen.getByRole('button', { name: 'Discard what you typed' }));
  expect((await notes()).value).toBe('');
  expect(localStorage.length).toBe(0);
  expect(screen.queryByRole('button', { name: 'Discard what you typed' })).toBeNull();
});
