import { painWordIn } from '../health/pain-words.ts';
import { countingIn, type Measure } from '../sets/exercise-measure.ts';
import { supersedes } from '../sets/merge-sets.ts';
import { countsAsWork } from '../sets/set-kind.ts';
import type { WeightUnit } from '../sets/weight.ts';
import { microsIn } from './micros.ts';
import type { HistorySet, NotedSet, SetGroup, ShownProposal } from './proposal.ts';
import { setsOfGroup } from './work-lift.ts';

/** How many workouts of an exercise a rule reads. A device or an answer that holds these has all that matters. */
export const sessionsRead = 6;

export type PastSet = {
  readonly id: string;
  readonly setNumber: number;
  readonly reps: number;
  /** In millionths of the person's unit; 0 without load. */
  readonly load: number;
  readonly effort: number | null;
  readonly proposed: ShownProposal | undefined;
};

/** The working sets of one exercise in one workout. */
export type Session = {
  readonly workoutId: string;
  readonly day: string;
  readonly sets: readonly PastSet[];
  readonly hurt: boolean;
  /** Time of the last set, in epoch milliseconds. */
  readonly at: number;
};

export type History = ReadonlyMap<string, ReadonlyMap<string, readonly HistorySet[]>>;

/** By exercise and workout. The latest version of each set counts, whatever order they came in. */
export function indexHistory(sets: readonly HistorySet[]): History {
  const latest = new Map<string, HistorySet>();
  for (const set of sets) {
    const known = latest.get(set.id);
    if (known === undefined || supersedes(set, known)) latest.set(set.id, set);
  }
  const history = new Map<string, Map<string, HistorySet[]>>();
  for (const set of latest.values()) {
    // Help is no load: `assistance.ts` has what comes after it.
    if (set.deleted || !countsAsWork(set) || set.assisted) continue;
    const workouts = history.get(set.exerciseId) ?? new Map<string, HistorySet[]>();
    const done = workouts.get(set.workoutId);
    if (done === undefined) workouts.set(set.workoutId, [set]);
    else done.push(set);
    history.set(set.exerciseId, workouts);
  }
  return history;
}

type Reading = {
  readonly exerciseId: string;
  readonly slotId: string;
  readonly measure: Measure;
  readonly unit: WeightUnit;
  /** Without it, all work sets are read. */
  readonly group?: SetGroup | undefined;
};

/** Newest first, without the workout itself. */
export function sessionsOf(history: History, workoutId: string, reading: Reading): readonly Session[] {
  const workouts = [...(history.get(reading.exerciseId) ?? [])]
    .filter(([id]) => id !== workoutId)
    .map(([id, sets]) => ({ id, sets, at: firstTime(sets) }))
    .sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  const sessions: Session[] = [];
  for (const { id, sets } of workouts) {
    const session = sessionOf(id, sets, reading);
    if (session.sets.length > 0) sessions.push(session);
    if (sessions.length === sessionsRead) break;
  }
  return sessions;
}

/** What is already done of a slot in this workout, in order. */
export function doneToday(history: History, workoutId: string, reading: Reading): readonly PastSet[] {
  const sets = history.get(reading.exerciseId)?.get(workoutId) ?? [];
  const own = ordered(sets.filter(({ slotId }) => slotId === undefined || slotId === reading.slotId));
  return setsOfGroup(own, reading.group).map((set) => pastSet(set, reading.unit));
}

function sessionOf(workoutId: string, all: readonly HistorySet[], reading: Reading): Session {
  const counted = all.filter((set) => countingIn(set).measure === reading.measure);
  const own = counted.filter(({ slotId }) => slotId === reading.slotId);
  // The same exercise can stand in a workout twice, with other targets.
  const slots = new Set(counted.map(({ slotId }) => slotId));
  const sets = ordered(slots.size > 1 && own.length > 0 ? own : counted);
  return {
    workoutId,
    day: sets[0]?.day ?? '',
    sets: setsOfGroup(sets, reading.group).map((set) => pastSet(set, reading.unit)),
    at: Math.max(...sets.map(({ performedAt }) => Date.parse(performedAt))),
    hurt: sets.some(isPainful),
  };
}

/** Whether a set's own note reports pain. */
export function isPainful({ notes = '', hurts }: Pick<HistorySet, 'notes' | 'hurts'>): boolean {
  return hurts === true || (notes !== '' && painWordIn(notes) !== null);
}

/** When a set of this workout last reported pain, in epoch milliseconds; null where none did. */
export function hurtTodayAt(
  history: History,
  noted: readonly NotedSet[],
  { exerciseId, workoutId }: { readonly exerciseId: string; readonly workoutId: string },
): number | null {
  const today = history.get(exerciseId)?.get(workoutId) ?? [];
  const times = [...today, ...noted]
    .filter((set) => set.exerciseId === exerciseId && !set.deleted && isPainful(set))
    .map(({ performedAt }) => Date.parse(performedAt));
  return times.length === 0 ? null : Math.max(...times);
}

function pastSet(set: HistorySet, unit: WeightUnit): PastSet {
  const { id, setNumber, reps, load, effort, proposed } = set;
  return { id, setNumber, reps, load: load === null ? 0 : microsIn(unit, load), effort, proposed };
}

function ordered(sets: readonly HistorySet[]): readonly HistorySet[] {
  return [...sets].sort(
    (a, b) =>
      a.setNumber - b.setNumber ||
      Date.parse(a.performedAt) - Date.parse(b.performedAt) ||
      (a.id < b.id ? -1 : 1),
  );
}

function firstTime(sets: readonly HistorySet[]): number {
  return sets.reduce(
    (first, { performedAt }) => Math.min(first, Date.parse(performedAt)),
    Number.POSITIVE_INFINITY,
  );
}

/** The heaviest load that half of the sets were done with or above, so that one heavy single does not count. */
export function workLoad({ sets }: Session): number {
  const loads = sets.map(({ load }) => load).sort((a, b) => b - a);
  return loads[Math.ceil(loads.length / 2) - 1] ?? 0;
}

/** The sets at the working load or above. */
export function workSets(session: Session): readonly PastSet[] {
  const load = workLoad(session);
  return session.sets.filter((set) => set.load >= load);
}

export function totalReps(sets: readonly PastSet[]): number {
  return sets.reduce((sum, { reps }) => sum + reps, 0);
}

/** Mean of the reported efforts; null where none was reported. */
export function meanEffort(sets: readonly PastSet[]): number | null {
  const known = sets.flatMap(({ effort }) => effort ?? []);
  return known.length === 0 ? null : known.reduce((sum, effort) => sum + effort, 0) / known.length;
}

export function ruleOf(session: Session): ShownProposal['rule'] | undefined {
  return session.sets.find(({ proposed }) => proposed !== undefined)?.proposed?.rule;
}

/** The state that a repeating plan left in the workout's own sets. */
export function cycleOf(session: Session): ShownProposal['cycle'] {
  return session.sets.find(({ proposed }) => proposed?.cycle !== undefined)?.proposed?.cycle;
}
