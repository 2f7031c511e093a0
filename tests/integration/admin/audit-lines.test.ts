import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountStays } from '#functions/modules/accounts/storage/account-stays.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { createDynamoMoneyLedger } from '#functions/modules/billing/storage/dynamo-money-ledger.ts';
import { emptyProfile } from '#functions/modules/coaches/profiles/coach-profile.ts';
import { createDynamoCoachProfiles } from '#functions/modules/coaches/storage/dynamo-coach-profiles.ts';
import { createDynamoBouncedPeople } from '#functions/modules/mail/storage/dynamo-bounced-people.ts';
import { addressHash } from '#functions/platform/address-hash.ts';
import { createDynamoMailAddresses } from '#functions/platform/outbox/dynamo-mail-addresses.ts';
import { ownedId } from '#functions/platform/owned-id.ts';
import { loginSessionsResponseSchema } from '#shared/contracts/account/login-sessions.ts';
import { abTestsResponseSchema } from '#shared/contracts/admin/ab-tests.ts';
import { auditPageSchema } from '#shared/contracts/admin/audit-lines.ts';
import { writtenArticleResponseSchema } from '#shared/contracts/library/written-articles.ts';
import { type ApiRoute, apiRoutes } from '#shared/contracts/routes.ts';
import type { AuditAction } from '#shared/domain/access/audit-actions.ts';
import { businessMonth } from '#shared/domain/billing/money-ledger.ts';
import { periodAfter } from '#shared/domain/calendar/period.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { beginMailing, saveDraft } from '#tests/support/mailing.ts';
import { payingClient } from '#tests/support/paying-client.ts';
import { assignClient, type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';
import { unconfirmedSignUp } from '#tests/support/unconfirmed-sign-up.ts';
import { writtenContent } from '#tests/support/written-content.ts';

/** What the trail says of this admin, the first act first. */
const linesOf = async ({ id }: PersonWithRole) => (await auditLinesOf(id)).map(({ action }) => action);

async function done(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
  const answer = await callApi(method, path, token, body);
  const json: unknown = await answer.json();
  expect([answer.status, json]).toMatchObject([200, {}]);
  return json;
}

const checks = {
  identity: true,
  certificate: { number: 'C-1', issuer: 'NSCA', expiresOn: null },
  insurance: true,
  interview: true,
};

async function newArticle() {
  const coach = await personWithRole('coach');
  const content = writtenContent(`On ${randomUUID()}`);
  const request = { requestId: randomUUID(), content };
  const answer = await done('POST', '/api/written-articles', coach.token, request);
  const { id, version } = z.parse(writtenArticleResponseSchema, answer).article;
  return { path: `/api/written-articles/${id}`, change: { version, content } };
}

/** Put into the table, since a photo would have to be uploaded first. */
async function waitingProfile() {
  const { id } = await personWithRole('coach');
  const certificateId = randomUUID();
  const certificate = { id: certificateId, name: 'CSCS', number: 'C-1', issuer: 'NSCA', expiresOn: null };
  const draft = { intro: 'I coach.', approach: 'By plan.', photoId: null, certificates: [certificate] };
  const next = { ...emptyProfile(id), version: 1, handle: `coach-${id.slice(0, 8)}`, draft, isWaiting: true };
  const names = {
    accounts: output('AccountsTable'),
    operations: output('OperationsTable'),
    outbox: output('OutboxTable'),
  };
  const profiles = createDynamoCoachProfiles(tables(), names, Date.now);
  expect(await profiles.save(emptyProfile(id), next)).toBe('saved');
  return { path: `/api/admin/coach-profiles/${id}`, version: 1, certificateId };
}

async function runAbTest({ token }: PersonWithRole) {
  const { tests } = z.parse(abTestsResponseSchema, await done('GET', '/api/admin/ab-tests', token));
  const number = 1 + (tests.find(({ test }) => test === 'social_proof_placement')?.runs[0]?.number ?? 0);
  const path = '/api/admin/ab-tests/social_proof_placement';
  const plan = { hypothesis: 'Proof above the fold sells more', expectedPercent: 3, smallestEffectPoints: 1 };
  await done('POST', `${path}/runs`, token, { number, ...plan });
  return done('POST', `${path}/end`, token, { number, reason: 'Only a try' });
}

async function reportedMessage() {
  const [coach, { accountId: id, token }] = await Promise.all([
    personWithRole('coach'),
    payingClient('longevity'),
  ]);
  await assignClient(coach, { id, token });
  await done('POST', `/api/messages/${id}`, coach.token, { id: randomUUID(), text: 'Eat nothing' });
  const reportId = randomUUID();
  const report = { id: reportId, seq: 1, reason: 'unsafe-advice', details: '' };
  await done('POST', `/api/messages/${id}/reports`, token, report);
  return `/api/admin/reports/${id}/${id}/${reportId}`;
}

async function decide(admin: PersonWithRole, act: string) {
  await done('POST', `${await reportedMessage()}/decision`, admin.token, { act, reason: 'Looked at' });
}

async function actOn(token: string, act: string, accountId?: string, route = 'acts') {
  const id = accountId ?? (await personWithRole('client')).id;
  return done('POST', `/api/admin/accounts/${id}/${route}`, token, { act, reason: 'Asked by phone' });
}
const actOnData = (token: string, act: string, accountId?: string) =>
  actOn(token, act, accountId, 'data-acts');

/** @returns Where it is withdrawn. */
async function beginAddressChange(token: string) {
  const { id } = await personWithRole('client');
  const path = `/api/admin/accounts/${id}/address`;
  const answer = await done('POST', path, token, {
    email: `${randomUUID()}@repz.example`,
    reason: 'Asked by phone',
  });
  return { path, answer };
}

/** A message by the form, as the desk has it. */
async function supportMessage() {
  const [email, id] = [`${randomUUID()}@repz.example`, randomUUID()];
  const message = { id, name: 'Vic', email, message: 'May I train with a friend?', locale: 'en' };
  await done('POST', '/api/support-requests', '', message);
  const enquiryId = ownedId(addressHash(email), id);
  return { enquiryId, path: `/api/admin/enquiries/${enquiryId}` };
}

async function takeMessage({ token }: PersonWithRole) {
  const { enquiryId: itemId } = await supportMessage();
  await done('PUT', '/api/admin/queues/support/owner', token, { itemId, taken: true });
  return itemId;
}

/** An event of a payment that is not ours, which a replay looks up nowhere. */
async function handledEvent() {
  const id = `evt_${randomUUID()}`;
  const claim = { eventId: id, type: 'charge.refunded', claimId: randomUUID(), now: Date.now() };
  const log = createDynamoEventLog(tables(), output('BillingTable'));
  expect(await log.claim(claim)).toBe('claimed');
  await log.complete(claim, Date.now());
  return id;
}

/** Only a coach on the list of coaches is paid. */
async function listedCoach(): Promise<string> {
  const { id } = await personWithRole('coach');
  await tables().send(new PutCommand({ TableName: output('AccountsTable'), Item: toRollRow(id, false) }));
  return id;
}

const payMonths = z.object({ closedMonth: z.nullable(z.string()) });
const payTotals = z.object({ totalCents: z.int() });

/** The next month to close, of years without money, with a correction for the coach. */
async function correctedMonth({ token }: PersonWithRole) {
  const { closedMonth } = z.parse(payMonths, await done('GET', '/api/admin/pay', token));
  const month = closedMonth === null ? '2020-01' : periodAfter(closedMonth, 1);
  const coachId = await listedCoach();
  const correction = { id: randomUUID(), coachId, fromCoachId: null, cents: 100, reason: 'As agreed' };
  await done('POST', `/api/admin/pay/${month}/corrections`, token, correction);
  return { month, coachId };
}

/** As the scheduled comparison leaves the ledger where it equals the books. */
async function closedMonth(admin: PersonWithRole) {
  const { month, coachId } = await correctedMonth(admin);
  const ledger = createDynamoMoneyLedger(tables(), output('BillingTable'), Date.now);
  if ((await ledger.readSumsState()) === null) await ledger.writeSumsState({ missingUpTo: null });
  if ((await ledger.readComparison()) === null) {
    const now = Date.now();
    const finishedAt = new Date(now).toISOString();
    await ledger.writeComparison({ until: Math.floor(now / 1000), finishedAt, months: {}, differences: [] });
  }
  const path = `/api/admin/pay/${month}`;
  const { totalCents } = z.parse(payTotals, await done('GET', path, admin.token));
  await done('POST', `${path}/close`, admin.token, { totalCents });
  return { path, month, coachId };
}

/** Does what the line tells of, by the route that names it. */
const acts: Readonly<Record<string, (admin: PersonWithRole) => Promise<unknown>>> = {
  'coaches.approve': async ({ token }) => {
    const { id } = await personWithRole('coach');
    const withdrawn = { approved: false, reason: 'Back after a break.' };
    await done('PUT', `/api/admin/coaches/${id}/approval`, token, withdrawn);
    return done('PUT', `/api/admin/coaches/${id}/approval`, token, { approved: true, checks });
  },
  'coaches.withdraw-approval': async ({ token }) => {
    const { id } = await personWithRole('coach');
    const request = { approved: false, reason: 'The certificate has expired.' };
    return done('PUT', `/api/admin/coaches/${id}/approval`, token, request);
  },
  'coach-profiles.approve': async ({ token }) => {
    const { path, version } = await waitingProfile();
    return done('PUT', `${path}/publication`, token, { approved: true, version });
  },
  'coach-profiles.refuse': async ({ token }) => {
    const { path, version } = await waitingProfile();
    const refusal = { approved: false, version, reason: 'The photo shows somebody else.' };
    return done('PUT', `${path}/publication`, token, refusal);
  },
  'coach-profiles.check-certificate': async ({ token }) => {
    const { path, version, certificateId } = await waitingProfile();
    return done('PUT', `${path}/certificates/${certificateId}`, token, { version, checked: true });
  },
  'coaches.assign': async ({ token }) => {
    const [coach, client] = await Promise.all([personWithRole('coach'), payingClient('core')]);
    return done('PUT', `/api/admin/clients/${client.accountId}/coach`, token, { coachId: coach.id });
  },
  'accounts.resend-confirmation': async ({ token }) => {
    const { email } = await unconfirmedSignUp();
    return done('POST', '/api/admin/sign-up-confirmations', token, { email, reason: 'Got no mail' });
  },
  'accounts.sign-out': ({ token }) => actOn(token, 'sign-out'),
  'accounts.end-login': async ({ token }) => {
    const { id, token: theirs } = await personWithRole('client');
    await done('GET', '/api/account', theirs);
    const path = `/api/admin/accounts/${id}/logins`;
    const { sessions } = z.parse(loginSessionsResponseSchema, await done('GET', path, token));
    return done('POST', `${path}/end`, token, { sessionId: sessions[0]?.id, reason: 'Lost the phone' });
  },
  'accounts.change-address': async ({ token }) => (await beginAddressChange(token)).answer,
  'accounts.keep-address': async ({ token }) => {
    const { path } = await beginAddressChange(token);
    return done('POST', path, token, { email: null, reason: 'Called again' });
  },
  'accounts.disable': ({ token }) => actOn(token, 'disable'),
  'accounts.enable': async ({ token }) => {
    const { id } = await personWithRole('client');
    await actOn(token, 'disable', id);
    return actOn(token, 'enable', id);
  },
  'accounts.delete': ({ token }) => actOnData(token, 'delete'),
  'accounts.keep': async ({ token }) => {
    const { id } = await personWithRole('client');
    await actOnData(token, 'delete', id);
    return actOnData(token, 'keep', id);
  },
  'accounts.export': ({ token }) => actOnData(token, 'export'),
  'role.granted': async ({ token }) => {
    const { id } = await personWithRole('client');
    const request = { role: 'coach', permissions: [], reason: 'Coaches from today' };
    return done('PUT', `/api/admin/accounts/${id}/role`, token, request);
  },
  'permissions.change': async ({ token }) => {
    const { id } = await personWithRole('admin');
    const request = { role: 'admin', permissions: ['clients.read'], reason: 'Support alone' };
    return done('PUT', `/api/admin/accounts/${id}/role`, token, request);
  },
  'clients.comp': async ({ token }) => {
    const { id } = await personWithRole('client');
    const lastDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const request = { comp: { tier: 'performance', lastDay }, reason: 'Won our raffle' };
    return done('PUT', `/api/admin/accounts/${id}/comp`, token, request);
  },
  'pay.rule': async ({ token }) => {
    const id = await listedCoach();
    const shares = { core: 4_000, adaptive: 4_000, performance: 4_000, longevity: 4_000, 'in-person': 7_000 };
    const terms = { shares, pieces: { session: 2_500, seat: 500, missed: 0 } };
    const month = businessMonth(new Date().toISOString());
    return done('PUT', `/api/admin/pay/${month}/rules/${id}`, token, { terms, reason: 'As agreed' });
  },
  'pay.correction': correctedMonth,
  'pay.close': closedMonth,
  'pay.paid': async (admin) => {
    const { path, month, coachId } = await closedMonth(admin);
    const paid = { on: `${month}-15`, reference: 'Transfer 17' };
    return done('PUT', `${path}/statements/${coachId}/paid`, admin.token, paid);
  },
  'queues.take': takeMessage,
  'queues.release': async (admin) => {
    const request = { itemId: await takeMessage(admin), taken: false };
    return done('PUT', '/api/admin/queues/support/owner', admin.token, request);
  },
  'queues.replay': async ({ token }) => {
    const what = { kind: 'events', ids: [await handledEvent()] };
    const request = { what, dryRun: false, reason: 'The endpoint was down' };
    return done('POST', '/api/admin/webhook-events/replay', token, request);
  },
  'bounces.told': async ({ token }) => {
    const { id } = await personWithRole('coach');
    const addressId = addressHash(`${id}@repz.example`);
    const names = { operations: output('OperationsTable'), outbox: output('OutboxTable') };
    await createDynamoMailAddresses(tables(), names.outbox, Date.now).prepare(addressId);
    const bounced = createDynamoBouncedPeople(
      tables(),
      names,
      (each) => accountStays(output('AccountsTable'), each),
      Date.now,
    );
    expect(await bounced.report({ accountId: id, addressId, at: new Date().toISOString() })).toBe(true);
    return done('POST', `/api/admin/accounts/${id}/bounce-told`, token);
  },
  'mailings.draft': ({ token }) => saveDraft(token, `The book is out ${randomUUID()}`),
  'mailings.send': ({ token }) => beginMailing(token, `The book is out ${randomUUID()}`),
  'enquiries.answer': async ({ token }) => {
    const answer = { id: randomUUID(), version: 1, text: 'Yes, you may.' };
    return done('POST', `${(await supportMessage()).path}/answers`, token, answer);
  },
  'enquiries.close': async ({ token }) =>
    done('PUT', `${(await supportMessage()).path}/state`, token, { state: 'closed', version: 1 }),
  'enquiries.reopen': async ({ token }) => {
    const { path } = await supportMessage();
    await done('PUT', `${path}/state`, token, { state: 'closed', version: 1 });
    return done('PUT', `${path}/state`, token, { state: 'open', version: 2 });
  },
  'incidents.write': ({ token }) => {
    const texts = { en: { title: 'Payments', text: 'This was none.' } };
    const incident = {
      version: 0,
      state: 'withdrawn',
      startedAt: new Date().toISOString(),
      endedAt: null,
      texts,
    };
    return done('PUT', `/api/admin/incidents/${randomUUID()}`, token, incident);
  },
  'ab-tests.start': runAbTest,
  'ab-tests.end': runAbTest,
  'flags.update': ({ token }) => done('PATCH', '/api/admin/flags', token, { maintenanceBanner: '' }),
  'library.change': async ({ token }) => {
    const { path, change } = await newArticle();
    return done('PUT', path, token, { version: change.version, content: writtenContent('Said better') });
  },
  'library.publish': async ({ token }) => {
    const { path, change } = await newArticle();
    return done('POST', `${path}/publish`, token, change);
  },
  'library.withdraw': async ({ token }) => {
    const { path, change } = await newArticle();
    await done('POST', `${path}/publish`, token, change);
    return done('POST', `${path}/withdraw`, token, { reason: 'The source was retracted.' });
  },
  'reports.read': async ({ token }) => done('GET', await reportedMessage(), token),
  'reports.dismiss': (admin) => decide(admin, 'dismiss'),
  'reports.warn': (admin) => decide(admin, 'warn'),
  'reports.block': (admin) => decide(admin, 'block'),
  'reports.remove': (admin) => decide(admin, 'remove'),
};

/** Need a payment at the provider: `dynamo-money-back-repository.test.ts` and `refunds.test.ts` read their lines. */
const withPayment: readonly AuditAction[] = ['clients.money-back', 'clients.refund'];

const named = Object.values<ApiRoute>(apiRoutes).flatMap(({ access }) =>
  access.kind === 'signed-in' ? [...(access.audit ?? [])] : [],
);

test('every act that a route names is tried here', () => {
  expect([...Object.keys(acts), ...withPayment].toSorted()).toEqual([...new Set(named)].toSorted());
});

test.each(Object.entries(acts))('%s leaves a line of the admin in the audit trail', async (action, act) => {
  const admin = await personWithRole('admin');
  await act(admin);
  expect(await linesOf(admin)).toContain(action);
});

test('reassigning all clients of a coach leaves a line for each of them', async () => {
  const [admin, from, to] = await Promise.all([
    personWithRole('admin'),
    personWithRole('coach'),
    personWithRole('coach'),
  ]);
  for (const { accountId: id, token } of [await payingClient('core'), await payingClient('core')]) {
    await assignClient(from, { id, token });
  }
  await done('POST', `/api/admin/coaches/${from.id}/reassign`, admin.token, { coachId: to.id });
  expect(await linesOf(admin)).toEqual(['coaches.assign', 'coaches.assign']);
});

test('what changes nothing leaves no line', async () => {
  const [admin, { id }] = await Promise.all([personWithRole('admin'), personWithRole('coach')]);
  await done('PUT', `/api/admin/coaches/${id}/approval`, admin.token, { approved: true, checks });
  expect(await linesOf(admin)).toEqual([]);
});

test('what is refused leaves no line', async () => {
  const [admin, { id }] = await Promise.all([personWithRole('admin'), personWithRole('coach')]);
  const answer = await callApi('PUT', `/api/admin/coaches/${id}/approval`, admin.token, { approved: true });
  expect(answer.status).toBe(400);
  expect(await linesOf(admin)).toEqual([]);
});

test('the audit trail is searched by who acted, by the act and by whom it is about', async () => {
  const [admin, { id }] = await Promise.all([personWithRole('admin'), personWithRole('client')]);
  await actOn(admin.token, 'disable', id);
  await actOn(admin.token, 'enable', id);
  const search = async (query: Record<string, string>) => {
    const path = `/api/admin/audit-lines?${new URLSearchParams(query)}`;
    return z.parse(auditPageSchema, await done('GET', path, admin.token));
  };
  const { lines } = await search({ by: admin.id, about: id });
  expect(lines.map(({ action }) => action)).toEqual(['accounts.enable', 'accounts.disable']);
  expect(lines[0]).toMatchObject({ by: { id: admin.id }, about: { id }, detail: 'Asked by phone' });
  const found = await search({ by: admin.id, action: 'accounts.disable' });
  expect(found.lines.map((line) => line.about?.id)).toEqual([id]);
  const older = await search({ by: admin.id, cursor: lines[0]?.id ?? '' });
  expect(older.lines.map(({ action }) => action)).toEqual(['accounts.disable']);
  expect(await search({ by: `${randomUUID()}@repz.example` })).toMatchObject({ lines: [], unknown: 'by' });
});
