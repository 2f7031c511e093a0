import { describe, expect, it } from 'vitest';
import { heightEntry, readHeight } from '#web/features/nutrition/model/height-entry.ts';

const feet = (feet: string, inches: string) => ({ unit: 'ft', feet, inches }) as const;

describe('height of a person whose unit is pounds', () => {
  it.each([
    ['180.34', '5', '11'],
    ['182.88', '6', '0'],
    ['181.5', '5', '11.5'],
    // 71.96 inches: never 5 ft 12 in.
    ['182.78', '6', '0'],
  ])('shows %s cm as %s ft %s in', (cm, ft, inches) => {
    expect(heightEntry(cm, 'lb', 'en')).toEqual(feet(ft, inches));
  });

  it.each([
    ['5', '11', '180.34'],
    ['6', '', '182.88'],
    ['', '9', '22.86'],
    ['5', '7.5', '171.45'],
    ['5', '7.25', '170.82'],
  ])('stores %s ft %s in as %s cm', (ft, inches, cm) => {
    expect(readHeight(feet(ft, inches), null, 'en')).toBe(cm);
  });

  it('keeps the stored centimeters to the digit while nothing is changed', () => {
    expect(readHeight(heightEntry('181.5', 'lb', 'de'), '181.5', 'de')).toBe('181.5');
    expect(readHeight(heightEntry(null, 'lb', 'en'), null, 'en')).toBeNull();
    expect(readHeight(feet('', ''), '181.5', 'en')).toBeNull();
  });

  it.each([
    ['5', '12'],
    ['5.5', '0'],
    ['five', '0'],
    ['5', '-1'],
  ])('refuses %s ft %s in', (ft, inches) => {
    expect(readHeight(feet(ft, inches), null, 'en')).toBe('invalid');
  });
});

it('centimeters are read and shown by the language', () => {
  expect(heightEntry('181.5', 'kg', 'de')).toEqual({ unit: 'cm', cm: '181,5' });
  expect(readHeight({ unit: 'cm', cm: '182,5' }, '181.5', 'de')).toBe('182.5');
  expect(readHeight({ unit: 'cm', cm: ' ' }, '181.5', 'de')).toBeNull();
  expect(readHeight({ unit: 'cm', cm: 'tall' }, null, 'de')).toBe('invalid');
});
