import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOfNumber,
  readRepeatRule,
  repeatDays,
} from '#functions/modules/booking/busy-calendar/repeat-rule.ts';

const days = fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 });
const rules = fc
  .record({
    FREQ: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    INTERVAL: fc.integer({ min: 1, max: 5 }).map(String),
    BYDAY: fc.option(days.map((each) => each.join(','))),
    BYMONTHDAY: fc.option(fc.integer({ min: 1, max: 31 }).map(String)),
    BYMONTH: fc.option(fc.integer({ min: 1, max: 12 }).map(String)),
  })
  .map((parts) =>
    Object.entries(parts)
      .flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
      .join(';'),
  );

test('a window shows of an endless rule what following it from its beginning shows', () => {
  fc.assert(
    fc.property(rules, fc.nat(3000), fc.nat(1500), (text, first, ahead) => {
      const rule = readRepeatRule(text) ?? expect.unreachable(text);
      const [from, to] = [first + ahead, first + ahead + 60];
      const counted = { ...rule, count: 100_000 };
      expect(repeatDays(rule, first, { from, to })).toEqual(repeatDays(counted, first, { from, to }));
    }),
    { numRuns: 200 },
  );
});

test('each day fits what the rule names', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 12 }), fc.nat(3000), (byDay, month, first) => {
      const rule =
        readRepeatRule(`FREQ=DAILY;BYDAY=${byDay.join(',')};BYMONTH=${month}`) ?? expect.unreachable();
      const [, ...found] = repeatDays(rule, first, { from: first, to: first + 800 });
      for (const day of found) {
        const date = new Date(`${dayOfNumber(day)}T00:00:00Z`);
        expect(date.getUTCMonth() + 1).toBe(month);
        expect(byDay).toContain(['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][date.getUTCDay()]);
      }
      expect(found.length).toBeGreaterThanOrEqual(byDay.length * 4);
    }),
    { numRuns: 200 },
  );
});

test.each([
  'FREQ=HOURLY',
  'FREQ=WEEKLY;BYHOUR=9',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=x',
  'FREQ=WEEKLY;BYDAY=XX',
  '',
])('refuses %j', (text) => {
  expect(readRepeatRule(text)).toBeNull();
});

test('a rule that matches nothing ends', () => {
  const rule = readRepeatRule('FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=31;COUNT=9') ?? expect.unreachable();
  expect(repeatDays(rule, 20_000, { from: 20_000, to: 20_200 })).toEqual([20_000]);
});
