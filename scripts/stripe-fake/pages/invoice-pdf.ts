import type { Invoice } from '../model.ts';
import { day, money } from './layout.ts';

export function invoicePdf(invoice: Invoice): Uint8Array<ArrayBuffer> {
  const rows = [
    `Invoice ${invoice.number ?? ''}`,
    `Date: ${day(invoice.created)}`,
    `To: ${invoice.customer_email ?? ''}`,
    '',
    ...invoice.lines.data.map((line) => `${line.description ?? ''}   ${money(line.amount, line.currency)}`),
    '',
    `Total: ${money(invoice.total, invoice.currency)}`,
    `Status: ${invoice.status}`,
    'Test payment. No money moved.',
  ];
  const text = rows.map((row) => `(${escapeText(row)}) Tj T*`).join('\n');
  const content = `BT /F1 12 Tf 18 TL 60 780 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  const start = pdf.lastIndexOf('xref\n');
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(Buffer.from(pdf, 'latin1'));
}

/** Escapes PDF delimiters and replaces characters that the font lacks. */
function escapeText(row: string): string {
  return row.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e\xa0-\xff]/g, '?');
}
