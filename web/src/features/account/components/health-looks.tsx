import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { healthLooksQuery } from '../api/health-looks.ts';

const rowsAtFirst = 10;

export function AccessLogPanel() {
  const t = useText();
  return (
    <Card className="account-card">
      <h2>{t('account.looks.title')}</h2>
      <p className="muted">{t('account.looks.text')}</p>
      <LookTable />
    </Card>
  );
}

function LookTable() {
  const t = useText();
  const { show } = usePersonClock();
  const { data, error, refetch } = useQuery(healthLooksQuery);
  const [shown, setShown] = useState(rowsAtFirst);
  if (data === undefined) {
    return failedToLoad({ data, error }) ? (
      <LoadFailed title={t('account.looks.failed')} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <Skeleton lines={3} />
      </div>
    );
  }
  const { looks, hasOlder } = data;
  if (looks.length === 0) return <p>{t('account.looks.none')}</p>;
  return (
    <>
      <Table caption={t('account.looks.title')}>
        <thead>
          <tr>
            <th scope="col">{t('account.looks.when')}</th>
            <th scope="col">{t('account.looks.who')}</th>
            <th scope="col">{t('account.looks.area')}</th>
          </tr>
        </thead>
        <tbody>
          {looks.slice(0, shown).map(({ at, coachName, area }) => (
            <tr key={`${at} ${coachName} ${area}`}>
              <td>{show(at, dayAndTime)}</td>
              <td>{coachName}</td>
              <td>{t(`account.looks.area-${area}`)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {looks.length > shown ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => setShown(looks.length)}>
            {t('account.looks.show-all')}
          </Button>
        </div>
      ) : hasOlder ? (
        <p className="muted">{t('account.looks.older', { count: looks.length })}</p>
      ) : null}
    </>
  );
}
