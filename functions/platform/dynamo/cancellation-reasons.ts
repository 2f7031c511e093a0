import * as z from 'zod/mini';

const canceled = z.object({
  name: z.literal('TransactionCanceledException'),
  CancellationReasons: z.array(z.object({ Code: z._default(z.string(), 'None') })),
});

export function cancellationCodes(error: unknown): readonly string[] {
  const parsed = z.safeParse(canceled, error);
  return parsed.success ? parsed.data.CancellationReasons.map(({ Code }) => Code) : [];
}
