import * as z from 'zod/mini';
import type { RouteId } from '#shared/contracts/routes.ts';
import { accessToken, type RequestOf, type ResponseOf, readAnswer } from './api-client.ts';
import { ApiError } from './api-error.ts';

const line = z.union([z.object({ text: z.string() }), z.object({ status: z.int(), answer: z.unknown() })]);

/**
 * @param show Receives each piece of the answer in order.
 * @returns The route's response, or null if the stream is unavailable and the caller should use the route itself.
 * @throws ApiError as `callApi`, or `network` if the stream was cut off.
 */
export async function callStreamed<Id extends RouteId>(
  id: Id,
  address: string,
  body: RequestOf<Id>,
  show: (text: string) => void,
): Promise<ResponseOf<Id> | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // CloudFront signs its own `Authorization` header and this hash instead of the body.
      'X-Repz-Authorization': `Bearer ${(await accessToken()) ?? ''}`,
      'X-Amz-Content-Sha256': await sha256(bytes),
    },
    body: bytes,
  }).catch(() => null);
  if (response === null) return null;
  if (response.headers.get('Content-Type')?.includes('ndjson')) {
    const last = await readLines(response, show);
    return readAnswer(id, last);
  }
  // Nothing was streamed yet, so this is an error from the function or from a proxy before it.
  return readAnswer(id, response).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'unexpected_answer') return null;
    throw error;
  });
}

async function readLines(response: Response, show: (text: string) => void): Promise<Response> {
  const cutOff = (cause?: unknown) =>
    new ApiError({ code: 'network', status: 0, message: 'The answer was cut off' }, { cause });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = (await reader?.read().catch((cause: unknown) => {
      throw cutOff(cause);
    })) ?? { done: true };
    const lines = `${rest}${value}`.split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const parsed = z.safeParse(line, json(text));
      if (!parsed.success) throw cutOff(parsed.error);
      if ('text' in parsed.data) {
        show(parsed.data.text);
        continue;
      }
      const { status, answer } = parsed.data;
      return new Response(JSON.stringify(answer), {
        status,
        headers: { 'Content-Type': 'application/json' },
      });
    }
    if (done) throw cutOff();
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
