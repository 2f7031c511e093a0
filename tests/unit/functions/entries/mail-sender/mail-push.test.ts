import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { createMailPush } from '#functions/entries/mail-sender/mail-push.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { chooseNotification } from '#functions/modules/notifications/push-devices.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { sampleMails } from '#scripts/mails/sample-mails.ts';
import { writeSamples } from '#scripts/mails/write-samples.ts';
import { localeIds } from '#shared/contracts/account/account.ts';
import { hourMs } from '#shared/domain/calendar/duration.ts';
import {
  mayTurnOff,
  notificationChannels,
  notificationIds,
} from '#shared/domain/notifications/notifications.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { type PushWorld, pushWorld } from '#tests/unit/functions/modules/notifications/push-world.ts';

const ana = anAccount({ id: 'ana', email: 'ana@repz.example', locale: 'de', timeZone: 'UTC' });
const accounts = { find: async () => ({ account: ana }) };
let world: PushWorld;
beforeEach(async () => {
  world = await pushWorld();
});
afterEach(() => world.close());

function sender() {
  const { clock, log } = world;
  const { mails, addresses, bounced, add, outcomeOf } = storedMails(clock);
  const subjects: string[] = [];
  const people = { find: async () => ana };
  const deps = {
    mails,
    kinds: mailKinds,
    policies: mailPolicies,
    addresses,
    bounced,
    people,
    push: createMailPush(world.deps, accounts),
    sender: { send: async ({ subject }: { readonly subject: string }) => void subjects.push(subject) },
    siteUrl: 'https://repz.example',
    clock,
    log,
  };
  const answered = (id: string) =>
    add({
      id,
      to: { accountId: 'ana' },
      kind: 'check-in-answered',
      data: { coachName: 'Casey', day: '2026-03-01', isSpoken: false },
      createdAt: clock(),
    });
  return { deps, addresses, subjects, add, answered, outcomeOf };
}

test('what push reached is not mailed as well: once, in the language of the person, with the screen it opens', async () => {
  const phone = await world.browser();
  await world.add('ana', phone);
  const { deps, subjects, answered, outcomeOf } = sender();
  const key = answered('answered#1');
  expect(await sendMail(deps, key)).toBe('pushed');
  expect(await sendMail(deps, key)).toBe('gone');
  expect(outcomeOf(key)).toBe('pushed');
  expect(subjects).toEqual([]);
  expect(await phone.received()).toEqual([
    {
      id: 'answered#1',
      title: 'Casey hat auf deinen Check-in geantwortet',
      locked: { title: 'Neues für dich auf REPZ', text: 'Melde dich an, um es zu lesen.' },
      url: '/dashboard/checkins',
    },
  ]);
});

test('is mailed where no device was reached: none, an ended one, and a busy service', async () => {
  const { deps, subjects, answered } = sender();
  expect(await sendMail(deps, answered('1'))).toBe('sent');
  const phone = await world.browser();
  await world.add('ana', phone);
  await phone.answer({ status: 429, retryAfterSeconds: 3600 });
  expect(await sendMail(deps, answered('2'))).toBe('sent');
  await phone.end();
  expect(await sendMail(deps, answered('3'))).toBe('sent');
  expect(subjects).toHaveLength(3);
});

test('is mailed in quiet hours', async () => {
  const phone = await world.browser();
  await world.add('ana', phone);
  world.clock.advance(10 * 3_600_000);
  const { deps, answered } = sender();
  expect(await sendMail(deps, answered('1'))).toBe('sent');
  expect(await phone.received()).toEqual([]);
});

test('is mailed to who deleted their account, whose devices no longer show anything of it', async () => {
  const phone = await world.browser();
  await world.add('ana', phone);
  const { deps, answered } = sender();
  const push = createMailPush(world.deps, { find: async () => ({ account: ana, closing: true }) });
  expect(await sendMail({ ...deps, push }, answered('1'))).toBe('sent');
  expect(await phone.received()).toEqual([]);
});

test('is mailed to a client who became a coach, also on a device that was left over', async () => {
  const phone = await world.browser();
  await world.add('ana', phone);
  const { deps, answered } = sender();
  const coach = { account: { ...ana, role: 'coach' as const } };
  const push = createMailPush(world.deps, { find: async () => coach });
  expect(await sendMail({ ...deps, push }, answered('1'))).toBe('sent');
  expect(await phone.received()).toEqual([]);
});

test('reaches a device of a person who turned these mails off, and is not mailed without one', async () => {
  const { deps, addresses, subjects, answered } = sender();
  const off = { on: false, at: '2026-01-01T00:00:00.000Z', wording: '1', by: 'account' } as const;
  await addresses.prepare(addressHash(ana.email));
  await addresses.choose(addressHash(ana.email), 'coaching', off);
  expect(await sendMail(deps, answered('1'))).toBe('dropped');
  await world.add('ana', await world.browser());
  expect(await sendMail(deps, answered('2'))).toBe('pushed');
  expect(subjects).toEqual([]);
});

const kindOf = {
  'coach-answered': 'check-in-answered',
  'message-waiting': 'messages-unread',
  'session-soon': 'session-reminder',
  'check-in-due': 'check-in-reminder',
  'workout-planned': 'workout-reminder',
  'payment-failed': 'payment-failed',
} as const;
/** What a push brought is mailed as well. */
const isMailedToo = (id: string) => id === 'session-soon' || id === 'payment-failed';
const mailedIds = notificationIds.filter((id) => id !== 'rest-over');
const everyChoice = mailedIds.flatMap((id) =>
  [true, false].flatMap((push) =>
    (mayTurnOff(id, 'mail') ? [true, false] : [true]).flatMap((mail) =>
      [true, false].map((hasPhone) => ({ id, push, mail, hasPhone })),
    ),
  ),
);
test.each(everyChoice)(
  '$id goes by what the person chose: push $push, mail $mail, with a phone $hasPhone',
  async ({ id, push, mail, hasPhone }) => {
    const phone = await world.browser();
    if (hasPhone) await world.add('ana', phone);
    const choice = { push, mail };
    for (const channel of notificationChannels)
      await chooseNotification(world.adding, 'ana', { id, channel, on: choice[channel] });
    const { deps, subjects, add } = sender();
    const [sample] = sampleMails[kindOf[id]];
    const to = { accountId: 'ana' };
    const uselessAt = world.clock() + hourMs;
    const key = add({
      id: 'one',
      to,
      kind: kindOf[id],
      data: sample?.data,
      createdAt: world.clock(),
      uselessAt,
    });
    const isPushed = push && hasPhone;
    const isMailed = mail && (!isPushed || isMailedToo(id));
    await sendMail(deps, key);
    expect([(await phone.received()).length, subjects.length]).toEqual([Number(isPushed), Number(isMailed)]);
  },
);

test('what the person chose holds for that person alone, and for a coach nothing is chosen', async () => {
  await chooseNotification(world.adding, 'ben', { id: 'coach-answered', channel: 'mail', on: false });
  const { deps, answered } = sender();
  expect(await sendMail(deps, answered('1'))).toBe('sent');
  await chooseNotification(world.adding, 'ana', { id: 'coach-answered', channel: 'mail', on: false });
  expect(await sendMail(deps, answered('2'))).toBe('dropped');
  const push = createMailPush(world.deps, { find: async () => ({ account: { ...ana, role: 'coach' } }) });
  expect(await sendMail({ ...deps, push }, answered('3'))).toBe('sent');
});

test.each([
  ['a day', 23 * hourMs],
  ['an hour', hourMs],
])(
  'a reminder of a session in %s waits for a phone that is off until the next one, and not longer',
  async (_, leftMs) => {
    await world.add('ana', await world.browser());
    const lasted: number[] = [];
    const service = {
      async send(_device: object, _notice: object, delivery: { readonly lastsSeconds: number }) {
        lasted.push(delivery.lastsSeconds);
        return 'reached' as const;
      },
    };
    const { deps, add } = sender();
    const push = createMailPush({ ...world.deps, service }, accounts);
    const [sample] = sampleMails['session-reminder'];
    const key = add({
      id: 'session#1#reminder',
      to: { accountId: 'ana' },
      kind: 'session-reminder',
      data: sample?.data,
      createdAt: world.clock(),
      uselessAt: world.clock() + leftMs,
    });
    expect(await sendMail({ ...deps, push }, key)).toBe('sent');
    expect(lasted).toEqual([leftMs / 1000]);
  },
);

test('is mailed when push itself is broken', async () => {
  const { deps, answered } = sender();
  const noTable = { find: async () => Promise.reject(new Error('No table')) };
  const broken = { ...deps, push: createMailPush(world.deps, noTable) };
  expect(await sendMail(broken, answered('1'))).toBe('sent');
});

test('every mail that a push goes out for has a screen to open, also where its button leads to the payment provider', async () => {
  const push = createMailPush(world.deps, accounts);
  const pushed = (await writeSamples('en', 'Ana')).filter(({ kind }) => push.has(kind));
  expect(new Set(pushed.map(({ kind }) => kind)).size).toBe(mailedIds.length);
  for (const { title, mail } of pushed) expect(mail.opens, title).toMatch(/^\/[a-z]/);
});

test.each(localeIds)(
  'in %s, a push without a login names neither a person nor what happened, and one about money no amount and no plan',
  async (locale) => {
    const push = createMailPush(world.deps, accounts);
    const pushed = (await writeSamples(locale, 'Ana')).filter(({ kind }) => push.has(kind));
    const locked = pushed.map(({ mail }) => JSON.stringify(mail.push?.locked));
    expect(new Set(locked).size).toBe(1);
    const money = pushed.filter(({ kind }) => kind === 'payment-failed').map(({ mail }) => mail.push?.title);
    expect(new Set(money).size).toBe(1);
    expect(money[0]).not.toMatch(/\d|REPZ|Core|Adaptive|Performance|Longevity/);
  },
);
