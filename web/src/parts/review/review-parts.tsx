import { Link } from 'react-router-dom';
import type { TrainingReview } from '#shared/contracts/training/review.ts';
import type { WeightUnit } from '#shared/domain/sets/weight.ts';
import { useExerciseName } from '#web/data/exercises/use-library.ts';
import { useBestText } from '#web/data/training/use-best-text.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card, Table } from '#web/ui/display/display.tsx';
import { BodyDrawing } from '../training/body-map.tsx';
import { useReviewText } from './use-review-text.ts';

type Part = { readonly review: TrainingReview; readonly unit: WeightUnit };

/** From which best to which each lift went. */
export function ReviewRecords({ review, unit }: Part) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useExerciseName();
  const best = useBestText(unit);
  return (
    <Card>
      <section className="review-part">
        <h2>{t('in-review.records')}</h2>
        {review.records.length === 0 ? (
          <p className="muted">{t('in-review.records-none')}</p>
        ) : (
          <Table caption={t('in-review.records')}>
            <thead>
              <tr>
                <th scope="col">{t('in-review.exercise')}</th>
                <th scope="col">{t('in-review.from')}</th>
                <th scope="col">{t('in-review.to')}</th>
              </tr>
            </thead>
            <tbody>
              {review.records.map((record) => (
                <tr key={record.exerciseId}>
                  <th scope="row">
                    {nameOf(record.exerciseId)}
                    <p className="muted">
                      {showDay(record.day, language, { month: 'short', day: 'numeric' })}
                    </p>
                  </th>
                  <td>{best(record.exerciseId, record.before)}</td>
                  <td>{best(record.exerciseId, record.best)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </section>
    </Card>
  );
}

/** Filled on the body. */
const mostTrained = 3;
const listed = 8;

export function ReviewMuscles({ review }: Pick<Part, 'review'>) {
  const t = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 1);
  const muscles = review.muscles.slice(0, listed);
  if (muscles.length === 0) return null;
  const names = muscles.map(({ muscle }) => muscle);
  return (
    <Card>
      <section className="review-part">
        <h2>{t('in-review.muscles')}</h2>
        <div className="review-muscles">
          <BodyDrawing
            primary={names.slice(0, mostTrained)}
            secondary={names.slice(mostTrained)}
            label={t('in-review.muscles-drawing', {
              list: muscles
                .map(({ muscle, sets }) => `${t(`training.muscle.${muscle}`)} ${number(sets)}`)
                .join(', '),
            })}
          />
          <Table caption={t('in-review.muscles')}>
            <thead>
              <tr>
                <th scope="col">{t('in-review.muscle')}</th>
                <th scope="col">{t('in-review.total-sets')}</th>
              </tr>
            </thead>
            <tbody>
              {muscles.map(({ muscle, sets }) => (
                <tr key={muscle}>
                  <th scope="row">{t(`training.muscle.${muscle}`)}</th>
                  <td>{number(sets)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
        <p className="muted">{t('in-review.muscles-counting')}</p>
      </section>
    </Card>
  );
}

/** Of a year. @param linkOf The address of a month's review. */
export function ReviewMonths({
  review,
  unit,
  linkOf,
}: Part & { readonly linkOf: (month: string) => string }) {
  const t = useText();
  const language = useLanguage();
  const { number, load } = useReviewText(unit);
  const months = review.months?.filter(({ workouts }) => workouts > 0) ?? [];
  if (months.length === 0) return null;
  return (
    <Card>
      <section className="review-part">
        <h2>{t('in-review.months')}</h2>
        <Table caption={t('in-review.months')}>
          <thead>
            <tr>
              <th scope="col">{t('in-review.month')}</th>
              <th scope="col">{t('in-review.total-workouts')}</th>
              <th scope="col">{t('in-review.total-sets')}</th>
              <th scope="col">{t('in-review.total-volume-grams')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, workouts, sets, volumeGrams }) => (
              <tr key={month}>
                <th scope="row">
                  <Link to={linkOf(month)}>{showDay(`${month}-01`, language, { month: 'long' })}</Link>
                </th>
                <td>{number(workouts)}</td>
                <td>{number(sets)}</td>
                <td>{load(volumeGrams)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </Card>
  );
}
