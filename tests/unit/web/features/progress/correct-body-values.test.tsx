// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { CorrectGirth } from '#web/features/progress/components/correct-girth.tsx';
import { MeasurementValues } from '#web/features/progress/components/measurement-values.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { outbox } from '#web/lib/device/outbox/browser-outbox.ts';

beforeAll(() => speakEnglish('global', 'progress', 'frame'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const account = anAccount({ weightUnit: 'lb' });
const measured = (about: Partial<BodyMeasurement>): BodyMeasurement => ({
  id: '0198c0de-0000-4000-8000-000000000001',
  day: '2026-03-01',
  measuredAt: '2026-03-01T07:00:00.000Z',
  weight: makeWeight('81.4', 'kg'),
  bodyFatPercent: 20,
  source: 'manual',
  ...about,
});

function show(part: ReactNode) {
  const put = vi.spyOn(outbox, 'put').mockResolvedValue();
  render(<QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>);
  return put;
}
const showValues = (...measurements: readonly BodyMeasurement[]) =>
  show(<MeasurementValues account={account} measurements={measurements} onClose={() => undefined} />);
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

test('body fat is corrected, and a weight that is left alone keeps the unit in which it was entered', async () => {
  const put = showValues(measured({}));
  await press('Change 179.5 lb, 20% · Mar 1, 2026');
  const fat = screen.getByLabelText('Body fat (%)');
  await userEvent.clear(fat);
  await userEvent.type(fat, '21,5');
  await press('Save');
  expect(put.mock.calls[0]?.[1]).toMatchObject({
    route: 'changeMeasurement',
    body: { day: '2026-03-01', weight: { value: '81.4', unit: 'kg' }, bodyFatPercent: 21.5, version: 1 },
    preview: { measurement: { weight: { grams: '81400' }, version: 2 } },
  });
});

test('a value of a check-in keeps its day, and an imported one is corrected where it comes from', async () => {
  showValues(
    measured({ source: 'check-in' }),
    measured({ id: 'import-garmin', day: '2026-03-02', source: 'import' }),
  );
  expect(screen.getByText('Imported: correct it where it comes from')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^(Change|Delete)/ })).toHaveLength(2);
  await press(/^Change/);
  expect(screen.getByLabelText('Day')).toHaveProperty('disabled', true);
});

test('a girth is corrected by what the form of adding accepts', async () => {
  const girth: GirthEntry = {
    id: '0198c0de-0000-4000-8000-000000000001',
    part: 'waist',
    day: '2026-03-01',
    value: '815',
    unit: 'cm',
  };
  const put = show(<CorrectGirth account={account} girth={girth} unit="cm" onDone={() => undefined} />);
  const value = screen.getByLabelText('Waist (cm)');
  await press('Save');
  expect(screen.getByText(/Enter at least one girth from 10 to 300 cm/)).toBeDefined();
  await userEvent.clear(value);
  await userEvent.type(value, '81.5');
  await press('Save');
  expect(put).toHaveBeenCalledTimes(1);
  expect(put.mock.calls[0]?.[1]).toMatchObject({
    route: 'changeGirth',
    params: { part: 'waist', day: '2026-03-01' },
    body: { value: '81.5', unit: 'cm', version: 1 },
  });
});
