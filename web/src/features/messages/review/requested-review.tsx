import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { Filmed } from '../filmed.ts';
import type { Clip } from './clip-button.tsx';
import { ClipButton } from './clip-button.tsx';

/** Of an exercise that the client came from, to have its form reviewed. */
export function RequestedReview({
  filmed: { set, ...exercise },
  onSend,
}: {
  readonly filmed: Filmed;
  readonly onSend: (clip: Clip) => void;
}) {
  const t = useText();
  const id = useId();
  const name = useExerciseName()(exercise.exerciseId);
  const [, setQuery] = useSearchParams();
  const [number, setNumber] = useState(set?.number ?? 1);
  return (
    <div className="requested-review">
      <p>
        <strong>{t('messages.clip.of', { exercise: name })}</strong> {t('messages.clip.of-text')}
      </p>
      {set === null ? null : (
        <div className="requested-set">
          <label htmlFor={id}>{t('messages.clip.set')}</label>
          <select
            id={id}
            className="input"
            value={number}
            onChange={({ target }) => setNumber(Number(target.value))}
          >
            {Array.from({ length: set.of }, (_, index) => index + 1).map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </div>
      )}
      <ClipButton
        exercise={name}
        onSend={(clip) => {
          onSend({ ...clip, ...exercise, ...(set && { set: { workoutId: set.workoutId, number } }) });
          setQuery({}, { replace: true });
        }}
      />
    </div>
  );
}
