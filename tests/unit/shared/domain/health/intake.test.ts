import { describe, expect, it, test } from 'vitest';
import { movements } from '#shared/domain/exercises/movements.ts';
import {
  experienceLevels,
  genders,
  intakeComparison,
  intakeRanges,
  intakeSteps,
  primaryGoals,
} from '#shared/domain/health/intake.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';

describe('the intake form', () => {
  it('has five steps', () => {
    expect(intakeSteps).toEqual(['Personal Info', 'Goals & Body', 'Lifestyle', 'Choose Plan', 'Complete']);
  });

  test.each<[TierId, string, boolean, boolean, number]>([
    // tier         video        priority  AI, calls  answer
    ['core', 'none', false, false, 72],
    ['adaptive', 'monthly', false, true, 48],
    ['performance', 'bi-weekly', false, true, 24],
    ['longevity', 'weekly', true, true, 6],
  ])('compares %s: video sessions %s', (tier, videoSessions, prioritySupport, more, hours) => {
    expect(intakeComparison[tier]).toEqual({
      exerciseLibrary: movements.length,
      videoSessions,
      prioritySupport,
      aiInsights: more,
      videoCalls: more,
      responseTimeHours: hours,
    });
  });

  it('has the specified questions and ranges', () => {
    expect(genders).toEqual(['male', 'female', 'other']);
    expect(primaryGoals).toEqual(['muscle_gain', 'fat_loss', 'strength', 'performance', 'longevity']);
    expect(Object.keys(experienceLevels)).toEqual(['beginner', 'intermediate', 'advanced']);
    expect(intakeRanges).toEqual({
      age: { minimum: 13, maximum: 100 },
      trainingDays: { minimum: 1, maximum: 7, initial: 3 },
      sleepHours: { minimum: 4, maximum: 12, initial: 7 },
      stressLevel: { minimum: 1, maximum: 10, initial: 5 },
    });
  });
});
