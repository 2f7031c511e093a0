import type { RowOf } from '#functions/platform/dynamo/row.ts';
import { mondayOf } from '#shared/domain/calendar/local-day.ts';
import { joinSessions, splitSessions } from '#shared/domain/program/plan-sessions.ts';
import type { ProgramRepository } from '../training-repository.ts';
import type { TrainingTable } from './dynamo-training-table.ts';
import { workoutWrites } from './dynamo-workouts.ts';
import {
  changesSeenRow,
  planWeekRow,
  programRow,
  rowVersion,
  trainingKey,
  unseenChangesRow,
} from './training-rows.ts';

export function dynamoPrograms(table: TrainingTable): ProgramRepository {
  return {
    async findProgram(accountId) {
      const row = await table.get('program', programRow, trainingKey.program(accountId));
      return row === null ? null : storedProgram(row);
    },
    async findPastProgram(accountId, programId) {
      const key = trainingKey.pastProgram(accountId, programId);
      const row = await table.get('program', programRow, key);
      return row === null ? null : storedProgram(row).program;
    },
    createProgram: (accountId, program) =>
      table.put(
        { ...trainingKey.program(accountId), ...program, version: 1, ...rowVersion },
        { ConditionExpression: 'attribute_not_exists(pk)' },
      ),
    replaceProgram(accountId, stored, next, weeks = [], unseen = null, workouts = []) {
      const { program, saveId } = next;
      const past = stored.program.id === program.id ? [] : [stored.program];
      return table.transact([
        {
          put: {
            ...trainingKey.program(accountId),
            ...program,
            ...(saveId !== undefined && { saveId }),
            version: stored.version + 1,
            ...rowVersion,
          },
          condition: sameProgram(stored.version),
        },
        ...past.map((old) => ({
          put: { ...trainingKey.pastProgram(accountId, old.id), ...old, ...rowVersion },
        })),
        ...weeks.map(({ monday, days }) => ({
          put: {
            ...trainingKey.planWeek(accountId, program.id, monday),
            ...splitSessions(days),
            ...rowVersion,
          },
        })),
        ...(unseen === null
          ? []
          : [{ put: { ...trainingKey.unseenChanges(accountId), ...unseen, ...rowVersion } }]),
        ...workouts.flatMap((each) => workoutWrites(accountId, each.stored, each.changed)),
      ]);
    },
    async planBetween(accountId, programId, from, to) {
      const first = trainingKey.planWeek(accountId, programId, mondayOf(from));
      const last = trainingKey.planWeek(accountId, programId, mondayOf(to));
      const weeks = await table.range('plan', planWeekRow, first, last.sk);
      return weeks.flatMap((week) => joinSessions(week)).filter(({ day }) => day >= from && day <= to);
    },
    unseenChanges: (accountId) =>
      table.get('unseen changes', unseenChangesRow, trainingKey.unseenChanges(accountId)),
    async changesSeen(accountId) {
      const row = await table.get('seen changes', changesSeenRow, trainingKey.changesSeen(accountId));
      return row?.version ?? 0;
    },
    async markChangesSeen(accountId, version) {
      await table.put(
        { ...trainingKey.changesSeen(accountId), version, ...rowVersion },
        {
          ConditionExpression: 'attribute_not_exists(pk) OR #version < :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        },
      );
    },
  };
}

/** Rows written before programs had versions count as version 0. */
function sameProgram(version: number) {
  return {
    ConditionExpression: version === 0 ? 'attribute_not_exists(#version)' : '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ...(version > 0 && { ExpressionAttributeValues: { ':version': version } }),
  };
}

function storedProgram({ version = 0, saveId, ...program }: RowOf<typeof programRow>) {
  return { program, version, ...(saveId !== undefined && { saveId }) };
}
