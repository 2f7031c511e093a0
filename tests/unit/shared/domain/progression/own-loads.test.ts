import { describe, expect, it } from 'vitest';
import { ownLoadsSchema } from '#shared/contracts/account/own-loads.ts';
import { gridFor } from '#shared/domain/progression/equipment.ts';
import { perUnit } from '#shared/domain/progression/micros.ts';
import { equipmentOf, type OwnLoads } from '#shared/domain/progression/own-loads.ts';
import { platesOnBar } from '#shared/domain/progression/plates-on-bar.ts';
import { rampTo } from '#shared/domain/progression/warm-up-ramp.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { nextOf } from '#tests/support/training/progression-history.ts';

const plates = (...each: readonly (readonly [string, number])[]) =>
  each.map(([plate, pairs]) => ({ plate, pairs }));
/** 10, 15, 20, … 50 kg. */
const home: OwnLoads = { unit: 'kg', bar: '10', plates: plates(['2.5', 1], ['5', 1], ['10', 1]) };
const inKg = (ownLoads: OwnLoads | null) => equipmentOf({ weightUnit: 'kg', ownLoads });
const atMost = (load: number, ownLoads: OwnLoads | null, exerciseId = 'bench-press') =>
  (gridFor(exerciseId, inKg(ownLoads), []).atMost(load * perUnit) ?? 0) / perUnit;

describe("the person's own weights", () => {
  it('are what is proposed, warmed up with and put on the bar alike', () => {
    const equipment = inKg(home);
    const lift = { exerciseId: 'bench-press', sets: 3, minimumReps: 6, maximumReps: 8 };
    const proposal = nextOf({ ...lift, load: makeWeight('42.5', 'kg') }, [], { equipment });
    expect(proposal.sets[0]?.load?.value).toBe('40');
    const work = makeWeight('40', 'kg');
    expect(rampTo('bench-press', work, equipment).map(({ load }) => load.value)).toEqual([
      '10',
      '20',
      '25',
      '30',
    ]);
    expect(platesOnBar(40, equipment)).toEqual({ unit: 'kg', bar: 10, perSide: [10, 5], missing: 0 });
    expect(platesOnBar(42.5, equipment)).toMatchObject({ perSide: [10, 5], missing: 2.5 });
    expect(platesOnBar(7.5, equipment)).toMatchObject({ perSide: [], missing: -2.5 });
  });

  it("are a gym's where nothing is named, or only something else", () => {
    expect(atMost(43, null)).toBe(42.5);
    expect(atMost(43, { unit: 'kg', dumbbells: ['5', '10'] })).toBe(42.5);
    expect(atMost(43, { unit: 'kg', dumbbells: ['5', '10'] }, 'dumbbell-bench-press')).toBe(10);
    expect(platesOnBar(100, inKg(null))).toEqual({ unit: 'kg', bar: 20, perSide: [25, 15], missing: 0 });
    expect(platesOnBar(65, inKg({ unit: 'kg', bar: '15' }))).toMatchObject({ bar: 15, perSide: [25] });
  });

  it('in pounds are shown in pounds to a person who trains in kilograms', () => {
    const pounds: OwnLoads = { unit: 'lb', plates: plates(['10', 1], ['25', 1], ['45', 1]) };
    expect(atMost(62, pounds)).toBe(61.23);
    expect(platesOnBar(61.23, inKg(pounds))).toEqual({ unit: 'lb', bar: 45, perSide: [45], missing: 0 });
    expect(atMost(10, { unit: 'lb', dumbbells: ['20', '25'] }, 'dumbbell-bench-press')).toBe(9.07);
  });

  it('take two smaller plates where a larger one leads nowhere', () => {
    const uneven: OwnLoads = { unit: 'kg', bar: '20', plates: plates(['15', 2], ['20', 1]) };
    expect(platesOnBar(80, inKg(uneven))).toMatchObject({ perSide: [15, 15], missing: 0 });
    expect(platesOnBar(90, inKg(uneven))).toMatchObject({ perSide: [20, 15], missing: 0 });
  });

  it('put every load that can be proposed on the bar, with plates that are there, in either unit', () => {
    const unit = fc.constantFrom('kg' as const, 'lb' as const);
    const stack = fc.uniqueArray(
      fc.record({ hundredths: fc.integer({ min: 25, max: 4500 }), pairs: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 1, maxLength: 4, selector: ({ hundredths }) => hundredths },
    );
    fc.assert(
      fc.property(unit, unit, stack, fc.integer({ min: 0, max: 300 }), (weightUnit, own, some, wanted) => {
        const there = some.map(({ hundredths, pairs }) => ({ plate: String(hundredths / 100), pairs }));
        const equipment = equipmentOf({ weightUnit, ownLoads: { unit: own, plates: there } });
        const load = gridFor('bench-press', equipment, []).atMost(wanted * perUnit);
        if (load === null) return;
        const { perSide, missing } = platesOnBar(load / perUnit, equipment);
        expect(Math.abs(missing)).toBeLessThanOrEqual(weightUnit === own ? 0 : 0.02);
        for (const { plate, pairs } of there)
          expect(perSide.filter((each) => each === Number(plate)).length).toBeLessThanOrEqual(pairs);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what may be stored as own weights', () => {
  const isTaken = (loads: unknown) => ownLoadsSchema.safeParse(loads).success;

  it('is a bar, plates and dumbbells, each or none of them', () => {
    expect(isTaken(home)).toBe(true);
    expect(isTaken({ unit: 'lb', dumbbells: ['7.5', '10'] })).toBe(true);
    expect(isTaken({ unit: 'lb' })).toBe(true);
  });

  it.each([
    ['a weight of nothing', { bar: '0' }],
    ['a weight below nothing', { bar: '-5' }],
    ['a word', { bar: 'heavy' }],
    ['three decimals', { bar: '20.125' }],
    ['what nobody owns', { dumbbells: ['200.5'] }],
    ['dumbbells that are not in order', { dumbbells: ['10', '5'] }],
    ['a dumbbell twice', { dumbbells: ['5', '5.0'] }],
    ['a plate twice', { plates: plates(['5', 1], ['5', 2]) }],
    ['plates that are not in order', { plates: plates(['10', 1], ['5', 1]) }],
    ['half a pair', { plates: plates(['5', 0.5]) }],
    ['eleven pairs', { plates: plates(['5', 11]) }],
    [
      'thirteen plates',
      { plates: plates(...Array.from({ length: 13 }, (_, at) => [`${at + 1}`, 1] as const)) },
    ],
    ['41 dumbbells', { dumbbells: Array.from({ length: 41 }, (_, at) => `${at + 1}`) }],
    ['a list of nothing', { plates: [] }],
    ['kettlebells, which nobody asks for', { kettlebells: ['16'] }],
    ['another unit', { unit: 'st' }],
  ])('is not %s', (_, loads) => {
    expect(isTaken({ unit: 'kg', ...loads })).toBe(false);
  });
});
