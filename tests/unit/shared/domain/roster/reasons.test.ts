import { describe, expect, it } from 'vitest';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import type { ClientSign } from '#shared/domain/roster/client-signs.ts';
import { type ReasonId, reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { reasonsOf } from '#shared/domain/roster/reasons.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';

const hour = 3_600_000;
const at = (ms: number) => new Date(rosterNow + ms).toISOString();
const ids = (facts: ClientFacts, now = rosterNow) => reasonsOf(facts, now).map(({ id }) => id);
const base = factsOf();
const checkIns = (over: Partial<ClientFacts['checkIns']>) =>
  factsOf({ checkIns: { ...base.checkIns, ...over } });
const training = (over: Partial<ClientFacts['training']>) =>
  factsOf({ training: { ...base.training, ...over } });
const replyDue = (instant: string | null) => factsOf({ reply: { since: at(-9 * hour), dueAt: instant } });
const unpromised = (daysAgo: number) => factsOf({ reply: { since: at(-daysAgo * 24 * hour), dueAt: null } });
const reply = (dueIn: number) => replyDue(at(dueIn));
/** The day after the base one in Seattle, where support opens at 6 AM: four hours of it end at 10. */
const supportDay = (time: string) => replyDue(`2026-03-03T${time}:00.000-08:00`);
const clip = (daysAgo: number) => ({ id: `clip-${daysAgo}`, at: at(-daysAgo * 24 * hour) });
const waiting = (dueIn: number | null) =>
  checkIns({
    waiting: { id: 'c2', submittedAt: at(-hour), dueAt: dueIn === null ? null : at(dueIn) },
    unanswered: 1,
  });
const signed = (...open: ClientSign[]) => factsOf({ signs: { open, lastDay: open[0]?.day ?? null } });
const inCheckIn = { id: 'c2', place: 'check-ins' as const };
const pain = (day: string) => signed({ ...inCheckIn, day, kind: 'pain', word: 'pain' });
const warning = (day: string, kind: 'self-harm' | 'symptoms' = 'symptoms') =>
  signed({ ...inCheckIn, day, kind });
const session = (inMs: number, open: string[]) =>
  factsOf({
    nextSessions: [
      { id: 'over', startsAt: at(-1) },
      { id: 'b1', startsAt: at(inMs) },
    ],
    training: { ...base.training, open },
  });
const stalledSince = (lastDay: string) =>
  factsOf({
    training: { ...base.training, lastDay, stalled: { exerciseId: 'squat', sinceDay: '2026-01-20' } },
  });
const missedOn = (day: string) =>
  training({ ruleMisses: { exerciseId: 'squat', rule: 'linear', workouts: 3, day } });
const starter = (coachedFor: number) =>
  factsOf({
    coachedSince: at(-coachedFor),
    training: { ...base.training, program: { id: 'p0', source: 'starter', startDay: '2026-02-02' } },
  });
const planned = (endDay: string | undefined) =>
  training({ program: { id: 'p1', source: 'coach', startDay: '2026-01-05', endDay } });
const adjusted = { workoutId: '2026-03-04.p1', day: '2026-03-04', minutes: 20, hurts: false };
const figure = (recent: number, usual: number, day = '2026-03-02') => ({ recent, usual, day });
const weight = (goal: string, low: number, high: number, day = '2026-03-01') =>
  factsOf({ weight: { day, grams: 80_000, goal, perWeek: { low, middle: (low + high) / 2, high } } });
const done = (count: number, share = 1) =>
  Array.from({ length: count }, () => ({ day: '2026-02-20', share }));
const silentFor = (days: number) =>
  factsOf({
    lastWroteAt: at(-days * 24 * hour),
    checkIns: { ...base.checkIns, newest: null },
    training: { ...base.training, lastDay: null },
    tier: 'core',
  });

it('a client with nothing open has no reason', () => {
  expect(ids(base)).toEqual([]);
});

const cases: readonly [ReasonId, ClientFacts, ClientFacts][] = [
  ['warning-sign', warning('2026-02-17'), warning('2026-02-16')],
  ['pain', pain('2026-02-17'), pain('2026-02-16')],
  ['pain', pain('2026-02-17'), warning('2026-02-17')],
  ['reply-overdue', reply(-1), reply(0)],
  ['reply-due-soon', supportDay('10:00'), supportDay('10:01')],
  ['reply-waiting', supportDay('10:01'), supportDay('10:00')],
  ['reply-waiting', replyDue(null), base],
  ['reply-waiting', unpromised(14), unpromised(14.01)],
  ['review-waiting', factsOf({ clipsToReview: [clip(14)] }), factsOf({ clipsToReview: [clip(14.01)] })],
  [
    'review-waiting',
    factsOf({ clipsToReview: [clip(1)], reply: { since: at(0), dueAt: null } }),
    factsOf({ clipsToReview: [clip(1)], reply: { since: clip(1).at, dueAt: null } }),
  ],
  ['check-in-overdue', waiting(-1), waiting(0)],
  ['check-in-waiting', waiting(0), waiting(-1)],
  ['check-in-waiting', waiting(null), base],
  ['session-without-plan', session(48 * hour, []), session(48 * hour + 1, [])],
  ['session-without-plan', session(hour, ['2026-03-02']), session(hour, ['2026-03-03'])],
  ['no-program', starter(24 * hour), starter(24 * hour - 1)],
  ['program-ends', planned('2026-03-10'), planned('2026-03-11')],
  ['program-ends', planned('2026-01-31'), planned(undefined)],
  ['sleep-falling', factsOf({ sleep: figure(380, 440) }), factsOf({ sleep: figure(381, 440) })],
  [
    'sleep-falling',
    factsOf({ sleep: figure(300, 440, '2026-02-24') }),
    factsOf({ sleep: figure(300, 440, '2026-02-23') }),
  ],
  ['hrv-falling', factsOf({ hrv: figure(51, 60) }), factsOf({ hrv: figure(51.1, 60) })],
  [
    'effort-rising',
    training({ effort: { exerciseId: 'squat', day: '2026-02-17', from: 7, to: 8 } }),
    training({ effort: { exerciseId: 'squat', day: '2026-02-16', from: 7, to: 8 } }),
  ],
  [
    'hurts-in-training',
    training({ adjusted: { ...adjusted, day: '2026-02-24', hurts: true } }),
    training({ adjusted: { ...adjusted, day: '2026-02-23', hurts: true } }),
  ],
  ['workout-adjusted', training({ adjusted }), training({ adjusted: { ...adjusted, hurts: true } })],
  ['payment-failed', factsOf({ paymentFailedSince: at(-hour) }), base],
  [
    'workouts-missed',
    training({ open: ['2026-02-17', '2026-03-02'] }),
    training({ open: ['2026-02-16', '2026-03-02'] }),
  ],
  [
    'workouts-missed',
    training({ open: ['2026-03-01', '2026-03-02'] }),
    training({ open: ['2026-03-02', '2026-03-03'] }),
  ],
  [
    'adherence-low',
    training({ done: done(10, 0.69), open: [] }),
    training({ done: done(10, 0.7), open: [] }),
  ],
  ['adherence-low', training({ done: done(4, 0), open: [] }), training({ done: done(3, 0), open: [] })],
  [
    'check-in-missed',
    checkIns({ newest: { ...newest(), day: '2026-02-20' } }),
    checkIns({ newest: { ...newest(), day: '2026-02-26' } }),
  ],
  ['weight-off-course', weight('fat_loss', 0.0001, 0.01), weight('fat_loss', 0, 0.01)],
  ['weight-off-course', weight('fat_loss', -0.02, -0.0101), weight('fat_loss', -0.02, -0.01)],
  ['weight-off-course', weight('muscle_gain', -0.01, -0.0001), weight('muscle_gain', -0.01, 0)],
  ['weight-off-course', weight('muscle_gain', 0.0051, 0.01), weight('muscle_gain', 0.005, 0.01)],
  [
    'weight-off-course',
    weight('fat_loss', 0.001, 0.01, '2026-02-17'),
    weight('fat_loss', 0.001, 0.01, '2026-02-16'),
  ],
  ['weight-off-course', weight('fat_loss', 0.001, 0.01), weight('strength', 0.001, 0.01)],
  ['lift-stalled', stalledSince('2026-02-17'), base],
  ['lift-stalled', stalledSince('2026-02-17'), stalledSince('2026-02-16')],
  ['rule-misses', missedOn('2026-02-17'), base],
  ['rule-misses', missedOn('2026-02-17'), missedOn('2026-02-16')],
  ['silent', silentFor(7), silentFor(6.99)],
  [
    'record',
    training({ record: { exerciseId: 'squat', day: '2026-02-24' } }),
    training({ record: { exerciseId: 'squat', day: '2026-02-23' } }),
  ],
];

describe.each(cases)('%s', (id, yes, no) => {
  it('is a reason at its threshold, and none beyond it', () => {
    expect(ids(yes)).toContain(id);
    expect(ids(no)).not.toContain(id);
  });
});

function newest() {
  return { id: 'c1', energy: 7, motivation: 7, stress: 3, sleepHours: 7 };
}

it('every reason has a case above', () => {
  expect(new Set(cases.map(([id]) => id))).toEqual(new Set(reasonIds));
});

describe('who comes first', () => {
  it('health and promises before training, praise last', () => {
    const facts = factsOf({
      reply: { since: at(-hour), dueAt: at(-1) },
      paymentFailedSince: at(-hour),
      training: {
        ...base.training,
        open: ['2026-03-01', '2026-03-02'],
        done: base.training.done.concat(base.training.done),
        record: { exerciseId: 'squat', day: '2026-03-02' },
      },
    });
    expect(ids(facts)).toEqual(['reply-overdue', 'payment-failed', 'workouts-missed', 'record']);
    const { signs } = signed(
      { ...inCheckIn, day: '2026-03-02', kind: 'symptoms' },
      { ...inCheckIn, id: 'c1', day: '2026-03-01', kind: 'pain', word: 'pain' },
    );
    // Nobody is praised over pain.
    expect(ids({ ...facts, signs })).toEqual([
      'warning-sign',
      'pain',
      'reply-overdue',
      'payment-failed',
      'workouts-missed',
    ]);
  });
});

it('names no training while the plan is paused, but pain and what was asked in paid time', () => {
  const facts = factsOf({
    pause: { until: at(480 * hour) },
    lastWroteAt: at(-720 * hour),
    reply: { since: at(-2 * hour), dueAt: at(-1) },
    training: { ...base.training, open: ['2026-02-17', '2026-03-02'], done: [] },
  });
  expect(ids(facts)).toEqual(['reply-overdue']);
  expect(ids({ ...facts, pause: undefined })).toContain('workouts-missed');
});

describe('what a client wrote of their health', () => {
  const on = (day: string, id = 'c2') => ({ id, place: 'messages' as const, day });

  it('is named by its most urgent text, and hidden for all of them or none', () => {
    const one = signed({ ...on('2026-03-02', 'a'), kind: 'symptoms' });
    const two = signed(
      { ...on('2026-03-01', 'b'), kind: 'self-harm' },
      { ...on('2026-03-02', 'a'), kind: 'symptoms' },
    );
    const [first] = reasonsOf(one, rosterNow);
    const [both] = reasonsOf(two, rosterNow);
    expect(both?.values).toEqual({ day: '2026-03-01', kind: 'self-harm' });
    expect(both?.about).not.toBe(first?.about);
    expect(reasonsOf(two, rosterNow)).toHaveLength(1);
  });

  it('is about no more than a snooze can keep, however many texts there are', () => {
    const long = Array.from({ length: 8 }, (_, index) => ({
      ...on('2026-03-02', `${index}b3c1f6e-0000-4000-8000-0123456789${index}b`),
      kind: 'symptoms' as const,
    }));
    expect(reasonsOf(signed(...long), rosterNow)[0]?.about.length).toBeLessThanOrEqual(120);
  });

  it('bars praise for two weeks after the text, also once the coach has answered it', () => {
    const record = { ...base.training, record: { exerciseId: 'squat', day: '2026-03-02' } };
    const reasonsAfter = (lastDay: string | null) =>
      ids(factsOf({ training: record, signs: { open: [], lastDay } }));
    expect(reasonsAfter('2026-02-17')).toEqual([]);
    expect(reasonsAfter('2026-02-16')).toEqual(['record']);
    const hurts = { ...adjusted, hurts: true };
    expect(ids(factsOf({ training: { ...record, adjusted: hurts } }))).toEqual(['hurts-in-training']);
  });
});
