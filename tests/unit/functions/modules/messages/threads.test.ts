import { describe, expect, it } from 'vitest';
import { listThreads } from '#functions/modules/messages/list-threads.ts';
import { messageMails } from '#functions/modules/messages/message-mail-kinds.ts';
import type { PeopleDirectory } from '#functions/modules/messages/people-directory.ts';
import { readThread } from '#functions/modules/messages/read-thread.ts';
import { sendMessage } from '#functions/modules/messages/send-message.ts';
import { sendUnreadMails } from '#functions/modules/messages/send-unread-mails.ts';
import { participantOf } from '#functions/modules/messages/thread-access.ts';
import { markRead, reportMessage, setBlock } from '#functions/modules/messages/thread-acts.ts';
import type { Account } from '#shared/contracts/account/account.ts';
import { sendMessageRequestSchema } from '#shared/contracts/messages/messages.ts';
import { messageMaxLength } from '#shared/domain/messages/message-limits.ts';
import { addSupportHours } from '#shared/domain/promises/response-clock.ts';
import { responseTimeHours } from '#shared/domain/tiers/response-times.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedThreads } from './stored-threads.ts';

const id = (n: number) => `5b0c1a52-6f0e-4c39-9a51-${String(n).padStart(12, '0')}`;
const account = (accountId: string, role: Account['role']): Account => ({
  id: accountId,
  email: `${accountId}@repz.example`,
  fullName: `${accountId} Name`,
  role,
  permissions: [],
  coachApproved: true,
  locale: 'en',
  timeZone: 'Europe/Berlin',
  weightUnit: 'kg',
  createdAt: '2026-01-01T00:00:00.000Z',
});
const ana = account('ana', 'client');
const casey = account('casey', 'coach');
const robin = account('robin', 'coach');

const noEntitlement = { tier: null, source: 'default', status: 'none' } as const;

/** Of the core tier. */
const dueFrom = (start: string) => new Date(addSupportHours(Date.parse(start), 72)).toISOString();

function world() {
  // Monday 09:00 in Los Angeles.
  const clock = frozenClock('2026-01-12T17:00:00.000Z');
  const { repository: threads, reportRepository: reports, unread, ...stored } = storedThreads();
  const coachOf = new Map([['ana', 'casey']]);
  const deputyOf = new Map<string, string>();
  const leaving = new Set<string>();
  const assignments = {
    coachOf: async (clientId: string) => coachOf.get(clientId) ?? null,
    deputyOf: async (id: string) => deputyOf.get(id) ?? null,
    isLeaving: async (id: string) => leaving.has(id),
  };
  const people: PeopleDirectory = {
    person: async (accountId) => [ana, casey, robin].find((one) => one.id === accountId) ?? null,
    client: async (clientId) => ({ ...account(clientId, 'client'), tier: 'longevity' }),
    clientsOf: async (coachId) =>
      [...coachOf].flatMap(([clientId, coach]) =>
        coach === coachId ? [{ id: clientId, fullName: `${clientId} Name`, tier: 'longevity' as const }] : [],
      ),
  };
  const deps = {
    threads,
    reports,
    unread,
    assignments,
    people,
    clock,
    media: { link: async () => undefined },
    log: recordingLog(),
  };
  const as = (who: Account, clientId = 'ana') => participantOf(assignments, who, clientId);
  const send = async (who: Account, n: number, text: string) =>
    sendMessage(deps, await as(who), 'longevity', { id: id(n), text });
  return { deps, clock, coachOf, deputyOf, leaving, as, send, ...stored };
}

describe('a warning sign in a message', () => {
  const signs = async ({ deps, as }: ReturnType<typeof world>, who: Account) => ({
    messages: (await readThread(deps, await as(who), {})).messages.map(({ sign }) => sign),
    lists: (await listThreads(deps, { account: who, entitlement: noEntitlement })).map(({ sign }) => sign),
  });

  it('is marked for the coach alone, until the coach answers; the message stays marked', async () => {
    const made = world();
    await made.send(ana, 1, 'I fainted after the last set.');
    await made.send(ana, 2, 'My knee hurts, too.');
    expect(await signs(made, casey)).toEqual({ messages: ['symptoms', 'pain'], lists: ['symptoms'] });
    expect(await signs(made, ana)).toEqual({ messages: [undefined, undefined], lists: [undefined] });
    await made.send(casey, 3, 'Please see a doctor today. Where is the pain?');
    expect(await signs(made, casey)).toEqual({
      messages: ['symptoms', 'pain', undefined],
      lists: [undefined],
    });
  });

  it('puts the conversation first in the inbox, before one whose answer is due sooner', async () => {
    const { deps, coachOf, as, send } = world();
    coachOf.set('bo', 'casey');
    await send(ana, 1, 'What should I eat?');
    const bo = account('bo', 'client');
    await sendMessage(deps, await as(bo, 'bo'), null, { id: id(2), text: 'I fainted after the last set.' });
    const listed = await listThreads(deps, { account: casey, entitlement: noEntitlement });
    expect(listed.map(({ clientId }) => clientId)).toEqual(['bo', 'ana']);
  });
});

describe('a client who is leaving', () => {
  it('is out of reach for the coach and the deputy at once, keeps the own thread, and comes back with an undo', async () => {
    const { as, deps, deputyOf, leaving, send } = world();
    deputyOf.set('casey', 'robin');
    await send(ana, 1, 'Hello');
    leaving.add('ana');
    for (const coach of [casey, robin]) {
      await expect(as(coach)).rejects.toMatchObject({ code: 'thread_not_found' });
    }
    expect((await readThread(deps, await as(ana), {})).messages).toHaveLength(1);
    leaving.clear();
    expect((await readThread(deps, await as(casey), {})).messages).toHaveLength(1);
  });
});

describe('a client without a live subscription', () => {
  it('is promised no answer: their message starts no clock, for them or for the coach', async () => {
    const { deps, as } = world();
    await sendMessage(deps, await as(ana), null, { id: id(1), text: 'Hello' });
    const page = await readThread(deps, await as(casey), {});
    expect(page.thread?.clock).toBeNull();
    expect(page.messages).toHaveLength(1);
  });

  it('is promised one from the first message after they subscribe', async () => {
    const { deps, as } = world();
    await sendMessage(deps, await as(ana), null, { id: id(1), text: 'Hello' });
    await sendMessage(deps, await as(ana), 'performance', { id: id(2), text: 'I joined' });
    expect((await readThread(deps, await as(ana), {})).thread?.clock).not.toBeNull();
  });
});

describe('questions of a week', () => {
  it('beyond the grade’s allowance start their response time when the oldest is a week old', async () => {
    const { deps, as, clock, send } = world();
    const ask = (n: number) => sendMessage(deps, { ...client }, 'core', { id: id(n), text: 'Why?' });
    const client = await as(ana);
    const dueAt = async () => (await deps.threads.find('ana'))?.clock?.dueAt;
    await ask(1);
    // A second message before the answer belongs to the same question.
    await ask(2);
    const first = await dueAt();
    await send(casey, 3, 'So.');
    clock.advance(86_400_000);
    await ask(4);
    await send(casey, 5, 'So.');
    expect(first).toBe(dueFrom('2026-01-12T17:00:00.000Z'));

    clock.advance(86_400_000);
    await ask(6);
    expect(await dueAt()).toBe(dueFrom('2026-01-19T17:00:00.000Z'));
    await send(casey, 7, 'So.');
    await ask(8);
    expect(await dueAt()).toBe(dueFrom('2026-01-20T17:00:00.000Z'));
  });

  it('are four for a client of Adaptive: the third is due its response time after it was asked', async () => {
    const { deps, as, clock, send } = world();
    const client = await as(ana);
    const ask = (n: number) => sendMessage(deps, client, 'adaptive', { id: id(n), text: 'Why?' });
    const dueAt = async () => (await deps.threads.find('ana'))?.clock?.dueAt;
    const responseTime = responseTimeHours.adaptive;
    for (const n of [1, 3, 5, 7]) {
      await ask(n);
      expect(await dueAt()).toBe(new Date(addSupportHours(clock(), responseTime)).toISOString());
      await send(casey, n + 1, 'So.');
    }
    await ask(9);
    const inAWeek = addSupportHours(clock() + 7 * 86_400_000, responseTime);
    expect(await dueAt()).toBe(new Date(inAWeek).toISOString());
  });

  it('have no limit where the tier sells none', async () => {
    const { deps, as, send } = world();
    for (let n = 0; n < 24; n += 2) {
      await send(ana, n, 'Why?');
      await send(casey, n + 1, 'So.');
    }
    await send(ana, 99, 'Why?');
    const { thread } = await readThread(deps, await as(ana), {});
    expect(thread?.questions).toBeNull();
    expect(thread?.clock?.dueAt).toBe('2026-01-13T15:00:00.000Z');
  });
});

describe('the coach’s list', () => {
  it('has those who wait first: by the day that the answer is due, then by grade, then by hour', async () => {
    const tiers = { ana: 'core', bo: 'longevity', cleo: 'adaptive', dan: 'core' } as const;
    const { deps, as, clock, coachOf } = world();
    for (const one of Object.keys(tiers)) coachOf.set(one, 'casey');
    const people: PeopleDirectory = {
      ...deps.people,
      clientsOf: async () => Object.entries(tiers).map(([one, tier]) => ({ id: one, fullName: one, tier })),
    };
    const ask = async (one: keyof typeof tiers, n: number) =>
      sendMessage(deps, await as(account(one, 'client'), one), tiers[one], { id: id(n), text: 'Why?' });
    await ask('ana', 1);
    await ask('dan', 2);
    await sendMessage(deps, await as(casey, 'dan'), null, { id: id(3), text: 'So.' });
    clock.advance(5 * 86_400_000);
    // The answers to both are due on Tuesday: Ana's at 11, Bo's at 18 o'clock.
    await ask('bo', 4);
    await ask('cleo', 5);
    const listed = await listThreads({ ...deps, people }, { account: casey, entitlement: noEntitlement });
    expect(listed.map(({ clientId }) => clientId)).toEqual(['bo', 'ana', 'cleo', 'dan']);
  });
});

describe('access to a thread', () => {
  it('is open to the client and their coach only', async () => {
    const { as } = world();
    await expect(as(ana)).resolves.toMatchObject({ side: 'client' });
    await expect(as(casey)).resolves.toMatchObject({ side: 'coach' });
    await expect(as(account('other', 'coach'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(as(account('bo', 'client'))).rejects.toMatchObject({ kind: 'not-found' });
    await expect(as(casey, 'nobody')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('moves from a former coach to the next one immediately, with its history', async () => {
    const { as, send, coachOf, deps } = world();
    await send(ana, 1, 'Hello');
    coachOf.set('ana', 'robin');
    await expect(as(casey)).rejects.toMatchObject({ kind: 'not-found' });
    const page = await readThread(deps, await as(robin), {});
    expect(page.messages).toHaveLength(1);
    const caller = {
      account: robin,
      entitlement: noEntitlement,
    };
    expect(await listThreads(deps, caller)).toMatchObject([{ clientId: 'ana', unread: 1 }]);
  });
});

describe('the deputy of a coach who is away', () => {
  it('reads, answers and gets the unread mail in their place, and nothing once the coach is back', async () => {
    const { as, deps, send, clock, deputyOf, mails } = world();
    deputyOf.set('casey', 'robin');
    await send(ana, 1, 'Hello');
    await send(robin, 2, 'Casey is away. I can help.');
    await send(ana, 3, 'Thank you');
    await expect(as(casey)).resolves.toMatchObject({ side: 'coach' });
    clock.advance(2 * 3_600_000);
    await sendUnreadMails(deps);
    expect(mails.map(({ to }) => to)).toContainEqual({ accountId: 'robin' });
    expect(mails.map(({ to }) => to)).not.toContainEqual({ accountId: 'casey' });
    deputyOf.clear();
    await expect(as(robin)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(send(robin, 4, 'Still here?')).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('sending', () => {
  it('the same id twice is one message', async () => {
    const { send, messagesOf } = world();
    const first = await send(ana, 1, 'Hello');
    expect(await send(ana, 1, 'Hello')).toEqual(first);
    expect(messagesOf('ana')).toHaveLength(1);
  });

  it('rejects an id that belongs to another message', async () => {
    const { send } = world();
    await send(ana, 1, 'Hello');
    await expect(send(casey, 1, 'Hello')).rejects.toMatchObject({ code: 'message_id_taken' });
    await expect(send(ana, 1, 'Other')).rejects.toMatchObject({ code: 'message_id_taken' });
  });

  it('gives ten parallel messages ten positions without a gap', async () => {
    const { send, messagesOf } = world();
    await Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        await Promise.all([send(ana, n, `a${n}`), send(casey, 100 + n, `c${n}`)]);
      }),
    );
    const places = messagesOf('ana').map(({ seq }) => seq);
    expect(places).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  });

  it('blank and too long texts are refused by the contract, whatever the device does', () => {
    const parses = (text: string) => sendMessageRequestSchema.safeParse({ id: id(1), text }).success;
    expect(parses('  \n\t')).toBe(false);
    expect(parses('')).toBe(false);
    expect(parses('x'.repeat(messageMaxLength))).toBe(true);
    expect(parses('x'.repeat(messageMaxLength + 1))).toBe(false);
  });

  it('is rejected while either side blocks, and only the blocker can undo it', async () => {
    const { send, as, deps } = world();
    await setBlock(deps, await as(ana), true);
    await expect(send(casey, 1, 'Hello')).rejects.toMatchObject({ code: 'thread_blocked' });
    await setBlock(deps, await as(casey), false);
    await expect(send(ana, 2, 'Hello')).rejects.toMatchObject({ code: 'thread_blocked' });
    await setBlock(deps, await as(ana), false);
    await expect(send(casey, 1, 'Hello')).resolves.toMatchObject({ seq: 1 });
  });

  it('without a coach is refused with the reason', async () => {
    const { send, coachOf } = world();
    coachOf.clear();
    await expect(send(ana, 1, 'Hello')).rejects.toMatchObject({ code: 'no_coach' });
  });
});

describe('the response clock', () => {
  it('starts with the first question, goes on with the next, and ends with the answer', async () => {
    const { send, clock, as, deps } = world();
    const clockNow = async () => (await readThread(deps, await as(ana), {})).thread?.clock;
    await send(ana, 1, 'One');
    clock.advance(3_600_000);
    await send(ana, 2, 'Two');
    // Twelve support hours from Monday 09:00: eleven that day, one the next.
    expect(await clockNow()).toEqual({
      since: '2026-01-12T17:00:00.000Z',
      dueAt: '2026-01-13T15:00:00.000Z',
    });
    await send(casey, 3, 'Answer');
    expect(await clockNow()).toBeNull();
  });
});

describe('reading', () => {
  it('counts what is unread and moves the mark forward only', async () => {
    const { send, as, deps } = world();
    for (const n of [1, 2, 3]) await send(casey, n, `m${n}`);
    await send(ana, 4, 'mine');
    const unread = async () => (await readThread(deps, await as(ana), {})).thread?.unread;
    expect(await unread()).toBe(3);
    await markRead(deps, await as(ana), 2);
    expect(await unread()).toBe(1);
    await markRead(deps, await as(ana), 1);
    expect(await unread()).toBe(1);
    await markRead(deps, await as(ana), 4);
    expect(await unread()).toBe(0);
    await expect(markRead(deps, await as(ana), 9)).rejects.toMatchObject({ kind: 'not-found' });
  });

  it('and a block at the same moment are both there', async () => {
    const { send, as, deps } = world();
    for (const n of [1, 2]) await send(casey, n, `m${n}`);
    await Promise.all([markRead(deps, await as(ana), 2), setBlock(deps, await as(ana), true)]);
    expect(await deps.threads.find('ana')).toMatchObject({
      read: { client: { seq: 2 } },
      blockedBy: ['client'],
    });
  });

  it('tells a client who has this version that the approval of the coach was withdrawn', async () => {
    const { send, as, deps } = world();
    await send(casey, 1, 'Hello');
    const { thread } = await readThread(deps, await as(ana), {});
    const version = thread?.version ?? -1;
    const withdrawn = { ...casey, coachApproved: false };
    const people = { ...deps.people, person: async () => withdrawn };
    expect(await readThread({ ...deps, people }, await as(ana), { version })).toEqual({
      thread: null,
      messages: [],
      coachAvailable: false,
      coachName: 'casey Name',
    });
  });

  it('returns only `unchanged` to a reader with this version', async () => {
    const { send, as, deps } = world();
    await send(casey, 1, 'Hello');
    const { thread } = await readThread(deps, await as(ana), {});
    const version = thread?.version ?? -1;
    expect(await readThread(deps, await as(ana), { version, after: 1 })).toEqual({
      thread: null,
      messages: [],
      coachAvailable: true,
      coachName: 'casey Name',
    });
    await send(casey, 2, 'More');
    expect((await readThread(deps, await as(ana), { version, after: 1 })).messages).toMatchObject([
      { seq: 2 },
    ]);
  });
});

describe('mails for what stays unread', () => {
  it('one goes after fifteen minutes, without a word of the message', async () => {
    const { send, clock, deps, mails } = world();
    await send(casey, 1, 'Your blood values are in');
    await send(casey, 2, 'Call me');
    expect(await sendUnreadMails(deps)).toBe(0);
    clock.advance(15 * 60_000);
    expect(await sendUnreadMails(deps)).toBe(1);
    expect(await sendUnreadMails(deps)).toBe(0);
    expect(mails).toMatchObject([{ to: { accountId: 'ana' }, data: { writerName: 'casey Name' } }]);
    const [mail] = mails;
    const writing = { siteUrl: 'https://repz.example', createdAt: 0, now: 0, findPerson: async () => null };
    const written = mail && (await messageMails['messages-unread'](mail.data, ana, writing));
    expect(written?.subject).toBe('casey Name wrote to you');
    expect(JSON.stringify([mails, written])).not.toContain('blood');
  });

  it('sends the coach none about a client who is leaving, whose thread does not open', async () => {
    const { send, clock, deps, leaving, mails } = world();
    await send(ana, 1, 'Goodbye');
    leaving.add('ana');
    clock.advance(2 * 3_600_000);
    expect(await sendUnreadMails(deps)).toBe(0);
    expect(mails).toEqual([]);
  });

  it('sends none for messages that were read in time, and one for the next unread message', async () => {
    const { send, clock, deps, mails, as } = world();
    await send(casey, 1, 'One');
    await markRead(deps, await as(ana), 1);
    clock.advance(15 * 60_000);
    expect(await sendUnreadMails(deps)).toBe(0);
    await send(casey, 2, 'Two');
    clock.advance(15 * 60_000);
    await sendUnreadMails(deps);
    expect(mails).toHaveLength(1);
  });
});

describe('mails for what stays unread, by a reader who looks in between,', () => {
  const minutes = (count: number) => count * 60_000;

  it('go once, fifteen minutes after the first message that is unread now', async () => {
    const { send, clock, deps, mails, as } = world();
    await send(casey, 1, 'One');
    clock.advance(minutes(1));
    await markRead(deps, await as(ana), 1);
    clock.advance(minutes(1));
    await send(casey, 2, 'Two');
    clock.advance(minutes(13));
    expect(await sendUnreadMails(deps)).toBe(0);
    clock.advance(minutes(2));
    expect(await sendUnreadMails(deps)).toBe(1);
    clock.advance(minutes(60));
    expect(await sendUnreadMails(deps)).toBe(0);
    expect(mails).toHaveLength(1);
  });

  it('tell of the rest when a part was read, once however often that is said', async () => {
    const { send, clock, deps, as } = world();
    for (const n of [1, 2, 3]) await send(casey, n, `m${n}`);
    await markRead(deps, await as(ana), 2);
    await markRead(deps, await as(ana), 2);
    clock.advance(minutes(15));
    expect(await sendUnreadMails(deps)).toBe(1);
    await markRead(deps, await as(ana), 3);
    clock.advance(minutes(60));
    expect(await sendUnreadMails(deps)).toBe(0);
  });
});

describe('reporting', () => {
  it('reaches support while there is no admin', async () => {
    const { send, as, deps, outbox } = world();
    await send(casey, 1, 'Bad advice');
    const nobody = { ...deps, supportAddress: 'hello@repz.example', admins: { ids: async () => [] } };
    const report = { id: id(50), seq: 1, reason: 'spam', details: '' } as const;
    await reportMessage(nobody, await as(ana), report, 'request-1');
    expect(outbox()).toMatchObject([{ to: { email: 'hello@repz.example' } }]);
  });

  it('keeps who, which message and why, and tells every admin once; one’s own message cannot be reported', async () => {
    const { send, as, deps, storedReports, outbox } = world();
    await send(casey, 1, 'Bad advice');
    const report = { id: id(50), seq: 1, reason: 'unsafe-advice', details: ' ' } as const;
    const supportAddress = 'hello@repz.example';
    const telling = { ...deps, supportAddress, admins: { ids: async () => ['admin-1', 'admin-2'] } };
    await reportMessage(telling, await as(ana), report, 'request-1');
    await reportMessage(telling, await as(ana), report, 'request-2');
    expect(outbox()).toMatchObject([
      { to: { accountId: 'admin-1' }, data: { by: 'client' } },
      { to: { accountId: 'admin-2' }, data: { by: 'client' } },
    ]);
    expect(JSON.stringify(outbox())).not.toContain('Bad advice');
    expect(storedReports()).toMatchObject([{ byAccountId: 'ana', messageId: id(1), details: '' }]);
    await expect(reportMessage(telling, await as(casey), report, 'r')).rejects.toMatchObject({
      code: 'own_message',
    });
  });
});
