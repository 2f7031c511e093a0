import * as z from 'zod/mini';

export const promiseQueue = 'promises';
export const promiseJob = z.object({ clientId: z.string(), id: z.string() });
export type PromiseJob = z.infer<typeof promiseJob>;
