import { describe, expect, it } from 'vitest';
import { finishTask } from '#functions/modules/roster/coach-tasks.ts';
import {
  type RosterRepository,
  readClientReasons,
  readRoster,
  snoozeReason,
  unsnoozeReason,
} from '#functions/modules/roster/roster.ts';
import type { ClientSummary, CoachTask, Snooze } from '#functions/modules/roster/roster-client.ts';
import { addDays } from '#shared/domain/calendar/local-day.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { factsOf, rosterNow } from '#tests/support/fakes/client-facts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';

const casey = anAccount({ id: 'casey', role: 'coach', coachApproved: true, timeZone: 'UTC' });
const robin = anAccount({ id: 'robin', role: 'coach', coachApproved: true, fullName: 'Robin' });
const payment = { clientId: 'ada', reason: 'payment-failed' } as const;
const since = '2026-03-01T10:00:00.000Z';
const taskId = '6f1f6a3e-6f0c-4b7c-9a5e-3f3d0d0c1b11';
const later = { about: since, until: '2026-03-06', note: 'Card is on its way' };

function world() {
  const summaries = new Map<string, ClientSummary & { coachId: string }>();
  const snoozes = new Map<string, Snooze>();
  const covering = new Map<string, string>();
  const barred = new Set<string>();
  const assigned = new Map<string, string>();
  const counts = new Map<string, number>();
  const listedFor: string[] = [];
  const tasks: CoachTask[] = [];
  const requested: string[] = [];
  const add = (clientId: string, coachId: string, over: Parameters<typeof factsOf>[0] = {}) =>
    summaries.set(clientId, { clientId, coachId, facts: factsOf({ name: clientId, ...over }) });
  const of = (coachId: string) => [...summaries.values()].filter((each) => each.coachId === coachId);
  const key = ({ clientId, coachId, reason }: Pick<Snooze, 'clientId' | 'coachId' | 'reason'>) =>
    [coachId, clientId, reason].join(' ');
  const roster: RosterRepository = {
    own: async (coachId) => ({
      summaries: of(coachId),
      snoozes: [...snoozes.values()].filter((snooze) => snooze.coachId === coachId),
      tasks: coachId === 'casey' ? tasks : [],
    }),
    ofClient: async (coachId, clientId) => ({
      facts: summaries.get(clientId)?.facts ?? null,
      snoozes: [...snoozes.values()].filter((one) => one.coachId === coachId && one.clientId === clientId),
      tasks: coachId === 'casey' ? tasks.filter((task) => task.clientId === clientId) : [],
    }),
    summariesOf: async (coachId) => of(coachId),
    requestSummary: async (coachId, clientId) => void requested.push(`${clientId} of ${coachId}`),
    snooze: async (snooze) => void snoozes.set(key(snooze), snooze),
    unsnooze: async (snooze) => void snoozes.delete(key(snooze)),
  };
  add('ada', 'casey', { paymentFailedSince: since });
  add('ben', 'casey');
  const coachIdsOf = async (coachId: string) => {
    const other = covering.get(coachId);
    return other === undefined ? [coachId] : [coachId, other];
  };
  return {
    summaries,
    snoozes,
    tasks,
    counts,
    listedFor,
    covering,
    barred,
    assigned,
    requested,
    add,
    roster,
    log: recordingLog(),
    clock: frozenClock(new Date(rosterNow).toISOString()),
    people: {
      find: async (id: string) => (id === 'robin' ? robin : anAccount({ id, fullName: `New ${id}` })),
    },
    coaches: {
      reachOf: async (coachId: string) => ({
        coachIds: await coachIdsOf(coachId),
        clientCount: counts.get(coachId) ?? null,
      }),
      barredAmong: async () => barred,
      async clientIdsOf(coachId: string) {
        listedFor.push(coachId);
        const absent = [...assigned].flatMap(([clientId, owner]) => (owner === coachId ? [clientId] : []));
        return [...of(coachId).map(({ clientId }) => clientId), ...absent];
      },
      async clientOf(coachId: string, clientId: string) {
        const owner = summaries.get(clientId)?.coachId ?? '';
        if (!(await coachIdsOf(coachId)).includes(owner)) return null;
        const account = anAccount({ id: clientId });
        return { account, tier: 'adaptive' as const, coachedSince: account.createdAt, coveringFor: null };
      },
    },
  };
}
const shown = async (deps: ReturnType<typeof world>, coach = casey) =>
  (await readRoster(deps, coach)).map(({ id, reasons }) => [id, ...reasons.map((reason) => reason.id)]);

describe('the roster', () => {
  it('lists own clients by urgency, and nobody else’s', async () => {
    const deps = world();
    deps.add('zoe', 'robin', { paymentFailedSince: since });
    expect(await shown(deps)).toEqual([['ada', 'payment-failed'], ['ben']]);
    expect(await shown(deps, robin)).toEqual([['zoe', 'payment-failed']]);
  });

  it('lists a covered coach’s clients with whose they are, while the coach is away', async () => {
    const deps = world();
    deps.covering.set('casey', 'robin');
    deps.add('zoe', 'robin');
    const zoe = (await readRoster(deps, casey)).find(({ id }) => id === 'zoe');
    expect(zoe?.coveringFor).toEqual({ id: 'robin', name: 'Robin' });
    deps.barred.add('zoe');
    expect((await readRoster(deps, casey)).map(({ id }) => id)).not.toContain('zoe');
    deps.covering.clear();
    expect(await shown(deps)).toEqual([['ada', 'payment-failed'], ['ben']]);
  });

  it('is empty for a coach without an approval', async () => {
    expect(await readRoster(world(), { ...casey, coachApproved: false })).toEqual([]);
  });

  it('names a client who was assigned a moment ago, before anything else is known of them', async () => {
    const deps = world();
    deps.summaries.set('new', { clientId: 'new', coachId: 'casey', facts: null });
    expect((await readRoster(deps, casey)).at(-1)).toMatchObject({ name: 'New new', reasons: [] });
    expect(await shown(deps)).toContainEqual(['new']);
  });
});

describe('an assigned client without a summary', () => {
  it('is listed by name, and their summary is requested', async () => {
    const deps = world();
    deps.assigned.set('old', 'casey');
    expect((await readRoster(deps, casey)).at(-1)).toMatchObject({ id: 'old', name: 'New old', reasons: [] });
    expect(deps.requested).toEqual(['old of casey']);
    deps.assigned.clear();
    deps.add('old', 'casey');
    deps.requested.length = 0;
    expect(await shown(deps)).toContainEqual(['old']);
    expect(deps.requested).toEqual([]);
  });

  it('is not listed once they asked for the deletion of their account, own or covered', async () => {
    const deps = world();
    const leaving = (id: string) => anAccount({ id, deletionDueAt: '2026-04-01T10:00:00.000Z' });
    const people = { find: async (id: string) => (id === 'robin' ? robin : leaving(id)) };
    deps.covering.set('casey', 'robin');
    deps.assigned.set('old', 'casey').set('zoe', 'robin');
    const listed = await readRoster({ ...deps, people }, casey);
    expect(listed.map(({ id }) => id)).toEqual(['ada', 'ben']);
  });

  it('is requested where the summary has no facts yet', async () => {
    const deps = world();
    deps.summaries.set('new', { clientId: 'new', coachId: 'casey', facts: null });
    expect((await shown(deps)).filter(([id]) => id === 'new')).toHaveLength(1);
    expect(deps.requested).toEqual(['new of casey']);
  });

  it('is requested for the coach who is covered, and for nobody else’s client', async () => {
    const deps = world();
    deps.covering.set('casey', 'robin');
    deps.assigned.set('zoe', 'robin').set('stranger', 'sam');
    const zoe = (await readRoster(deps, casey)).find(({ id }) => id === 'zoe');
    expect(zoe?.coveringFor).toEqual({ id: 'robin', name: 'Robin' });
    expect(deps.requested).toEqual(['zoe of robin']);
  });

  it('is looked for among the assignments unless there are as many summaries as clients', async () => {
    const deps = world();
    deps.counts.set('casey', 2);
    expect(await shown(deps)).toEqual([['ada', 'payment-failed'], ['ben']]);
    expect(deps.listedFor).toEqual([]);
    deps.assigned.set('old', 'casey');
    deps.counts.set('casey', 3);
    expect(await shown(deps)).toContainEqual(['old']);
    deps.counts.delete('casey');
    expect(await shown(deps)).toContainEqual(['old']);
    expect(deps.requested).toEqual(['old of casey', 'old of casey']);
  });

  it('is listed although the request fails', async () => {
    const deps = world();
    deps.assigned.set('old', 'casey');
    deps.roster.requestSummary = async () => {
      throw new Error('the table does not answer');
    };
    expect(await shown(deps)).toContainEqual(['old']);
    expect(deps.log.entries).toHaveLength(1);
  });
});

it('says when the client last wrote, and which session comes next at the time of reading', async () => {
  const deps = world();
  const nextSessions = [
    { id: 'past', startsAt: '2026-03-02T10:00:00.000Z' },
    { id: 'next', startsAt: '2026-03-04T10:00:00.000Z' },
  ];
  deps.add('ada', 'casey', { nextSessions, lastWroteAt: since });
  const figures = async () => (await readRoster(deps, casey)).find(({ id }) => id === 'ada')?.figures;
  expect(await figures()).toMatchObject({ lastWroteAt: since, nextSessionAt: '2026-03-04T10:00:00.000Z' });
  deps.clock.advance(2 * 86_400_000);
  expect(await figures()).toMatchObject({ nextSessionAt: null });
});

describe('a snooze', () => {
  it('hides a reason until its day in the coach’s zone, with the coach’s words', async () => {
    const deps = world();
    await snoozeReason(deps, casey, payment, later);
    expect(await shown(deps)).toEqual([['ada'], ['ben']]);
    const [ada] = await readRoster(deps, casey);
    expect(ada?.snoozed).toMatchObject([{ id: 'payment-failed', until: later.until, note: later.note }]);
    deps.clock.advance(3 * 86_400_000);
    expect(await shown(deps)).toContainEqual(['ada', 'payment-failed']);
  });

  it('is one snooze when it is sent twice; undone, also twice, the reason shows again', async () => {
    const deps = world();
    await Promise.all([snoozeReason(deps, casey, payment, later), snoozeReason(deps, casey, payment, later)]);
    expect(deps.snoozes.size).toBe(1);
    await unsnoozeReason(deps, 'casey', payment);
    await unsnoozeReason(deps, 'casey', payment);
    expect(await shown(deps)).toContainEqual(['ada', 'payment-failed']);
  });

  it('of an older fact does not hide a newer one', async () => {
    const deps = world();
    await snoozeReason(deps, casey, payment, later);
    deps.add('ada', 'casey', { paymentFailedSince: '2026-03-02T10:00:00.000Z' });
    expect(await shown(deps)).toContainEqual(['ada', 'payment-failed']);
  });

  it('of a deputy hides nothing from the client’s own coach', async () => {
    const deps = world();
    deps.covering.set('robin', 'casey');
    await snoozeReason(deps, robin, payment, later);
    expect(await shown(deps, robin)).toContainEqual(['ada']);
    expect(await shown(deps)).toContainEqual(['ada', 'payment-failed']);
  });

  it('by another or a former coach is refused', async () => {
    const deps = world();
    const refused = { kind: 'not-found', code: 'client_not_found' };
    await expect(snoozeReason(deps, robin, payment, later)).rejects.toMatchObject(refused);
    deps.add('ada', 'robin');
    await expect(snoozeReason(deps, casey, payment, later)).rejects.toMatchObject(refused);
    await expect(unsnoozeReason(deps, 'casey', payment)).rejects.toMatchObject(refused);
  });

  it.each([
    ['2026-03-03', false],
    ['2026-03-04', true],
    [addDays('2026-03-03', 90), true],
    [addDays('2026-03-03', 91), false],
  ])('until %s: %s', async (until, isTaken) => {
    const act = snoozeReason(world(), casey, payment, { ...later, until });
    if (isTaken) await expect(act).resolves.toBeUndefined();
    else await expect(act).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it('shows a coach the open tasks of their own clients, oldest first, and ticks off only theirs', async () => {
  const deps = world();
  const task = (id: string, clientId: string, day: string) => ({
    id,
    clientId,
    text: `Task ${id}`,
    since: `2026-03-${day}T10:00:00.000Z`,
  });
  deps.tasks.push(task('2', 'ada', '02'), task('1', 'ada', '01'), task('3', 'gone', '01'));
  const ada = (await readRoster(deps, casey)).find(({ id }) => id === 'ada');
  expect(ada?.tasks.map(({ id }) => id)).toEqual(['1', '2']);
  const roster = { finishTask: async (coachId: string) => coachId === 'casey' };
  const ticked = (coachId: string, clientId: string) =>
    finishTask({ roster, coaches: deps.coaches }, coachId, { clientId, taskId: '1' });
  await ticked('casey', 'ada');
  await expect(ticked('robin', 'ada')).rejects.toMatchObject({ kind: 'not-found', code: 'client_not_found' });
  deps.covering.set('robin', 'casey');
  await expect(ticked('robin', 'ada')).rejects.toMatchObject({ kind: 'not-found', code: 'task_not_found' });
});

describe('one client of the roster', () => {
  it('is read as the list has them, with hidden reasons and tasks', async () => {
    const deps = world();
    deps.tasks.push({ id: taskId, clientId: 'ada', text: 'Call Ada', since });
    await snoozeReason(deps, casey, payment, later);
    const listed = (await readRoster(deps, casey)).find(({ id }) => id === 'ada');
    expect(await readClientReasons(deps, casey, 'ada')).toEqual(listed);
    expect(listed).toMatchObject({ snoozed: [{ id: 'payment-failed' }], tasks: [{ text: 'Call Ada' }] });
  });

  it('is read by name before anything else is known of them', async () => {
    const deps = world();
    deps.summaries.set('new', { clientId: 'new', coachId: 'casey', facts: null });
    expect(await readClientReasons(deps, casey, 'new')).toMatchObject({ name: 'New new', reasons: [] });
  });

  it('is refused to a coach who does not coach them', async () => {
    const refused = { kind: 'not-found', code: 'client_not_found' };
    await expect(readClientReasons(world(), robin, 'ada')).rejects.toMatchObject(refused);
  });

  it('says whose client it is, while the coach covers', async () => {
    const deps = world();
    deps.add('zoe', 'robin');
    deps.covering.set('casey', 'robin');
    const coaches = {
      ...deps.coaches,
      async clientOf(coachId: string, clientId: string) {
        const client = await deps.coaches.clientOf(coachId, clientId);
        return client && { ...client, coveringFor: 'robin' };
      },
    };
    const zoe = await readClientReasons({ ...deps, coaches }, casey, 'zoe');
    expect(zoe.coveringFor).toEqual({ id: 'robin', name: 'Robin' });
  });
});
