import { ExpressionReader, type Path } from './expression-tokens.ts';
import { isArray, isMap, type Row, storable, type Value } from './stored-values.ts';
import { invalid } from './table-errors.ts';

/** The names and values that one request gives to its expressions. */
export type References = {
  name(text: string): string;
  value(text: string): Value;
  path(path: Path): Path;
};

export type Referring = {
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>> | undefined;
  readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>> | undefined;
};

/** @throws ValidationException for a name or a value that is used but not given, or given but not used. */
export function referencesOf(
  { ExpressionAttributeNames: names = {}, ExpressionAttributeValues = {} }: Referring,
  expressions: readonly (Compiled<unknown> | null)[],
): References {
  const values = new Map<string, Value>();
  for (const [key, given] of Object.entries(ExpressionAttributeValues)) {
    const value = storable(given);
    if (value !== undefined) values.set(key, value);
  }
  for (const each of expressions) {
    for (const text of each?.uses ?? []) {
      if (text.startsWith(':') ? values.has(text) : Object.hasOwn(names, text)) continue;
      throw invalid(
        `An expression attribute ${text.startsWith(':') ? 'value' : 'name'} used is not defined: ${text}`,
      );
    }
  }
  for (const text of [...Object.keys(names), ...values.keys()]) {
    if (!expressions.some((each) => each?.uses.has(text)))
      throw invalid(`Value provided in an expression unused in expressions: keys: {${text}}`);
  }
  const name = (text: string) => (text.startsWith('#') ? (names[text] ?? text) : text);
  return {
    name,
    value: (text) => values.get(text) ?? null,
    path: (path) => path.map((step) => (typeof step === 'string' ? name(step) : step)),
  };
}

/** An expression that was read once. What it does with a row needs the references of a request. */
export type Compiled<T> = { readonly uses: ReadonlySet<string>; readonly run: T };

/** Reads each expression once, however many requests send it. @param slot The parameter of the request. */
export function compilerOf<T>(
  slot: string,
  read: (reader: ExpressionReader) => T,
): (text: string) => Compiled<T> {
  const compiled = new Map<string, Compiled<T>>();
  return (text) => {
    const known = compiled.get(text);
    if (known !== undefined) return known;
    const reader = new ExpressionReader(slot, text);
    const run = read(reader);
    reader.end();
    const made = { uses: reader.uses, run };
    compiled.set(text, made);
    return made;
  };
}

const step = (value: Value | undefined, key: string | number): Value | undefined => {
  if (typeof key === 'number') return isArray(value) ? value[key] : undefined;
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** @param path Without aliases. */
export const valueAt = (row: Row, path: Path): Value | undefined => path.reduce<Value | undefined>(step, row);

const isPrefix = (one: Path, other: Path) => one.every((key, index) => other[index] === key);

/** @throws ValidationException when one path lies within another, so that their order would decide. */
export function refuseOverlaps(slot: string, paths: readonly Path[]): void {
  const seen = new Map<string | number | undefined, Path[]>();
  for (const path of paths) {
    const near = seen.get(path[0]) ?? [];
    seen.set(path[0], near);
    const other = near.find((each) => isPrefix(path, each) || isPrefix(each, path));
    near.push(path);
    if (other !== undefined) {
      throw invalid(
        `Invalid ${slot}: Two document paths overlap with each other; ${other.join('.')}, ${path.join('.')}`,
      );
    }
  }
}
