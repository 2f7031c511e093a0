import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

export const intakeSteps = ['Personal Info', 'Goals & Body', 'Lifestyle', 'Choose Plan', 'Complete'] as const;

export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];
export const primaryGoals = ['muscle_gain', 'fat_loss', 'strength', 'performance', 'longevity'] as const;
export type PrimaryGoal = (typeof primaryGoals)[number];

export const experienceLevelIds = ['beginner', 'intermediate', 'advanced'] as const;
export type ExperienceLevelId = (typeof experienceLevelIds)[number];

/** Years of training. The last level has no upper limit. */
export const experienceLevels = {
  beginner: { fromYears: 0, toYears: 1 },
  intermediate: { fromYears: 1, toYears: 3 },
  advanced: { fromYears: 3, toYears: null },
} as const satisfies Record<ExperienceLevelId, unknown>;

export const intakeRanges = {
  age: { minimum: 13, maximum: 100 },
  trainingDays: { minimum: 1, maximum: 7, initial: 3 },
  sleepHours: { minimum: 4, maximum: 12, initial: 7 },
  stressLevel: { minimum: 1, maximum: 10, initial: 5 },
} as const;

const exerciseLibrarySize = 308;

interface IntakeComparison {
  readonly exerciseLibrary: number;
  readonly videoSessions: 'none' | 'monthly' | 'bi-weekly' | 'weekly';
  readonly prioritySupport: boolean;
  readonly aiInsights: boolean;
  readonly videoCalls: boolean;
  readonly responseTimeHours: number;
}

/** Its longevity response time differs from the catalog's on purpose. */
export const intakeComparison: Readonly<Record<TierId, IntakeComparison>> = {
  core: {
    exerciseLibrary: exerciseLibrarySize,
    videoSessions: 'none',
    prioritySupport: false,
    aiInsights: false,
    videoCalls: false,
    responseTimeHours: responseTimeHours.core,
  },
  adaptive: {
    exerciseLibrary: exerciseLibrarySize,
    videoSessions: 'monthly',
    prioritySupport: false,
    aiInsights: true,
    videoCalls: true,
    responseTimeHours: responseTimeHours.adaptive,
  },
  performance: {
    exerciseLibrary: exerciseLibrarySize,
    videoSessions: 'bi-weekly',
    prioritySupport: false,
    aiInsights: true,
    videoCalls: true,
    responseTimeHours: responseTimeHours.performance,
  },
  longevity: {
    exerciseLibrary: exerciseLibrarySize,
    videoSessions: 'weekly',
    prioritySupport: true,
    aiInsights: true,
    videoCalls: true,
    responseTimeHours: 6,
  },
};
