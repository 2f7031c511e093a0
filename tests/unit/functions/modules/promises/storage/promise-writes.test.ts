import { describe, expect, it } from 'vitest';
import { newlyBooked, type StoredBooking } from '#functions/modules/booking/booking.ts';
import { sessionPromiseWrites } from '#functions/modules/booking/storage/session-promise-writes.ts';
import { visitorId } from '#functions/modules/booking/visitor.ts';
import { newPromise } from '#functions/modules/promises/promise.ts';
import { promiseClosed, promiseMade } from '#functions/modules/promises/storage/promise-writes.ts';

const dueAt = '2026-03-03T15:00:00.000Z';
const promise = newPromise({
  clientId: 'ana',
  kind: 'reply',
  causeId: 'm1',
  tier: 'longevity',
  coachId: 'casey',
  madeAt: '2026-03-02T17:00:00.000Z',
  dueAt,
});
const act = { clientId: 'ana', id: promise.id, dueAt, at: dueAt, by: 'casey' };

describe('a promise', () => {
  it('is an entry, a job two minutes after its due time, and something to wait for', () => {
    const [entry, job, open] = promiseMade('promises', promise);
    expect(entry?.Put?.Item).toMatchObject({ pk: 'ACCOUNT#ana', state: 'open', counted: false });
    expect(job?.Put?.Item).toMatchObject({
      gsi1pk: expect.stringMatching(/^QUEUE#promises(#[1-9])?$/),
      gsi1sk: '2026-03-03T15:02:00.000Z',
      content: { clientId: 'ana', id: promise.id },
    });
    expect(open?.Update?.ExpressionAttributeValues).toEqual({
      ':entry': new Set([`${dueAt}#${promise.id}`]),
    });
  });

  it('is kept only while it is open, so that no act overtakes the job', () => {
    const [update] = promiseClosed('promises', act);
    expect(update?.Update).toMatchObject({
      ConditionExpression: '#state = :open',
      ExpressionAttributeValues: { ':state': 'kept', ':by': 'casey', ':at': dueAt },
    });
  });

  it('keeps its state through an act that is late, and the job decides', () => {
    const [update, open] = promiseClosed('promises', { ...act, at: '2026-03-03T15:00:00.001Z' });
    expect(update?.Update?.ConditionExpression).toBe('attribute_exists(pk)');
    expect(update?.Update?.UpdateExpression).toBe('SET closedAt = :at, answeredBy = :by');
    expect(open?.Update?.UpdateExpression).toBe('DELETE #open :entry');
  });

  it('is ended when it is called off in time', () => {
    const [update] = promiseClosed('promises', { ...act, by: null });
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({ ':state': 'ended' });
  });
});

describe('a session', () => {
  const startMs = Date.parse('2026-03-10T17:00:00.000Z');
  const booking: StoredBooking = {
    ...newlyBooked,
    id: 'b1',
    accountId: 'ana',
    coachId: 'casey',
    coachName: 'Casey',
    clientName: 'Ana',
    eventType: 'progressReview',
    place: null,
    startMs,
    endMs: startMs + 1_800_000,
    zone: 'Europe/Berlin',
    coachZone: 'America/Los_Angeles',
    locale: 'en',
    wall: null,
    source: {},
    clientEmail: 'ana@repz.example',
    note: '',
    address: null,
    joinUrl: null,
    seriesId: null,
    createdAtMs: startMs - 86_400_000,
    lastRequestId: 'r1',
  };
  const nowMs = startMs - 3_600_000;
  const itemOf = (before: StoredBooking | null, after: StoredBooking) =>
    sessionPromiseWrites('promises', { before, after, nowMs })[0]?.item.Put?.Item;

  it('is a promise due at its end, which moves with it under the same key', () => {
    const booked = itemOf(null, booking);
    const moved = { ...booking, startMs: startMs + 7_200_000, endMs: startMs + 9_000_000, sequence: 1 };
    expect(booked).toMatchObject({ kind: 'session', dueAt: '2026-03-10T17:30:00.000Z', by: null });
    expect(itemOf(booking, moved)).toMatchObject({ sk: booked?.sk, dueAt: '2026-03-10T19:30:00.000Z' });
  });

  it('that is canceled ends it', () => {
    expect(itemOf(booking, { ...booking, status: 'canceled', effect: 'given-back' })).toMatchObject({
      state: 'ended',
    });
  });

  const hour = 3_600_000;
  const outcomeItem = (before: StoredBooking, after: StoredBooking, hoursAfterEnd: number) =>
    sessionPromiseWrites('promises', { before, after, nowMs: booking.endMs + hoursAfterEnd * hour })[0]?.item
      .Put?.Item;

  it('that its client reported is missed by its coach', () => {
    const reported = { ...booking, status: 'not-held' as const, effect: 'given-back' as const };
    expect(outcomeItem(booking, reported, 1)).toMatchObject({ state: 'missed', by: 'casey', counted: false });
  });

  it('that its coach recorded as held is kept, unless the job has counted it', () => {
    const held = { ...booking, isHeld: true };
    expect(outcomeItem(booking, held, 1)).toMatchObject({ state: 'kept', by: 'casey' });
    expect(outcomeItem(held, { ...held, sequence: 2 }, 1)).toBeUndefined();
    expect(outcomeItem(booking, held, 72)).toBeUndefined();
  });

  it.each([
    ['a rating', booking, { ...booking, sequence: 1 }],
    ['a client who did not come', booking, { ...booking, status: 'no-show' as const }],
    [
      'a waived cancellation',
      { ...booking, status: 'canceled' as const },
      { ...booking, status: 'canceled' as const },
    ],
    ['a visitor', null, { ...booking, accountId: visitorId('a@b.example') }],
    [
      'the external service',
      null,
      { ...booking, external: { inviteeId: 'i', cancelUrl: '', rescheduleUrl: '' } },
    ],
  ])('%s writes nothing', (_, before, after) => expect(itemOf(before, after)).toBeUndefined());
});
