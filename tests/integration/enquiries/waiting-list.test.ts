import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { askToWait, confirmWaiting } from '#functions/enquiries/ask-to-wait.ts';
import { createDynamoEnquiryRepository } from '#functions/enquiries/dynamo-enquiry-repository.ts';
import { createDynamoOutbox } from '#functions/enquiries/dynamo-outbox.ts';
import { createDynamoWaitingList } from '#functions/enquiries/dynamo-waiting-list.ts';
import { getLongevityAvailability } from '#functions/enquiries/get-longevity-availability.ts';
import { offerFreedSpots } from '#functions/enquiries/offer-freed-spots.ts';
import { sendOutbox } from '#functions/enquiries/send-outbox.ts';
import { sendSupportRequest } from '#functions/enquiries/send-support-request.ts';
import { createDynamoSeatRepository } from '#functions/longevity/dynamo-seat-repository.ts';
import { reserveSeat } from '#functions/longevity/reserve-seat.ts';
import { occupancyUpdate, seatKey } from '#functions/longevity/seat-row.ts';
import type { OutgoingMail } from '#functions/platform/mail.ts';
import { longevityCapacity, offerHoldHours, waitingLinkHours } from '#shared/domain/longevity-places.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { tables } from '#tests/support/stack.ts';
import { makeTable } from './own-tables.ts';

/** Tables of this file's own: the deployed ones have a schedule that offers places by itself. */
const names = { enquiries: '', billing: '' };
let now = Date.now();
const clock = () => now;
const sent: OutgoingMail[] = [];
let failing = false;

function world() {
  const client = tables();
  return {
    seats: createDynamoSeatRepository(client, names.billing, clock),
    waitingList: createDynamoWaitingList(client, names),
    enquiries: createDynamoEnquiryRepository(client, names.enquiries),
    outbox: createDynamoOutbox(client, names.enquiries),
    mail: {
      send: async (mail: OutgoingMail) => {
        if (failing) throw new Error('Throttled');
        sent.push(mail);
      },
    },
    siteUrl: 'https://repz.example',
    supportAddress: 'hello@repz.example',
    clock,
    log: recordingLog(),
  };
}

async function occupy(count: number, change: 'taken' | 'freed' = 'taken'): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await tables().send(new UpdateCommand(occupancyUpdate(names.billing, `client-${index}`, change)));
  }
}
/** The token of the newest link that was sent to an address. */
const linkOf = (email: string) =>
  /waiting=([0-9a-f]{32}\.[0-9a-f]{64})/.exec(
    sent.findLast(({ to, text }) => to === email && text.includes('waiting='))?.text ?? '',
  )?.[1] ?? null;
const confirm = (token: string) =>
  confirmWaiting(world(), token).then(
    () => true,
    () => false,
  );
/** Asks and opens the link, a moment later than whoever joined before. Their mails are not what a test looks at. */
const join = async (email: string) => {
  now += 1;
  await askToWait(world(), { email, locale: 'en' });
  const token = linkOf(email);
  sent.splice(0, sent.length, ...sent.filter(({ text }) => !text.includes('waiting=')));
  return token !== null && confirm(token);
};

beforeEach(async () => {
  names.enquiries = await makeTable();
  names.billing = await makeTable();
  now = Date.parse('2026-03-02T10:00:00.000Z');
  sent.length = 0;
  failing = false;
});

test('twenty parallel requests of one address, in any case, are one mail, and its link is one place', async () => {
  const { waitingList } = world();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      askToWait(world(), { email: index % 2 === 0 ? 'ada@repz.example' : 'ADA@repz.example', locale: 'en' }),
    ),
  );
  expect(sent).toHaveLength(1);
  expect(await waitingList.count(now)).toBe(0);
  const token = linkOf(sent[0]?.to ?? '') ?? '';
  expect(await Promise.all([confirm(token), confirm(token), confirm(token)])).toContain(true);
  expect(await confirm(token)).toBe(true);
  expect(await waitingList.count(now)).toBe(1);
});

test('addresses that nobody reads keep no place from anybody, whatever number of them asks', async () => {
  for (let index = 0; index < 8; index += 1) {
    await askToWait(world(), { email: `made-up-${index}@repz.example`, locale: 'en' });
  }
  expect(await offerFreedSpots(world())).toBe(0);
  expect(await getLongevityAvailability(world())).toEqual({ capacity: 5, free: 5, waiting: 0 });
});

test('a link ends after its hours, another proof opens nothing, and a new link can be had after minutes', async () => {
  await askToWait(world(), { email: 'ada@repz.example', locale: 'en' });
  const first = linkOf('ada@repz.example') ?? '';
  expect(await confirm(`${first.slice(0, 33)}${'0'.repeat(64)}`)).toBe(false);
  await askToWait(world(), { email: 'ada@repz.example', locale: 'en' });
  expect(sent).toHaveLength(1);
  now += 7 * 60_000;
  await askToWait(world(), { email: 'ada@repz.example', locale: 'en' });
  expect(sent).toHaveLength(2);
  // The newest link is the one that counts.
  expect(await confirm(first)).toBe(false);
  now += waitingLinkHours * 3_600_000 + 1000;
  expect(await confirm(linkOf('ada@repz.example') ?? '')).toBe(false);
  expect(await world().waitingList.count(now)).toBe(0);
});

test('a freed place is offered once, to whoever waits longest, by two sweeps at once', async () => {
  await occupy(longevityCapacity);
  await join('first@repz.example');
  await join('second@repz.example');
  expect(await offerFreedSpots(world())).toBe(0);

  await occupy(1, 'freed');
  const made = await Promise.all([offerFreedSpots(world()), offerFreedSpots(world())]);
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(sent.map(({ to }) => to)).toEqual(['first@repz.example']);
  expect(await getLongevityAvailability(world())).toEqual({ capacity: 5, free: 0, waiting: 1 });
});

test('an offer is kept for its hours, then the place goes to the next; who let it go may join again', async () => {
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

test('who holds the offer gets the place at checkout, a stranger does not', async () => {
  await occupy(longevityCapacity - 1);
  await join('ada@repz.example');
  await offerFreedSpots(world());
  const stranger = { accountId: 'bob', email: 'bob@repz.example' };
  await expect(reserveSeat(world(), stranger)).rejects.toMatchObject({ code: 'no_spots_left' });
  await reserveSeat(world(), { accountId: 'ada', email: 'Ada@repz.example' });
});

test('ten people who want the last place at once: one gets it', async () => {
  await occupy(longevityCapacity - 1);
  const wanting = Array.from({ length: 10 }, (_, index) =>
    reserveSeat(world(), { accountId: `account-${index}`, email: `person-${index}@repz.example` }),
  );
  const results = await Promise.allSettled(wanting);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a mail that could not be sent leaves with a later sweep, once, though sweeps run at once', async () => {
  await join('ada@repz.example');
  failing = true;
  await offerFreedSpots(world());
  expect(sent).toEqual([]);
  failing = false;
  now += 3 * 60_000;
  await Promise.all([sendOutbox(world()), sendOutbox(world()), sendOutbox(world())]);
  expect(sent.map(({ to }) => to)).toEqual(['ada@repz.example']);
});

test('a message to support is stored and mailed once, however often it is sent; its content goes with the mail', async () => {
  const request = {
    id: randomUUID(),
    name: 'Ada',
    email: 'ada@repz.example',
    message: 'My plan does not load.',
    locale: 'de',
  } as const;
  await Promise.all(Array.from({ length: 5 }, () => sendSupportRequest(world(), request)));
  await sendSupportRequest(world(), { ...request, id: randomUUID() });
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  expect(to('hello@repz.example')).toHaveLength(2);
  expect(to('ada@repz.example').map(({ subject }) => subject)).toEqual(['Wir haben deine Nachricht']);
  const { Items = [] } = await tables().send(
    new QueryCommand({
      TableName: names.enquiries,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'OUTBOX#2026-03-02' },
    }),
  );
  expect(JSON.stringify(Items)).not.toContain('My plan');
});

test('a row of places that this version cannot read stops everything rather than give places away', async () => {
  await tables().send(
    new PutCommand({ TableName: names.billing, Item: { ...seatKey, schemaVersion: 99, version: 1 } }),
  );
  await expect(offerFreedSpots(world())).rejects.toThrow('Unreadable seats row');
});
