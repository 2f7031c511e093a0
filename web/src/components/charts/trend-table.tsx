import { useState } from 'react';
import type { DayValue } from '#shared/domain/trend.ts';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Table } from '../ui/display.tsx';

/** The table shows only the newest rows. The file has all of them. */
const rowsShown = 200;

export function TrendTable({
  title,
  heading,
  values,
  trend,
  number,
  day,
}: {
  readonly title: string;
  readonly heading: string;
  readonly values: readonly DayValue[];
  readonly trend: readonly DayValue[];
  readonly number: (value: number) => string;
  readonly day: (day: string) => string;
}) {
  const t = useText();
  const [shown, setShown] = useState(rowsShown);
  const rows = values.map(({ day: at, value }, index) => ({
    at,
    value,
    trend: trend[index]?.value ?? 0,
    index,
  }));
  return (
    <>
      <Table caption={title}>
        <thead>
          <tr>
            <th scope="col">{t('progress.day')}</th>
            <th scope="col">{heading}</th>
            <th scope="col">{t('progress.trend')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(-shown)
            .toReversed()
            .map((row) => (
              <tr key={row.index}>
                <th scope="row">{day(row.at)}</th>
                <td>{number(row.value)}</td>
                <td>{number(row.trend)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
      {rows.length > shown ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => setShown(shown + rowsShown)}>
            {t('progress.show-older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
