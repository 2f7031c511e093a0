import type { ReactNode } from 'react';
import type { Subscription } from '#shared/contracts/billing/billing.ts';
import { planChangePath } from '#web/data/plans/plan-change-path.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';
import { ExternalLinkButton } from '#web/ui/input/external-link-button.tsx';

/** A pause that is planned, or runs, or could not end because its payment failed. */
export function PauseNotice({
  pause: { startsAt, resumesAt, payUrl, paidUntil },
  isRunning,
  timeZone,
  undo,
}: {
  readonly pause: NonNullable<Subscription['pause']>;
  readonly isRunning: boolean;
  readonly timeZone: string | undefined;
  readonly undo: ReactNode;
}) {
  const t = useText();
  const language = useLanguage();
  const day = (instant: string) => formatDate(instant, language, timeZone);
  if (!isRunning) {
    return (
      <Alert>
        <p>
          {t('billing.pause.planned', {
            date: day(startsAt),
            until: resumesAt === null ? '' : day(resumesAt),
          })}
        </p>
        <div className="actions">{undo}</div>
      </Alert>
    );
  }
  if (payUrl !== null) {
    return (
      <Alert tone="warning">
        <p>{t('billing.pause.unpaid')}</p>
        <div className="actions">
          <ExternalLinkButton size="small" href={payUrl}>
            {t('billing.change.pay')}
          </ExternalLinkButton>
        </div>
      </Alert>
    );
  }
  return (
    <Alert>
      <p>
        {resumesAt === null
          ? t('billing.pause.running')
          : paidUntil === undefined
            ? t('billing.pause.running-until', { until: day(resumesAt) })
            : t('billing.pause.running-paid', { until: day(resumesAt), end: day(paidUntil) })}
      </p>
      <div className="actions">
        <LinkButton size="small" to={planChangePath('resume')} preventScrollReset>
          {t('billing.pause.resume')}
        </LinkButton>
      </div>
    </Alert>
  );
}
