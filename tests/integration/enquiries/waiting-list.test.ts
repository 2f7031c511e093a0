import { randomBytes, randomUUID } from 'node:crypto';
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { enquiryData } from '#functions/entries/privacy-jobs/enquiry-data.ts';
import { askToWait as ask, confirmWaiting } from '#functions/modules/enquiries/ask-to-wait.ts';
import { getAvailability } from '#functions/modules/enquiries/get-availability.ts';
import { offerFreedSpots as offer } from '#functions/modules/enquiries/offer-freed-spots.ts';
import { sendSupportRequest as request } from '#functions/modules/enquiries/send-support-request.ts';
import { createDynamoEnquiryRepository } from '#functions/modules/enquiries/storage/dynamo-enquiry-repository.ts';
import { createDynamoWaitingList } from '#functions/modules/enquiries/storage/dynamo-waiting-list.ts';
import { createDynamoRows } from '#functions/modules/privacy/storage/dynamo-rows.ts';
import { reserveSeat } from '#functions/modules/seats/reserve-seat.ts';
import { createDynamoSeatRepository } from '#functions/modules/seats/storage/dynamo-seat-repository.ts';
import { occupancyUpdate, seatKey } from '#functions/modules/seats/storage/seat-row.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import {
  longevityCapacity,
  offerHoldHours,
  waitingLinkHours,
} from '#shared/domain/catalog/longevity-seats.ts';
import type { TierId } from '#shared/domain/tiers/tiers.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { sendOutbox } from '#tests/support/sent-mails.ts';
import { tables } from '#tests/support/stack.ts';

/** Tables of this file's own: the deployed ones have a schedule that offers places by itself. */
const names = { enquiries: '', billing: '', outbox: '' };
let now = Date.now();
const clock = () => now;
const sent: OutgoingMail[] = [];
let hasCoach = true;

function world() {
  const client = tables();
  return {
    seats: createDynamoSeatRepository(client, names.billing, clock),
    waitingList: createDynamoWaitingList(client, names, recordingLog()),
    coaches: { findAnyWithRoom: async () => hasCoach },
    enquiries: createDynamoEnquiryRepository(client, names),
    supportAddress: 'hello@repz.example',
    newProof: () => randomBytes(32).toString('hex'),
    clock,
  };
}
type World = ReturnType<typeof world>;

/** Each act with the mails that it caused, which a queue delivers more than once. */
const mailed =
  <Rest extends unknown[], Result>(act: (deps: World, ...rest: Rest) => Promise<Result>) =>
  async (deps: World, ...rest: Rest) => {
    const result = await act(deps, ...rest);
    sent.push(...(await sendOutbox(names.outbox, clock)));
    return result;
  };
const askToWait = mailed(ask);
const offerFreedSpots = mailed(offer);
const sendSupportRequest = mailed(request);

async function occupy(count: number, change: 'taken' | 'freed' = 'taken'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await tables().send(new UpdateCommand(occupancyUpdate(names.billing, `client-${index}`, change)));
  }
}
/** The token of the newest link that was sent to an address. */
const linkOf = (email: string) =>
  /waiting=([a-z]+\.[0-9a-f]{32}\.[0-9a-f]{64})/.exec(
    sent.findLast(({ to, text }) => to === email && text.includes('waiting='))?.text ?? '',
  )?.[1] ?? null;
const confirm = (token: string) =>
  confirmWaiting(world(), token).then(
    () => true,
    () => false,
  );
/** Asks and opens the link, a moment after the last person who joined. Their mails are not what a test looks at. */
const join = async (email: string, tier: TierId = 'longevity') => {
  now += 1;
  await askToWait(world(), { email, tier, locale: 'en' });
  const token = linkOf(email);
  sent.splice(0, sent.length, ...sent.filter(({ text }) => !text.includes('waiting=')));
  return token !== null && confirm(token);
};

beforeEach(async () => {
  names.enquiries = await makeTable();
  names.billing = await makeTable();
  names.outbox = await makeTable();
  now = Date.parse('2026-03-02T10:00:00.000Z');
  sent.length = 0;
  hasCoach = true;
});

test('twenty parallel requests of one address, in any letter case, send one mail and join once', async () => {
  const { waitingList } = world();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      askToWait(world(), {
        email: index % 2 === 0 ? 'ada@repz.example' : 'ADA@repz.example',
        tier: 'longevity',
        locale: 'en',
      }),
    ),
  );
  expect(sent).toHaveLength(1);
  expect((await waitingList.counts(now)).longevity).toBe(0);
  const token = linkOf(sent[0]?.to ?? '') ?? '';
  expect(await Promise.all([confirm(token), confirm(token), confirm(token)])).toContain(true);
  expect(await confirm(token)).toBe(true);
  expect((await waitingList.counts(now)).longevity).toBe(1);
});

test('unconfirmed addresses never claim a seat, however many there are', async () => {
  for (let index = 0; index < 8; index += 1) {
    await askToWait(world(), { email: `made-up-${index}@repz.example`, tier: 'longevity', locale: 'en' });
  }
  expect(await offerFreedSpots(world())).toBe(0);
  expect((await getAvailability(world())).longevity).toEqual({
    isOpen: true,
    seats: { capacity: 5, free: 5 },
    waiting: 0,
  });
});

test('a link ends after its hours, another proof opens nothing, and a new link can be had after minutes', async () => {
  await askToWait(world(), { email: 'ada@repz.example', tier: 'longevity', locale: 'en' });
  const first = linkOf('ada@repz.example') ?? '';
  expect(await confirm(`${first.slice(0, -64)}${'0'.repeat(64)}`)).toBe(false);
  await askToWait(world(), { email: 'ada@repz.example', tier: 'longevity', locale: 'en' });
  expect(sent).toHaveLength(1);
  now += 7 * 60_000;
  await askToWait(world(), { email: 'ada@repz.example', tier: 'longevity', locale: 'en' });
  expect(sent).toHaveLength(2);
  // The newest link is the one that counts.
  expect(await confirm(first)).toBe(false);
  now += waitingLinkHours * 3_600_000 + 1000;
  expect(await confirm(linkOf('ada@repz.example') ?? '')).toBe(false);
  expect((await world().waitingList.counts(now)).longevity).toBe(0);
});

test('two parallel runs offer a freed seat once, to the person who waits longest', async () => {
  await occupy(longevityCapacity);
  await join('first@repz.example');
  await join('second@repz.example');
  expect(await offerFreedSpots(world())).toBe(0);

  await occupy(1, 'freed');
  const made = await Promise.all([offerFreedSpots(world()), offerFreedSpots(world())]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(sent.map(({ to }) => to)).toEqual(['first@repz.example']);
  expect((await getAvailability(world())).longevity).toEqual({
    isOpen: false,
    seats: { capacity: 5, free: 0 },
    waiting: 1,
  });
});

test('an offer lasts its hours, then the seat goes to the next person; the first may join again', async () => {
  await occupy(longevityCapacity - 1);
  await join('first@repz.example');
  await join('second@repz.example');
  await offerFreedSpots(world());
  expect(await join('first@repz.example')).toBe(false);
  now += offerHoldHours * 3_600_000;
  await offerFreedSpots(world());
  expect(sent.map(({ to }) => to)).toEqual(['first@repz.example', 'second@repz.example']);
  expect(await join('first@repz.example')).toBe(true);
});

test('only the holder of the offer gets the seat at checkout', async () => {
  await occupy(longevityCapacity - 1);
  await join('ada@repz.example');
  await offerFreedSpots(world());
  const stranger = { accountId: 'bob', email: 'bob@repz.example' };
  await expect(reserveSeat(world(), stranger)).rejects.toMatchObject({ code: 'no_spots_left' });
  await reserveSeat(world(), { accountId: 'ada', email: 'Ada@repz.example' });
});

test('one of ten parallel requests gets the last seat', async () => {
  await occupy(longevityCapacity - 1);
  const wanting = Array.from({ length: 10 }, (_, index) =>
    reserveSeat(world(), { accountId: `account-${index}`, email: `person-${index}@repz.example` }),
  );
  const results = await Promise.allSettled(wanting);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the waiting count is exact through parallel joins, repeated links and leaving', async () => {
  await occupy(longevityCapacity);
  const addresses = Array.from({ length: 12 }, (_, index) => `person-${index}@repz.example`);
  await Promise.all(addresses.map((email) => askToWait(world(), { email, tier: 'longevity', locale: 'en' })));
  const tokens = addresses.map((email) => linkOf(email) ?? '');
  await Promise.all(tokens.flatMap((token) => [confirm(token), confirm(token)]));
  expect((await world().waitingList.counts(now)).longevity).toBe(12);
  await occupy(2, 'freed');
  await Promise.all([offerFreedSpots(world()), offerFreedSpots(world())]);
  expect((await world().waitingList.counts(now)).longevity).toBe(10);

  // Deleting an account takes its address off the list, once however often the job runs.
  const rows = createDynamoRows(tables(), names.enquiries);
  const outbox = createDynamoRows(tables(), names.outbox);
  const offered = sent.filter(({ subject }) => subject.includes('is yours')).map(({ to }) => to);
  const stillWaiting = addresses.find((email) => !offered.includes(email)) ?? '';
  const leaving = { accountId: 'account-1', email: stillWaiting };
  for (const _run of [1, 2]) await enquiryData(rows, outbox).erase(leaving);
  // Who holds an offer has left the line before.
  await enquiryData(rows, outbox).erase({ accountId: 'account-2', email: offered[0] ?? '' });
  expect((await world().waitingList.counts(now)).longevity).toBe(9);
});

test('nothing is sold without an approved coach; people who wait get one mail when there is one', async () => {
  hasCoach = false;
  const closed = await getAvailability(world());
  expect(Object.values(closed).map(({ isOpen }) => isOpen)).toEqual([false, false, false, false]);
  await join('ada@repz.example', 'core');
  await join('ada@repz.example', 'performance');
  await join('bob@repz.example', 'core');
  expect(await offerFreedSpots(world())).toBe(0);
  expect((await getAvailability(world())).core).toEqual({ isOpen: false, seats: null, waiting: 2 });

  hasCoach = true;
  const told = await Promise.all([offerFreedSpots(world()), offerFreedSpots(world())]);
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect(sent.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    ['ada@repz.example', 'Core Program is open again'],
    ['ada@repz.example', 'Prime Suite is open again'],
    ['bob@repz.example', 'Core Program is open again'],
  ]);
  expect(await offerFreedSpots(world())).toBe(0);
  expect((await getAvailability(world())).core).toEqual({ isOpen: true, seats: null, waiting: 0 });
});

test('a message to support is stored and mailed once, however often it is sent; its content goes with the mail', async () => {
  const message = {
    id: randomUUID(),
    name: 'Ada',
    email: 'ada@repz.example',
    message: 'My plan does not load.',
    locale: 'de',
  } as const;
  await Promise.all(Array.from({ length: 5 }, () => sendSupportRequest(world(), message)));
  await sendSupportRequest(world(), { ...message, id: randomUUID() });
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  expect(to('hello@repz.example')).toHaveLength(2);
  expect(to('ada@repz.example').map(({ subject }) => subject)).toEqual(['Wir haben deine Nachricht']);
  const { Items = [] } = await tables().send(new ScanCommand({ TableName: names.outbox }));
  // Beside what is known of the two addresses.
  expect(Items.filter(({ sk }) => sk !== 'ADDRESS')).toHaveLength(3);
  expect(JSON.stringify(Items)).not.toContain('My plan');
});

test('an unreadable seat row stops all sales rather than oversell', async () => {
  await tables().send(
    new PutCommand({ TableName: names.billing, Item: { ...seatKey, schemaVersion: 99, version: 1 } }),
  );
  await expect(offerFreedSpots(world())).rejects.toThrow('Unreadable seats row');
});
