import { expect, test } from 'vitest';
import { tierCatalog } from '#shared/domain/catalog/catalog.ts';
import { longevityCapacity } from '#shared/domain/catalog/longevity-seats.ts';
import { inUnit, parseWeight, weightInGrams } from '#shared/domain/sets/body-weight.ts';
import { fc } from '#tests/support/properties.ts';

test('grams are exact', () => {
  expect(weightInGrams({ value: 233, unit: 'lb' })).toBe(105_687.02221);
  expect(weightInGrams({ value: 65.5, unit: 'kg' })).toBe(65_500);
});

test('a weight in its own unit stays as entered', () => {
  expect(inUnit({ value: 65.55, unit: 'kg' }, 'kg')).toBe(65.55);
  expect(inUnit({ value: 65.55, unit: 'kg' }, 'lb')).toBe(144.5);
});

test.each([
  ['65,5', 65.5],
  ['65.5', 65.5],
  [' 233 ', 233],
  ['0', null],
  ['-4', null],
  ['1e3', null],
  ['65,5,5', null],
  ['', null],
])('%j is read as %j', (text, value) => expect(parseWeight(text)).toBe(value));

test('whole pounds survive conversion to kilograms and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 900 }), (pounds) => {
      const shown = inUnit({ value: pounds, unit: 'lb' }, 'kg');
      expect(Math.round(inUnit({ value: shown, unit: 'kg' }, 'lb'))).toBe(pounds);
    }),
  );
});

test('the limited tier has the capacity that the catalog advertises', () => {
  expect(longevityCapacity).toBe(tierCatalog.longevity.scarcity?.totalSpots);
});
