import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leaseMs } from '#functions/modules/billing/reconcile/event-log.ts';
import { createDynamoEventLog } from '#functions/modules/billing/storage/dynamo-event-log.ts';
import { output, tables } from '#tests/support/stack.ts';

const log = () => createDynamoEventLog(tables(), output('BillingTable'));
/** The present: rows carry a time to live. */
const now = Date.now();
const claimOf = (eventId: string, at = now) => ({
  eventId,
  type: 'invoice.paid',
  claimId: randomUUID(),
  now: at,
});

describe('the event log', () => {
  test('gives an event to one of 50 workers at once', async () => {
    const eventId = `evt_${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 50 }, () => log().claim(claimOf(eventId))));
    expect(answers.filter((answer) => answer === 'claimed')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(49);
  });

  test('says processed only after it was completed', async () => {
    const claim = claimOf(`evt_${randomUUID()}`);
    await log().claim(claim);
    expect(await log().claim(claimOf(claim.eventId))).toBe('busy');
    await log().complete(claim, now);
    expect(await log().claim(claimOf(claim.eventId))).toBe('processed');
    expect(await log().claim(claimOf(claim.eventId, now + leaseMs))).toBe('processed');
  });

  test('gives it to another when the lease has run out, and not before', async () => {
    const claim = claimOf(`evt_${randomUUID()}`);
    await log().claim(claim);
    expect(await log().claim(claimOf(claim.eventId, now + leaseMs - 1))).toBe('busy');
    expect(await log().claim(claimOf(claim.eventId, now + leaseMs))).toBe('claimed');
  });

  test('takes nothing from a worker that lost its lease', async () => {
    const lost = claimOf(`evt_${randomUUID()}`);
    await log().claim(lost);
    await log().claim(claimOf(lost.eventId, now + leaseMs));
    await log().complete(lost, now);
    await log().release(lost, 'lost');
    expect(await log().claim(claimOf(lost.eventId, now + leaseMs))).toBe('busy');
  });

  test('gives a released event to the next delivery at once', async () => {
    const claim = claimOf(`evt_${randomUUID()}`);
    await log().claim(claim);
    await log().release(claim, 'failed');
    expect(await log().claim(claimOf(claim.eventId))).toBe('claimed');
  });
});
