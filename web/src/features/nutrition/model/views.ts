/** The URL stores what is open, so reload and Back work. */
const base = '/dashboard/nutrition';

export const nutritionViews = ['today', 'plan', 'groceries', 'history'] as const;
export type NutritionView = (typeof nutritionViews)[number];

export function viewLink(view: NutritionView): string {
  return view === 'today' ? base : `${base}?view=${view}`;
}

export function dayLink(day: string): string {
  return `${base}?day=${day}`;
}

/** Foods of a day. More, each shown, would push what is left of the day off a phone. */
export const openUpTo = 6;
