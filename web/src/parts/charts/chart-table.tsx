import { useState } from 'react';
import { useText } from '#web/lib/i18n/use-text.ts';
import { Table } from '#web/ui/display/display.tsx';
import { Button } from '#web/ui/input/button.tsx';
import type { ChartTable as Rows } from './chart-props.ts';

/** The newest rows come first, and the rest on request. The file has all of them. */
const rowsShown = 200;

export function ChartTable({ title, columns, rows }: Rows & { readonly title: string }) {
  const t = useText();
  const [shown, setShown] = useState(rowsShown);
  return (
    <>
      <Table caption={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(-shown)
            .toReversed()
            .map(({ cells: [head, ...cells] }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two measurements may share a day, and rows never move
              <tr key={position}>
                <th scope="row">{head}</th>
                {cells.map((cell, column) => (
                  <td key={columns[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </Table>
      {rows.length > shown ? (
        <div>
          <Button size="small" variant="secondary" onClick={() => setShown(shown + rowsShown)}>
            {t('charts.show-older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
