import * as z from 'zod/mini';
import { type ApiError, invalid } from './errors.ts';
import type { FormValue } from './form.ts';
import type { Metadata } from './model.ts';

/** Form values arrive as text. An empty text unsets a field that allows it. */
export const text = z.string().check(z.minLength(1));
export const unsettableText = z.string();
export const bool = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
export const integer = z.pipe(z.string().check(z.regex(/^-?\d+$/, 'Invalid integer')), z.transform(Number));
export const metadata = z.union([z.record(z.string(), z.string()), z.literal('')]);
export const instantRange = z.union([
  integer,
  z.strictObject({
    gt: z.optional(integer),
    gte: z.optional(integer),
    lt: z.optional(integer),
    lte: z.optional(integer),
  }),
]);
export const page = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  expand: z.optional(z.array(text)),
};
export const expand = { expand: z.optional(z.array(text)) };

export function mergeMetadata(current: Metadata, change: Metadata | '' | undefined): Metadata {
  if (change === undefined) return current;
  if (change === '') return {};
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''));
}

export function readParams<S extends z.ZodMiniType>(
  schema: S,
  params: { [name: string]: FormValue },
): z.output<S> {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const issue = firstIssue(parsed.error.issues);
  if (!issue) throw invalid('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
  const param = bracketed(issue.path);
  if (valueAt(params, issue.path) === undefined) {
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (issue.code === 'too_small') {
    throw invalid(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
      param,
      'parameter_invalid_empty',
    );
  }
  throw invalid(`Invalid ${param}: ${String(valueAt(params, issue.path))}`, param);
}

type Issue = z.core.$ZodIssue;

/** A union's own issue says little, so use the alternative that matched furthest. */
function firstIssue(issues: readonly Issue[]): Issue | undefined {
  const issue = issues.find((one) => one.code === 'unrecognized_keys') ?? issues[0];
  if (issue?.code !== 'invalid_union') return issue;
  const inner = issue.errors
    .map((alternative) => firstIssue(alternative))
    .find((one) => one !== undefined && (one.path.length > 0 || one.code === 'unrecognized_keys'));
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}

function valueAt(params: FormValue, path: readonly PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = params;
  for (const part of path) {
    if (typeof value !== 'object') return undefined;
    value = Array.isArray(value) ? value[Number(part)] : value[String(part)];
  }
  return value;
}

export function required<T>(value: T | undefined, refusal: ApiError): T {
  if (value === undefined) throw refusal;
  return value;
}
