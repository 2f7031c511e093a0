import { describe, expect, it } from 'vitest';
import { progressionSchema } from '#shared/contracts/training/progression.ts';
import { progressionRules } from '#shared/domain/progression/proposal.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import { fc } from '#tests/support/properties.ts';
import { newPhaseRow, readPhaseRow, toPhaseRow } from '#web/features/programs/model/phase-rows.ts';
import { automaticRule, readRule, toRuleForm } from '#web/features/programs/model/progression-form.ts';

const german = { unit: 'kg', language: 'de' } as const;
const metric = { unit: 'kg', language: 'en' } as const;

describe('the rule of an exercise', () => {
  it('is automatic until the coach chooses one', () => {
    expect(toRuleForm(undefined, metric)).toEqual(automaticRule);
    expect(readRule(automaticRule, metric)).toEqual({ progression: undefined });
  });

  it('takes numbers as the coach writes them, and leaves empty ones to the rule', () => {
    const form = { ...automaticRule, rule: 'linear' as const, step: '2,5', stalls: '3' };
    expect(readRule(form, german)).toEqual({
      progression: { rule: 'linear', step: makeWeight('2.5', 'kg'), stalls: 3 },
    });
    expect(readRule({ ...automaticRule, rule: 'effort' }, german)).toEqual({
      progression: { rule: 'effort' },
    });
  });

  it('reads the weeks of a wave in one field', () => {
    const form = { ...automaticRule, rule: 'wave' as const, waves: '0x8, 2,5x6 +5 x 4' };
    expect(readRule(form, german)).toEqual({
      progression: {
        rule: 'wave',
        weeks: [
          { add: null, reps: 8 },
          { add: makeWeight('2.5', 'kg'), reps: 6 },
          { add: makeWeight('5', 'kg'), reps: 4 },
        ],
      },
    });
  });

  it.each([
    ['step', { rule: 'linear', step: 'much' }],
    ['step', { rule: 'linear', step: '0' }],
    ['stalls', { rule: 'linear', stalls: '7' }],
    ['successes', { rule: 'double-progression', successes: '0' }],
    ['total', { rule: 'rep-total', total: '1001' }],
    ['waves', { rule: 'wave', waves: 'heavy' }],
    ['waves', { rule: 'wave', waves: '0x0' }],
    ['waves', { rule: 'wave', waves: '0x5 '.repeat(9) }],
  ] as const)('refuses a wrong %s', (problem, fields) => {
    expect(readRule({ ...automaticRule, ...fields }, metric)).toEqual({ problem });
  });

  it('keeps what has no field here, and drops it with the rule', () => {
    const stored = {
      rule: 'linear' as const,
      regress: { above: 9, workouts: 2 },
      trainingMaximum: makeWeight('120', 'kg'),
    };
    const form = toRuleForm(stored, metric);
    expect(readRule(form, metric)).toEqual({ progression: stored });
    expect(readRule({ ...form, rule: 'effort' }, metric)).toEqual({ progression: { rule: 'effort' } });
  });

  it('makes only rules that the API takes, which read to the same fields', () => {
    const digits = fc.constantFrom('', '0', '1', '2.5', '3', '6', '7', '30', 'x');
    const form = fc.record({
      rule: fc.constantFrom(...progressionRules),
      step: digits,
      stalls: digits,
      successes: digits,
      total: digits,
      waves: fc.constantFrom('', '0x8 5x6', '2.5x5', 'x5'),
    });
    fc.assert(
      fc.property(form, (typed) => {
        const read = readRule(typed, metric);
        if (!('progression' in read) || read.progression === undefined) return;
        expect(progressionSchema.safeParse(read.progression).success).toBe(true);
        expect(readRule(toRuleForm(read.progression, metric), metric)).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the phases of a program', () => {
  const row = { ...newPhaseRow([]), name: ' Base ' };

  it('are four weeks with an easy one at the end, unless the coach types others', () => {
    expect(readPhaseRow(row, metric)).toEqual({ phase: { name: 'Base', weeks: 4, deloadWeek: 4 } });
    expect(readPhaseRow({ ...row, weeks: '6', deloadWeek: '' }, metric)).toEqual({
      phase: { name: 'Base', weeks: 6 },
    });
  });

  it('say what is wrong', () => {
    expect(readPhaseRow({ ...row, name: ' ' }, metric)).toEqual({ problem: 'name' });
    expect(readPhaseRow({ ...row, weeks: '53' }, metric)).toEqual({ problem: 'weeks' });
    expect(readPhaseRow({ ...row, deloadWeek: '5' }, metric)).toEqual({ problem: 'deload' });
    const rule = { ...automaticRule, rule: 'linear' as const, step: '-' };
    expect(readPhaseRow({ ...row, rule }, metric)).toEqual({ problem: 'rule' });
  });

  it('are the same after they were shown', () => {
    const phase = { name: 'Peak', weeks: 3, deloadWeek: 3, progression: { rule: 'percent' as const } };
    expect(readPhaseRow(toPhaseRow(phase, 0, metric), metric)).toEqual({ phase });
  });

  it('get ids of their own', () => {
    const first = newPhaseRow([]);
    const second = newPhaseRow([first]);
    const third = newPhaseRow([second]);
    expect(new Set([first.id, second.id, newPhaseRow([first, second]).id]).size).toBe(3);
    expect(third.id).not.toBe(second.id);
  });
});
