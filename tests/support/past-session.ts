import { randomUUID } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accountResponseSchema } from '#shared/contracts/account/account.ts';
import { defaultCoachSettings } from '#shared/domain/coaching/coach-settings.ts';
import { callApi, makeUser, output, password, tables } from '#tests/support/stack.ts';
import { toRollRow } from '../../functions/modules/accounts/storage/coach-roll-row.ts';
import { newlyBooked, type StoredBooking } from '../../functions/modules/booking/booking.ts';
import { createDynamoBookingRepository } from '../../functions/modules/booking/storage/dynamo-booking-repository.ts';
import { toCoachSettingsRow } from '../../functions/modules/coaches/storage/coaching-rows.ts';
import { bookingTables } from './booking-tables.ts';

/** Somebody of their own with an account, as the browser signs them in. */
export async function makePerson(role: 'client' | 'coach') {
  const { email, accessToken } = await makeUser({ name: role === 'coach' ? 'Remy Coach' : 'Ana Lima' });
  const answer: unknown = await (await callApi('GET', '/api/account', accessToken)).json();
  const { account } = z.parse(accountResponseSchema, answer);
  if (role === 'coach') {
    await tables().send(
      new UpdateCommand({
        TableName: output('AccountsTable'),
        Key: { pk: `ACCOUNT#${account.id}`, sk: 'PROFILE' },
        UpdateExpression: 'SET #role = :role, coachApproved = :yes',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': 'coach', ':yes': true },
      }),
    );
    await tables().send(
      new PutCommand({ TableName: output('AccountsTable'), Item: toRollRow(account.id, true) }),
    );
    // Payments of other tests give them nobody.
    const settings = { ...defaultCoachSettings('en'), capacity: 0 };
    await tables().send(
      new PutCommand({
        TableName: output('AccountsTable'),
        Item: toCoachSettingsRow(account.id, settings),
      }),
    );
  }
  return { id: account.id, email, password, fullName: account.fullName, accessToken };
}

/** A session that is over, which nobody can book: it is written as a booking of its day would have been. */
export async function writePastSession(
  coach: { readonly id: string; readonly fullName: string },
  client: { readonly id: string; readonly email: string; readonly fullName: string },
  over: Partial<StoredBooking> = {},
): Promise<StoredBooking> {
  const id = randomUUID();
  const startMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 2 * 3_600_000;
  const booking: StoredBooking = {
    ...newlyBooked,
    id,
    accountId: client.id,
    coachId: coach.id,
    coachName: coach.fullName,
    eventType: 'progressReview',
    place: null,
    startMs,
    endMs: startMs + 30 * 60_000,
    zone: 'Europe/Berlin',
    coachZone: 'America/Los_Angeles',
    locale: 'en',
    clientName: client.fullName,
    clientEmail: client.email,
    note: '',
    address: null,
    joinUrl: null,
    seriesId: null,
    wall: null,
    source: {},
    createdAtMs: startMs,
    lastRequestId: id,
    ...over,
  };
  const bookings = createDynamoBookingRepository(tables(), bookingTables(), Date.now);
  const change = {
    before: null,
    after: booking,
    claims: null,
    mails: [],
    jobs: [],
    coverage: [],
    nowMs: Date.now(),
  };
  await bookings.change(change);
  return booking;
}
