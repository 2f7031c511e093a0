import * as z from 'zod/mini';

/** Only ensures that an id in a path is safe in keys and logs. The route handles unknown ids. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:~-]{1,128}$/));
