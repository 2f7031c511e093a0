import type { ReactNode } from 'react';
import { Card, Table } from '#web/ui/display/display.tsx';

const mostColumnsOfPhone = 3;

/** @param none Shown in place of a table without rows. */
export function TitledTable({
  title,
  text,
  none,
  columns,
  rows,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly none: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [name: string, ...cells: readonly ReactNode[]])[];
  readonly children?: ReactNode;
}) {
  return (
    <Card>
      <section className="admin-stack">
        <h3>{title}</h3>
        {text === undefined ? null : <p className="muted">{text}</p>}
        {rows.length === 0 ? (
          <p className="muted">{none}</p>
        ) : (
          <Table caption={title} stacks={columns.length > mostColumnsOfPhone}>
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
              {rows.map(([name, ...cells]) => (
                <tr key={[name, ...cells].join(' ')}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} data-label={columns[index + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {children}
      </section>
    </Card>
  );
}
