import * as z from 'zod/mini';
import { sealLines } from '#functions/modules/admin/audit-chain/seal-lines.ts';
import { createDynamoAuditChain } from '#functions/modules/admin/storage/dynamo-audit-chain.ts';
import { systemClock as clock } from '#functions/platform/clock.ts';
import { environments } from '#functions/platform/config.ts';
import { createTableClient } from '#functions/platform/dynamo/table-client.ts';
import { createLog } from '#functions/platform/logging.ts';

const config = z.parse(environments['audit-jobs'], process.env);
const log = createLog('audit-jobs', config);
const chain = createDynamoAuditChain(createTableClient(), config.OPERATIONS_TABLE, clock);

/** By timetable. */
export const handler = async () => {
  const lines = await sealLines({ chain, clock });
  if (lines > 0) log.info('lines of the audit trail sealed', { lines });
};
