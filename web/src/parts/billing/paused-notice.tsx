import { useLocation } from 'react-router-dom';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

/** That the plan is paused, until when, and the way back. */
export default function PausedNotice({
  until,
  timeZone,
}: {
  readonly until: string | undefined;
  readonly timeZone: string | undefined;
}) {
  const t = useText();
  const language = useLanguage();
  const { pathname } = useLocation();
  // The account says so beside the plan.
  if (pathname === paths.account.link) return null;
  return (
    <Alert title={t('billing.pause.title')}>
      <p>
        {until === undefined
          ? t('billing.pause.running')
          : t('billing.pause.running-until', { until: formatDate(until, language, timeZone) })}
      </p>
      <div>
        <LinkButton size="small" to={planChangePath('resume')}>
          {t('billing.pause.resume')}
        </LinkButton>
      </div>
    </Alert>
  );
}
