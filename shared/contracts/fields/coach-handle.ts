import * as z from 'zod/mini';
import { handleLength, handlePattern } from '#shared/domain/coaching/coach-profile.ts';

export const handleSchema = z
  .string()
  .check(z.minLength(handleLength.least), z.maxLength(handleLength.most), z.regex(handlePattern));
