import { useText } from '#web/lib/i18n/use-text.ts';
import './badge.css';

/** Marks features that are sold but not available yet. */
export function InPreparation() {
  const t = useText();
  return (
    <>
      {' '}
      <span className="badge badge-outline in-preparation">{t('global.in-preparation')}</span>
    </>
  );
}
