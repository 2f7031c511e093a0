/**
 * What a food has beside energy and macronutrients. The micronutrients are the four that US labels must name, because
 * people get too little of them (21 CFR 101.9), and vitamin B12, which no plant has: the meal plan has vegan meals.
 */
export const detailIds = [
  'fiberGrams',
  'sugarGrams',
  'saltGrams',
  'alcoholGrams',
  'calciumMilligrams',
  'ironMilligrams',
  'potassiumMilligrams',
  'vitaminDMicrograms',
  'vitaminB12Micrograms',
] as const;
export type DetailId = (typeof detailIds)[number];

/** A detail that is missing is not known. It is never zero. */
export type NutrientDetails = { readonly [Id in DetailId]?: number | undefined };

/** As typed or read from a table, with a decimal point. */
export type EnteredDetails = { readonly [Id in DetailId]?: string | undefined };

/** For adults and children from 4 years, 21 CFR 101.9(c); salt is 2,300 mg of sodium. Sugar and alcohol have none. */
export const dailyValues: NutrientDetails = {
  fiberGrams: 28,
  saltGrams: 5.75,
  calciumMilligrams: 1300,
  ironMilligrams: 18,
  potassiumMilligrams: 4700,
  vitaminDMicrograms: 20,
  vitaminB12Micrograms: 2.4,
};

/** A daily value that is a limit, not a goal. */
export const limitedDetails: ReadonlySet<DetailId> = new Set(['saltGrams']);

/** Food laws count all sodium as salt: 1 g of sodium is 2.5 g of salt (Regulation (EU) 1169/2011, annex I). */
export const saltPerSodium = 2.5;

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

const eachDetail = (figureOf: (id: DetailId) => number | undefined): NutrientDetails =>
  Object.fromEntries(
    detailIds.flatMap((id) => {
      const value = figureOf(id);
      return value === undefined ? [] : [[id, rounded(value)]];
    }),
  );

export function scaleDetails(details: NutrientDetails, factor: number): NutrientDetails {
  return eachDetail((id) => {
    const value = details[id];
    return value === undefined ? undefined : value * factor;
  });
}

/** Of a dish: what one of its parts does not know, the dish does not know. */
export function addDetails(parts: readonly NutrientDetails[]): NutrientDetails {
  return eachDetail((id) =>
    parts.reduce<number | undefined>((sum, part) => {
      const value = part[id];
      return sum === undefined || value === undefined ? undefined : sum + value;
    }, 0),
  );
}

export function readDetails(entered: EnteredDetails): NutrientDetails {
  return eachDetail((id) => {
    const text = entered[id];
    return text === undefined ? undefined : Number(text);
  });
}

/** As an own food is stored with. */
export function enterDetails(details: NutrientDetails): EnteredDetails {
  return Object.fromEntries(
    Object.entries(eachDetail((id) => details[id])).map(([id, value]) => [id, String(value)]),
  );
}

/** `amount` is that of the entries that know it, null when none does; `unknown` counts the others. */
export type DetailSum = { readonly amount: number | null; readonly unknown: number };
export type DetailSums = { readonly [Id in DetailId]: DetailSum };

/** @param parts Those of entries; undefined for one that was stored before details were. */
export function sumDetails(parts: readonly (NutrientDetails | undefined)[]): DetailSums {
  const sumOf = (id: DetailId): DetailSum => {
    const known = parts.flatMap((part) => part?.[id] ?? []);
    return {
      amount:
        known.length === 0 && parts.length > 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0)),
      unknown: parts.length - known.length,
    };
  };
  return {
    fiberGrams: sumOf('fiberGrams'),
    sugarGrams: sumOf('sugarGrams'),
    saltGrams: sumOf('saltGrams'),
    alcoholGrams: sumOf('alcoholGrams'),
    calciumMilligrams: sumOf('calciumMilligrams'),
    ironMilligrams: sumOf('ironMilligrams'),
    potassiumMilligrams: sumOf('potassiumMilligrams'),
    vitaminDMicrograms: sumOf('vitaminDMicrograms'),
    vitaminB12Micrograms: sumOf('vitaminB12Micrograms'),
  };
}
