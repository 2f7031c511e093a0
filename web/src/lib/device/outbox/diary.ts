import * as z from 'zod/mini';
import {
  type FoodEntry,
  foodEntryResponseSchema,
  foodEntrySchema,
} from '#shared/contracts/nutrition/nutrition.ts';
import type { SentWrite } from './outbox.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** An entry that is new or changed on this device alone is `waiting`. */
export type DiaryEntry = FoodEntry & { readonly waiting?: true };

type Diary<Entry = DiaryEntry> = { readonly entries: Entry[] };
type Days = { readonly from: string; readonly to: string };

const byDay = (a: FoodEntry, b: FoodEntry) =>
  a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt);

function withEntry<Entry extends FoodEntry>(entries: Entry[], entry: Entry, { from, to }: Days): Entry[] {
  const others = entries.filter(({ id }) => id !== entry.id);
  return entry.day < from || entry.day > to ? others : [...others, entry].sort(byDay);
}

/** Writes of the diary share a lane with the others of their entry. */
export const laneOfEntry = (entryId: string): string => `food:${entryId}`;

export const isOfDiary = ({ lane }: Pick<WaitingWrite, 'lane'>): boolean => lane.startsWith('food:');

/** What the diary holds once the API has accepted what waits. A write that it refused does not count. */
export function withWaiting(diary: Diary<FoodEntry>, writes: readonly WaitingWrite[], days: Days): Diary {
  let entries: DiaryEntry[] = diary.entries;
  for (const { route, params, preview, refusedAs } of writes) {
    if (refusedAs !== null) continue;
    if (route === 'deleteFoodEntry') entries = entries.filter(({ id }) => id !== params.entryId);
    else if (route === 'logFood' || route === 'changeFoodEntry') {
      const entry = z.safeParse(foodEntrySchema, preview);
      if (entry.success) entries = withEntry(entries, { ...entry.data, waiting: true }, days);
    }
  }
  return entries === diary.entries ? diary : { entries };
}

/** The diary after the API answered a write, so that the entry stays in place until the next refresh. */
export function withSent(
  diary: Diary<FoodEntry>,
  { write, answer }: SentWrite,
  days: Days,
): Diary<FoodEntry> {
  if (write.route === 'deleteFoodEntry')
    return { entries: diary.entries.filter(({ id }) => id !== write.params.entryId) };
  const read = z.safeParse(foodEntryResponseSchema, answer);
  return read.success ? { entries: withEntry(diary.entries, read.data.entry, days) } : diary;
}
