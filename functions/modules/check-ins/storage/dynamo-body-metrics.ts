import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '#functions/platform/clock.ts';
import { byPrefix } from '#functions/platform/dynamo/by-prefix.ts';
import { createCorrectableRows } from '#functions/platform/dynamo/correctable-rows.ts';
import { createRowReader } from '#functions/platform/dynamo/row-reader.ts';
import type { BiomarkerEntry, GirthEntry } from '#shared/contracts/check-ins/progress.ts';
import { biomarkerIds } from '#shared/domain/check-ins/biomarkers.ts';
import { girthParts } from '#shared/domain/check-ins/girths.ts';
import type { BiomarkerAt, BiomarkerRepository, GirthAt, GirthRepository } from '../body-metrics.ts';
import { biomarkerRow, checkInKeys, girthRow, toBiomarkerRow, toGirthRow } from './check-in-rows.ts';

type Newest = { newest(accountId: string, perMarker: number): Promise<readonly BiomarkerEntry[]> };
type Since = { since(accountId: string, day: string): Promise<readonly GirthEntry[]> };

const allWith = (accountId: string, prefix: string) => ({
  ...byPrefix(checkInKeys.owner(accountId), prefix),
});

export function createDynamoBiomarkerRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): BiomarkerRepository & Newest {
  const rows = createRowReader(tables, TableName, clock);
  const correctable = createCorrectableRows(tables, TableName, clock);
  const keyOf = (accountId: string, at: BiomarkerAt) => ({
    pk: checkInKeys.owner(accountId),
    sk: checkInKeys.biomarker(at),
  });
  return {
    all: (accountId) => rows.all('biomarker', biomarkerRow, allWith(accountId, checkInKeys.biomarkerPrefix)),
    async newest(accountId, perMarker) {
      const found = await Promise.all(
        biomarkerIds.map((marker) =>
          rows.list('biomarker', biomarkerRow, {
            ...allWith(accountId, `${checkInKeys.biomarkerPrefix}${marker}#`),
            ScanIndexForward: false,
            Limit: perMarker,
          }),
        ),
      );
      return found.flatMap((newest) => newest.toReversed());
    },
    find: (accountId, at) => rows.find('biomarker', biomarkerRow, keyOf(accountId, at)),
    add: (accountId, entry) => correctable.add([toBiomarkerRow(accountId, entry)]),
    correct: (accountId, before, entry) =>
      correctable.correct(keyOf(accountId, before), entry.version - 1, toBiomarkerRow(accountId, entry)),
    remove: (accountId, at) => correctable.remove(keyOf(accountId, at)),
    wasRemoved: (accountId, at) => correctable.wasRemoved(keyOf(accountId, at)),
  };
}

export function createDynamoGirthRepository(
  tables: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): GirthRepository & Since {
  const rows = createRowReader(tables, TableName, clock);
  const correctable = createCorrectableRows(tables, TableName, clock);
  const keyOf = (accountId: string, at: GirthAt) => ({
    pk: checkInKeys.owner(accountId),
    sk: checkInKeys.girth(at),
  });
  return {
    all: (accountId) => rows.all('girth', girthRow, allWith(accountId, checkInKeys.girthPrefix)),
    async since(accountId, day) {
      const found = await Promise.all(
        girthParts.map((part) =>
          rows.all('girth', girthRow, {
            KeyConditionExpression: 'pk = :pk and sk between :from and :to',
            ExpressionAttributeValues: {
              ':pk': checkInKeys.owner(accountId),
              ':from': `${checkInKeys.girthPrefix}${part}#${day}`,
              ':to': `${checkInKeys.girthPrefix}${part}#~`,
            },
          }),
        ),
      );
      return found.flat();
    },
    find: (accountId, at) => rows.find('girth', girthRow, keyOf(accountId, at)),
    add: (accountId, girths) => correctable.add(girths.map((girth) => toGirthRow(accountId, girth))),
    correct: (accountId, before, girth) =>
      correctable.correct(keyOf(accountId, before), girth.version - 1, toGirthRow(accountId, girth)),
    remove: (accountId, at) => correctable.remove(keyOf(accountId, at)),
    wasRemoved: (accountId, at) => correctable.wasRemoved(keyOf(accountId, at)),
  };
}
