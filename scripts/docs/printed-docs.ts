import { readFile } from 'node:fs/promises';
import { inRepository } from '#scripts/cli/repository.ts';
import { accessTable } from './access-table.ts';
import { decisionIndex } from './decision-index.ts';
import { environmentTable } from './environment-table.ts';
import { withParts } from './markdown.ts';
import { actsTable, monthsTable, readActCounts } from './scale-tables.ts';
import { screenCallsTable } from './screen-calls.ts';
import { factsOf } from './stage-facts.ts';
import { functionsTable, streamsTable, tablesTable, timetablesTable } from './stage-tables.ts';
import type { TemplateResource } from './template-resources.ts';

/** A cloud stage, because it has every function. */
export const printedStage = 'dev';

/**
 * The documents with what code says of itself, by path. A test compares them with the files.
 * @param resources Those of the stage {@link printedStage}
 */
export async function printedDocs(
  resources: readonly TemplateResource[],
): Promise<Readonly<Record<string, string>>> {
  const facts = factsOf(resources);
  const acts = await readActCounts();
  const parts = {
    'docs/access-matrix.md': { routes: accessTable() },
    'docs/architecture.md': {
      functions: functionsTable(facts),
      timetables: timetablesTable(facts),
      streams: streamsTable(facts),
      environment: environmentTable(),
      'screen-calls': screenCallsTable(),
    },
    'docs/scale.md': { acts: actsTable(acts), months: monthsTable(acts) },
    'docs/tables.md': { tables: tablesTable(facts) },
    'docs/decisions/README.md': { index: await decisionIndex() },
  };
  const printed = Object.entries(parts).map(
    async ([path, own]) => [path, withParts(await readFile(inRepository(path), 'utf8'), own)] as const,
  );
  return Object.fromEntries(await Promise.all(printed));
}
