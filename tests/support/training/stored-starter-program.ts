import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { rowVersion, trainingKey } from '#functions/modules/training/storage/training-rows.ts';
import type { StarterProgram } from '#shared/domain/program/starter-program.ts';
import { output, tables } from '#tests/support/stack.ts';

/** Gives a client a starter program that may have begun weeks ago, in the place of their own. */
export async function storeStarterProgram(accountId: string, program: StarterProgram): Promise<void> {
  const stored = { ...program, name: 'Starter program', source: 'starter', version: 2 };
  const Item = { ...trainingKey.program(accountId), ...stored, ...rowVersion };
  await tables().send(new PutCommand({ TableName: output('TrainingTable'), Item }));
}
