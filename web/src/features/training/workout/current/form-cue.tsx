import { useFormCues } from '#web/data/messages/form-cues.ts';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** What the coach said in the last form review of the exercise. */
export function FormCue({ exerciseId }: { readonly exerciseId: string }) {
  const t = useText();
  const language = useLanguage();
  const cue = useFormCues().find((each) => each.exerciseId === exerciseId);
  if (cue === undefined) return null;
  const day = showDay(cue.at.slice(0, 10), language, { month: 'short', day: 'numeric' });
  return (
    <p className="current-cue">
      <strong>{t('training.form-cue', { day })}</strong> {cue.text}
    </p>
  );
}
