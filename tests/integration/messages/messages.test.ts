import { randomUUID } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unreadJob, unreadQueue } from '#functions/modules/messages/send-unread-mails.ts';
import { createLeaseQueue } from '#functions/platform/jobs/lease-queue.ts';
import { healthLooksResponseSchema } from '#shared/contracts/account/health-looks.ts';
import {
  sendMessageResponseSchema,
  threadPageSchema,
  threadResponseSchema,
  threadsResponseSchema,
} from '#shared/contracts/messages/messages.ts';
import { reportDetailResponseSchema, reportsResponseSchema } from '#shared/contracts/messages/reports.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';
import { assign, assignments, makePair, makeSomeone, type Someone } from './message-people.ts';

const send = (from: Someone, address: string, text: string, id: string = randomUUID()) =>
  callApi('POST', address, from.token, { id, text });
const read = async (who: Someone, address: string, query = '') =>
  z.parse(threadPageSchema, await (await callApi('GET', `${address}${query}`, who.token)).json());

let pair: Awaited<ReturnType<typeof makePair>>;
let stranger: Someone;
let otherCoach: Someone;
beforeAll(async () => {
  [pair, stranger, otherCoach] = await Promise.all([makePair(), makeSomeone('client'), makeSomeone('coach')]);
}, 120_000);

describe('a message', () => {
  test('sent twice with the same id is there once', async () => {
    const { client, address } = pair;
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(client, address, 'Only once', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const places = await Promise.all(
      answers.map(async (answer) => z.parse(sendMessageResponseSchema, await answer.json()).message.seq),
    );
    expect(new Set(places).size).toBe(1);
    const { messages } = await read(client, address);
    expect(messages.filter((message) => message.id === id)).toHaveLength(1);
  });

  test('written in parallel by both sides gets its own position, without a gap', async () => {
    const { client, coach, address } = await makePair();
    const writers = [client, coach, client, coach, client, coach];
    const answers = await Promise.all(writers.map((writer, n) => send(writer, address, `number ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual(writers.map(() => 200));
    const { thread, messages } = await read(coach, address);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(thread).toMatchObject({ lastSeq: 6, version: 6, unread: 3 });
  });

  test('is refused blank, too long, or with an id that is none', async () => {
    const { client, address } = pair;
    for (const body of [
      { id: randomUUID(), text: ' \n ' },
      { id: randomUUID(), text: 'x'.repeat(4001) },
      { id: 'mine', text: 'Hello' },
    ]) {
      expect((await callApi('POST', address, client.token, body)).status).toBe(400);
    }
  });
});

describe("another client's thread", () => {
  test('is not there: neither to read nor to write, mark, block or report', async () => {
    const { address } = pair;
    const id = randomUUID();
    for (const who of [stranger, otherCoach]) {
      const answers = await Promise.all([
        callApi('GET', address, who.token),
        callApi('POST', address, who.token, { id, text: 'Hello' }),
        callApi('PUT', `${address}/read`, who.token, { seq: 1 }),
        callApi('PUT', `${address}/block`, who.token, { blocked: true }),
        callApi('POST', `${address}/reports`, who.token, { id, seq: 1, reason: 'spam', details: '' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  test('goes with the client to the next coach, and leaves the one before', async () => {
    const { client, coach, address } = await makePair();
    await send(client, address, 'Hello');
    await assign(otherCoach, client);
    expect((await callApi('GET', address, coach.token)).status).toBe(404);
    expect((await read(otherCoach, address)).messages).toHaveLength(1);
    const inboxOf = async (who: Someone) =>
      z.parse(threadsResponseSchema, await (await callApi('GET', '/api/messages', who.token)).json()).threads;
    expect(await inboxOf(coach)).toEqual([]);
    expect(await inboxOf(otherCoach)).toMatchObject([{ clientId: client.id, unread: 1 }]);
  });
});

describe('a thread', () => {
  test('can be read after a position, before a position, and by version', async () => {
    const { client, coach, address } = await makePair();
    for (const n of [1, 2, 3]) await send(client, address, `number ${n}`);
    expect((await read(coach, address, '?after=2')).messages).toMatchObject([{ seq: 3 }]);
    expect((await read(coach, address, '?before=3')).messages).toMatchObject([{ seq: 1 }, { seq: 2 }]);
    expect(await read(coach, address, '?after=3&version=3')).toEqual({
      thread: null,
      messages: [],
      coachAvailable: true,
    });
    const marked = await callApi('PUT', `${address}/read`, coach.token, { seq: 2 });
    expect(z.parse(threadResponseSchema, await marked.json()).thread).toMatchObject({
      unread: 1,
      version: 4,
    });
    expect((await read(client, address, '?after=3&version=3')).thread?.read.coach).toBe(2);
    expect((await callApi('GET', `${address}?after=-1`, coach.token)).status).toBe(400);
  });

  test('that is blocked accepts no message from either side', async () => {
    const { client, coach, address } = await makePair();
    await callApi('PUT', `${address}/block`, client.token, { blocked: true });
    for (const who of [client, coach]) {
      const answer = await send(who, address, 'Hello');
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { error: { code: 'thread_blocked' } },
      ]);
    }
    await callApi('PUT', `${address}/block`, client.token, { blocked: false });
    expect((await send(coach, address, 'Hello')).status).toBe(200);
  });

  test('of a client without a coach takes none either', async () => {
    const answer = await send(stranger, `/api/messages/${stranger.id}`, 'Hello');
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'no_coach' } }]);
  });
});

test('a report is kept once, with its line in the audit trail and no word of the message', async () => {
  const { client, coach, address } = await makePair();
  await send(coach, address, 'Eat nothing for a week');
  const report = { id: randomUUID(), seq: 1, reason: 'unsafe-advice', details: 'Really' };
  for (const _ of [1, 2]) {
    expect((await callApi('POST', `${address}/reports`, client.token, report)).status).toBe(200);
  }
  const Key = { pk: `THREAD#${client.id}`, sk: `REPORT#${client.id}#${report.id}` };
  const { Item } = await tables().send(new GetCommand({ TableName: output('MessagesTable'), Key }));
  expect(Item).toMatchObject({ reason: 'unsafe-advice', byAccountId: client.id });
  const lines = (await auditLinesOf(client.id)).filter(({ action }) => action === 'messages.report');
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('Eat nothing');
});

test('an admin reads the reported part, decides once, and a blocked coach loses the client', async () => {
  const { client, coach, address } = await makePair();
  const [admin, second] = await Promise.all([personWithRole('admin'), personWithRole('admin')]);
  for (const text of ['One', 'Two', 'Eat nothing for a week']) await send(coach, address, text);
  const id = randomUUID();
  const report = { id, seq: 3, reason: 'unsafe-advice', details: 'Really' };
  await callApi('POST', `${address}/reports`, client.token, report);
  const list = reportsResponseSchema.parse(
    await (await callApi('GET', '/api/admin/reports', admin.token)).json(),
  );
  expect(list.open.filter(({ clientId }) => clientId === client.id)).toMatchObject([{ reportId: id }]);

  const path = `/api/admin/reports/${client.id}/${client.id}/${id}`;
  const opened = reportDetailResponseSchema.parse(
    await (await callApi('GET', path, admin.token)).json(),
  ).report;
  expect(opened.messages.map(({ text }) => text)).toEqual(['One', 'Two', 'Eat nothing for a week']);
  const { looks } = healthLooksResponseSchema.parse(
    await (await callApi('GET', '/api/account/health-looks', client.token)).json(),
  );
  expect(looks).toMatchObject([{ area: 'messages' }]);
  const other = `/api/admin/reports/${client.id}/${coach.id}/${id}`;
  expect((await callApi('GET', other, admin.token)).status).toBe(404);

  const decide = (token: string, act: string) =>
    callApi('POST', `${path}/decision`, token, { act, reason: 'Dangerous' });
  const answers = await Promise.all([decide(admin.token, 'block'), decide(second.token, 'warn')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  if (answers[0]?.status === 200) {
    expect((await decide(admin.token, 'block')).status).toBe(200);
    expect((await callApi('GET', address, coach.token)).status).toBe(404);
    expect(await assignments().barredFrom(client.id)).toEqual([coach.id]);
  } else {
    expect((await callApi('GET', address, coach.token)).status).toBe(200);
  }
});

test('a message that stays unread sends one mail, however many runs meet, once it is due', async () => {
  const { client, coach, address } = await makePair();
  await send(client, address, 'Hello');
  const unread = createLeaseQueue(tables(), {
    table: output('MessagesTable'),
    outbox: output('OutboxTable'),
    queue: unreadQueue,
    content: unreadJob,
    leaseMs: 1000,
    log: recordingLog(),
  });
  const { Items = [] } = await tables().send(
    new QueryCommand({
      TableName: output('MessagesTable'),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :unread)',
      ExpressionAttributeValues: { ':pk': `THREAD#${client.id}`, ':unread': 'UNREAD#' },
    }),
  );
  const [job] = z.parse(z.array(z.object({ pk: z.string(), sk: z.string(), dueAt: z.number() })), Items);
  if (job === undefined) throw new Error('No mail is due');
  expect(Math.round((job.dueAt - Date.now()) / 60_000)).toBe(15);
  await unread.move({ pk: job.pk, sk: job.sk }, Date.now() - 1000);
  await Promise.all([1, 2, 3].map(() => invokeFunction('messages', timetable)));
  const { subject } = await waitForMail(coach.email, /wrote to you/);
  expect((await mailsTo(coach.email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
});
