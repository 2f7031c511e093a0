import { countsAsWork, type SetKind } from './set-kind.ts';

type Planned = {
  readonly sets: number;
  /** What differs from the exercise's own target, set by set. */
  readonly targets?: readonly { readonly kind?: SetKind | undefined }[] | undefined;
};
type Done = { readonly kind?: SetKind | undefined };

/** Without warm-ups and drops. */
export function workSetsPlanned({ sets, targets = [] }: Planned): number {
  return sets - targets.slice(0, sets).filter((target) => !countsAsWork(target)).length;
}

/**
 * How many planned sets are done or passed. Warm-ups fulfil planned warm-ups, drops planned drops, and all others count as
 * work; a planned warm-up that was left out is passed by the work set after it.
 * @param done Of this exercise, in any order.
 */
export function setsPassed({ sets, targets = [] }: Planned, done: readonly Done[]): number {
  const left = { 'warm-up': 0, work: 0, drop: 0 };
  for (const { kind } of done) left[groupOf(kind)] += 1;
  let passed = 0;
  for (let index = 0; index < sets; index += 1) {
    const group = groupOf(targets[index]?.kind);
    if (left[group] === 0) continue;
    left[group] -= 1;
    passed = index + 1;
  }
  return passed;
}

function groupOf(kind: SetKind | undefined): 'warm-up' | 'work' | 'drop' {
  return kind === 'warm-up' || kind === 'drop' ? kind : 'work';
}
