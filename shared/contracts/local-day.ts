import * as z from 'zod/mini';

/** A day of the person's own calendar. */
export const localDaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
