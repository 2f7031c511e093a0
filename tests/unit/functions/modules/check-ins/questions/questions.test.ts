import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listClientCheckIns } from '#functions/modules/check-ins/coach-clients.ts';
import { listCheckIns } from '#functions/modules/check-ins/list-check-ins.ts';
import { askQuestions } from '#functions/modules/check-ins/questions/asked-questions.ts';
import {
  readClientQuestions,
  readQuestions,
  saveClientQuestions,
  saveQuestions,
} from '#functions/modules/check-ins/questions/coach-questions.ts';
import { submitCheckIn } from '#functions/modules/check-ins/submit-check-in.ts';
import type { Question } from '#shared/contracts/check-ins/check-in-questions.ts';
import { writtenIn } from '#shared/domain/check-ins/written-in.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { checkInWorld } from '../fakes/check-in-world.ts';

const client = anAccount();
const caller = {
  account: client,
  entitlement: { tier: 'adaptive', source: 'subscription', status: 'active' } as const,
};
const idOf = (number: number) => `0198c0de-0000-4000-8000-00000000000${number}`;
const appetite: Question = {
  id: idOf(1),
  kind: 'scale',
  text: 'How was your appetite?',
  required: true,
  low: 'None',
  high: 'Huge',
};
const steps: Question = { id: idOf(2), kind: 'number', text: 'Steps a day?', required: false, unit: 'steps' };
const label: Question = { id: idOf(3), kind: 'photo', text: 'Your breakfast?', required: false };
const sober: Question = { id: idOf(4), kind: 'yes-no', text: 'No alcohol?', required: false };
const win: Question = { id: idOf(5), kind: 'text', text: 'Your best moment?', required: false };
const all = [appetite, steps, label, sober, win];
const entered = (id: string, asked?: Parameters<typeof submitCheckIn>[2]['asked']) => ({
  id,
  weight: null,
  bodyFatPercent: null,
  energy: 7,
  motivation: 6,
  stress: 3,
  sleepHours: 7.5,
  notes: '',
  photoIds: [],
  ...(asked && { asked }),
});

/** The client's coach is coach-1, who asks these questions. */
async function world(questions: readonly Question[] = all) {
  const checkIns = checkInWorld();
  checkIns.assign('coach-1', { id: client.id });
  let coachId: string | null = 'coach-1';
  const deps = {
    ...checkIns,
    newId: () => randomUUID(),
    people: { find: async (id: string) => anAccount({ id, fullName: `Name of ${id}` }) },
    assignments: { ...checkIns.assignments, coachOf: async () => coachId },
  };
  await saveQuestions(deps, 'coach-1', { questions: [...questions], version: 0 });
  const ask = async () => {
    const asked = await askQuestions(deps, client.id);
    if (asked === null) throw new Error('Nothing is asked');
    return asked;
  };
  const send = (id: string, versionId: string, answers: readonly [string, string | number | boolean][]) =>
    submitCheckIn(
      deps,
      caller,
      entered(id, { versionId, answers: answers.map(([questionId, value]) => ({ questionId, value })) }),
    );
  return { deps, ask, send, reassign: (id: string | null) => (coachId = id) };
}

describe('answers to the coach’s own questions', () => {
  it('stay as they were asked and answered, whatever the coach changes later', async () => {
    const { deps, ask, send } = await world();
    await deps.checkIns.addPhoto(client.id, { id: idOf(8), width: 640, height: 480 });
    const { versionId, coachName } = await ask();
    expect(coachName).toBe('Name of coach-1');
    const answers: [string, string | number | boolean][] = [
      [appetite.id, 8],
      [steps.id, 9500.5],
      [label.id, idOf(8)],
      [sober.id, false],
    ];
    const sent = await send(idOf(1), versionId, answers);
    await saveQuestions(deps, 'coach-1', { questions: [{ ...appetite, text: 'Other?' }], version: 1 });
    deps.forgetCoach();
    const read = (await listCheckIns(deps, caller)).checkIns[0];
    expect(read).toEqual(sent);
    expect(read?.asked).toMatchObject({
      coachName: 'Name of coach-1',
      answers: [
        { question: appetite, value: 8 },
        { question: steps, value: 9500.5 },
        { question: label, value: null, photo: { id: idOf(8), url: expect.stringContaining('signed') } },
        { question: sober, value: false },
        { question: win, value: null, photo: null },
      ],
    });
    const { checkIns } = await listClientCheckIns(deps, 'coach-1', client.id);
    expect(checkIns[0]?.asked).toEqual(read?.asked);
  });

  it('of a form that was opened earlier count by the version that it showed', async () => {
    const { deps, ask, send, reassign } = await world([appetite]);
    const before = await ask();
    await saveQuestions(deps, 'coach-1', { questions: [{ ...win, required: true }], version: 1 });
    expect((await ask()).questions).toEqual([{ ...win, required: true }]);
    expect((await send(idOf(1), before.versionId, [[appetite.id, 4]])).asked?.answers).toHaveLength(1);
    // Also after the client was given another coach, and the first one's account is gone.
    reassign('coach-2');
    deps.forgetCoach();
    expect((await send(idOf(2), before.versionId, [[appetite.id, 5]])).asked?.coachName).toBe(
      'Name of coach-1',
    );
    expect(await askQuestions(deps, client.id)).toBeNull();
  });

  it('of a version that this client was never asked are refused, also another client’s', async () => {
    const { deps, ask, send } = await world();
    const { versionId } = await ask();
    const other = { ...caller, account: anAccount({ id: 'account-2' }) };
    const asked = { versionId, answers: [{ questionId: appetite.id, value: 5 }] };
    const refused = { kind: 'conflict', code: 'questions_unknown' };
    await expect(submitCheckIn(deps, other, entered(idOf(1), asked))).rejects.toMatchObject(refused);
    await expect(send(idOf(1), idOf(9), [])).rejects.toMatchObject(refused);
    expect((await listCheckIns(deps, caller)).checkIns).toEqual([]);
  });

  it.each<[string, [string, string | number | boolean][], string]>([
    ['off the scale', [[appetite.id, 11]], 'range'],
    ['between two steps of the scale', [[appetite.id, 4.5]], 'type'],
    ['in words for a scale', [[appetite.id, 'eight']], 'type'],
    ['left out though required', [], 'missing'],
    ['left empty though required', [[appetite.id, '']], 'missing'],
    ['below zero', [[steps.id, -1]], 'range'],
    ['above a million', [[steps.id, 1e300]], 'range'],
    ['a number for yes or no', [[sober.id, 1]], 'type'],
    ['yes or no for a text', [[win.id, true]], 'type'],
    ['too long', [[win.id, 'a'.repeat(1001)]], 'length'],
    ['of a photo that is not theirs', [[label.id, idOf(9)]], 'unknown'],
    ['to no question', [[idOf(7), 'Hi']], 'unknown'],
  ])('%s are refused by field, and nothing is stored', async (_, answers, problem) => {
    const { deps, ask, send } = await world();
    await deps.checkIns.addPhoto('account-2', { id: idOf(9), width: 640, height: 480 });
    const { versionId } = await ask();
    const field = answers[0]?.[0] ?? appetite.id;
    const filled = field === appetite.id ? answers : [[appetite.id, 5] as [string, number], ...answers];
    await expect(send(idOf(1), versionId, filled)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'check_in_answers',
      details: { fields: [{ field, problem }] },
    });
    expect((await listCheckIns(deps, caller)).checkIns).toEqual([]);
  });

  it('are stored once when they are sent twice and at once', async () => {
    const { deps, ask, send } = await world();
    const { versionId } = await ask();
    const [first, second] = await Promise.all([
      send(idOf(1), versionId, [[appetite.id, 5]]),
      send(idOf(1), versionId, [[appetite.id, 5]]),
    ]);
    expect(second).toEqual(first);
    expect(await send(idOf(1), versionId, [[appetite.id, 6]])).toEqual(first);
    expect((await listCheckIns(deps, caller)).checkIns).toHaveLength(1);
  });

  it('may be missing altogether: a form without questions is still a check-in', async () => {
    const { deps } = await world();
    expect((await submitCheckIn(deps, caller, entered(idOf(1)))).asked).toBeNull();
  });
});

it('what a client writes in a check-in is the notes and the answers in words', async () => {
  const { deps, ask, send } = await world([appetite, win]);
  await send(idOf(1), (await ask()).versionId, [
    [appetite.id, 5],
    [win.id, 'My knee hurts'],
  ]);
  const [stored] = await deps.checkIns.newest(client.id, 1);
  expect(stored && writtenIn({ ...stored, notes: 'Good week.' })).toEqual(['Good week.', 'My knee hurts']);
});

describe('what a client is asked', () => {
  it('is nothing without a coach, and nothing while the coach asks nothing', async () => {
    const { deps, reassign } = await world([]);
    expect(await askQuestions(deps, client.id)).toBeNull();
    reassign(null);
    expect(await askQuestions(deps, client.id)).toBeNull();
  });

  it('may differ from what all clients are asked, be nothing, and be the same again', async () => {
    const { deps, ask } = await world([appetite]);
    const other = await saveClientQuestions(deps, 'coach-1', client.id, { questions: [win], version: 0 });
    expect(other).toEqual({ own: { questions: [win], version: 1 }, general: [appetite], mayChange: true });
    expect((await ask()).questions).toEqual([win]);
    await saveClientQuestions(deps, 'coach-1', client.id, { questions: [], version: 1 });
    expect(await askQuestions(deps, client.id)).toBeNull();
    await saveClientQuestions(deps, 'coach-1', client.id, { questions: null, version: 2 });
    expect((await ask()).questions).toEqual([appetite]);
  });

  it('is what the own coach asks while a deputy covers, who reads it and changes nothing', async () => {
    const { deps, ask } = await world([appetite]);
    await saveQuestions(deps, 'coach-2', { questions: [win], version: 0 });
    const covered = await deps.coaches.clientOf('coach-1', client.id);
    const coaches = { clientOf: async () => covered && { ...covered, coveringFor: 'coach-1' } };
    expect(await readClientQuestions({ ...deps, coaches }, 'coach-2', client.id)).toMatchObject({
      general: [appetite],
      mayChange: false,
    });
    await expect(
      saveClientQuestions({ ...deps, coaches }, 'coach-2', client.id, { questions: [win], version: 0 }),
    ).rejects.toMatchObject({ kind: 'forbidden', code: 'questions_of_coach' });
    expect((await ask()).questions).toEqual([appetite]);
  });
});

describe('a coach’s questions', () => {
  it('saved twice, in a row or at once, are one version; a different list from another device is refused', async () => {
    const { deps } = await world([appetite]);
    const save = (questions: Question[]) => saveQuestions(deps, 'coach-1', { questions, version: 1 });
    const both = await Promise.all([save([win]), save([win])]);
    expect(both).toEqual([
      { questions: [win], version: 2 },
      { questions: [win], version: 2 },
    ]);
    await expect(save([steps])).rejects.toMatchObject({ kind: 'conflict', code: 'questions_changed' });
    expect(await readQuestions(deps, 'coach-1')).toEqual({ questions: [win], version: 2 });
  });

  it('belong to their coach, even under the same ids', async () => {
    const { deps } = await world([appetite]);
    await saveQuestions(deps, 'coach-2', { questions: [{ ...appetite, text: 'Mine?' }], version: 0 });
    expect(await readQuestions(deps, 'coach-1')).toEqual({ questions: [appetite], version: 1 });
  });

  it('for one client are closed to every coach who may not act for the client', async () => {
    const { deps } = await world();
    const refused = { kind: 'not-found', code: 'client_not_found' };
    await expect(readClientQuestions(deps, 'former', client.id)).rejects.toMatchObject(refused);
    const change = { questions: [win], version: 0 };
    await expect(saveClientQuestions(deps, 'former', client.id, change)).rejects.toMatchObject(refused);
  });
});

describe('questions of a rule', () => {
  const form = (id: string, ...questions: Question[]) => ({
    id: `coach-1#${id}`,
    madeAt: `2026-03-0${id}T08:00:00.000Z`,
    questions,
  });

  it('are asked in the next check-in besides the coach’s own, and only there', async () => {
    const { deps, ask, send } = await world([appetite]);
    const before = await ask();
    deps.askOnce(client.id, form('1', win));
    const asked = await ask();
    expect(asked.questions).toEqual([appetite, win]);
    expect(await ask()).toEqual(asked);
    // A form that was opened before does not use them up.
    await send(idOf(1), before.versionId, [[appetite.id, 5]]);
    expect(await ask()).toEqual(asked);
    const sent = await send(idOf(2), asked.versionId, [
      [appetite.id, 5],
      [win.id, 'A new best'],
    ]);
    expect(sent.asked?.answers).toMatchObject([{ value: 5 }, { question: win, value: 'A new best' }]);
    expect(await ask()).toEqual(before);
  });

  it('are asked alone where the coach asks nothing else, and not by a former coach', async () => {
    const { deps, ask, reassign } = await world([]);
    deps.askOnce(client.id, form('1', win));
    expect((await ask()).questions).toEqual([win]);
    reassign('coach-2');
    expect(await askQuestions(deps, client.id)).toBeNull();
  });

  it('wait for the check-in after the next where there are too many, the oldest first', async () => {
    const many = (letter: string, count: number): Question[] =>
      Array.from({ length: count }, (_, index) => ({
        ...win,
        id: `0198c0de-0000-4000-8000-0000000${letter}${String(index).padStart(4, '0')}`,
      }));
    const { deps, ask, send } = await world(many('a', 12));
    deps.askOnce(client.id, form('3', ...many('d', 6)));
    deps.askOnce(client.id, form('1', ...many('b', 6)));
    deps.askOnce(client.id, form('2', ...many('c', 6)));
    const first = await ask();
    expect(first.questions).toHaveLength(24);
    await send(idOf(1), first.versionId, []);
    expect((await ask()).questions).toEqual([...many('a', 12), ...many('d', 6)]);
  });
});
