import { expect, test } from 'vitest';
import { ownLoadsSchema } from '#shared/contracts/account/own-loads.ts';
import { heaviestBar, readLoads, typedLoads } from '#web/features/account/own-loads-fields.ts';

const empty = { isOwn: true, unit: 'kg', bar: '', plates: '', dumbbells: '' } as const;

test('reads one number for each pair of plates, in any order, and each dumbbell once', () => {
  const typed = { ...empty, bar: '15', plates: '10 2.5 10, 1.25', dumbbells: '10,7.5 10' };
  const { loads, errors } = readLoads(typed, 'en');
  expect(errors).toEqual({});
  expect(loads).toEqual({
    unit: 'kg',
    bar: '15',
    plates: [
      { plate: '1.25', pairs: 1 },
      { plate: '2.5', pairs: 1 },
      { plate: '10', pairs: 2 },
    ],
    dumbbells: ['7.5', '10'],
  });
  expect(ownLoadsSchema.safeParse(loads).success).toBe(true);
  expect(loads && heaviestBar(loads)).toBe(15 + 2 * (1.25 + 2.5 + 20));
});

test('reads and shows a decimal comma where the language has one', () => {
  const { loads } = readLoads({ ...empty, plates: '1,25, 2,5; 5' }, 'de');
  expect(loads?.plates?.map(({ plate }) => plate)).toEqual(['1.25', '2.5', '5']);
  expect(typedLoads(loads, 'lb', 'de')).toEqual({ ...empty, plates: '1,25  2,5  5' });
});

test('shows what it saved, so that saving again changes nothing', () => {
  const { loads } = readLoads({ ...empty, unit: 'lb', plates: '45 10 10', dumbbells: '20' }, 'en');
  const shown = typedLoads(loads, 'kg', 'en');
  expect(shown).toEqual({ ...empty, unit: 'lb', plates: '10  10  45', dumbbells: '20' });
  expect(readLoads(shown, 'en').loads).toEqual(loads);
});

test("keeps nothing for a gym's weights", () => {
  expect(readLoads({ ...empty, isOwn: false, plates: 'what I typed before' }, 'en')).toEqual({
    loads: null,
    errors: {},
  });
  expect(typedLoads(null, 'kg', 'en')).toEqual({ ...empty, isOwn: false });
});

test.each([
  [{ bar: '20 15' }, { bar: 'account.loads.error-bar' }],
  [{ bar: '0' }, { bar: 'account.loads.error-bar' }],
  [{ plates: '5 ten' }, { plates: 'account.loads.error-number' }],
  [{ plates: '201' }, { plates: 'account.loads.error-number' }],
  [{ plates: '5 '.repeat(11) }, { plates: 'account.loads.error-plates' }],
  [{ plates: '1 2 3 4 5 6 7 8 9 10 11 12 13' }, { plates: 'account.loads.error-plates' }],
  [{ dumbbells: '7.125' }, { dumbbells: 'account.loads.error-number' }],
  [
    { dumbbells: Array.from({ length: 41 }, (_, index) => index + 1).join(' ') },
    { dumbbells: 'account.loads.error-dumbbells' },
  ],
  [{}, { plates: 'account.loads.error-empty' }],
])('says what is wrong with %j', (typed, errors) => {
  expect(readLoads({ ...empty, ...typed }, 'en').errors).toEqual(errors);
});
