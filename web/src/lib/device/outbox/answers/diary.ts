import * as z from 'zod/mini';
import {
  type FoodEntry,
  foodEntryResponseSchema,
  foodEntrySchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import { answerRule, type Change } from './answer-rule.ts';

const diaryEntrySchema = z.extend(foodEntrySchema, {
  /** New or changed on this device alone. */
  waiting: z.optional(z.literal(true)),
});
export type DiaryEntry = z.infer<typeof diaryEntrySchema>;

/** Writes of the diary share a lane with the others of their entry. */
export const laneOfEntry = (entryId: string): string => `food:${entryId}`;
export const isOfEntry = ({ lane }: { readonly lane: string }): boolean => lane.startsWith(laneOfEntry(''));

const byDay = (a: FoodEntry, b: FoodEntry) =>
  a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt);

function entryOf({ said, isWaiting }: Change): DiaryEntry | null {
  if (isWaiting) {
    const preview = z.safeParse(foodEntrySchema, said);
    return preview.success ? { ...preview.data, waiting: true } : null;
  }
  const read = z.safeParse(foodEntryResponseSchema, said);
  return read.success ? read.data.entry : null;
}

/** The query key ends with the first and the last day. */
export const diaryRule = answerRule({
  key: ['nutrition', 'log'],
  routes: ['logFood', 'changeFoodEntry', 'deleteFoodEntry'],
  schema: z.object({ entries: z.array(diaryEntrySchema) }),
  apply({ entries }, change, queryKey) {
    const { route, params } = change.write;
    if (route === 'deleteFoodEntry') return { entries: entries.filter(({ id }) => id !== params.entryId) };
    const entry = entryOf(change);
    if (entry === null) return null;
    const others = entries.filter(({ id }) => id !== entry.id);
    const [from, to] = queryKey.slice(-2).map(String);
    const isOutside = from === undefined || to === undefined || entry.day < from || entry.day > to;
    return { entries: isOutside ? others : [...others, entry].sort(byDay) };
  },
});
