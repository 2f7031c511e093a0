import { expect, test } from 'vitest';
import type { JobKey, LeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';

export type QueueUnderTest = {
  readonly queue: LeaseQueue<string>;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly leaseMs: number;
  add(key: JobKey, dueAt: number, content: string): Promise<void>;
  mailIds(): Promise<readonly string[]>;
};

const key = (name: string) => ({ pk: 'OWNER#ana', sk: `JOB#${name}` });
const mail: OutboxMail = { id: 'one', to: { accountId: 'ana' }, kind: 'news', data: {}, createdAt: 0 };

/** What every lease queue does, the table's and the one in memory. */
export function behavesAsLeaseQueue(make: () => Promise<QueueUnderTest>): void {
  const claimed = async ({ queue }: QueueUnderTest, now: number) => {
    const [job] = await queue.due(now);
    const leased = job ? await queue.claim(job, now) : null;
    if (leased === null) throw new Error('Nothing could be claimed');
    return leased;
  };

  test('lists what is due, longest overdue first, and nothing before its time', async () => {
    const { queue, now, add } = await make();
    await add(key('later'), now, 'later');
    await add(key('sooner'), now - 1000, 'sooner');
    await add(key('future'), now + 1, 'future');
    expect((await queue.due(now)).map(({ content }) => content)).toEqual(['sooner', 'later']);
  });

  test('gives a job that several claim at once to one of them, and hides it until it is done', async () => {
    const { queue, now, add } = await make();
    await add(key('one'), now, 'one');
    const [job] = await queue.due(now);
    if (job === undefined) throw new Error('Nothing is due');
    const claims = await Promise.all([1, 2, 3, 4].map(() => queue.claim(job, now)));
    const [winner, ...others] = claims.filter((claim) => claim !== null);
    expect(others).toEqual([]);
    expect(await queue.due(now)).toEqual([]);
    expect(winner && (await queue.done(winner))).toEqual({ decided: [] });
    expect(await queue.claim(job, now)).toBeNull();
  });

  test('gives a job to the next worker when the lease ran out, and refuses what its former holder says', async () => {
    const world = await make();
    const { queue, now, leaseMs, add, mailIds } = world;
    await add(key('one'), now, 'one');
    const former = await claimed(world, now);
    expect(await queue.due(now + leaseMs - 1)).toEqual([]);
    const next = await claimed(world, now + leaseMs);
    expect(next.attempts).toBe(2);
    expect(await queue.done(former, [mail])).toBe('lost');
    expect(await queue.again(former, { dueAt: now, content: 'stolen' })).toBe('lost');
    await queue.release(former, now);
    expect(await mailIds()).toEqual([]);
    expect(await queue.done(next, [mail])).toEqual({ decided: [mail] });
    expect(await mailIds()).toEqual(['one']);
    expect(await queue.due(now + 9 * leaseMs)).toEqual([]);
  });

  test('ends a job whose mail was decided on before, with its other mails', async () => {
    const world = await make();
    const { queue, now, add, mailIds } = world;
    await add(key('first'), now - 1000, 'first');
    await queue.done(await claimed(world, now), [mail]);
    await add(key('second'), now, 'second');
    const other = { ...mail, id: 'other' };
    expect(await queue.done(await claimed(world, now), [mail, other])).toEqual({ decided: [other] });
    expect((await mailIds()).toSorted()).toEqual(['one', 'other']);
    expect(await queue.due(now + 9 * world.leaseMs)).toEqual([]);
  });

  test('keeps a job that always fails for ever longer pauses, of an hour at most, past the others', async () => {
    const world = await make();
    const { queue, now, add } = world;
    await add(key('poison'), now - 1000, 'poison');
    await add(key('good'), now, 'good');
    const pauses: number[] = [];
    let at = now;
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      const job = (await queue.due(at)).find(({ content }) => content === 'poison');
      const leased = job && (await queue.claim(job, at));
      if (!leased) throw new Error(`Not due for attempt ${attempt}`);
      await queue.release(leased, at);
      expect((await queue.due(at)).map(({ content }) => content)).toEqual(['good']);
      const minute = 60_000;
      let pause = minute;
      while ((await queue.due(at + pause)).length < 2) pause += minute;
      pauses.push(pause / minute);
      at += pause;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('plans a job that repeats again, under a fresh count of attempts', async () => {
    const world = await make();
    const { queue, now, add, mailIds } = world;
    await add(key('weekly'), now, 'first');
    const leased = await claimed(world, now);
    expect(await queue.again(leased, { dueAt: now + 5000, content: 'second' }, [mail])).not.toBe('lost');
    expect(await mailIds()).toEqual(['one']);
    expect(await queue.due(now + 4999)).toEqual([]);
    expect(await queue.due(now + 5000)).toMatchObject([{ content: 'second', attempts: 0 }]);
  });

  test('plans a job once, and again after it was done', async () => {
    const world = await make();
    const { queue, now } = world;
    await queue.plan(key('one'), now, 'first');
    await queue.plan(key('one'), now - 1000, 'second');
    expect(await queue.due(now)).toMatchObject([{ dueAt: now, content: 'first' }]);
    expect(await queue.done(await claimed(world, now))).not.toBe('lost');
    await queue.plan(key('one'), now, 'third');
    expect(await queue.due(now)).toMatchObject([{ content: 'third', attempts: 0 }]);
  });

  test('moves a planned job, away from the worker that has it, and none that was done', async () => {
    const world = await make();
    const { queue, now, mailIds } = world;
    await queue.plan(key('one'), now, 'one');
    const former = await claimed(world, now);
    await queue.move(key('one'), now + 1000);
    expect(await queue.done(former, [mail])).toBe('lost');
    expect(await mailIds()).toEqual([]);
    expect(await queue.due(now + 999)).toEqual([]);
    expect(await queue.done(await claimed(world, now + 1000))).not.toBe('lost');
    await queue.move(key('one'), now);
    expect(await queue.due(now + 1000)).toEqual([]);
  });

  test('lets nobody claim a job by what was listed before it was moved', async () => {
    const { queue, now } = await make();
    await queue.plan(key('one'), now - 1000, 'one');
    const [listed] = await queue.due(now);
    await queue.move(key('one'), now + 1000);
    expect(listed && (await queue.claim(listed, now + 2000))).toBeNull();
  });
}
