import { describe, expect, it } from 'vitest';
import { girthIn, isPlausibleGirth, millimetersOf } from '#shared/domain/check-ins/girths.ts';
import { fc } from '#tests/support/properties.ts';

const decimals = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.nat({ max: 999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, part, digits]) =>
    digits === 0 ? `${whole}` : `${whole}.${String(part).padStart(6, '0').slice(0, digits)}`,
  );

describe('a girth', () => {
  it('is shown as entered in its own unit', () => {
    fc.assert(
      fc.property(decimals, fc.constantFrom('cm', 'in'), (value, unit) => {
        expect(girthIn(unit, { value, unit })).toBe(value);
      }),
    );
  });

  it('is exact in millimeters, at 25.4 per inch', () => {
    expect(millimetersOf({ value: '33.5', unit: 'in' })).toBe('850.9');
    expect(millimetersOf({ value: '85.09', unit: 'cm' })).toBe('850.9');
    fc.assert(
      fc.property(decimals, (value) => {
        const scaled = BigInt(value.replace('.', '')) * 254n;
        const digits = (value.split('.')[1] ?? '').length + 1;
        const [whole = '0', part = ''] = millimetersOf({ value, unit: 'in' }).split('.');
        expect(BigInt(whole + part.padEnd(digits, '0'))).toBe(scaled);
      }),
    );
  });

  it('is correctly rounded in the other unit', () => {
    expect(girthIn('in', { value: '85', unit: 'cm' })).toBe('33.5');
    expect(girthIn('cm', { value: '33.5', unit: 'in' })).toBe('85.1');
    fc.assert(
      fc.property(decimals, (value) => {
        expect(
          Math.abs(Number(girthIn('cm', { value, unit: 'in' })) - Number(value) * 2.54),
        ).toBeLessThanOrEqual(0.0500001);
      }),
    );
  });

  it('rejects implausible values', () => {
    const plausible = (value: string, unit: 'cm' | 'in') => isPlausibleGirth({ value, unit });
    expect([
      plausible('9.9', 'cm'),
      plausible('10', 'cm'),
      plausible('300', 'cm'),
      plausible('300.1', 'cm'),
    ]).toEqual([false, true, true, false]);
    expect([plausible('3.9', 'in'), plausible('4', 'in')]).toEqual([false, true]);
  });
});
