import { describe, expect, it } from 'vitest';
import {
  addBiomarker,
  addGirths,
  addMeasurement,
  changeBiomarker,
  changeGirth,
  changeMeasurement,
} from '#functions/modules/check-ins/body-metrics.ts';
import { readClientBiomarkers } from '#functions/modules/check-ins/coach-body.ts';
import { deleteValue, requireValue } from '#functions/modules/check-ins/correct-values.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { assignedTo } from '#tests/support/fakes/assigned-clients.ts';
import { bodyWorld } from './body-world.ts';

const id = '0198c0de-0000-4000-8000-000000000001';
const [day, dayBefore] = ['2026-03-02', '2026-03-01'];
const ana = anAccount();
const eva = anAccount({ id: 'somebody-else' });

/** The day before and after; the caller. */
type About = { readonly from?: string; readonly to?: string; readonly who?: Account };

/** The three kinds of values by one set of acts; a value is a number in text. */
const kinds = {
  marker() {
    const deps = bodyWorld();
    const at = (on: string) => ({ marker: 'ldl', day: on, id }) as const;
    return {
      add: (value: string, who = ana) => addBiomarker(deps, who, { ...at(day), value: Number(value) }),
      change: (value: string, version: number, about: About = {}) =>
        changeBiomarker(deps, about.who ?? ana, at(about.from ?? day), {
          day: about.to ?? about.from ?? day,
          value: Number(value),
          version,
        }),
      remove: (on = day, who = ana) => deleteValue(deps.biomarkers, who.id, at(on)),
      right: (who = ana) => requireValue(deps.biomarkers, who.id, at(day)),
      shown: async () =>
        (await deps.biomarkers.all(ana.id)).map((entry) => [entry.day, String(entry.value), entry.version]),
      traces: () => deps.tables.rows('checkIns', ({ sk }) => String(sk).startsWith('DELETED#')),
    };
  },
  girth() {
    const deps = bodyWorld();
    const at = (on: string) => ({ part: 'waist', day: on, id }) as const;
    const girth = (value: string) => ({ value, unit: 'cm' }) as const;
    return {
      add: (value: string, who = ana) =>
        addGirths(deps, who, { id, day, girths: [{ part: 'waist', ...girth(value) }] }),
      change: (value: string, version: number, about: About = {}) =>
        changeGirth(deps, about.who ?? ana, at(about.from ?? day), {
          day: about.to ?? about.from ?? day,
          ...girth(value),
          version,
        }),
      remove: (on = day, who = ana) => deleteValue(deps.girths, who.id, at(on)),
      right: (who = ana) => requireValue(deps.girths, who.id, at(day)),
      shown: async () =>
        (await deps.girths.all(ana.id)).map((entry) => [entry.day, entry.value, entry.version]),
      traces: () => deps.tables.rows('checkIns', ({ sk }) => String(sk).startsWith('DELETED#')),
    };
  },
  weight() {
    const deps = bodyWorld();
    const { measurements } = deps.training;
    const weight = (value: string) => ({ weight: { value, unit: 'kg' as const }, bodyFatPercent: null });
    return {
      add: (value: string, who = ana) => addMeasurement(deps, who, { id, day, ...weight(value) }),
      change: (value: string, version: number, about: About = {}) =>
        changeMeasurement(
          deps,
          about.who ?? ana,
          { day: about.from ?? day, id },
          { day: about.to ?? about.from ?? day, ...weight(value), version },
        ),
      remove: (on = day, who = ana) => deleteValue(measurements, who.id, { day: on, id }),
      right: (who = ana) => requireValue(measurements, who.id, { day, id }),
      shown: async () =>
        (await deps.training.measurementsSince(ana.id, '2026-01-01')).map((entry) => [
          entry.day,
          entry.weight?.value,
          entry.version,
        ]),
      traces: () => deps.tables.rows('training', ({ sk }) => String(sk).startsWith('DELETED#')),
    };
  },
};

const notFound = { kind: 'not-found', code: 'value_not_found' };
const changed = { kind: 'conflict', code: 'value_changed' };

describe.each(Object.entries(kinds))('a %s', (_, kind) => {
  it('is corrected, and the same correction sent twice or at once is one', async () => {
    const { add, change, shown } = kind();
    await add('90');
    await Promise.all([change('80', 1), change('80', 1)]);
    await change('80', 1);
    expect(await shown()).toEqual([[day, '80', 2]]);
    await change('81', 2);
    expect(await shown()).toEqual([[day, '81', 3]]);
  });

  it('keeps the first of two different corrections that two devices send', async () => {
    const { add, change, shown } = kind();
    await add('90');
    const sent = await Promise.allSettled([change('80', 1), change('70', 1)]);
    const [kept] = await shown();
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(['80', '70']).toContain(kept?.[1]);
    await expect(change('60', 1)).rejects.toMatchObject(changed);
    expect(await shown()).toEqual([kept]);
  });

  it('is not taken back to what was typed first by an addition that arrives again', async () => {
    const { add, change, shown } = kind();
    await add('90');
    await change('80', 1);
    await add('90');
    expect(await shown()).toEqual([[day, '80', 2]]);
  });

  it('moves to another day and back, and is there once', async () => {
    const { add, change, shown, right } = kind();
    await add('90');
    await Promise.all([change('90', 1, { to: dayBefore }), change('90', 1, { to: dayBefore })]);
    await change('90', 1, { to: dayBefore });
    expect(await shown()).toEqual([[dayBefore, '90', 2]]);
    await expect(add('90')).rejects.toMatchObject(changed);
    await expect(change('80', 1)).rejects.toMatchObject(changed);
    await expect(right()).resolves.toBeUndefined();
    await change('90', 2, { from: dayBefore, to: day });
    expect(await shown()).toEqual([[day, '90', 3]]);
  });

  it('is deleted once, whatever arrives later', async () => {
    const { add, change, remove, shown, traces } = kind();
    await add('90');
    await Promise.all([remove(), remove()]);
    await remove();
    await expect(add('90')).rejects.toMatchObject(changed);
    await expect(change('80', 1)).rejects.toMatchObject(changed);
    expect(await shown()).toEqual([]);
    // Nothing of what was measured is left.
    expect(traces().map((row) => Object.keys(row).toSorted())).toEqual([
      ['expiresAt', 'pk', 'schemaVersion', 'sk'],
    ]);
  });

  it('of somebody else is not found, and stays', async () => {
    const { add, change, remove, right, shown } = kind();
    await add('90');
    await expect(change('80', 1, { who: eva })).rejects.toMatchObject(notFound);
    await expect(remove(day, eva)).rejects.toMatchObject(notFound);
    await expect(right(eva)).rejects.toMatchObject(notFound);
    expect(await shown()).toEqual([[day, '90', undefined]]);
  });

  it('is corrected within the limits of adding', async () => {
    const { add, change, shown } = kind();
    await add('90');
    await expect(change('90', 1, { to: '2026-03-04' })).rejects.toMatchObject({ code: 'invalid_day' });
    await expect(change('0', 1)).rejects.toMatchObject({ kind: 'invalid' });
    expect(await shown()).toEqual([[day, '90', undefined]]);
  });
});

it('a marker loses the range of the laboratory with the correction, and the coach sees the same', async () => {
  const deps = bodyWorld();
  const { coaches } = assignedTo('coach-1', ana);
  const seen = () =>
    readClientBiomarkers({ ...deps, coaches }, 'coach-1', ana.id, { markers: 'all' }).then(
      (body) => body.entries,
    );
  const at = { marker: 'ldl', day, id } as const;
  await addBiomarker(deps, ana, { ...at, value: 590, range: { low: null, high: 116 } });
  await changeBiomarker(deps, ana, at, { day, value: 90, version: 1 });
  expect(await seen()).toEqual([{ ...at, value: 90, version: 2 }]);
  await deleteValue(deps.biomarkers, ana.id, at);
  expect(await seen()).toEqual([]);
});

it('one girth of a day is deleted, and the others of the same form stay when they arrive again', async () => {
  const deps = bodyWorld();
  const girths = [
    { part: 'hip', value: '97', unit: 'cm' },
    { part: 'waist', value: '81', unit: 'cm' },
  ] as const;
  const add = () => addGirths(deps, ana, { id, day, girths: [...girths] });
  await add();
  await deleteValue(deps.girths, ana.id, { part: 'waist', day, id });
  expect(await add()).toEqual([{ id, day, ...girths[0] }]);
  expect(await deps.girths.all(ana.id)).toEqual([{ id, day, ...girths[0] }]);
});
