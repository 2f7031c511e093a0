import * as z from 'zod/mini';
import {
  foodLogResponseSchema,
  groceryResponseSchema,
  groceryTickRequestSchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import { browserAnswers } from '../kept-on-device.ts';
import { isOfDiary, withSent } from './diary.ts';
import type { SentWrite } from './outbox.ts';

const keySchema = z.tuple([z.literal('nutrition'), z.enum(['log', 'groceries'])], z.string());

function keyOf(name: string): z.infer<typeof keySchema> | null {
  try {
    return z.parse(keySchema, JSON.parse(name.replace(/^query-/, '')));
  } catch {
    return null;
  }
}

/** The same answer if it has nothing of the write. */
function afterSent(name: string, answer: unknown, sent: SentWrite): unknown {
  const { route, params, body } = sent.write;
  const [, list, first, last] = keyOf(name) ?? [];
  if (first === undefined) return answer;
  if (list === 'log' && last !== undefined && isOfDiary(sent.write)) {
    const diary = z.safeParse(foodLogResponseSchema, answer);
    return diary.success ? withSent(diary.data, sent, { from: first, to: last }) : answer;
  }
  if (list !== 'groceries' || route !== 'tickGroceryItem' || params.week !== first) return answer;
  const tick = z.safeParse(groceryTickRequestSchema, body);
  const groceries = z.safeParse(groceryResponseSchema, answer);
  if (!tick.success || !groceries.success || groceries.data.items === null) return answer;
  const { ingredientId, ticked } = tick.data;
  return {
    items: groceries.data.items.map((item) =>
      item.ingredientId === ingredientId ? { ...item, ticked } : item,
    ),
  };
}

/**
 * Kept answers are from before the write, and its screen may not open again before the network goes. Then it would be in
 * neither.
 */
export async function keepSent(
  accountId: string,
  sent: SentWrite,
  { answers = browserAnswers } = {},
): Promise<void> {
  await (await answers()).change(accountId, (name, answer) => afterSent(name, answer, sent));
}
