import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { AppError } from '../app-error.ts';
import { describeError, type Log } from '../logging.ts';
import { toErrorResponse } from './error-response.ts';
import { requestIdOf } from './gateway-event.ts';

export function jsonAnswer(
  statusCode: number,
  body: unknown,
  requestId: string,
  headers: Readonly<Record<string, string>> = {},
) {
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...headers,
    },
    body: JSON.stringify(body),
  } satisfies APIGatewayProxyStructuredResultV2;
}

export function answerError(log: Log, error: unknown, requestId: string) {
  const { status, body } = toErrorResponse(error, requestId);
  if (status >= 500)
    log.error('request failed', { requestId, code: body.error.code, error: describeError(error) });
  const retryAfter = body.error.details?.retryAfterSeconds;
  const headers: Record<string, string> =
    typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {};
  return jsonAnswer(status, body, requestId, headers);
}

export function refuseUnknownRoute(event: unknown) {
  const requestId = requestIdOf(event);
  const error = new AppError('not-found', 'route_not_found', 'There is no such call.');
  const { status, body } = toErrorResponse(error, requestId);
  return jsonAnswer(status, body, requestId);
}
