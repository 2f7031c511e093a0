import * as z from 'zod/mini';
import { coachingKey } from '../coaching-rows.ts';

const schemaVersion = 1;

export const waitingClientRow = z.object({
  schemaVersion: z.literal(schemaVersion),
  clientId: z.string(),
  since: z.string(),
  notedAt: z.string(),
});

export function toWaitingClientRow(clientId: string, noted: string) {
  return { ...coachingKey.waitingClient(clientId), schemaVersion, clientId, since: noted, notedAt: noted };
}

export function waitingClientUpdate(accountsTable: string, clientId: string, noted: string) {
  return {
    TableName: accountsTable,
    Key: coachingKey.waitingClient(clientId),
    UpdateExpression:
      'SET clientId = :client, schemaVersion = :version, notedAt = :noted, since = if_not_exists(since, :noted)',
    ExpressionAttributeValues: { ':client': clientId, ':version': schemaVersion, ':noted': noted },
  };
}

/** A note that was renewed since it was read stays for the next run. */
export const notedAsRead = ({ notedAt }: { readonly notedAt: string }) => ({
  ConditionExpression: 'notedAt = :noted',
  ExpressionAttributeValues: { ':noted': notedAt },
});
