import tables from 'virtual:foods';
import { foodIndex } from './food-index.ts';
import type { FoodAnswer, FoodQuestion } from './food-messages.ts';
import { type SearchableFood, searchFoods } from './search-foods.ts';

let foods: readonly SearchableFood[] = [];

self.addEventListener('message', ({ data }: MessageEvent<FoodQuestion>) => {
  if (data.kind === 'open') {
    foods = foodIndex(tables, data.ingredients, data.language);
    return;
  }
  const answer: FoodAnswer = { text: data.text, foods: searchFoods(foods, data.text) };
  self.postMessage(answer);
});
