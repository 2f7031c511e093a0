import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionNames } from '#infra/config/stage-settings.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { TableGate, UnusedGrant } from '#scripts/local/grants/table-gate.ts';

/** Not part of the local stage. */
const elsewhere: ReadonlySet<string> = new Set(['assistant-stream', 'canary', 'user-copies']);

/**
 * A refused call may have been caught, or made by a job that no test waits for.
 * @throws OperatorError naming each refusal
 */
export function requireNoRefusals({ refusals }: Pick<TableGate, 'refusals'>): void {
  if (refusals.length > 0)
    throw new OperatorError(`Functions called what their roles forbid:\n${refusals.join('\n')}`);
}

/** Writes which grants on tables no call of a test needed: a list to read, not a failure. */
export async function writeUnusedGrants(gate: TableGate, reportFolder: string): Promise<void> {
  const names = functionNames.filter((name) => !elsewhere.has(name)).map((name) => `repz-local-${name}`);
  const unused = await gate.unusedGrants(names);
  const file = join(reportFolder, 'unused-grants.txt');
  await writeFile(file, `${unused.map(inWords).join('\n')}\n`);
  console.log(`Grants on tables that no test used: ${unused.length}, in ${file}`);
}

function inWords({ functionName, actions, resources, condition }: UnusedGrant): string {
  const on = resources.map((resource) => resource.replace(/^.*:table\//, '')).join(', ');
  const where = condition === undefined ? '' : ` where ${JSON.stringify(condition)}`;
  return `${functionName.replace('repz-local-', '')}: ${actions.join(', ')} on ${on}${where}`;
}
