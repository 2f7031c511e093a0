import { AppError } from '#functions/platform/app-error.ts';
import type { ImportRepository, StoredImport } from './import-repository.ts';

/** @throws AppError not-found, also for another client's import. */
export async function requireImport(
  imports: Pick<ImportRepository, 'findImport'>,
  accountId: string,
  importId: string,
): Promise<StoredImport> {
  const stored = await imports.findImport(accountId, importId);
  if (stored === null) throw new AppError('not-found', 'import_not_found', 'There is no such import.');
  return stored;
}

/** Others kept writing to it, however often this request tried. */
export function importChanged(): AppError {
  return new AppError('unavailable', 'import_changed', 'This import was just changed. Please try again.');
}
