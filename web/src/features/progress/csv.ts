import { saveFile } from '#web/lib/save-file.ts';

/** A field as RFC 4180 has it; one that a spreadsheet would take for a formula is made a text. */
function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^([=+\-@\t\r])/, "'$1");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvRow = readonly (string | number)[];

export function toCsv(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Hands the rows to the person as a file. The mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  saveFile(name, 'text/csv;charset=utf-8', ['\ufeff', toCsv(rows)]);
}
