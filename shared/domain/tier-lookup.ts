import { tierNames } from './tier-names.ts';
import type { TierId } from './tiers.ts';
import { tierIds } from './tiers.ts';

const plansByStoredName: ReadonlyMap<string, TierId> = new Map<string, TierId>([
  ['baseline', 'core'],
  ['prime', 'adaptive'],
  ['precision', 'performance'],
  ...tierIds.map((tier) => [tier, tier] as const),
]);

/** The legacy name prime means adaptive, although Prime Suite is now performance. */
export function tierFromStoredName(name: string): TierId | null {
  return plansByStoredName.get(name.toLowerCase()) ?? null;
}

const wordsInText: readonly (readonly [word: string, tier: TierId])[] = [
  ...tierIds.map((tier) => [tier, tier] as const),
  ['concierge', 'longevity'],
];

export function tierFromFreeText(text: string): TierId {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return 'core';

  const byName = tierIds.find(
    (tier) => tier === wanted || tierNames[tier].displayName.toLowerCase().includes(wanted),
  );
  if (byName !== undefined) return byName;

  const letters = wanted.replaceAll(/[^a-z]/g, '');
  return wordsInText.find(([word]) => letters.includes(word))?.[1] ?? 'core';
}
