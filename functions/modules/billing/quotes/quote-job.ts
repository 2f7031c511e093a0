import * as z from 'zod/mini';

export const quoteQueue = 'quotes';
export const quoteJob = z.object({ accountId: z.string(), quoteId: z.string() });
export type QuoteJob = z.infer<typeof quoteJob>;
