import { useSessions } from '#web/data/booking/sessions.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

/** What is left of packages, by location; nothing for a client without one. */
export function PrepaidSessions() {
  const t = useText();
  const { data, error, refetch } = useSessions();
  if (failedToLoad({ data, error }))
    return <LoadFailed title={t('billing.prepaid.failed')} onRetry={() => void refetch()} />;
  if (data === undefined || data.credits.length === 0) return null;
  return (
    <Card className="account-card">
      <h3>{t('billing.prepaid.title')}</h3>
      <dl className="account-facts">
        {data.credits.map(({ place, sessions }) => (
          <div key={place}>
            <dt>{t(`billing.in-person.place.${place}`)}</dt>
            <dd>{t('billing.prepaid.left', { count: sessions })}</dd>
          </div>
        ))}
      </dl>
      <div className="actions">
        <LinkButton variant="secondary" to={paths.sessions.link}>
          {t('billing.prepaid.book')}
        </LinkButton>
      </div>
    </Card>
  );
}
