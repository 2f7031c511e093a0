import type { ChosenHabit } from '#shared/contracts/habits/habits.ts';
import { type HabitKind, habitTargets } from '#shared/domain/habits/habits.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import type { useText } from '#web/lib/i18n/use-text.ts';

type Shown = {
  /** As `Intl.NumberFormat` names it; null where a text of ours does. */
  readonly unit: 'liter' | 'fluid-ounce' | 'hour' | 'gram' | 'minute' | null;
  /** How much of the stored unit one of the shown unit is. */
  readonly size: number;
  readonly decimals: number;
};

/** Who weighs in pounds drinks in fluid ounces (US: 29.5735 ml). */
function shownUnit(kind: Exclude<HabitKind, 'own'>, weightUnit: WeightUnit): Shown {
  switch (kind) {
    case 'water':
      return weightUnit === 'lb'
        ? { unit: 'fluid-ounce', size: 29.5735, decimals: 0 }
        : { unit: 'liter', size: 1000, decimals: 2 };
    case 'sleep':
      return { unit: 'hour', size: 60, decimals: 2 };
    case 'steps':
      return { unit: null, size: 1, decimals: 0 };
    case 'protein':
      return { unit: 'gram', size: 1, decimals: 0 };
    case 'mobility':
      return { unit: 'minute', size: 1, decimals: 0 };
  }
}

function inShownUnit(stored: number, { size, decimals }: Shown, round = Math.round): number {
  const scale = 10 ** decimals;
  return round((stored * scale) / size) / scale;
}

/** What a field shows for a stored target. */
export function typedTarget(
  { kind, target }: Pick<ChosenHabit, 'kind' | 'target'>,
  weightUnit: WeightUnit,
  language: Language,
): string {
  if (target === null || kind === 'own') return '';
  return showDecimal(String(inShownUnit(target, shownUnit(kind, weightUnit))), language);
}

/** In the unit that is stored. Undefined if it cannot be read, null for none. */
export function readTarget(
  kind: HabitKind,
  typed: string,
  weightUnit: WeightUnit,
  language: Language,
): number | null | undefined {
  if (typed.trim() === '' || kind === 'own') return null;
  const decimal = parseDecimal(typed, language);
  if (decimal === null) return undefined;
  const stored = Math.round(Number(decimal) * shownUnit(kind, weightUnit).size);
  const { minimum, maximum } = habitTargets[kind];
  return stored >= minimum && stored <= maximum ? stored : undefined;
}

type Texts = ReturnType<typeof useText>;

function showAmount(
  kind: Exclude<HabitKind, 'own'>,
  stored: number,
  weightUnit: WeightUnit,
  language: Language,
  t: Texts,
  round = Math.round,
): string {
  const shown = shownUnit(kind, weightUnit);
  const amount = inShownUnit(stored, shown, round);
  if (shown.unit === null) return t('habits.steps', { count: amount });
  return new Intl.NumberFormat(language, { style: 'unit', unit: shown.unit, unitDisplay: 'short' }).format(
    amount,
  );
}

/** For example 'Water, 2 L'; what the person typed for an own habit. */
export function showHabit(
  { kind, name, target }: Pick<ChosenHabit, 'kind' | 'name' | 'target'>,
  weightUnit: WeightUnit,
  language: Language,
  t: Texts,
): string {
  if (kind === 'own') return name;
  const title = t(`habits.kind-${kind}`);
  return target === null ? title : `${title}, ${showAmount(kind, target, weightUnit, language, t)}`;
}

/** The smallest and the largest target of a kind, as a person reads them and may type them. */
export function showLimits(
  kind: Exclude<HabitKind, 'own'>,
  weightUnit: WeightUnit,
  language: Language,
  t: Texts,
): { readonly minimum: string; readonly maximum: string } {
  const { minimum, maximum } = habitTargets[kind];
  return {
    minimum: showAmount(kind, minimum, weightUnit, language, t, Math.ceil),
    maximum: showAmount(kind, maximum, weightUnit, language, t, Math.floor),
  };
}
