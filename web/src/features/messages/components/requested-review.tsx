import { useSearchParams } from 'react-router-dom';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import type { Clip } from './clip-button.tsx';
import { ClipButton } from './clip-button.tsx';

/** Of an exercise that the client came from, to have its form reviewed. */
export function RequestedReview({
  exerciseId,
  onSend,
}: {
  readonly exerciseId: string;
  readonly onSend: (clip: Clip) => void;
}) {
  const t = useText();
  const name = useExerciseName()(exerciseId);
  const [, setQuery] = useSearchParams();
  return (
    <div className="requested-review">
      <p>
        <strong>{t('messages.clip.of', { exercise: name })}</strong> {t('messages.clip.of-text')}
      </p>
      <ClipButton
        exercise={name}
        onSend={(clip) => {
          onSend({ ...clip, exerciseId });
          setQuery({}, { replace: true });
        }}
      />
    </div>
  );
}
