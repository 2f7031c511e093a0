import * as z from 'zod/mini';
import { nameMaxLength } from '#shared/domain/limits.ts';
import { isReadableName, normalizePersonName } from '#shared/domain/person-name.ts';

/** A person's name in a request: stored composed and trimmed, and refused with characters that nobody sees. */
export function personName(minLength: number) {
  return z.string().check(
    // Also bounds the work of the next steps.
    z.maxLength(nameMaxLength * 4),
    z.overwrite(normalizePersonName),
    z.minLength(minLength),
    z.maxLength(nameMaxLength),
    z.refine(isReadableName, 'must not contain control, zero-width or text direction characters'),
  );
}
