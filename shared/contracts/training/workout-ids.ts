import * as z from 'zod/mini';

export const tokenSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** `<planned day>.<token>`. The day stays in the id when the workout moves. */
export const workoutIdSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{1,64}$/));
