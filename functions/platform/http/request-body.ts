import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';

/** The same in every stage. No request of ours comes near it. */
export const maxBodyBytes = 64 * 1024;

/** @throws AppError invalid, answered as 413. */
export function refuseOversize(rawBody: Uint8Array, limitBytes: number): void {
  if (rawBody.byteLength <= limitBytes) return;
  throw new AppError('invalid', 'body_too_large', `Send at most ${limitBytes} bytes.`, { limitBytes });
}

/**
 * Reads a JSON body by its contract. An empty body counts as `{}`, so that calls without arguments may omit it.
 * @throws AppError invalid that lists each field and what to do about it.
 */
export function parseBody<T>(schema: z.core.$ZodType<T>, rawBody: Uint8Array): T {
  return parseParameters(schema, parseJson(rawBody));
}

/**
 * Reads what came in the address, a path or a query, by its contract.
 * @throws AppError invalid that lists each field and what to do about it.
 */
export function parseParameters<T>(schema: z.core.$ZodType<T>, values: unknown): T {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
    fields: parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: whatToDo(issue) })),
  });
}

function parseJson(rawBody: Uint8Array): unknown {
  if (rawBody.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch (error) {
    throw new AppError('invalid', 'invalid_json', 'The body is not JSON in UTF-8.', undefined, {
      cause: error,
    });
  }
}

/** In words, without echoing what was sent. zod/mini brings no messages of its own. */
function whatToDo(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `send this ${issue.expected}` : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `leave out: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    case 'invalid_union':
      return 'must be one of the shapes that the contract describes';
    default:
      return issue.message;
  }
}
