import * as z from 'zod/mini';
import { groceryResponseSchema, groceryTickRequestSchema } from '#shared/contracts/nutrition/nutrition.ts';
import { answerRule } from './answer-rule.ts';

/** The query key ends with the week. A tick sets a value, so the list need not be loaded again. */
export const groceriesRule = answerRule({
  key: ['nutrition', 'groceries'],
  routes: ['tickGroceryItem'],
  schema: groceryResponseSchema,
  refetched: [],
  apply(groceries, { write }, queryKey) {
    const tick = z.safeParse(groceryTickRequestSchema, write.body);
    if (!tick.success || groceries.items === null || write.params.week !== queryKey.at(-1)) return null;
    const { ingredientId, ticked } = tick.data;
    return {
      items: groceries.items.map((item) => (item.ingredientId === ingredientId ? { ...item, ticked } : item)),
    };
  },
});
