import { expect, test } from 'vitest';
import { demoGirths, demoWearables } from '#scripts/local/seed/demo-metrics.ts';
import { girthsRequestSchema } from '#shared/contracts/check-ins/progress.ts';
import { wearableImportRequestSchema } from '#shared/contracts/wearables/wearables.ts';

test('the sample client’s wearable has half a year of values without weights, up to yesterday', () => {
  const requests = demoWearables('2026-03-02').map((request) => wearableImportRequestSchema.parse(request));
  const months = requests.flatMap((request) => request.months);
  const figures = months.reduce((sum, { days }) => sum + Object.keys(days).length, 0);
  expect(figures).toBe(4 * 180);
  expect(new Set(months.map(({ metric }) => metric))).not.toContain('weight');
  const days = months.flatMap(({ month, days: mine }) => Object.keys(mine).map((day) => `${month}-${day}`));
  expect([days.sort()[0], days.sort().at(-1)]).toEqual(['2025-09-03', '2026-03-01']);
});

test('the sample client’s tape measure has no future days', () => {
  const days = demoGirths('2026-03-02').map((request) => girthsRequestSchema.parse(request).day);
  expect(days).toEqual(['2026-01-12', '2026-01-26', '2026-02-09', '2026-02-23']);
});
