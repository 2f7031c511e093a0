import { describe, expect, it } from 'vitest';
import { tripRange, withFirstDay } from '#web/parts/session-for-today/trip-range.ts';

const today = '2026-03-04';
const rangeOf = (from: string, to: string) => tripRange({ from, to }, today);

describe('the days of a trip', () => {
  it('start today or later, and are at most three weeks', () => {
    expect(rangeOf(today, today)).toEqual({ from: today, to: today });
    expect(rangeOf('2026-03-10', '2026-03-30')).toEqual({ from: '2026-03-10', to: '2026-03-30' });
    expect(rangeOf('2026-03-10', '2026-03-31')).toBeNull();
    expect(rangeOf('2026-03-03', '2026-03-10')).toBeNull();
    expect(rangeOf('2026-03-10', '2026-03-09')).toBeNull();
  });

  it('are none while a date is half typed', () => {
    expect(rangeOf('', '2026-03-09')).toBeNull();
    expect(rangeOf(today, '')).toBeNull();
    expect(rangeOf('0002-03-10', '2026-03-09')).toBeNull();
  });
});

describe('a new first day', () => {
  const week = { from: today, to: '2026-03-10' };
  it('keeps the last day where the trip still holds', () => {
    expect(withFirstDay('2026-03-06', week, today)).toEqual({ from: '2026-03-06', to: '2026-03-10' });
  });

  it('takes the last day along where it was before it, or too far away', () => {
    expect(withFirstDay('2026-03-20', week, today)).toEqual({ from: '2026-03-20', to: '2026-03-26' });
    expect(withFirstDay(today, { ...week, to: '2026-06-01' }, today).to).toBe('2026-03-10');
  });

  it('changes nothing else while it is half typed', () => {
    expect(withFirstDay('', week, today)).toEqual({ from: '', to: '2026-03-10' });
    expect(withFirstDay('0002-03-10', week, today).to).toBe('2026-03-10');
  });
});
