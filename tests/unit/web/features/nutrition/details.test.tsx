// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { sumDetails } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { speakEnglish } from '#tests/support/speak-english.ts';
import { DayDetails } from '#web/features/nutrition/components/details/day-details.tsx';
import { FoodDetails } from '#web/features/nutrition/components/details/food-details.tsx';
import { draftOf, readDraft } from '#web/features/nutrition/model/food-draft.ts';

beforeAll(() => speakEnglish('nutrition'));
afterEach(cleanup);

const row = (name: string) => screen.getByText(name).parentElement?.textContent;

test('a day of which some entries are from before shows at least what is known, and never 0 for the unknown', () => {
  render(<DayDetails sums={sumDetails([{ fiberGrams: 12.34, alcoholGrams: 0 }, undefined])} />);
  expect(row('Fiber')).toBe('Fiberat least 12 g of 28 g (daily value)');
  expect(row('Alcohol')).toBe('Alcoholat least 0 g');
  expect(row('Iron')).toBe('Ironnot known of 18 mg (daily value)');
  expect(screen.getByText(/Some entries don't say it all/)).toBeDefined();
});

test('salt has a limit, and sugar and alcohol have no daily value', () => {
  const details = { fiberGrams: 30, sugarGrams: 40, saltGrams: 6, alcoholGrams: 13 };
  render(<DayDetails sums={sumDetails([details])} />);
  expect(row('Salt')).toBe('Salt6 g of 5.8 g at most (daily value)');
  expect(row('Sugar')).toBe('Sugar40 g');
  expect(row('Alcohol')).toBe('Alcohol13 g');
});

test('an entry names alcohol only where there is some', () => {
  const { rerender } = render(<FoodDetails details={{ fiberGrams: 1, saltGrams: 0.01, alcoholGrams: 0 }} />);
  expect(screen.getByText('Fiber 1 g · Sugar not known · Salt 0 g')).toBeDefined();
  rerender(<FoodDetails details={{ fiberGrams: 1, sugarGrams: 2, saltGrams: 0.01, alcoholGrams: 13.9 }} />);
  expect(screen.getByText('Fiber 1 g · Sugar 2 g · Salt 0 g · Alcohol 14 g')).toBeDefined();
  rerender(<FoodDetails />);
  expect(screen.getByText('Fiber, sugar and salt: not known')).toBeDefined();
});

test('a correction keeps what the entry knows, and a field that was emptied is not known again', () => {
  const entered = {
    energyKcal: '100',
    proteinGrams: '1',
    carbohydrateGrams: null,
    fatGrams: null,
    details: { saltGrams: '1.25', fiberGrams: '3' },
  };
  const food = { kind: 'quick' as const, name: 'Soup', nutrients: entered };
  const draft = draftOf({ slot: 'lunch', food }, 'g', 'de');
  expect(draft.details).toEqual({ saltGrams: '1,25', fiberGrams: '3' });
  expect(readDraft({ ...draft, details: { ...draft.details, fiberGrams: ' ' } }, 'de').food).toEqual({
    ...food,
    nutrients: { ...entered, details: { saltGrams: '1.25' } },
  });
  expect(readDraft({ ...draft, details: { saltGrams: 'some' } }, 'de').problems).toEqual(['saltGrams']);
});
