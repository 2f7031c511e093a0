import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n/use-text.ts';
import { reviewQueryOf } from '#web/parts/review/period-in.ts';
import { ReviewFigures } from '#web/parts/review/review-figures.tsx';
import { ReviewMonths, ReviewMuscles, ReviewRecords } from '#web/parts/review/review-parts.tsx';
import { ReviewSteps } from '#web/parts/review/review-steps.tsx';
import { usePeriodText } from '#web/parts/review/use-review-text.ts';
import { clientLink } from '../client-tabs.ts';
import type { Client } from './client-page.tsx';
import { Part } from './client-part.tsx';
import { clientReviewQuery } from './client-queries.ts';
import '#web/parts/review/review.css';

/** A month or a year of the client, by the address. */
export default function ClientReview({
  client,
  period,
  today,
}: {
  readonly client: Pick<Client, 'id' | 'weightUnit'>;
  readonly period: string;
  readonly today: string;
}) {
  const t = useText();
  const unit = client.weightUnit;
  const { title, periodName } = usePeriodText();
  const asked = useQuery(clientReviewQuery(client.id, period));
  const trainingLink = clientLink(client.id, 'training');
  const linkOf = (other: string) => `${trainingLink}?${reviewQueryOf(other)}`;
  return (
    <section className="review-part" aria-label={t('in-review.title')}>
      <div className="review-head">
        <h2>{title(period)}</h2>
        <ReviewSteps
          period={period}
          today={today}
          hasEarlier={asked.data?.hasEarlier ?? true}
          linkOf={linkOf}
          back={{ to: trainingLink, text: t('in-review.close') }}
        />
      </div>
      <Part asked={asked}>
        {(review) =>
          review.totals.workouts === 0 ? (
            <p className="muted">{t('in-review.empty', { period: periodName(period) })}</p>
          ) : (
            <>
              <ReviewFigures review={review} unit={unit} />
              <ReviewMonths review={review} unit={unit} linkOf={linkOf} />
              <ReviewRecords review={review} unit={unit} />
              <ReviewMuscles review={review} />
            </>
          )
        }
      </Part>
    </section>
  );
}
