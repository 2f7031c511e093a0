import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { runDue } from '#functions/platform/jobs/run-due.ts';
import { behavesAsLeaseQueue } from '#tests/support/behavior/lease-queue.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';

describe('a lease queue on the table in memory', () => {
  behavesAsLeaseQueue(async () => {
    const { queue, add, mails } = storedLeaseQueue(z.string());
    return {
      queue,
      now: Date.parse('2026-03-02T10:00:00.000Z'),
      leaseMs: 60_000,
      add: async (key, dueAt, content) => add(key, dueAt, content),
      mailIds: async () => mails.map(({ id }) => id),
    };
  });
});

function world(names: readonly string[]) {
  const clock = frozenClock();
  const log = recordingLog();
  const memory = storedLeaseQueue(z.string());
  for (const name of names) memory.add({ pk: 'OWNER#ana', sk: name }, clock(), name);
  return { ...memory, clock, log, run: { clock, log, forMs: 10_000 } };
}

describe('a run', () => {
  test('does everything that is due once, also when runs overlap, and what it makes due', async () => {
    const { queue, add, clock, run } = world(['one', 'two']);
    const done: string[] = [];
    const work = async ({ content }: { readonly content: string }) => {
      done.push(content);
      if (content === 'one') add({ pk: 'OWNER#ana', sk: 'three' }, clock(), 'three');
      return {};
    };
    const runs = await Promise.all([1, 2, 3].map(() => runDue(queue, run, work)));
    expect(done.toSorted()).toEqual(['one', 'three', 'two']);
    expect(runs.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(3);
  });

  test('goes on past a job that fails, which comes again after a pause', async () => {
    const { queue, planned, clock, log, run } = world(['bad', 'good']);
    let isBroken = true;
    const work = async ({ content }: { readonly content: string }) => {
      if (content === 'bad' && isBroken) throw new Error('no luck');
      return {};
    };
    expect(await runDue(queue, run, work)).toEqual({ jobs: 1, mails: 0 });
    expect(log.entries).toMatchObject([{ level: 'error', message: 'job failed', fields: { attempts: 1 } }]);
    isBroken = false;
    expect((await runDue(queue, run, work)).jobs).toBe(0);
    clock.advance(60_000);
    expect((await runDue(queue, run, work)).jobs).toBe(1);
    expect(planned()).toEqual([]);
  });

  test('works for ten owners at once, and one job after the other for each', async () => {
    const { queue, add, clock, run } = world([]);
    const owners = Array.from({ length: 25 }, (_, index) => `OWNER#${index}`);
    for (const pk of owners) for (const sk of ['one', 'two', 'three']) add({ pk, sk }, clock(), pk);
    const underWay: string[] = [];
    let most = 0;
    const work = async ({ content: owner }: { readonly content: string }) => {
      expect(underWay).not.toContain(owner);
      underWay.push(owner);
      most = Math.max(most, underWay.length);
      await Promise.resolve();
      underWay.splice(underWay.indexOf(owner), 1);
      return {};
    };
    expect((await runDue(queue, run, work)).jobs).toBe(75);
    expect(most).toBe(10);
  });

  test('ends the jobs of the others when one cannot be claimed, and says so', async () => {
    const { queue, add, clock, run } = world([]);
    for (const pk of ['bad', 'one', 'two']) add({ pk, sk: 'JOB' }, clock(), pk);
    const done: string[] = [];
    const failing: typeof queue = {
      ...queue,
      async claim(job, now) {
        if (job.content === 'bad') throw new Error('throttled');
        return queue.claim(job, now);
      },
    };
    const work = async ({ content }: { readonly content: string }) => {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      done.push(content);
      return {};
    };
    await expect(runDue(failing, run, work)).rejects.toThrow('throttled');
    expect(done.toSorted()).toEqual(['one', 'two']);
  });

  test('begins nothing after its time, and leaves the rest to the next', async () => {
    const { queue, planned, clock, run } = world(['one', 'two']);
    const slow = async () => {
      clock.advance(10_000);
      return {};
    };
    expect((await runDue(queue, run, slow)).jobs).toBe(1);
    expect(planned()).toHaveLength(1);
  });
});
