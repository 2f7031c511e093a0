import {
  type InferDataFromTag,
  notifyManager,
  onlineManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  type Updater,
} from '@tanstack/react-query';
import type { RouteId } from '#shared/contracts/routes.ts';
import { type ResponseOf, readStored } from '#web/lib/api/api-client.ts';
import { isRefusal, isUnanswered } from '#web/lib/api/api-error.ts';
import { isClosed } from './closed-accounts.ts';
import { deviceOwner } from './device-owner.ts';
import { showsAsOf } from './kept-as-of.ts';

type KeptAnswer = { readonly answer: unknown; readonly at: number };

/** Port: the last answers of each account on this device. */
export type AnswerStore = {
  /** @throws if storage is full or blocked. */
  put(accountId: string, name: string, kept: KeptAnswer): Promise<void>;
  get(accountId: string, name: string): Promise<KeptAnswer | null>;
  /** Replaces the answers of an account for which `change` returns another one. */
  change(accountId: string, change: (name: string, answer: unknown) => unknown): Promise<void>;
};

// The database loads with the first answer, after what the screen was opened for.
export const browserAnswers = async (): Promise<AnswerStore> =>
  (await import('./answer-store.ts')).browserAnswerStore;

/** Keeps an answer for a page that opens without a network. A full disk keeps the older one. */
export async function keepAnswer(
  name: string,
  answer: unknown,
  { answers = browserAnswers, now = Date.now } = {},
): Promise<void> {
  const accountId = deviceOwner();
  if (accountId === null || isClosed(accountId)) return;
  await answers()
    .then((store) => store.put(accountId, name, { answer, at: now() }))
    .catch(() => {});
}

/**
 * Shows what the API answered to a change, for a query that is `keptOnDevice`. The device keeps it, too, or would show
 * what was there before the change once it has no network.
 */
export function putAnswer<Key extends QueryKey, Answer = InferDataFromTag<unknown, Key>>(
  queries: QueryClient,
  queryKey: Key,
  answer: Updater<NoInfer<Answer> | undefined, NoInfer<Answer> | undefined>,
  deps: Parameters<typeof keepAnswer>[2] = {},
): void {
  const shown = queries.setQueryData<Answer>(queryKey, answer);
  const query = queries.getQueryCache().find({ queryKey });
  if (query && shown !== undefined) void keepAnswer(`query-${query.queryHash}`, shown, deps);
}

/**
 * Null unless an answer of this account is kept.
 * @param read Throws for an answer in the form of another version.
 */
export async function recallAnswer<T>(
  name: string,
  read: (answer: unknown) => Promise<T>,
  { answers = browserAnswers } = {},
): Promise<{ readonly answer: T; readonly at: number } | null> {
  const accountId = deviceOwner();
  if (accountId === null) return null;
  try {
    const kept = await (await answers()).get(accountId, name);
    return kept && { answer: await read(kept.answer), at: kept.at };
  } catch {
    return null;
  }
}

/** A device often counts as connected while nothing gets through, and then no event says that it is again. */
const askAgainMilliseconds = 10_000;

type AnswerState = Pick<Query['state'], 'data' | 'error' | 'isInvalidated'>;

/** The query library invalidates after any error, too. Then a refusal is final, and an empty screen has a button. */
function isKeptShown({ data, error, isInvalidated }: AnswerState): boolean {
  return isInvalidated && data !== undefined && !isRefusal(error);
}

/**
 * Spread into a query of one route, so that its screen opens without a network:
 * `queryOptions({ ...keptOnDevice('getNutrition'), queryKey, queryFn })`. It stays until the login session ends.
 */
export function keptOnDevice<Id extends RouteId>(
  id: Id,
  deps: { readonly answers?: () => Promise<AnswerStore>; readonly now?: () => number } = {},
) {
  return {
    // Without a network it reads what is kept, or fails at once: paused, a screen would say that it loads.
    networkMode: 'always' as const,
    refetchOnReconnect: true,
    refetchInterval: ({ state }: { readonly state: AnswerState }) =>
      isKeptShown(state) && onlineManager.isOnline() && askAgainMilliseconds,
    async persister<Key extends QueryKey>(
      ask: QueryFunction<ResponseOf<Id>, Key, never>,
      context: QueryFunctionContext<Key>,
      query: Query,
    ): Promise<ResponseOf<Id>> {
      const name = `query-${query.queryHash}`;
      try {
        const answer = await ask(context);
        showsAsOf(null);
        void keepAnswer(name, answer, deps);
        return answer;
      } catch (error) {
        if (!isUnanswered(error)) throw error;
        const { data, dataUpdatedAt } = query.state;
        const known =
          data === undefined
            ? await recallAnswer(name, (kept) => readStored(id, kept), deps)
            : { answer: await readStored(id, data), at: dataUpdatedAt };
        if (known === null) throw error;
        showsAsOf(known.at);
        // Under the date of the answer, and out of date however young it is, so that it is asked again.
        notifyManager.schedule(() => query.setState({ dataUpdatedAt: known.at, isInvalidated: true }));
        return known.answer;
      }
    },
  };
}
