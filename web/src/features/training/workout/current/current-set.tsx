import type { ReactNode } from 'react';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { SetLog } from '#shared/contracts/training/training.ts';
import { isTimed } from '#shared/domain/sets/exercise-measure.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { showClock } from '#web/data/training/training-format.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import type { RunningExercise } from '#web/lib/running-exercise.ts';
import { Button } from '#web/ui/input/button.tsx';
import { type FilmedWorkout, SetClips } from '../../log/set-clips.tsx';
import { ProposalScore } from '../../proposal/proposal-score.tsx';
import { proposalScores } from '../../proposal/propose-set.ts';
import { ruleText } from '../../proposal/rule-text.ts';
import { KindChip } from '../../set/kind-chip.tsx';
import { MeasuredSets } from '../../set/measured-sets.tsx';
import { PlatesLine } from '../../set/plates-line.tsx';
import { SetChips } from '../../set/set-chips.tsx';
import type { SetEntry } from '../../set/set-entry.ts';
import { SetFields } from '../../set/set-fields.tsx';
import { Stopwatch } from '../../set/stopwatch.tsx';
import { TempoCount } from '../../set/tempo-count.tsx';
import { WarmUpOffer } from '../../set/warm-up-offer.tsx';
import { ExerciseMenu } from '../exercise-menu.tsx';
import { RunningNow } from '../running-now.tsx';
import { useSwipe } from '../use-swipe.ts';
import { CurrentTarget } from './current-target.tsx';
import { FormCue } from './form-cue.tsx';
import { type CurrentExercise, useCurrentSet } from './use-current-set.ts';
import './current-set.css';

/** @param formId What the button in the dock submits. */
export function CurrentSet({
  formId,
  ahead,
  resting,
  filmed,
  onChange,
  onCorrect,
  onRemove,
  menu,
  isOdd,
  onSwipe,
  ...exercise
}: CurrentExercise & {
  readonly formId: string;
  readonly ahead: RunningExercise['ahead'];
  readonly resting: boolean;
  readonly filmed: FilmedWorkout;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
  readonly onCorrect: (set: SetLog, entry: SetEntry) => Promise<void>;
  readonly onRemove: (set: SetLog) => Promise<void>;
  readonly menu: ReactNode;
  readonly isOdd: boolean;
  readonly onSwipe: (direction: 1 | -1) => void;
}) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const { workout, slot, sets, record } = exercise;
  const { slotId, exerciseId } = slot;
  const { coming, target, warmUp, entry, unit, equipment } = useCurrentSet(exercise);
  const { done, asked, isLighter, proposal } = coming;
  const { measure, perSide } = target;
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
        <ExerciseMenu slot={slot} entry={entry} onChange={onChange} workout={workout} setsDone={sets.length}>
          {last ? (
            <p className="muted">
              {t('training.last-time', {
                day: showDay(last.day, language, { month: 'short', day: 'numeric' }),
              })}{' '}
              {last.sets.map((set) => setText(t, { ...set, exerciseId }, unit, language)).join(', ')}
            </p>
          ) : null}
          <ProposalScore scores={proposalScores({ record, sets })} />
          {menu}
        </ExerciseMenu>
      </div>
      <CurrentTarget
        slot={slot}
        sets={sets}
        record={record}
        decisions={exercise.decisions}
        phase={exercise.phase}
        coming={coming}
        unit={unit}
        onChange={onChange}
      />
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
      <WarmUpOffer ramp={warmUp.ramp} unit={unit} onStart={warmUp.begin} />
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
