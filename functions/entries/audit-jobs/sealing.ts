import { sealLines } from '#functions/modules/admin/audit-chain/seal-lines.ts';
import { createDynamoAuditChain } from '#functions/modules/admin/storage/dynamo-audit-chain.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import type { Config } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';

/** @returns A run, which says how many lines it sealed. */
export function createSealing(config: Config<'OPERATIONS_TABLE'>): () => Promise<number> {
  const chain = createDynamoAuditChain(createTableClient(), config.OPERATIONS_TABLE, clock);
  return () => sealLines({ chain, clock });
}
