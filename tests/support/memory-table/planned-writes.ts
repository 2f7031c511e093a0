import { compileCondition } from './conditions.ts';
import { type References, type Referring, referencesOf } from './expression-references.ts';
import { checkedRow, keyOf, type MemoryTable, type RowKey } from './memory-table.ts';
import { type Row, storableRow } from './stored-values.ts';
import { invalid } from './table-errors.ts';
import type { WriteRequest } from './table-requests.ts';
import { compileUpdate } from './updates.ts';

/** A write that was read and found well-formed. Nothing has happened yet. */
export type PlannedWrite = {
  readonly table: MemoryTable;
  readonly key: RowKey;
  readonly before: Row | undefined;
  readonly isAllowed: boolean;
  /**
   * @returns The row afterwards, undefined for one that is gone.
   * @throws ValidationException for an update that cannot be made of this row.
   */
  after(): Row | undefined;
};

type Body = Referring & { readonly TableName: string; readonly ConditionExpression?: string | undefined };

/** @throws ValidationException for a request that is wrong whatever the table holds; ResourceNotFoundException. */
export function planWrite(request: WriteRequest, tableOf: (name: string) => MemoryTable): PlannedWrite {
  if (request.Put !== undefined) {
    const { key, row } = checkedRow(storableRow(request.Put.Item));
    return planned(request.Put, key, tableOf, () => row);
  }
  if (request.Delete !== undefined)
    return planned(request.Delete, keyOf(request.Delete.Key), tableOf, () => undefined);
  if (request.ConditionCheck !== undefined) {
    return planned(request.ConditionCheck, keyOf(request.ConditionCheck.Key), tableOf, (before) => before);
  }
  if (request.Update === undefined)
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const { Key, UpdateExpression } = request.Update;
  const key = keyOf(Key);
  if (UpdateExpression === undefined) return planned(request.Update, key, tableOf, (before) => before ?? key);
  const update = compileUpdate(UpdateExpression);
  return planned(request.Update, key, tableOf, (before, references) => {
    const row = update.run.apply(before ?? key, references);
    return checkedRow(row).row;
  });
}

function planned(
  body: Body & { readonly UpdateExpression?: string | undefined },
  key: RowKey,
  tableOf: (name: string) => MemoryTable,
  after: (before: Row | undefined, references: References) => Row | undefined,
): PlannedWrite {
  const text = body.ConditionExpression;
  const condition = text === undefined ? null : compileCondition(text);
  const update = body.UpdateExpression === undefined ? null : compileUpdate(body.UpdateExpression);
  const references = referencesOf(body, [condition, update]);
  const keyChange = update?.run.paths(references).find(([name]) => name === 'pk' || name === 'sk');
  if (keyChange !== undefined) {
    throw invalid(
      `One or more parameter values were invalid: Cannot update attribute ${keyChange[0]}. This attribute is part of the key`,
    );
  }
  const table = tableOf(body.TableName);
  const before = table.get(key);
  return {
    table,
    key,
    before,
    isAllowed: condition === null || condition.run(before ?? {}, references),
    after: () => after(before, references),
  };
}
