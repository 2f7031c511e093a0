import type { Exercise } from '#web/data/exercises/exercise.ts';
import { useLibrary } from '#web/data/exercises/use-library.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { MovementPicture } from '#web/parts/movement/movement-picture.tsx';
import { BodyMap } from '#web/parts/training/body-map.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import './library.css';

export function ExerciseDetail({ exercise }: { readonly exercise: Exercise }) {
  const t = useText();
  const library = useLibrary();
  const nameOf = (id: string | undefined) => library?.find((other) => other.id === id)?.name;
  const variants = [
    [t('training.library.easier'), nameOf(exercise.easier)],
    [t('training.library.harder'), nameOf(exercise.harder)],
  ] as const;
  return (
    <div className="training-detail">
      <MovementPicture exercise={exercise} />
      <BodyMap primary={exercise.primary} secondary={exercise.secondary} />
      <p>
        {exercise.primary.map((muscle) => (
          <Badge key={muscle}>{t(`training.muscle.${muscle}`)}</Badge>
        ))}{' '}
        {exercise.secondary.map((muscle) => (
          <Badge key={muscle} tone="outline">
            {t(`training.muscle.${muscle}`)}
          </Badge>
        ))}
      </p>
      <p className="muted">{exercise.equipment.map((id) => t(`training.equipment.${id}`)).join(', ')}</p>
      <h3>{t('training.library.steps')}</h3>
      <ol>
        {exercise.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h3>{t('training.library.cues')}</h3>
      <ul>
        {exercise.cues.map((cue) => (
          <li key={cue}>{cue}</li>
        ))}
      </ul>
      <dl>
        {variants.map(([label, name]) =>
          name === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{name}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
