import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { bookingKey } from '#functions/modules/booking/storage/booking-rows.ts';
import { eventAbout, take } from '#scripts/local/scheduling/booked.ts';
import { sign, signatureHeader } from '#scripts/local/scheduling/sign.ts';
import { bookingSchema } from '#shared/contracts/booking/booking.ts';
import { gatewayEvent } from '#tests/support/fakes/gateway-events.ts';
import { enterFunction } from '#tests/support/function-environment.ts';
import { callApi, makeUser, output, type SignedIn, stack, tables } from '#tests/support/stack.ts';

const sessionsSchema = z.object({ upcoming: z.array(bookingSchema), past: z.array(bookingSchema) });
const answerSchema = z.object({ statusCode: z.number(), body: z.string() });
const route = '/api/webhooks/scheduling';

let handler: (event: unknown) => Promise<unknown>;
let signingKey = '';
let leave = () => {};

beforeAll(async () => {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const secrets = new SecretsManagerClient({
    endpoint: stack.emulatorUrl(),
    region: 'us-east-1',
    credentials,
  });
  const SecretId = output('SchedulingSecretArn');
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  ({ signingKey } = z.parse(z.object({ signingKey: z.string() }), JSON.parse(SecretString)));
  leave = enterFunction('scheduling-webhook', {
    ACCOUNTS_TABLE: output('AccountsTable'),
    BOOKINGS_TABLE: output('BookingsTable'),
    SCHEDULING_SECRET_ARN: SecretId,
  });
  ({ handler } = await import('#functions/entries/scheduling-webhook/handler.ts'));
}, 30_000);
afterAll(() => leave());

const sessionsOf = async ({ accessToken }: SignedIn) =>
  z.parse(sessionsSchema, await (await callApi('GET', '/api/bookings', accessToken)).json());

async function referenceOf({ accessToken }: SignedIn, eventType: string) {
  return callApi('POST', '/api/booking/references', accessToken, { eventType, place: null, source: {} });
}

/** What a person does on the service's pages. */
const submit = async (path: string, fields: Readonly<Record<string, string>>) => {
  const answer = await fetch(new URL(path, stack.schedulingUrl()), {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(answer.status, path).toBe(200);
};

const inDays = (days: number) =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000).toISOString();

test('what is booked, moved and canceled at the service stands in the sessions', async () => {
  const ana = await makeUser();
  const { reference }: { reference: string } = await (await referenceOf(ana, 'consultation')).json();
  const person = { name: 'Ana Lima', email: 'somebody-else@repz.example', zone: 'Europe/Berlin' };
  const utm = { utm_source: 'repz-platform', utm_medium: 'in-app', utm_campaign: 'booking' };
  const form = { ...person, ...utm, utm_content: 'core', utm_term: reference };
  await submit('/repz/consultation', { ...form, start: inDays(3) });
  const [booked] = (await sessionsOf(ana)).upcoming;
  expect(booked).toMatchObject({
    eventType: 'consultation',
    startsAt: inDays(3),
    zone: 'Europe/Berlin',
    source: { ...utm, utm_content: 'core' },
  });

  const ours = await callApi('POST', `/api/bookings/${booked?.id}/cancel`, ana.accessToken, {});
  expect([ours.status, await ours.json()]).toMatchObject([409, { error: { code: 'booked_externally' } }]);

  await submit(booked?.external?.rescheduleUrl ?? '', { start: inDays(4) });
  const { upcoming } = await sessionsOf(ana);
  expect(upcoming).toEqual([expect.objectContaining({ id: booked?.id, startsAt: inDays(4) })]);
  await submit(upcoming[0]?.external?.cancelUrl ?? '', {});
  expect(await sessionsOf(ana)).toMatchObject({ upcoming: [], past: [{ status: 'canceled' }] });
});

test('its end reaches the sessions, and leaves alone another session of the coach at that time', async () => {
  const ana = await makeUser();
  await callApi('GET', '/api/account', ana.accessToken);
  await submit('/repz/virtual-check-in', { name: 'Ana', email: ana.email, zone: 'UTC', start: inDays(8) });
  const [booked] = (await sessionsOf(ana)).upcoming;
  const TableName = output('BookingsTable');
  const Key = bookingKey.booking(booked?.clientId ?? '', booked?.id ?? '');
  const { Item } = await tables().send(new GetCommand({ TableName, Key }));
  const cell = bookingKey.cell(String(Item?.coachId), Date.parse(inDays(8)) / 900_000);
  const expiresAt = Math.floor(Date.parse(inDays(9)) / 1000);
  const another = { ...cell, schemaVersion: 1, holder: 'somebody#session', place: null, expiresAt };
  await tables().send(new PutCommand({ TableName, Item: another }));
  // Browser tests book the same coach later, and at some hours of the day this is one of their times.
  onTestFinished(async () => {
    await tables().send(new DeleteCommand({ TableName, Key: cell }));
  });
  await submit(booked?.external?.cancelUrl ?? '', {});
  expect(await sessionsOf(ana)).toMatchObject({ upcoming: [], past: [{ status: 'canceled' }] });
  expect((await tables().send(new GetCommand({ TableName, Key: cell }))).Item).toEqual(another);
});

test('the address of an account brings a booking to it, and to nobody else', async () => {
  const [ana, bob] = [await makeUser(), await makeUser()];
  for (const { accessToken } of [ana, bob]) await callApi('GET', '/api/account', accessToken);
  const person = { name: 'Ana', email: ana.email.toUpperCase(), zone: 'UTC' };
  await submit('/repz/virtual-check-in', { ...person, start: inDays(5) });
  expect((await sessionsOf(ana)).upcoming).toHaveLength(1);
  expect((await sessionsOf(bob)).upcoming).toHaveLength(0);
});

test('a tier that does not include the session gets no reference', async () => {
  const refused = await referenceOf(await makeUser(), 'strategySession');
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { error: { code: 'upgrade_required' } },
  ]);
});

const anEvent = (email: string) => {
  const form = { page: 'consultation', name: 'Ana', email, zone: 'UTC' };
  const booked = take({ ...form, startMs: Date.parse(inDays(6)), tracking: {} });
  // Indented, as no serializer of ours would write it.
  return JSON.stringify(eventAbout('invitee.created', booked, 'https://scheduling.example'), null, 2);
};
const deliver = async (body: string | Uint8Array, signature: string) => {
  const headers = { [signatureHeader.toLowerCase()]: signature };
  const answer = await handler(gatewayEvent('POST', route, { headers, rawBody: body }));
  return z.parse(answerSchema, answer).statusCode;
};

test('a signed body is taken as text and as base64, once however often it comes', async () => {
  const ana = await makeUser();
  await callApi('GET', '/api/account', ana.accessToken);
  const body = anEvent(ana.email);
  const signature = sign(body, signingKey, Date.now());
  const deliveries = Array.from({ length: 5 }, () => deliver(new TextEncoder().encode(body), signature));
  expect(await Promise.all(deliveries)).toEqual([200, 200, 200, 200, 200]);
  expect(await deliver(body, signature)).toBe(200);
  const { upcoming } = await sessionsOf(ana);
  expect(upcoming.map(({ sequence }) => sequence)).toEqual([0]);
});

test('a body that is not the signed one, too old or from the future is refused with no write', async () => {
  const ana = await makeUser();
  await callApi('GET', '/api/account', ana.accessToken);
  const body = anEvent(ana.email);
  const now = Date.now();
  expect(await deliver(JSON.stringify(JSON.parse(body)), sign(body, signingKey, now))).toBe(400);
  expect(await deliver(body, sign(body, 'another-key-of-some-length', now))).toBe(400);
  expect(await deliver(body, sign(body, signingKey, now - 7_200_000))).toBe(400);
  expect(await deliver(body, sign(body, signingKey, now + 7_200_000))).toBe(400);
  expect((await callApi('POST', route, undefined, JSON.parse(body))).status).toBe(400);
  expect((await sessionsOf(ana)).upcoming).toEqual([]);
});
