import { exerciseDemands, isCompound } from '#shared/domain/exercises/exercise-demands.ts';
import { movementOf } from '#shared/domain/exercises/movements.ts';
import { countingIn, countingOf, type Measure, usualRange } from '#shared/domain/sets/exercise-measure.ts';
import { workSetsPlanned } from '#shared/domain/sets/planned-sets.ts';
import { countsAsWork, type SetKind } from '#shared/domain/sets/set-kind.ts';
import type { TimedSlot } from './planned-minutes.ts';
import { obstaclesTo, type ReplacementLimits, replacementsUnder } from './replacement.ts';
import { balanced } from './session-balance.ts';
import { withinMinutes } from './session-time.ts';
import { demandsOf } from './starter-limits.ts';

/** See docs/product-rules.md, Training. */
export type TodayLimits = ReplacementLimits & {
  /** With the warm-up. */
  readonly minutes: number;
  /** A bad night or a hard week: fewer sets, and none close to failure. */
  readonly energy?: 'low' | undefined;
  /** Slots that the client wants as planned. Pain is no matter of wanting. */
  readonly keep?: readonly string[] | undefined;
};

export type SessionSlot = TimedSlot &
  Parameters<typeof countingIn>[0] & {
    readonly slotId: string;
    readonly minimumReps: number;
    readonly maximumReps: number;
    readonly skipped?: boolean | undefined;
    readonly superset?: string | undefined;
    readonly targetEffort?: number | undefined;
    readonly repsInReserve?: number | undefined;
    readonly targets?: readonly SlotTarget[] | undefined;
  };
type SlotTarget = {
  readonly kind?: SetKind | undefined;
  readonly targetEffort?: number | undefined;
  readonly repsInReserve?: number | undefined;
};
/** Weights and words of the coach belong to the exercise that was planned. */
type OfThePlannedExercise =
  | 'load'
  | 'percentOfMaximum'
  | 'pin'
  | 'targets'
  | 'tempo'
  | 'seconds'
  | 'progression'
  | 'notes'
  | 'link'
  | 'swappedFrom'
  | 'swapAt'
  | 'superset';

/** Of one exercise: more would be too much of one thing. */
const mostWorkSets = 5;

/**
 * The planned session under the limits of a day. Each exercise that cannot be done gives way to one with the same
 * purpose, or goes and gives its minutes back. A session never gets longer than planned, and no exercise gets sets that
 * were planned for another. Skipped exercises stay out.
 * @returns No slots when nothing of the session can be done under the limits.
 */
export function sessionUnder<S extends SessionSlot>(
  planned: readonly S[],
  limits: TodayLimits,
): readonly S[] {
  return stagesOf(planned, limits).fitted;
}

type Stages<S> = {
  /** Exercises that can be done, with the planned sets. */
  readonly chosen: readonly S[];
  readonly rested: readonly S[];
  readonly capped: readonly S[];
  readonly balanced: readonly S[];
  readonly fitted: readonly S[];
};

/** The steps from the plan to the session, for those who explain it. */
export function stagesOf<S extends SessionSlot>(planned: readonly S[], limits: TodayLimits): Stages<S> {
  const asked = planned.filter(({ skipped }) => skipped !== true);
  const chosen = choose(asked, limits);
  const isKept = ({ slotId }: S) => limits.keep?.includes(slotId) === true;
  const rested =
    limits.energy === 'low' ? chosen.map((slot) => (isKept(slot) ? slot : lighter(slot))) : chosen;
  const capped = withMostSets(rested);
  const even = balanced(capped, asked);
  const inTime = (slots: readonly S[]) => withinMinutes(slots, limits.minutes, isKept);
  // Fewer sets may be one-sided again. Once they are not, their rests get the time back.
  const left = withRestsOf(balanced(inTime(even), asked), even);
  const fitted = inTime(left).map((slot) => withTargetsOf(slot, capped));
  return { chosen, rested, capped, balanced: even, fitted: inPairs(fitted) };
}

const withRestsOf = <S extends SessionSlot>(slots: readonly S[], from: readonly S[]): readonly S[] =>
  slots.map((slot) => ({
    ...slot,
    restSeconds: from.find(({ slotId }) => slotId === slot.slotId)?.restSeconds ?? slot.restSeconds,
  }));

const withTargetsOf = <S extends SessionSlot>(slot: S, from: readonly S[]): S => {
  const before = from.find(({ slotId }) => slotId === slot.slotId);
  return before?.targets === undefined || before.sets === slot.sets
    ? slot
    : { ...slot, targets: withSets(before, slot.sets).targets };
};

/** Lifts over several joints are what a session is for; accessories alone are none. */
const isMainLift = ({ exerciseId }: SessionSlot): boolean => {
  const role = exerciseDemands(exerciseId)?.role;
  return role === undefined || isCompound(role);
};

function choose<S extends SessionSlot>(asked: readonly S[], limits: TodayLimits): readonly S[] {
  const isDoable = (slot: S) => obstaclesLeft(slot, limits).length === 0;
  const taken = new Set(asked.filter(isDoable).map(({ exerciseId }) => exerciseId));
  const chosen = asked.flatMap((slot) => {
    if (isDoable(slot)) return [slot];
    const [id] = replacementsUnder(slot.exerciseId, limits, (each) => !taken.has(each));
    if (id === undefined) return [];
    taken.add(id);
    return [replaced(slot, id)];
  });
  return asked.some(isMainLift) && !chosen.some(isMainLift) ? [] : chosen;
}

/** What stands against a slot, but for what the client overruled. */
export function obstaclesLeft(
  { slotId, exerciseId }: Pick<SessionSlot, 'slotId' | 'exerciseId'>,
  limits: TodayLimits,
) {
  const obstacles = obstaclesTo(exerciseId, limits);
  if (limits.keep?.includes(slotId) !== true) return obstacles;
  return obstacles.filter(({ kind }) => kind === 'hurts' || (kind === 'own' && limits.avoid.length > 0));
}

/** A third of the sets goes, but never below two; effort stays away from failure. */
function lighter<S extends SessionSlot>(slot: S): S {
  const { sets, targets } = slot;
  const eased = {
    ...withoutFailure(slot),
    ...(targets !== undefined && { targets: targets.map(withoutFailure) }),
  };
  return withSets(eased, sets <= 2 ? sets : Math.ceil((sets * 2) / 3));
}
const effortOnLowEnergy = 7;
const reserveOnLowEnergy = 3;

function withoutFailure<T extends SlotTarget>(target: T): T {
  const { kind, targetEffort, repsInReserve } = target;
  return {
    ...target,
    ...((kind === 'failure' || kind === 'amrap') && { kind: 'work' }),
    ...(targetEffort !== undefined && { targetEffort: Math.min(targetEffort, effortOnLowEnergy) }),
    ...(repsInReserve !== undefined && { repsInReserve: Math.max(repsInReserve, reserveOnLowEnergy) }),
  };
}

function withMostSets<S extends SessionSlot>(slots: readonly S[]): readonly S[] {
  const used = new Map<string, number>();
  return slots.flatMap((slot) => {
    const before = used.get(slot.exerciseId) ?? 0;
    const work = workSetsPlanned(slot);
    const allowed = Math.min(work, mostWorkSets - before);
    used.set(slot.exerciseId, before + allowed);
    if (allowed === work) return [slot];
    return allowed > 0 ? [withSets(slot, slot.sets - work + allowed)] : [];
  });
}

/** Fewer sets of an exercise: drops go first, then the last work sets, warm-ups only once one work set is left. */
function withSets<S extends SessionSlot>(slot: S, sets: number): S {
  const { targets } = slot;
  if (targets === undefined || sets === slot.sets) return { ...slot, sets };
  const all: SlotTarget[] = Array.from({ length: slot.sets }, (_, index) => targets[index] ?? {});
  while (all.length > sets) {
    const work = all.filter(countsAsWork);
    const drop = all.findLastIndex(({ kind }) => kind === 'drop');
    const lastWork = all.findLastIndex(countsAsWork);
    all.splice(drop >= 0 ? drop : work.length > 1 ? lastWork : 0, 1);
  }
  return { ...slot, sets, targets: all };
}

/** What is left of a superset is none. */
function inPairs<S extends SessionSlot>(slots: readonly S[]): readonly S[] {
  const pairs = Map.groupBy(slots, ({ superset }) => superset);
  return slots.map((slot) => {
    if (slot.superset === undefined || pairs.get(slot.superset)?.length !== 1) return slot;
    const { superset: _alone, ...rest } = slot;
    return rest as S;
  });
}

const targets: Readonly<Record<Measure, readonly [number, number]>> = {
  ...usualRange,
  repetitions: [10, 20],
};

function replaced<S extends SessionSlot>(slot: S, exerciseId: string): S {
  const { measure, perSide } = countingOf(exerciseId);
  const isSameMeasure = measure === countingIn(slot).measure;
  const isLighter = needsNothing(exerciseId) && !needsNothing(slot.exerciseId);
  const [fewest, most] = targets[measure];
  const {
    measure: _measure,
    perSide: _perSide,
    load: _load,
    percentOfMaximum: _percent,
    progression: _rule,
    pin: _pin,
    targets: _targets,
    tempo: _tempo,
    seconds: _seconds,
    notes: _notes,
    link: _link,
    swappedFrom: _from,
    swapAt: _at,
    superset: _pair,
    ...rest
  } = slot as S & Partial<Record<OfThePlannedExercise, unknown>>;
  return {
    ...rest,
    exerciseId,
    ...(measure !== 'repetitions' && { measure }),
    ...(perSide && { perSide }),
    // Body weight instead of a load needs more repetitions.
    minimumReps: isSameMeasure && !isLighter ? slot.minimumReps : fewest,
    maximumReps: isSameMeasure && !isLighter ? slot.maximumReps : most,
  } as S;
}

const needsNothing = (exerciseId: string) => {
  const movement = movementOf(exerciseId);
  return movement !== undefined && demandsOf(movement).needs.length === 0;
};
