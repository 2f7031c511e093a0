import * as z from 'zod/mini';

const canceled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z._default(z.string(), 'None') })),
});

/** Another transaction, or too much at once for a partition: neither says anything about the conditions. */
const passing = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

/**
 * Whether the same transaction may be written in a moment. The SDK repeats a single write that was throttled, and no
 * transaction that was canceled.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
export const passesByItself = (codes: readonly string[]): boolean =>
  codes.some((code) => passing.includes(code));

export function cancellationCodes(error: unknown): readonly string[] {
  const parsed = z.safeParse(canceled, error);
  return parsed.success ? parsed.data.CancellationReasons.map(({ Code }) => Code) : [];
}
