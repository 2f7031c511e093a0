import type { SetKind } from '../sets/set-kind.ts';
import type { WeightUnit } from '../sets/weight.ts';

/** A wall time stands in most files; where a file knows the instant, it may know the local day, too. */
export type PastTime =
  | { readonly kind: 'wall'; readonly day: string; readonly time: string | null }
  | { readonly kind: 'instant'; readonly at: number; readonly day: string | null };

export type FileSet = {
  /** As the file names it. */
  readonly exercise: string;
  readonly kind: SetKind | null;
  readonly reps: number | null;
  /** Null unit: the file does not say it. */
  readonly load: { readonly value: string; readonly unit: WeightUnit | null } | null;
  /** The load is help, not weight. */
  readonly isAssisted: boolean;
  readonly seconds: number | null;
  readonly meters: number | null;
  readonly calories: number | null;
  readonly effort: number | null;
  readonly notes: string;
  readonly superset: string | null;
};

export type FileWorkout = {
  /** Of this product's own export. */
  readonly id: string | null;
  readonly name: string;
  readonly when: PastTime;
  readonly durationSeconds: number | null;
  readonly notes: string;
  readonly sets: readonly FileSet[];
};
