import * as z from 'zod/mini';
import { emailMaxLength, isEmail } from '#shared/domain/email.ts';
import { experienceLevelIds, genders, intakeRanges, primaryGoals } from '#shared/domain/intake.ts';
import { nameMaxLength } from '#shared/domain/limits.ts';
import { tierIds } from '#shared/domain/tiers.ts';
import { heaviest, weightUnits } from '#shared/domain/weights.ts';

/** As entered: value and unit. */
const weightSchema = z
  .strictObject({ value: z.number().check(z.positive()), unit: z.enum(weightUnits) })
  .check(z.refine(({ value, unit }) => value <= heaviest[unit], 'must be a weight of a person'));

const within = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) =>
  z.int().check(z.gte(minimum), z.lte(maximum));

/** What the intake form collects. The form asks for nothing but a goal: the rest may stay open. */
export const intakeSchema = z.strictObject({
  name: z.string().check(z.trim(), z.maxLength(nameMaxLength)),
  email: z.string().check(
    z.trim(),
    z.maxLength(emailMaxLength),
    z.refine((value) => value === '' || isEmail(value), 'must be an e-mail address or empty'),
  ),
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
export type Intake = z.infer<typeof intakeSchema>;

export const intakeResponseSchema = z.object({
  /** null before the form was completed. */
  intake: z.nullable(z.object(intakeSchema.shape)),
  /** ISO instant of the last completion. */
  completedAt: z.nullable(z.string()),
});
