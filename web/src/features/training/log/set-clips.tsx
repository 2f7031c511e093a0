import { Link } from 'react-router-dom';
import { useWaitingClips } from '#web/data/messages/workout-clips.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { FilmedSets } from '#web/parts/clips/filmed-sets.tsx';
import { usePerson } from '../use-person.ts';

/** What the client filmed of an exercise in a workout: clips that arrived, and those that this device still has to send. */
export function SetClips({
  workoutId,
  exerciseId,
}: {
  readonly workoutId: string;
  readonly exerciseId: string;
}) {
  const t = useText();
  const { account } = usePerson();
  const waiting = useWaitingClips(account.id, workoutId).filter(
    ({ media }) => media?.exerciseId === exerciseId,
  );
  return (
    <>
      <FilmedSets clientId={account.id} workoutId={workoutId} exerciseId={exerciseId} />
      {waiting.map(({ id, media, refusedAs }) => {
        const number = media?.set?.number ?? 1;
        return (
          <p key={id} role="status" className={refusedAs === null ? 'muted' : 'field-error'}>
            {refusedAs === null ? (
              t('training.filmed-waiting', { number })
            ) : (
              <>
                {t('training.filmed-refused', { number })}{' '}
                <Link to={paths.messages.link}>{t('training.filmed-see')}</Link>
              </>
            )}
          </p>
        );
      })}
    </>
  );
}
