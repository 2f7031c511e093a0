/** Finding a tier by what is stored or typed. Source: access and public site, sections 4 and 5. */
import { tierNames } from './tier-names.ts';
import type { TierId } from './tiers.ts';
import { tierIds } from './tiers.ts';

const plansByStoredName: ReadonlyMap<string, TierId> = new Map<string, TierId>([
  ['baseline', 'core'],
  ['prime', 'adaptive'],
  ['precision', 'performance'],
  ...tierIds.map((tier) => [tier, tier] as const),
]);

/**
 * The tier behind a stored name, older names included, whatever its case. Anything else is no tier. Note that the
 * old name prime means adaptive, although Prime Suite is the name of performance today.
 */
export function tierFromStoredName(name: string): TierId | null {
  return plansByStoredName.get(name.toLowerCase()) ?? null;
}

/** Words that name a tier inside other text, in the order in which they are looked for. */
const wordsInText: readonly (readonly [word: string, tier: TierId])[] = [
  ...tierIds.map((tier) => [tier, tier] as const),
  ['concierge', 'longevity'],
];

/** The tier that free text means: a display name or part of one, an id, or a text that names a tier. Else core. */
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
