import { bookingKey, row } from './booking-rows.ts';
import type { Claims } from './claims.ts';
import type { Write } from './dynamo-transaction.ts';

/** Who takes quarter-hours, under which condition. */
export type CellOwner = {
  readonly table: string;
  readonly coachId: string;
  /** Names the session, or the hold, with its account. */
  readonly holder: string;
  /** Whose rows count as one's own: the session itself when it moves, and the person's hold. */
  readonly own: readonly string[];
  readonly place: string | null;
  /** When the rows end by themselves. */
  readonly expiresAtMs: number;
  readonly nowMs: number;
};

/** The holder in the rows of a session: no other account's session counts as this one, even under the same id. */
export const holderOfSession = ({ accountId, id }: { readonly accountId: string; readonly id: string }) =>
  `${accountId}#${id}`;

/** The holder in the rows of a slot on hold. */
export const holderOfHold = (accountId: string) => `HOLD#${accountId}`;

const isFree = 'attribute_not_exists(pk) OR expiresAt <= :now';

/** Takes the quarter-hours of a session and checks those around it, each by a condition on its one row. */
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
    ...claims.samePlace
      .filter((quarter) => !released.has(quarter))
      .map((quarter) =>
        check(quarter, `${free} OR place = :call OR place = :place`, { ':call': null, ':place': place }),
      ),
  ];
}

/** Gives quarter-hours back that the holder has. */
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
