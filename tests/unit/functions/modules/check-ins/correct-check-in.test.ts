import { describe, expect, it } from 'vitest';
import { changeMeasurement } from '#functions/modules/check-ins/body-metrics.ts';
import { answerCheckIn, listClientCheckIns } from '#functions/modules/check-ins/coach-clients.ts';
import { correctCheckIn } from '#functions/modules/check-ins/correct-check-in.ts';
import { deleteValue } from '#functions/modules/check-ins/correct-values.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { caller, checkInWorld, client, coach, checkInId as idOf } from './fakes/check-in-world.ts';

const id = idOf(1);
const entered = {
  weight: { value: '233', unit: 'lb' as const },
  bodyFatPercent: 21.4,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: 'Felt strong.',
  photoIds: [] as string[],
};
const corrected = {
  ...entered,
  weight: { value: '223', unit: 'lb' as const },
  notes: 'Felt strong, slept badly.',
};
const target = { clientId: client.id, checkInId: id };

async function sentWorld() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const world = checkInWorld(clock, tables);
  world.assign(coach.id, { id: client.id });
  const sent = await submitCheckIn(world, caller, { id, ...entered });
  clock.advance(3_600_000);
  const training = createDynamoTrainingRepository(tables.client, tableNames.training, clock);
  return {
    ...world,
    clock,
    training,
    tables,
    sent,
    correct: (version: number, changes = {}) =>
      correctCheckIn(world, caller, id, { ...corrected, ...changes, version }),
    answer: (text: string, version?: number) =>
      answerCheckIn(world, coach, target, { text, ...(version !== undefined && { version }) }),
    weights: async () =>
      (await training.measurementsSince(client.id, '2026-01-01')).map(({ weight }) => weight?.value ?? null),
    stored: async () => (await listClientCheckIns(world, coach.id, client.id)).checkIns,
  };
}

describe('a correction', () => {
  it('replaces what was entered, for the client, the coach and the weight; day and promise stay', async () => {
    const world = await sentWorld();
    const now = await world.correct(1);
    expect(now).toEqual({
      ...world.sent,
      weight: { value: '223', unit: 'lb', grams: '101151.09851' },
      notes: 'Felt strong, slept badly.',
      version: 2,
      correctedAt: '2026-03-02T11:07:30.000Z',
    });
    expect(await world.stored()).toEqual([now]);
    expect(await world.weights()).toEqual(['223']);
    expect(world.tables.rows('promises').filter(({ kind }) => kind === 'check-in')).toMatchObject([
      { madeAt: world.sent.submittedAt, dueAt: world.sent.answerDueAt, state: 'open' },
    ]);
  });

  it('without the weight takes it out of the progress, and a later one puts it back', async () => {
    const world = await sentWorld();
    await world.correct(1, { weight: null, bodyFatPercent: null });
    expect(await world.weights()).toEqual([]);
    await world.correct(2);
    expect(await world.weights()).toEqual(['223']);
  });

  it('leaves a weight that was corrected or deleted in the progress, unless it changes the weight itself', async () => {
    const world = await sentWorld();
    const at = { day: world.sent.day, id };
    const change = (day: string) =>
      changeMeasurement(world, client, at, {
        day,
        weight: { value: '232', unit: 'lb' },
        bodyFatPercent: null,
        version: 1,
      });
    await expect(change('2026-02-01')).rejects.toMatchObject({ code: 'invalid_day' });
    await change(at.day);
    await world.correct(1, { weight: entered.weight });
    expect(await world.weights()).toEqual(['232']);
    await deleteValue(world.training.measurements, client.id, at);
    await world.correct(2, { weight: entered.weight, notes: 'Slept well.' });
    expect(await world.weights()).toEqual([]);
    await world.correct(3);
    expect(await world.weights()).toEqual(['223']);
  });

  it('that is sent twice, in turn or at once, counts once', async () => {
    const world = await sentWorld();
    const [first, second] = await Promise.all([world.correct(1), world.correct(1)]);
    expect(second).toEqual(first);
    world.clock.advance(60_000);
    expect(await world.correct(1)).toEqual(first);
    expect((await world.stored())[0]?.version).toBe(2);
  });

  it('of another device at once: one counts, the other is refused in words', async () => {
    const world = await sentWorld();
    const both = await Promise.allSettled([
      world.correct(1, { notes: 'A' }),
      world.correct(1, { notes: 'B' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'check_in_changed' },
    });
    expect(await world.correct(2, { notes: 'B' })).toMatchObject({ notes: 'B', version: 3 });
  });

  it('keeps photos with their pose, adds own ones and refuses those of others', async () => {
    const world = await sentWorld();
    await world.checkIns.addPhoto(client.id, { id: idOf(8), width: 640, height: 480 });
    await world.checkIns.addPhoto('account-2', { id: idOf(9), width: 640, height: 480 });
    const poses = { [idOf(8)]: 'side' };
    expect((await world.correct(1, { photoIds: [idOf(8)], poses })).photos).toMatchObject([
      { id: idOf(8), pose: 'side' },
    ]);
    await expect(world.correct(2, { photoIds: [idOf(8), idOf(9)] })).rejects.toMatchObject({
      code: 'photo_not_found',
    });
  });

  it("of an unknown check-in is refused like one of another person's", async () => {
    const world = await sentWorld();
    const other = { ...caller, account: anAccount({ id: 'account-2' }) };
    const unknown = { kind: 'not-found', code: 'check_in_not_found' };
    const request = { ...corrected, version: 1 };
    await expect(correctCheckIn(world, other, id, request)).rejects.toMatchObject(unknown);
    await expect(correctCheckIn(world, caller, idOf(7), request)).rejects.toMatchObject(unknown);
    expect(await world.stored()).toEqual([world.sent]);
  });

  it('works for a check-in from before corrections', async () => {
    const world = await sentWorld();
    const rows = world.tables.rows('checkIns').filter(({ sk }) => String(sk).startsWith('CHECKIN#'));
    for (const { version: _version, correctedAt: _at, ...row } of rows) world.tables.put('checkIns', row);
    expect((await world.stored())[0]).toMatchObject({ version: 1, correctedAt: null });
    expect((await world.correct(1)).version).toBe(2);
  });
});

describe('a correction and the answer', () => {
  it('exclude each other: an answered check-in is corrected no longer', async () => {
    const world = await sentWorld();
    await world.answer('Well done.', 1);
    await expect(world.correct(1)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'already_answered',
      message: 'Your coach has answered this check-in, so it can no longer be corrected.',
    });
    expect((await world.stored())[0]).toMatchObject({ notes: entered.notes, version: 1 });
    expect(await world.weights()).toEqual(['233']);
  });

  it('at once: one counts, and the other is told which', async () => {
    for (const order of ['answer', 'correction']) {
      const world = await sentWorld();
      const acts = [() => world.answer('Well done.', 1), () => world.correct(1)];
      const [first, second] = order === 'answer' ? acts : acts.toReversed();
      const both = await Promise.allSettled([first?.(), second?.()]);
      const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      const [stored] = await world.stored();
      expect(refused).toEqual([stored?.answer === null ? 'check_in_changed' : 'already_answered']);
      expect(stored?.version).toBe(stored?.answer === null ? 2 : 1);
    }
  });

  it('the coach answers the version that they read, and any from a page of before', async () => {
    const world = await sentWorld();
    await world.correct(1);
    await expect(world.answer('Well done.', 1)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'check_in_changed',
    });
    expect((await world.stored())[0]?.answer).toBeNull();
    expect(world.tables.rows('outbox')).toEqual([]);
    await world.answer('Sleep more.', 2);
    expect((await world.stored())[0]?.answer?.text).toBe('Sleep more.');

    const before = await sentWorld();
    await before.correct(1);
    expect((await before.answer('Well done.')).answer?.text).toBe('Well done.');
  });

  it('a correction whose response was lost is accepted again, also after the answer', async () => {
    const world = await sentWorld();
    await world.correct(1);
    await world.answer('Sleep more.', 2);
    expect(await world.correct(1)).toMatchObject({ version: 2, answer: { text: 'Sleep more.' } });
    await expect(world.correct(1, { notes: 'Other' })).rejects.toMatchObject({ code: 'already_answered' });
  });
});

describe("the coach's own questions in a correction", () => {
  const appetite: Question = {
    id: idOf(3),
    text: 'Appetite',
    kind: 'scale',
    required: true,
    low: '',
    high: '',
  };
  const asked = (value: number, versionId = idOf(4)) => ({
    versionId,
    answers: [{ questionId: appetite.id, value }],
  });

  async function askedWorld() {
    const world = checkInWorld();
    await world.questions.keepAsked(client.id, {
      versionId: idOf(4),
      coachName: 'Casey',
      questions: [appetite],
      formIds: [],
    });
    await submitCheckIn(world, caller, { id, ...entered, asked: asked(5) });
    return (changes = {}) => correctCheckIn(world, caller, id, { ...corrected, version: 1, ...changes });
  }

  it('are those that were asked then, and stay as answered where the correction says nothing', async () => {
    const correct = await askedWorld();
    expect((await correct()).asked?.answers).toMatchObject([{ value: 5 }]);
    expect((await correct({ version: 2, asked: asked(6) })).asked).toMatchObject({
      versionId: idOf(4),
      answers: [{ value: 6 }],
    });
  });

  it('are checked by the same rules', async () => {
    const correct = await askedWorld();
    await expect(correct({ asked: asked(11) })).rejects.toMatchObject({ code: 'check_in_answers' });
    await expect(correct({ asked: asked(6, idOf(5)) })).rejects.toMatchObject({ code: 'questions_unknown' });
  });
});
