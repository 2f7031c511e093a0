import { useEffect, useRef } from 'react';
import { showDay } from '#web/lib/format-date.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { Card, EmptyState, Table } from '#web/ui/display/display.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useTrainingProgress } from '../api/progress.ts';
import { heatMapOf, longestRunOfWeeks, monthMarksOf, monthsOf } from '../training-days-of.ts';

/** On a phone it scrolls inside, from the newest weeks back. */
function Year({ heat }: { readonly heat: ReturnType<typeof heatMapOf> }) {
  const t = useText();
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = current.scrollWidth;
  }, []);
  return (
    <div
      ref={box}
      className="training-year"
      role="img"
      aria-label={t('progress.days-drawing')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
      tabIndex={0}
    >
      <div className="training-months">
        {monthMarksOf(heat).map(({ week, day }) => (
          <span key={day} style={{ gridColumnStart: week + 1 }}>
            {showDay(day, language, { month: 'short' })}
          </span>
        ))}
      </div>
      <div className="training-days">
        {heat.map(({ day, level }) => (
          <span
            key={day}
            className="training-day"
            data-level={level}
            title={showDay(day, language, { dateStyle: 'medium' })}
          />
        ))}
      </div>
    </div>
  );
}

/** A year of training days as a heat map, and by month for who reads. The records list reports an error. */
export function TrainingDays({ today }: { readonly today: string }) {
  const t = useText();
  const language = useLanguage();
  const { data, isPending } = useTrainingProgress();
  if (!isPending && data === undefined) return null;
  const days = data?.days ?? [];
  const heat = heatMapOf(days, today);
  const trained = heat.filter(({ level }) => level > 0).length;
  const months = monthsOf(days, heat[0]?.day ?? today);
  return (
    <Card>
      <section className="progress-part">
        <h2>{t('progress.days')}</h2>
        {isPending ? <Skeleton lines={4} /> : null}
        {data && trained === 0 ? <EmptyState title={t('progress.days-empty')} /> : null}
        {trained > 0 ? (
          <>
            <p>
              {t('progress.days-year', { count: trained })}
              {' · '}
              {t('progress.days-longest', { count: longestRunOfWeeks(heat) })}
            </p>
            <Year heat={heat} />
            <p className="training-days-key muted" aria-hidden="true">
              {t('progress.days-less')}
              {[1, 2, 3].map((level) => (
                <span key={level} className="training-day" data-level={level} />
              ))}
              {t('progress.days-more')}
            </p>
            <details>
              <summary>{t('progress.days-table')}</summary>
              <Table caption={t('progress.days')}>
                <thead>
                  <tr>
                    <th scope="col">{t('progress.days-month')}</th>
                    <th scope="col">{t('progress.days-trained')}</th>
                    <th scope="col">{t('progress.days-sets')}</th>
                  </tr>
                </thead>
                <tbody>
                  {months.map(({ month, days: count, sets }) => (
                    <tr key={month}>
                      <th scope="row">
                        {showDay(`${month}-01`, language, { month: 'long', year: 'numeric' })}
                      </th>
                      <td>{count}</td>
                      <td>{sets}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </details>
          </>
        ) : null}
      </section>
    </Card>
  );
}
