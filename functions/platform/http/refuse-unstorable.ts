import { AppError } from '../app-error.ts';

/** DynamoDB stores 1e-130 to 1e126; the margin leaves room for arithmetic such as unit conversion. */
const smallest = 1e-9;
const largest = Number.MAX_SAFE_INTEGER;

/**
 * Rejects what no contract can allow: text that is not Unicode or contains a null character, and numbers that DynamoDB
 * cannot store.
 * @throws AppError invalid that names the field.
 */
export function refuseUnstorable(input: unknown): void {
  // A list instead of recursion: a body of 64 KB can nest 32,000 arrays.
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next;
    const problem = problemOf(value);
    if (problem !== null) throw refusal(path, problem);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      // The response cannot repeat such a name either.
      if (problemOf(name) !== null) throw refusal(path, 'must have names of plain text');
      open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
    }
  }
}

function problemOf(value: unknown): string | null {
  if (typeof value === 'string') {
    if (!value.isWellFormed()) return 'must be valid Unicode';
    return value.includes('\0') ? 'must not hold a null character' : null;
  }
  if (typeof value !== 'number' || value === 0) return null;
  const size = Math.abs(value);
  return size >= smallest && size <= largest ? null : `must be between ${smallest} and ${largest} in size`;
}

function refusal(field: string, problem: string): AppError {
  return new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
    fields: [{ field, problem }],
  });
}
