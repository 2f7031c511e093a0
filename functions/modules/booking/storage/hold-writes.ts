import type { RowOf } from '#functions/platform/dynamo/row.ts';
import type { Write } from '#functions/platform/dynamo/transact.ts';
import type { ConfirmationMail, ConsultationRequestRow, SlotHold } from '../booking-repository.ts';
import { quarterHoursOf } from '../calendar/interval.ts';
import { bookingKey, type holdRow, row } from './booking-rows.ts';
import { cellWrites, holderOfHold, releaseWrites } from './cell-writes.ts';

type Holding = {
  readonly hold: SlotHold;
  readonly previous: RowOf<typeof holdRow> | null;
  /** False where somebody else has the quarter-hours of the previous one by now. */
  readonly hasItsTime?: boolean;
  readonly consultation: ConsultationRequestRow | null;
};

export function holdWrites(
  table: string,
  { hold, previous, hasItsTime = true, consultation }: Holding,
): Write<'taken' | 'changed' | 'mailed'>[] {
  const { accountId, coachId, place, startMs, endMs, claims, expiresAtMs, nowMs } = hold;
  const holder = holderOfHold(accountId);
  const owner = { table, coachId, holder, own: [holder], place, expiresAtMs, nowMs };
  const content = { accountId, coachId, place, startMs, endMs, holdId: crypto.randomUUID() };
  const taken = new Set(claims.taken);
  const had = previous === null || !hasItsTime ? [] : quarterHoursOf(previous);
  const releasing = had.filter((quarter) => previous?.coachId !== coachId || !taken.has(quarter));
  const put = (key: { pk: string; sk: string }, item: object, endsMs: number) =>
    ({
      refusedAs: 'changed',
      item: { Put: { TableName: table, Item: row(key, item, endsMs) } },
    }) satisfies Write<'changed'>;
  return [
    {
      refusedAs: 'changed',
      item: {
        Put: {
          TableName: table,
          Item: row(bookingKey.holdOfAccount(accountId), content, expiresAtMs),
          ConditionExpression:
            previous === null ? 'attribute_not_exists(pk) OR expiresAt <= :now' : 'holdId = :holdId',
          ExpressionAttributeValues:
            previous === null ? { ':now': Math.floor(nowMs / 1000) } : { ':holdId': previous.holdId },
        },
      },
    },
    put(bookingKey.holdOfCoach(coachId, accountId), content, expiresAtMs),
    ...cellWrites(owner, claims, previous?.coachId === coachId ? releasing : []),
    ...releaseWrites({ ...owner, coachId: previous?.coachId ?? coachId }, releasing),
    ...(consultation === null
      ? []
      : [
          confirmationWrite(table, consultation.confirmation, nowMs),
          put(
            bookingKey.consultation(consultation.tokenHash),
            { booking: consultation.booking },
            consultation.expiresAtMs,
          ),
        ]),
  ];
}

/** One per hour, because anyone can type anyone's address. */
function confirmationWrite(table: string, mail: ConfirmationMail, nowMs: number): Write<'mailed'> {
  return {
    refusedAs: 'mailed',
    item: {
      Put: {
        TableName: table,
        Item: row(bookingKey.confirmation(mail.mailbox), mail, mail.nextMs),
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': Math.floor(nowMs / 1000) },
      },
    },
  };
}
