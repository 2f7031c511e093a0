/**
 * What to lift next, and why. Pure: the phone in the gym and the server answer the same from the same sets. The state of a
 * rule is in the sets themselves, so no order of sending them makes a difference.
 */
import { targetOf } from '../sets/exercise-measure.ts';
import { gramsPerUnit } from '../sets/weight.ts';
import type { Decision, Situation } from './decision.ts';
import { alike, held } from './decision.ts';
import { gridFor } from './equipment.ts';
import { microsIn, perUnit, weightOf } from './micros.ts';
import { isRelieved, painAt, painNotedAt } from './pain.ts';
import type { PlannedLift, Progression, Proposal, ProposalInput, ProposedSet } from './proposal.ts';
import { pinOf, progressionFor } from './rule-for.ts';
import { doubleProgression, easyWorkout, isStalled } from './rules/double-progression.ts';
import { effortTarget } from './rules/effort.ts';
import { isOutOfReach } from './rules/fit-to-range.ts';
import { linear } from './rules/linear.ts';
import { percentOfTraining } from './rules/percent.ts';
import { repTotal } from './rules/rep-total.ts';
import { wave } from './rules/wave.ts';
import {
  backOff,
  cappedHold,
  isGettingHarder,
  isTooHard,
  painHold,
  pinnedByCoach,
  plannedDeload,
} from './safeguards.ts';
import {
  doneToday,
  type History,
  hurtTodayAt,
  indexHistory,
  ruleOf,
  type Session,
  sessionsOf,
} from './sessions.ts';
import { lineOf } from './starting-load.ts';
import { comingSets } from './today.ts';

/** One proposal for each exercise of the workout, in its order. */
export function proposeWorkout(input: ProposalInput): readonly Proposal[] {
  const history = indexHistory(input.history);
  return input.plan.map((lift) => proposeLift(lift, history, input));
}

function proposeLift(plan: PlannedLift, history: History, input: ProposalInput): Proposal {
  const { unit } = input.equipment;
  const { exerciseId, slotId } = plan;
  const { measure, from, to } = targetOf(plan);
  const reading = { exerciseId, slotId, measure, unit };
  const grouped = { ...reading, group: plan.group };
  const all = sessionsOf(history, input.workoutId, reading);
  const ofGroup = sessionsOf(history, input.workoutId, grouped);
  // Sets that were never asked for begin from what the exercise was lifted with.
  const past = ofGroup.length > 0 ? ofGroup : all;
  const done = doneToday(history, input.workoutId, grouped);
  const lifted = [
    ...all.flatMap(({ sets }) => sets),
    ...doneToday(history, input.workoutId, reading),
  ].flatMap(({ load }) => (isTyped(load) ? load : []));
  const grid = gridFor(exerciseId, input.equipment, lifted);
  const chosen = progressionFor(plan, input);
  const trainingMaximum = chosen.trainingMaximum ?? input.trainingMaximum?.(exerciseId);
  const progression = trainingMaximum === undefined ? chosen : { ...chosen, trainingMaximum };
  const step = progression.step === undefined ? null : microsIn(unit, progression.step);
  const best = ((input.bestGrams?.(exerciseId) ?? 0) / gramsPerUnit[unit]) * perUnit;
  const [newest] = all;
  const typed = plan.swappedFrom === undefined ? plan.load : undefined;
  const line = typed === undefined ? past : lineOf(past, typed, unit);
  const sessions = buildsOn(line, progression);
  const base = { plan, measure, from, to, progression, grid, step, unit, best };
  const pin = pinOf(plan);
  const relieved = input.relieved ?? [];
  const hurts = newest === undefined ? [] : painAt(exerciseId, input.pain ?? [], relieved);
  const hurtAt = [
    newest?.hurt === true ? newest.at : null,
    ...painNotedAt(
      (input.painNotes?.(exerciseId) ?? []).filter((note) => note.workoutId !== input.workoutId),
      newest,
    ),
    hurtTodayAt(history, input.noted ?? [], { exerciseId, workoutId: input.workoutId }),
  ].filter((at) => at !== null);
  const isHurt = hurtAt.some((at) => !isRelieved(exerciseId, at, relieved));
  const asks = isHurt || hurts.length > 0 ? 'pain' : null;
  const lastDone = buildsOn(past, progression);
  const given = pin?.load ?? (sessions === null ? typed : undefined);
  const without =
    pin !== undefined
      ? pinnedByCoach(base, pin, sessions?.[0])
      : sessions === null || newest === undefined
        ? start(base)
        : decide(
            { ...base, sessions },
            { newest, before: all[1], newestOfGroup: past[0] ?? newest, line, input },
          );
  const decision =
    asks !== null && lastDone !== null && newest !== undefined
      ? cappedHold(
          painHold({ ...base, sessions: lastDone }, given === undefined ? null : microsIn(unit, given)),
          { without, newest: past[0] ?? newest, grid },
        )
      : without;
  const { sets, because, higher } = comingSets(decision, done, { grid, from, to, plan });
  return {
    slotId,
    exerciseId,
    rule: decision.rule,
    move: decision.move,
    sets: sets.map((set, index): ProposedSet => {
      const { load, ...rest } = set;
      return {
        setNumber: done.length + index + 1,
        ...rest,
        load: load === null ? null : weightOf(load, unit),
      };
    }),
    basis: [...decision.basis.map(({ id }) => id), ...(because === null ? [] : [because.id])],
    higher: higher ?? decision.higher,
    lower: decision.lower,
    asks,
    hurts,
    ...(typed !== undefined && { start: typed }),
    ...(decision.cycle !== undefined && { cycle: decision.cycle }),
  };
}

/** A weight that was converted from the other unit has decimals that no plate has. */
function isTyped(load: number): boolean {
  return load > 0 && load % (perUnit / 100) === 0;
}

/** Easy workouts are not what the next one builds on; a linear plan climbs again from where it was reset to. */
function buildsOn(all: readonly Session[], { rule }: Progression): Situation['sessions'] | null {
  const heavy = all.filter((session) => {
    const by = ruleOf(session);
    return by !== 'planned-deload' && (by !== 'reactive-deload' || rule === 'linear' || rule === 'wave');
  });
  const [last, ...others] = heavy.length > 0 ? heavy : all;
  return last === undefined ? null : [last, ...others];
}

function start({ plan, progression, from, to, grid, unit, best }: Omit<Situation, 'sessions'>): Decision {
  const planned = plan.swappedFrom === undefined ? plan.load : undefined;
  const given =
    progression.trainingMaximum === undefined ? best * 0.9 : microsIn(unit, progression.trainingMaximum);
  const first = progression.rule === 'percent' && given > 0 ? withoutHistory() : null;
  if (first !== null) return first;
  const load = planned === undefined ? null : held(grid, microsIn(unit, planned));
  const reps = progression.rule === 'wave' ? (progression.weeks?.[0]?.reps ?? to) : from;
  return {
    rule: progression.rule,
    move: 'start',
    sets: alike(plan.sets, { load, reps }),
    basis: [],
    higher: { code: 'coach' },
    lower: { code: 'coach' },
    ...(progression.rule === 'wave' &&
      load !== null && { cycle: { position: 0, base: weightOf(load, unit) } }),
  };

  function withoutHistory(): Decision | null {
    const nothing: Session = { workoutId: '', day: '', sets: [], hurt: false, at: 0 };
    const decision = percentOfTraining({
      plan,
      progression,
      from,
      to,
      grid,
      unit,
      best,
      measure: 'repetitions',
      step: null,
      sessions: [nothing],
    });
    return decision === null ? null : { ...decision, move: 'start' };
  }
}

type About = {
  /** Of the exercise: days away count from it. */
  readonly newest: Session;
  readonly before: Session | undefined;
  readonly newestOfGroup: Session;
  readonly line: readonly Session[];
  readonly input: ProposalInput;
};

function decide(situation: Situation, about: About): Decision {
  const ruled = withoutDeload(situation, about);
  return about.input.deload ? plannedDeload(situation, ruled) : ruled;
}

function withoutDeload(
  situation: Situation,
  { newest, before, newestOfGroup, line, input }: About,
): Decision {
  const away = backOff(situation, { newest, before, day: input.day, byRule: byRule(situation) });
  if (away !== null) return away;
  const { rule, regress } = situation.progression;
  // Where it was lifted for fewer repetitions than the plan asks for, it did not stand still.
  if (rule !== 'rep-total' && isOutOfReach(situation)) return byRule(situation);
  const hard = regress === undefined ? null : isTooHard(line, regress);
  if (hard !== null && regress !== undefined) {
    return { ...easyWorkout(situation, hard), higher: { code: 'effort-below', effort: regress.above } };
  }
  // A training maximum and a target effort already give way when it gets harder.
  const isTired = rule === 'percent' ? null : afterDeload(newestOfGroup) ? null : isGettingHarder(situation);
  if (isTired !== null) {
    return { ...easyWorkout(situation, isTired), higher: { code: 'effort-below', effort: 9 } };
  }
  const stalled =
    rule === 'linear' ||
    rule === 'wave' ||
    rule === 'percent' ||
    rule === 'effort' ||
    afterDeload(newestOfGroup);
  const stall = stalled ? null : isStalled(situation);
  if (stall !== null) return easyWorkout(situation, stall);
  return byRule(situation);
}

const afterDeload = (newest: Session): boolean => ruleOf(newest) === 'reactive-deload';

function byRule(situation: Situation): Decision {
  const isUnloaded = situation.sessions[0].sets.every(({ load }) => load === 0);
  switch (situation.progression.rule) {
    case 'linear':
      // Without a load, repetitions are all that can go up.
      return isUnloaded ? doubleProgression(situation) : linear(situation);
    case 'percent':
      return percentOfTraining(situation) ?? doubleProgression(situation);
    case 'effort':
      return isUnloaded ? doubleProgression(situation) : effortTarget(situation);
    case 'rep-total':
      return repTotal(situation);
    case 'wave':
      return isUnloaded ? doubleProgression(situation) : wave(situation);
    default:
      return doubleProgression(situation);
  }
}
