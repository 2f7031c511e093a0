import { type ReactNode, Suspense, useState } from 'react';
import type { PlannedExercise } from '#shared/contracts/training/planned-exercises.ts';
import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import type { Workout } from '#shared/contracts/training/training.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import { equipmentOf } from '#shared/domain/progression/own-loads.ts';
import { parseDecimal } from '#shared/domain/sets/decimal-input.ts';
import { useExerciseName, useLibrary } from '#web/data/exercises/use-library.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { MovementThumb } from '#web/parts/movement/movement-picture.tsx';
import { OwnNoteText } from '#web/parts/training/own-note-text.tsx';
import { writtenNote } from '#web/parts/training/written-note.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import { Field } from '#web/ui/input/field.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { ExerciseDetail } from '../library/exercise-detail.tsx';
import { RestAlertNote } from '../rest/rest-alert-note.tsx';
import { PlateView } from '../set/plate-view.tsx';
import type { OpenEntry } from '../set/use-set-entry.ts';
import { usePerson } from '../use-person.ts';
import { ExerciseSwapList } from './exercise-swap-list.tsx';
import './exercise-menu.css';

const AddClip = lazyPart(() => import('../log/add-clip.tsx'), ['workout-log']);
const WorkoutNoteForm = lazyPart(() => import('../log/workout-note-form.tsx'), ['workout-log']);

type View = 'all' | 'swap' | 'how' | 'note';

/**
 * Everything about an exercise but its next set.
 * @param setsDone Of it, in this workout.
 */
export function ExerciseMenu({
  workout,
  slot,
  setsDone,
  entry,
  onChange,
  children,
}: {
  readonly workout: Workout;
  readonly slot: PlannedExercise;
  readonly setsDone: number;
  readonly entry: OpenEntry;
  readonly onChange: (change: WorkoutChange) => Promise<void>;
  readonly children?: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const library = useLibrary();
  const { account, tier } = usePerson();
  const name = useExerciseName()(slot.exerciseId);
  const [view, setView] = useState<View | null>(null);
  const exercise = library?.find(({ id }) => id === slot.exerciseId);
  const filmed = {
    workout: workout.id,
    slot: slot.slotId,
    set: String(Math.max(1, setsDone)),
    sets: String(Math.max(slot.sets, setsDone)),
  };
  // What was logged stays: an added exercise with sets is skipped like a planned one.
  const isRemovable = slot.addedAt !== undefined && setsDone === 0;
  const load = parseDecimal(entry.typed.load, language);
  const at = () => new Date().toISOString();
  const swapTo = (exerciseId: string) => {
    setView(null);
    void onChange({ type: 'swap-exercise', at: at(), slotId: slot.slotId, exerciseId });
  };
  const skip = () => {
    setView(null);
    if (isRemovable) {
      void onChange({ type: 'remove-exercise', at: at(), slotId: slot.slotId });
      return;
    }
    const skipped = slot.skipped !== true;
    void onChange({ type: 'skip-exercise', at: at(), slotId: slot.slotId, skipped });
  };
  return (
    <>
      {exercise ? (
        <button
          type="button"
          className="exercise-picture"
          aria-label={`${t('training.how')}: ${name}`}
          aria-haspopup="dialog"
          onClick={() => setView('how')}
        >
          <MovementThumb exercise={exercise} />
        </button>
      ) : null}
      <button
        type="button"
        className="exercise-more"
        aria-label={t('training.exercise-menu')}
        aria-haspopup="dialog"
        onClick={() => setView('all')}
      >
        <span aria-hidden="true">···</span>
      </button>
      <Sheet
        open={view !== null}
        onClose={() => setView(null)}
        title={view === 'swap' ? t('training.swap-title') : name}
      >
        {view === 'how' && exercise ? <ExerciseDetail exercise={exercise} /> : null}
        {view === 'note' ? (
          <Suspense>
            <WorkoutNoteForm
              note={slot.ownNote}
              onSave={(written) => {
                setView(null);
                void onChange({ type: 'note', at: at(), slotId: slot.slotId, ...written });
              }}
            />
          </Suspense>
        ) : null}
        {view === 'swap' ? <ExerciseSwapList workout={workout} slot={slot} onSwap={swapTo} /> : null}
        {view === 'all' ? (
          <div className="exercise-menu">
            <div className="exercise-menu-actions">
              {exercise ? (
                <Button variant="secondary" onClick={() => setView('how')}>
                  {t('training.how')}
                </Button>
              ) : null}
              <Button variant="secondary" onClick={() => setView('swap')}>
                {t('training.swap')}
              </Button>
              <Button variant="secondary" onClick={skip}>
                {t(
                  isRemovable
                    ? 'training.remove-exercise'
                    : slot.skipped
                      ? 'training.unskip'
                      : 'training.skip',
                )}
              </Button>
              {tierHasFeature(tier, 'form_review') ? (
                <LinkButton variant="secondary" to={paths.messages.formReview(slot.exerciseId, filmed)}>
                  {t('training.form-review')}
                </LinkButton>
              ) : null}
            </div>
            <Field
              label={t('training.notes')}
              maxLength={500}
              autoComplete="off"
              value={entry.typed.notes}
              onChange={(event) => entry.set({ notes: event.target.value })}
            />
            {tierHasFeature(tier, 'form_review') ? (
              <Suspense>
                <AddClip
                  workoutId={workout.id}
                  exerciseId={slot.exerciseId}
                  slotId={slot.slotId}
                  lastDone={setsDone}
                  sets={slot.sets}
                />
              </Suspense>
            ) : null}
            <OwnNoteText note={slot.ownNote} />
            <Button variant="secondary" onClick={() => setView('note')}>
              {t(writtenNote(slot.ownNote) === null ? 'training.own-note' : 'training.own-note-edit')}
            </Button>
            {load === null || entry.counting.measure !== 'repetitions' ? null : (
              <PlateView target={Number(load)} equipment={equipmentOf(account)} />
            )}
            {children}
            <RestAlertNote />
          </div>
        ) : null}
      </Sheet>
    </>
  );
}
