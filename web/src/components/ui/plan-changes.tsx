import { useText } from '#web/lib/i18n/use-text.ts';
import { InPreparation } from './badge.tsx';

export function PlanChanges() {
  const t = useText();
  return (
    <p className="muted plan-changes">
      {t('global.plan-changes')} {t('global.plan-changes.pause')}
      <InPreparation />
    </p>
  );
}
