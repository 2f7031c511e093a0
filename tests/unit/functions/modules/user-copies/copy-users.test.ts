import { beforeEach, describe, expect, it } from 'vitest';
import {
  copyUsers,
  hasRecentCopy,
  PageExpired,
  type PoolUser,
  type Progress,
  type SavedProgress,
  type UserCopyStore,
  type UserPool,
} from '#functions/modules/user-copies/copy-users.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';

const aUser = (username: string, attributes: Record<string, string> = {}): PoolUser => ({
  username,
  status: 'CONFIRMED',
  enabled: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  attributes: { email: `${username}@example.com`, ...attributes },
});

/** Gives one user a page. `asked` are the tokens that it was asked for. */
function memoryPool(users: readonly PoolUser[]) {
  const asked: (string | undefined)[] = [];
  const expired = new Set<string>();
  let dies: string | undefined;
  const pool: UserPool = {
    async users(next) {
      asked.push(next);
      if (next !== undefined && expired.delete(next)) throw new PageExpired();
      if (next !== undefined && next === dies) {
        dies = undefined;
        throw new Error('killed');
      }
      const at = Number(next ?? 0);
      return { items: users.slice(at, at + 1), ...(at + 1 < users.length && { next: String(at + 1) }) };
    },
    groups: async () => ['client', 'coach'],
    members: async (group) => (group === 'coach' ? ['bo'] : ['ana', 'cy']),
  };
  return {
    pool,
    asked,
    /** It knows the token again once it gave it again. */
    expire: (token: string) => void expired.add(token),
    dieAt: (token: string) => {
      dies = token;
    },
  };
}

function memoryStore() {
  const files = new Map<string, unknown>();
  const progress = new Map<string, SavedProgress>();
  let versions = 0;
  const store: UserCopyStore = {
    progress: async (day) => progress.get(day),
    async saveProgress(day: string, now: Progress, before) {
      if (progress.get(day)?.version !== before?.version) return undefined;
      versions += 1;
      const saved = { ...now, version: String(versions) };
      progress.set(day, saved);
      return saved;
    },
    saveUsers: async (day, file, users) => void files.set(`${day}/${file}`, users),
    saveGroups: async (day, groups) => void files.set(`${day}/groups`, groups),
  };
  return { store, files, progress };
}

const everybody = [aUser('ana', { 'custom:purchase_challenge': 'hash' }), aUser('bo'), aUser('cy')];
const clock = frozenClock('2026-11-28T07:00:00.000Z');
let source = memoryPool(everybody);
let kept = memoryStore();
const run = () => copyUsers({ pool: source.pool, store: kept.store, clock });

beforeEach(() => {
  source = memoryPool(everybody);
  kept = memoryStore();
});

describe('the nightly copy of the user pool', () => {
  it('has every user and every group, under the name of its day, without the hash of a secret', async () => {
    expect(await run()).toBe(3);
    expect([...kept.files.keys()]).toEqual([
      '2026-11-28/1',
      '2026-11-28/2',
      '2026-11-28/3',
      '2026-11-28/groups',
    ]);
    expect(kept.files.get('2026-11-28/1')).toEqual([aUser('ana')]);
    expect(kept.files.get('2026-11-28/groups')).toEqual({ client: ['ana', 'cy'], coach: ['bo'] });
    expect(kept.progress.get('2026-11-28')).toMatchObject({
      files: 3,
      users: 3,
      finishedAt: '2026-11-28T07:00:00.000Z',
    });
  });

  it('is made once a day: a second run asks the pool nothing', async () => {
    await run();
    source.asked.length = 0;
    expect(await run()).toBe(3);
    expect(source.asked).toEqual([]);
  });

  it('goes on where a run died', async () => {
    source.dieAt('1');
    await expect(run()).rejects.toThrow('killed');
    expect(await hasRecentCopy({ store: kept.store, clock })).toBe(false);
    source.asked.length = 0;
    expect(await run()).toBe(3);
    expect(source.asked).toEqual(['1', '2']);
  });

  it('begins again where the pool has forgotten the page, and counts nobody twice', async () => {
    source.dieAt('2');
    await expect(run()).rejects.toThrow('killed');
    source.expire('2');
    source.asked.length = 0;
    expect(await run()).toBe(3);
    expect(source.asked).toEqual(['2', undefined, '1', '2']);
    expect(kept.progress.get('2026-11-28')).toMatchObject({ files: 3, users: 3 });
  });

  it('of two runs at once the slower one stops', async () => {
    const [first, second] = await Promise.all([run(), run()]);
    expect([first, second].filter((users) => users === undefined)).toHaveLength(1);
    expect(kept.progress.get('2026-11-28')?.users).toBe(3);
  });
});

describe('the newest copy', () => {
  it.each([
    ['2026-11-28T08:00:00.000Z', true],
    ['2026-11-29T18:59:00.000Z', true],
    ['2026-11-29T19:01:00.000Z', false],
    ['2026-12-05T07:00:00.000Z', false],
  ])('of 28 November at 7:00, seen at %s, is recent: %s', async (at, expected) => {
    await run();
    expect(await hasRecentCopy({ store: kept.store, clock: frozenClock(at) })).toBe(expected);
  });
});
