import { Link } from 'react-router-dom';
import type { ClientClip } from '#shared/contracts/messages/attachments.ts';
import { tierHasFeature } from '#shared/domain/catalog/feature-matrix.ts';
import type { WaitingMessage } from '#web/data/messages/unsent-messages.ts';
import {
  type FilmedExercise,
  isOf,
  useWaitingClips,
  useWorkoutClips,
} from '#web/data/messages/workout-clips.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { FilmedSets } from '#web/parts/clips/filmed-sets.tsx';
import { usePerson } from '../use-person.ts';

/** What the client filmed in a workout: clips that arrived, and those that this device still has to send. */
export type FilmedWorkout = {
  readonly arrived: readonly ClientClip[];
  readonly waiting: readonly WaitingMessage[];
};

/** For a whole workout, so that it asks once. Tiers without form reviews have no clips to ask for. */
export function useFilmedWorkout(workoutId: string): FilmedWorkout {
  const { account, tier } = usePerson();
  const arrived = useWorkoutClips(account.id, workoutId, tierHasFeature(tier, 'form_review'));
  return { arrived, waiting: useWaitingClips(account.id, workoutId) };
}

/** Those of one exercise. */
export function SetClips({
  filmed: { arrived, waiting },
  exerciseId,
  slotId,
}: FilmedExercise & { readonly filmed: FilmedWorkout }) {
  const t = useText();
  const { account } = usePerson();
  const unsent = waiting.filter(({ media }) => media !== undefined && isOf({ exerciseId, slotId }, media));
  return (
    <>
      <FilmedSets clientId={account.id} clips={arrived} exerciseId={exerciseId} slotId={slotId} />
      {unsent.map(({ id, media, refusedAs }) => {
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
