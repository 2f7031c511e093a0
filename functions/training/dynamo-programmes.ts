import type { Programme } from '#shared/contracts/training.ts';
import { mondayOf } from '#shared/domain/training/local-day.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import type { ProgrammeRepository } from './training-repository.ts';
import { planWeekRow, programmeRow, rowVersion, trainingKey } from './training-rows.ts';

export function dynamoProgrammes(table: TrainingTable): ProgrammeRepository {
  return {
    async findProgramme(accountId) {
      const row = await table.get('programme', programmeRow, trainingKey.programme(accountId));
      return row === null ? null : storedProgramme(row);
    },
    async findPastProgramme(accountId, programmeId) {
      const key = trainingKey.pastProgramme(accountId, programmeId);
      const row = await table.get('programme', programmeRow, key);
      return row === null ? null : storedProgramme(row).programme;
    },
    createProgramme: (accountId, programme) =>
      table.put(
        { ...trainingKey.programme(accountId), ...programme, version: 1, ...rowVersion },
        { ConditionExpression: 'attribute_not_exists(pk)' },
      ),
    replaceProgramme(accountId, stored, next, weeks = []) {
      const { programme, saveId } = next;
      const past = stored.programme.id === programme.id ? [] : [stored.programme];
      return table.transact([
        {
          put: {
            ...trainingKey.programme(accountId),
            ...programme,
            ...(saveId !== undefined && { saveId }),
            version: stored.version + 1,
            ...rowVersion,
          },
          condition: sameProgramme(stored.version),
        },
        ...past.map((old) => ({
          put: { ...trainingKey.pastProgramme(accountId, old.id), ...old, ...rowVersion },
        })),
        ...weeks.map(({ monday, days }) => ({
          put: { ...trainingKey.planWeek(accountId, programme.id, monday), days, ...rowVersion },
        })),
      ]);
    },
    async planBetween(accountId, programmeId, from, to) {
      const first = trainingKey.planWeek(accountId, programmeId, mondayOf(from));
      const last = trainingKey.planWeek(accountId, programmeId, mondayOf(to));
      const weeks = await table.range('plan', planWeekRow, first, last.sk);
      return weeks.flatMap(({ days }) => days).filter(({ day }) => day >= from && day <= to);
    },
  };
}

/** Rows written before programmes had versions count as version 0. */
function sameProgramme(version: number) {
  return {
    ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ...(version > 0 && { ExpressionAttributeValues: { ':version': version } }),
  };
}

function storedProgramme(
  row: Programme & { schemaVersion: 1; version?: number | undefined; saveId?: string | undefined },
) {
  const { schemaVersion: _schema, version = 0, saveId, ...programme } = row;
  return { programme, version, ...(saveId !== undefined && { saveId }) };
}
