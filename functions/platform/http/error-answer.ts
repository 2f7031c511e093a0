import { AppError } from '../app-error.ts';
import type { Log } from '../logging.ts';
import { toErrorResponse } from './error-response.ts';

/** Answers of the API concern one person at one moment: nothing on the way may keep them. */
export function jsonAnswer(status: number, body: unknown, requestId: string): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
  });
}

/** Turns an error into the answer, and writes to the log what the answer must not say. */
export function answerError(log: Log, error: unknown, requestId: string): Response {
  const { status, body } = toErrorResponse(error, requestId);
  const answer = jsonAnswer(status, body, requestId);
  const retryAfter = body.error.details?.retryAfterSeconds;
  if (typeof retryAfter === 'number') answer.headers.set('retry-after', String(retryAfter));
  if (status >= 500)
    log.error('request failed', { requestId, code: body.error.code, error: describe(error) });
  return answer;
}

export function answerUnknownRoute(): Response {
  const requestId = crypto.randomUUID();
  const error = new AppError('not-found', 'route_not_found', 'There is no such call.');
  const { status, body } = toErrorResponse(error, requestId);
  return jsonAnswer(status, body, requestId);
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}
