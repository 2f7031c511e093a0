import type { Write } from '#functions/platform/dynamo/transact.ts';
import { quarterHoursOf } from '../calendar/interval.ts';
import type { GroupChange, GroupStep, StoredGroup } from '../group-session.ts';
import { bookingKey, row } from './booking-rows.ts';
import { cellWrites, releaseWrites } from './cell-writes.ts';

const cellsKeptMs = 86_400_000;

const holderOfGroup = ({ id }: Pick<StoredGroup, 'id'>) => `GROUP#${id}`;

/** On the condition that the group is as it was read, or that there is none. */
export function groupWrite<Meaning extends string>(
  table: string,
  { before, after }: Omit<GroupStep, 'before'> & { readonly before: StoredGroup | null },
  refusedAs: Meaning,
): Write<Meaning> {
  return {
    refusedAs,
    item: {
      Put: {
        TableName: table,
        Item: row(bookingKey.group(after.coachId, after.id), after),
        ...(before === null
          ? { ConditionExpression: 'attribute_not_exists(pk)' }
          : {
              ConditionExpression: '#version = :version',
              ExpressionAttributeNames: { '#version': 'version' },
              ExpressionAttributeValues: { ':version': before.version },
            }),
      },
    },
  };
}

/** The group's row and the coach's quarter-hours. */
export function groupTimeWrites(
  table: string,
  { before, after, claims, nowMs }: Pick<GroupChange, 'before' | 'after' | 'claims' | 'nowMs'>,
): Write<'taken' | 'changed'>[] {
  const holder = holderOfGroup(after);
  const taken = new Set(claims?.taken);
  const isMoved = claims !== null || after.status === 'canceled';
  const had = before === null || !isMoved ? [] : quarterHoursOf(before);
  const releasing = had.filter((quarter) => !taken.has(quarter));
  const owner = {
    table,
    coachId: after.coachId,
    holder,
    own: [holder],
    place: after.place,
    nowMs,
    expiresAtMs: after.endMs + cellsKeptMs,
  };
  return [
    groupWrite(table, { before, after }, 'changed'),
    ...(claims === null ? [] : cellWrites(owner, claims, releasing)),
    ...releaseWrites(owner, releasing),
  ];
}
