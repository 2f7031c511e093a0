import { describe, expect, it } from 'vitest';
import {
  addBiomarker,
  addGirths,
  addMeasurement,
  readableBy,
} from '#functions/modules/check-ins/body-metrics.ts';
import { biomarkerRow, toBiomarkerRow } from '#functions/modules/check-ins/storage/check-in-rows.ts';
import { biomarkerRequestSchema } from '#shared/contracts/check-ins/progress.ts';
import {
  biomarkerIds,
  biomarkers,
  fromUnit,
  inUnit,
  isUnlikelyValue,
  shownBiomarkerIds,
  verdictOf,
} from '#shared/domain/check-ins/biomarkers.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { bodyWorld } from './body-world.ts';

const account = anAccount();
const id = '0198c0de-0000-4000-8000-000000000001';

describe('a measurement between check-ins', () => {
  it('is kept as entered', async () => {
    const deps = bodyWorld();
    const weight = { value: '65.5', unit: 'kg' as const };
    await addMeasurement(deps, account, { id, day: '2026-03-02', weight, bodyFatPercent: null });
    expect(await deps.training.measurementsSince(account.id, '2026-01-01')).toMatchObject([
      { weight: { ...weight, grams: '65500' }, source: 'manual' },
    ]);
  });

  it.each(['2026-03-04', '1999-12-31', '2026-02-30'])('of %s is refused', async (day) => {
    const wrong = { id, day, weight: { value: '65.5', unit: 'kg' as const }, bodyFatPercent: null };
    await expect(addMeasurement(bodyWorld(), account, wrong)).rejects.toMatchObject({ code: 'invalid_day' });
  });

  it('without a figure is refused', async () => {
    const nothing = { id, day: '2026-03-02', weight: null, bodyFatPercent: null };
    await expect(addMeasurement(bodyWorld(), account, nothing)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

const never = { unit: '', factor: Number.NaN, offset: 0 };

describe('a marker', () => {
  it('takes what it can be, and nothing else', async () => {
    const deps = bodyWorld();
    const entry = { id, marker: 'hba1c', day: '2026-03-01', value: 5.4 } as const;
    await addBiomarker(deps, account, entry);
    expect(await deps.biomarkers.all(account.id)).toEqual([entry]);
    await expect(addBiomarker(deps, account, { ...entry, value: 54 })).rejects.toMatchObject({
      code: 'value_out_of_range',
    });
  });

  it("keeps the laboratory's own range with the value, and rows from before have none", async () => {
    const deps = bodyWorld();
    const entry = {
      id,
      marker: 'vitamin-d',
      day: '2026-03-01',
      value: 41,
      range: { low: 20, high: null },
    } as const;
    await addBiomarker(deps, account, entry);
    expect(await deps.biomarkers.all(account.id)).toEqual([entry]);
    expect(biomarkerRow.parse(toBiomarkerRow('account-1', entry)).range).toEqual({ low: 20, high: null });
    const { range: _range, ...before } = entry;
    expect(biomarkerRow.parse(toBiomarkerRow('account-1', before)).range).toBeUndefined();
  });

  it.each([
    ['without an end', { low: null, high: null }, false],
    ['whose ends are swapped', { low: 100, high: 30 }, false],
    ['of no width', { low: 30, high: 30 }, false],
    ['below nothing', { low: -1, high: 30 }, false],
    ['with one end', { low: null, high: 30 }, true],
    ['with both ends', { low: 0, high: 0.5 }, true],
  ])('takes a range %s: %o is %s', (_, range, isTaken) => {
    const entry = { id, marker: 'vitamin-d', day: '2026-03-01', value: 41, range };
    expect(biomarkerRequestSchema.safeParse(entry).success).toBe(isTaken);
  });

  it('that an older page does not know is left out for it', () => {
    const day = '2026-03-01';
    const entries = [
      { id, marker: 'ldl', day, value: 90 },
      { id, marker: 'apob', day, value: 80 },
    ] as const;
    expect(readableBy({}, entries)).toEqual([entries[0]]);
    expect(readableBy({ markers: 'all' }, entries)).toEqual(entries);
  });

  it('stands in one group', () => {
    expect([...shownBiomarkerIds].toSorted()).toEqual([...biomarkerIds].toSorted());
  });

  it.each([
    ['ten times the last value', 'ldl', 900, { latest: 90, range: null }, true],
    ['a tenth of it', 'ldl', 9, { latest: 90, range: null }, true],
    ['anything between', 'ldl', 300, { latest: 90, range: null }, false],
    ['ten times the common range', 'crp', 30, { latest: undefined, range: null }, true],
    [
      "ten times the laboratory's",
      'testosterone',
      9000,
      { latest: undefined, range: { low: 264, high: 900 } },
      true,
    ],
    ['anything without a value or a range', 'testosterone', 9000, { latest: undefined, range: null }, false],
  ] as const)('of %s is asked about or not', (_, marker, value, usual, isAsked) => {
    expect(isUnlikelyValue(marker, value, usual)).toBe(isAsked);
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
  const deps = bodyWorld();

  it('are kept as entered, all of a day under one id', async () => {
    const measured = [
      { part: 'waist', value: '33.25', unit: 'in' },
      { part: 'arm', value: '34', unit: 'cm' },
    ] as const;
    await addGirths(deps, account, { id, day, girths: [...measured] });
    expect(await deps.girths.all(account.id)).toEqual(
      measured.toReversed().map((girth) => ({ id, day, ...girth })),
    );
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
    await expect(addGirths(deps, account, { id, day: on, girths: [...entries] })).rejects.toMatchObject({
      code,
    });
  });
});
