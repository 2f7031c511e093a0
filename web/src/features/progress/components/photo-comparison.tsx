import { usePhotoCheckIns } from '#web/data/check-ins/check-in-queries.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { paths } from '#web/lib/paths.ts';
import { hasPhotos } from '#web/parts/check-ins/compared-photos.ts';
import { PhotoSides } from '#web/parts/check-ins/photo-sides.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { LinkButton } from '#web/ui/input/button.tsx';

export function PhotoComparison() {
  const t = useText();
  const { data, isPending, error, refetch } = usePhotoCheckIns();
  const checkIns = data?.checkIns ?? [];
  return (
    <section className="photo-comparison">
      <h2>{t('progress.photos')}</h2>
      {isPending ? <Skeleton lines={3} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />
      ) : null}
      <PhotoSides checkIns={checkIns} />
      {data && !checkIns.some(hasPhotos) ? (
        <Empty
          title={t('progress.photos-empty')}
          action={
            <LinkButton variant="secondary" to={`${paths.dashboard.link}/checkins`}>
              {t('progress.photos-add')}
            </LinkButton>
          }
        />
      ) : null}
    </section>
  );
}
