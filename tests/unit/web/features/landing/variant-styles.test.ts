import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every supported browser knows the selectors that hide the other variants of a test', () => {
  const styles = readFileSync('web/src/features/landing/experiments.css', 'utf8').replaceAll(
    /\/\*.*?\*\//gs,
    '',
  );
  expect(styles).toContain('.when-pricing-table:target');
  expect(styles).not.toContain(':has(');
});
