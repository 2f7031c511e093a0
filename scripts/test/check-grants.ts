import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { TableGate, UnusedGrant } from '#scripts/local/grants/table-gate.ts';

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
  const unused = await gate.unusedGrants();
  const file = join(reportFolder, 'unused-grants.txt');
  await writeFile(file, `${unused.map(inWords).join('\n')}\n`);
  console.log(`Grants on tables that no test used: ${unused.length}, in ${file}`);
}

function inWords({ functionName, actions, resource, condition }: UnusedGrant): string {
  const where = condition === undefined ? '' : ` where ${JSON.stringify(condition)}`;
  return `${functionName}: ${actions.join(', ')} on ${resource.replace(/^.*:table\//, '')}${where}`;
}
