import { type experienceLevels, primaryGoals } from '#shared/domain/health/intake.ts';

export const goalIds = primaryGoals;
export type GoalId = (typeof goalIds)[number];

export const experienceIds = [
  'beginner',
  'intermediate',
  'advanced',
] as const satisfies readonly (keyof typeof experienceLevels)[];
export type ExperienceId = (typeof experienceIds)[number];
