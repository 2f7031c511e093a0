import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LanguageId, languageIds } from '#shared/domain/locale/languages.ts';
import { plainText } from '#shared/domain/locale/search-words.ts';
import { detailIds } from '#shared/domain/nutrition/details/nutrient-details.ts';
import { ingredientIds } from '#shared/domain/nutrition/ingredients.ts';
import { foodIndex } from '#web/features/nutrition/foods/food-index.ts';
import { searchFoods } from '#web/features/nutrition/foods/search-foods.ts';
import { readMessages } from '../../../../../../web/build/compile-messages.ts';
import { readableName, readFoods } from '../../../../../../web/build/foods/read-foods.ts';

const tables = readFoods();

const messages = readMessages();
const ingredients = new Map(
  languageIds.map((language) => {
    const names = messages.get(`${language}/foods`);
    return [language, ingredientIds.map((id) => ({ id, name: String(names?.[id]) }))];
  }),
);
const ingredientsIn = (language: LanguageId) => ingredients.get(language) ?? [];

const finders = new Map(
  languageIds.map((language) => {
    const index = foodIndex(tables, ingredientsIn(language), language);
    return [language, (text: string) => searchFoods(index, text)];
  }),
);
const find = (language: LanguageId, text: string) => finders.get(language)?.(text) ?? [];

/** The English name of what was found in another language. */
function englishName(language: LanguageId, name: string): string {
  const at = languageIds.indexOf(language);
  const id = ingredientsIn(language).find((ingredient) => ingredient.name === name)?.id;
  if (id !== undefined) return ingredientsIn('en').find((ingredient) => ingredient.id === id)?.name ?? name;
  return tables.everyday.find(([names]) => names[at]?.[0] === name)?.[0][0]?.[0] ?? name;
}

describe('the search for foods', () => {
  const queries = readFileSync(new URL('everyday-queries.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('|'));

  it.each(languageIds)(
    'has what people mean among the first three for 95 of 100 everyday queries in %s',
    (language) => {
      const at = languageIds.indexOf(language);
      expect(queries.length).toBeGreaterThanOrEqual(100);
      const missed = queries.flatMap((columns) => {
        const text = columns[at] ?? '';
        const meant = columns[languageIds.length]?.split(';') ?? [];
        const found = find(language, text)
          .slice(0, 3)
          .map(({ name }) => englishName(language, name));
        return found.some((name) => meant.some((each) => name === each || name.startsWith(`${each},`)))
          ? []
          : [`${text}: ${found.join(' | ')}`];
      });
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(queries.length * 0.05);
    },
  );

  it('finds without accents, in the plural, with a slip of the finger, and by parts of German words', () => {
    expect(find('es', 'cafe')[0]?.name).toBe('Café solo');
    expect(find('en', 'bagels')[0]?.name).toBe('Bagel');
    expect(find('en', 'cappucino')[0]?.name).toBe('Cappuccino, whole milk');
    expect(find('de', 'püree')[0]?.name).toBe('Kartoffelpüree');
  });

  it('finds the long tail of the USDA table in English, in whatever language', () => {
    expect(find('en', 'lucky charms')[0]?.name).toContain('lucky charms');
    expect(find('pt', 'lucky charms')[0]?.name).toContain('lucky charms');
  });

  it('shows what lacks one word only where nothing has all', () => {
    expect(find('en', 'wholegrain pizza').map(({ name }) => name)).toContain('Pizza, cheese');
    expect(find('en', 'cheese pizza').every(({ name }) => /pizza/i.test(name))).toBe(true);
    expect(find('en', 'qwertzuiop')).toEqual([]);
    expect(find('en', '  ')).toEqual([]);
  });

  it('gives figures for 100 g and household portions', () => {
    expect(find('en', 'Big Mac')[0]).toEqual({
      name: 'Big Mac',
      ingredientId: null,
      per100: [257, 11.82, 20.08, 14.96],
      details: {
        fiberGrams: 1.6,
        sugarGrams: 3.97,
        saltGrams: 1.15,
        alcoholGrams: 0,
        calciumMilligrams: 116,
        ironMilligrams: 2,
        potassiumMilligrams: 181,
        vitaminDMicrograms: undefined,
        vitaminB12Micrograms: 0.88,
      },
      portions: [{ kind: 'piece', grams: 219 }],
    });
  });

  it('has our own ingredient before a food of the tables with the same name', () => {
    const [oats] = find('en', 'oat');
    expect(oats).toMatchObject({ name: 'Oats', ingredientId: 'oats', per100: [379, 13.2, 67.7, 6.5] });
  });

  it('has no two foods under one name', () => {
    for (const language of languageIds) {
      const names = find(language, 'pizza').map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the tables of foods', () => {
  it('are plausible: macronutrients weigh no more than the food, and energy follows from them', () => {
    for (const [names, [energy, protein, carbohydrate, fat], portions, details] of tables.everyday) {
      const name = names[0]?.[0] ?? '';
      expect(protein + carbohydrate + fat, name).toBeLessThanOrEqual(101);
      const alcohol = details[detailIds.indexOf('alcoholGrams')] ?? 0;
      // Fiber, coffee and rounding make the rest.
      expect(Math.abs(4 * protein + 4 * carbohydrate + 9 * fat + 7 * alcohol - energy), name).toBeLessThan(
        20 + energy * 0.2,
      );
      const grams = portions.map(([, weight]) => weight);
      expect(grams, name).toEqual(grams.toSorted((a, b) => a - b));
      expect(Math.max(...grams), name).toBeLessThanOrEqual(550);
    }
  });

  it('know the alcohol of drinks, by what the other parts leave of 100 g, and 0 elsewhere', () => {
    const alcoholOf = (name: string) => find('en', name)[0]?.details.alcoholGrams;
    expect(alcoholOf('beer')).toBe(3.87);
    expect(alcoholOf('red wine')).toBe(10.55);
    // 40 percent by volume are 33.4 g of 100 g.
    expect(alcoholOf('whisky')).toBe(33.39);
    expect(alcoholOf('cider')).toBeGreaterThan(3);
    expect(alcoholOf('malt liquor')).toBe(5.08);
    expect(alcoholOf('coke')).toBe(0);
    expect(alcoholOf('chicken breast')).toBe(0);
  });

  it('have no detail below zero or heavier than the food', () => {
    for (const [name, , , figures] of tables.usda) {
      const [fiber, sugar, salt, alcohol] = figures.map((figure) => figure ?? 0);
      expect(Math.min(...figures.map((figure) => figure ?? 0)), name).toBeGreaterThanOrEqual(0);
      expect(Math.max(fiber ?? 0, sugar ?? 0, alcohol ?? 0), name).toBeLessThanOrEqual(101);
      expect(salt ?? 0, name).toBeLessThanOrEqual(101);
    }
  });

  it('name each food in every language, and nothing longer than an entry of the log may be', () => {
    for (const [names] of tables.everyday)
      for (const own of names) {
        expect(own.length).toBeGreaterThan(0);
        for (const name of own) expect(name.trim()).not.toBe('');
        expect(own[0]?.length).toBeLessThanOrEqual(80);
      }
    for (const [name] of tables.usda) expect(name.length, name).toBeLessThanOrEqual(80);
    expect(tables.usda.length).toBe(8790);
  });

  it('name 500 everyday foods and more, no two of them alike in any language', () => {
    expect(tables.everyday.length).toBeGreaterThanOrEqual(500);
    for (const language of languageIds) {
      const at = languageIds.indexOf(language);
      const shown = tables.everyday.map(([names]) => plainText(names[at]?.[0] ?? ''));
      const twice = shown.filter((name, place) => shown.indexOf(name) !== place);
      expect(twice, language).toEqual([]);
    }
  });

  it('have words in the place of the USDA’s abbreviations', () => {
    expect(readableName('CHEESE, CHEDDAR, RED FAT')).toBe('Cheese, cheddar, reduced fat');
    expect(readableName('ALCOHOLIC BEV, WINE, TABLE, RED')).toBe('Alcoholic beverage, wine, table, red');
    expect(readableName("MCDONALD'S, BIG MAC")).toBe("McDonald's, big mac");
  });
});
