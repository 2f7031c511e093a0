import { useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';

/** Said before an answer goes out to a check-in that changed after the coach began to answer it. */
export function CorrectedMeanwhile({ name }: { readonly name: string }) {
  const t = useText();
  return (
    <Alert tone="warning" title={t('coach.answer-corrected-title', { name })}>
      <p>{t('coach.answer-corrected')}</p>
    </Alert>
  );
}
