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
  // Somebody typed the kilojoules as kcal, and Open Food Facts made kilojoules of them.
  '5449000000996': {
    product_name: 'Cola',
    brands: '',
    nutriments: {
      'energy-kcal_100g': 180,
      energy_100g: 753,
      proteins_100g: 0,
      carbohydrates_100g: 10.6,
      fat_100g: 0,
    },
  },
  // And the other way around: the kcal as kilojoules.
  '7622210449283': {
    product_name: 'Cookies',
    brands: '',
    nutriments: { energy_100g: 470, proteins_100g: 6, carbohydrates_100g: 66, fat_100g: 20 },
  },
  // Fiber and sweeteners that are carbohydrate, with little energy.
  '4388860730685': {
    product_name: 'Sweetened bran',
    brands: '',
    nutriments: {
      'energy-kcal_100g': 60,
      proteins_100g: 2,
      carbohydrates_100g: 90,
      fat_100g: 0,
      fiber_100g: 10,
      polyols_100g: 78,
    },
  },
  // Spirits have energy of alcohol alone.
  '5000267014203': {
    product_name: 'Whisky',
    brands: '',
    nutriments: {
      'energy-kcal_100g': 222,
      proteins_100g: 0,
      carbohydrates_100g: 0,
      fat_100g: 0,
      alcohol_100g: 40,
    },
  },
  // Its 80th character is the first half of an emoji.
  '4006040055136': { product_name: `${'x'.repeat(79)}\u{1F36B} bar`, brands: '', nutriments: {} },
  // Nobody has written more than the number.
  '96385074': { brands: '', nutriments: {} },
};
