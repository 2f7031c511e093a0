import { saveFile } from './save-file.ts';

/** How a cell begins that a spreadsheet may run, the wide signs of Japanese ones included (OWASP, CSV injection). */
const formula = /^('*[=+\-@\t\r\n＝＋－＠])/;

/** Quotes per RFC 4180, and escapes values that a spreadsheet would run as a formula. `cellText` undoes it. */
function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(formula, "'$1");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = readonly (string | number)[];

export function toCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  saveFile(name, 'text/csv;charset=utf-8', ['\ufeff', toCsv(rows)]);
}

/** A cell as it was before `toCsv` escaped it. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
