import * as z from 'zod/mini';

export const maximumSearchLength = 100;
/** Of one kind, in one answer. */
export const maximumFound = 20;

export const searchTextSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(maximumSearchLength));
