import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { createMailPush } from '#functions/entries/mail-sender/mail-push.ts';
import { isWake, sendHeldMails, wakeHeldMails } from '#functions/modules/mail/send-held-mails.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { chooseNotification } from '#functions/modules/notifications/push-devices.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import type { OutboxMail } from '#functions/platform/outbox/outbox-mail.ts';
import { hourMs, minuteMs } from '#shared/domain/calendar/duration.ts';
import {
  defaultPushSettings,
  mayTurnOff,
  type NotificationId,
} from '#shared/domain/notifications/notifications.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { storedMails } from '#tests/support/fakes/stored-mails.ts';
import { type PushWorld, pushWorld } from '#tests/unit/functions/modules/notifications/push-world.ts';

const ana = anAccount({ id: 'ana', email: 'ana@repz.example', locale: 'de', timeZone: 'UTC' });
let world: PushWorld;
let phone: Awaited<ReturnType<PushWorld['browser']>>;
/** At first it is 22:00, in Ana's quiet hours, and she gets no mail but by `choose`. */
beforeEach(async () => {
  world = await pushWorld();
  phone = await world.browser();
  await world.add('ana', phone);
  world.clock.advance(10 * hourMs);
  for (const id of ['coach-answered', 'message-waiting', 'session-soon'] as const) await choose(id, false);
});
afterEach(() => world.close());

const choose = (id: NotificationId, on: boolean) =>
  chooseNotification(world.adding, 'ana', { id, channel: 'mail', on });
const titles = async () => (await phone.received()).map((notice) => (notice as { title: string }).title);

function sender() {
  const { clock, log } = world;
  const { mails, heldJobs, addresses, bounced, add, outcomeOf, rows } = storedMails(clock, world.tables);
  const mailed: string[] = [];
  const deps = {
    mails,
    kinds: mailKinds,
    policies: mailPolicies,
    addresses,
    bounced,
    people: { find: async () => ana },
    push: createMailPush(world.deps, { find: async () => ({ account: ana }) }),
    sender: { send: async ({ subject }: { readonly subject: string }) => void mailed.push(subject) },
    siteUrl: 'https://repz.example',
    clock,
    log,
  };
  const answered = (id: string, coachName = 'Casey', over: Partial<OutboxMail> = {}) =>
    add({
      id,
      to: { accountId: 'ana' },
      kind: 'check-in-answered',
      data: { coachName, day: '2026-03-01', isSpoken: false },
      createdAt: clock(),
      ...over,
    });
  const waiting = () =>
    add({
      id: 'unread',
      to: { accountId: 'ana' },
      kind: 'messages-unread',
      data: { clientId: 'ana', side: 'client', writerName: 'Casey' },
      createdAt: clock(),
    });
  /** The timetable, and then the sender, as the stream of the outbox calls it. @returns How many were woken. */
  async function morning(with_: Partial<typeof deps> = {}): Promise<number> {
    const woken = await wakeHeldMails({ held: heldJobs, clock, log });
    const wakes = rows()
      .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }))
      .filter(isWake);
    for (const key of wakes) await sendHeldMails({ ...deps, ...with_ }, key).catch(() => undefined);
    return woken;
  }
  return { deps, addresses, answered, waiting, mailed, outcomeOf, morning };
}
/** From 22:00 to two minutes past the end of the quiet hours. */
const untilMorning = () => world.clock.advance(10 * hourMs + 2 * minuteMs);

test('what only push may bring waits for the end of the quiet hours, and comes once, delivered twice or not', async () => {
  const { deps, answered, mailed, outcomeOf, morning } = sender();
  const key = answered('one');
  expect(await sendMail(deps, key)).toBe('held');
  expect(await sendMail(deps, key)).toBe('held');
  world.clock.advance(9 * hourMs);
  expect(await morning()).toBe(0);
  expect(await titles()).toEqual([]);
  world.clock.advance(hourMs + 2 * minuteMs);
  const looked = await Promise.all([morning(), morning()]);
  expect(looked.toSorted()).toEqual([0, 1]);
  expect(await titles()).toEqual(['Casey hat auf deinen Check-in geantwortet']);
  expect(await sendMail(deps, key)).toBe('gone');
  expect(await morning()).toBe(0);
  expect([outcomeOf(key), mailed]).toEqual(['pushed', []]);
});

test('several are one notice, and one of the day’s number', async () => {
  await world.devices.saveSettings('ana', { ...defaultPushSettings, perDay: 1 });
  const { deps, answered, waiting, morning } = sender();
  for (const key of [answered('one'), answered('two'), waiting()])
    expect(await sendMail(deps, key)).toBe('held');
  untilMorning();
  await morning();
  const [notice] = await phone.received();
  expect(notice).toMatchObject({ title: '3 Neuigkeiten seit gestern Abend', url: '/dashboard' });
  expect(await titles()).toHaveLength(1);
  expect(await sendMail(deps, answered('later'))).toBe('dropped');
});

test('says nothing of what is of no use in the morning, or was overtaken in the night', async () => {
  const { deps, answered, outcomeOf, morning } = sender();
  const short = answered('short', 'Casey', { uselessAt: world.clock() + hourMs });
  expect(await sendMail(deps, short)).toBe('dropped');
  const old = answered('old', 'Casey', { about: 'check-in-1' });
  expect(await sendMail(deps, old)).toBe('held');
  world.clock.advance(1000);
  const newer = answered('new', 'Robin', { about: 'check-in-1' });
  expect(await sendMail(deps, newer)).toBe('held');
  untilMorning();
  await morning();
  expect(await titles()).toEqual(['Robin hat auf deinen Check-in geantwortet']);
  expect([outcomeOf(old), outcomeOf(newer)]).toEqual(['dropped', 'pushed']);
});

test('follows what the person changes in the night: longer quiet hours, and mail', async () => {
  const { deps, answered, mailed, morning } = sender();
  await sendMail(deps, answered('one'));
  await world.devices.saveSettings('ana', { ...defaultPushSettings, quietUntil: '10:00' });
  untilMorning();
  await morning();
  expect(await titles()).toEqual([]);
  world.clock.advance(hourMs);
  await choose('coach-answered', true);
  await sendMail(deps, answered('two'));
  expect(mailed).toHaveLength(1);
  world.clock.advance(hourMs);
  await morning();
  expect(await titles()).toEqual(['Casey hat auf deinen Check-in geantwortet']);
});

test('a person who turned off the mails of a category, or whose address bounced, is not left out', async () => {
  await choose('coach-answered', true);
  const { deps, addresses, answered } = sender();
  const id = addressHash(ana.email);
  const off = { on: false, at: '2026-01-01T00:00:00.000Z', wording: '1', by: 'account' } as const;
  await addresses.prepare(id);
  await addresses.choose(id, 'coaching', off);
  expect(await sendMail(deps, answered('one'))).toBe('held');
});

test('without a device, or with push off, nothing waits', async () => {
  const { deps, answered } = sender();
  await chooseNotification(world.adding, 'ana', { id: 'coach-answered', channel: 'push', on: false });
  expect(await sendMail(deps, answered('one'))).toBe('dropped');
  await chooseNotification(world.adding, 'ana', { id: 'coach-answered', channel: 'push', on: true });
  await phone.end();
  for (const device of await world.devices.list('ana')) await world.remove('ana', device.id);
  expect(await sendMail(deps, answered('two'))).toBe('dropped');
  expect(world.tables.rows('checkIns')).toEqual([]);
});

test('a mail that fails in the morning does not lose the others, and is tried again', async () => {
  const { deps, answered, waiting, outcomeOf, morning } = sender();
  const [first, second, third] = [answered('one'), waiting(), answered('three')];
  for (const key of [first, second, third]) await sendMail(deps, key);
  untilMorning();
  const brokenKinds = {
    ...mailKinds,
    'messages-unread': async () => Promise.reject(new Error('Throttled')),
  };
  await morning({ kinds: brokenKinds });
  expect(await titles()).toEqual(['2 Neuigkeiten seit gestern Abend']);
  expect([first, second, third].map(outcomeOf)).toEqual(['pushed', undefined, 'pushed']);
  world.clock.advance(2 * hourMs);
  await morning();
  expect(await titles()).toHaveLength(2);
  expect(outcomeOf(second)).toBe('pushed');
});

test('the clock change of a night moves the morning with it', async () => {
  // 22:00 on the eve of summer time in Berlin.
  world.clock.advance(Date.parse('2026-03-28T21:00:00Z') - world.clock());
  const there = { ...ana, timeZone: 'Europe/Berlin' };
  const push = createMailPush(world.deps, { find: async () => ({ account: there }) });
  const { deps, answered, morning } = sender();
  await sendMail({ ...deps, push }, answered('one'));
  world.clock.advance(Date.parse('2026-03-29T05:59:00Z') - world.clock());
  await morning({ push });
  expect(await titles()).toEqual([]);
  world.clock.advance(3 * minuteMs);
  await morning({ push });
  expect(await titles()).toHaveLength(1);
});

test('only what may not be mailed waits: a failed payment is mailed at night', async () => {
  expect(mayTurnOff('payment-failed', 'mail')).toBe(false);
  await choose('coach-answered', true);
  const { deps, answered, mailed } = sender();
  expect(await sendMail(deps, answered('one'))).toBe('sent');
  expect(mailed).toHaveLength(1);
});
