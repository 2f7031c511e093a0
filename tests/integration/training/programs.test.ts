import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { programChangesSchema } from '#shared/contracts/training/program-changes.ts';
import {
  clientProgramSchema,
  type PlannedSession,
  type SaveProgramRequest,
  templateSchema,
  templatesResponseSchema,
} from '#shared/contracts/training/programs.ts';
import { calendarResponseSchema, workoutViewSchema } from '#shared/contracts/training/training.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { answerHealthQuestions } from '#tests/support/health-answers.ts';
import { assignClient, type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi } from '#tests/support/stack.ts';

const session = (name: string): PlannedSession => ({
  name,
  type: 'hypertrophy',
  estimatedMinutes: 50,
  notes: 'Warm up well.',
  exercises: [
    {
      slotId: 'a',
      exerciseId: 'bench-press',
      sets: 4,
      minimumReps: 6,
      maximumReps: 8,
      restSeconds: 150,
      load: makeWeight('62.5', 'kg'),
      superset: 'A',
      notes: 'Pause on the chest.',
      link: 'https://clips.example/bench',
    },
    {
      slotId: 'b',
      exerciseId: 'bent-over-row',
      sets: 4,
      minimumReps: 8,
      maximumReps: 10,
      restSeconds: 90,
      percentOfMaximum: 72.5,
      superset: 'A',
    },
    {
      slotId: 'c',
      exerciseId: 'plank',
      sets: 3,
      minimumReps: 30,
      maximumReps: 45,
      restSeconds: 45,
      targetEffort: 8.5,
    },
  ],
});

let client: PersonWithRole;
let coach: PersonWithRole;
let otherCoach: PersonWithRole;
let admin: PersonWithRole;
beforeAll(async () => {
  [client, coach, otherCoach, admin] = await Promise.all([
    personWithRole('client'),
    personWithRole('coach'),
    personWithRole('coach'),
    personWithRole('admin'),
  ]);
  await assignClient(coach, client);
  await answerHealthQuestions(client.token);
}, 120_000);

const address = () => `/api/coach/clients/${client.id}/program`;
const read = async (who: PersonWithRole) =>
  clientProgramSchema.parse(await (await callApi('GET', address(), who.token)).json());
const save = (who: PersonWithRole, request: SaveProgramRequest) =>
  callApi('PUT', address(), who.token, request);

describe('a program that a coach assigns', () => {
  test('is the calendar that the client trains by, and changes without touching what was done', async () => {
    const before = await read(coach);
    expect(before).toMatchObject({ version: 1, program: { source: 'starter' } });
    const { today } = before;
    const programId = randomUUID();
    const request: SaveProgramRequest = {
      programId,
      version: 1,
      saveId: randomUUID(),
      name: 'Spring block',
      startDay: today,
      days: Array.from({ length: 24 }, (_, index) => ({
        day: addDays(today, index * 3),
        session: session(`Session ${index + 1}`),
      })),
    };
    expect((await save(coach, request)).status).toBe(200);

    const calendar = async () => {
      const range = `/api/training/calendar?from=${today}&to=${addDays(today, 6)}`;
      return calendarResponseSchema.parse(await (await callApi('GET', range, client.token)).json());
    };
    const { workouts, program } = await calendar();
    expect(program).toMatchObject({ name: 'Spring block', source: 'coach' });
    expect(workouts.map(({ name }) => name)).toEqual(['Session 1', 'Session 2', 'Session 3']);
    expect(workouts[0]).toMatchObject(session('Session 1'));

    const id = `${today}.${programId}`;
    for (const type of ['start', 'finish']) {
      const change = { type, at: new Date().toISOString() };
      const operations = [{ kind: 'workout', workoutId: id, change }];
      const sent = await callApi('POST', '/api/training/sync', client.token, { operations });
      expect(sent.status).toBe(200);
    }
    const [firstDay] = request.days;
    const changed = {
      ...request,
      version: 2,
      saveId: randomUUID(),
      days: [{ day: firstDay?.day ?? today, session: session('Rewritten') }, ...request.days.slice(2)],
    };
    const after = clientProgramSchema.parse(await (await save(coach, changed)).json());
    expect(after.version).toBe(3);
    expect((await calendar()).workouts.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Session 1 completed',
      'Session 3 planned',
    ]);
    const seen = await callApi('GET', `/api/coach/clients/${client.id}/workouts/${id}`, coach.token);
    expect(workoutViewSchema.parse(await seen.json()).workout.status).toBe('completed');

    // Two browsers of the coach, both with version 3 before them.
    const requests = [1, 2].map((n) => ({
      ...changed,
      version: 3,
      saveId: randomUUID(),
      name: `Choice ${n}`,
    }));
    const answers = await Promise.all(requests.map((each) => save(coach, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = requests[answers.findIndex(({ status }) => status === 200)];
    expect(await read(coach)).toMatchObject({ version: 4, program: { name: winner?.name } });
    // The answer was lost on the way: the browser sends the same request again.
    if (winner) expect((await save(coach, winner)).status).toBe(200);
    expect((await read(coach)).version).toBe(4);
  });

  test('is told to the client as changes until they have seen them, once', async () => {
    const changes = async () =>
      programChangesSchema.parse(
        await (await callApi('GET', '/api/training/program-changes', client.token)).json(),
      );
    const see = (version: number) =>
      callApi('PUT', '/api/training/program-changes', client.token, { version });
    const { version, newProgram } = await changes();
    expect(newProgram).not.toBeNull();
    const stored = await read(coach);
    expect((await see(stored.version + 1)).status).toBe(400);
    expect((await see(version)).status).toBe(200);
    expect((await changes()).version).toBe(0);

    const [, second, ...rest] = stored.days;
    if (second === undefined) throw new Error('The program has no second day');
    const moved = { day: addDays(second.day, 1), session: second.session };
    const { id: programId, name, startDay } = stored.program;
    const request = { programId, version: stored.version, saveId: randomUUID(), name, startDay };
    expect(
      (await save(coach, { ...request, days: [...stored.days.slice(0, 1), moved, ...rest] })).status,
    ).toBe(200);
    expect((await changes()).changes).toMatchObject([{ kind: 'moved', from: second.day, day: moved.day }]);
    // Late and out of order: the later version stays.
    await Promise.all([see(stored.version + 1), see(version)]);
    await see(version);
    expect((await changes()).version).toBe(0);
    expect((await callApi('GET', '/api/training/program-changes', coach.token)).status).toBe(403);
  });

  test('changes in a session that the client moved or decided about, and not once they began it', async () => {
    const [ana, casey] = await Promise.all([personWithRole('client'), personWithRole('coach')]);
    await assignClient(casey, ana);
    await answerHealthQuestions(ana.token);
    const path = `/api/coach/clients/${ana.id}/program`;
    const ask = async () => clientProgramSchema.parse(await (await callApi('GET', path, casey.token)).json());
    const put = (request: SaveProgramRequest) => callApi('PUT', path, casey.token, request);
    const { today, version } = await ask();
    const programId = randomUUID();
    const [first, second, later] = [addDays(today, 1), addDays(today, 2), addDays(today, 4)];
    const idOf = (day: string) => `${day}.${programId}`;
    const planned = (day: string, name: string) => ({ day, session: session(name) });
    const request: SaveProgramRequest = {
      programId,
      version,
      saveId: randomUUID(),
      name: 'Block',
      startDay: today,
      days: [planned(first, 'Planned'), planned(second, 'Planned')],
    };
    expect((await put(request)).status).toBe(200);
    const decide = async (day: string, about: object) => {
      const change = { at: new Date().toISOString(), ...about };
      const operations = [{ kind: 'workout', workoutId: idOf(day), change }];
      const sent = await callApi('POST', '/api/training/sync', ana.token, { operations });
      expect(sent.status, await sent.text()).toBe(200);
    };
    await decide(first, { type: 'move', day: later });
    await decide(second, { type: 'skip-exercise', slotId: 'c', skipped: true });

    const changed = {
      ...request,
      days: [planned(first, 'Planned'), planned(second, 'Edited')],
      clientSessions: [{ workoutId: idOf(first), session: session('Edited') }],
    };
    expect((await put({ ...changed, version: version + 1, saveId: randomUUID() })).status).toBe(200);
    const { workouts } = await ask();
    const [moved, decided] = [first, second].map((day) => workouts.find(({ id }) => id === idOf(day)));
    expect(moved).toMatchObject({ name: 'Edited', day: later, status: 'planned' });
    expect(decided).toMatchObject({ name: 'Edited', day: second, status: 'planned' });
    expect(decided?.exercises.map(({ skipped = false }) => skipped)).toEqual([false, false, true]);

    await decide(first, { type: 'start' });
    const late = { ...changed, name: 'Late', version: version + 2, saveId: randomUUID() };
    const refused = await put(late);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'session_begun' } }]);
    expect((await ask()).program.name).toBe('Block');
  });

  test('is closed to another coach, to a client and to an admin, to see and to change', async () => {
    const before = await read(coach);
    const request = {
      programId: randomUUID(),
      version: before.version,
      saveId: randomUUID(),
      name: 'Taken over',
      startDay: before.today,
      days: [{ day: before.today, session: session('x') }],
    };
    const id = before.workouts[0]?.id ?? '';
    expect((await callApi('GET', address(), otherCoach.token)).status).toBe(404);
    expect((await save(otherCoach, request)).status).toBe(404);
    const theirs = `/api/coach/clients/${client.id}/workouts/${id}`;
    expect((await callApi('GET', theirs, otherCoach.token)).status).toBe(404);
    expect((await save(client, request)).status).toBe(403);
    expect((await save(admin, request)).status).toBe(403);
    expect((await callApi('GET', address(), admin.token)).status).toBe(403);
    expect((await callApi('GET', theirs, admin.token)).status).toBe(403);
    expect(await read(coach)).toEqual(before);
  });

  test('of a year fits in one request and one transaction', async () => {
    const before = await read(coach);
    const year = {
      programId: randomUUID(),
      version: before.version,
      saveId: randomUUID(),
      name: 'A whole year',
      startDay: before.today,
      days: Array.from({ length: 200 }, (_, index) => ({
        day: addDays(before.today, Math.floor(index * 1.82)),
        session: session(`Session ${index + 1}`),
      })),
    };
    const answer = await save(coach, year);
    expect(answer.status).toBe(200);
    expect(clientProgramSchema.parse(await answer.json()).days).toHaveLength(200);
  });

  test('that starts in the past or breaks the contract is refused with the reason', async () => {
    const { today, version } = await read(coach);
    const day = addDays(today, -1);
    const request = { programId: randomUUID(), version, saveId: randomUUID(), name: 'x', startDay: day };
    const answer = await callApi('PUT', address(), coach.token, {
      ...request,
      days: [{ day, session: session('x') }],
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('start_in_past');
    expect((await callApi('PUT', address(), coach.token, { ...request, days: [] })).status).toBe(400);
  });
});

describe('a template', () => {
  test('is kept, listed, used and removed by its own coach alone', async () => {
    const id = randomUUID();
    const mine = `/api/coach/program-templates/${id}`;
    const body = {
      name: 'Push and pull',
      days: [0, 2, 7].map((offset) => ({ offset, session: session('A') })),
    };
    expect((await callApi('PUT', mine, coach.token, body)).status).toBe(200);
    expect((await callApi('PUT', mine, coach.token, body)).status).toBe(200);
    const list = await callApi('GET', '/api/coach/program-templates', coach.token);
    expect(templatesResponseSchema.parse(await list.json()).templates).toEqual([
      { id, name: 'Push and pull', weeks: 2, sessions: 3 },
    ]);
    expect(templateSchema.parse(await (await callApi('GET', mine, coach.token)).json()).days).toHaveLength(3);
    expect((await callApi('GET', mine, otherCoach.token)).status).toBe(404);
    const removed = await callApi('DELETE', mine, otherCoach.token);
    expect(removed.status).toBe(404);
    const asTeam = `${mine}/team/${coach.id}`;
    expect((await callApi('PUT', `${mine}/team`, otherCoach.token)).status).toBe(404);
    expect((await callApi('GET', asTeam, otherCoach.token)).status).toBe(404);
    expect(await (await callApi('PUT', `${mine}/team`, coach.token)).json()).toEqual({ shared: true });
    const team = await callApi('GET', '/api/coach/program-templates', otherCoach.token);
    expect(templatesResponseSchema.parse(await team.json()).team).toContainEqual(
      expect.objectContaining({ id, name: 'Push and pull', coachId: coach.id }),
    );
    expect(
      templateSchema.parse(await (await callApi('GET', asTeam, otherCoach.token)).json()).days,
    ).toHaveLength(3);
    expect(await (await callApi('DELETE', `${mine}/team`, coach.token)).json()).toEqual({ shared: false });
    expect((await callApi('GET', asTeam, otherCoach.token)).status).toBe(404);
    expect(await (await callApi('DELETE', mine, coach.token)).json()).toEqual({ removed: true });
    expect((await callApi('GET', mine, coach.token)).status).toBe(404);
  });
});
