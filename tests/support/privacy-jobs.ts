import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, PutCommand, QueryCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { invokeFunction, timetable } from '#tests/support/invoke-function.ts';
import { output, outputNames, tables } from '#tests/support/stack.ts';

/** Runs the jobs as the timetable does, under the grants of the function. */
export const runPrivacyJobs = () => invokeFunction('privacy-jobs', timetable);

/** Makes a removal due now instead of in 30 days, also one that nobody asked for. */
export async function dueNow(accountId: string): Promise<void> {
  const dueAt = '2026-01-01T00:00:00.000Z';
  const TableName = output('AccountsTable');
  const { Items = [] } = await tables().send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :removals',
      ExpressionAttributeValues: { ':removals': 'REMOVALS' },
    }),
  );
  await tables().send(
    new UpdateCommand({
      TableName,
      Key: { pk: `ACCOUNT#${accountId}`, sk: 'PROFILE' },
      UpdateExpression:
        'SET deletionRequestedAt = if_not_exists(deletionRequestedAt, :due), removalDueAt = :due, deletionDueAt = :due',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':due': dueAt },
    }),
  );
  for (const { pk, sk } of Items) {
    if (!String(sk).endsWith(`#${accountId}`)) continue;
    await tables().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
  await tables().send(
    new PutCommand({
      TableName,
      Item: { pk: 'REMOVALS', sk: `${dueAt}#${accountId}`, schemaVersion: 1, accountId, dueAt },
    }),
  );
}

/**
 * Every row of every table that holds the text anywhere, by table and key. Request counters are left out: they end with
 * their window and tell nothing. So is the list that keeps a restore from bringing an account back: an id for 30 days.
 */
export async function rowsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of outputNames().filter((each) => each.endsWith('Table'))) {
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const page = await tables().send(new ScanCommand({ TableName: output(name), ExclusiveStartKey }));
      for (const item of page.Items ?? []) {
        const row = JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value));
        if (row.includes(text) && !/^(RATE#|REMOVED$)/.test(String(item.pk))) {
          found.push(`${name} ${item.pk} ${item.sk}`);
        }
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }
  return found;
}

const listing = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps({name: archive.read(name).decode('latin1') for name in archive.namelist()}))
`;

/** The files of a ZIP by name, as another program than ours reads it. */
export function filesIn(archive: Uint8Array): Record<string, string> {
  const path = join(mkdtempSync(join(tmpdir(), 'repz-export-')), 'export.zip');
  writeFileSync(path, archive);
  const listed = execFileSync('python3', ['-c', listing, path], { encoding: 'utf8', maxBuffer: 1e8 });
  return z.parse(z.record(z.string(), z.string()), JSON.parse(listed));
}
