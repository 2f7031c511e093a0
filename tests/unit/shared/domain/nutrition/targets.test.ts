import { describe, expect, it } from 'vitest';
import { genders, primaryGoals } from '#shared/domain/health/intake.ts';
import { problemOf } from '#shared/domain/nutrition/coach-targets.ts';
import { activityFactor, restingEnergy } from '#shared/domain/nutrition/energy-needs.ts';
import { kcalPerGram } from '#shared/domain/nutrition/nutrients.ts';
import { coachTargetRanges } from '#shared/domain/nutrition/nutrition-terms.ts';
import {
  adultFloorKcal,
  computeTargets,
  floorKcal,
  missingFacts,
  type TargetFacts,
} from '#shared/domain/nutrition/targets.ts';
import { fc } from '#tests/support/properties.ts';

const man: TargetFacts = {
  ageYears: 35,
  gender: 'male',
  goal: 'fat_loss',
  weightKg: 90,
  targetWeightKg: 80,
  trainingDays: 4,
  heightCm: 180,
};

const facts: fc.Arbitrary<TargetFacts> = fc.record({
  ageYears: fc.integer({ min: 13, max: 100 }),
  gender: fc.option(fc.constantFrom(...genders)),
  goal: fc.option(fc.constantFrom(...primaryGoals)),
  weightKg: fc.double({ min: 30, max: 300, noNaN: true }),
  targetWeightKg: fc.option(fc.double({ min: 30, max: 300, noNaN: true })),
  trainingDays: fc.integer({ min: 1, max: 7 }),
  heightCm: fc.option(fc.double({ min: 120, max: 220, noNaN: true })),
});

describe('resting energy', () => {
  const body = { ageYears: 35, gender: 'male', weightKg: 90, heightCm: 180 } as const;

  it('uses Mifflin-St Jeor when the height is known', () => {
    expect(restingEnergy(body)).toEqual({ kcal: 1855, formula: 'mifflin-st-jeor' });
    expect(restingEnergy({ ...body, gender: 'female' }).kcal).toBe(1689);
    expect(restingEnergy({ ...body, gender: 'other' }).kcal).toBe(1772);
  });

  it('uses weight, age and sex when it is unknown, and for minors', () => {
    const { kcal, formula } = restingEnergy({ ...body, heightCm: null });
    expect(formula).toBe('schofield');
    expect(kcal).toBeCloseTo(11.472 * 90 + 873.1);
    expect(restingEnergy({ ...body, ageYears: 16 })).toMatchObject({ formula: 'schofield' });
  });

  it('grows with training days', () => {
    const factors = [1, 2, 3, 4, 5, 6, 7].map(activityFactor);
    expect(factors).toEqual([1.375, 1.375, 1.375, 1.55, 1.55, 1.725, 1.725]);
  });
});

describe('daily targets', () => {
  it('subtract 500 kcal for fat loss, with protein for the target weight', () => {
    const made = computeTargets(man);
    // 1855 × 1.55 = 2875, less 500, to the nearest ten.
    expect(made?.targets.energyKcal).toBe(2380);
    expect(made?.targets.proteinGrams).toBe(160);
    expect(made?.guards).toEqual([]);
  });

  it('add 10% for muscle and nothing for longevity', () => {
    expect(computeTargets({ ...man, goal: 'muscle_gain' })?.targets.energyKcal).toBe(3160);
    expect(computeTargets({ ...man, goal: 'longevity' })?.targets.energyKcal).toBe(2880);
  });

  it('are null without age or weight, and report which is missing', () => {
    const open = { ...man, ageYears: null, weightKg: null };
    expect(computeTargets(open)).toBeNull();
    expect(missingFacts(open)).toEqual(['age', 'weight']);
  });

  it('never put a minor on a deficit, not even by a coach', () => {
    const minor = { ...man, ageYears: 15, gender: 'female' as const };
    const made = computeTargets(minor);
    expect(made?.guards).toContain('minor');
    expect(made?.targets.energyKcal).toBe(floorKcal(minor));
    expect(floorKcal(minor)).toBeGreaterThan(adultFloorKcal('female'));
  });

  it('never put a person on a deficit who is or would become underweight', () => {
    const light = { ...man, weightKg: 58, targetWeightKg: 55 };
    expect(computeTargets(light)).toMatchObject({
      guards: ['low-weight'],
      adjustmentKcal: expect.any(Number),
    });
    expect(computeTargets({ ...man, targetWeightKg: 59 })?.guards).toEqual(['low-weight']);
  });

  it('are never below the floor or resting energy, and the macros add up to the energy', () => {
    fc.assert(
      fc.property(facts, (about) => {
        const made = computeTargets(about);
        if (made === null) throw new Error('Age and weight are given.');
        const { energyKcal, proteinGrams, carbohydrateGrams, fatGrams } = made.targets;
        expect(energyKcal).toBeGreaterThanOrEqual(floorKcal(about));
        expect(energyKcal).toBeGreaterThanOrEqual(made.restingKcal - 6);
        if ((about.ageYears ?? 0) < 18) expect(made.adjustmentKcal).toBeGreaterThanOrEqual(-5);
        const parts =
          proteinGrams * kcalPerGram.protein +
          carbohydrateGrams * kcalPerGram.carbohydrate +
          fatGrams * kcalPerGram.fat;
        expect(Math.abs(parts - energyKcal)).toBeLessThanOrEqual(3);
        expect(proteinGrams * kcalPerGram.protein).toBeLessThanOrEqual(energyKcal * 0.3 + 3);
      }),
    );
  });
});

describe("a coach's targets", () => {
  const good = { energyKcal: 2200, proteinGrams: 160, fatGrams: 70 };

  it('are accepted above the floor when they add up', () => {
    expect(problemOf(good, 1500)).toBeNull();
    expect(problemOf({ ...good, energyKcal: 1490 }, 1500)).toBe('below-floor');
    expect(problemOf({ ...good, proteinGrams: 200 }, 1500)).toBe('protein-share');
    expect(problemOf({ ...good, fatGrams: 190 }, 1500)).toBe('more-than-energy');
  });

  it('have a range that starts at the lowest floor', () => {
    expect(coachTargetRanges.energyKcal.minimum).toBe(adultFloorKcal('female'));
  });
});
