import * as z from 'zod/mini';
import { isReadableName, normalizePersonName } from '#shared/domain/access/person-name.ts';
import { nameMaxLength } from '#shared/domain/tiers/limits.ts';

/** Stores the trimmed NFC form, and rejects invisible characters. */
export function personName(minLength: number) {
  return z.string().check(
    // Also limits the work of the next steps.
    z.maxLength(nameMaxLength * 4),
    z.overwrite(normalizePersonName),
    z.minLength(minLength),
    z.maxLength(nameMaxLength),
    z.refine(isReadableName, 'must not contain control, zero-width or text direction characters'),
  );
}
