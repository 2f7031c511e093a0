import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { createDynamoTrainingRepository } from '#functions/modules/training/storage/dynamo-training-repository.ts';
import type { Program } from '#shared/contracts/training/current-program.ts';
import { createMemoryTables, tableNames } from '#tests/support/memory-table/memory-tables.ts';
import { aSession, monday } from '#tests/unit/web/features/programs/a-program.ts';

const program: Program = {
  id: 'plan-1',
  name: 'Spring',
  source: 'coach',
  startDay: monday,
  trainingWeekdays: [1],
  goal: 'strength',
  experience: 'beginner',
};
const first = { day: monday, session: aSession('Squats') };
const second = { day: monday, part: 2 as const, session: aSession('Run'), withdrawn: true };

it('a week is read as it was written, with second sessions, and as it was written before there were any', async () => {
  const { client } = createMemoryTables();
  const training = createDynamoTrainingRepository(client, tableNames.training, Date.now);
  await training.createProgram('a', program);
  const weeks = [{ monday, days: [first, second] }];
  await training.replaceProgram('a', { program, version: 1 }, { program }, weeks);
  expect(await training.planBetween('a', 'plan-1', monday, monday)).toEqual([first, second]);
  const Item = { pk: 'ACCOUNT#a', sk: `PLAN#plan-1#${monday}`, schemaVersion: 1, days: [first] };
  await client.send(new PutCommand({ TableName: tableNames.training, Item }));
  expect(await training.planBetween('a', 'plan-1', monday, monday)).toEqual([first]);
});
