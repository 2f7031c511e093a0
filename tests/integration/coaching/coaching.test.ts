import { randomUUID } from 'node:crypto';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { coachSources } from '#functions/entries/booking/coach-sources.ts';
import { toRollRow } from '#functions/modules/accounts/storage/coach-list-row.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import {
  assignableClientResponseSchema,
  coachesResponseSchema,
  invitationResponseSchema,
  invitationsResponseSchema,
  openedInvitationResponseSchema,
} from '#shared/contracts/coaching/coaching.ts';
import { rosterRowsResponseSchema } from '#shared/contracts/coaching/roster-rows.ts';
import { threadPageSchema } from '#shared/contracts/messages/messages.ts';
import { addDays, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { answerOf } from '#tests/support/answer-of.ts';
import { auditLinesOf } from '#tests/support/audit-lines.ts';
import { type PersonWithRole, personWithRole } from '#tests/support/people-with-roles.ts';
import { callApi, output, tables } from '#tests/support/stack.ts';

const accounts = () => output('AccountsTable');

async function approve(coach: PersonWithRole, approved = true): Promise<void> {
  await tables().send(
    new UpdateCommand({
      TableName: accounts(),
      Key: { pk: `ACCOUNT#${coach.id}`, sk: 'PROFILE' },
      UpdateExpression: 'SET coachApproved = :approved',
      ExpressionAttributeValues: { ':approved': approved },
    }),
  );
}
const invite = async (coach: PersonWithRole) =>
  (await answerOf(invitationResponseSchema, callApi('POST', '/api/coach/invitations', coach.token)))
    .invitation;
const accept = (who: PersonWithRole, code: string) =>
  callApi('POST', `/api/invitations/${code}/accept`, who.token);
const rosterOf = async (coach: PersonWithRole) => {
  const { rows } = await answerOf(rosterRowsResponseSchema, callApi('GET', '/api/coach/roster', coach.token));
  return rows.map(({ id }) => id);
};
/** Everything that says who coaches somebody, in whatever table. */
const rowsAbout = async (coach: PersonWithRole, clientId: string) => {
  const rows = [];
  for (const table of ['AccountsTable', 'CheckInsTable', 'BookingsTable']) {
    for (const [pk, sk] of [
      [`ACCOUNT#${clientId}`, 'COACH'],
      [`COACH#${coach.id}`, `CLIENT#${clientId}`],
    ]) {
      const { Items = [] } = await tables().send(
        new QueryCommand({
          TableName: output(table),
          KeyConditionExpression: 'pk = :pk and sk = :sk',
          ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        }),
      );
      rows.push(...Items.map(() => `${table} ${sk}`));
    }
  }
  return rows;
};

let coach: PersonWithRole;
let other: PersonWithRole;
let client: PersonWithRole;
let admin: PersonWithRole;
beforeAll(async () => {
  [coach, other, client, admin] = await Promise.all([
    personWithRole('coach'),
    personWithRole('coach'),
    personWithRole('client'),
    personWithRole('admin'),
  ]);
}, 120_000);

describe('an invitation', () => {
  test('assigns the client who accepts it, once', async () => {
    const { code } = await invite(coach);
    const opened = await answerOf(
      openedInvitationResponseSchema,
      callApi('GET', `/api/invitations/${code}`, client.token),
    );
    expect(opened.invitation).toMatchObject({ currentCoachName: null, accepted: false });
    const answers = await Promise.all([1, 2, 3].map(() => accept(client, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rosterOf(coach)).toContain(client.id);
    expect(await rowsAbout(coach, client.id)).toEqual([
      'AccountsTable COACH',
      `AccountsTable CLIENT#${client.id}`,
    ]);
    const late = await personWithRole('client');
    expect((await accept(late, code)).status).toBe(404);
    const { invitations } = await answerOf(
      invitationsResponseSchema,
      callApi('GET', '/api/coach/invitations', coach.token),
    );
    expect(invitations.find((one) => one.code === code)?.acceptedBy).not.toBeNull();
  });

  test('of two clients at once takes one', async () => {
    const pair = await Promise.all([personWithRole('client'), personWithRole('client')]);
    const { code } = await invite(coach);
    const answers = await Promise.all(pair.map((one) => accept(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('moves a client, and the former coach loses access', async () => {
    const mover = await personWithRole('client');
    await accept(mover, (await invite(coach)).code);
    const next = await invite(other);
    const opened = await answerOf(
      openedInvitationResponseSchema,
      callApi('GET', `/api/invitations/${next.code}`, mover.token),
    );
    expect(opened.invitation.currentCoachName).not.toBeNull();
    await accept(mover, next.code);
    expect(await rosterOf(coach)).not.toContain(mover.id);
    expect(await rosterOf(other)).toContain(mover.id);
    for (const path of [`/api/messages/${mover.id}`, `/api/coach/clients/${mover.id}/check-ins`]) {
      expect((await callApi('GET', path, coach.token)).status).toBe(404);
      expect((await callApi('GET', path, other.token)).status).toBe(200);
    }
  });

  test('is invalid when withdrawn or while its coach is not approved', async () => {
    const [withdrawn, kept] = [await invite(coach), await invite(other)];
    expect((await callApi('DELETE', `/api/coach/invitations/${withdrawn.code}`, other.token)).status).toBe(
      404,
    );
    expect((await callApi('DELETE', `/api/coach/invitations/${withdrawn.code}`, coach.token)).status).toBe(
      200,
    );
    await approve(other, false);
    const somebody = await personWithRole('client');
    for (const { code } of [withdrawn, kept]) expect((await accept(somebody, code)).status).toBe(404);
    expect((await callApi('POST', '/api/coach/invitations', other.token)).status).toBe(409);
    await approve(other);
  });
});

describe('an admin', () => {
  test('sees a coach, approves them, and then they can be booked and given clients', async () => {
    const fresh = await personWithRole('coach');
    await approve(fresh, false);
    await tables().send(
      // As the first sign-in of a coach writes it.
      new UpdateCommand({
        TableName: accounts(),
        Key: { pk: toRollRow(fresh.id, false).pk, sk: toRollRow(fresh.id, false).sk },
        UpdateExpression: 'SET schemaVersion = :one, coachId = :id',
        ExpressionAttributeValues: { ':one': 1, ':id': fresh.id },
      }),
    );
    const listed = async () => {
      const { coaches } = await answerOf(
        coachesResponseSchema,
        callApi('GET', '/api/admin/coaches', admin.token),
      );
      return coaches.find(({ id }) => id === fresh.id);
    };
    expect(await listed()).toMatchObject({ approved: false, withdrawn: false, clients: 0 });
    const assign = (to: string) =>
      callApi('PUT', `/api/admin/clients/${client.id}/coach`, admin.token, { coachId: to });
    expect((await assign(fresh.id)).status).toBe(409);
    const path = `/api/admin/coaches/${fresh.id}/approval`;
    const certificate = { number: 'NASM-1', issuer: 'NASM', expiresOn: null };
    const checks = { identity: true, certificate, insurance: true, interview: true };
    expect((await callApi('PUT', path, admin.token, { approved: true })).status).toBe(400);
    expect((await callApi('PUT', path, admin.token, { approved: true, checks })).status).toBe(200);

    const { account } = await answerOf(accountResponseSchema, callApi('GET', '/api/account', client.token));
    const found = await answerOf(
      assignableClientResponseSchema,
      callApi(
        'GET',
        `/api/admin/clients?email=${encodeURIComponent(account.email.toUpperCase())}`,
        admin.token,
      ),
    );
    expect(found.client).toMatchObject({ id: client.id, coachId: coach.id });
    expect((await assign(fresh.id)).status).toBe(200);
    expect(await listed()).toMatchObject({
      approved: true,
      withdrawn: false,
      clients: 1,
      capacity: 0,
      languages: ['en'],
      missing: [],
    });
    expect(await rosterOf(coach)).not.toContain(client.id);

    // One row decides whom the client books, too.
    const booking = createDynamoCoachRepository(
      tables(),
      output('BookingsTable'),
      coachSources(tables(), accounts(), Date.now),
    );
    expect(await booking.coachOf(client.id)).toBe(fresh.id);
    const opens = async () =>
      (await callApi('GET', `/api/coach/clients/${client.id}/check-ins`, fresh.token)).status;
    expect(await opens()).toBe(200);

    // Until a day, if the admin says so. The client is told, and books no more.
    const keepAccessUntil = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const reason = 'The certificate has expired.';
    const keep = { approved: false, reason, keepAccessUntil };
    expect((await callApi('PUT', path, admin.token, keep)).status).toBe(200);
    expect(await opens()).toBe(200);
    expect(await listed()).toMatchObject({
      approved: false,
      withdrawn: true,
      accessUntil: keepAccessUntil,
      clients: 1,
    });
    const { account: withdrawn } = await answerOf(
      accountResponseSchema,
      callApi('GET', '/api/account', fresh.token),
    );
    expect(withdrawn).toMatchObject({
      approvalWithdrawnAt: expect.any(String),
      clientAccessUntil: keepAccessUntil,
    });
    expect(await booking.coachOf(client.id)).toBeNull();
    const thread = `/api/messages/${client.id}`;
    const seen = await answerOf(threadPageSchema, callApi('GET', thread, client.token));
    expect(seen.thread).toMatchObject({ coachName: expect.any(String), coachAvailable: true });
    const week = new URLSearchParams({
      eventType: 'consultation',
      from: new Date().toISOString(),
      to: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    });
    const slots = await callApi('GET', `/api/booking/slots?${week}`, client.token);
    expect([slots.status, await slots.json()]).toMatchObject([409, { error: { code: 'coach_unavailable' } }]);

    // Otherwise the clients are without a coach at once, and the coach without them.
    expect((await callApi('PUT', path, admin.token, { approved: false, reason })).status).toBe(200);
    expect(await opens()).toBe(403);
    expect(await rosterOf(fresh)).toEqual([]);
    const text = { id: randomUUID(), text: 'Are you there?' };
    expect((await callApi('GET', thread, fresh.token)).status).toBe(403);
    expect((await callApi('POST', thread, fresh.token, text)).status).toBe(403);
    expect(await listed()).toMatchObject({ accessUntil: null, clients: 0 });
    expect(await rowsAbout(fresh, client.id)).toEqual([]);
    const alone = await answerOf(threadPageSchema, callApi('GET', thread, client.token));
    expect(alone.thread).toMatchObject({ coachName: null, coachAvailable: false });

    const actions = (await auditLinesOf(admin.id)).map(({ action }) => action);
    expect(actions).toEqual([
      'coaches.approve',
      'coaches.assign',
      'coaches.withdraw-approval',
      'coaches.withdraw-approval',
    ]);
  });

  test('moves all clients of a coach to another, once', async () => {
    const [from, to, mover] = await Promise.all([
      personWithRole('coach'),
      personWithRole('coach'),
      personWithRole('client'),
    ]);
    await accept(mover, (await invite(from)).code);
    const move = () =>
      callApi('POST', `/api/admin/coaches/${from.id}/reassign`, admin.token, { coachId: to.id });
    const answers = await Promise.all([move(), move()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await move()).json()).toEqual({ moved: 0 });
    expect(await rosterOf(from)).toEqual([]);
    expect(await rosterOf(to)).toEqual([mover.id]);
  });

  test('finds no client by the address of a coach or an unknown address', async () => {
    for (const email of ['nobody@repz.example', 'coach@repz.example']) {
      const { client: found } = await answerOf(
        assignableClientResponseSchema,
        callApi('GET', `/api/admin/clients?email=${email}`, admin.token),
      );
      expect(found).toBeNull();
    }
  });
});

describe('a coach who is away', () => {
  test('has a deputy who opens the clients that day, and not a moment longer', async () => {
    const [away, deputy, theirs] = await Promise.all([
      personWithRole('coach'),
      personWithRole('coach'),
      personWithRole('client'),
    ]);
    await accept(theirs, (await invite(away)).code);
    const { account } = await answerOf(accountResponseSchema, callApi('GET', '/api/account', away.token));
    const today = localDayOf(Date.now(), account.timeZone);
    const path = `/api/coach/time-away/${today}`;
    const paths = [`/api/messages/${theirs.id}`, `/api/coach/clients/${theirs.id}/check-ins`];
    const opens = (who: PersonWithRole) =>
      Promise.all(paths.map(async (each) => (await callApi('GET', each, who.token)).status));
    const cover = { to: addDays(today, 1), deputyId: deputy.id };
    expect(await opens(deputy)).toEqual([404, 404]);
    const saved = await Promise.all([1, 2].map(() => callApi('PUT', path, away.token, cover)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await opens(deputy)).toEqual([200, 200]);
    expect(await opens(away)).toEqual([200, 200]);
    expect(await opens(other)).toEqual([404, 404]);
    expect(await rosterOf(deputy)).toEqual([theirs.id]);
    const chain = await callApi('PUT', path, deputy.token, { to: today, deputyId: other.id });
    expect([chain.status, await chain.json()]).toMatchObject([
      409,
      { error: { code: 'covering_for_another' } },
    ]);
    expect((await callApi('DELETE', path, away.token)).status).toBe(200);
    expect(await opens(deputy)).toEqual([404, 404]);
    expect(await rosterOf(deputy)).toEqual([]);
  });
});
