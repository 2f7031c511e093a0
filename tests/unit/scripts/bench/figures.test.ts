import { describe, expect, it } from 'vitest';
import { comparedLine, readFigures, withKept } from '#scripts/bench/support/figures.ts';

const day = '2026-11-28';

describe('a bench beside its previous figures', () => {
  const kept = { 'booking.write': { value: 28, unit: 'WCU', day } };

  it('prints the kept figure beside the new one', () => {
    const line = comparedLine({ name: 'booking.write', value: 23.99951, unit: 'WCU' }, kept);
    expect(line).toBe('booking.write 24 WCU (28 on 2026-11-28)');
  });

  it('calls new what was never kept, or was measured in another unit', () => {
    expect(comparedLine({ name: 'booking.read', value: 2, unit: 'RCU' }, kept)).toBe(
      'booking.read 2 RCU (new)',
    );
    expect(comparedLine({ name: 'booking.write', value: 2, unit: 'ms' }, kept)).toBe(
      'booking.write 2 ms (new)',
    );
    expect(comparedLine({ name: 'any', value: 1, unit: 'ms' }, undefined)).toBe('any 1 ms (new)');
  });

  it('keeps all figures of the bench that ran, and those of the others, also when kept twice', () => {
    const before = { web: { 'web.script': { value: 70, unit: 'KB', day: '2026-11-22' } }, booking: kept };
    const once = withKept(before, 'booking', [{ name: 'booking.read', value: 2.00049, unit: 'RCU' }], day);
    expect(once).toEqual({
      booking: { 'booking.read': { value: 2, unit: 'RCU', day } },
      web: before.web,
    });
    expect(withKept(once, 'booking', [{ name: 'booking.read', value: 2, unit: 'RCU' }], day)).toEqual(once);
    expect(Object.keys(once)).toEqual(['booking', 'web']);
  });

  it('reads the figures in the repository', async () => {
    expect((await readFigures()).booking?.['booking.write.writes']).toMatchObject({ unit: 'WCU' });
  });
});
