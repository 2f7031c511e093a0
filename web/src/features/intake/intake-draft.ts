import {
  type ExperienceLevelId,
  experienceLevelIds,
  genders,
  intakeRanges,
  intakeSteps,
  primaryGoals,
} from '#shared/domain/health/intake.ts';
import { type WeightUnit, weightUnits } from '#shared/domain/sets/weight.ts';
import { type BillingPeriod, billingPeriods, type TierId, tierIds } from '#shared/domain/tiers/tiers.ts';
import { property } from '#web/lib/reading/property.ts';

export type TypedWeight = { readonly text: string; readonly unit: WeightUnit };

export type IntakeDraft = {
  readonly step: number;
  readonly name: string;
  readonly email: string;
  readonly age: string;
  readonly gender: (typeof genders)[number] | '';
  readonly primaryGoal: (typeof primaryGoals)[number] | '';
  readonly experience: ExperienceLevelId | '';
  readonly unit: WeightUnit;
  readonly currentWeight: TypedWeight;
  readonly targetWeight: TypedWeight;
  readonly trainingDays: number;
  readonly sleepHours: number;
  readonly stressLevel: number;
  readonly tier: TierId;
  readonly period: BillingPeriod;
};

export function emptyDraft(tier: TierId = 'core', period: BillingPeriod = 'monthly'): IntakeDraft {
  const nothing: TypedWeight = { text: '', unit: 'lb' };
  return {
    step: 0,
    name: '',
    email: '',
    age: '',
    gender: '',
    primaryGoal: '',
    experience: '',
    unit: 'lb',
    currentWeight: nothing,
    targetWeight: nothing,
    trainingDays: intakeRanges.trainingDays.initial,
    sleepHours: intakeRanges.sleepHours.initial,
    stressLevel: intakeRanges.stressLevel.initial,
    tier,
    period,
  };
}

/** Keeps the stored fields that are still valid; the rest start empty. */
export function parseDraft(stored: unknown): IntakeDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const base = emptyDraft();
  const read = (name: string): unknown => Reflect.get(stored, name);
  const text = (name: string) => {
    const value = read(name);
    return typeof value === 'string' ? value : '';
  };
  const within = (name: string, minimum: number, maximum: number, initial: number) => {
    const value = read(name);
    return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? value
      : initial;
  };
  const weight = (name: string): TypedWeight => {
    const value = read(name);
    const typed = property(value, 'text');
    const unit = weightUnits.find((each) => each === property(value, 'unit'));
    return typeof typed === 'string' && unit ? { text: typed, unit } : base.currentWeight;
  };
  const { trainingDays, sleepHours, stressLevel } = intakeRanges;
  const slider = (name: string, range: { minimum: number; maximum: number; initial: number }) =>
    within(name, range.minimum, range.maximum, range.initial);
  return {
    step: within('step', 0, intakeSteps.length - 1, 0),
    name: text('name'),
    email: text('email'),
    age: text('age'),
    gender: genders.find((each) => each === read('gender')) ?? '',
    primaryGoal: primaryGoals.find((each) => each === read('primaryGoal')) ?? '',
    experience: experienceLevelIds.find((each) => each === read('experience')) ?? '',
    unit: weightUnits.find((each) => each === read('unit')) ?? base.unit,
    currentWeight: weight('currentWeight'),
    targetWeight: weight('targetWeight'),
    trainingDays: slider('trainingDays', trainingDays),
    sleepHours: slider('sleepHours', sleepHours),
    stressLevel: slider('stressLevel', stressLevel),
    tier: tierIds.find((each) => each === read('tier')) ?? base.tier,
    period: billingPeriods.find((each) => each === read('period')) ?? base.period,
  };
}
