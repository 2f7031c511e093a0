import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#functions/platform/app-error.ts';
import type { CorrectableValues } from '#functions/platform/correctable-values.ts';

type Versioned = { readonly version?: number | undefined };

const notFound = () => new AppError('not-found', 'value_not_found', 'There is no such value.');
export const changedSince = () =>
  new AppError('conflict', 'value_changed', 'This value was changed or deleted on another device.');

/** @throws AppError not-found, also for a value of somebody else. */
export async function requireValue<Value extends At, At>(
  values: Pick<CorrectableValues<Value, At>, 'find' | 'wasRemoved'>,
  accountId: string,
  at: At,
): Promise<void> {
  if ((await values.find(accountId, at)) === null && !(await values.wasRemoved(accountId, at)))
    throw notFound();
}

/** @throws AppError conflict (`value_changed`) where nothing is stored any longer. */
export async function storedSince<Value extends At, At>(
  values: Pick<CorrectableValues<Value, At>, 'find'>,
  accountId: string,
  at: At,
): Promise<Value> {
  const stored = await values.find(accountId, at);
  if (stored === null) throw changedSince();
  return stored;
}

/**
 * Repeating a correction returns what is stored.
 * @param after The address once it is corrected.
 * @throws AppError not-found; conflict (`value_changed`) when the version is not the newest or the value was deleted.
 */
export async function correctValue<Value extends At & Versioned, At>(
  values: CorrectableValues<Value, At>,
  accountId: string,
  { at, after, version }: { readonly at: At; readonly after: At; readonly version: number },
  corrected: (before: Value) => Value,
): Promise<Value> {
  const next = (before: Value) => ({ ...corrected(before), version: version + 1 });
  const repeated = async () => {
    const stored = await values.find(accountId, after);
    return stored !== null && isDeepStrictEqual(stored, next(stored)) ? stored : null;
  };
  const before = await values.find(accountId, at);
  if (before !== null && (before.version ?? 1) === version) {
    const made = next(before);
    if (await values.correct(accountId, at, made)) return made;
  }
  // Sent before, in this tab or in another one.
  const first = await repeated();
  if (first !== null) return first;
  await requireValue(values, accountId, at);
  throw changedSince();
}

/** @throws AppError not-found for a value that was never the caller's. */
export async function deleteValue<Value extends At, At>(
  values: Pick<CorrectableValues<Value, At>, 'remove'>,
  accountId: string,
  at: At,
): Promise<void> {
  if (!(await values.remove(accountId, at))) throw notFound();
}
