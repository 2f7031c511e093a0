import { useQuery } from '@tanstack/react-query';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { dayAndTime, usePersonClock } from '#web/session/use-person-clock.ts';
import { Alert } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { dataExportQuery, useRequestExport } from './data-export-query.ts';

export function DataExport() {
  const t = useText();
  const language = useLanguage();
  const { data, isPending, error, refetch } = useQuery(dataExportQuery);
  const ask = useRequestExport();
  const { show } = usePersonClock();
  const day = (instant: string) => show(instant, dayAndTime);
  if (isPending) return <Skeleton lines={2} />;
  if (data === undefined || failedToLoad({ data, error })) {
    return <LoadFailed title={t('account.export.failed')} onRetry={() => void refetch()} />;
  }
  const waiting = data?.state === 'waiting';
  const recent = data !== null && Date.now() - Date.parse(data.requestedAt) < dayMs;
  const tooSoon = ask.error instanceof ApiError && ask.error.code === 'export_recent';
  return (
    <>
      {waiting ? <p role="status">{t('account.export.waiting', { at: day(data.requestedAt) })}</p> : null}
      {data?.archives.length ? (
        <div role="status">
          <p>{t('account.export.ready', { until: day(data.readyUntil ?? data.requestedAt) })}</p>
          <ul>
            {data.archives.map(({ url, bytes }, index) => (
              <li key={url}>
                <a href={url} download>
                  {t('account.export.archive', { number: index + 1, size: megabytes(bytes, language) })}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {ask.isError ? (
        <Alert tone="danger">{t(tooSoon ? 'account.export.recent' : 'account.export.failed')}</Alert>
      ) : null}
      {waiting || recent ? (
        <p className="muted">{t('account.export.recent')}</p>
      ) : (
        <div>
          <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
            {t('account.export.ask')}
          </Button>
        </div>
      )}
    </>
  );
}

function megabytes(bytes: number, language: string): string {
  const size = Math.max(0.1, bytes / 1024 ** 2);
  return `${size.toLocaleString(language, { maximumFractionDigits: 1 })} MB`;
}
