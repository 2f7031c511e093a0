import { describe, expect, it } from 'vitest';
import {
  type FlagAudience,
  type FlagSubject,
  type FlagsInForce,
  flagMark,
  flagPoint,
  isFlagOn,
} from '#shared/domain/site/flags.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import { fc } from '#tests/support/properties.ts';

const flag = 'tierCardsComingSoon';
const nobody = { percent: 0, tiers: [], marks: [] };
const onFor = (audience: FlagAudience): FlagsInForce => ({
  flags: { tierCardsComingSoon: false, coachSignUp: false },
  partlyOn: { [flag]: audience },
});
const ids = Array.from(
  { length: 20_000 },
  (_, n) => `${n.toString(16).padStart(8, '0')}-2b7e-4b57-9d6c-51f3b0a2c9d1`,
);
const subjects = fc.record({
  id: fc.uuid(),
  tier: fc.constantFrom(null, ...tierIds),
});

describe('a flag', () => {
  it('is on for everyone or off for everyone, with or without an id', () => {
    const on: FlagsInForce = { flags: { tierCardsComingSoon: true, coachSignUp: false } };
    for (const subject of [null, { id: 'ana', tier: null }]) {
      expect(isFlagOn(flag, on, subject)).toBe(true);
      expect(isFlagOn('coachSignUp', on, subject)).toBe(false);
    }
  });

  it('is off for a visitor without an id while it is on for some', () => {
    expect(isFlagOn(flag, onFor({ ...nobody, percent: 99 }), null)).toBe(false);
  });

  it('is on for a tier and for named people, and for nobody else', () => {
    const named = onFor({ ...nobody, tiers: ['longevity'], marks: [flagMark(flag, 'ana')] });
    const isOn = (id: string, tier: FlagSubject['tier']) => isFlagOn(flag, named, { id, tier });
    expect([isOn('ana', null), isOn('ben', 'longevity'), isOn('ben', 'core'), isOn('ben', null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('keeps everyone through whatever is added', () => {
    const audiences = fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      tiers: fc.subarray([...tierIds]),
      marks: fc.array(
        fc.uuid().map((id) => flagMark(flag, id)),
        { maxLength: 5 },
      ),
    });
    const cases = fc.property(subjects, audiences, audiences, (subject, one, more) => {
      const wider = {
        percent: Math.max(one.percent, more.percent),
        tiers: [...one.tiers, ...more.tiers],
        marks: [...one.marks, ...more.marks],
      };
      expect(isFlagOn(flag, onFor(wider), subject) || !isFlagOn(flag, onFor(one), subject)).toBe(true);
    });
    fc.assert(cases, { numRuns: 1_000 });
  });

  it.each([1, 5, 20, 50, 80, 99])(
    'is on for %i percent of people, within four standard deviations',
    (percent) => {
      const share = ids.filter((id) =>
        isFlagOn(flag, onFor({ ...nobody, percent }), { id, tier: null }),
      ).length;
      const expected = (ids.length * percent) / 100;
      const deviation = Math.sqrt(expected * (1 - percent / 100));
      expect(Math.abs(share - expected)).toBeLessThan(4 * deviation);
    },
  );

  it('draws its people apart from those of another flag', () => {
    const half = (name: Parameters<typeof flagPoint>[0]) => ids.filter((id) => flagPoint(name, id) < 50);
    const others = new Set(half('coachSignUp'));
    const both = half(flag).filter((id) => others.has(id)).length;
    // A quarter of all, as of two coins.
    expect(Math.abs(both - ids.length / 4)).toBeLessThan(4 * Math.sqrt(ids.length * 0.25 * 0.75));
  });

  it('draws the same for the same person forever', () => {
    expect([flagPoint(flag, 'ana'), flagPoint('coachSignUp', 'ana')]).toEqual([
      3.7465701461563694, 5.803362979616611,
    ]);
    expect(flagMark(flag, 'ana')).toBe('npxxid2xsm');
  });
});
