import type { Write } from '#functions/platform/dynamo/transact.ts';
import type { Claims } from '../calendar/claims.ts';
import { bookingKey, row } from './booking-rows.ts';

export type CellOwner = {
  readonly table: string;
  readonly coachId: string;
  readonly holder: string;
  readonly own: readonly string[];
  readonly place: string | null;
  readonly expiresAtMs: number;
  readonly nowMs: number;
};

/** Includes the account: two accounts can choose the same id. */
export const holderOfSession = ({ accountId, id }: { readonly accountId: string; readonly id: string }) =>
  `${accountId}#${id}`;

export const holderOfHold = (accountId: string) => `HOLD#${accountId}`;

const isFree = 'attribute_not_exists(pk) OR expiresAt <= :now';

export function cellWrites(owner: CellOwner, claims: Claims, releasing: readonly number[]): Write<'taken'>[] {
  const { table: TableName, coachId, holder, place, expiresAtMs } = owner;
  const names = owner.own.map((_, index) => `:own${index}`);
  const own = Object.fromEntries(owner.own.map((each, index) => [`:own${index}`, each]));
  const values = { ':now': Math.floor(owner.nowMs / 1000), ...own };
  const free = names.length === 0 ? isFree : `${isFree} OR holder IN (${names.join(', ')})`;
  const released = new Set(releasing);
  const check = (quarter: number, ConditionExpression: string, extra: object): Write<'taken'> => ({
    refusedAs: 'taken',
    item: {
      ConditionCheck: {
        TableName,
        Key: bookingKey.cell(coachId, quarter),
        ConditionExpression,
        ExpressionAttributeValues: { ...values, ...extra },
      },
    },
  });
  return [
    ...claims.taken.map(
      (quarter): Write<'taken'> => ({
        refusedAs: 'taken',
        item: {
          Put: {
            TableName,
            Item: row(bookingKey.cell(coachId, quarter), { holder, place }, expiresAtMs),
            ConditionExpression: free,
            ExpressionAttributeValues: values,
          },
        },
      }),
    ),
    ...claims.clear.filter((quarter) => !released.has(quarter)).map((quarter) => check(quarter, free, {})),
    ...claims.sameLocation
      .filter((quarter) => !released.has(quarter))
      .map((quarter) =>
        check(quarter, `${free} OR place = :call OR place = :place`, { ':call': null, ':place': place }),
      ),
  ];
}

export function releaseWrites(
  owner: Pick<CellOwner, 'table' | 'coachId' | 'holder'>,
  quarters: readonly number[],
): Write<'changed'>[] {
  return quarters.map((quarter) => ({
    refusedAs: 'changed',
    item: {
      Delete: {
        TableName: owner.table,
        Key: bookingKey.cell(owner.coachId, quarter),
        ConditionExpression: 'attribute_not_exists(pk) OR holder = :holder',
        ExpressionAttributeValues: { ':holder': owner.holder },
      },
    },
  }));
}
