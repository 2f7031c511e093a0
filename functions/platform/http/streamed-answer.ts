import type { Writable } from 'node:stream';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';

type Head = { readonly statusCode: number; readonly headers: Readonly<Record<string, string>> };

export type StreamRuntime = {
  streamifyResponse(handler: (event: unknown, stream: Writable) => Promise<void>): unknown;
  readonly HttpResponseStream: { from(stream: Writable, head: Head): Writable };
};

export type StreamedAnswer = (
  event: unknown,
  show: (text: string) => void,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Serves a function URL with response streaming. A request that shows nothing early gets the plain response of its
 * route. Any other gets JSON lines: `{ "text" }` per piece, then `{ "status", "answer" }` with the plain response.
 */
export function streamed(runtime: StreamRuntime, answer: StreamedAnswer): unknown {
  return runtime.streamifyResponse((event, stream) =>
    writeAnswer(event, answer, (head) => runtime.HttpResponseStream.from(stream, head)),
  );
}

export async function writeAnswer(
  event: unknown,
  answer: StreamedAnswer,
  open: (head: Head) => Writable,
): Promise<void> {
  let lines: Writable | undefined;
  const result = await answer(event, (text) => {
    lines ??= open({ statusCode: 200, headers: lineHeaders });
    lines.write(`${JSON.stringify({ text })}\n`);
  });
  const { statusCode = 200, body = '' } = result;
  if (lines !== undefined) {
    lines.end(`${JSON.stringify({ status: statusCode, answer: JSON.parse(body) })}\n`);
    return;
  }
  open({ statusCode, headers: z.parse(headersOfAnswer, result.headers ?? {}) }).end(body);
}

const lineHeaders = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const headersOfAnswer = z.record(z.string(), z.pipe(z.unknown(), z.transform(String)));
