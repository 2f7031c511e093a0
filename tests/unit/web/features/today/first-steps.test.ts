import { expect, test } from 'vitest';
import type { Program } from '#shared/contracts/training/current-program.ts';
import { firstSteps, isNew } from '#web/features/today/model/first-steps.ts';

const starter: Program = {
  id: 'starter',
  name: 'Starter',
  source: 'starter',
  startDay: '2026-11-16',
  trainingWeekdays: [1, 3, 5],
  goal: 'strength',
  experience: 'beginner',
};
const fresh = {
  account: {},
  overview: { program: starter, workoutsCompleted: 0 },
  intakeCompleted: false,
  healthAnswered: false,
  hasPhotos: null,
  hasCoach: false,
  hasWritten: false,
  hasSession: false,
} as const;
const doneOf = (change: Partial<Parameters<typeof firstSteps>[0]>) =>
  firstSteps({ ...fresh, ...change })
    .filter(({ done }) => done)
    .map(({ id }) => id);

test('a client who has done nothing sees the steps of their plan, none of them done', () => {
  const idsOf = (change: Partial<Parameters<typeof firstSteps>[0]>) =>
    firstSteps({ ...fresh, ...change }).map(({ id }) => id);
  expect(idsOf({})).toEqual(['settings', 'training', 'health', 'workout', 'coach']);
  expect(idsOf({ hasCoach: true, hasPhotos: false })).toEqual([
    'settings',
    'training',
    'health',
    'photos',
    'workout',
    'coach',
    'session',
  ]);
  expect(doneOf({ hasCoach: true, hasPhotos: false })).toEqual([]);
});

test('a free consultation is the step of a free account; with a coach a message and a session are two', () => {
  expect(doneOf({ hasSession: true })).toEqual(['coach']);
  expect(doneOf({ hasSession: true, hasCoach: true })).toEqual(['session']);
  expect(doneOf({ hasWritten: true, hasCoach: true })).toEqual(['coach']);
  expect(doneOf({ healthAnswered: true, hasPhotos: true })).toEqual(['health', 'photos']);
});

test('units and time zone are settled once both are known, from the browser or by choice', () => {
  expect(doneOf({ account: { timeZoneSource: 'browser' } })).toEqual([]);
  expect(doneOf({ account: { timeZoneSource: 'browser', weightUnitSource: 'chosen' } })).toEqual([
    'settings',
  ]);
});

test("training is set up by the intake, by a program of one's own, or by the coach", () => {
  expect(doneOf({ intakeCompleted: true })).toEqual(['training']);
  for (const program of [
    { ...starter, previousId: 'before' },
    { ...starter, source: 'coach' as const },
  ]) {
    expect(doneOf({ overview: { program, workoutsCompleted: 0 } })).toEqual(['training']);
  }
});

test('the list goes away once everything is done', () => {
  const done = {
    account: { timeZoneSource: 'browser', weightUnitSource: 'browser' },
    overview: { program: starter, workoutsCompleted: 1 },
    intakeCompleted: true,
  } as const;
  expect(doneOf(done)).toEqual(['settings', 'training', 'workout']);
  expect(firstSteps({ ...fresh, ...done, healthAnswered: true, hasWritten: true })).toEqual([]);
});

test('a client is new for four weeks after the account began, and no more once a new program begins', () => {
  const account = { createdAt: '2026-11-01T08:00:00.000Z' };
  const newOn = (instant: string) => isNew(account, { week: 1 }, Date.parse(instant));
  expect(newOn('2026-11-01T08:00:00.000Z')).toBe(true);
  expect(newOn('2026-11-29T07:59:59.000Z')).toBe(true);
  expect(newOn('2026-11-29T08:00:00.000Z')).toBe(false);
  expect(newOn('2027-11-01T08:00:00.000Z')).toBe(false);
  expect(isNew(account, { week: 5 }, Date.parse(account.createdAt))).toBe(false);
});
