import { expect, test } from 'vitest';
import type { GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import {
  biomarkersRule,
  girthsRule,
  laneOfValue,
  measurementsRule,
} from '#web/lib/device/outbox/answers/body-values.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const valueId = '00000000-0000-4000-8000-000000000001';
const write = (part: Partial<WaitingWrite>): WaitingWrite => ({
  id: 'write',
  route: 'addBiomarker',
  params: {},
  lane: laneOfValue({ id: valueId }),
  at: 0,
  refusedAs: null,
  ...part,
});
const entry = (value: number, day = '2026-03-02') => ({ id: valueId, marker: 'ldl', day, value }) as const;
const girth = (part: 'hip' | 'waist', value: string, day = '2026-03-02'): GirthEntry => ({
  id: valueId,
  part,
  day,
  value,
  unit: 'cm',
});

test('a value that is added, corrected to another day and deleted offline is not there', () => {
  const writes = [
    write({ preview: { entry: entry(900) } }),
    write({ route: 'changeBiomarker', preview: { entry: entry(90, '2026-03-01') } }),
    write({ route: 'deleteBiomarker', params: { valueId } }),
  ];
  const shown = (count: number) =>
    biomarkersRule.withWaiting({ entries: [] }, writes.slice(0, count), ['biomarkers']).entries;
  expect(shown(1)).toEqual([entry(900)]);
  expect(shown(2)).toEqual([entry(90, '2026-03-01')]);
  expect(shown(3)).toEqual([]);
});

test('a correction and a deletion of one girth leave the others of its form alone', () => {
  const girths = [girth('hip', '97'), girth('waist', '81')];
  const params = { valueId, part: 'waist', day: '2026-03-02' };
  const corrected = girth('waist', '80', '2026-03-01');
  const change = write({ route: 'changeGirth', params, preview: { girth: corrected } });
  const after = (one: WaitingWrite) =>
    girthsRule.withWaiting({ girths }, [one], ['progress', 'girths']).girths;
  expect(after(change)).toEqual([corrected, girth('hip', '97')]);
  expect(after(write({ route: 'deleteGirth', params }))).toEqual([girth('hip', '97')]);
  // What the API answered says the same.
  const sent = { write: change, answer: { girth: corrected } };
  expect(girthsRule.withSent({ girths }, sent, ['progress', 'girths'])).toEqual({ girths: after(change) });
});

test('a refused deletion leaves the value where it is', () => {
  const measurement = {
    id: valueId,
    day: '2026-03-02',
    measuredAt: '2026-03-02T07:00:00.000Z',
    weight: null,
    bodyFatPercent: 20,
    source: 'manual',
  } as const;
  const remove = (refusedAs: string | null) =>
    write({ route: 'deleteMeasurement', params: { valueId }, refusedAs });
  const after = (one: WaitingWrite) =>
    measurementsRule.withWaiting({ measurements: [measurement] }, [one], ['progress', 'measurements']);
  expect(after(remove('value_changed')).measurements).toEqual([measurement]);
  expect(after(remove(null)).measurements).toEqual([]);
});
