import { describe, expect, it } from 'vitest';
import { answerOwnQuestion } from '#functions/modules/assistant/own-records/answer-own-question.ts';
import { newlyBooked, type StoredBooking } from '#functions/modules/booking/booking.ts';
import { answerGivesDose } from '#functions/modules/safety/answer-gives-dose.ts';
import type { StoredExerciseRecord } from '#functions/modules/training/training-repository.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { ownRecordWorld } from './own-record-world.ts';

const ana = anAccount({ weightUnit: 'lb' });
const world = ownRecordWorld;

const ask = async (
  { deps }: ReturnType<typeof world>,
  content: string,
  { account = ana, language = 'en' }: { account?: Account; language?: LanguageId } = {},
) => answerOwnQuestion(deps, { account }, { content, language });

const set = (reps: number, value: string | null, unit: 'kg' | 'lb' = 'lb') => ({
  reps,
  load: value === null ? null : makeWeight(value, unit),
  effort: null,
});

function squats(exerciseId: string, day: string, sets: StoredExerciseRecord['recent'][number]['sets']) {
  const workoutId = `${day}.p1`;
  const [first] = sets;
  return {
    exerciseId,
    version: 0,
    recent: [{ workoutId, day, score: 1, sets }],
    best: [{ workoutId, score: 100_000 }],
    chain: [
      {
        workoutId,
        at: `${day}T10:00:00Z`,
        day,
        score: 100_000,
        reps: first?.reps ?? 0,
        load: first?.load ?? null,
      },
    ],
  } satisfies StoredExerciseRecord;
}

describe('the last sets of an exercise', () => {
  it('are named set by set, with their day and the load in the unit of the person', async () => {
    const own = world();
    const record = squats('back-squat', '2026-02-24', [set(8, '185'), set(8, '185'), set(6, '80', 'kg')]);
    await own.training.saveExerciseRecord(ana.id, record);
    expect(await ask(own, 'What did I squat last time?')).toEqual({
      content:
        'The last time you logged Back Squat was Tuesday, February 24: 2 × 8 reps with 185 lb, 1 × 6 reps with 176.37 lb.',
      sources: ['workouts'],
    });
  });

  it('are of the variation that was trained last, or of the one that is named', async () => {
    const own = world();
    await own.training.saveExerciseRecord(ana.id, squats('front-squat', '2026-02-20', [set(5, '95')]));
    await own.training.saveExerciseRecord(ana.id, squats('goblet-squat', '2026-02-26', [set(12, '50')]));
    expect((await ask(own, 'What did I squat last time?'))?.content).toContain('Goblet Squat');
    expect((await ask(own, 'What did I front squat last time?'))?.content).toContain('Front Squat');
  });

  it('may be of an exercise of the coach, without a load, in seconds, or of a year ago', async () => {
    const own = world();
    await own.training.saveExerciseRecord(
      ana.id,
      squats('own-copenhagen-thing-a1', '2025-11-03', [set(10, null)]),
    );
    await own.training.saveExerciseRecord(
      ana.id,
      squats('plank', '2026-02-26', [{ ...set(45, null), measure: 'seconds' }]),
    );
    expect((await ask(own, 'What did I do in the copenhagen thing last time?'))?.content).toContain(
      'November 3, 2025: 1 × 10 reps.',
    );
    expect((await ask(own, 'How long did I plank last time?'))?.content).toContain('1 × 45 s');
  });

  it('are not made up where there are none', async () => {
    const answer = await ask(world(), 'What did I squat last time?');
    expect(answer?.content).toMatch(/^I can’t tell you/);
    expect(answer?.content).not.toMatch(/\d/);
  });

  it('are never those of another person', async () => {
    const own = world();
    await own.training.saveExerciseRecord('account-2', squats('back-squat', '2026-02-24', [set(8, '185')]));
    expect((await ask(own, 'What did I squat last time?'))?.content).not.toMatch(/\d/);
    expect(await ask(own, 'What did my wife squat last time?')).toEqual({
      content: 'I can only see your own records, nobody else’s.',
      sources: [],
    });
  });

  it('come in the language and the number format of the reader', async () => {
    const own = world();
    await own.training.saveExerciseRecord(ana.id, squats('back-squat', '2026-02-24', [set(8, '82.5', 'kg')]));
    const german = { account: anAccount(), language: 'de' } as const;
    expect((await ask(own, 'Was habe ich zuletzt bei Kniebeugen gemacht?', german))?.content).toBe(
      'Kniebeuge mit Langhantel hast du zuletzt am Dienstag, 24. Februar eingetragen: 1 × 8 Wiederholungen mit 82,5 kg.',
    );
  });
});

it('a record is the set that holds it, with its estimated maximum', async () => {
  const own = world();
  await own.training.saveExerciseRecord(ana.id, squats('deadlift', '2026-02-24', [set(5, '225')]));
  expect((await ask(own, 'What is my deadlift record?'))?.content).toBe(
    'Your best Deadlift: 5 reps with 225 lb, on Tuesday, February 24. Estimated one-rep max: 220.5 lb.',
  );
  expect((await ask(own, 'What is my bench press record?'))?.content).toMatch(/^I can’t tell you/);
});

const program: Program = {
  id: 'p1',
  name: 'Plan',
  source: 'starter',
  startDay: '2026-02-23',
  trainingWeekdays: [1, 3, 5],
  goal: 'longevity',
  experience: 'beginner',
};
const workout = (day: string, about: Partial<Workout> = {}): Workout => ({
  id: `${day}.p1`,
  day,
  name: 'Full Body A',
  sessionTemplate: 'full-body-a',
  type: 'strength',
  estimatedMinutes: 45,
  status: 'planned',
  exercises: [],
  ...about,
});

it('the next workout is the first that the plan has, and reading makes no program', async () => {
  const own = world();
  expect((await ask(own, 'What is my next workout?'))?.content).toMatch(/no workout in the next two weeks/);
  expect(await own.training.findProgram(ana.id)).toBeNull();
  await own.training.createProgram(ana.id, program);
  expect((await ask(own, 'What is my next workout?'))?.content).toMatch(
    /^Your next planned workout is .+ on Monday, March 2\.$/,
  );
});

it('the week lists what was done, what is to come and what was not done', async () => {
  const own = world();
  await own.training.createProgram(ana.id, program);
  const done = workout('2026-03-02', { status: 'completed', finishedAt: '2026-03-02T16:00:00Z' });
  await own.training.saveWorkout(ana.id, { workout: done, version: 0 }, done);
  const answer = await ask(own, 'Which workouts have I done this week?');
  expect(answer?.content).toMatch(
    /Done: Full Body A \(Monday\)\. Still to come: .+ \(Wednesday\), .+ \(Friday\)\./,
  );
  expect((await ask(own, 'What was my last workout?'))?.content).toBe(
    'Your last finished workout was Full Body A on Monday, March 2.',
  );
});

it('the weight comes with its change over four weeks, in the unit of the person', async () => {
  const own = world();
  expect((await ask(own, 'How is my weight trend?'))?.content).toMatch(/^I can’t tell you/);
  const weigh = (day: string, value: string, source: 'manual' | 'check-in' = 'manual') =>
    own.training.putMeasurement(ana.id, {
      id: `m-${day}`,
      measuredAt: `${day}T08:00:00.000Z`,
      day,
      weight: makeWeight(value, 'lb'),
      bodyFatPercent: null,
      source,
    });
  await weigh('2026-02-27', '181.4');
  expect((await ask(own, 'How is my weight trend?'))?.content).toMatch(/181\.4 lb.*only this one weight/);
  await weigh('2026-02-06', '183');
  await weigh('2025-12-01', '190', 'check-in');
  expect((await ask(own, 'How is my weight trend?'))?.content).toBe(
    'Your last recorded weight is 181.4 lb, on Friday, February 27. That is 1.6 lb less than on Friday, February 6.',
  );
  expect((await ask(own, 'How is my weight trend?'))?.sources).toEqual([]);
  await weigh('2026-03-01', '181', 'check-in');
  expect((await ask(own, 'How is my weight trend?'))?.sources).toEqual(['check-ins']);
});

it('the next booking is the next one that stands, in the zone of the person', async () => {
  const own = world();
  expect((await ask(own, 'When is my next appointment?'))?.content).toBe('You have no session booked.');
  book(own, 'canceled', '2026-03-03T18:00:00.000Z', { status: 'canceled' });
  book(own, 'past', '2026-03-02T10:00:00.000Z');
  book(own, 'later', '2026-03-09T18:00:00.000Z');
  // Already the next day in UTC.
  book(own, 'next', '2026-03-05T01:30:00.000Z');
  const answer = await ask(own, 'When is my next appointment?');
  expect(answer?.sources).toEqual([]);
  expect(answer?.content.replaceAll(/\s/g, ' ')).toBe(
    'Your next session is Virtual check-in with Casey Coach on Wednesday, March 4 at 5:30 PM.',
  );
});

function book(
  own: ReturnType<typeof world>,
  id: string,
  startsAt: string,
  about: Partial<StoredBooking> = {},
) {
  const startMs = Date.parse(startsAt);
  own.bookings.put({
    ...newlyBooked,
    id,
    accountId: ana.id,
    coachId: 'coach-1',
    eventType: 'virtualCheckIn',
    place: null,
    startMs,
    endMs: startMs + 15 * 60_000,
    zone: ana.timeZone,
    coachZone: ana.timeZone,
    wall: null,
    coachName: 'Casey Coach',
    clientName: ana.fullName,
    clientEmail: ana.email,
    locale: 'en',
    note: '',
    address: null,
    joinUrl: null,
    seriesId: null,
    source: {},
    createdAtMs: 0,
    lastRequestId: 'r',
    ...about,
  });
}

it('protein today is what was logged, beside the target', async () => {
  const own = world();
  expect((await ask(own, 'How much protein do I need today?'))?.content).toBe(
    'You have logged no food today. You have no protein target yet. It is set under Eat.',
  );
  await own.nutrition.saveCoachTargets(ana.id, {
    targets: { energyKcal: 2300, proteinGrams: 156, fatGrams: 70 },
    note: '',
    coachId: 'coach-1',
    coachName: 'Casey',
    setAt: '2026-03-01T00:00:00.000Z',
    version: 1,
  });
  await own.foodLog.add(ana.id, {
    id: '2026-03-02.0198c0de-0000-4000-8000-000000000001',
    day: '2026-03-02',
    slot: 'breakfast',
    food: {
      kind: 'quick',
      name: 'Shake',
      nutrients: { energyKcal: '200', proteinGrams: '40', carbohydrateGrams: null, fatGrams: null },
    },
    nutrients: { energyKcal: 200, proteinGrams: 40, carbohydrateGrams: 0, fatGrams: 0 },
    loggedAt: '2026-03-02T16:00:00.000Z',
    version: 1,
  });
  const answer = await ask(own, 'How much protein do I need today?');
  expect(answer).toEqual({
    content: 'Today you have logged 40 g of protein. Your target is 156 g a day. 116 g are left.',
    sources: [],
  });
});

it('no answer of protein reads as a dose in any language', async () => {
  for (const language of languageIds) {
    const answer = await ask(world(), 'How much protein do I need today?', { language });
    expect(answerGivesDose(answer?.content ?? '')).toBe(false);
  }
});
