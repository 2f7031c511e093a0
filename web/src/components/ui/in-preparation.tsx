import { useText } from '#web/lib/i18n/use-text.ts';
import './badge.css';

/** Marks what is sold and not there yet, beside its text. */
export function InPreparation() {
  const t = useText();
  return (
    <>
      {' '}
      <span className="badge badge-outline in-preparation">{t('global.in-preparation')}</span>
    </>
  );
}
