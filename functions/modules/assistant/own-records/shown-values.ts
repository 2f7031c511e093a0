import type { PastSet } from '#shared/contracts/training/exercise-records.ts';
import { slugOfOwn } from '#shared/domain/exercises/own-exercise.ts';
import type { LanguageId } from '#shared/domain/locale/languages.ts';
import { showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { countingIn } from '#shared/domain/sets/exercise-measure.ts';
import { gramsPerUnit, type Weight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import { ownTexts } from './own-texts.ts';
import { shownNames } from './shown-names.ts';

/** How a person reads values: their language, and their unit of weight. */
export type Reader = { readonly language: LanguageId; readonly unit: WeightUnit };

type CountedSet = Pick<PastSet, 'reps' | 'load' | 'assisted' | 'seconds' | 'measure' | 'perSide'>;

/** Each set as it was logged; equal ones that follow each other are counted: `3 × 8 reps with 185 lb`. */
export function showSets(exerciseId: string, sets: readonly CountedSet[], reader: Reader): string {
  const runs: { text: string; times: number }[] = [];
  for (const set of sets) {
    const text = showSet(exerciseId, set, reader);
    const last = runs.at(-1);
    if (last?.text === text) last.times += 1;
    else runs.push({ text, times: 1 });
  }
  return runs.map(({ text, times }) => `${times} × ${text}`).join(', ');
}

export function showSet(exerciseId: string, set: CountedSet, { language, unit }: Reader): string {
  const texts = ownTexts[language];
  const { measure, perSide } = countingIn({ ...set, exerciseId });
  const count = texts.count[measure](set.reps.toLocaleString(language));
  const sided = perSide ? texts.perSide(count) : count;
  const timed = set.seconds === undefined ? sided : texts.inTime(sided, showClock(set.seconds));
  if (set.load === null) return timed;
  const load = showLoad(set.load, { language, unit });
  return set.assisted === true ? texts.withHelp(timed, load) : texts.withLoad(timed, load);
}

/** As it was entered, or rounded to two decimals in the other unit. */
export function showLoad(weight: Weight, { language, unit }: Reader): string {
  return `${showDecimal(weightIn(unit, weight), language)} ${unit}`;
}

export function showGrams(grams: number, { language, unit }: Reader): string {
  const value = grams / gramsPerUnit[unit];
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}

/** With the year only where it is not the current one. */
export function showDay(day: string, today: string, language: LanguageId): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(language, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' as const }),
  });
}

export function exerciseName(exerciseId: string, language: LanguageId): string {
  const name = shownNames.exercises[exerciseId]?.[language];
  return name ?? (slugOfOwn(exerciseId) ?? exerciseId).replaceAll('-', ' ');
}

function showClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
