import { randomUUID } from 'node:crypto';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createDynamoWaitingRepository } from '#functions/modules/booking/storage/dynamo-waiting-repository.ts';
import { ownAccountResponseSchema } from '#shared/contracts/account/account.ts';
import { healthLooksResponseSchema } from '#shared/contracts/account/health-looks.ts';
import { coachNotesResponseSchema } from '#shared/contracts/coaching/coach-notes.ts';
import { messageUploadResponseSchema } from '#shared/contracts/messages/attachments.ts';
import { exportResponseSchema, requestExportResponseSchema } from '#shared/contracts/privacy/privacy.ts';
import { bookingTables } from '#tests/support/booking-tables.ts';
import { sampleWebm } from '#tests/support/media/sample-voice.ts';
import { assignClient, type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { dueNow, filesIn, rowsWith, runPrivacyJobs } from '#tests/support/privacy-jobs.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

/** A record of each feature, as the features write them; the thread and its voice note through the API. */
async function live(client: PersonWithRole, coach: PersonWithRole): Promise<void> {
  const put = (table: string, Item: Record<string, unknown>) =>
    tables().send(
      new PutCommand({ TableName: output(`${table}Table`), Item: { schemaVersion: 1, ...Item } }),
    );
  const pk = `ACCOUNT#${client.id}`;
  const customerId = `cus_${client.id.slice(0, 8)}`;
  const paid = {
    id: `pi_${client.id.slice(0, 8)}`,
    amountCents: 8900,
    createdAt: '2026-02-01T00:00:00.000Z',
  };
  await Promise.all([
    put('Training', { pk, sk: 'BODY#2026-03-01#one', weight: 80 }),
    put('CheckIns', { pk, sk: 'BIOMARKER#ferritin#2026-03-01#one', value: 90 }),
    put('Assistance', { pk, sk: 'CHAT#one', text: 'How much protein?' }),
    put('Billing', { pk, sk: 'CUSTOMER', email: 'x', customerId }),
    put('Billing', { pk: `CUSTOMER#${customerId}`, sk: 'ACCOUNT', accountId: client.id }),
    put('Billing', { pk, sk: `ORDER#${paid.createdAt}#${paid.id}`, ...paid, status: 'paid' }),
    put('Billing', { pk, sk: 'CANCELLATION-OFFER', at: '2026-03-01T00:00:00.000Z', offer: 'pause' }),
    put('Billing', { pk: 'CANCELLATION-OFFERS#2026-03', sk: client.id, accountId: client.id }),
    put('Bookings', { pk, sk: 'CREDIT#gym', sessions: 3 }),
    put('Bookings', { pk, sk: 'FEED', token: `feed-${client.id.slice(0, 8)}` }),
    put('Bookings', { pk: `FEED#feed-${client.id.slice(0, 8)}`, sk: 'ACCOUNT', accountId: client.id }),
  ]);
  expect((await callApi('PUT', '/api/library/saved/weekly-sets', client.token)).status).toBe(200);
  const startMs = Date.now() + 86_400_000;
  const waiting = createDynamoWaitingRepository(tables(), bookingTables(), Date.now);
  await waiting.join({
    id: randomUUID(),
    accountId: client.id,
    coachId: coach.id,
    eventType: 'consultation',
    place: null,
    startMs,
    endMs: 2 * startMs - Date.now(),
    zone: 'UTC',
    email: 'ana@repz.example',
    name: 'Ana',
    locale: 'en',
    minutes: null,
    joinedAtMs: Date.now(),
    version: 0,
    offer: null,
  });
  const address = `/api/messages/${client.id}`;
  const id = randomUUID();
  const content = sampleWebm();
  const request = { id, type: 'audio/webm', bytes: content.length };
  const asked = await callApi('POST', `${address}/media`, client.token, request);
  const form = messageUploadResponseSchema.parse(await asked.json());
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([Uint8Array.from(content)]), 'file');
  await fetch(form.url, { method: 'POST', body });
  expect((await callApi('POST', address, client.token, { id, text: '', media: 'voice' })).status).toBe(200);
  await callApi('POST', address, coach.token, { id: randomUUID(), text: 'Well done' });
}

async function exportOf({ token }: PersonWithRole): Promise<string> {
  await callApi('POST', '/api/account/export', token);
  await runPrivacyJobs();
  const answer = await callApi('GET', '/api/account/export', token);
  const url = exportResponseSchema.parse(await answer.json()).export?.archives[0]?.url ?? '';
  return JSON.stringify(filesIn(Buffer.from(await (await fetch(url)).arrayBuffer())));
}

test('an account can be exported completely and then erased completely', async () => {
  const [client, coach, other] = await Promise.all([
    personWithRole('client'),
    personWithRole('coach'),
    personWithRole('client'),
  ]);
  await Promise.all([assignClient(coach, client), assignClient(coach, other)]);
  await live(client, coach);
  const noted = `Left knee ${randomUUID()}`;
  const notes = `/api/coach/clients/${client.id}/notes`;
  const address = `${notes}/${randomUUID()}`;
  const note = { version: 0, text: noted, pinned: true };
  for (const _ of ['sent', 'sent again']) {
    expect((await callApi('PUT', address, coach.token, note)).status).toBe(200);
  }
  const gone = `${notes}/${randomUUID()}`;
  await callApi('PUT', gone, coach.token, note);
  await callApi('DELETE', gone, coach.token);
  expect((await callApi('PUT', gone, coach.token, note)).status).toBe(404);
  const kept = coachNotesResponseSchema.parse(await (await callApi('GET', notes, coach.token)).json());
  expect(kept.notes).toMatchObject([{ text: noted, version: 1 }]);
  expect((await callApi('GET', notes, other.token)).status).toBe(403);
  await callApi('POST', `/api/coach/clients/${client.id}/visit`, coach.token);
  for (const _ of ['looked', 'looked again']) {
    await callApi('GET', `/api/coach/clients/${client.id}/intake`, coach.token);
  }
  const looked = await callApi('GET', '/api/account/health-looks', client.token);
  expect(healthLooksResponseSchema.parse(await looked.json()).looks).toMatchObject([{ area: 'intake' }]);
  const { deviceKey: key } = ownAccountResponseSchema.parse(
    await (await callApi('GET', '/api/account', client.token)).json(),
  );

  const asked = await callApi('POST', '/api/account/export', client.token);
  expect(requestExportResponseSchema.parse(await asked.json()).export.state).toBe('waiting');
  expect((await callApi('POST', '/api/account/export', client.token)).status).toBe(429);
  await runPrivacyJobs();
  const answer = await callApi('GET', '/api/account/export', client.token);
  const ready = exportResponseSchema.parse(await answer.json()).export;
  expect(ready?.state).toBe('ready');
  const url = ready?.archives[0]?.url ?? '';
  expect((await fetch(new URL(new URL(url).pathname, url))).status).toBe(403);
  const files = filesIn(Buffer.from(await (await fetch(url)).arrayBuffer()));
  const said = {
    'training.json': 'BODY#',
    'check-ins.json': 'ferritin',
    'sessions.json': 'CREDIT#',
    'messages.json': 'Well done',
    'assistant.json': 'How much protein?',
    'billing.json': '8900',
    'account.json': client.id,
  };
  for (const [name, text] of Object.entries(said)) expect(files[name], name).toContain(text);
  expect(Object.keys(files).filter((name) => /^messages\/.*\.webm$/.test(name))).toHaveLength(1);
  expect(JSON.stringify(files)).not.toContain(other.id);
  expect(files['account.json']).not.toContain(key);
  expect(files['account.json']).toContain('LOOK#');
  expect(files['account.json']).toContain('SAVED-ARTICLE#weekly-sets');
  // What a coach notes is the coach's own.
  expect(JSON.stringify(files)).not.toContain(noted);
  expect(await exportOf(coach)).toContain(noted);

  const ofClient = [`/api/messages/${client.id}`, `/api/coach/clients/${client.id}/nutrition`];
  const statuses = () =>
    Promise.all(ofClient.map(async (path) => (await callApi('GET', path, coach.token)).status));
  expect(await statuses()).toEqual([200, 200]);
  await dueNow(client.id);
  expect(await statuses(), 'the coach, from the request on').toEqual([404, 404]);
  await runPrivacyJobs();
  expect(await rowsWith(client.id)).toEqual([]);
  expect((await fetch(url)).status).toBeGreaterThanOrEqual(400);
  const records = await tables().send(
    new ScanCommand({
      TableName: output('BillingTable'),
      FilterExpression: 'begins_with(pk, :kept)',
      ExpressionAttributeValues: { ':kept': 'PAYMENT-RECORDS#2026-02' },
    }),
  );
  expect(records.Items).toContainEqual(expect.objectContaining({ amountCents: 8900, status: 'paid' }));
  expect(JSON.stringify(records.Items)).not.toContain(`pi_${client.id.slice(0, 8)}`);
  // The other client of the coach is untouched, and so is the coach.
  expect((await callApi('GET', `/api/messages/${other.id}`, coach.token)).status).toBe(200);
  expect((await callApi('GET', `/api/messages/${client.id}`, coach.token)).status).toBe(404);
  // A second run finds nothing to do.
  await runPrivacyJobs();
}, 120_000);
