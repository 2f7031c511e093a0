// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ClientNutrition } from '#shared/contracts/nutrition/nutrition.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { TargetsForm } from '#web/features/nutrition/components/targets-form.tsx';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';

beforeAll(() => {
  setAccessTokenProvider(async () => 'token');
  speakEnglish('global', 'nutrition');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const targetsOf = (version: number, energyKcal: number, note: string): ClientNutrition['targets'] => {
  const targets = { energyKcal, proteinGrams: 150, fatGrams: 70, carbohydrateGrams: 240 };
  const coach = { targets, note, coachName: 'Bo', setAt: '2026-03-02T09:00:00.000Z' };
  return { inForce: targets, computed: null, missing: [], floorKcal: 1500, coach, version };
};

function show(answer: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return answer();
  });
  const queries = new QueryClient();
  const form = (targets: ClientNutrition['targets']) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TargetsForm clientId="ana" view={{ targets }} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(form(targetsOf(1, 2200, '')));
  return { sent, refetched: (targets: ClientNutrition['targets']) => rerender(form(targets)) };
}
const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name);
const note = () => field('Note to the client (optional)');
const typeNote = (value: string) => fireEvent.change(note(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Set targets' }));
const conflict = () =>
  Response.json({ error: { code: 'nutrition_changed', message: 'No', requestId: 'r' } }, { status: 409 });

test('a form in which nothing was typed shows what another coach stored', () => {
  const { refetched } = show(conflict);
  refetched(targetsOf(2, 2500, 'More carbs'));
  expect(field('Energy (kcal)').value).toBe('2500');
  expect(note().value).toBe('More carbs');
});

test('what was typed stays when another version arrives, and does not replace it unseen', async () => {
  const { sent, refetched } = show(conflict);
  typeNote('Eat before training');
  refetched(targetsOf(2, 2500, 'More carbs'));
  expect(field('Energy (kcal)').value).toBe('2200');
  expect(note().value).toBe('Eat before training');
  save();
  await screen.findByText('The targets were changed meanwhile. Yours are not saved yet.');
  expect(screen.getByText('More carbs')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Replace them with mine' }));
  save();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    { version: 1, note: 'Eat before training' },
    { version: 2, note: 'Eat before training' },
  ]);
});
