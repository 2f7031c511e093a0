import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { ZodMiniType } from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { ConditionFailed, conditional } from '#functions/platform/dynamo/condition-failed.ts';
import { parseRow } from '#functions/platform/dynamo/row.ts';
import { versionRank } from '#shared/domain/training/merge-sets.ts';
import type { StoredWorkout, TrainingRepository } from './training-repository.ts';
import {
  bodyRow,
  exerciseRow,
  keyEnd,
  programmeRow,
  rowVersion,
  setRow,
  trainingKey,
  workoutRow,
} from './training-rows.ts';

/** A batch read takes at most a hundred keys. */
const keysPerRead = 100;

export function createDynamoTrainingRepository(
  tables: DynamoDBDocumentClient,
  trainingTable: string,
  clock: Clock,
): TrainingRepository {
  const parse = <T>(what: string, schema: ZodMiniType<T>, item: unknown) =>
    parseRow(what, schema, item, clock());

  async function get<T>(
    what: string,
    schema: ZodMiniType<T>,
    Key: Record<string, string>,
  ): Promise<T | null> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: trainingTable, Key, ConsistentRead: true }),
    );
    return parse(what, schema, Item);
  }

  /** @returns false where the condition did not hold. */
  async function put(
    Item: Record<string, unknown>,
    condition?: Partial<QueryCommandInput> & { ConditionExpression: string },
  ) {
    try {
      await conditional(tables.send(new PutCommand({ TableName: trainingTable, Item, ...condition })));
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  /** Every row of the person whose sort key lies between the two, in as many pages as it takes. */
  async function range<T>(
    what: string,
    schema: ZodMiniType<T>,
    from: { readonly pk: string; readonly sk: string },
    toSk: string,
    options: { readonly newestFirst?: boolean; readonly limit?: number } = {},
  ): Promise<readonly T[]> {
    const rows: T[] = [];
    let start: Record<string, unknown> | undefined;
    do {
      const page = await tables.send(
        new QueryCommand({
          TableName: trainingTable,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: { ':pk': from.pk, ':from': from.sk, ':to': toSk },
          ConsistentRead: true,
          ScanIndexForward: options.newestFirst !== true,
          ...(options.limit !== undefined && { Limit: options.limit }),
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      for (const item of page.Items ?? []) {
        const row = parse(what, schema, item);
        if (row !== null) rows.push(row);
      }
      start = options.limit === undefined ? page.LastEvaluatedKey : undefined;
    } while (start !== undefined);
    return rows;
  }

  return {
    findProgramme: (accountId) => get('programme', programmeRow, trainingKey.programme(accountId)),
    createProgramme: (accountId, programme) =>
      put(
        { ...trainingKey.programme(accountId), ...programme, ...rowVersion },
        { ConditionExpression: 'attribute_not_exists(pk)' },
      ),
    async replaceProgramme(accountId, programme) {
      await put({ ...trainingKey.programme(accountId), ...programme, ...rowVersion });
    },

    async workoutsBetween(accountId, from, to) {
      const first = trainingKey.workout(accountId, from, '');
      const rows = await range('workout', workoutRow, first, `WORKOUT#${to}#${keyEnd}`);
      return rows.map(storedWorkout);
    },
    async workoutsBefore(accountId, day, limit) {
      const first = trainingKey.workout(accountId, '0000-00-00', '');
      const rows = await range('workout', workoutRow, first, `WORKOUT#${day}`, { newestFirst: true, limit });
      return rows.map(storedWorkout);
    },
    async findWorkout(accountId, day, workoutId) {
      const row = await get('workout', workoutRow, trainingKey.workout(accountId, day, workoutId));
      return row === null ? null : storedWorkout(row);
    },
    saveWorkout: (accountId, stored, changed) =>
      put(workoutItem(accountId, changed, stored.version + 1), versionCondition(stored.version)),
    async moveWorkout(accountId, stored, changed) {
      const { workout: from, version } = stored;
      const homeDay = changed.id.slice(0, 10);
      const next = version + 1;
      const Put = (Item: Record<string, unknown>, condition = {}) => ({
        Put: { TableName: trainingTable, Item, ...condition },
      });
      const writes: NonNullable<TransactWriteCommand['input']['TransactItems']> =
        from.day === homeDay
          ? [
              Put({ ...workoutItem(accountId, from, next), movedTo: changed.day }, versionCondition(version)),
              Put(workoutItem(accountId, changed, next)),
            ]
          : [
              {
                Delete: {
                  TableName: trainingTable,
                  Key: trainingKey.workout(accountId, from.day, from.id),
                  ...versionCondition(version),
                },
              },
              Put(workoutItem(accountId, changed, next)),
              ...(changed.day === homeDay
                ? []
                : [
                    Put({
                      ...workoutItem(accountId, { ...changed, day: homeDay }, next),
                      movedTo: changed.day,
                    }),
                  ]),
            ];
      try {
        await conditional(tables.send(new TransactWriteCommand({ TransactItems: writes })));
        return true;
      } catch (error) {
        if (error instanceof ConditionFailed) return false;
        throw error;
      }
    },

    async setsOf(accountId, workoutId) {
      const first = trainingKey.set(accountId, workoutId, '');
      const rows = await range('set', setRow, first, `${first.sk}${keyEnd}`);
      return rows.map(({ schemaVersion: _version, rank: _rank, ...set }) => set);
    },
    putSet: (accountId, set) => {
      const rank = versionRank(set);
      return put(
        { ...trainingKey.set(accountId, set.workoutId, set.id), ...set, rank, ...rowVersion },
        {
          // The rule of `supersedes`, as the table checks it.
          ConditionExpression:
            'attribute_not_exists(pk) OR updatedAt < :at OR (updatedAt = :at AND #rank < :rank)',
          ExpressionAttributeNames: { '#rank': 'rank' },
          ExpressionAttributeValues: { ':at': set.updatedAt, ':rank': rank },
        },
      );
    },

    async exerciseRecords(accountId, exerciseIds) {
      const ids = [...new Set(exerciseIds)];
      const chunks = Array.from({ length: Math.ceil(ids.length / keysPerRead) }, (_, index) =>
        ids.slice(index * keysPerRead, (index + 1) * keysPerRead),
      );
      const read = await Promise.all(
        chunks.map((chunk) =>
          tables.send(
            new BatchGetCommand({
              RequestItems: {
                [trainingTable]: {
                  Keys: chunk.map((id) => trainingKey.exercise(accountId, id)),
                  ConsistentRead: true,
                },
              },
            }),
          ),
        ),
      );
      return read
        .flatMap(({ Responses }) => Responses?.[trainingTable] ?? [])
        .flatMap((item) => parse('exercise', exerciseRow, item) ?? []);
    },
    saveExerciseRecord: (accountId, record) =>
      put(
        {
          ...trainingKey.exercise(accountId, record.exerciseId),
          ...record,
          version: record.version + 1,
          ...rowVersion,
        },
        versionCondition(record.version),
      ),

    async measurementsSince(accountId, day) {
      const first = trainingKey.body(accountId, day, '');
      const rows = await range('measurement', bodyRow, first, `BODY#${keyEnd}`);
      return rows.map(({ schemaVersion: _version, ...measurement }) => measurement);
    },
    async putMeasurement(accountId, measurement) {
      await put({
        ...trainingKey.body(accountId, measurement.day, measurement.id),
        ...measurement,
        ...rowVersion,
      });
    },
  };
}

function versionCondition(version: number) {
  return version === 0
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': version },
      };
}

function workoutItem(accountId: string, workout: StoredWorkout['workout'], version: number) {
  return {
    ...trainingKey.workout(accountId, workout.day, workout.id),
    ...workout,
    version,
    ...rowVersion,
  };
}

function storedWorkout(row: StoredWorkout['workout'] & { version: number; movedTo?: string | undefined }) {
  const { version, movedTo, ...workout } = row;
  return { workout, version, ...(movedTo !== undefined && { movedTo }) };
}
