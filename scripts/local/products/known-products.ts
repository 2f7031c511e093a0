/** In the form of Open Food Facts, with what its pages have: numbers as text, gaps, slips of the pen. */
export const knownProducts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '3017620422003': {
    product_name: 'Nutella',
    product_name_de: 'Nutella Nuss-Nougat-Creme',
    product_name_en: '',
    brands: 'Nutella, Ferrero',
    serving_quantity: 15,
    serving_quantity_unit: 'g',
    nutriments: {
      'energy-kcal_100g': 539,
      energy_100g: 2252,
      proteins_100g: 6.3,
      carbohydrates_100g: 57.5,
      sugars_100g: 56.3,
      fat_100g: 30.9,
      salt_100g: 0.107,
    },
  },
  // Kilojoules alone, as text, and no protein.
  '4006381333931': {
    product_name: 'Apfelschorle',
    brands: '',
    nutriments: { energy_100g: '105', carbohydrates_100g: '6.1', fat_100g: '', calcium_100g: 0.012 },
  },
  // A slip of the pen: 820 g in 100 g.
  '5000112546415': {
    product_name: 'Cola  \u0007 zero ',
    brands: 'Coca-Cola',
    nutriments: { 'energy-kcal_100g': 0.3, proteins_100g: 820, carbohydrates_100g: -1, fat_100g: 0 },
  },
  // Nobody has written more than the number.
  '96385074': { brands: '', nutriments: {} },
};
