import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MuscleWeeks } from '#shared/contracts/training/training-overview.ts';
import { landmarkOf, weeklySetLandmarks } from '#shared/domain/exercises/weekly-set-landmarks.ts';
import { failedToLoad } from '#web/lib/api/failed-to-load.ts';
import { showDay } from '#web/lib/format-date.ts';
import { formatNumber } from '#web/lib/i18n/format-number.ts';
import { useLanguage, useText } from '#web/lib/i18n/use-text.ts';
import { BodyDrawing } from '#web/parts/training/body-map.tsx';
import { Card, Table } from '#web/ui/display/display.tsx';
import { LoadFailed } from '#web/ui/display/load-failed.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/input/choices.tsx';
import { muscleWeeksQuery } from '../api/progress.ts';

/** Work sets of each muscle in a week, on the body and against landmarks. */
export function MuscleSets() {
  const t = useText();
  const { data, isPending, error, refetch } = useQuery(muscleWeeksQuery);
  return (
    <Card>
      <section className="progress-part">
        <h2>{t('progress.muscles')}</h2>
        {isPending ? <Skeleton lines={6} /> : null}
        {failedToLoad({ data, error }) ? (
          <LoadFailed title={t('progress.failed')} onRetry={() => void refetch()} />
        ) : null}
        {data ? <Weeks weeks={data.weeks} /> : null}
      </section>
    </Card>
  );
}

function Weeks({ weeks }: MuscleWeeks) {
  const t = useText();
  const language = useLanguage();
  const [monday, setMonday] = useState<string | null>(null);
  const shown = weeks.find((week) => week.monday === monday) ?? weeks[0];
  if (shown === undefined) return null;
  const { muscles } = shown;
  const number = (value: number) => formatNumber(value, language, 1);
  const nameOf = (muscle: (typeof muscles)[number]['muscle']) => t(`training.muscle.${muscle}`);
  const named = ({ muscle, sets }: (typeof muscles)[number]) => `${nameOf(muscle)} ${number(sets)}`;
  const isEnough = ({ sets }: (typeof muscles)[number]) => landmarkOf(sets) !== 'below';
  return (
    <>
      <Select
        label={t('progress.muscles-week')}
        value={shown.monday}
        onChange={({ currentTarget }) => setMonday(currentTarget.value)}
      >
        {weeks.map((week, index) => (
          <option key={week.monday} value={week.monday}>
            {index === 0
              ? t('progress.muscles-this-week')
              : t('progress.muscles-week-of', {
                  day: showDay(week.monday, language, { month: 'short', day: 'numeric' }),
                })}
          </option>
        ))}
      </Select>
      {muscles.length === 0 ? (
        <p className="muted">{t('progress.muscles-empty')}</p>
      ) : (
        <div className="muscle-sets">
          <div>
            <BodyDrawing
              primary={muscles.filter(isEnough).map(({ muscle }) => muscle)}
              secondary={muscles.filter((each) => !isEnough(each)).map(({ muscle }) => muscle)}
              label={t('progress.muscles-drawing', { list: muscles.map(named).join(', ') })}
            />
            <p className="muted">{t('progress.muscles-legend', weeklySetLandmarks)}</p>
          </div>
          <details>
            <summary>{t('progress.muscles-table')}</summary>
            <Table caption={t('progress.muscles')}>
              <thead>
                <tr>
                  <th scope="col">{t('progress.muscles-muscle')}</th>
                  <th scope="col">{t('progress.muscles-sets')}</th>
                  <th scope="col">{t('progress.muscles-rating')}</th>
                </tr>
              </thead>
              <tbody>
                {muscles.map(({ muscle, sets }) => (
                  <tr key={muscle}>
                    <th scope="row">{nameOf(muscle)}</th>
                    <td>{number(sets)}</td>
                    <td>{t(`progress.muscles-${landmarkOf(sets)}`, weeklySetLandmarks)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <p className="muted">{t('progress.muscles-source', weeklySetLandmarks)}</p>
          </details>
        </div>
      )}
    </>
  );
}
