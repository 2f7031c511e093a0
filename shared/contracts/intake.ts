import * as z from 'zod/mini';
import { isEmail } from '#shared/domain/email.ts';
import { experienceLevelIds, genders, intakeRanges, primaryGoals } from '#shared/domain/intake.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { heaviest, weightUnits } from '#shared/domain/weights.ts';
import { personName } from './person-name.ts';

/** As entered: value and unit. */
const weightSchema = z
  .strictObject({ value: z.number().check(z.positive()), unit: z.enum(weightUnits) })
  .check(z.refine(({ value, unit }) => value <= heaviest[unit], 'must be a weight of a person'));

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(minimum), z.lte(maximum));

/** An intake as it is stored and read. A rule that became stricter since then must not hide what was entered before. */
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

/** What the intake form sends. The form asks for nothing but a goal: the rest may stay open. */
export const intakeSchema = z.strictObject({
  ...storedIntakeSchema.shape,
  name: personName(0),
  email: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isEmail(value), 'must be an e-mail address or empty'),
  ),
});

export const intakeResponseSchema = z.object({
  /** null before the form was completed. */
  intake: z.nullable(storedIntakeSchema),
  /** ISO instant of the last completion. */
  completedAt: z.nullable(z.string()),
});
