import { expect } from 'vitest';
import * as z from 'zod/mini';

/** The body of an answer with this status, in the form of the contract. A failure shows what was answered. */
export async function answerOf<T>(
  schema: z.core.$ZodType<T>,
  response: Promise<Response>,
  status = 200,
): Promise<T> {
  const answer = await response;
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(status);
  return z.parse(schema, JSON.parse(text));
}
