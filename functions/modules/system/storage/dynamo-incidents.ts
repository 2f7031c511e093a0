import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { auditPut } from '#functions/platform/audit-entry.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import { transact } from '#functions/platform/dynamo/transact.ts';
import { ifStillVersion } from '#functions/platform/dynamo/version-condition.ts';
import { incidentResponseSchema } from '#shared/contracts/system/status.ts';
import { dayMs } from '#shared/domain/calendar/duration.ts';
import type { IncidentReader } from '../status/read-status.ts';
import type { IncidentWriter } from '../status/save-incident.ts';

const partition = 'STATUS';
const schemaVersion = 1;
/** Since the last change. */
const keptMs = 400 * dayMs;

const incidentRow = z.extend(incidentResponseSchema.shape.incident, {
  schemaVersion: z.literal(schemaVersion),
});

const skOf = (id: string) => `INCIDENT#${id}`;

/** Incidents of the status page lie beside its days. */
export function createDynamoIncidents(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): IncidentReader & IncidentWriter {
  const rows = createRowReader(tables, TableName, clock);
  return {
    all: () => rows.all('incident', incidentRow, { ...byPrefix(partition, skOf('')), ConsistentRead: true }),
    find: (id) => rows.find('incident', incidentRow, { pk: partition, sk: skOf(id) }),
    async put(incident, audit) {
      const expiresAt = Math.ceil((clock() + keptMs) / 1000);
      const Item = { pk: partition, sk: skOf(incident.id), schemaVersion, ...incident, expiresAt };
      const refused = await transact(tables, [
        { item: { Put: { TableName, Item, ...ifStillVersion(incident.version - 1) } }, refusedAs: 'changed' },
        { item: { Put: auditPut(TableName, audit) }, refusedAs: 'audited' },
      ]);
      return refused.length === 0;
    },
  };
}
