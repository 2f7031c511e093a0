import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, it } from 'vitest';
import { linkTo, waitForMail } from '#tests/support/browser/mailbox.ts';
import { makePerson } from '#tests/support/past-session.ts';
import { runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { output, tables } from '#tests/support/stack.ts';

const long = '2019-01-01T00:00:00.000Z';
const TableName = output('AccountsTable');

/** The next run passes over all accounts again, as on another day. */
const anotherDay = (countedFrom = long) =>
  tables().send(
    new UpdateCommand({
      TableName,
      Key: { pk: 'UNUSED-PASS', sk: 'STATE' },
      UpdateExpression: 'SET countedFrom = :from REMOVE finishedOn',
      ExpressionAttributeValues: { ':from': countedFrom },
    }),
  );

// The accounts of other tests and of the seed stay as they are.
afterAll(() => anotherDay(new Date().toISOString()));

it('an account that nobody used is warned about, kept by the link of the mail, and closed where nobody follows it', async () => {
  const { id, email } = await makePerson('client');
  const Key = { pk: `ACCOUNT#${id}`, sk: 'PROFILE' };
  const profile = async () =>
    (await tables().send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const change = (UpdateExpression: string, ExpressionAttributeValues?: Record<string, unknown>) =>
    tables().send(new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues }));
  await tables().send(new DeleteCommand({ TableName, Key: { ...Key, sk: 'KNOWN-DEVICES' } }));
  await change('SET createdAt = :long', { ':long': long });
  await runPrivacyJobs();
  await anotherDay();
  await runPrivacyJobs();
  const link = linkTo('/api/mails/keep-account', await waitForMail(email, /will be deleted/));

  expect(await (await fetch(link)).text()).toContain('<form method="post">');
  expect(await profile()).not.toHaveProperty('keptAt');
  for (const _click of [1, 2])
    expect(await (await fetch(link, { method: 'POST' })).text()).toContain('Your account stays');
  const forged = await fetch(link.replace(/token=[^&]+/, `token=${id}.x`), { method: 'POST' });
  expect(await forged.text()).toContain('no longer works');
  await change('SET unusedNotice.dueAt = :long', { ':long': long });
  await anotherDay();
  await runPrivacyJobs();
  expect(await profile()).not.toHaveProperty('deletionRequestedAt');

  await change('REMOVE keptAt');
  await anotherDay();
  await runPrivacyJobs();
  expect(await profile()).toMatchObject({ closedAsUnused: { addressBounced: false } });
  await waitForMail(email, /unused REPZ account is being deleted/);
  expect(await (await fetch(link, { method: 'POST' })).text()).toContain('no longer works');
});
