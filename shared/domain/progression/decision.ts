import type { Measure } from '../sets/exercise-measure.ts';
import { isLowerBody } from './equipment.ts';
import { type Grid, loadable, raised } from './grid.ts';
import { percentOf, perUnit } from './micros.ts';
import type { Condition, Cycle, Move, PlannedLift, Progression, RuleName } from './proposal.ts';
import { type PastSet, type Session, workLoad } from './sessions.ts';

/** In millionths of the person's unit. */
export type SetTarget = {
  readonly load: number | null;
  readonly reps: number;
  readonly atLeast?: true | undefined;
  readonly effort?: number | undefined;
};

export type Decision = {
  readonly rule: RuleName;
  readonly move: Move;
  readonly sets: readonly SetTarget[];
  readonly basis: readonly PastSet[];
  readonly higher: Condition;
  readonly lower: Condition;
  readonly cycle?: Cycle | undefined;
};

/** Everything that a rule decides by. */
export type Situation = {
  readonly plan: PlannedLift;
  readonly measure: Measure;
  readonly from: number;
  readonly to: number;
  readonly progression: Progression;
  /** Newest first, at least one, without the easy ones that nobody builds on. */
  readonly sessions: readonly [Session, ...Session[]];
  readonly grid: Grid;
  /** Smallest raise, or null for the next load that the equipment makes. */
  readonly step: number | null;
  readonly unit: 'kg' | 'lb';
  /** Best estimated maximum from older workouts, in millionths; 0 for none. */
  readonly best: number;
};

/** Holds and distances are counted in fives; runs and rides in hundreds. */
export const countStep: Readonly<Record<Measure, number>> = {
  repetitions: 1,
  seconds: 5,
  meters: 5,
  'meters-seconds': 100,
  calories: 1,
};

export const deloadPercent = 90;

export function alike(sets: number, target: SetTarget): readonly SetTarget[] {
  return Array.from({ length: sets }, () => target);
}

/**
 * A load that the equipment makes, and never more than the one that was lifted, for somebody who does not have what is
 * lighter; null stays without load.
 */
export function lowered(grid: Grid, load: number, percent: number): number | null {
  return load === 0 ? null : Math.min(load, loadable(grid, percentOf(load, percent)));
}

/** The same load as far as the equipment makes it; where even the lightest is heavier, the load that was lifted. */
export function held(grid: Grid, load: number): number | null {
  return load === 0 ? null : Math.min(load, loadable(grid, load));
}

export function raise({ grid, step }: Pick<Situation, 'grid' | 'step'>, load: number): number | null {
  return load === 0 ? null : raised(grid, load, step);
}

/** What a cycle moves by: 5 kg or 10 lb for the lower body, half of it for the upper body. */
export function cycleStep({ step, unit, plan }: Pick<Situation, 'step' | 'unit' | 'plan'>): number {
  if (step !== null) return step;
  const upper = unit === 'kg' ? 2.5 : 5;
  return (isLowerBody(plan.exerciseId) ? 2 : 1) * upper * perUnit;
}

/** The move that a new load makes, compared with the last workout's. */
export function moveTo(load: number | null, last: Session): Move {
  const before = workLoad(last);
  const now = load ?? 0;
  return now > before ? 'more-load' : now < before ? 'less' : 'same';
}
