import { describe, expect, test } from 'vitest';
import { nameMaxLength } from '#shared/domain/tiers/limits.ts';
import { emptyDraft, parseDraft } from '#web/features/intake/intake-draft.ts';
import { intakeProblems, parseAge, readWeight } from '#web/features/intake/intake-problems.ts';

describe('a stored draft', () => {
  test('comes back as it was, half-typed values included', () => {
    const draft = {
      ...emptyDraft('adaptive', 'annual'),
      step: 3,
      name: '  Zoë أحمد 💪',
      age: '1',
      currentWeight: { text: '80,', unit: 'kg' } as const,
      stressLevel: 9,
    };
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test.each([
    ['a step that there is not', { step: 9 }],
    ['a tier of another time', { tier: 'platinum' }],
    ['a slider out of its range', { sleepHours: 40 }],
    ['a weight without a unit', { currentWeight: { text: '80' } }],
    ['a number where a text was', { name: 7 }],
  ])('gives the empty value for %s', (_what, part) => {
    expect(parseDraft({ ...emptyDraft(), ...part })).toEqual(emptyDraft());
  });

  test.each([null, 'text', 7])('that is %j is none', (stored) => {
    expect(parseDraft(stored)).toBeNull();
  });
});

describe('what stands in the way of completing', () => {
  const filled = { ...emptyDraft(), primaryGoal: 'strength' } as const;

  test('is the goal alone in an empty form', () => {
    expect(intakeProblems(emptyDraft())).toEqual({ primaryGoal: { key: 'intake.error.goal' } });
    expect(intakeProblems(filled)).toEqual({});
  });

  test.each([
    ['a name that is too long', { name: 'a'.repeat(nameMaxLength + 1) }, ['name']],
    ['a name that is long enough with its spaces alone', { name: `${'a'.repeat(nameMaxLength)}   ` }, []],
    ['an address without an at', { email: 'ada.example' }, ['email']],
    ['an age below thirteen', { age: '12' }, ['age']],
    ['an age in words', { age: 'thirty' }, ['age']],
    ['a weight that is none', { currentWeight: { text: '8o', unit: 'kg' } as const }, ['currentWeight']],
    ['a weight of tons', { targetWeight: { text: '99999', unit: 'lb' } as const }, ['targetWeight']],
    ['far too much of everything', { name: 'a'.repeat(5000), email: 'a'.repeat(5000) }, ['name', 'email']],
  ])('is for %s in that field', (_what, part, fields) => {
    expect(Object.keys(intakeProblems({ ...filled, ...part }))).toEqual(fields);
  });

  test('ages are whole years, and weights keep their unit and the comma of their language', () => {
    expect([parseAge(''), parseAge(' 34 '), parseAge('34.5')]).toEqual([null, 34, undefined]);
    expect(readWeight({ text: '80,5', unit: 'kg' })).toEqual({ value: 80.5, unit: 'kg' });
    expect(readWeight({ text: ' ', unit: 'kg' })).toBeNull();
  });
});
