import { verifyChain } from '#functions/modules/admin/audit-chain/seal-lines.ts';
import { createDynamoAuditChain } from '#functions/modules/admin/storage/dynamo-audit-chain.ts';
import { OperatorError } from '#scripts/cli/operator-error.ts';
import type { Lines, OpsStage } from './ops-stage.ts';

const words = {
  changed: 'line changed',
  removed: 'line removed',
  added: 'line added later',
  'seal-changed': 'seal changed',
  'seal-missing': 'seal missing',
};

/** Compares the audit trail with its seals. @throws OperatorError that names what does not fit. */
export async function audit({ tables, outputs }: Pick<OpsStage, 'tables' | 'outputs'>): Promise<Lines> {
  const chain = createDynamoAuditChain(tables, outputs.OperationsTable, Date.now);
  const { seals, lines, faults } = await verifyChain(chain);
  if (faults.length > 0) {
    const named = faults.map(({ kind, where }) => `  ${words[kind]}: ${where}`);
    throw new OperatorError([`The audit trail does not match its seals:`, ...named].join('\n'));
  }
  return [`${lines} lines of the audit trail match ${seals} seals.`];
}
