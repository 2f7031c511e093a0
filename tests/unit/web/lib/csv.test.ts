import { expect, it } from 'vitest';
import { toCsv } from '#web/lib/csv.ts';

it('an export quotes what would break a line, and lets no text act as a formula', () => {
  expect(toCsv([['a,b', 'say "x"', '=SUM(A1)', -3.2]])).toBe('"a,b","say ""x""",\'=SUM(A1),-3.2\r\n');
});
