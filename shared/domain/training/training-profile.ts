/** What a starter programme is made from. Source: the intake, access and public site, sections 2 to 9. */
import { type experienceLevels, primaryGoals } from '../intake.ts';

export const goalIds = primaryGoals;
export type GoalId = (typeof goalIds)[number];

export const experienceIds = [
  'beginner',
  'intermediate',
  'advanced',
] as const satisfies readonly (keyof typeof experienceLevels)[];
export type ExperienceId = (typeof experienceIds)[number];
