import type { ReactNode } from 'react';
import type {
  ExerciseRecord,
  PlannedExercise,
  SetLog,
  Workout,
  WorkoutChange,
} from '#shared/contracts/training/training.ts';
import { targetOf } from '#shared/domain/training/exercise-measure.ts';
import { isRecord, scoreOf } from '#shared/domain/training/personal-record.ts';
import type { ExperienceId } from '#shared/domain/training/training-profile.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useFormCues } from '#web/data/messages/form-cues.ts';
import { setText } from '#web/data/training/counting-text.ts';
import { usePainDays, useReportsPain } from '#web/data/training/reported-pain.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { toast } from '#web/lib/toast.ts';
import { TargetText } from '#web/parts/training/target-text.tsx';
import { usePersonClock } from '#web/session/use-person-clock.ts';
import { MeasuredSets } from '../set/measured-sets.tsx';
import { prefillOf } from '../set/prefill.ts';
import { ProposalScore } from '../set/proposal-score.tsx';
import { proposalScores, proposeSets, shownIn } from '../set/propose-set.ts';
import { SetChips } from '../set/set-chips.tsx';
import { SetFields } from '../set/set-fields.tsx';
import { type SetEntry, useSetEntry } from '../set/use-set-entry.ts';
import { WhyProposal } from '../set/why-proposal.tsx';
import { usePerson } from '../use-person.ts';
import { ExerciseMenu } from './exercise-menu.tsx';
import { useSwipe } from './use-swipe.ts';
import type { NewSet } from './use-workout-session.ts';
import './current-set.css';

/** @param formId What the button in the dock submits. */
export function CurrentSet({
  formId,
  workout,
  experience,
  slot,
  sets,
  record,
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
  readonly slot: PlannedExercise;
  readonly sets: readonly SetLog[];
  readonly record: ExerciseRecord | undefined;
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
  const unit = usePerson().account.weightUnit;
  const nameOf = useExerciseName();
  const reportsPain = useReportsPain(workout.id);
  const { slotId, exerciseId } = slot;
  const { measure, perSide } = targetOf(slot);
  const setNumber = sets.length + 1;
  const { today } = usePersonClock();
  const painDays = usePainDays();
  const known = { record, sets };
  const proposal = workout.easy
    ? null
    : proposeSets({
        ...known,
        slot,
        workoutId: workout.id,
        day: today(),
        experience: experience ?? 'intermediate',
        unit,
        painDays,
      });
  const proposed = proposal === null ? undefined : shownIn(proposal);
  const scores = proposalScores(known);
  const entry = useSetEntry({
    id: [slotId, exerciseId, ...sets.map(({ id }) => id)].join(' '),
    counting: { measure, perSide },
    start: prefillOf({ slot, proposal, setNumber, sets, record }),
    onSubmit: async ({ reps, load, effort, notes }) => {
      const set = { slotId, exerciseId, setNumber, measure, perSide, reps, load, effort, notes };
      const { mayPraise } = await onSet(proposed === undefined ? set : { ...set, proposed });
      const isBetter = isRecord(scoreOf(set), record?.bestScore ?? record?.bestGrams ?? 0);
      if (!isBetter || reportsPain({ sets: [...sets, set] })) return;
      // The next set does not wait for it.
      void mayPraise.then((may) => {
        if (may) toast({ title: t('training.record'), description: nameOf(exerciseId) });
      });
    },
  });
  const last = record?.last;
  const cue = useFormCues().find((each) => each.exerciseId === exerciseId);
  const swipe = useSwipe(onSwipe);
  return (
    <div className={isOdd ? 'current-set current-set-odd' : 'current-set'} {...swipe}>
      <div className="current-name">
        <h3>{nameOf(exerciseId)}</h3>
        <ExerciseMenu {...{ slot, entry, onChange }} workoutId={workout.id} setsDone={sets.length}>
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
        <TargetText slot={slot} unit={unit} record={record} />
        {proposal === null ? null : (
          <WhyProposal proposal={proposal} counting={{ measure, perSide }} {...known} />
        )}
      </div>
      {cue ? (
        <p className="current-cue">
          <strong>
            {t('training.form-cue', {
              day: showDay(cue.at.slice(0, 10), language, { month: 'short', day: 'numeric' }),
            })}
          </strong>{' '}
          {cue.text}
        </p>
      ) : null}
      <p className="current-number">{t('training.set-number', { number: setNumber, sets: slot.sets })}</p>
      <form id={formId} onSubmit={(event) => void entry.submit(event)} noValidate>
        <SetFields entry={entry} />
      </form>
      {entry.typed.notes === '' ? null : <p className="muted">{entry.typed.notes}</p>}
      <SetChips sets={sets} onCorrect={onCorrect} onRemove={onRemove} />
      <MeasuredSets workoutId={workout.id} exerciseId={exerciseId} />
    </div>
  );
}
