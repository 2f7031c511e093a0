import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handleMailEvent, queueEvent } from '#functions/modules/mail/mail-events.ts';
import type { Reader, Writing } from '#functions/modules/mail/mail-kind.ts';
import { leaseMs, type MailKey, sendMail } from '#functions/modules/mail/send-mail.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { readUnsubscribeToken } from '#functions/platform/outbox/mail-address.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';

const ana = anAccount({ id: 'ana', email: 'ana@repz.example' });

function world() {
  const clock = frozenClock();
  const { mails, addresses, bounced, rows, add, outcomeOf } = storedMails(clock);
  const people = new Map([[ana.id, ana]]);
  const sent: string[] = [];
  const whole: OutgoingMail[] = [];
  let failures = 0;
  const deps = {
    mails,
    kinds: {
      async news(data: unknown, { email }: Reader) {
        const { said } = z.parse(z.object({ said: z.string() }), data);
        return said === 'nothing' ? null : { to: email, subject: said, text: '', html: '' };
      },
      answer: async (_: unknown, { email }: Reader, { unsubscribeLink }: Writing) => ({
        to: email,
        subject: 'answer',
        text: unsubscribeLink ?? '',
        html: '',
      }),
    },
    policies: { news: { always: 'money' }, answer: { optional: 'coaching' as const } },
    addresses,
    bounced,
    people: { find: async (id: string) => people.get(id) ?? null },
    sender: {
      async send({ to, subject, ...mail }: OutgoingMail) {
        if (failures > 0) {
          failures -= 1;
          throw new Error('Throttled');
        }
        sent.push(`${subject} to ${to}`);
        whole.push({ to, subject, ...mail });
      },
    },
    siteUrl: 'https://repz.example',
    clock,
    log: recordingLog(),
  };
  const mail = (id: string, over: Partial<OutboxMail> = {}) =>
    add({ id, to: { accountId: 'ana' }, kind: 'news', data: { said: id }, createdAt: clock(), ...over });
  const fail = (count: number) => {
    failures = count;
  };
  return { addresses, whole, deps, clock, people, sent, rows, mail, outcomeOf, fail };
}

const change = ({ pk, sk }: MailKey, eventName = 'INSERT') =>
  JSON.stringify({ eventName, dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } });
const queued = (...bodies: readonly string[]) =>
  z.parse(queueEvent, {
    Records: bodies.map((body, index) => ({ messageId: `message-${index}`, body })),
  });

test('a mail that fails for half an hour is an error, and before that none', async () => {
  const { deps, mail, fail } = world();
  const body = change(mail('one'));
  fail(2);
  for (const [delivery, level] of [
    ['4', 'warn'],
    ['5', 'error'],
  ] as const) {
    const said = vi.spyOn(deps.log, level);
    const attributes = { ApproximateReceiveCount: delivery };
    const event = z.parse(queueEvent, { Records: [{ messageId: 'm', body, attributes }] });
    await handleMailEvent(deps, event);
    expect(said).toHaveBeenCalledWith(
      'mail not sent',
      expect.objectContaining({ delivery: Number(delivery) }),
    );
  }
});

describe('a mail', () => {
  test('delivered many times, also at once, is sent once, and what it says is erased', async () => {
    const { deps, sent, rows, mail } = world();
    const key = mail('one');
    const first = await Promise.allSettled([1, 2, 3].map(() => sendMail(deps, key)));
    // The others come again, because the one that has it may die.
    expect(first.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await sendMail(deps, key)).toBe('gone');
    expect(sent).toEqual(['one to ana@repz.example']);
    expect(rows().map(({ data }) => data)).toEqual([undefined]);
  });

  test('that fails is free at once for its next delivery', async () => {
    const { deps, sent, rows, mail, fail } = world();
    const key = mail('one');
    fail(2);
    for (const _delivery of [1, 2]) await expect(sendMail(deps, key)).rejects.toThrow('Throttled');
    expect(await sendMail(deps, key)).toBe('sent');
    expect(sent).toHaveLength(1);
    expect(rows().map(({ attempts }) => attempts)).toEqual([3]);
  });

  test('of a sender that died is sent when its lease has ended, and its late mark changes nothing', async () => {
    const { deps, clock, sent, mail, outcomeOf } = world();
    const key = mail('one');
    const dead = await deps.mails.claim(key, clock(), clock() + leaseMs);
    await expect(sendMail(deps, key)).rejects.toThrow('Another sender');
    clock.advance(leaseMs);
    const kinds = { news: async () => null };
    if (typeof dead === 'object') await deps.mails.finish(dead, 'sent', clock());
    expect(outcomeOf(key)).toBe('sent');
    expect(await sendMail({ ...deps, kinds }, key)).toBe('gone');
    expect(sent).toEqual([]);
  });

  test('to an account that is gone, or that has become pointless, is dropped', async () => {
    const { deps, people, sent, mail, outcomeOf } = world();
    const pointless = mail('nothing');
    expect(await sendMail(deps, pointless)).toBe('dropped');
    const key = mail('one');
    people.clear();
    expect(await sendMail(deps, key)).toBe('dropped');
    expect([outcomeOf(pointless), outcomeOf(key), sent]).toEqual(['dropped', 'dropped', []]);
  });

  test('is dropped once a later one about the same was decided on', async () => {
    const { deps, clock, sent, mail } = world();
    const failed = mail('failed', { about: 'order-1' });
    const other = mail('other', { about: 'order-2' });
    clock.advance(1);
    const paid = mail('paid', { about: 'order-1' });
    for (const key of [paid, failed, other]) await sendMail(deps, key);
    expect(sent).toEqual(['paid to ana@repz.example', 'other to ana@repz.example']);
  });

  test('that is no news itself is dropped once news is about the same, and replaces none', async () => {
    const { deps, clock, sent, mail } = world();
    const booked = mail('booked', { about: 'session-1' });
    clock.advance(1);
    const reminder = mail('reminder', { overtakenBy: 'session-1' });
    expect(await sendMail(deps, booked)).toBe('sent');
    clock.advance(1);
    const canceled = mail('canceled', { about: 'session-1' });
    for (const key of [reminder, canceled]) await sendMail(deps, key);
    expect(sent).toEqual(['booked to ana@repz.example', 'canceled to ana@repz.example']);
  });

  test('that is of no use anymore is not sent', async () => {
    const { deps, clock, sent, mail } = world();
    const key = mail('offer', { uselessAt: clock() + 60_000 });
    clock.advance(61_000);
    expect(await sendMail(deps, key)).toBe('gone');
    expect(sent).toEqual([]);
  });

  test('to an address needs no account', async () => {
    const { deps, sent, mail } = world();
    await sendMail(deps, mail('hello', { to: { email: 'vic@repz.example', locale: 'de' } }));
    expect(sent).toEqual(['hello to vic@repz.example']);
  });
});

describe('what a reader wants', () => {
  const id = addressHash(ana.email);
  const off = (at: number) =>
    ({ on: false, at: new Date(at).toISOString(), wording: '1', by: 'link' }) as const;

  test('an optional mail names a link of its own, in its text and for the button of the mail program', async () => {
    const { deps, whole, mail } = world();
    for (const key of [mail('one'), mail('two', { kind: 'answer' })]) await sendMail(deps, key);
    const [always, optional] = whole;
    expect(always?.headers).toBeUndefined();
    const link = new URL(optional?.text ?? '');
    expect(link.origin + link.pathname).toBe('https://repz.example/api/mails/unsubscribe');
    expect(optional?.headers).toEqual({
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const read = await readUnsubscribeToken(deps.addresses, link.searchParams.get('token') ?? '');
    expect(read).toEqual({ id, category: 'coaching' });
  });

  test('what was turned off is dropped, unless asked for again later; the rest goes', async () => {
    const { addresses, deps, clock, sent, mail } = world();
    await addresses.choose(id, 'coaching', off(clock()));
    const answers = [
      mail('one', { kind: 'answer' }),
      mail('two', { kind: 'answer', agreedAt: clock() - 1 }),
      mail('three', { kind: 'answer', agreedAt: clock() + 1 }),
      mail('money'),
    ];
    const outcomes = [];
    for (const key of answers) outcomes.push(await sendMail(deps, key));
    expect(outcomes).toEqual(['dropped', 'dropped', 'sent', 'sent']);
    expect(sent).toEqual(['answer to ana@repz.example', 'money to ana@repz.example']);
  });

  test.each([
    ['complained', ['dropped', 'sent']],
    ['bounced', ['dropped', 'dropped']],
  ] as const)('an address that %s gets only what it may', async (event, outcomes) => {
    const { addresses, deps, people, mail } = world();
    await sendMail(deps, mail('first'));
    await addresses.report(id, event, '2026-03-02T17:00:00.000Z');
    const tried = [
      await sendMail(deps, mail('one', { kind: 'answer' })),
      await sendMail(deps, mail('money')),
    ];
    expect(tried).toEqual(outcomes);
    const dropped = deps.log.entries.filter(({ message }) => message.includes('bounced'));
    expect(dropped).toHaveLength(event === 'bounced' ? 1 : 0);
    // Another address starts without it.
    people.set(ana.id, { ...ana, email: 'ana@new.example' });
    expect(await sendMail(deps, mail('two', { kind: 'answer' }))).toBe('sent');
  });
});

describe('a batch of the queue', () => {
  test('asks for the failed mails again, and for no others', async () => {
    const { deps, sent, mail } = world();
    const unknown = mail('odd', { kind: 'unheard-of' });
    const event = queued(change(mail('one')), change(unknown), 'not JSON', change(mail('two')));
    expect(await handleMailEvent(deps, event)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-1' }, { itemIdentifier: 'message-2' }],
    });
    expect(sent).toEqual(['one to ana@repz.example', 'two to ana@repz.example']);
    expect(JSON.stringify(deps.log.entries)).not.toContain('ana');
  });

  test('ignores changed and removed rows, and rows that are no mails', async () => {
    const { deps, sent, mail } = world();
    const key = mail('one');
    const event = queued(change(key, 'MODIFY'), change(key, 'REMOVE'), change({ ...key, sk: 'OTHER' }));
    expect(await handleMailEvent(deps, event)).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([]);
  });
});
