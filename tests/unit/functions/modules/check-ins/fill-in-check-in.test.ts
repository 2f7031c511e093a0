import { describe, expect, it } from 'vitest';
import { answerCheckIn, listClientCheckIns } from '#functions/modules/check-ins/coach-clients.ts';
import { correctCheckIn } from '#functions/modules/check-ins/correct-check-in.ts';
import { fillInCheckIn, readCheckInForm } from '#functions/modules/check-ins/fill-in-check-in.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import { withdrawCheckIn } from '#functions/modules/check-ins/withdraw-check-in.ts';
import {
  saveHealthScreening,
  withdrawHealthConsent,
} from '#functions/modules/coaches/health/health-screening.ts';
import { createDynamoHealthScreenings } from '#functions/modules/coaches/storage/dynamo-health-screening.ts';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { healthConsentVersion } from '#shared/domain/health/health-screening.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { caller, checkInWorld, client, coach, checkInId as idOf } from './fakes/check-in-world.ts';

const noToAll = {
  'heart-condition': false,
  'chest-pain-active': false,
  'chest-pain-rest': false,
  dizziness: false,
  'bone-or-joint': false,
  medication: false,
  'other-reason': false,
};
const dueDay = '2026-03-01';
const spoken = {
  weight: { value: '82.5', unit: 'kg' as const },
  bodyFatPercent: null,
  energy: 6,
  motivation: 7,
  stress: 4,
  sleepHours: 7,
  notes: 'Said on the phone.',
};
const deputy = anAccount({ id: 'coach-2', role: 'coach', fullName: 'Robin Deputy' });

async function phoneWorld({ tier = 'adaptive' as const, consent = true } = {}) {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const world = checkInWorld(clock, tables);
  const screenings = createDynamoHealthScreenings(tables.client, tableNames, clock);
  const people = { find: async () => coach };
  const deps = { ...world, screenings, people };
  world.assign(coach.id, { id: client.id }, tier);
  if (consent) {
    const assignments = {
      coachOf: async () => coach.id,
      deputyOf: async () => null,
      isLeaving: async () => false,
    };
    await saveHealthScreening({ screenings, assignments, clock }, client, {
      parQ: noToAll,
      injuries: [],
      injuryNote: '',
      equipment: [],
      consentVersion: healthConsentVersion,
    });
  }
  const training = createDynamoTrainingRepository(tables.client, tableNames.training, clock);
  const mails = () =>
    tables.rows('outbox').flatMap(({ kind, data }) => (kind === 'check-in-filled-in' ? [data] : []));
  return {
    ...deps,
    tables,
    training,
    mails,
    form: (by = coach) => readCheckInForm(deps, by.id, client.id),
    fillIn: (changes = {}, by = coach) =>
      fillInCheckIn(deps, by, client.id, { ...spoken, dueDay, ...changes }),
    correct: (id: string, version: number, notes: string) =>
      correctCheckIn(deps, caller, id, { ...spoken, notes, photoIds: [], version }),
    listed: async () => (await listCheckIns(deps, caller)).checkIns,
    promises: () => tables.rows('promises').filter(({ kind }) => kind === 'check-in'),
    withdrawConsent: () => withdrawHealthConsent({ screenings, clock }, client.id),
  };
}

describe('a check-in on the phone', () => {
  it('is marked for both, counts for its due day and its weight, and the client gets a mail', async () => {
    const world = await phoneWorld();
    expect(await world.form()).toEqual({ dueDay, obstacle: null, asked: null });
    const filled = await world.fillIn();
    expect(filled).toMatchObject({
      day: '2026-03-02',
      notes: 'Said on the phone.',
      filledInBy: { coachName: 'Casey Coach' },
      answer: null,
      answerDueAt: null,
    });
    expect(await world.listed()).toEqual([filled]);
    expect((await listClientCheckIns(world, coach.id, client.id)).checkIns).toEqual([filled]);
    expect((await listCheckIns(world, caller)).schedule).toMatchObject({ due: false });
    expect(await world.training.measurementsSince(client.id, '2026-01-01')).toMatchObject([
      { source: 'check-in', weight: { value: '82.5' } },
    ]);
    expect(world.mails()).toEqual([{ coachName: 'Casey Coach', day: '2026-03-02' }]);
  });

  it('owes no answer and takes none until the client corrects it; then it does, from that time on', async () => {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    expect(world.promises()).toEqual([]);
    const target = { clientId: client.id, checkInId: id };
    await expect(answerCheckIn(world, coach, target, { text: 'Hi' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'filled_in_on_phone',
    });
    world.clock.advance(3_600_000);
    const [corrected, again] = await Promise.all([
      world.correct(id, 1, 'I said tired.'),
      world.correct(id, 1, 'I said tired.'),
    ]);
    expect(again).toEqual(corrected);
    expect(corrected.answerDueAt).toBe('2026-03-05T20:00:00.000Z');
    await world.correct(id, 2, 'I said very tired.');
    expect(world.promises()).toMatchObject([
      { madeAt: '2026-03-02T11:07:30.000Z', dueAt: corrected.answerDueAt, state: 'open' },
    ]);
    await answerCheckIn(world, coach, target, { text: 'Rest.', version: 3 });
    expect(world.promises()).toMatchObject([{ state: 'kept', by: coach.id }]);
    await expect(withdrawCheckIn(world.checkIns, client.id, id)).rejects.toMatchObject({
      code: 'already_answered',
    });
  });

  /** Corrected by its client, so that an answer is promised, which a job found missed while a clock was behind. */
  async function missedWorld() {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    await world.correct(id, 1, 'I said tired.');
    const [promise] = world.promises();
    world.tables.put('promises', { ...promise, state: 'missed', by: coach.id, counted: true });
    world.clock.advance(Date.parse(String(promise?.dueAt)) - world.clock() - 1);
    const { answer, withdraw } = world.checkIns;
    const thenLate = async <T>(tried: Promise<T>) => {
      await tried;
      world.clock.advance(120_000);
      return tried;
    };
    const checkIns = {
      ...world.checkIns,
      answer: (...args: Parameters<typeof answer>) => thenLate(answer(...args)),
      withdraw: (...args: Parameters<typeof withdraw>) => thenLate(withdraw(...args)),
    };
    const closedAt = new Date(world.clock() + 120_000).toISOString();
    return { ...world, checkIns, id, closedAt };
  }

  it('takes the answer that began in time as late where a job found it missed meanwhile', async () => {
    const world = await missedWorld();
    const target = { clientId: client.id, checkInId: world.id };
    const { answer } = await answerCheckIn(world, coach, target, { text: 'Rest.', version: 2 });
    expect(answer).toMatchObject({ text: 'Rest.', answeredAt: world.closedAt });
    expect(world.promises()).toMatchObject([
      { state: 'missed', closedAt: world.closedAt, answeredBy: coach.id, counted: true },
    ]);
  });

  it('is withdrawn where a job found its answer missed meanwhile', async () => {
    const world = await missedWorld();
    await withdrawCheckIn(world.checkIns, client.id, world.id);
    expect(await world.listed()).toEqual([]);
    expect(world.promises()).toMatchObject([
      { state: 'missed', closedAt: world.closedAt, answeredBy: null, counted: true },
    ]);
  });

  it('sent twice, in turn or at once, is one with one mail; another one of that day is refused', async () => {
    const world = await phoneWorld();
    const [first, second] = await Promise.all([world.fillIn(), world.fillIn()]);
    expect(second).toEqual(first);
    world.clock.advance(60_000);
    expect(await world.fillIn()).toEqual(first);
    await expect(world.fillIn({ notes: 'Other.' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'check_in_filled_in',
    });
    expect(await world.listed()).toEqual([first]);
    expect(world.mails()).toHaveLength(1);
  });

  it('is one, too, where the same one arrives between the two looks of the second', async () => {
    const world = await phoneWorld();
    const { find } = world.screenings;
    world.screenings.find = async (id) => {
      world.screenings.find = find;
      await world.fillIn();
      return find(id);
    };
    const filled = await world.fillIn();
    expect(await world.listed()).toEqual([filled]);
  });

  it('by coach and deputy at once: one counts, the other is told', async () => {
    const world = await phoneWorld();
    world.assign(deputy.id, { id: client.id });
    const both = await Promise.allSettled([world.fillIn(), world.fillIn({}, deputy)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'check_in_filled_in' },
    });
    expect(await world.listed()).toHaveLength(1);
  });

  it('is refused once the client sent theirs, whose sending it never keeps from counting', async () => {
    const world = await phoneWorld();
    await submitCheckIn(world, caller, { id: idOf(1), ...spoken, photoIds: [] });
    expect((await world.form()).obstacle).toBe('not-due');
    await expect(world.fillIn()).rejects.toMatchObject({ kind: 'conflict', code: 'check_in_not_due' });
    const other = await phoneWorld();
    await other.fillIn();
    other.clock.advance(60_000);
    await submitCheckIn(other, caller, { id: idOf(1), ...spoken, photoIds: [] });
    expect((await other.listed()).map(({ filledInBy }) => filledInBy !== null)).toEqual([false, true]);
  });

  it('for a day that is not the due one is refused', async () => {
    const world = await phoneWorld();
    await expect(world.fillIn({ dueDay: '2026-02-22' })).rejects.toMatchObject({ code: 'check_in_not_due' });
  });

  it('needs the consent to health answers, also where it ends while the form is open', async () => {
    const never = await phoneWorld({ consent: false });
    expect((await never.form()).obstacle).toBe('consent');
    const refused = { kind: 'conflict', code: 'check_in_consent' };
    await expect(never.fillIn()).rejects.toMatchObject(refused);
    const world = await phoneWorld();
    expect((await world.form()).obstacle).toBeNull();
    const { find } = world.screenings;
    world.screenings.find = async (id) => {
      const found = await find(id);
      world.screenings.find = find;
      await world.withdrawConsent();
      return found;
    };
    await expect(world.fillIn()).rejects.toMatchObject(refused);
    expect([await world.listed(), world.mails()]).toEqual([[], []]);
  });

  it('is only for the coach and who covers now; others learn of nobody', async () => {
    const world = await phoneWorld();
    const unknown = { kind: 'not-found', code: 'client_not_found' };
    await expect(world.form(deputy)).rejects.toMatchObject(unknown);
    await expect(world.fillIn({}, deputy)).rejects.toMatchObject(unknown);
    world.assign(deputy.id, { id: client.id });
    expect((await world.fillIn({}, deputy)).filledInBy).toEqual({ coachName: 'Robin Deputy' });
  });
});

describe("the coach's own questions on the phone", () => {
  const appetite: Question = {
    id: idOf(3),
    text: 'Appetite',
    kind: 'scale',
    required: true,
    low: '',
    high: '',
  };
  const picture: Question = { id: idOf(5), text: 'A photo', kind: 'photo', required: true };
  const asked = (value: number) => ({
    versionId: idOf(4),
    answers: [{ questionId: appetite.id, value }],
  });

  it('are asked without those for a photo, and checked', async () => {
    const world = await phoneWorld();
    await world.questions.save(
      { coachId: coach.id, clientId: null },
      {
        questions: [appetite, picture],
        version: 1,
        versionId: idOf(4),
      },
    );
    expect((await world.form()).asked).toMatchObject({ coachName: 'Casey Coach', questions: [appetite] });
    await expect(world.fillIn({ asked: asked(11) })).rejects.toMatchObject({ code: 'check_in_answers' });
    await expect(world.fillIn({ asked: { ...asked(5), versionId: idOf(6) } })).rejects.toMatchObject({
      code: 'questions_unknown',
    });
    expect((await world.fillIn({ asked: asked(5) })).asked?.answers).toMatchObject([{ value: 5 }]);
  });

  it('that are asked once are used up, but not those with a photo, which the client is asked for next time', async () => {
    const world = await phoneWorld();
    const madeAt = '2026-03-01T09:00:00.000Z';
    world.askOnce(client.id, { id: `${coach.id}#spoken`, madeAt, questions: [appetite] });
    world.askOnce(client.id, { id: `${coach.id}#photo`, madeAt, questions: [picture] });
    const form = await world.form();
    expect(form.asked?.questions).toEqual([appetite]);
    const filled = { asked: { ...asked(5), versionId: form.asked?.versionId ?? '' } };
    expect(await world.fillIn(filled)).toEqual(await world.fillIn(filled));
    expect((await world.questions.forms(client.id, coach.id)).map(({ questions }) => questions)).toEqual([
      [picture],
    ]);
  });
});

describe('a client', () => {
  it('withdraws what was filled in for them, with its weight; it is not filled in again', async () => {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    await withdrawCheckIn(world.checkIns, client.id, id);
    expect(await world.listed()).toEqual([]);
    expect(await world.training.measurementsSince(client.id, '2026-01-01')).toEqual([]);
    expect((await listCheckIns(world, caller)).schedule.due).toBe(true);
    await expect(withdrawCheckIn(world.checkIns, client.id, id)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(world.fillIn()).rejects.toMatchObject({ kind: 'conflict', code: 'check_in_withdrawn' });
    await submitCheckIn(world, caller, { id: idOf(1), ...spoken, photoIds: [] });
    expect(await world.listed()).toHaveLength(1);
  });

  it('who corrected it first withdraws it, too, and the promise is called off', async () => {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    await world.correct(id, 1, 'I said tired.');
    await withdrawCheckIn(world.checkIns, client.id, id);
    expect(world.promises()).toMatchObject([{ state: 'ended', by: null }]);
  });

  it('whose correction comes after the withdrawal, having read before it, brings nothing back', async () => {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    const { correct } = world.checkIns;
    world.checkIns.correct = async (...about) => {
      await withdrawCheckIn(world.checkIns, client.id, id);
      return correct(...about);
    };
    await expect(world.correct(id, 1, 'I said tired.')).rejects.toMatchObject({ kind: 'not-found' });
    expect([await world.listed(), world.promises()]).toEqual([[], []]);
    expect(await world.training.measurementsSince(client.id, '2026-01-01')).toEqual([]);
  });

  it('does not withdraw a correction that they have not read', async () => {
    const world = await phoneWorld();
    const { id } = await world.fillIn();
    const { withdraw } = world.checkIns;
    world.checkIns.withdraw = async (...about) => {
      await world.correct(id, 1, 'I said tired.');
      return withdraw(...about);
    };
    await expect(withdrawCheckIn(world.checkIns, client.id, id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'check_in_changed',
    });
    expect(await world.listed()).toMatchObject([{ notes: 'I said tired.' }]);
  });

  it("cannot withdraw their own check-in, nor another person's", async () => {
    const world = await phoneWorld();
    await submitCheckIn(world, caller, { id: idOf(1), ...spoken, photoIds: [] });
    await expect(withdrawCheckIn(world.checkIns, client.id, idOf(1))).rejects.toMatchObject({
      code: 'own_check_in',
    });
    const other = await phoneWorld();
    const { id } = await other.fillIn();
    await expect(withdrawCheckIn(other.checkIns, 'account-2', id)).rejects.toMatchObject({
      kind: 'not-found',
      code: 'check_in_not_found',
    });
    expect(await other.listed()).toHaveLength(1);
  });
});
