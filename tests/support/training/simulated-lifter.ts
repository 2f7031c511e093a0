import { addDays } from '#shared/domain/calendar/local-day.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { type Equipment, gridFor } from '#shared/domain/progression/equipment.ts';
import { loadable } from '#shared/domain/progression/grid.ts';
import { perUnit, weightOf } from '#shared/domain/progression/micros.ts';
import { equipmentOf, type OwnLoads } from '#shared/domain/progression/own-loads.ts';
import type { HistorySet, PlannedLift, Proposal } from '#shared/domain/progression/proposal.ts';
import { proposeWorkout } from '#shared/domain/progression/propose.ts';
import { sessionsRead } from '#shared/domain/progression/sessions.ts';
import { gramsNumber, type Weight, type WeightUnit } from '#shared/domain/sets/weight.ts';

/** Repeatable numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type SimulatedTraining = {
  readonly sessions: number;
  /** Workouts that were made lighter because it stood still or got harder. */
  readonly deloads: number;
  /** That were lifted. */
  readonly loads: readonly Weight[];
  /** Workouts in which a set fell short by more than two repetitions. */
  readonly failed: number;
  /** Mean repetitions that were left in the tank after the last set of a workout that was not meant to be lighter. */
  readonly reserve: number;
};

export type Lifter = {
  readonly seed: number;
  readonly lift: Omit<PlannedLift, 'slotId'>;
  readonly experience: ExperienceId;
  readonly unit: WeightUnit;
  readonly weeklyWorkouts: number;
  /** 52 unless a test says otherwise. */
  readonly weeks?: number;
  /** A gym's unless a test says otherwise. */
  readonly ownLoads?: OwnLoads;
};

const gramsPer = { kg: 1000, lb: 453.59237 } as const;

/**
 * A year of one lift, or some weeks of it. Strength grows with each workout toward a ceiling, stands still in plateaus, is lost after two weeks
 * away, and is lower on bad days: one workout in ten, by 2 to 8%. Sets tire: the next one has 1 to 3% less. The lifter does what is
 * proposed as far as it goes, and reports effort within half a point, two times of three.
 */
export function simulateTraining({
  seed,
  lift,
  experience,
  unit,
  weeklyWorkouts,
  weeks = 52,
  ownLoads,
}: Lifter): SimulatedTraining {
  const equipment = equipmentOf({ weightUnit: unit, ownLoads });
  const random = seeded(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const plan: PlannedLift = { ...lift, slotId: 's1' };
  const startStrength = between(unit === 'kg' ? 40 : 90, unit === 'kg' ? 140 : 310);
  const ceiling = startStrength * between(1.15, experience === 'beginner' ? 1.8 : 1.4);
  const rate = between(0.004, experience === 'beginner' ? 0.02 : 0.01);
  const tiring = between(0.01, 0.03);
  const plateaus = [between(8, 20), between(28, 44)]
    .map((of52) => (of52 * weeks) / 52)
    .map((week) => [week, week + between(3, 9)] as const);
  const breaks = new Set<number>();
  for (let week = 2; week < weeks; week += 1) if (random() < 0.05) breaks.add(week);
  const holiday = Math.floor(between(12, 45) * (weeks / 52));
  for (let week = holiday; week < holiday + between(1, 6); week += 1) breaks.add(week);

  let strength = startStrength;
  let awayDays = 0;
  let sets: HistorySet[] = [];
  let sessions = 0;
  let failed = 0;
  let reserve = 0;
  let hard = 0;
  let deloads = 0;
  const loads = new Map<string, Weight>();
  for (let week = 0; week < weeks; week += 1) {
    if (breaks.has(week)) {
      awayDays += 7;
      if (awayDays > 14) strength *= 1 - between(0.01, 0.025);
      continue;
    }
    awayDays = 0;
    for (let index = 0; index < weeklyWorkouts; index += 1) {
      const day = addDays('2026-01-05', week * 7 + Math.floor((index * 7) / weeklyWorkouts));
      const isBad = random() < 0.1;
      const form = strength * (1 + between(-0.012, 0.012)) * (isBad ? 1 - between(0.02, 0.08) : 1);
      const done = train({ plan, sets, day, form, tiring, random, experience, equipment });
      // These are all that a rule reads.
      sets = [...sets, ...done.sets].slice(-sessionsRead * lift.sets);
      sessions += 1;
      failed += done.isFailed ? 1 : 0;
      deloads += done.sets.some(({ proposed }) => proposed?.rule === 'reactive-deload') ? 1 : 0;
      for (const { load } of done.sets) if (load !== null) loads.set(load.grams, load);
      reserve += done.isLighter ? 0 : done.reserve;
      hard += done.isLighter ? 0 : 1;
      const isPlateau = plateaus.some(([from, to]) => week >= from && week <= to);
      if (!isPlateau)
        strength += strength * rate * Math.max(0, 1 - strength / ceiling) * (3 / weeklyWorkouts);
    }
  }
  return { sessions, deloads, loads: [...loads.values()], failed, reserve: reserve / Math.max(1, hard) };
}

function train({
  plan,
  sets,
  day,
  form,
  tiring,
  random,
  experience,
  equipment,
}: {
  readonly plan: PlannedLift;
  readonly sets: readonly HistorySet[];
  readonly day: string;
  readonly form: number;
  readonly tiring: number;
  readonly random: () => number;
  readonly experience: ExperienceId;
  readonly equipment: Equipment;
}) {
  const { unit } = equipment;
  const grid = gridFor(plan.exerciseId, equipment, []);
  const workoutId = `${day}.workout`;
  const done: HistorySet[] = [];
  let left = form;
  let isFailed = false;
  let reserve = 0;
  let isLighter = false;
  for (let number = 1; number <= plan.sets; number += 1) {
    const [proposal] = proposeWorkout({
      plan: [plan],
      history: [...sets, ...done],
      workoutId,
      day,
      experience,
      equipment,
    });
    const target = proposal?.sets[0];
    if (proposal === undefined || target === undefined) throw new Error('Nothing was proposed');
    const load = target.load ?? weightOf(loadable(grid, firstLoad(left, target.reps)), unit);
    const able = Math.max(0, Math.floor(30 * (left / (gramsNumber(load) / gramsPer[unit]) - 1) + 1e-9));
    const reps = target.atLeast
      ? Math.max(able - 1, Math.min(able, target.reps))
      : Math.min(able, target.reps);
    if (reps < target.reps - 2) isFailed = true;
    reserve = able - reps;
    if (number === 1) isLighter = proposal.move === 'less';
    const told = Math.max(5, Math.min(10, 10 - (able - reps) + Math.round(random() * 2 - 1) / 2));
    done.push({
      id: `${workoutId}-${number}`,
      workoutId,
      slotId: plan.slotId,
      exerciseId: plan.exerciseId,
      setNumber: number,
      reps,
      load,
      effort: random() < 0.66 ? told : null,
      day,
      performedAt: `${day}T10:${String(number).padStart(2, '0')}:00.000Z`,
      updatedAt: number,
      deviceId: 'phone',
      deleted: false,
      proposed: shownFor(proposal),
    });
    // A set far from failure tires less.
    left *= 1 - tiring * (able - reps > 3 ? 0.4 : 1);
  }
  return { sets: done, isFailed, isLighter, reserve };
}

/** A load with two repetitions in reserve, in millionths. */
function firstLoad(strength: number, reps: number): number {
  return Math.floor((strength / (1 + (reps + 3) / 30)) * perUnit);
}

function shownFor(proposal: Proposal): HistorySet['proposed'] {
  const [set] = proposal.sets;
  if (set === undefined) return undefined;
  const { rule, move, basis, cycle } = proposal;
  const { reps, load, atLeast, effort } = set;
  return { rule, move, reps, load, atLeast, effort, basis, cycle };
}
