import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Account } from '#shared/contracts/account/account.ts';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { lazyPart } from '#web/lib/i18n/lazy-part.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { ReviewFigures } from '#web/parts/review/review-figures.tsx';
import { ReviewMonths, ReviewMuscles, ReviewRecords } from '#web/parts/review/review-parts.tsx';
import { ReviewSteps } from '#web/parts/review/review-steps.tsx';
import { usePeriodText } from '#web/parts/review/use-review-text.ts';
import { Card } from '#web/ui/display/display.tsx';
import { Empty } from '#web/ui/display/empty.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Button } from '#web/ui/input/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { reviewQuery } from '../api/progress.ts';
import { progressLink, reviewLink } from './review-links.ts';
import '#web/parts/review/review.css';
import '../components/progress.css';

const SharePicture = lazyPart(() => import('./share-picture.tsx'));

export default function InReview({
  account,
  period,
  today,
}: {
  readonly account: Account;
  readonly period: string;
  readonly today: string;
}) {
  const t = useText();
  const { title } = usePeriodText();
  const { data, isPending, error, refetch } = useQuery(reviewQuery(period));
  return (
    <section className="progress-module" aria-busy={isPending} aria-label={t('in-review.title')}>
      <div className="review-head">
        <h2 aria-live="polite">{title(period)}</h2>
        <ReviewSteps
          period={period}
          today={today}
          hasEarlier={data?.hasEarlier ?? true}
          linkOf={reviewLink}
          back={{ to: progressLink, text: t('in-review.back') }}
        />
      </div>
      {isPending ? <Skeleton lines={8} /> : null}
      {failedToLoad({ data, error }) ? (
        <LoadFailed title={t('in-review.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data ? <Review key={period} account={account} review={data} /> : null}
    </section>
  );
}

function Review({ account, review }: { readonly account: Account; readonly review: TrainingReview }) {
  const t = useText();
  const { periodName } = usePeriodText();
  const [isSharing, setSharing] = useState(false);
  if (review.totals.workouts === 0) {
    return (
      <Card>
        <Empty title={t('in-review.empty', { period: periodName(review.period) })}>
          <p className="muted">{t(review.running ? 'in-review.empty-running' : 'in-review.empty-past')}</p>
        </Empty>
      </Card>
    );
  }
  const unit = account.weightUnit;
  return (
    <>
      <ReviewFigures review={review} unit={unit} />
      <div>
        <Button onClick={() => setSharing(true)}>{t('in-review.share')}</Button>
        <Sheet open={isSharing} onClose={() => setSharing(false)} title={t('in-review.share')}>
          {isSharing ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <SharePicture account={account} review={review} />
            </Suspense>
          ) : null}
        </Sheet>
      </div>
      <ReviewMonths review={review} unit={unit} linkOf={reviewLink} />
      <ReviewRecords review={review} unit={unit} />
      <ReviewMuscles review={review} />
    </>
  );
}
