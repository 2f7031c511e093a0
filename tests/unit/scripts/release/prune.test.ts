import { describe, expect, it } from 'vitest';
import { unreadDays } from '#scripts/release/planned-removals.ts';
import {
  newestReleases,
  type PruningParts,
  planPrune,
  prune,
  pruneCounts,
  releaseDays,
} from '#scripts/release/prune.ts';
import {
  type CurrentRelease,
  type Release,
  releaseId,
  type Versions,
} from '#scripts/release/rollback-plan.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-29T12:00:00Z');
const idOf = (daysAgo: number) => releaseId(new Date(now - daysAgo * day));
const release = (daysAgo: number, versions?: Versions): Release => ({
  id: idOf(daysAgo),
  version: '1.0.0',
  commit: 'c0ffee',
  versions,
});

const billing = 'repz-prod-billing';

function stage(given: {
  readonly releases: readonly Release[];
  readonly current?: CurrentRelease;
  readonly unfinished?: readonly string[];
  readonly deployed?: Versions;
  readonly published?: readonly string[];
  readonly serving?: readonly string[];
}) {
  const removed: string[] = [];
  let finished = [...given.releases];
  let folders = [...given.releases.map(({ id }) => id), ...(given.unfinished ?? [])];
  let published = [...(given.published ?? [])];
  const failure: { before?: string } = {};
  const remove = (what: string) => {
    if (what === failure.before) throw new Error(`cut off before ${what}`);
    removed.push(what);
  };
  const parts: PruningParts = {
    store: {
      current: async () => given.current ?? { id: given.releases[0]?.id ?? '', state: 'deployed' },
      releases: async () => finished,
      folders: async () => folders,
      remove: async (id) => {
        remove(id);
        finished = finished.filter((each) => each.id !== id);
        folders = folders.filter((each) => each !== id);
      },
    },
    stacks: { versions: async () => given.deployed ?? {} },
    lambda: {
      published: async () => published,
      serving: async () => given.serving ?? [],
      remove: async (name, version) => {
        remove(`${name} ${version}`);
        published = published.filter((each) => each !== version);
      },
    },
  };
  return { parts, removed, failure };
}

const planned = (on: ReturnType<typeof stage>) => planPrune('prod', on.parts, now);

describe('pruning', () => {
  it('keeps releases for as long as data waits before it is removed, so that each finds what it reads', () => {
    expect(releaseDays).toBeGreaterThanOrEqual(unreadDays);
    expect(newestReleases).toBeGreaterThanOrEqual(2);
  });

  it('keeps each release of the last 90 days, and removes older ones beyond the newest ten', async () => {
    const recent = Array.from({ length: 12 }, (_, index) => release(index * 7));
    const on = stage({ releases: [...recent, release(91), release(200)] });
    expect((await planned(on)).releases).toEqual([idOf(91), idOf(200)]);
  });

  it('keeps the newest ten of a stage that is seldom deployed, however old they are', async () => {
    const old = Array.from({ length: 12 }, (_, index) => release(100 + index * 30));
    expect((await planned(stage({ releases: old }))).releases).toEqual(old.slice(10).map(({ id }) => id));
  });

  it('keeps what the stage runs and what it ran before, wherever they are in the list', async () => {
    const releases = Array.from({ length: 14 }, (_, index) => release(100 + index));
    const [running, before] = [idOf(113), idOf(112)];
    const on = stage({ releases, current: { id: running, state: 'rolled back', before } });
    expect((await planned(on)).releases).toEqual([idOf(110), idOf(111)]);
  });

  it('removes what is left of a release that was never finished, once it is old, and nothing that is no release', async () => {
    const on = stage({ releases: [release(1)], unfinished: [idOf(2), idOf(95), 'something else'] });
    expect((await planned(on)).releases).toEqual([idOf(95)]);
  });

  it('never removes a version that a kept release names, an alias leads to, or CloudFormation has', async () => {
    const on = stage({
      releases: [release(1, { [billing]: '12' }), release(30, { [billing]: '9' }), release(60)],
      deployed: { [billing]: '13' },
      published: ['3', '9', '10', '11', '12', '13'],
      // Half-way through a shift that was stopped.
      serving: ['12', '11'],
    });
    expect(await planned(on)).toEqual({ releases: [], versions: { [billing]: ['3', '10'] } });
  });

  it('removes the versions of a release that goes', async () => {
    const recent = Array.from({ length: 10 }, (_, index) => release(index, { [billing]: '7' }));
    const on = stage({
      releases: [...recent, release(95, { [billing]: '4' })],
      deployed: { [billing]: '7' },
      published: ['4', '7'],
      serving: ['7'],
    });
    const plan = await planned(on);
    await prune(plan, on.parts);
    expect(on.removed).toEqual([idOf(95), `${billing} 4`]);
    expect(pruneCounts(plan)).toBe('1 releases and 1 versions of functions');
    expect(await planned(on)).toEqual({ releases: [], versions: {} });
  });

  it('goes on after it was cut off', async () => {
    const recent = Array.from({ length: 10 }, (_, index) => release(index, { [billing]: '7' }));
    const on = stage({
      releases: [...recent, release(95, { [billing]: '4' })],
      deployed: { [billing]: '7' },
      published: ['4', '7'],
      serving: ['7'],
    });
    on.failure.before = `${billing} 4`;
    await expect(prune(await planned(on), on.parts)).rejects.toThrow('cut off');
    on.failure.before = '';
    await prune(await planned(on), on.parts);
    expect(on.removed).toEqual([idOf(95), `${billing} 4`]);
  });

  it.each([
    [undefined, 'has no finished deployment'],
    [{ id: idOf(0), state: 'deploying' }, 'has no finished deployment'],
    [{ id: idOf(0), state: 'rolling back' }, 'A rollback to'],
  ] as const)('is refused while nothing is at rest: %j', async (current, words) => {
    const on = stage({ releases: [release(0), release(99)] });
    const parts = { ...on.parts, store: { ...on.parts.store, current: async () => current } };
    await expect(planPrune('prod', parts, now)).rejects.toThrow(words);
  });
});
