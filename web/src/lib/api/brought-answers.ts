import type { StartAnswer, StartRouteId } from '#shared/contracts/today/today.ts';
import { ApiError, type ResponseOf, readStored } from './api-client.ts';

type Query = Readonly<Record<string, string>>;
type Brought = Map<string, unknown>;

/** For a query that waits for the answers before it asks. */
const keptMs = 1000;

let underway: Promise<Brought> | null = null;

const nameOf = (route: StartRouteId, query: Query) =>
  JSON.stringify([route, Object.entries(query).sort(([a], [b]) => a.localeCompare(b))]);

/**
 * While these answers are under way, `askOrTake` waits for them instead of calling a route of its own.
 * @param until Keeps answers that came before it, for queries that begin with it.
 */
export function bringAnswers(answers: Promise<readonly StartAnswer[]>, until: Promise<unknown>): void {
  const mine = answers.then(
    (all): Brought => new Map(all.map(({ route, query, answer }) => [nameOf(route, query), answer])),
  );
  underway = mine;
  void Promise.allSettled([mine, until]).then(() =>
    setTimeout(() => {
      if (underway === mine) underway = null;
    }, keptMs),
  );
}

/** Null while none are under way. Never rejects. */
export function answersUnderway(): Promise<unknown> | null {
  return underway?.catch(() => undefined) ?? null;
}

/** Nothing got through, or the API refuses the caller: another call would fare the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status === 429);
}

/**
 * Takes the answer that is under way, once. Without one, or where it cannot be read, the route itself is asked.
 * @param query As the route is asked.
 * @throws ApiError as `callApi`.
 */
export async function askOrTake<Id extends StartRouteId>(
  id: Id,
  ask: () => Promise<ResponseOf<Id>>,
  query: Query = {},
): Promise<ResponseOf<Id>> {
  if (underway === null) return ask();
  const brought = await underway.catch((error: unknown) => {
    if (isFinal(error)) throw error;
    return null;
  });
  const name = nameOf(id, query);
  if (brought === null || !brought.has(name)) return ask();
  const answer = brought.get(name);
  brought.delete(name);
  return readStored(id, answer).catch(ask);
}
