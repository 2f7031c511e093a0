import type { FoodEntry } from '#shared/contracts/nutrition/nutrition.ts';
import type { NutritionRepository } from '../../../functions/modules/nutrition/nutrition-repository.ts';

/** Rows of one key each, written on their version, as the table does it. */
export function inMemoryNutrition(): NutritionRepository {
  const put = <Row extends { readonly version: number }>(rows: Map<string, Row>, key: string, row: Row) => {
    if ((rows.get(key)?.version ?? 0) !== row.version - 1) return false;
    rows.set(key, row);
    return true;
  };
  type Of<K extends keyof NutritionRepository> = Awaited<ReturnType<NutritionRepository[K]>>;
  const preferences = new Map<string, NonNullable<Of<'settings'>['preferences']>>();
  const coach = new Map<string, NonNullable<Of<'settings'>['coach']>>();
  const plans = new Map<string, NonNullable<Of<'findPlan'>>>();
  const ticks = new Map<string, Set<string>>();
  const entries = new Map<string, FoodEntry>();
  const deleted = new Set<string>();
  const keyOf = (...parts: string[]) => parts.join('/');
  return {
    settings: async (id) => ({ preferences: preferences.get(id) ?? null, coach: coach.get(id) ?? null }),
    savePreferences: async (id, chosen) => void preferences.set(id, chosen),
    saveCoachTargets: async (id, targets) => put(coach, id, targets),
    findPlan: async (id, week) => plans.get(keyOf(id, week)) ?? null,
    savePlan: async (id, plan) => put(plans, keyOf(id, plan.week), plan),
    ticked: async (id, week) => [...(ticks.get(keyOf(id, week)) ?? [])],
    tick: async (id, week, ingredientId, on) => {
      const found = ticks.get(keyOf(id, week)) ?? new Set();
      if (on) found.add(ingredientId);
      else found.delete(ingredientId);
      ticks.set(keyOf(id, week), found);
      return [...found];
    },
    addEntry: async (id, entry) => {
      const key = keyOf(id, entry.id);
      if (deleted.has(key)) return null;
      if (!entries.has(key)) entries.set(key, entry);
      return entries.get(key) ?? null;
    },
    findEntry: async (id, entryId) =>
      deleted.has(keyOf(id, entryId)) ? null : (entries.get(keyOf(id, entryId)) ?? null),
    changeEntry: async (id, entry) =>
      !deleted.has(keyOf(id, entry.id)) && put(entries, keyOf(id, entry.id), entry),
    deleteEntry: async (id, entryId) => {
      const known = entries.has(keyOf(id, entryId));
      if (known) deleted.add(keyOf(id, entryId));
      return known;
    },
    entries: async (id, from, to) =>
      [...entries]
        .filter(([key, { day }]) => key.startsWith(`${id}/`) && !deleted.has(key) && day >= from && day <= to)
        .map(([, entry]) => entry)
        .sort((a, b) => a.day.localeCompare(b.day) || a.loggedAt.localeCompare(b.loggedAt)),
  };
}
