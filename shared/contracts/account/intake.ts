import * as z from 'zod/mini';
import { personName } from '#shared/contracts/fields/person-name.ts';
import { isEmail } from '#shared/domain/access/email.ts';
import { experienceLevelIds, genders, intakeRanges, primaryGoals } from '#shared/domain/health/intake.ts';
import { maximumWeight } from '#shared/domain/sets/body-weight.ts';
import { weightUnits } from '#shared/domain/sets/weight.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { healthScreeningSchema } from './health-screening.ts';

const weightSchema = z
  .strictObject({ value: z.number().check(z.positive()), unit: z.enum(weightUnits) })
  .check(z.refine(({ value, unit }) => value <= maximumWeight[unit], 'must be a weight of a person'));

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(minimum), z.lte(maximum));

/** Looser than the request, so that stricter rules never hide stored answers. */
export const storedIntakeSchema = z.object({
  name: z.string(),
  email: z.string(),
  age: z.nullable(within(intakeRanges.age)),
  gender: z.nullable(z.enum(genders)),
  primaryGoal: z.nullable(z.enum(primaryGoals)),
  experience: z.nullable(z.enum(experienceLevelIds)),
  currentWeight: z.nullable(weightSchema),
  targetWeight: z.nullable(weightSchema),
  trainingDays: within(intakeRanges.trainingDays),
  sleepHours: within(intakeRanges.sleepHours),
  stressLevel: within(intakeRanges.stressLevel),
  tier: z.enum(tierIds),
});
export type Intake = z.infer<typeof storedIntakeSchema>;

export const intakeSchema = z.strictObject({
  ...storedIntakeSchema.shape,
  name: personName(0),
  email: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isEmail(value), 'must be an e-mail address or empty'),
  ),
});

export const intakeResponseSchema = z.object({
  intake: z.nullable(storedIntakeSchema),
  /** ISO instant. */
  completedAt: z.nullable(z.string()),
});

/** What the coach reads. */
export const clientIntakeResponseSchema = z.object({
  ...intakeResponseSchema.shape,
  screening: z.nullable(healthScreeningSchema),
});
