import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoWeekdayOf, localDayOf } from '#shared/domain/calendar/local-day.ts';
import { parseDecimal, showDecimal, stepDecimal } from '#shared/domain/sets/decimal-input.ts';
import { mergeSets } from '#shared/domain/sets/merge-sets.ts';
import { platesFor } from '#shared/domain/sets/plates.ts';
import { gramsIn, isConsistentWeight, makeWeight, weightIn } from '#shared/domain/sets/weight.ts';
import {
  addRest,
  isRestOver,
  pauseRest,
  restRemainingMs,
  restSecondsLeft,
  resumeRest,
  startRest,
} from '#shared/domain/training/rest-timer.ts';
import { fc } from '#tests/support/properties.ts';

const unit = fc.constantFrom('kg' as const, 'lb' as const);
/** Any weight that can be typed: up to six digits on either side of the mark. */
const decimal = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, fraction]) => {
    const digits = String(fraction).padStart(6, '0').replace(/0+$/, '');
    return digits === '' ? String(whole) : `${whole}.${digits}`;
  });

describe('weights', () => {
  it('keep 233 lb as 233 lb, with exact grams', () => {
    const weight = makeWeight('233', 'lb');
    expect(weight).toEqual({ value: '233', unit: 'lb', grams: '105687.02221' });
    expect(weightIn('lb', weight)).toBe('233');
    expect(weightIn('kg', weight)).toBe('105.69');
  });

  it('convert back from grams exactly', () => {
    fc.assert(
      fc.property(decimal, unit, (value, entered) => {
        const weight = makeWeight(value, entered);
        expect(gramsIn(entered, weight.grams, 6)).toBe(value);
        expect(isConsistentWeight(weight)).toBe(true);
      }),
    );
  });
});

describe('decimal input', () => {
  it('reads commas and points without losing or moving the decimal mark', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt']) {
      expect(parseDecimal('65,5', language)).toBe('65.5');
      expect(parseDecimal('93,5', language)).toBe('93.5');
      expect(parseDecimal('65.5', language)).toBe('65.5');
      expect(parseDecimal('', language)).toBeNull();
      expect(parseDecimal('1e3', language)).toBeNull();
      expect(parseDecimal('-5', language)).toBeNull();
    }
    for (const [text, read] of [
      ['123456.123456', '123456.123456'],
      ['1234567.5', null],
      ['0.1234567', null],
    ] as const)
      expect(parseDecimal(text, 'en')).toBe(read);
    expect(parseDecimal('1,000', 'en')).toBe('1000');
    expect(parseDecimal('1.000', 'de')).toBe('1000');
    expect(parseDecimal('1.234,5', 'de')).toBe('1234.5');
  });

  it('reads what begins with 0 as below 1, with either mark', () => {
    const digits = fc.integer({ min: 0, max: 999_999 }).map((all) => String(all).padStart(6, '0'));
    const language = fc.constantFrom('en', 'de', 'es', 'fr', 'pt');
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('.', ','),
        language,
        (all, length, mark, spoken) => {
          const fraction = all.slice(0, length);
          expect(parseDecimal(`0${mark}${fraction}`, spoken)).toBe(`0.${fraction}`);
        },
      ),
    );
  });

  it('steps up and back to the same number, never below zero', () => {
    expect(stepDecimal('4.1', -2.5)).toBe('1.6');
    expect(stepDecimal(null, 2.5)).toBe('2.5');
    expect(stepDecimal('1', -2.5)).toBe('0');
    fc.assert(
      fc.property(decimal, fc.constantFrom(1, 2.5, 5), (value, by) => {
        expect(Number(stepDecimal(stepDecimal(value, by), -by))).toBe(Number(value));
      }),
    );
  });

  it('parses what it formats in every language', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('en', 'de', 'es', 'fr', 'pt'), (value, language) => {
        const wide = value.replace(/(\.\d{3})$/, '$11');
        expect(parseDecimal(showDecimal(wide, language), language)).toBe(wide);
      }),
    );
  });
});

describe("a person's own day", () => {
  it('starts at midnight in their time zone, from UTC-11 to UTC+14', () => {
    const newYear = Date.parse('2026-01-01T00:00:00Z');
    const hour = 3_600_000;
    expect(localDayOf(newYear - 14 * hour, 'Pacific/Kiritimati')).toBe('2026-01-01');
    expect(localDayOf(newYear - 14 * hour - 1, 'Pacific/Kiritimati')).toBe('2025-12-31');
    expect(localDayOf(newYear + 11 * hour, 'Pacific/Pago_Pago')).toBe('2026-01-01');
    expect(localDayOf(newYear + 11 * hour - 1, 'Pacific/Pago_Pago')).toBe('2025-12-31');
    // 00:55 in the night of a clock change.
    expect(localDayOf(Date.parse('2026-03-28T23:55:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
  });

  it('differs from the UTC day by at most one, and never decreases', () => {
    const zone = fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'UTC');
    const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
    fc.assert(
      fc.property(instant, fc.nat(172_800_000), zone, (from, later, timeZone) => {
        const day = localDayOf(from, timeZone);
        expect(Math.abs(daysBetween(localDayOf(from, 'UTC'), day))).toBeLessThanOrEqual(1);
        expect(localDayOf(from + later, timeZone) >= day).toBe(true);
        expect(isoWeekdayOf(addDays(day, 7))).toBe(isoWeekdayOf(day));
      }),
    );
  });
});

describe('the rest timer', () => {
  const rest = fc.integer({ min: 1, max: 600 });
  const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });

  it('ends at its deadline even if the tab slept, and never lasts longer than the rest', () => {
    fc.assert(
      fc.property(rest, instant, fc.integer({ min: -86_400_000, max: 86_400_000 }), (seconds, now, drift) => {
        const timer = startRest(seconds, now);
        const left = restRemainingMs(timer, now + drift);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(seconds * 1000);
        expect(isRestOver(timer, now + seconds * 1000)).toBe(true);
        expect(restSecondsLeft(timer, now + seconds * 1000 - 1)).toBe(1);
      }),
    );
  });

  it('keeps the remaining time when paused, can be extended, and shortened down to nothing', () => {
    fc.assert(
      fc.property(rest, instant, fc.nat(600_000), fc.nat(86_400_000), (seconds, now, passed, slept) => {
        const timer = startRest(seconds, now);
        const left = restRemainingMs(timer, now + passed);
        const paused = pauseRest(timer, now + passed);
        expect(restRemainingMs(paused, now + passed + slept)).toBe(left);
        const again = resumeRest(paused, now + passed + slept);
        expect(restRemainingMs(again, now + passed + slept)).toBe(left);
        expect(restRemainingMs(addRest(again, 30, now + passed + slept), now + passed + slept)).toBe(
          left + 30_000,
        );
        expect(restRemainingMs(addRest(paused, -15, now + passed), now + passed)).toBe(
          Math.max(0, left - 15_000),
        );
      }),
    );
  });
});

describe('merging sets of two devices', () => {
  const set = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    updatedAt: fc.integer({ min: 1, max: 4 }),
    deviceId: fc.constantFrom('phone', 'watch'),
    reps: fc.integer({ min: 0, max: 3 }),
    notes: fc.constantFrom('', 'é', '🏋'),
  });
  const list = fc.array(set, { maxLength: 8 });

  it('gives the same history in any order, with duplicates', () => {
    fc.assert(
      fc.property(list, list, list, (a, b, c) => {
        const all = mergeSets(a, b, c);
        expect(mergeSets(c, b, a)).toEqual(all);
        expect(mergeSets(mergeSets(c, a), mergeSets(b, a))).toEqual(all);
        expect(mergeSets(all, all, b)).toEqual(all);
      }),
    );
  });
});

describe('plates', () => {
  it('never exceed the target, and report exactly what is missing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), unit, (hundredths, of) => {
        const target = hundredths / 100;
        const bar = of === 'kg' ? 20 : 45;
        const { perSide, missing } = platesFor(target, of);
        const loaded = bar + 2 * perSide.reduce((sum, plate) => sum + plate, 0);
        expect(loaded + missing).toBeCloseTo(target, 6);
        if (target >= bar) expect(missing).toBeLessThan(of === 'kg' ? 2.5 : 5);
      }),
    );
    expect(platesFor(102.5, 'kg').perSide).toEqual([25, 15, 1.25]);
  });
});
