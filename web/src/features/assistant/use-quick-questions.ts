import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useOverview } from '#web/data/training/training-queries.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { useAuth } from '#web/session/auth-provider.tsx';

/** The first is about an exercise that the person trained last, where there is one. */
export function useQuickQuestions(): readonly string[] {
  const t = useText();
  const { profile } = useAuth();
  const overview = useOverview(profile?.id ?? '');
  const nameOf = useExerciseName();
  const [exerciseId] = overview.data?.recent[0]?.summary?.exerciseIds ?? [];
  return [
    ...(exerciseId === undefined ? [] : [t('assistant.ask-last', { exercise: nameOf(exerciseId) })]),
    t('assistant.ask-next'),
    t('assistant.ask-week'),
    t('assistant.ask-protein'),
    t('assistant.quick-2'),
    t('assistant.quick-4'),
  ];
}
