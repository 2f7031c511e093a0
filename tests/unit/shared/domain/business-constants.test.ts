import { describe, expect, it, test } from 'vitest';
import { abTestDefaults, abTests } from '#shared/domain/ab-tests.ts';
import {
  dashboardModules,
  isModuleOpen,
  requiredTierByPath,
  voiceRequiredTier,
} from '#shared/domain/dashboard-modules.ts';
import {
  experienceLevels,
  genders,
  intakeComparison,
  intakeRanges,
  intakeSteps,
  primaryGoals,
} from '#shared/domain/intake.ts';
import {
  defaultLanguage,
  languageDetectionOrder,
  languageFromTag,
  languageIds,
  translationLoading,
  translationRetryDelayMilliseconds,
} from '#shared/domain/languages.ts';
import * as limits from '#shared/domain/limits.ts';
import {
  conversionValueDollars,
  localErrorStore,
  monitoringFlushMilliseconds,
  sampleRates,
  scrollDepthPercents,
} from '#shared/domain/monitoring.ts';
import {
  poisonControlNumber,
  productClaims,
  productName,
  productSettings,
  publicEmergencyNumber,
  stageIds,
  supportHours,
} from '#shared/domain/product.ts';
import * as screen from '#shared/domain/screen-timings.ts';
import { type TierId, tierIds } from '#shared/domain/tiers.ts';
import * as training from '#shared/domain/training-constants.ts';

describe('sessions, requests and forms', () => {
  test.each([
    ['a session lasts 3,600,000 ms', limits.sessionTimeoutMilliseconds, 3_600_000],
    ['it warns 5 minutes before', limits.sessionWarningMilliseconds, 300_000],
    ['an identifier has 100 requests', limits.rateLimit.requests, 100],
    ['in 15 minutes', limits.rateLimit.windowMilliseconds, 900_000],
    ['a password on login has 6 characters', limits.loginPasswordMinLength, 6],
    ['on sign-up 8', limits.signUpPasswordMinLength, 8],
    ['and up to 128', limits.passwordMaxLength, 128],
    ['a name has 2', limits.nameMinLength, 2],
    ['the terms ask for 18 years', limits.termsMinimumAge, 18],
    ['the privacy policy for 16', limits.privacyMinimumAge, 16],
    ['changing a plan takes 30 days of notice', limits.planChangeNoticeDays, 30],
    ['changing terms or prices 30', limits.termsChangeNoticeDays, 30],
    ['money comes back for 30 days', limits.moneyBackDays, 30],
    ['deleted data is gone in 30 days', limits.deletionDays, 30],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('a check-in is answered in 24-48 hours', () => {
    expect(limits.checkInAnswerHours).toEqual({ from: 24, to: 48 });
  });
});

describe('screens', () => {
  test.each<[string, unknown, unknown]>([
    [
      'mobile under 768 px, tablet to 1023, desktop from 1024',
      screen.breakpoints,
      { tablet: 768, desktop: 1024 },
    ],
    ['font sizes 14, 16, 18, 20 px', Object.values(screen.fontSizes), [14, 16, 18, 20]],
    [
      'the first toasts: one at a time, 5000 ms, swipe 50',
      screen.singleToast,
      { visible: 1, durationMilliseconds: 5000, swipeThresholdPixels: 50 },
    ],
    [
      'the second: up to 3, 4000 ms, bottom-right, 14 px gap',
      screen.stackedToasts,
      { visible: 3, durationMilliseconds: 4000, position: 'bottom-right', gapPixels: 14 },
    ],
    [
      'tooltips after 700 ms, skipping 300',
      screen.tooltip,
      { delayMilliseconds: 700, skipDelayMilliseconds: 300 },
    ],
    ['figures count up in 2000 ms', screen.countUpMilliseconds, 2000],
    ['changing the tier scrolls after 300 ms', screen.changeTierScrollDelayMilliseconds, 300],
    [
      'data is fresh for 5 minutes, kept for 10, tried 3 times more, at most 30 s apart',
      screen.dataCache,
      {
        freshMilliseconds: 300_000,
        keptMilliseconds: 600_000,
        retries: 3,
        retryDelayCapMilliseconds: 30_000,
      },
    ],
    ['retries wait 1, 2, 4 s', [0, 1, 2].map(screen.retryDelayMilliseconds), [1000, 2000, 4000]],
    ['and never over 30 s', screen.retryDelayMilliseconds(10), 30_000],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('monitoring', () => {
  it('flushes every 30 s, keeps 50 errors, samples everything', () => {
    expect(monitoringFlushMilliseconds).toBe(30_000);
    expect(localErrorStore).toEqual({ key: 'app_errors', capacity: 50 });
    expect(sampleRates).toEqual({ traces: 1, profiles: 1 });
  });

  it('counts scroll depths, and values conversions in dollars', () => {
    expect(scrollDepthPercents).toEqual([25, 50, 75, 90, 100]);
    expect(conversionValueDollars).toEqual({ consultation_booking: 0, email_signup: 1, phone_call: 5 });
  });
});

describe('languages', () => {
  it('are en, es, fr, de, pt; found in storage, navigator, html tag; English otherwise', () => {
    expect(languageIds).toEqual(['en', 'es', 'fr', 'de', 'pt']);
    expect(languageDetectionOrder).toEqual(['localStorage', 'navigator', 'htmlTag']);
    expect(defaultLanguage).toBe('en');
  });

  it('are loaded with 5 retries from 350 ms on, doubling, 10 reads at once', () => {
    expect(translationLoading).toEqual({ retries: 5, firstDelayMilliseconds: 350, parallelReads: 10 });
    expect([0, 1, 2, 3, 4].map(translationRetryDelayMilliseconds)).toEqual([350, 700, 1400, 2800, 5600]);
  });

  test.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['EN_us', 'en'],
    ['it', null],
    ['deu', null],
    ['', null],
    ['<script>alert(1)</script>', null],
    ['en"><img src=x onerror=alert(1)>', null],
    ['javascript:alert(1)', null],
  ])('the tag %j means %s', (tag, language) => {
    expect(languageFromTag(tag)).toBe(language);
  });
});

it('A/B tests run on all traffic, each with its three variants', () => {
  expect(abTests).toEqual({
    hero_headline: ['control', 'urgency', 'benefits'],
    cta_button_text: ['control', 'action_focused', 'value_focused'],
    pricing_presentation: ['control', 'comparison_table', 'value_emphasis'],
    social_proof_placement: ['control', 'top_hero', 'pricing_section'],
  });
  expect(abTestDefaults).toEqual({ trafficPercent: 100, active: true });
});

describe('the intake form', () => {
  it('has five steps', () => {
    expect(intakeSteps).toEqual(['Personal Info', 'Goals & Body', 'Lifestyle', 'Choose Plan', 'Complete']);
  });

  test.each<[TierId, string, string, boolean, boolean, number]>([
    // tier         library  video        priority  AI, calls  answer
    ['core', '100+', 'none', false, false, 72],
    ['adaptive', '300+', 'monthly', false, true, 48],
    ['performance', '500+', 'bi-weekly', false, true, 24],
    ['longevity', '1000+', 'weekly', true, true, 6],
  ])(
    'compares %s: %s exercises, video %s',
    (tier, exerciseLibrary, videoSessions, prioritySupport, more, hours) => {
      expect(intakeComparison[tier]).toEqual({
        exerciseLibrary,
        videoSessions,
        prioritySupport,
        aiInsights: more,
        videoCalls: more,
        responseTimeHours: hours,
      });
    },
  );

  it('asks for what the specification lists, in its ranges', () => {
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

describe('training', () => {
  test.each<[string, unknown, unknown]>([
    [
      'volume 0-100, step 5, default 80',
      training.voiceVolume,
      { minimum: 0, maximum: 100, step: 5, initial: 80 },
    ],
    [
      'speed 0.5-2, step 0.1, default 1',
      training.voiceSpeed,
      { minimum: 0.5, maximum: 2, step: 0.1, initial: 1 },
    ],
    ['guided workouts play at 0.8', training.guidedWorkoutVolume, 0.8],
    ['a cue every 30 s', training.voiceCueSeconds, 30],
    ['the last 20 messages', training.voiceMessagesKept, 20],
    ['180 s between exercises', training.restBetweenExercisesSeconds, 180],
    [
      'per exercise 90, 120, 90 s',
      training.guidedWorkout.exercises.map((each) => each.restSeconds),
      [90, 120, 90],
    ],
    ['3 sets each', training.guidedWorkout.exercises.map((each) => each.sets), [3, 3, 3]],
    [
      'of 8-12, 5-8, 10-12',
      training.guidedWorkout.exercises.map((each) => [each.minimumReps, each.maximumReps]),
      [
        [8, 12],
        [5, 8],
        [10, 12],
      ],
    ],
    ['in about 45 minutes', training.guidedWorkout.estimatedMinutes, 45],
    ['keyword replies after 1.5 s', training.keywordReplyDelayMilliseconds, 1500],
    [
      'check-ins start at 5, 5, 3 and 7 hours',
      [
        training.checkInRanges.energy.initial,
        training.checkInRanges.motivation.initial,
        training.checkInRanges.stress.initial,
        training.checkInRanges.sleepHours.initial,
      ],
      [5, 5, 3, 7],
    ],
  ])('%s', (_rule, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the dashboard', () => {
  test.each<[TierId | null, string[]]>([
    ['core', ['overview', 'training', 'nutrition']],
    ['adaptive', ['overview', 'training', 'nutrition', 'progress', 'checkins']],
    ['performance', ['overview', 'training', 'nutrition', 'progress', 'analytics', 'ai', 'checkins']],
    ['longevity', ['overview', 'training', 'nutrition', 'progress', 'analytics', 'ai', 'checkins']],
    [null, []],
  ])('opens for %s %j', (tier, open) => {
    expect(dashboardModules.filter((each) => isModuleOpen(each, tier)).map(({ id }) => id)).toEqual(open);
  });

  it('gates three pages and the voice features', () => {
    expect(requiredTierByPath).toEqual({
      '/ai-assistant': 'performance',
      '/biomarkers': 'adaptive',
      '/in-person-training': 'longevity',
    });
    expect(tierIds).toContain(voiceRequiredTier);
    expect(voiceRequiredTier).toBe('performance');
  });
});

describe('the product', () => {
  it('is REPZ, in hours Mon-Fri 6AM-8PM PST', () => {
    expect(productName).toBe('REPZ');
    expect(supportHours).toMatchObject({ text: 'Mon-Fri 6AM-8PM PST', opensAtHour: 6, closesAtHour: 20 });
    expect(supportHours.weekdays).toEqual([1, 2, 3, 4, 5]);
  });

  it('claims what the specification claims', () => {
    expect(productClaims).toEqual({ experienceYears: 18, clientsCoached: 200, athletes: '2,847+ athletes' });
    expect(publicEmergencyNumber).toBe('911');
    expect(poisonControlNumber).toBe('1-800-222-1222');
  });

  it('has example contacts in every stage, and no two stages share an address', () => {
    for (const stage of stageIds) {
      const settings = productSettings[stage];
      expect(settings.contactEmail).toMatch(/@(?:[a-z]+\.)?example\.com$/);
      expect(settings.phone).toContain('555-01');
      expect(settings.phoneLink.slice(2)).toBe(settings.phone.replaceAll(/\D/g, ''));
    }
    expect(new Set(stageIds.map((stage) => productSettings[stage].contactEmail)).size).toBe(stageIds.length);
  });
});
