import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { Running } from '../session/running.ts';
import { LoggedExercises } from './logged-exercises.tsx';
import OwnNote from './own-note.tsx';
import { WorkoutDetails } from './workout-details.tsx';

/** Everything of a finished workout that can still be changed. Its results are computed again with each change. */
export default function EditWorkout(running: Omit<Running, 'adjust' | 'voiceControl'>) {
  const t = useText();
  const { session, change } = running;
  const { workout } = session;
  const apply = (wanted: WorkoutChange) => void change(workout, wanted);
  return (
    <section className="stack">
      <LoggedExercises {...running} />
      <OwnNote note={workout.ownNote} name={sessionName(t, workout)} onChange={apply} />
      <div className="actions">
        <WorkoutDetails workout={workout} onChange={apply} />
      </div>
    </section>
  );
}
