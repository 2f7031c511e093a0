/** What a row may hold, as the document client gives it to us and gives it back. */
export type Value =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | ReadonlySet<string | number>
  | readonly Value[]
  | { readonly [name: string]: Value };

export type Row = { readonly [name: string]: Value };

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A copy of a value as the document client sends it with our settings: undefined parts are left out.
 * @throws Error for what the client cannot send: functions, class instances, NaN, empty or mixed sets.
 */
export function storable(value: unknown): Value | undefined {
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`Special numeric value ${value} is not allowed`);
    return Object.is(value, -0) ? 0 : value;
  }
  if (value instanceof Uint8Array) return value.slice();
  if (value instanceof Set) return storableSet(value);
  if (isList(value)) return value.map(storable).filter((each) => each !== undefined);
  if (typeof value === 'object' && isPlain(value)) return storableRow(value);
  throw new Error(`Unsupported type passed: ${String(value)}`);
}

export function storableRow(of: object): Row {
  const row: Record<string, Value> = {};
  for (const [name, value] of Object.entries(of)) {
    const stored = storable(value);
    if (stored !== undefined) row[name] = stored;
  }
  return row;
}

function storableSet(set: ReadonlySet<unknown>): ReadonlySet<string | number> {
  const members = [...set].filter((each) => typeof each === 'string' || typeof each === 'number');
  const isOneType = new Set(members.map((each) => typeof each)).size === 1;
  if (members.length !== set.size || !isOneType) {
    throw new Error('Pass a non-empty set, or options.convertEmptyValues=true.');
  }
  return new Set(members);
}

export type TypeName = 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M' | 'SS' | 'NS';

export function isMap(value: Value | undefined): value is Row {
  return value !== undefined && typeOf(value) === 'M';
}
export function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

export function typeOf(value: Value): TypeName {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return 'S';
  if (typeof value === 'number') return 'N';
  if (typeof value === 'boolean') return 'BOOL';
  if (value instanceof Uint8Array) return 'B';
  if (value instanceof Set) return typeof [...value][0] === 'string' ? 'SS' : 'NS';
  return Array.isArray(value) ? 'L' : 'M';
}

export function areEqual(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (typeOf(one) !== typeOf(other)) return false;
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  if (one instanceof Set && other instanceof Set)
    return one.size === other.size && [...one].every((each) => other.has(each));
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    left.length === right.size &&
    left.every(([name, value]) => {
      const match = right.get(name);
      return match !== undefined && areEqual(value, match);
    })
  );
}

/** Strings are ordered by their UTF-8 bytes, which differ from JavaScript's order for surrogate pairs. */
const surrogate = /[\ud800-\udfff]/;
export function compareText(one: string, other: string): number {
  if (surrogate.test(one) || surrogate.test(other)) {
    return Buffer.compare(Buffer.from(one), Buffer.from(other));
  }
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** @returns null for values that have no order: of other types, or of two types. */
export function compare(one: Value, other: Value): number | null {
  if (typeof one === 'string' && typeof other === 'string') return compareText(one, other);
  if (typeof one === 'number' && typeof other === 'number') return Math.sign(one - other);
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other);
  return null;
}

/** Bytes as DynamoDB counts them ('Item sizes and formats'). */
function sizeOfValue(value: Value): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') {
    const digits = String(Math.abs(value)).replaceAll(/e.*|\.|^0+/g, '').length;
    return 1 + Math.ceil((digits + 1) / 2) + (value < 0 ? 1 : 0);
  }
  if (value === null || typeof value === 'boolean') return 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set) return [...value].reduce<number>((sum, each) => sum + sizeOfValue(each), 0);
  if (isArray(value)) return value.reduce<number>((sum, each) => sum + 1 + sizeOfValue(each), 3);
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + 1 + Buffer.byteLength(name) + sizeOfValue(each),
    3,
  );
}

const sizes = new WeakMap<Row, number>();

/** Counted once: rows are replaced, never changed. */
export function sizeOfRow(row: Row): number {
  const known = sizes.get(row);
  if (known !== undefined) return known;
  const size = Object.entries(row).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value),
    0,
  );
  sizes.set(row, size);
  return size;
}

/** What `size()` counts: bytes, or members. */
export function lengthOf(value: Value): number | undefined {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set) return value.size;
  return Object.keys(value).length;
}

export function depthOf(value: Value): number {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || value instanceof Set)
    return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
