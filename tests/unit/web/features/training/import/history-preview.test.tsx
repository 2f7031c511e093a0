// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { HistoryPreview } from '#web/features/training/import/history-preview.tsx';
import { importsQuery } from '#web/features/training/import/training-imports.ts';
import { createQueryClient } from '#web/lib/api/query-client.ts';

vi.mock('#web/features/training/use-person.ts', () => ({
  usePerson: () => ({ account: anAccount(), tier: 'core' }),
}));

beforeAll(() => {
  // No server gives the words of the exercises here.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  speakEnglish('global', 'history-import');
});
afterEach(cleanup);

type Stored = Parameters<ComponentProps<typeof HistoryPreview>['onStore']>[0];

function show(leftOut: string[]) {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  cache.setQueryData(importsQuery.queryKey, { imports: [], names: {}, leftOut });
  const stored: Stored[] = [];
  render(
    <QueryClientProvider client={cache}>
      <HistoryPreview
        name="strong.csv"
        summary={{
          source: 'strong',
          from: '2025-01-01',
          to: '2025-02-01',
          workouts: 4,
          sets: 9,
          units: ['kg'],
          lacksUnit: false,
          lacksZone: false,
          isAmbiguous: false,
          skipped: [],
          skippedCount: 0,
          names: [{ name: 'Sauna', plain: 'sauna', sets: 9, match: null }],
        }}
        onStore={(decided) => stored.push(decided)}
        onBack={() => {}}
      />
    </QueryClientProvider>,
  );
  const store = () => screen.getByRole('button', { name: /^Import/ });
  return { stored, store, user: userEvent.setup() };
}

test('a name that was left out before is not asked for again, and stays left out', async () => {
  const { stored, store, user } = show(['sauna']);
  expect(screen.queryByText(/to look at/)).toBeNull();
  await user.click(store());
  expect(stored).toMatchObject([{ choices: { exercises: [] }, names: {}, leftOut: ['sauna'] }]);
});

test('a name that was left out before can be brought back', async () => {
  const { stored, store, user } = show(['sauna']);
  await user.click(screen.getByRole('button', { name: /Sauna/ }));
  const list = screen.getByRole('combobox');
  await user.selectOptions(list, screen.getByRole('option', { name: /own name/ }));
  await user.click(store());
  expect(stored[0]?.leftOut).toEqual([]);
  expect(Object.keys(stored[0]?.names ?? {})).toEqual(['sauna']);
});
