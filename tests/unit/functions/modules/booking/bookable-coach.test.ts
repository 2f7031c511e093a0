import { describe, expect, it } from 'vitest';
import { coachSources } from '#functions/entries/booking/coach-sources.ts';
import { toRow } from '#functions/modules/accounts/storage/account-row.ts';
import { createDynamoCoachRepository } from '#functions/modules/booking/storage/dynamo-coach-repository.ts';
import { anAccount } from '#tests/support/fakes/accounts.ts';
import { alwaysOpen } from '#tests/support/fakes/booking-people.ts';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';

const { accounts, bookings } = tableNames;

async function world() {
  const clock = frozenClock();
  const tables = createMemoryTables({ clock });
  const coaches = createDynamoCoachRepository(
    tables.client,
    bookings,
    coachSources(tables.client, accounts, clock),
  );
  const maya = toRow(anAccount({ id: 'maya', role: 'coach', coachApproved: true }));
  tables.put('accounts', maya);
  const since = '2026-01-01';
  tables.put('accounts', { pk: 'ACCOUNT#ana', sk: 'COACH', schemaVersion: 1, coachId: 'maya', since });
  await coaches.saveSchedule({ coachId: 'maya', name: 'Maya', schedule: alwaysOpen }, null);
  const leave = (deletionRequestedAt?: string) =>
    tables.put('accounts', deletionRequestedAt === undefined ? maya : { ...maya, deletionRequestedAt });
  return { coaches, leave };
}

describe('a coach who is leaving', () => {
  it('is booked by nobody, neither a client nor a visitor nor a client without a coach, until an undo', async () => {
    const { coaches, leave } = await world();
    const answers = () => Promise.all(['ana', 'ben', null].map(coaches.coachOf));
    const hasHours = async () => (await coaches.schedule('maya')) !== null;
    expect(await answers()).toEqual(['maya', 'maya', 'maya']);
    expect([await hasHours(), await coaches.isLeaving('maya')]).toEqual([true, false]);
    leave('2026-03-01T10:00:00.000Z');
    expect(await answers()).toEqual([null, null, null]);
    expect([await hasHours(), await coaches.isLeaving('maya')]).toEqual([false, true]);
    leave();
    expect(await answers()).toEqual(['maya', 'maya', 'maya']);
  });
});
