import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inRepository } from '#scripts/cli/repository.ts';
import { withParts } from '#scripts/docs/markdown.ts';
import { printedDocs, printedStage } from '#scripts/docs/printed-docs.ts';
import { synthesized } from './synthesized-stage.ts';

it('documents say what the synthesized app and the contracts say: `npm run docs` prints them', async () => {
  const docs = await printedDocs(synthesized(printedStage).resources);
  expect(Object.keys(docs).length).toBeGreaterThan(2);
  for (const [path, text] of Object.entries(docs)) {
    expect(await readFile(inRepository(path), 'utf8'), path).toBe(text);
  }
});

it('refuses a document without a place for a printed part, and a place that nothing fills', () => {
  expect(() => withParts('# Title\n', { tables: 'x' })).toThrow('No place for: tables.');
  expect(() => withParts('<!-- printed: other -->\n\n<!-- /printed -->', {})).toThrow(
    "Nothing prints 'other'.",
  );
});
