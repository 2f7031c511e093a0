export type Nutrients = {
  readonly energyKcal: number;
  readonly proteinGrams: number;
  readonly carbohydrateGrams: number;
  readonly fatGrams: number;
};

export const noNutrients: Nutrients = {
  energyKcal: 0,
  proteinGrams: 0,
  carbohydrateGrams: 0,
  fatGrams: 0,
};

/** Atwater general factors. */
export const kcalPerGram = { protein: 4, carbohydrate: 4, fat: 9 } as const;

const roundToThousandth = (value: number) => Math.round(value * 1000) / 1000;

export function scaleNutrients(nutrients: Nutrients, factor: number): Nutrients {
  return {
    energyKcal: roundToThousandth(nutrients.energyKcal * factor),
    proteinGrams: roundToThousandth(nutrients.proteinGrams * factor),
    carbohydrateGrams: roundToThousandth(nutrients.carbohydrateGrams * factor),
    fatGrams: roundToThousandth(nutrients.fatGrams * factor),
  };
}

export function sumNutrients(parts: readonly Nutrients[]): Nutrients {
  const sum = parts.reduce(
    (total, part) => ({
      energyKcal: total.energyKcal + part.energyKcal,
      proteinGrams: total.proteinGrams + part.proteinGrams,
      carbohydrateGrams: total.carbohydrateGrams + part.carbohydrateGrams,
      fatGrams: total.fatGrams + part.fatGrams,
    }),
    noNutrients,
  );
  return scaleNutrients(sum, 1);
}
