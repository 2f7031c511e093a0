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

type Load = { readonly value: string; readonly unit: 'kg' | 'lb'; readonly grams: string };
type Asked = {
  readonly load?: Load | undefined;
  readonly percentOfMaximum?: number | undefined;
  readonly targetEffort?: number | undefined;
  readonly repsInReserve?: number | undefined;
};
type Targeted = Planned &
  Asked & {
    readonly swappedFrom?: string | undefined;
    readonly targets?: readonly (Asked & { readonly kind?: SetKind | undefined })[] | undefined;
  };

/**
 * The exercise as it is planned for one of its sets. A load of that set is pinned, and repetitions in reserve are an
 * effort too: RPE 8 leaves two. After a swap, the set keeps nothing that belonged to the planned exercise.
 * @param index From 0. Beyond the plan, the last set counts.
 */
export function plannedSet<S extends Targeted>(slot: S, index: number): S & { readonly kind?: SetKind } {
  const { kind, ...target } = slot.targets?.[Math.min(index, slot.sets - 1)] ?? {};
  const { load, percentOfMaximum, targetEffort, repsInReserve } = target;
  const isOwn = [load, percentOfMaximum, targetEffort, repsInReserve].some((each) => each !== undefined);
  const merged = {
    ...slot,
    ...(isOwn && {
      load: undefined,
      pin: undefined,
      percentOfMaximum: undefined,
      targetEffort: undefined,
      repsInReserve: undefined,
    }),
    ...(slot.swappedFrom === undefined && target),
    ...(slot.swappedFrom === undefined && load !== undefined && { pin: { load } }),
  };
  const effort =
    merged.targetEffort ?? (merged.repsInReserve === undefined ? undefined : 10 - merged.repsInReserve);
  return {
    ...merged,
    ...(effort !== undefined && { targetEffort: effort }),
    ...(kind !== undefined && { kind }),
  };
}
