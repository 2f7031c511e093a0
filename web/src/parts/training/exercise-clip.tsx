import { isOwnExercise } from '#shared/domain/exercises/own-exercise.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useExerciseClip } from '#web/data/training/exercise-clips.ts';
import { WatchClip } from '#web/parts/clips/watch-clip.tsx';

/** The clip that the coach uploaded for an exercise of their own; nothing for any other. */
export function ExerciseClip({ exerciseId }: { readonly exerciseId: string }) {
  return isOwnExercise(exerciseId) ? <OwnClip exerciseId={exerciseId} /> : null;
}

function OwnClip({ exerciseId }: { readonly exerciseId: string }) {
  const name = useExerciseName()(exerciseId);
  const watchable = useExerciseClip(exerciseId);
  if (watchable === null) return null;
  return <WatchClip name={name} clipId={watchable.clip.id} link={watchable.link} />;
}
