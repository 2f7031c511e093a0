import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncOperation } from '#shared/contracts/training/synced-changes.ts';
import { setAccessTokenProvider } from '#web/lib/api/api-client.ts';
import { syncOutbox } from '#web/lib/device/sync.ts';

const rows = vi.hoisted(() => new Map<number, { accountId: string; operation: unknown }>());

vi.mock('#web/lib/device/training-database.ts', () => {
  const cursorAt = (index: number): unknown => {
    const [key, value] = [...rows][index] ?? [];
    return key === undefined ? null : { key, value, continue: async () => cursorAt(index + 1) };
  };
  const store = { openCursor: async () => cursorAt(0), delete: async (key: number) => rows.delete(key) };
  return { trainingDatabase: async () => ({ transaction: () => ({ store, done: Promise.resolve() }) }) };
});

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const move: SyncOperation = {
  kind: 'workout',
  workoutId: '2026-03-02.program-1',
  change: { type: 'move', at: '2026-03-02T10:00:00.000Z', day: '2026-03-03' },
};

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } });
});
afterEach(() => {
  setAccessTokenProvider(async () => null);
  vi.unstubAllGlobals();
});

test('training waits while somebody else is signed in on the page, and goes under its owner’s token', async () => {
  const answer = { outcomes: ['applied'], workouts: [] };
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(answer));
  vi.stubGlobal('fetch', fetched);
  rows.set(1, { accountId: 'ana', operation: move });
  setAccessTokenProvider(async () => tokenOf('bo'));
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 1, refused: [] });
  expect(fetched).not.toHaveBeenCalled();

  setAccessTokenProvider(async () => tokenOf('ana'));
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 0, refused: [] });
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: `Bearer ${tokenOf('ana')}` });
  expect(rows.size).toBe(0);
});

test.each([400, 403, 413])('a %i that is not of our API gives up nothing', async (status) => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welcome to our network</h1>', { status }));
  rows.set(1, { accountId: 'ana', operation: move });
  setAccessTokenProvider(async () => tokenOf('ana'));
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 1, refused: [] });
  expect(rows.size).toBe(1);
});

test.each([
  ['of the workout gives up what cannot be stored', 'workout_not_found', { waiting: 0, refused: [move] }],
  ['of a function that does not know the route keeps it', 'route_not_found', { waiting: 1, refused: [] }],
  ['of the gateway keeps it', null, { waiting: 1, refused: [] }],
])('a 404 %s', async (_, code, expected) => {
  const body =
    code === null ? { message: 'Not Found' } : { error: { code, message: 'Not found.', requestId: 'r' } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
  rows.set(1, { accountId: 'ana', operation: move });
  setAccessTokenProvider(async () => tokenOf('ana'));
  expect(await syncOutbox('ana')).toMatchObject(expected);
  expect(rows.size).toBe(expected.waiting);
});

test('what is rejected permanently stays for a screen that shows it', async () => {
  const body = { error: { code: 'workout_not_found', message: 'Not found.', requestId: 'r' } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 404 }));
  rows.set(1, { accountId: 'ana', operation: move });
  setAccessTokenProvider(async () => tokenOf('ana'));
  expect(await syncOutbox('ana', 'keep')).toMatchObject({ waiting: 1, refused: [] });
  expect(rows.size).toBe(1);
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 0, refused: [move] });
  expect(rows.size).toBe(0);
});

const set = (id: string, reps: number) => ({
  kind: 'set' as const,
  set: {
    id,
    workoutId: '2026-03-02.program-1',
    slotId: 's1',
    exerciseId: 'back-squat',
    setNumber: 1,
    reps,
    load: null,
    effort: null,
    notes: '',
    performedAt: '2026-03-02T10:00:00.000Z',
    day: '2026-03-02',
    updatedAt: 1,
    deviceId: 'phone',
    deleted: false,
  },
});

/** An API that takes requests without one set. @returns Ids of the sets that it stored. */
function apiWithout(refusedId: string): string[] {
  const stored: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const { operations }: { operations: readonly SyncOperation[] } = JSON.parse(String(init?.body));
    const ids = operations.flatMap((operation) => (operation.kind === 'set' ? operation.set.id : []));
    if (ids.includes(refusedId)) {
      const error = { code: 'invalid_request', message: 'Invalid.', requestId: 'r' };
      return Response.json({ error }, { status: 400 });
    }
    stored.push(...ids);
    return Response.json({ outcomes: operations.map(() => 'applied'), workouts: [] });
  });
  return stored;
}

test('one set that the API does not take stays on the device, and the others of its workout are stored', async () => {
  const sets = ['a', 'b', 'c'].map((id) => set(id, 5));
  for (const [index, operation] of sets.entries()) rows.set(10 + index, { accountId: 'ana', operation });
  setAccessTokenProvider(async () => tokenOf('ana'));
  const stored = apiWithout('b');
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 0, refused: [], kept: [sets[1]] });
  expect(stored).toEqual(['a', 'c']);
  expect([...rows.keys()]).toEqual([11]);

  // It is said once, and neither sent again in this visit nor in the way of what comes later.
  rows.set(13, { accountId: 'ana', operation: set('d', 5) });
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 0, kept: [] });
  expect([stored, [...rows.keys()]]).toEqual([['a', 'c', 'd'], [11]]);
  rows.clear();
});

test('a set goes without a proposal that the API would not take', async () => {
  const { set: done } = set('e', 5);
  const proposed = { rule: 'reactive-deload', move: 'less', reps: 0, load: null, basis: [] };
  rows.set(20, { accountId: 'ana', operation: { kind: 'set', set: { ...done, proposed } } });
  setAccessTokenProvider(async () => tokenOf('ana'));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ outcomes: ['applied'], workouts: [] });
  });
  expect(await syncOutbox('ana')).toMatchObject({ waiting: 0, kept: [] });
  expect(sent).toEqual([{ operations: [set('e', 5)] }]);
});
