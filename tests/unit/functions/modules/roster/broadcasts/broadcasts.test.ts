import { describe, expect, it } from 'vitest';
import { createDynamoThreadRepository } from '#functions/modules/messages/storage/dynamo-thread-repository.ts';
import { emptyThread, withBlock, withMessage } from '#functions/modules/messages/thread.ts';
import {
  type BroadcastDelivery,
  type BroadcastRepository,
  broadcastJob,
  broadcastQueue,
} from '#functions/modules/roster/broadcasts/broadcast-repository.ts';
import { runBroadcasts } from '#functions/modules/roster/broadcasts/run-broadcasts.ts';
import { listBroadcasts, sendBroadcast } from '#functions/modules/roster/broadcasts/send-broadcast.ts';
import { createDynamoBroadcastDelivery } from '#functions/modules/roster/storage/dynamo-broadcast-delivery.ts';
import { createDynamoBroadcasts } from '#functions/modules/roster/storage/dynamo-broadcasts.ts';
import type { SendBroadcastRequest } from '#shared/contracts/coaching/broadcasts.ts';
import { dayMs, hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import { broadcastDays, broadcastsPerDay } from '#shared/domain/roster/broadcasts.ts';
import { factsOf } from '#tests/support/fakes/client-facts.ts';
import { storedLeaseQueue } from '#tests/support/fakes/stored-lease-queue.ts';
import { tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { rulesWorld } from '../automations/rules-world.ts';

const idOf = (number: number) => `0198c0de-0000-4000-8000-${String(number).padStart(12, '0')}`;
const both: SendBroadcastRequest = { text: 'Happy New Year, {name}!', clientIds: ['ada', 'ben'] };

function world() {
  const rules = rulesWorld();
  const { tables, clock } = rules;
  const { queue: broadcastRuns } = storedLeaseQueue(broadcastJob, {
    tables,
    table: 'accounts',
    name: broadcastQueue,
  });
  const stored = {
    ...createDynamoBroadcasts(tables.client, tableNames, clock),
    ...createDynamoBroadcastDelivery(tables.client, tableNames, clock),
  };
  /** How many deliveries are written until the function is killed: before or after the next one. */
  const crash: { after: number; isWritten: boolean } = { after: Number.POSITIVE_INFINITY, isWritten: false };
  const broadcasts: BroadcastRepository & BroadcastDelivery = {
    ...stored,
    async deliver(delivery) {
      crash.after -= 1;
      if (crash.after < 0 && !crash.isWritten) throw new Error('killed');
      const end = await stored.deliver(delivery);
      if (crash.after < 0) throw new Error('killed');
      return end;
    },
    // A function that was killed writes no outcome.
    decide: async (...about) =>
      crash.after < 0 ? Promise.reject(new Error('killed')) : stored.decide(...about),
  };
  const deps = {
    ...rules.deps,
    broadcasts,
    broadcastRuns,
    coaches: { clientIdsOf: async () => [...rules.facts.keys()] },
  };
  return {
    ...rules,
    deps,
    crash,
    threads: createDynamoThreadRepository(tables.client, tableNames, clock),
    send: (request = both, id = idOf(1)) => sendBroadcast(deps, 'casey', id, request),
    run: (minutes = 5) => {
      clock.advance(minutes * minuteMs);
      return runBroadcasts(deps);
    },
    outcomes: async (id = idOf(1)) =>
      Object.fromEntries(
        ((await stored.find('casey', id))?.outcomes ?? []).map(({ clientId, outcome }) => [
          clientId,
          outcome,
        ]),
      ),
    texts: () =>
      rules
        .messages()
        .map(({ text }) => text)
        .toSorted(),
  };
}

describe('a message to several clients', () => {
  it('reaches each in their own thread under their name, marked, and is listed with what became of it', async () => {
    const { deps, send, run, messages, outcomes, texts } = world();
    await send();
    expect(await run()).toBe(2);
    expect(texts()).toEqual(['Happy New Year, ada!', 'Happy New Year, ben!']);
    expect(messages()).toMatchObject([
      { from: 'coach', senderId: 'casey', toSeveral: true },
      { from: 'coach', senderId: 'casey', toSeveral: true },
    ]);
    expect(await outcomes()).toEqual({ ada: 'sent', ben: 'sent' });
    expect(await run()).toBe(0);
    expect(await listBroadcasts(deps, 'casey')).toMatchObject({
      broadcasts: [{ id: idOf(1), recipients: ['ada', 'ben'] }],
      left: broadcastsPerDay - 1,
    });
  });

  it('is one, however often and at once its request is sent; another text under its id is refused', async () => {
    const { send, run, texts } = world();
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    expect(await send({ ...both, clientIds: both.clientIds.toReversed() })).toEqual(first);
    await run();
    expect(texts()).toHaveLength(2);
    const other = send({ ...both, text: 'Something else' });
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'broadcast_id_taken' });
  });

  it.each([
    [0, false],
    [1, false],
    [0, true],
    [1, true],
  ])(
    'reaches each client once when the function is killed after %d deliveries (written: %s)',
    async (after, isWritten) => {
      const { send, run, texts, outcomes, crash } = world();
      await send();
      Object.assign(crash, { after, isWritten });
      await run();
      crash.after = Number.POSITIVE_INFINITY;
      await run(10);
      await run(10);
      expect(texts()).toEqual(['Happy New Year, ada!', 'Happy New Year, ben!']);
      expect(await outcomes()).toEqual({ ada: 'sent', ben: 'sent' });
    },
  );

  it('is sent once to each where two runs work at once', async () => {
    const { deps, send, clock, texts } = world();
    await send();
    clock.advance(5 * minuteMs);
    const jobs = await deps.broadcastRuns.due(clock());
    const claimed = jobs.map((job) => ({ ...job, claimId: 'other' }));
    // The second run believes that the job is its own: its lease ran out.
    const twin = {
      ...deps.broadcastRuns,
      due: async () => claimed.splice(0),
      claim: async () => claimed[0] ?? null,
    };
    await Promise.all([runBroadcasts(deps), runBroadcasts({ ...deps, broadcastRuns: twin })]);
    await runBroadcasts(deps);
    expect(texts()).toEqual(['Happy New Year, ada!', 'Happy New Year, ben!']);
  });

  it('neither answers a question nor starts a response time, and ends no sequence', async () => {
    const { deps, send, run, clock, threads, facts } = world();
    const asked = { id: idOf(9), from: 'client', senderId: 'ada', text: 'May I?', coachId: 'casey' } as const;
    const change = withMessage(emptyThread('ada', 'casey'), { ...asked, at: clock(), tier: 'adaptive' });
    await threads.save(change);
    const before = await threads.find('ada');
    await send();
    await run();
    const after = await threads.find('ada');
    expect(after?.lastSeq).toBe(2);
    expect(after?.clock).toEqual(before?.clock);
    expect(after?.clock).not.toBeNull();
    expect(after?.promiseId).toBe(before?.promiseId);
    expect(after?.wroteAt).toEqual(before?.wroteAt);
    expect((await threads.find('ben'))?.clock).toBeNull();
    expect((await deps.written.since('ben', 0)).coach).toEqual([]);
    expect(facts.size).toBe(2);
  });

  it('leaves out who opted out, is paused, blocked, gone or closing, and says so', async () => {
    const { send, run, facts, threads, setThread, assign, putAccountsRow, clock, outcomes, texts } = world();
    const cases = ['cleo', 'dana', 'eve', 'finn', 'ada', 'ben'];
    for (const id of cases.slice(0, 4)) {
      putAccountsRow({ pk: `ACCOUNT#${id}`, sk: 'PROFILE' });
      assign(id, 'casey');
      facts.set(id, factsOf({ name: id }));
    }
    await send({ text: 'Hi {name}', clientIds: cases });
    await threads.chooseBroadcasts('cleo', false, clock());
    facts.set('dana', factsOf({ name: 'dana', pause: { until: null } }));
    const blocked = withBlock(emptyThread('eve', 'casey'), 'client', true, clock());
    setThread(blocked?.after ?? expect.unreachable());
    putAccountsRow({ pk: 'ACCOUNT#finn', sk: 'PROFILE', deletionRequestedAt: '2026-03-03' });
    assign('ada', 'robin');
    await run();
    expect(await outcomes()).toEqual({
      cleo: 'opted-out',
      dana: 'paused',
      eve: 'unreachable',
      finn: 'left',
      ada: 'left',
      ben: 'sent',
    });
    expect(texts()).toEqual(['Hi ben']);
    await threads.chooseBroadcasts('cleo', true, clock());
    await send({ text: 'Again', clientIds: ['cleo'] }, idOf(2));
    await run();
    expect(await outcomes(idOf(2))).toEqual({ cleo: 'sent' });
  });

  it('waits for the end of the quiet hours of each client, while the others have it', async () => {
    const { send, run, facts, outcomes } = world();
    facts.set('ada', factsOf({ name: 'ada', timeZone: 'Asia/Tokyo' }));
    await send();
    // 21:05 in Tokyo.
    await run(2 * 60 + 5);
    expect(await outcomes()).toEqual({ ben: 'sent' });
    await run(10 * 60);
    expect(await outcomes()).toEqual({ ben: 'sent' });
    await run(60);
    expect(await outcomes()).toEqual({ ada: 'sent', ben: 'sent' });
  });

  it('is not sent to a client whose quiet hours end too late, and names them at once', async () => {
    const { deps, send, run, facts, outcomes, texts } = world();
    facts.set('ada', factsOf({ name: 'ada', timeZone: 'Asia/Tokyo' }));
    await send({ ...both, deliverWithinHours: 6 });
    // 21:05 in Tokyo.
    await run(2 * 60 + 5);
    const { broadcasts } = await listBroadcasts(deps, 'casey');
    expect(broadcasts).toMatchObject([{ late: ['ada'] }]);
    await run(11 * 60);
    expect(await outcomes()).toEqual({ ben: 'sent' });
    expect(texts()).toEqual(['Happy New Year, ben!']);
  });

  it('is too late a day after it was written, where nothing ran meanwhile', async () => {
    const { deps, send, run, texts, clock } = world();
    const { createdAt, deliverBy } = await send();
    expect(Date.parse(deliverBy ?? '') - Date.parse(createdAt)).toBe(dayMs);
    clock.advance(dayMs);
    await run();
    expect(texts()).toEqual([]);
    expect((await listBroadcasts(deps, 'casey')).broadcasts).toMatchObject([{ late: both.clientIds }]);
  });

  it('lists a client whom a killed run reached in time as sent, also after the end', async () => {
    const { send, run, crash, clock, outcomes, texts } = world();
    await send({ ...both, clientIds: ['ada'] });
    Object.assign(crash, { after: 0, isWritten: true });
    await run();
    crash.after = Number.POSITIVE_INFINITY;
    clock.advance(2 * dayMs);
    await run();
    expect(await outcomes()).toEqual({ ada: 'sent' });
    expect(texts()).toHaveLength(1);
  });

  it('keeps its end when its request is repeated; another end under its id is refused', async () => {
    const { send, clock } = world();
    const first = await send();
    clock.advance(minuteMs);
    expect(await send({ ...both, deliverWithinHours: 24 })).toEqual(first);
    const other = send({ ...both, deliverWithinHours: 48 });
    await expect(other).rejects.toMatchObject({ kind: 'conflict', code: 'broadcast_id_taken' });
  });

  it.each([
    { coachApproved: false },
    { disabledAt: '2026-03-01T10:00:00.000Z' },
    { deletionDueAt: '2026-04-01T10:00:00.000Z' },
  ])('goes to own clients alone, and to nobody once the coach may not write: %j', async (state) => {
    const { deps, send, run, outcomes } = world();
    const foreign = send({ ...both, clientIds: ['somebody', 'another'] });
    await expect(foreign).rejects.toMatchObject({ kind: 'not-found', code: 'client_not_found' });
    await send();
    deps.people.find = async () => ({ ...(await rulesWorld().deps.people.find()), ...state });
    await run();
    expect(await outcomes()).toEqual({ ada: 'stopped', ben: 'stopped' });
  });

  it('goes to those who stay when somebody left while it was written, and names who left at once', async () => {
    const { send, run, outcomes, texts } = world();
    const request = { ...both, clientIds: ['ada', 'gone', 'ben'] };
    const left = [{ clientId: 'gone', outcome: 'left' }];
    expect(await send(request)).toMatchObject({ recipients: ['ada', 'gone', 'ben'], outcomes: left });
    expect((await send(request)).outcomes).toEqual(left);
    await run();
    expect(await outcomes()).toEqual({ ada: 'sent', ben: 'sent', gone: 'left' });
    expect(texts()).toHaveLength(2);
  });

  it('is limited for each day, also for requests at once, and forgotten after a month', async () => {
    const { deps, send, clock } = world();
    const tries = Array.from({ length: broadcastsPerDay + 2 }, (_, index) => send(both, idOf(index + 1)));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(broadcastsPerDay);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'limited', code: 'broadcast_limit' },
    });
    clock.advance(dayMs + hourMs);
    await send(both, idOf(50));
    clock.advance(broadcastDays * dayMs);
    expect((await listBroadcasts(deps, 'casey')).broadcasts).toEqual([]);
  });
});
