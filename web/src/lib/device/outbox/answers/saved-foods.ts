import * as z from 'zod/mini';
import {
  savedFoodResponseSchema,
  savedFoodSchema,
  savedFoodsResponseSchema,
} from '#shared/contracts/nutrition/saved-foods.ts';
import { answerRule, type Change } from './answer-rule.ts';

/** Writes of one favorite, meal or recipe are sent in order. */
export const laneOfSaved = (id: string): string => `saved-food:${id}`;

function savedOf({ said, isWaiting }: Change) {
  if (isWaiting) return z.safeParse(savedFoodSchema, said).data;
  return z.safeParse(savedFoodResponseSchema, said).data?.saved;
}

/** The answer of the API is the whole of what changed, so the list need not be loaded again. */
export const savedFoodsRule = answerRule({
  key: ['nutrition', 'saved'],
  routes: ['saveFood', 'removeSavedFood'],
  schema: savedFoodsResponseSchema,
  refetched: [],
  apply(answer, change) {
    const { route, params } = change.write;
    const others = answer.saved.filter(({ id }) => id !== params.savedId);
    if (route === 'removeSavedFood') return { saved: others };
    const saved = savedOf(change);
    if (saved === undefined) return null;
    return { saved: [...others, saved].sort((a, b) => a.name.localeCompare(b.name)) };
  },
});
