import * as z from 'zod/mini';
import { languageIds } from '#shared/domain/locale/languages.ts';
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
  return (full.length <= nameLength ? full : name || brand).slice(0, nameLength).trim();
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
  const energyKcal = of('energy-kcal', mostKcal) ?? of('energy', mostKcal, 1 / kjPerKcal);
  const known = (value: number | null) => value ?? undefined;
  return {
    name,
    names,
    per100:
      weight <= 105
        ? { energyKcal, ...macros }
        : { energyKcal, proteinGrams: null, carbohydrateGrams: null, fatGrams: null },
    details: {
      fiberGrams: known(of('fiber')),
      sugarGrams: known(of('sugars')),
      saltGrams: known(of('salt')),
      // By volume there.
      alcoholGrams: known(of('alcohol', 100, alcoholDensity)),
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
