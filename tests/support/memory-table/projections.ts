import { compilerOf, type References, refuseOverlaps, valueAt } from './expression-references.ts';
import type { Path } from './expression-tokens.ts';
import { isArray, isMap, type Row, type Value } from './stored-values.ts';

const slot = 'ProjectionExpression';

export const compileProjection = compilerOf(slot, (reader) => {
  const paths = [reader.path()];
  while (reader.takes(',')) paths.push(reader.path());
  return (row: Row, references: References) => {
    const named = paths.map((path) => references.path(path));
    refuseOverlaps(slot, named);
    return named.reduce<Row>((found, path) => taken(found, row, path), {});
  };
});

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
