import { type experienceLevels, primaryGoals } from '../intake.ts';

export const goalIds = primaryGoals;
export type GoalId = (typeof goalIds)[number];

export const experienceIds = [
  'beginner',
  'intermediate',
  'advanced',
] as const satisfies readonly (keyof typeof experienceLevels)[];
export type ExperienceId = (typeof experienceIds)[number];
