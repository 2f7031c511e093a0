import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** @throws AppError invalid that lists each field and how to fix it. */
export function parseInput<T>(schema: z.core.$ZodType<T>, values: unknown): T {
  refuseUnstorable(values);
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'invalid_request', 'Correct the named fields and send again.', {
    fields: parsed.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      problem: fieldMessage(issue),
    })),
  });
}

const defaultMessage = 'Invalid input';

function fieldMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? `send this ${issue.expected}` : `must be of type ${issue.expected}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'unrecognized_keys':
      return `leave out: ${issue.keys.join(', ')}`;
    case 'invalid_format':
      if (issue.format !== 'regex') return `must be a valid ${issue.format}`;
      return issue.message === defaultMessage
        ? 'must have the form that the contract describes'
        : issue.message;
    case 'invalid_union':
      return 'must be one of the shapes that the contract describes';
    default:
      return issue.message;
  }
}
