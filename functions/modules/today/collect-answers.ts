import * as z from 'zod/mini';
import type { Clock } from '#functions/platform/clock.ts';
import { mayAlsoUse } from '#functions/platform/http/access.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { RouteAnswer } from '#functions/platform/http/route-types.ts';
import { inTime } from '#functions/platform/in-time.ts';
import type { Log } from '#functions/platform/logging.ts';
import type { ApiRoute } from '#shared/contracts/routes.ts';
import type { StartAnswer, StartRouteId } from '#shared/contracts/today/today.ts';

/** A start that one slow source held for longer would be slower than its screen asking for that part by itself. */
export const sourceLimitMs = 4000;

type Query = Readonly<Record<string, string>>;

export type AnswerSource = {
  readonly route: StartRouteId;
  readonly query: Query;
  readonly read: () => Promise<unknown>;
};

/** @param read Undefined where the start shows nothing of it. */
export function answerSource<Id extends StartRouteId>(
  route: Id,
  read: () => Promise<RouteAnswer<Id> | undefined>,
  query: Query = {},
): AnswerSource {
  return { route, query, read };
}

/**
 * Reads all sources side by side, each under the access rule and the contract of its own route. One that the caller may
 * not use is not read. One that fails, or takes longer than `sourceLimitMs`, is missing, and the site then calls its own route.
 */
export async function collectAnswers(
  {
    routes,
    caller,
    clock,
    log,
  }: {
    readonly routes: Readonly<Record<StartRouteId, ApiRoute>>;
    readonly caller: Caller;
    readonly clock: Clock;
    readonly log: Log;
  },
  sources: readonly AnswerSource[],
): Promise<StartAnswer[]> {
  const open = sources.filter(({ route }) => mayAlsoUse(routes[route].access, caller, clock()));
  const answers = await Promise.all(
    open.map(async ({ route, query, read }): Promise<StartAnswer[]> => {
      try {
        const answer = await inTime(read(), sourceLimitMs);
        if (answer === undefined) return [];
        return [{ route, query, answer: z.parse(routes[route].response, answer) }];
      } catch (error) {
        log.warn('an answer of the start is missing', {
          route,
          error: error instanceof Error ? error.name : 'unknown',
        });
        return [];
      }
    }),
  );
  return answers.flat();
}
