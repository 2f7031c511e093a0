import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mailKinds } from '#functions/entries/mail-sender/mail-kinds.ts';
import { mailPolicies } from '#functions/entries/mail-sender/mail-policies.ts';
import { sendMail } from '#functions/modules/mail/send-mail.ts';
import { createDynamoHeldMailJobs } from '#functions/modules/mail/storage/dynamo-held-mail-jobs.ts';
import { createDynamoWaitingMails } from '#functions/modules/mail/storage/dynamo-waiting-mails.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { createMailOutbox } from '#functions/platform/outbox/mail-outbox.ts';
import { type OutboxMail, outboxItem, outboxKey } from '#functions/platform/outbox/outbox-mail.ts';
import { createSesMailSender } from '#functions/platform/ses-mail-sender.ts';
import { mailPreferencesSchema } from '#shared/contracts/account/mail-preferences.ts';
import { productSettings } from '#shared/domain/catalog/product.ts';
import { linkTo, mailsTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { recordingLog } from '#tests/support/fakes/recording-log.ts';
import { invokeFunction } from '#tests/support/invoke-function.ts';
import { makeTable } from '#tests/support/own-table.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { sesBounce, sesComplaint } from '#tests/support/ses-events.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

const receipt = (email: string): OutboxMail => ({
  id: 'support-receipt#today',
  to: { email, locale: 'en' },
  kind: 'support-receipt',
  data: { template: 'support-receipt' },
  createdAt: Date.now(),
});
const someone = () => `mail-${randomUUID()}@repz.example`;
const rowOf = async (TableName: string, mail: OutboxMail) =>
  (await tables().send(new GetCommand({ TableName, Key: outboxKey(mail), ConsistentRead: true }))).Item;

/** The message of the queue about a row, as it is delivered once more. */
function delivery(mail: OutboxMail) {
  const { pk, sk } = outboxKey(mail);
  const body = { eventName: 'INSERT', dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } };
  return { Records: [{ messageId: randomUUID(), body: JSON.stringify(body) }] };
}

test('a row of the outbox reaches the mailbox by itself, once, and what it says is erased', async () => {
  const email = someone();
  const mail = receipt(email);
  const outbox = createMailOutbox(tables(), output('OutboxTable'));
  const added = await Promise.all([1, 2, 3].map(() => outbox.add(mail)));
  expect(added.filter(Boolean)).toHaveLength(1);
  await waitForMail(email, /./);
  await expect.poll(() => rowOf(output('OutboxTable'), mail)).toMatchObject({ outcome: 'sent', attempts: 1 });
  expect(await rowOf(output('OutboxTable'), mail)).not.toHaveProperty('data');
  expect(await invokeFunction('mail-sender', delivery(mail))).toEqual({ batchItemFailures: [] });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a mail that cannot be sent is delivered again, and goes once it can', async () => {
  const email = someone();
  const mail = { ...receipt(email), kind: 'not-deployed-yet' };
  const table = output('OutboxTable');
  await tables().send(new PutCommand({ TableName: table, Item: outboxItem(mail) }));
  await expect.poll(async () => (await rowOf(table, mail))?.attempts).toBe(1);
  await expect.poll(async () => (await rowOf(table, mail))?.leaseUntil).toBeUndefined();
  const again = delivery(mail);
  expect(await invokeFunction('mail-sender', again)).toEqual({
    batchItemFailures: [{ itemIdentifier: again.Records[0]?.messageId }],
  });
  const repair = {
    UpdateExpression: 'SET kind = :kind',
    ExpressionAttributeValues: { ':kind': 'support-receipt' },
  };
  await tables().send(new UpdateCommand({ TableName: table, Key: outboxKey(mail), ...repair }));
  expect(await invokeFunction('mail-sender', again)).toEqual({ batchItemFailures: [] });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await rowOf(table, mail)).toMatchObject({ outcome: 'sent', attempts: 3 });
});

test('a mail that the mail service refuses stays whole, and is sent when the service takes it', async () => {
  const email = someone();
  const mail = receipt(email);
  const table = await makeTable();
  await createMailOutbox(tables(), table).add(mail);
  const deps = (from: string) => ({
    mails: createDynamoWaitingMails(
      tables(),
      table,
      createDynamoHeldMailJobs(tables(), { checkIns: table, outbox: table }, recordingLog()),
    ),
    kinds: mailKinds,
    policies: mailPolicies,
    addresses: createDynamoMailAddresses(tables(), table, Date.now),
    bounced: { note: async () => {} },
    people: { find: async () => null },
    sender: createSesMailSender(from),
    siteUrl: 'https://repz.example',
    clock: Date.now,
    log: recordingLog(),
  });
  const refused = deps('nobody-verified@elsewhere.example');
  await expect(sendMail(refused, outboxKey(mail))).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(await mailsTo(email)).toEqual([]);
  const taken = deps(productSettings.local.senderEmail);
  const both = await Promise.allSettled([sendMail(taken, outboxKey(mail)), sendMail(taken, outboxKey(mail))]);
  expect(both.map((each) => (each.status === 'fulfilled' ? each.value : 'again'))).toContain('sent');
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the link of an optional mail asks when it is opened, and stops the mails when it is posted', async () => {
  const email = someone();
  const outbox = createMailOutbox(tables(), output('OutboxTable'));
  const opened = (id: string): OutboxMail => ({
    id,
    to: { email, locale: 'en' },
    kind: 'waiting-list-opened',
    createdAt: Date.now(),
    data: { template: 'waiting-list-opened', tier: 'core' },
  });
  const outcomeOf = async (mail: OutboxMail) => {
    await outbox.add(mail);
    const row = () => rowOf(output('OutboxTable'), mail);
    await expect.poll(row).toHaveProperty('outcome');
    return (await row())?.outcome;
  };
  expect(await outcomeOf(opened('first'))).toBe('sent');
  const link = linkTo('/api/mails/unsubscribe', await waitForMail(email, /./));
  const page = await fetch(link);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<form method="post">');
  expect(await outcomeOf(opened('second'))).toBe('sent');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const _click of [1, 2]) expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  const forged = link.replace('waiting-list.', 'reminders.');
  expect((await fetch(forged, { method: 'POST', body })).status).toBe(404);
  expect(await outcomeOf(opened('third'))).toBe('dropped');
  expect(await outcomeOf({ ...opened('fourth'), agreedAt: Date.now() })).toBe('sent');
});

test('a permanent bounce stops every mail and shows in the account; a full mailbox stops none, and a complaint what one can turn off', async () => {
  const person = await makePerson('client');
  const outbox = createMailOutbox(tables(), output('OutboxTable'));
  const outcomeOf = async (kind: 'plan-canceled' | 'waiting-list-opened') => {
    const mail: OutboxMail = {
      id: `${kind}#${randomUUID()}`,
      to: { accountId: person.id },
      kind,
      createdAt: Date.now(),
      data:
        kind === 'plan-canceled'
          ? { plan: 'Core Program', until: '2026-04-01T10:00:00Z' }
          : { template: 'waiting-list-opened', tier: 'core' },
    };
    await outbox.add(mail);
    const row = () => rowOf(output('OutboxTable'), mail);
    await expect.poll(row).toHaveProperty('outcome');
    return (await row())?.outcome;
  };
  const shown = async () => {
    const { bouncedAt, complainedAt } = z.parse(
      mailPreferencesSchema,
      await (await callApi('GET', '/api/account/emails', person.accessToken)).json(),
    );
    return { bouncedAt, complainedAt };
  };
  expect(await outcomeOf('plan-canceled')).toBe('sent');
  const report = (event: unknown) => invokeFunction('mail-sender', event);
  await report(sesBounce('Transient', person.email, '2026-03-04T10:00:00.000Z'));
  expect(await shown()).toEqual({ bouncedAt: null, complainedAt: null });
  expect(await outcomeOf('plan-canceled')).toBe('sent');
  await report(sesComplaint(person.email, '2026-03-04T11:00:00.000Z'));
  expect(await outcomeOf('waiting-list-opened')).toBe('dropped');
  expect(await outcomeOf('plan-canceled')).toBe('sent');
  for (const at of ['2026-03-05T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-05T10:00:00.000Z'])
    await report(sesBounce('Permanent', person.email, at));
  expect(await outcomeOf('plan-canceled')).toBe('dropped');
  expect(await shown()).toEqual({
    bouncedAt: '2026-03-05T10:00:00.000Z',
    complainedAt: '2026-03-04T11:00:00.000Z',
  });
});
