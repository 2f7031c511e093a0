import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { coachSettingsQuery } from '../api/settings.ts';

/** Says on the coach's home why no client comes; nothing once all is set. */
export function SetupSteps() {
  const t = useText();
  const { data } = useQuery(coachSettingsQuery);
  if (data === undefined || data.missing.length === 0) return null;
  return (
    <Alert tone="warning" title={t('coach.setup.title')}>
      <p>{t('coach.setup.text')}</p>
      <p className="actions">
        {data.missing.map((step) => (
          <LinkButton key={step} size="small" variant="secondary" to={`${paths.coach.calendar}?view=${step}`}>
            {t(`coach.setup.${step}`)}
          </LinkButton>
        ))}
      </p>
    </Alert>
  );
}
