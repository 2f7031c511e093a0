import { compilerOf, type References, refuseOverlaps, valueAt } from './expression-references.ts';
import type { ExpressionReader, Path } from './expression-tokens.ts';
import { isArray, isMap, type Row, type Value } from './stored-values.ts';
import { invalid } from './table-errors.ts';

type Operand = (row: Row, references: References) => Value;
type Change = {
  readonly kind: 'SET' | 'REMOVE' | 'ADD' | 'DELETE';
  readonly path: Path;
  readonly value: Operand;
};
export type Update = {
  /** @returns The row afterwards. Every part sees the row as it was before. */
  apply(row: Row, references: References): Row;
  /** The paths that change, without aliases. */
  paths(references: References): readonly Path[];
};

const sections = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;
const slot = 'UpdateExpression';

export const compileUpdate = compilerOf(slot, (reader) => {
  const seen = new Set<string>();
  const changes: Change[] = [];
  while (!reader.isAtEnd) {
    const kind = reader.takesOneOf(sections) ?? reader.fail();
    if (seen.has(kind)) reader.fail(`The "${kind}" section can only be used once in an update expression;`);
    seen.add(kind);
    do changes.push(change(reader, kind));
    while (reader.takes(','));
  }
  return updateOf(changes);
});

function change(reader: ExpressionReader, kind: Change['kind']): Change {
  const path = reader.path();
  if (kind === 'REMOVE') return { kind, path, value: () => null };
  if (kind === 'SET') {
    reader.expect('=');
    return { kind, path, value: sum(reader) };
  }
  const text = reader.expectValue();
  return { kind, path, value: (_row, references) => references.value(text) };
}

function sum(reader: ExpressionReader): Operand {
  const left = operand(reader);
  const sign = reader.takesOneOf(['+', '-']);
  if (sign === null) return left;
  const right = operand(reader);
  return (row, references) => {
    const [one, other] = [left(row, references), right(row, references)];
    return added(one, other, sign === '+' ? 1 : -1);
  };
}

function operand(reader: ExpressionReader): Operand {
  const name = reader.takesFunction(['if_not_exists', 'list_append']);
  if (name === 'if_not_exists') {
    const path = reader.path();
    reader.expect(',');
    const fallback = operand(reader);
    reader.expect(')');
    return (row, references) => valueAt(row, references.path(path)) ?? fallback(row, references);
  }
  if (name === 'list_append') {
    const first = operand(reader);
    reader.expect(',');
    const second = operand(reader);
    reader.expect(')');
    return (row, references) => [...listOf(first(row, references)), ...listOf(second(row, references))];
  }
  const text = reader.value();
  if (text !== null) return (_row, references) => references.value(text);
  const path = reader.path();
  return (row, references) => {
    const value = valueAt(row, references.path(path));
    if (value !== undefined) return value;
    throw invalid('The provided expression refers to an attribute that does not exist in the item');
  };
}

const wrongType = (what: string) =>
  invalid(`An operand in the update expression has an incorrect data type: ${what}`);

function listOf(value: Value): readonly Value[] {
  if (!isArray(value)) throw wrongType('list_append');
  return value;
}

/** DynamoDB adds in decimal: 0.1 and 0.2 are 0.3. */
function added(one: Value, other: Value, sign: 1 | -1): number {
  if (typeof one !== 'number' || typeof other !== 'number') throw wrongType('number');
  const exact = one + sign * other;
  return Number.isInteger(exact) ? exact : Number(exact.toPrecision(15));
}

function updateOf(changes: readonly Change[]): Update {
  const paths = (references: References) => changes.map(({ path }) => references.path(path));
  return {
    paths,
    apply(row, references) {
      refuseOverlaps(slot, paths(references));
      const decided = changes.map(({ kind, path, value }) => {
        const at = references.path(path);
        return {
          at,
          value: kind === 'REMOVE' ? undefined : changed(kind, valueAt(row, at), value(row, references)),
        };
      });
      // From the back, so that what leaves a list moves none that is still to leave it.
      const removals = decided
        .filter(({ value }) => value === undefined)
        .toSorted((a, b) => last(b.at) - last(a.at));
      const others = decided.filter(({ value }) => value !== undefined);
      return [...others, ...removals].reduce(rowWith, { ...row });
    },
  };
}

type Decided = { readonly at: Path; readonly value: Value | undefined };

const last = (path: Path) => Number(path.at(-1)) || 0;

/** @returns undefined when the attribute goes. */
function changed(kind: 'SET' | 'ADD' | 'DELETE', before: Value | undefined, value: Value): Value | undefined {
  if (kind === 'SET') return value;
  if (kind === 'ADD' && typeof value === 'number') return added(before ?? 0, value, 1);
  if (!(value instanceof Set) || (before !== undefined && !(before instanceof Set))) throw wrongType(kind);
  if (kind === 'ADD') return new Set([...(before ?? []), ...value]);
  const left = new Set([...(before ?? [])].filter((each) => !value.has(each)));
  return left.size === 0 ? undefined : left;
}

/** Changes the copy that it was given: a copy for each attribute takes as long as all the rest of a write. */
function rowWith(row: Record<string, Value>, { at: [first = '', ...rest], value }: Decided) {
  const next = rest.length === 0 ? value : placed(row[first], rest, value);
  if (next === undefined) delete row[first];
  else row[first] = next;
  return row;
}

/** A copy of the container with the value at the path; undefined takes it away. */
function placed(container: Value | undefined, [key, ...rest]: Path, value: Value | undefined): Value {
  const inner = (of: Value | undefined) => (rest.length === 0 ? value : placed(of, rest, value));
  if (typeof key === 'number' && isArray(container)) {
    const next = inner(container[key]);
    if (next === undefined) return container.toSpliced(key, 1);
    return key < container.length ? container.with(key, next) : [...container, next];
  }
  if (typeof key === 'string' && isMap(container)) {
    const { [key]: before, ...others } = container;
    const next = inner(before);
    return next === undefined ? others : { ...container, [key]: next };
  }
  throw invalid('The document path provided in the update expression is invalid for update');
}
