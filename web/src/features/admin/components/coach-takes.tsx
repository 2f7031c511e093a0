import type { ListedCoach } from '#shared/contracts/coaching/coaching.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';

/** Languages and hours of a coach, or what keeps clients from coming. */
export function CoachTakes({
  coach: { languages, missing },
}: {
  readonly coach: Pick<ListedCoach, 'languages' | 'missing'>;
}) {
  const t = useText();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const known = [
    ...languages.map((id) => names.of(id) ?? id),
    ...(missing.includes('hours') ? [] : [t('admin.coaches.hours-set')]),
  ];
  return (
    <>
      {known.length === 0 ? null : <p className="muted">{known.join(', ')}</p>}
      {missing.length === 0 ? null : (
        <p>
          {missing.map((step) => t(`admin.coaches.missing-${step}`)).join('. ')}.{' '}
          {t('admin.coaches.no-clients-yet')}
        </p>
      )}
    </>
  );
}
