import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
import { kcalPerGram as kcalOfMacros } from '#shared/domain/nutrition/nutrients.ts';
import type { SourceProduct } from '../find-product.ts';

/** People type these figures from packets: a number, a number as text, or nothing. */
const figure = z.catch(z.optional(z.union([z.number(), z.string()])), undefined);
const text = z.catch(z.optional(z.string()), undefined);

export const answerSchema = z.object({
  status: z.literal(1),
  product: z.catchall(
    z.object({
      product_name: text,
      brands: text,
      nutriments: z.catch(z.record(z.string(), figure), {}),
      serving_quantity: figure,
      serving_quantity_unit: text,
    }),
    z.unknown(),
  ),
});
type Answer = z.infer<typeof answerSchema>['product'];

/** As long as a name in the food log may be. */
const nameLength = 80;
const kjPerKcal = 4.184;
const kcalPerGram = { ...kcalOfMacros, alcohol: 7, fiber: 2 } as const;
/** Of ethanol, in g per ml. */
const alcoholDensity = 0.789;
/** Fat has 9 kcal per gram. */
const mostKcal = 900;

/** What cannot be in 100 g is a slip of the pen: not known. */
function readFigure(value: unknown, most: number, factor = 1): number | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
  const read = isNumber ? Number(value) * factor : Number.NaN;
  return read >= 0 && read <= most ? Math.round(read * 10_000) / 10_000 : null;
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/g, ' ').trim() : '';
}

/** 'Nutella (Ferrero)', or the brand alone. */
function nameOf(name: string, brands: unknown): string {
  const [brand = ''] = readText(brands).split(',');
  const isNamed = name !== '' && brand !== '' && !name.toLowerCase().includes(brand.toLowerCase());
  const full = isNamed ? `${name} (${brand.trim()})` : name || brand.trim();
  const cut = (full.length <= nameLength ? full : name || brand).slice(0, nameLength);
  // The cut may leave half of an emoji, which no table stores.
  return readText(cut);
}

type Macros = Omit<SourceProduct['per100'], 'energyKcal'>;
type Others = Readonly<Record<'alcohol' | 'fiber' | 'polyols', number | null>>;

/**
 * Whether the energy fits what the product is made of. Energy entered in the wrong unit is four times too high or too low.
 * Fiber is part of carbohydrate in the US and not in Europe; some sweeteners are carbohydrate without energy.
 */
function fits(energyKcal: number, { proteinGrams, carbohydrateGrams, fatGrams }: Macros, others: Others) {
  const fiber = others.fiber ?? 0;
  const carbohydrate = carbohydrateGrams ?? 0;
  const proteinAndFat = (proteinGrams ?? 0) * kcalPerGram.protein + (fatGrams ?? 0) * kcalPerGram.fat;
  const digested = Math.max(0, carbohydrate - fiber - (others.polyols ?? 0));
  const least = proteinAndFat + digested * kcalPerGram.carbohydrate;
  const most =
    proteinAndFat +
    carbohydrate * kcalPerGram.carbohydrate +
    fiber * kcalPerGram.fiber +
    (others.alcohol ?? 0) * kcalPerGram.alcohol;
  const isComplete = proteinGrams !== null && carbohydrateGrams !== null && fatGrams !== null;
  // Acids have energy, too, and packets round.
  return energyKcal >= least * 0.5 - 10 && (!isComplete || energyKcal <= most * 1.3 + 25);
}

/** Null for a product without any name, which nobody would recognize: it is as good as unknown. */
export function productOf(product: Answer): SourceProduct | 'unknown' {
  const { nutriments, brands } = product;
  const names = Object.fromEntries(
    languageIds.flatMap((language) => {
      const name = readText(product[`product_name_${language}`]);
      return name === '' ? [] : [[language, nameOf(name, brands)]];
    }),
  );
  const name = nameOf(readText(product.product_name), brands) || (Object.values(names)[0] ?? '');
  if (name === '') return 'unknown';
  const of = (id: string, most = 100, factor = 1) => readFigure(nutriments[`${id}_100g`], most, factor);
  const macros = {
    proteinGrams: of('proteins'),
    carbohydrateGrams: of('carbohydrates'),
    fatGrams: of('fat'),
  };
  const weight = Object.values(macros).reduce((sum: number, grams) => sum + (grams ?? 0), 0);
  // By volume there.
  const alcohol = of('alcohol', 100, alcoholDensity);
  const others = { alcohol, fiber: of('fiber'), polyols: of('polyols') };
  const isPossible = weight <= 105;
  const energyKcal =
    [of('energy-kcal', mostKcal), of('energy', mostKcal, 1 / kjPerKcal)].find(
      (energy) => energy !== null && (!isPossible || fits(energy, macros, others)),
    ) ?? null;
  const known = (value: number | null) => value ?? undefined;
  return {
    name,
    names,
    per100: isPossible
      ? { energyKcal, ...macros }
      : { energyKcal, proteinGrams: null, carbohydrateGrams: null, fatGrams: null },
    details: {
      fiberGrams: known(others.fiber),
      sugarGrams: known(of('sugars')),
      saltGrams: known(of('salt')),
      alcoholGrams: known(alcohol),
      calciumMilligrams: known(of('calcium', 99_999, 1000)),
      ironMilligrams: known(of('iron', 99_999, 1000)),
      potassiumMilligrams: known(of('potassium', 99_999, 1000)),
      vitaminDMicrograms: known(of('vitamin-d', 99_999, 1_000_000)),
      vitaminB12Micrograms: known(of('vitamin-b12', 99_999, 1_000_000)),
    },
    // Milliliters of a drink weigh about as much.
    servingGrams: ['', 'g', 'ml'].includes(readText(product.serving_quantity_unit))
      ? readFigure(product.serving_quantity, 2500) || null
      : null,
  };
}
