import type { ReactNode } from 'react';
import type { ExerciseRecord } from '#shared/contracts/training/exercise-records.ts';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog, Workout, WorkoutView } from '#shared/contracts/training/training.ts';
import { isLoaded } from '#shared/domain/exercises/loaded-exercise.ts';
import type { ExperienceId } from '#shared/domain/health/training-profile.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { isTimed, targetOf } from '#shared/domain/sets/exercise-measure.ts';
import { isRecord, scoreOf } from '#shared/domain/sets/personal-record.ts';
import { countsAsWork } from '#shared/domain/sets/set-kind.ts';
import { makeWeight } from '#shared/domain/sets/weight.ts';
import type { ClientDecisions } from '#shared/domain/training/client-decisions.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { usePainReports, useReportsPain } from '#web/data/training/reported-pain.ts';
import { showClock } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { RunningExercise } from '#web/lib/running-exercise.ts';
import { toast } from '#web/lib/toast.ts';
import { ExerciseClip } from '#web/parts/training/exercise-clip.tsx';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { Button } from '#web/ui/input/button.tsx';
import { type FilmedWorkout, SetClips } from '../log/set-clips.tsx';
import { LighterWeekChoice } from '../proposal/lighter-week.tsx';
import { ProposalScore } from '../proposal/proposal-score.tsx';
import { proposalScores, shownIn } from '../proposal/propose-set.ts';
import { ruleText } from '../proposal/rule-text.ts';
import { PainAsks, WhyProposal } from '../proposal/why-proposal.tsx';
import type { NewSet } from '../session/use-workout-session.ts';
import { comingSet } from '../set/coming-set.ts';
import { KindChip } from '../set/kind-chip.tsx';
import { MeasuredSets } from '../set/measured-sets.tsx';
import { PlatesLine } from '../set/plates-line.tsx';
import { SetChips } from '../set/set-chips.tsx';
import type { SetEntry } from '../set/set-entry.ts';
import { SetFields } from '../set/set-fields.tsx';
import { Stopwatch } from '../set/stopwatch.tsx';
import { TempoCount } from '../set/tempo-count.tsx';
import { useSetEntry } from '../set/use-set-entry.ts';
import { useWarmUp } from '../set/use-warm-up.ts';
import { WarmUpOffer } from '../set/warm-up-offer.tsx';
import { usePerson } from '../use-person.ts';
import { ExerciseMenu } from './exercise-menu.tsx';
import { FormCue } from './form-cue.tsx';
import { RunningNow } from './running-now.tsx';
import { useSwipe } from './use-swipe.ts';
import './current-set.css';

/** @param formId What the button in the dock submits. */
export function CurrentSet({
  formId,
  workout,
  experience,
  phase,
  decisions,
  slot,
  sets,
  record,
  ahead,
  resting,
  filmed,
  onSet,
  onChange,
  onCorrect,
  onRemove,
  menu,
  isOdd,
  onSwipe,
}: {
  readonly formId: string;
  readonly workout: Workout;
  readonly experience: ExperienceId | undefined;
  readonly phase: WorkoutView['phase'];
  readonly decisions: ClientDecisions;
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
  readonly ahead: RunningExercise['ahead'];
  readonly resting: boolean;
  readonly filmed: FilmedWorkout;
  /** @returns Whether the set may be praised, once that is known. */
  readonly onSet: (entry: NewSet) => Promise<{ readonly mayPraise: Promise<boolean> }>;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
  readonly onCorrect: (set: SetLog, entry: SetEntry) => Promise<void>;
  readonly onRemove: (set: SetLog) => Promise<void>;
  readonly menu: ReactNode;
  readonly isOdd: boolean;
  readonly onSwipe: (direction: 1 | -1) => void;
}) {
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
  const { done, asked, isLighter, help, proposal, start } = comingSet({ ...about, day: today() });
  const target = targetOf(asked);
  const { measure, perSide } = target;
  const counting = { measure, perSide };
  const known = { record, sets };
  const proposed = proposal === null ? undefined : shownIn(proposal);
  const scores = proposalScores(known);
  const warmUp = useWarmUp({ slot, sets, workLoad: proposal?.sets[0]?.load ?? null, equipment });
  const goesWithout = sets.some(({ load }) => load === null);
  const entry = useSetEntry({
    id: [slotId, exerciseId, ...sets.map(({ id }) => id), warmUp.next === null ? '' : 'warm-up'].join(' '),
    counting,
    start:
      warmUp.next === null
        ? { ...start, load: start.load ?? warmUp.target }
        : { ...warmUp.next, kind: 'warm-up', effort: null },
    asksForLoad: !workout.easy && !goesWithout && isLoaded(exerciseId),
    onSubmit: async (typed) => {
      const set = { slotId, exerciseId, setNumber: sets.length + 1, measure, perSide, ...typed };
      const isScored = proposed !== undefined && countsAsWork(typed);
      const { mayPraise } = await onSet(isScored ? { ...set, proposed } : set);
      const isBetter = isRecord(scoreOf(set), record?.bestScore ?? record?.bestGrams ?? 0);
      if (!isBetter || reportsPain({ sets: [...sets, set] })) return;
      // The next set does not wait for it.
      void mayPraise.then((may) => {
        if (may) toast({ title: t('training.record'), description: nameOf(exerciseId) });
      });
    },
  });
  const typedLoad = parseDecimal(entry.typed.load, language);
  const offer = workout.easy
    ? []
    : warmUp.offerFor(typedLoad === null || entry.typed.assisted ? null : makeWeight(typedLoad, unit));
  const last = record?.last;
  const swipe = useSwipe(onSwipe);
  return (
    <div className={isOdd ? 'current-set current-set-odd' : 'current-set'} {...swipe}>
      <RunningNow
        name={nameOf(exerciseId)}
        set={Math.min(done + 1, slot.sets)}
        sets={slot.sets}
        target={target}
        resting={resting}
        load={entry.typed.load === '' ? null : `${entry.typed.load} ${unit}`}
        reason={proposal === null || done > 0 ? null : ruleText(proposal, isLighter)}
        ahead={ahead}
      />
      <div className="current-name">
        <h3>{nameOf(exerciseId)}</h3>
        <ExerciseMenu
          slot={slot}
          entry={entry}
          onChange={onChange}
          workoutId={workout.id}
          setsDone={sets.length}
          isEasy={workout.easy === true}
        >
          {last ? (
            <p className="muted">
              {t('training.last-time', {
                day: showDay(last.day, language, { month: 'short', day: 'numeric' }),
              })}{' '}
              {last.sets.map((set) => setText(t, { ...set, exerciseId }, unit, language)).join(', ')}
            </p>
          ) : null}
          <ProposalScore scores={scores} />
          {menu}
        </ExerciseMenu>
      </div>
      <div className="current-target">
        <TargetText slot={slot} asked={asked} unit={unit} record={record} />
        <ExerciseClip exerciseId={exerciseId} />
        {help?.asks === 'pain' ? (
          <PainAsks exerciseId={exerciseId} onChange={onChange} hurts={help.hurts} />
        ) : null}
        {proposal === null ? null : (
          <>
            <LighterWeekChoice
              proposal={proposal}
              onChange={onChange}
              lighterWeek={decisions.lighterWeek}
              isPlanned={phase?.isDeload === true}
              today={today()}
            />
            <WhyProposal
              proposal={proposal}
              isLighter={isLighter}
              onChange={onChange}
              counting={counting}
              {...known}
            />
          </>
        )}
      </div>
      <FormCue exerciseId={exerciseId} />
      <div className="current-number">
        <p>
          {warmUp.next === null
            ? t('training.set-number', { number: Math.min(done + 1, slot.sets), sets: slot.sets })
            : t('training.warm-up-number', { number: warmUp.number, sets: warmUp.total })}
        </p>
        {warmUp.next === null ? null : (
          <Button variant="ghost" size="small" onClick={warmUp.end}>
            {t('training.warm-up-end')}
          </Button>
        )}
        <KindChip kind={entry.typed.kind} onChange={(kind) => entry.set({ kind })} />
      </div>
      <WarmUpOffer
        ramp={offer}
        unit={unit}
        onStart={() => typedLoad !== null && warmUp.start(makeWeight(typedLoad, unit))}
      />
      <form id={formId} {...entry.form}>
        <SetFields entry={entry} exerciseId={exerciseId} />
      </form>
      <PlatesLine exerciseId={exerciseId} load={entry.typed.load} equipment={equipment} />
      {measure === 'seconds' || isTimed(measure) ? (
        <div className="actions">
          <Stopwatch
            key={sets.length}
            perSide={perSide}
            goal={isTimed(measure) ? (asked.seconds ?? 0) : target.to}
            onCount={(seconds) =>
              entry.set(isTimed(measure) ? { time: showClock(seconds) } : { count: String(seconds) })
            }
          />
        </div>
      ) : null}
      {asked.tempo === undefined ? null : <TempoCount key={sets.length} tempo={asked.tempo} />}
      {entry.typed.notes === '' ? null : <p className="muted">{entry.typed.notes}</p>}
      <SetChips sets={sets} onCorrect={onCorrect} onRemove={onRemove} />
      <SetClips filmed={filmed} exerciseId={exerciseId} slotId={slotId} />
      <MeasuredSets workoutId={workout.id} exerciseId={exerciseId} slotId={slotId} />
    </div>
  );
}
