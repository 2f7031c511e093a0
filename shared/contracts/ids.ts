import * as z from 'zod/mini';

/**
 * An id in the path of a route, whatever kind of thing it names. It only has to be safe in a key and in a log; one
 * that names nothing is answered by the route itself.
 */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_.:~-]{1,128}$/));
