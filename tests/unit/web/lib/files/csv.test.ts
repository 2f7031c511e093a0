import { expect, it } from 'vitest';
import { cellText, toCsv } from '#web/lib/files/csv.ts';

it('an export quotes what would break a line, and lets no text act as a formula', () => {
  expect(toCsv([['a,b', 'say "x"', '=SUM(A1)', -3.2]])).toBe('"a,b","say ""x""",\'=SUM(A1),-3.2\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1+1', '＝1+1', '＠SUM(A1)', "'=1", "''+1"])(
  'a text that begins like a formula (%j) is escaped, and read back as it was',
  (text) => {
    const [cell = ''] = toCsv([[text]]).split('\r\n');
    const escaped = cell.startsWith('"') ? cell.slice(1, -1) : cell;
    expect(escaped).toBe(`'${text}`);
    expect(cellText(escaped)).toBe(text);
  },
);

it('a quote that begins a plain text stays', () => expect(cellText("'tis")).toBe("'tis"));
