import { describe, expect, it } from 'vitest';
import {
  addSupportHours,
  isSupportOpen,
  nextSupportOpening,
  supportTimeBetween,
} from '#shared/domain/promises/response-clock.ts';
import { fc } from '#tests/support/properties.ts';

const hour = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const later = (iso: string, hours: number) => new Date(addSupportHours(at(iso), hours)).toISOString();

describe('support hours', () => {
  it.each([
    ['Monday 06:00 in Los Angeles, winter', '2026-01-05T14:00:00Z', true],
    ['a millisecond earlier', '2026-01-05T13:59:59.999Z', false],
    ['Monday 19:59', '2026-01-06T03:59:00Z', true],
    ['Monday 20:00', '2026-01-06T04:00:00Z', false],
    ['Saturday noon', '2026-01-10T20:00:00Z', false],
    ['Monday 06:00, summer', '2026-07-13T13:00:00Z', true],
    ['Friday 19:30, already Saturday in UTC', '2026-01-10T03:30:00Z', true],
  ])('%s', (_, iso, open) => expect(isSupportOpen(at(iso))).toBe(open));

  it('resume on Monday after Friday evening', () => {
    expect(new Date(nextSupportOpening(at('2026-01-10T04:00:00Z'))).toISOString()).toBe(
      '2026-01-12T14:00:00.000Z',
    );
  });
});

describe('the response time', () => {
  it('of 12 hours from opening ends the same day at 18:00', () => {
    expect(later('2026-01-05T14:00:00Z', 12)).toBe('2026-01-06T02:00:00.000Z');
  });
  it('of 12 hours from 19:00 on Friday ends on Monday at 17:00', () => {
    expect(later('2026-01-10T03:00:00Z', 12)).toBe('2026-01-13T01:00:00.000Z');
  });
  it('starts on Monday for a message sent at the weekend', () => {
    expect(later('2026-01-10T20:00:00Z', 12)).toBe('2026-01-13T02:00:00.000Z');
  });
  it('of 14 hours lasts a whole day', () => {
    expect(later('2026-01-05T14:00:00Z', 14)).toBe('2026-01-06T04:00:00.000Z');
  });
  it('of 72 hours takes more than five days', () => {
    expect(later('2026-01-05T14:00:00Z', 72)).toBe('2026-01-12T16:00:00.000Z');
  });
});

describe('clock changes in Los Angeles', () => {
  // Spring: Sunday 8 March 2026 at 02:00; autumn: Sunday 1 November 2026 at 02:00.
  it('from Friday to Monday in spring, the local hours stay and UTC shifts by one', () => {
    expect(later('2026-03-07T03:00:00Z', 2)).toBe('2026-03-09T14:00:00.000Z');
  });
  it('from Friday to Monday in fall', () => {
    expect(later('2026-10-31T02:00:00Z', 2)).toBe('2026-11-02T15:00:00.000Z');
  });
  it('the days on both sides have 14 hours', () => {
    expect(supportTimeBetween(at('2026-03-06T00:00:00-08:00'), at('2026-03-10T00:00:00-07:00'))).toBe(
      28 * hour,
    );
    expect(supportTimeBetween(at('2026-10-30T00:00:00-07:00'), at('2026-11-03T00:00:00-08:00'))).toBe(
      28 * hour,
    );
  });
});

describe('for any instant', () => {
  const instants = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') });

  it('the support time until the deadline equals the response time', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 100 }), (from, hours) => {
        const due = addSupportHours(from, hours);
        expect(supportTimeBetween(from, due)).toBe(hours * hour);
        expect(supportTimeBetween(due, from)).toBe(-hours * hour);
        expect(isSupportOpen(due - 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('support time is additive', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ max: 400 * hour, min: 0 }),
        fc.integer({ max: 400 * hour, min: 0 }),
        (a, b, c) => {
          expect(supportTimeBetween(a, a + b) + supportTimeBetween(a + b, a + b + c)).toBe(
            supportTimeBetween(a, a + b + c),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
