import type { ClientProgram, SaveProgramRequest } from '#shared/contracts/training/programs.ts';
import type { StoredWeight } from '#shared/contracts/training/training.ts';
import { isSame } from '#shared/domain/program/same-value.ts';
import { parseDecimal, showDecimal } from '#shared/domain/sets/decimal-input.ts';
import { makeWeight, type WeightUnit, weightIn } from '#shared/domain/sets/weight.ts';
import type { Plan } from './plan.ts';

type Units = { readonly unit: WeightUnit; readonly language: string };

/** Training maxima of a client, by exercise. */
export type Maxima = readonly { readonly exerciseId: string; readonly weight: StoredWeight }[];

export function maximaOf({ program: { trainingMaxima = [] } }: Pick<ClientProgram, 'program'>): Maxima {
  return trainingMaxima.map(({ exerciseId, weight }) => ({ exerciseId, weight }));
}

/** What differs from what is stored, as the API is asked: null takes a maximum away. */
export function changedMaxima(
  stored: Maxima,
  wanted: Maxima,
): NonNullable<SaveProgramRequest['trainingMaxima']> {
  const weightOf = (maxima: Maxima, id: string) => maxima.find(({ exerciseId }) => exerciseId === id)?.weight;
  const gone = stored.filter(({ exerciseId }) => weightOf(wanted, exerciseId) === undefined);
  return [
    ...wanted.filter(({ exerciseId, weight }) => !isSame(weightOf(stored, exerciseId), weight)),
    ...gone.map(({ exerciseId }) => ({ exerciseId, weight: null })),
  ];
}

/** Exercises of the plan that count from a maximum, and those that have one. */
export function exercisesWithMaximum(plan: Plan, maxima: Maxima): readonly string[] {
  const counting = [...plan.values()].flatMap(({ exercises }) =>
    exercises
      .filter(
        ({ percentOfMaximum, progression }) =>
          percentOfMaximum !== undefined || progression?.rule === 'percent',
      )
      .map(({ exerciseId }) => exerciseId),
  );
  return [...new Set([...counting, ...maxima.map(({ exerciseId }) => exerciseId)])];
}

export function showMaximum(maxima: Maxima, id: string, { unit, language }: Units): string {
  const found = maxima.find(({ exerciseId }) => exerciseId === id);
  return found === undefined ? '' : showDecimal(weightIn(unit, found.weight), language);
}

/** An empty field takes the maximum away. Null where a text is no weight above 0. */
export function readMaxima(typed: ReadonlyMap<string, string>, before: Maxima, units: Units): Maxima | null {
  const maxima: Maxima[number][] = [];
  for (const [exerciseId, text] of typed) {
    if (text.trim() === '') continue;
    const known = before.find((each) => each.exerciseId === exerciseId);
    // Untouched, it stays in the unit that it was set in.
    if (known !== undefined && text === showMaximum(before, exerciseId, units)) {
      maxima.push(known);
      continue;
    }
    const value = parseDecimal(text, units.language);
    if (value === null || Number(value) === 0) return null;
    maxima.push({ exerciseId, weight: makeWeight(value, units.unit) });
  }
  return maxima;
}
