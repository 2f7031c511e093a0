import * as z from 'zod/mini';
import { promiseKinds, promiseStates } from '#shared/contracts/promises/promises.ts';
import { tierIds } from '#shared/domain/tiers/tiers.ts';
import type { StoredPromise } from '../promise.ts';

export const schemaVersion = 1;
const version = { schemaVersion: z.literal(schemaVersion) };
const owner = (clientId: string) => `ACCOUNT#${clientId}`;

export const promiseKey = {
  owner,
  promisePrefix: 'PROMISE#',
  promise: (clientId: string, id: string) => ({ pk: owner(clientId), sk: `PROMISE#${id}` }),
  open: (clientId: string) => ({ pk: owner(clientId), sk: 'OPEN' }),
  due: (clientId: string, id: string) => ({ pk: owner(clientId), sk: `DUE#${id}` }),
  creditPrefix: 'CREDIT#',
  creditsOf: (id: string) => `CREDIT#${id}#`,
  /** Padded, so that keys sort by day. */
  credit: (clientId: string, id: string, fromDay: number) => ({
    pk: owner(clientId),
    sk: `CREDIT#${id}#${String(fromDay).padStart(4, '0')}`,
  }),
  month: (clientId: string, month: string) => ({ pk: owner(clientId), sk: `MONTH#${month}` }),
  coach: (coachId: string | null) => `COACH#${coachId ?? 'none'}`,
  share: 'SHARE',
  /** Of all clients together, by month of the business. */
  credited: (month: string) => ({ pk: 'CREDITED', sk: `MONTH#${month}` }),
  day: (day: string) => `DAY#${day}`,
};

export const promiseRow = z.object({
  ...version,
  id: z.string(),
  clientId: z.string(),
  kind: z.enum(promiseKinds),
  tier: z.nullable(z.enum(tierIds)),
  coachId: z.nullable(z.string()),
  madeAt: z.string(),
  dueAt: z.string(),
  state: z.enum(promiseStates),
  by: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  answeredBy: z._default(z.nullable(z.string()), null),
  counted: z.boolean(),
  creditedDays: z.int(),
  creditedCents: z.int(),
});

export const creditedRow = z.object({ sk: z.string(), balanceCents: z.int() });

export const openRow = z.object({ pk: z.string(), open: z.optional(z.set(z.string())) });

export const toPromiseRow = (promise: StoredPromise) => ({
  ...promiseKey.promise(promise.clientId, promise.id),
  schemaVersion,
  ...promise,
});

/** Due first, so that a set of them sorts by what is due soonest; the id says the rest. */
export const openEntry = ({ dueAt, id }: Pick<StoredPromise, 'dueAt' | 'id'>) => `${dueAt}#${id}`;

/** @returns Parts of an entry of `OPEN`. */
export function readOpenEntry(entry: string) {
  const [dueAt = '', madeAt = '', kind = ''] = entry.split('#');
  return { dueAt, madeAt, kind: z.parse(z.enum(promiseKinds), kind), id: entry.slice(dueAt.length + 1) };
}
