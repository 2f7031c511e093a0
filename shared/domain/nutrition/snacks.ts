import type { MealPortions } from './meal-portions.ts';

export const snacks = {
  'berry-yogurt-with-almonds': { 'greek-yogurt': 200, blueberries: 80, almonds: 10 },
  'banana-whey-shake': { 'whey-protein': 30, milk: 200, banana: 80 },
  'strawberry-pea-shake': { 'pea-protein': 35, 'soy-drink': 250, strawberries: 80 },
  'hummus-with-vegetables': { hummus: 60, carrot: 100, cucumber: 100, 'bell-pepper': 60 },
  'apple-cottage-cheese': { 'cottage-cheese': 200, apple: 120, cinnamon: 1 },
  'peanut-rice-cakes': { 'rice-cakes': 18, 'peanut-butter': 20, banana: 60 },
  'warm-edamame': { edamame: 150, lemon: 5, 'sunflower-seeds': 5 },
  'eggs-and-tomatoes': { eggs: 120, tomato: 120, 'rice-cakes': 18 },
  'skyr-with-honey-and-walnuts': { skyr: 200, honey: 10, walnuts: 10 },
  'tuna-rice-cakes': { tuna: 80, 'rice-cakes': 27, cucumber: 60, lemon: 5 },
  'cocoa-protein-pudding': {
    'soy-yogurt': 200,
    'pea-protein': 25,
    'cocoa-powder': 8,
    raspberries: 60,
  },
  'fruit-salad': {
    apple: 100,
    orange: 120,
    banana: 80,
    'maple-syrup': 10,
  },
  'avocado-rice-cakes': {
    'rice-cakes': 25,
    avocado: 70,
    lemon: 10,
  },
} as const satisfies MealPortions;
