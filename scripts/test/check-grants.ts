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

/** Which grants on tables no call of a test needed: a list to read, not a failure. */
export async function writeUnusedGrants(
  gate: Pick<TableGate, 'unusedGrants'>,
  reportFolder: string,
): Promise<void> {
  const lines = (await gate.unusedGrants()).flatMap(inWords);
  const file = join(reportFolder, 'unused-grants.txt');
  await writeFile(file, `${lines.join('\n')}\n`);
  console.log(`Grants on tables that no test used: ${lines.length}, in ${file}`);
}

function inWords({ functionName, actions, resource, condition }: UnusedGrant): readonly string[] {
  const where = condition === undefined ? '' : ` where ${JSON.stringify(condition)}`;
  return actions.map(
    (action) => `${functionName}: ${action} on ${resource.replace(/^.*:table\//, '')}${where}`,
  );
}
