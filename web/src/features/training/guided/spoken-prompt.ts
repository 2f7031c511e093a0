import type { GuidedPrompt } from '#shared/domain/training/guided-session.ts';
import type { Translate } from '#web/lib/i18n/use-text.ts';

/** What the guide says. */
export function spokenPrompt(
  prompt: GuidedPrompt,
  t: Translate,
  nameOf: (exerciseId: string) => string,
): string {
  switch (prompt.kind) {
    case 'set': {
      const { exerciseId, measure, minimumReps: from, maximumReps: to } = prompt.exercise;
      const values = { exercise: nameOf(exerciseId), set: prompt.set, from, to };
      const counted = measure === 'meters-seconds' ? 'meters' : measure;
      return t(
        counted === 'repetitions' ? 'training.guided.say-set' : `training.guided.say-${counted}`,
        values,
      );
    }
    case 'rest':
      return t('training.guided.say-rest', { seconds: prompt.seconds });
    case 'next-exercise':
      return t('training.guided.say-next', {
        exercise: nameOf(prompt.exercise.exerciseId),
        seconds: prompt.seconds,
      });
    default:
      return t('training.guided.say-complete');
  }
}
