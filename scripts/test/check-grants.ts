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

/** Which grants on tables no call of a test needed, on any cloud of a run: a list to read, not a failure. */
export class UnusedGrants {
  #lines: readonly string[] | undefined;

  async add(gate: Pick<TableGate, 'unusedGrants'>): Promise<void> {
    const unused = (await gate.unusedGrants()).flatMap(inWords);
    const here = new Set(unused);
    this.#lines = this.#lines?.filter((line) => here.has(line)) ?? unused;
  }

  async write(reportFolder: string): Promise<void> {
    if (this.#lines === undefined) return;
    const file = join(reportFolder, 'unused-grants.txt');
    await writeFile(file, `${this.#lines.join('\n')}\n`);
    console.log(`Grants on tables that no test used: ${this.#lines.length}, in ${file}`);
  }
}

function inWords({ functionName, actions, resource, condition }: UnusedGrant): readonly string[] {
  const where = condition === undefined ? '' : ` where ${JSON.stringify(condition)}`;
  return actions.map(
    (action) => `${functionName}: ${action} on ${resource.replace(/^.*:table\//, '')}${where}`,
  );
}
