import { AppError } from '../app-error.ts';

/**
 * Numbers beyond these mean nothing here. DynamoDB stores 1e-130 to 1e126 and refuses the rest; the margin leaves room
 * for arithmetic such as a change of units.
 */
const smallest = 1e-9;
const largest = Number.MAX_SAFE_INTEGER;

/**
 * The one check of what no field may hold, whatever its contract says: text that is not Unicode or holds a null
 * character, and numbers that the tables cannot store.
 * @throws AppError invalid that names the field.
 */
export function refuseUnstorable(input: unknown): void {
  // A list of its own, not a recursion: a body of 64 KB can nest 32,000 arrays.
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: input }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value } = next;
    const problem = problemOf(value);
    if (problem !== null) throw refusal(path, problem);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      // Not named in the answer: such a name cannot be written either.
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
