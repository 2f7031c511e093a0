import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { SetLog, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import { isLoaded } from '#shared/domain/exercises/loaded-exercise.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { isRecord, scoreOf } from '#shared/domain/sets/personal-record.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import type { ClientDecisions } from '#shared/domain/training/client-decisions.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { usePainReports, useReportsPain } from '#web/data/training/reported-pain.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { shownIn } from '../../proposal/propose-set.ts';
import type { NewSet } from '../../session/use-workout-session.ts';
import { comingSet } from '../../set/coming-set.ts';
import { useSetEntry } from '../../set/use-set-entry.ts';
import { useWarmUp } from '../../set/use-warm-up.ts';
import { usePerson } from '../../use-person.ts';

export type CurrentExercise = {
  readonly workout: Workout;
  readonly experience: ExperienceId | undefined;
  readonly phase: WorkoutView['phase'];
  readonly decisions: ClientDecisions;
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  /** @returns Whether the set may be praised, once that is known. */
  readonly onSet: (entry: NewSet) => Promise<{ readonly mayPraise: Promise<boolean> }>;
};

/** What the next set of an exercise is, and what is entered of it. A record is praised once it is saved. */
export function useCurrentSet({
  workout,
  experience,
  phase,
  decisions,
  slot,
  sets,
  record,
  onSet,
}: CurrentExercise) {
  const t = useText();
  const language = useLanguage();
  const { account } = usePerson();
  const unit = account.weightUnit;
  const equipment = equipmentOf(account);
  const nameOf = useExerciseName();
  const reportsPain = useReportsPain(workout.id);
  const { slotId, exerciseId } = slot;
  const { today } = usePersonClock();
  const pain = usePainReports();
  const about = { workout, slot, sets, record, experience, phase, decisions, unit, equipment, pain };
  const coming = comingSet({ ...about, day: today() });
  const { asked, proposal, start } = coming;
  const target = targetOf(asked);
  const { measure, perSide } = target;
  const proposed = proposal === null ? undefined : shownIn(proposal);
  const warmUp = useWarmUp({ slot, sets, workLoad: proposal?.sets[0]?.load ?? null, equipment });
  const goesWithout = sets.some((set) => set.load === null && countsAsWork(set));
  const entry = useSetEntry({
    id: [slotId, exerciseId, ...sets.map(({ id }) => id), warmUp.next === null ? '' : 'warm-up'].join(' '),
    counting: { measure, perSide },
    start:
      warmUp.next === null
        ? { ...start, load: start.load ?? warmUp.target }
        : { ...warmUp.next, kind: 'warm-up', effort: null },
    asksForLoad: !workout.easy && !goesWithout && isLoaded(exerciseId),
    onSubmit: async (typed) => {
      const set = { slotId, exerciseId, setNumber: sets.length + 1, measure, perSide, ...typed };
      const isScored = proposed !== undefined && countsAsWork(typed);
      const { mayPraise } = await onSet(isScored ? { ...set, proposed } : set);
      const score = scoreOf(set);
      const isBest = sets.every((each) => each.deleted || scoreOf(each) < score);
      const isBetter = isBest && isRecord(score, record?.bestScore ?? record?.bestGrams ?? 0);
      if (!isBetter || reportsPain({ sets: [...sets, set] })) return;
      // The next set does not wait for it.
      void mayPraise.then((may) => {
        if (may) toast({ title: t('training.record'), description: nameOf(exerciseId) });
      });
    },
  });
  const typedLoad = parseDecimal(entry.typed.load, language);
  const ramp = workout.easy
    ? []
    : warmUp.offerFor(typedLoad === null || entry.typed.assisted ? null : makeWeight(typedLoad, unit));
  const startWarmUp = () => typedLoad !== null && warmUp.start(makeWeight(typedLoad, unit));
  return { coming, target, warmUp: { ...warmUp, ramp, begin: startWarmUp }, entry, unit, equipment };
}
