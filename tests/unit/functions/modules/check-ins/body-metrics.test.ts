import { describe, expect, it } from 'vitest';
import { addBiomarker, addGirths, addMeasurement } from '#functions/modules/check-ins/body-metrics.ts';
import type { BiomarkerEntry, GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import type { BodyMeasurement } from '#shared/contracts/training/training.ts';
import {
  biomarkerIds,
  biomarkers,
  fromUnit,
  inUnit,
  verdictOf,
} from '#shared/domain/check-ins/biomarkers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const id = '0198c0de-0000-4000-8000-000000000001';

function world() {
  const stored: BodyMeasurement[] = [];
  const entries: BiomarkerEntry[] = [];
  return {
    clock: frozenClock(),
    stored,
    entries,
    training: {
      async putMeasurement(_: string, measurement: BodyMeasurement) {
        stored.push(measurement);
      },
    },
    biomarkers: {
      all: async () => entries,
      async put(_: string, entry: BiomarkerEntry) {
        entries.push(entry);
      },
    },
  };
}

describe('a measurement between check-ins', () => {
  it('is kept as entered', async () => {
    const { stored, ...deps } = world();
    const weight = { value: '65.5', unit: 'kg' as const };
    await addMeasurement(deps, anAccount(), { id, day: '2026-03-02', weight, bodyFatPercent: null });
    expect(stored).toMatchObject([{ weight: { ...weight, grams: '65500' }, source: 'manual' }]);
  });

  it.each(['2026-03-04', '1999-12-31', '2026-02-30'])('of %s is refused', async (day) => {
    const wrong = { id, day, weight: { value: '65.5', unit: 'kg' as const }, bodyFatPercent: null };
    await expect(addMeasurement(world(), anAccount(), wrong)).rejects.toMatchObject({ code: 'invalid_day' });
  });

  it('without a figure is refused', async () => {
    const nothing = { id, day: '2026-03-02', weight: null, bodyFatPercent: null };
    await expect(addMeasurement(world(), anAccount(), nothing)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

const never = { unit: '', factor: Number.NaN, offset: 0 };

describe('a marker', () => {
  it('takes what it can be, and nothing else', async () => {
    const { entries, ...deps } = world();
    const entry = { id, marker: 'hba1c', day: '2026-03-01', value: 5.4 } as const;
    await addBiomarker(deps, anAccount(), entry);
    expect(entries).toEqual([entry]);
    await expect(addBiomarker(deps, anAccount(), { ...entry, value: 54 })).rejects.toMatchObject({
      code: 'value_out_of_range',
    });
  });

  it('comes back as it was typed in the other unit, whatever that is', () => {
    for (const id of biomarkerIds) {
      const { other, minimum, maximum } = biomarkers[id];
      if (other === null) continue;
      for (const share of [0.05, 0.1, 0.25, 0.5]) {
        const typed = inUnit(minimum + (maximum - minimum) * share, other);
        expect(inUnit(fromUnit(typed, other), other), `${id} ${typed}`).toBe(typed);
      }
    }
    expect(inUnit(5.7, biomarkers.hba1c.other ?? never)).toBe(38.8);
    expect(inUnit(100, biomarkers.ldl.other ?? never)).toBe(2.59);
    expect(inUnit(90, biomarkers['fasting-glucose'].other ?? never)).toBe(5);
  });

  it('without a common range is not judged', () => {
    expect(verdictOf('testosterone', 500)).toBeNull();
  });

  it('is judged by its range, ends included', () => {
    expect([69, 70, 99, 100].map((value) => verdictOf('fasting-glucose', value))).toEqual([
      'below',
      'within',
      'within',
      'above',
    ]);
  });

  it.each([
    ['fasting-glucose', 5.5, 5.6],
    ['hba1c', 38, 39],
  ] as const)('of %s is the same in the other unit', (id, within, above) => {
    const { other } = biomarkers[id];
    expect(verdictOf(id, fromUnit(within, other ?? never))).toBe('within');
    expect(verdictOf(id, fromUnit(above, other ?? never))).toBe('above');
  });
});

describe('girths', () => {
  const day = '2026-03-01';
  const kept: GirthEntry[] = [];
  const girths = {
    all: async () => kept,
    async put(_: string, entries: readonly GirthEntry[]) {
      kept.push(...entries);
    },
  };
  const deps = { girths, clock: frozenClock() };

  it('are kept as entered, all of a day under one id', async () => {
    const measured = [
      { part: 'waist', value: '33.25', unit: 'in' },
      { part: 'arm', value: '34', unit: 'cm' },
    ] as const;
    await addGirths(deps, anAccount(), { id, day, girths: [...measured] });
    expect(kept).toEqual(measured.map((girth) => ({ id, day, ...girth })));
  });

  it.each([
    ['around nobody', day, [{ part: 'waist', value: '3', unit: 'cm' }], 'value_out_of_range'],
    [
      'of one part twice',
      day,
      [
        { part: 'hip', value: '90', unit: 'cm' },
        { part: 'hip', value: '91', unit: 'cm' },
      ],
      'part_twice',
    ],
    ['of a day to come', '2026-03-04', [{ part: 'hip', value: '90', unit: 'cm' }], 'invalid_day'],
  ] as const)('%s are refused', async (_, on, entries, code) => {
    await expect(addGirths(deps, anAccount(), { id, day: on, girths: [...entries] })).rejects.toMatchObject({
      code,
    });
  });
});
