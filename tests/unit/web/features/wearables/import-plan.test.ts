import { expect, test } from 'vitest';
import { monthsPerImport, wearableImportRequestSchema } from '#shared/contracts/wearables/wearables.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { importRequests, summarizeFile } from '#web/features/wearables/import-plan.ts';
import type { WearableFile } from '#web/features/wearables/reading/read-wearable-file.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(from, index));
const file: WearableFile = {
  source: 'oura',
  skipped: [],
  skippedCount: 0,
  figures: {
    numbers: {
      sleep: new Map(days('2023-01-10', 1204).map((day) => [day, 450])),
      'resting-heart-rate': new Map(),
      hrv: new Map([['2026-05-01', 50]]),
      steps: new Map(days('2023-01-01', 30).map((day) => [day, 9000])),
    },
    weights: new Map([['2022-12-31', { value: '65.5', unit: 'kg' }]]),
  },
};

test('the preview counts days once, and metrics that have any', () => {
  expect(summarizeFile(file)).toEqual({
    days: 1204 + 9 + 1 + 1,
    from: '2022-12-31',
    to: '2026-05-01',
    metrics: [
      { metric: 'sleep', days: 1204, from: '2023-01-10', to: '2026-04-27' },
      { metric: 'hrv', days: 1, from: '2026-05-01', to: '2026-05-01' },
      { metric: 'steps', days: 30, from: '2023-01-01', to: '2023-01-30' },
      { metric: 'weight', days: 1, from: '2022-12-31', to: '2022-12-31' },
    ],
  });
});

test('the chosen metrics go in requests that the API takes, the same ones each time', () => {
  const requests = importRequests(file, ['sleep', 'weight']);
  for (const request of requests) wearableImportRequestSchema.parse(request);
  expect(requests.map(({ months }) => months.length)).toEqual([monthsPerImport, 17]);
  expect(importRequests(file, ['sleep', 'weight'])).toEqual(requests);
  const sent = requests.flatMap(({ months }) => months);
  expect(sent.reduce((sum, month) => sum + Object.keys(month.days).length, 0)).toBe(1205);
  expect(importRequests(file, ['resting-heart-rate'])).toEqual([]);
});
