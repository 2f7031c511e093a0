import type { WorkoutChange } from '#shared/contracts/training/synced-changes.ts';
import { sessionName } from '#web/data/training/session-name.ts';
import { trainingLink } from '#web/data/training/training-links.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Button, LinkButton } from '#web/ui/input/button.tsx';
import type { Running } from '../session/running.ts';
import { LoggedExercises } from './logged-exercises.tsx';
import OwnNote from './own-note.tsx';
import { WorkoutDetails } from './workout-details.tsx';

/** Writes down a workout of another day. Everything is saved as it is entered; the end makes it count. */
export default function LogWorkout(running: Omit<Running, 'adjust' | 'voiceControl'>) {
  const t = useText();
  const language = useLanguage();
  const { session, change } = running;
  const { workout } = session;
  const name = sessionName(t, workout);
  const day = showDay(workout.performed?.day ?? workout.day, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });
  const apply = (wanted: WorkoutChange) => void change(workout, wanted);
  return (
    <section className="stack">
      <header>
        <h2>{name}</h2>
        <p className="muted">{t('workout-log.draft', { day })}</p>
      </header>
      <LoggedExercises {...running} />
      <OwnNote note={workout.ownNote} name={name} onChange={apply} />
      <div className="actions">
        <Button onClick={() => apply({ type: 'finish', at: new Date().toISOString() })}>
          {t('workout-log.draft-save')}
        </Button>
        <WorkoutDetails workout={workout} onChange={apply} />
        <LinkButton variant="ghost" to={trainingLink}>
          {t('training.back')}
        </LinkButton>
      </div>
    </section>
  );
}
