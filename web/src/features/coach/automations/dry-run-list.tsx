import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DryRunRequest } from '#shared/contracts/coaching/automations.ts';
import { dryRunDays } from '#shared/domain/roster/trigger-facts.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { useDryRun } from '../api/automations.ts';
import { clientLink } from '../client-tabs.ts';

/** For whom the rule would have fired lately. Nothing is sent. */
export function DryRunList({ request }: { readonly request: DryRunRequest }) {
  const t = useText();
  const { show } = usePersonClock();
  const run = useDryRun();
  const [ran, setRan] = useState<string | null>(null);
  const asked = JSON.stringify(request);
  const isCurrent = ran === asked;
  const firings = isCurrent ? run.data?.firings : undefined;
  return (
    <div className="automations-dry-run">
      <div>
        <Button
          size="small"
          variant="secondary"
          busy={run.isPending}
          onClick={() => {
            setRan(asked);
            run.mutate(request);
          }}
        >
          {t('automations.dry-run')}
        </Button>
      </div>
      <p className="field-hint">{t('automations.dry-run-text', { days: dryRunDays })}</p>
      {isCurrent && run.isError ? <Alert tone="danger" title={t('automations.dry-run-failed')} /> : null}
      <div role="status">
        {firings?.length === 0 ? <p>{t('automations.dry-run-none', { days: dryRunDays })}</p> : null}
        {firings && firings.length > 0 ? (
          <>
            <p>{t('automations.dry-run-count', { count: firings.length })}</p>
            <ul className="automations-firings">
              {firings.map(({ clientId, name, factAt, firesAt, message }) => (
                <li key={`${clientId} ${factAt} ${message ?? ''}`}>
                  <Link to={clientLink(clientId)}>{name}</Link>
                  <span className="muted">
                    {t(`automations.trigger-${request.trigger}`)}: {show(factAt, dayAndTime)}
                  </span>
                  <span>
                    {message === undefined
                      ? t('automations.fires', { at: show(firesAt, dayAndTime) })
                      : t('automations.fires-message', { number: message, at: show(firesAt, dayAndTime) })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  );
}
