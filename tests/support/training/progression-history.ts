import { addDays } from '#shared/domain/calendar/local-day.ts';
import type {
  HistorySet,
  PlannedLift,
  Proposal,
  ShownProposal,
} from '#shared/domain/progression/proposal.ts';
import { proposeWorkout } from '#shared/domain/progression/propose.ts';
import { makeWeight, type Weight } from '#shared/domain/sets/weight.ts';

export const firstDay = '2026-03-02';

/** '3 × 8 at 100 kg, RPE 8' as [load, [8, 8, 8], 8]. */
export type Past = readonly [load: string | null, reps: readonly number[], effort?: number | null];

export function weight(text: string | null): Weight | null {
  if (text === null) return null;
  const [value = '', unit] = text.split(' ');
  return makeWeight(value, unit === 'lb' ? 'lb' : 'kg');
}

/** One workout every three days, oldest first. */
export function historyOf(
  exerciseId: string,
  past: readonly Past[],
  shown: (workout: number, set: number) => ShownProposal | undefined = () => undefined,
): HistorySet[] {
  return past.flatMap(([load, reps, effort = null], workout) => {
    const day = addDays(firstDay, workout * 3);
    return reps.map((count, index) => ({
      id: `w${workout}-${index + 1}`,
      workoutId: `${day}.p`,
      slotId: 's1',
      exerciseId,
      setNumber: index + 1,
      reps: count,
      load: weight(load),
      effort,
      notes: '',
      performedAt: `${day}T10:0${index}:00.000Z`,
      day,
      updatedAt: workout * 100 + index,
      deviceId: 'phone',
      deleted: false,
      proposed: shown(workout, index + 1),
    }));
  });
}

/** The proposal for the workout three days after the last one. */
export function nextOf(
  plan: Omit<PlannedLift, 'slotId'>,
  history: readonly HistorySet[],
  more: Partial<Parameters<typeof proposeWorkout>[0]> = {},
): Proposal {
  const last =
    history
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? firstDay;
  const day = more.day ?? addDays(last, 3);
  const [proposal] = proposeWorkout({
    plan: [{ ...plan, slotId: 's1' }],
    history,
    workoutId: `${day}.p`,
    day,
    experience: 'intermediate',
    equipment: { unit: 'kg' },
    ...more,
  });
  if (proposal === undefined) throw new Error('Nothing was proposed');
  return proposal;
}

/** '82.5 kg: 8, 8, 8' or 'no load: 12'; a '+' marks as many as possible. */
export function inWords({ sets }: Pick<Proposal, 'sets'>): string {
  const words = sets.map(({ load, reps, atLeast }) => [
    load === null ? 'no load' : `${load.value} ${load.unit}`,
    `${reps}${atLeast ? '+' : ''}`,
  ]);
  const loads = [...new Set(words.map(([load]) => load))];
  return loads.length === 1
    ? `${loads[0]}: ${words.map(([, reps]) => reps).join(', ')}`
    : words.map(([load, reps]) => `${load} × ${reps}`).join(', ');
}

export function shownOf(proposal: Proposal, index: number): ShownProposal | undefined {
  const set = proposal.sets[Math.min(index, proposal.sets.length - 1)];
  if (set === undefined) return undefined;
  const { rule, move, basis, cycle, start } = proposal;
  const { reps, load, atLeast, effort } = set;
  return { rule, move, reps, load, atLeast, effort, basis, cycle, start };
}

/** Trains a proposal as it was shown: the workout's sets, with what was done of each. */
export function trained(
  proposal: Proposal,
  day: string,
  reps: (shown: number, index: number) => number = (shown) => shown,
): HistorySet[] {
  return proposal.sets.map((set, index) => ({
    id: `${day}-${index + 1}`,
    workoutId: `${day}.p`,
    slotId: proposal.slotId,
    exerciseId: proposal.exerciseId,
    setNumber: set.setNumber,
    reps: reps(set.reps, index),
    load: set.load,
    effort: null,
    notes: '',
    day,
    performedAt: `${day}T10:0${index}:00.000Z`,
    updatedAt: index,
    deviceId: 'phone',
    deleted: false,
    proposed: shownOf(proposal, index),
  }));
}
