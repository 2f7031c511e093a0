import { describe, expect, it } from 'vitest';
import type { ClientFacts } from '#shared/domain/roster/client-facts.ts';
import { byUrgency, type ReasonId, reasonIds, reasonsOf } from '#shared/domain/roster/reasons.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';

const hour = 3_600_000;
const at = (ms: number) => new Date(rosterNow + ms).toISOString();
const ids = (facts: ClientFacts, now = rosterNow) => reasonsOf(facts, now).map(({ id }) => id);
const base = factsOf();
const checkIns = (over: Partial<ClientFacts['checkIns']>) =>
  factsOf({ checkIns: { ...base.checkIns, ...over } });
const training = (over: Partial<ClientFacts['training']>) =>
  factsOf({ training: { ...base.training, ...over } });
const reply = (dueIn: number) => factsOf({ reply: { since: at(-9 * hour), dueAt: at(dueIn) } });
const waiting = (dueIn: number | null) =>
  checkIns({
    waiting: { id: 'c2', submittedAt: at(-hour), dueAt: dueIn === null ? null : at(dueIn) },
    unanswered: 1,
  });
const pain = (day: string) => checkIns({ pain: { id: 'c2', day, word: 'pain' } });
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
const starter = (coachedFor: number) =>
  factsOf({
    coachedSince: at(-coachedFor),
    training: { ...base.training, program: { id: 'p0', source: 'starter', startDay: '2026-02-02' } },
  });
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
  ['pain', pain('2026-02-17'), pain('2026-02-16')],
  ['reply-overdue', reply(-1), reply(0)],
  ['reply-due-soon', reply(4 * hour), reply(4 * hour + 1)],
  ['check-in-overdue', waiting(-1), waiting(0)],
  ['check-in-waiting', waiting(0), waiting(-1)],
  ['check-in-waiting', waiting(null), base],
  ['session-without-plan', session(48 * hour, []), session(48 * hour + 1, [])],
  ['session-without-plan', session(hour, ['2026-03-02']), session(hour, ['2026-03-03'])],
  ['no-program', starter(24 * hour), starter(24 * hour - 1)],
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
      ...{ reply: { since: at(-hour), dueAt: at(-1) }, paymentFailedSince: at(-hour) },
      checkIns: { ...base.checkIns, pain: { id: 'c2', day: '2026-03-02', word: 'pain' } },
      training: {
        ...base.training,
        open: ['2026-03-01', '2026-03-02'],
        done: base.training.done.concat(base.training.done),
        record: { exerciseId: 'squat', day: '2026-03-02' },
      },
    });
    expect(ids(facts)).toEqual(['pain', 'reply-overdue', 'payment-failed', 'workouts-missed', 'record']);
  });

  it('of one reason the earliest due, then the most reasons, then the name', () => {
    const client = (name: string, facts: ClientFacts) => ({ name, reasons: reasonsOf(facts, rosterNow) });
    const sorted = byUrgency([
      client('Zoe', base),
      client('Ann', base),
      client('Late', reply(-hour)),
      client('Later', reply(-2 * hour)),
      client('Silent', silentFor(8)),
      client('Record', training({ record: { exerciseId: 'squat', day: '2026-03-02' } })),
    ]);
    expect(sorted.map(({ name }) => name)).toEqual(['Later', 'Late', 'Silent', 'Record', 'Ann', 'Zoe']);
  });
});

it('names no training while the plan is paused, but pain and what was asked in paid time', () => {
  const facts = factsOf({
    ...{ pause: { until: at(480 * hour) }, lastWroteAt: at(-720 * hour) },
    reply: { since: at(-2 * hour), dueAt: at(-1) },
    training: { ...base.training, open: ['2026-02-17', '2026-03-02'], done: [] },
  });
  expect(ids(facts)).toEqual(['reply-overdue']);
  expect(ids({ ...facts, pause: undefined })).toContain('workouts-missed');
});
