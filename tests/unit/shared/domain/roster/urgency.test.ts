import { describe, expect, it } from 'vitest';
import { answerReasons, type Reason, type ReasonId, reasonIds } from '#shared/domain/roster/reason-ids.ts';
import { byUrgency } from '#shared/domain/roster/urgency.ts';
import { fc } from '#tests/support/properties.ts';

const reason = (id: ReasonId, values: Reason['values'] = {}): Reason => ({
  id,
  about: '',
  place: 'check-ins',
  values,
});
const client = (name: string, ...reasons: Reason[]) => ({ name, reasons });
const order = (clients: readonly ReturnType<typeof client>[]) => byUrgency(clients).map(({ name }) => name);

describe('who comes first', () => {
  it('of one reason is the earliest due, then who has the most reasons, then the name', () => {
    const overdue = (at: string) => reason('reply-overdue', { at });
    expect(
      order([
        client('Zoe'),
        client('Ann'),
        client('Late', overdue('2026-03-02T10:00:00.000Z')),
        client('Later', overdue('2026-03-02T09:00:00.000Z')),
        client('Silent', reason('silent')),
        client('Both', reason('silent'), reason('record')),
        client('Record', reason('record')),
      ]),
    ).toEqual(['Later', 'Late', 'Both', 'Silent', 'Record', 'Ann', 'Zoe']);
  });

  it('is the earlier deadline, whether a message waits or a check-in, and those without a deadline last', () => {
    const at = (day: number) => ({ at: `2026-03-0${day}T10:00:00.000Z` });
    expect(
      order([
        client('Open', reason('reply-waiting')),
        client('Check-in', reason('check-in-waiting', at(5))),
        client('Message', reason('reply-waiting', at(4))),
      ]),
    ).toEqual(['Message', 'Check-in', 'Open']);
  });

  it('of warning signs is the one for whom minutes count', () => {
    const sign = (kind: string) => reason('warning-sign', { kind, day: '2026-03-02' });
    expect(
      order([
        client('Dose', sign('dosing')),
        client('Food', sign('eating-disorder')),
        client('Chest', sign('symptoms')),
        client('Self', sign('self-harm')),
      ]),
    ).toEqual(['Self', 'Chest', 'Food', 'Dose']);
  });

  it('is in any roster a warning sign before pain, who waits before praise and silence, and nobody twice', () => {
    const someone = fc.record({
      name: fc.string({ maxLength: 4 }),
      reasons: fc
        .uniqueArray(fc.constantFrom(...reasonIds), { maxLength: 4 })
        .map((ids) => reasonIds.filter((id) => ids.includes(id)).map((id) => reason(id))),
    });
    fc.assert(
      fc.property(fc.array(someone, { maxLength: 30 }), (clients) => {
        const sorted = byUrgency(clients);
        expect(new Set(sorted)).toEqual(new Set(clients));
        const tops = sorted.map(({ reasons: [top] }) => top?.id ?? null);
        const last = (ids: readonly (ReasonId | null)[]) => tops.findLastIndex((id) => ids.includes(id));
        const first = (ids: readonly (ReasonId | null)[]) => {
          const found = tops.findIndex((id) => ids.includes(id));
          return found === -1 ? tops.length : found;
        };
        expect(last(['warning-sign'])).toBeLessThan(first(['pain']));
        expect(last(['warning-sign', 'pain'])).toBeLessThan(first([...answerReasons, 'record', null]));
        expect(last(answerReasons)).toBeLessThan(first(['silent', 'record', null]));
        expect(last(['record'])).toBeLessThan(first([null]));
      }),
      { numRuns: 1000 },
    );
  });
});
