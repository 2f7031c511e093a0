import { expect, test } from 'vitest';
import type { CheckIn } from '#shared/contracts/check-ins/check-ins.ts';
import { checkInDayRule, checkInsRule } from '#web/lib/device/outbox/answers/check-ins.ts';
import type { WaitingWrite } from '#web/lib/device/outbox/waiting-write.ts';

const checkIn = (last: string, day: string): CheckIn => ({
  id: `0198c0de-0000-4000-8000-00000000000${last}`,
  day,
  submittedAt: `${day}T10:00:00.000Z`,
  weight: null,
  bodyFatPercent: null,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: 'Felt strong.',
  photos: [],
  asked: null,
  answer: null,
  answerDueAt: null,
});
const before = checkIn('1', '2026-02-22');
const written = checkIn('2', '2026-03-01');
const answer = {
  checkIns: [before],
  schedule: { dueWeekday: 7, dueDay: '2026-03-01', due: true, daysLate: 1 },
};
const settled = { dueWeekday: 7, dueDay: '2026-03-08', due: false, daysLate: 0 };
const write: WaitingWrite = {
  id: 'write',
  route: 'submitCheckIn',
  params: {},
  lane: 'check-ins',
  preview: { checkIn: written, draft: {} },
  at: 0,
  refusedAs: null,
};

test('a check-in that waits is listed first as waiting, and the next one is no longer due', () => {
  expect(checkInsRule.withWaiting(answer, [write], ['check-ins'])).toEqual({
    checkIns: [{ ...written, waiting: true }, before],
    schedule: settled,
  });
});

test('a check-in that the API refused is not listed, and stays due', () => {
  const refused = { ...write, refusedAs: 'invalid_day' };
  expect(checkInsRule.withWaiting(answer, [refused], ['check-ins'])).toEqual(answer);
});

test('a check-in that was sent is listed once, as stored', () => {
  const stored = { ...written, answerDueAt: '2026-03-03T10:00:00.000Z' };
  const sent = { write, answer: { checkIn: stored } };
  const once = checkInsRule.withSent(answer, sent, ['check-ins']);
  expect(once).toEqual({ checkIns: [stored, before], schedule: settled });
  expect(checkInsRule.withSent(once, sent, ['check-ins'])).toEqual(once);
});

const onWednesdays = { dueWeekday: 3, dueDay: '2026-03-04', due: false, daysLate: 0 };
const dayWrite: WaitingWrite = {
  ...write,
  route: 'setCheckInDay',
  lane: 'check-in-day',
  preview: { schedule: onWednesdays },
};

test('another due day that waits is shown, the last of several, and a refused one is not', () => {
  const later = { ...dayWrite, id: 'later', preview: { schedule: { ...onWednesdays, dueWeekday: 4 } } };
  const waiting = checkInDayRule.withWaiting(answer, [dayWrite, later], ['check-ins']);
  expect(waiting.schedule.dueWeekday).toBe(4);
  expect(waiting.checkIns).toEqual(answer.checkIns);
  const refused = { ...dayWrite, refusedAs: 'upgrade_required' };
  expect(checkInDayRule.withWaiting(answer, [refused], ['check-ins'])).toEqual(answer);
});

test('a due day that was sent is as the API has it, and no check-in of the list', () => {
  const schedule = { ...onWednesdays, dueDay: '2026-03-11' };
  expect(checkInDayRule.withSent(answer, { write: dayWrite, answer: { schedule } }, ['check-ins'])).toEqual({
    ...answer,
    schedule,
  });
  expect(checkInsRule.isOf(dayWrite)).toBe(false);
});

const correction: WaitingWrite = {
  ...write,
  route: 'correctCheckIn',
  params: { checkInId: before.id },
  preview: { checkIn: { ...before, notes: 'Slept badly.', version: 2 } },
};

test('a correction that waits is shown in the place of its check-in, and settles no other week', () => {
  const listed = { ...answer, checkIns: [written, before] };
  expect(checkInsRule.withWaiting(listed, [correction], ['check-ins'])).toEqual({
    ...listed,
    checkIns: [written, { ...before, notes: 'Slept badly.', version: 2, waiting: true }],
  });
  const sent = { write: correction, answer: { checkIn: { ...before, notes: 'Slept badly.', version: 2 } } };
  expect(checkInsRule.withSent(listed, sent, ['check-ins'])).toEqual({
    ...listed,
    checkIns: [written, { ...before, notes: 'Slept badly.', version: 2 }],
  });
});

test('a correction of a check-in that waits, too, follows it', () => {
  const behind = { ...correction, preview: { checkIn: { ...written, notes: 'Slept badly.', version: 2 } } };
  expect(checkInsRule.withWaiting(answer, [write, behind], ['check-ins']).checkIns[0]).toMatchObject({
    id: written.id,
    notes: 'Slept badly.',
    waiting: true,
  });
});

test('a correction that waits hides no answer of the coach', () => {
  const coachAnswer = { text: 'Well done.', coachName: 'Casey', answeredAt: '', drafted: false, voice: null };
  const listed = { ...answer, checkIns: [{ ...before, answer: coachAnswer }] };
  expect(checkInsRule.withWaiting(listed, [correction], ['check-ins'])).toEqual(listed);
});

test('a withdrawal that waits takes the check-in off the list, unless the coach has answered it', () => {
  const withdrawal: WaitingWrite = { ...correction, route: 'withdrawCheckIn', preview: { checkIn: before } };
  const listed = { ...answer, checkIns: [written, before] };
  expect(checkInsRule.withWaiting(listed, [withdrawal], ['check-ins']).checkIns).toEqual([written]);
  expect(checkInsRule.withSent(listed, { write: withdrawal, answer: {} }, ['check-ins'])).toMatchObject({
    checkIns: [written],
  });
  const coachAnswer = { text: 'Well done.', coachName: 'Casey', answeredAt: '', drafted: false, voice: null };
  const answered = { ...answer, checkIns: [{ ...before, answer: coachAnswer }] };
  expect(checkInsRule.withWaiting(answered, [withdrawal], ['check-ins'])).toEqual(answered);
});
