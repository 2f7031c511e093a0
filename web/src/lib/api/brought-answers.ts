import type { StartAnswer, StartRouteId } from '#shared/contracts/today/today.ts';
import {
  type AnyOptions,
  type CallArguments,
  callApi,
  type ResponseOf,
  readStored,
  writesSoFar,
} from './api-client.ts';
import { ApiError, isUnreachable } from './api-error.ts';

type Query = NonNullable<AnyOptions['query']>;
type Brought = {
  readonly answers: Promise<Map<string, unknown>>;
  /** The answers do not know of a write that ends after this many. */
  readonly afterWrites: number;
};

/** For a query that waits for the answers before it asks. */
const keptMs = 1000;

let underway: Brought | null = null;
/** Grows when the person changes. */
let people = 0;

const nameOf = (route: StartRouteId, query: Query) =>
  JSON.stringify([route, Object.entries(query).sort(([a], [b]) => a.localeCompare(b))]);

/**
 * While these answers are under way, `askOrTake` waits for them instead of calling a route of its own.
 * @param until Keeps answers that came before it, for queries that begin with it.
 */
export function bringAnswers(answers: Promise<readonly StartAnswer[]>, until: Promise<unknown>): void {
  const mine: Brought = {
    answers: answers.then(
      (all) => new Map(all.map(({ route, query, answer }) => [nameOf(route, query), answer])),
    ),
    afterWrites: writesSoFar(),
  };
  underway = mine;
  const drop = () => {
    if (underway === mine) underway = null;
  };
  // Another attempt may get through, and makes its own call.
  mine.answers.catch((error: unknown) => {
    if (!isRefusedToAll(error)) drop();
  });
  void Promise.allSettled([mine.answers, until]).then(() => setTimeout(drop, keptMs));
}

/** For a device that another person uses from now on: what still waits is given up. */
export function forgetAnswers(): void {
  underway = null;
  people += 1;
}

/** Null while none are under way. Never rejects. */
export function answersUnderway(): Promise<unknown> | null {
  return underway?.answers.catch(() => undefined) ?? null;
}

/** The API refuses the caller, whatever is asked for. */
function isRefusedToAll(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 429);
}

/** Nothing got through, or the API refuses the caller: another call would fare the same. */
function isFinal(error: unknown): boolean {
  return isRefusedToAll(error) || isUnreachable(error);
}

/**
 * Takes the answer that is under way, once. Without one, where it cannot be read, or after a write that it does not
 * know of, the route itself is called.
 * @param given As for `callApi`.
 * @throws ApiError as `callApi`; DOMException `AbortError` if the person changed meanwhile.
 */
export async function askOrTake<Id extends StartRouteId>(
  id: Id,
  ...given: CallArguments<Id>
): Promise<ResponseOf<Id>> {
  const [, { query = {} } = {}]: readonly [body?: unknown, options?: AnyOptions] = given;
  const ask = () => callApi(id, ...given);
  const mine = underway;
  const knowsOfWrites = () => mine?.afterWrites === writesSoFar();
  if (mine === null || !knowsOfWrites()) return ask();
  const asked = people;
  const brought = await mine.answers.catch((error: unknown) => {
    if (isFinal(error)) throw error;
    return null;
  });
  if (asked !== people) throw new DOMException('Another person signed in', 'AbortError');
  const name = nameOf(id, query);
  if (brought === null || !brought.has(name) || !knowsOfWrites()) return ask();
  const answer = brought.get(name);
  brought.delete(name);
  return readStored(id, answer).catch(ask);
}
