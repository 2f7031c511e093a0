import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { frozenClock } from '#tests/support/fakes/frozen-clock.ts';
import { createDynamoTrainingRepository } from '../../../../../functions/modules/training/storage/dynamo-training-repository.ts';

type Batch = {
  readonly input: {
    readonly RequestItems: { readonly records: { readonly Keys: readonly { sk: string }[] } };
  };
};

/** A table under load: it answers with one of the keys at a time, and with none once it has answered `most`. */
function tableUnderLoad(most: number) {
  let answered = 0;
  const send = async ({ input }: Batch) => {
    const [first, ...rest] = input.RequestItems.records.Keys;
    const isOver = answered >= most || first === undefined;
    answered += 1;
    return {
      Responses: {
        records: isOver
          ? []
          : [{ ...first, schemaVersion: 1, exerciseId: first.sk.slice(9), version: 1, recent: [], best: [] }],
      },
      UnprocessedKeys: { records: { Keys: isOver ? input.RequestItems.records.Keys : rest } },
    };
  };
  // A test has no business with the other commands.
  const client = { send } as unknown as DynamoDBDocumentClient;
  return createDynamoTrainingRepository(client, 'records', frozenClock('2026-03-02T10:00:00.000Z'));
}

it('records that a busy table leaves out are asked for again', async () => {
  const records = await tableUnderLoad(3).exerciseRecords('account-1', ['squat', 'row', 'press']);
  expect(records.map(({ exerciseId, chain }) => [exerciseId, chain])).toEqual([
    ['squat', []],
    ['row', []],
    ['press', []],
  ]);
});

it('a record that cannot be had is not taken for a first session', async () => {
  await expect(tableUnderLoad(1).exerciseRecords('account-1', ['squat', 'row'])).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
