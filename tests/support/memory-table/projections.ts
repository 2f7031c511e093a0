import { type Compiled, type References, refuseOverlaps, valueAt } from './expression-references.ts';
import { ExpressionReader, type Path } from './expression-tokens.ts';
import { isArray, isMap, type Row, type Value } from './stored-values.ts';

export type Projection = (row: Row, references: References) => Row;

const compiled = new Map<string, Compiled<Projection>>();

export function compileProjection(text: string): Compiled<Projection> {
  const known = compiled.get(text);
  if (known !== undefined) return known;
  const reader = new ExpressionReader('ProjectionExpression', text);
  const paths = [reader.path()];
  while (reader.takes(',')) paths.push(reader.path());
  reader.end();
  const run: Projection = (row, references) => {
    const named = paths.map((path) => references.path(path));
    refuseOverlaps('ProjectionExpression', named);
    return named.reduce<Row>((found, path) => taken(found, row, path), {});
  };
  const made = { uses: reader.uses, run };
  compiled.set(text, made);
  return made;
}

function taken(found: Row, row: Row, path: Path): Row {
  const value = valueAt(row, path);
  if (value === undefined) return found;
  const merged = withPart(found, path, value);
  return isMap(merged) ? merged : found;
}

/** What was picked from a list moves together. */
function withPart(container: Value | undefined, [key, ...rest]: Path, value: Value): Value {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    return [...(isArray(container) ? container : []), withPart(undefined, rest, value)];
  }
  const before = isMap(container) ? container : {};
  return { ...before, [key]: withPart(before[key], rest, value) };
}
