import { useState } from 'react';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { accountQueue, addWithFile } from '#web/data/messages/account-queue.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ChooseClip, type ChosenClip } from '#web/parts/clips/choose-clip.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { usePerson } from '../use-person.ts';
import './log.css';

/**
 * Films a set of a workout, or attaches a clip of it. The clip is a message to the coach that names its set, so it waits on
 * the device without a network, and is exported and deleted like other messages.
 * @param lastDone Number of the last set that was logged, from 1; 0 before the first.
 * @param sets How many the exercise has.
 */
export default function AddClip({
  workoutId,
  exerciseId,
  slotId,
  lastDone,
  sets,
}: {
  readonly workoutId: string;
  readonly exerciseId: string;
  /** Omitted where the sets of all its slots are counted as one. */
  readonly slotId?: string;
  readonly lastDone: number;
  readonly sets: number;
}) {
  const t = useText();
  const { account } = usePerson();
  const name = useExerciseName()(exerciseId);
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? Math.max(1, lastDone);
  const add = ({ file, durationMs }: ChosenClip) =>
    void addWithFile(accountQueue(account.id), {
      clientId: account.id,
      text: t('training.filmed-name', { name, number }),
      file,
      media: {
        kind: 'clip',
        durationMs,
        exerciseId,
        ...(slotId !== undefined && { slotId }),
        set: { workoutId, number },
      },
    });
  return (
    <div className="add-clip">
      <Select
        label={t('workout-log.clip-set')}
        value={number}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {Array.from({ length: Math.max(1, sets, lastDone) }, (_, index) => index + 1).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Select>
      <ChooseClip
        label={t('workout-log.clip-add', { number })}
        className="button button-secondary choose-clip"
        texts={{
          title: t('training.filmed-name', { name, number }),
          submit: t('workout-log.clip-save'),
        }}
        onChoose={add}
      >
        {t('workout-log.clip-add', { number })}
      </ChooseClip>
      <p className="muted">{t('workout-log.clip-hint')}</p>
    </div>
  );
}
