import * as z from 'zod/mini';

/** What a text holds as JSON. Pipe it into the schema of that value. */
export const jsonText = z.pipe(
  z.string(),
  z.transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'Not JSON', input: text });
      return z.NEVER;
    }
  }),
);
