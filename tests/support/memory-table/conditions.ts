import { compilerOf, type References, valueAt } from './expression-references.ts';
import type { ExpressionReader } from './expression-tokens.ts';
import { areEqual, compare, isArray, lengthOf, type Row, typeOf, type Value } from './stored-values.ts';
import { invalid } from './table-errors.ts';

type Operand = (row: Row, references: References) => Value | undefined;
type Condition = (row: Row, references: References) => boolean;

const comparators = ['<>', '<=', '>=', '=', '<', '>'] as const;
const functions = [
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
] as const;

export const compileCondition = compilerOf('ConditionExpression', anyOf);
export const compileFilter = compilerOf('FilterExpression', anyOf);

function anyOf(reader: ExpressionReader): Condition {
  const parts = [allOf(reader)];
  while (reader.takes('OR')) parts.push(allOf(reader));
  return (row, references) => parts.some((part) => part(row, references));
}

function allOf(reader: ExpressionReader): Condition {
  const parts = [oneOf(reader)];
  while (reader.takes('AND')) parts.push(oneOf(reader));
  return (row, references) => parts.every((part) => part(row, references));
}

function oneOf(reader: ExpressionReader): Condition {
  if (reader.takes('NOT')) {
    const inner = oneOf(reader);
    return (row, references) => !inner(row, references);
  }
  if (reader.takes('(')) {
    const inner = anyOf(reader);
    reader.expect(')');
    return inner;
  }
  const name = reader.takesFunction(functions);
  if (name === null) return comparison(reader, operand(reader));
  if (name === 'size') return comparison(reader, sizeOperand(reader));
  const test = functionTest(reader, name);
  reader.expect(')');
  return test;
}

function functionTest(
  reader: ExpressionReader,
  name: Exclude<(typeof functions)[number], 'size'>,
): Condition {
  if (name === 'attribute_exists' || name === 'attribute_not_exists') {
    const path = reader.path();
    return (row, references) =>
      (valueAt(row, references.path(path)) !== undefined) === (name === 'attribute_exists');
  }
  const path = reader.path();
  reader.expect(',');
  const other = operand(reader);
  return (row, references) => {
    const [value, wanted] = [valueAt(row, references.path(path)), other(row, references)];
    if (name === 'begins_with' && wanted !== undefined && typeof wanted !== 'string') {
      throw invalid(`Invalid ${reader.slot}: Incorrect operand type; operator or function: begins_with`);
    }
    if (value === undefined || wanted === undefined) return false;
    if (name === 'attribute_type') return typeOf(value) === wanted;
    if (name === 'begins_with') {
      return typeof value === 'string' && typeof wanted === 'string' && value.startsWith(wanted);
    }
    return contains(value, wanted);
  };
}

function contains(value: Value, wanted: Value): boolean {
  if (typeof value === 'string') return typeof wanted === 'string' && value.includes(wanted);
  if (value instanceof Set) return value.has(wanted);
  return isArray(value) && value.some((each) => areEqual(each, wanted));
}

function operand(reader: ExpressionReader): Operand {
  const value = reader.value();
  if (value !== null) return (_row, references) => references.value(value);
  if (reader.takesFunction(['size']) !== null) return sizeOperand(reader);
  const path = reader.path();
  return (row, references) => valueAt(row, references.path(path));
}

function sizeOperand(reader: ExpressionReader): Operand {
  const path = reader.path();
  reader.expect(')');
  return (row, references) => {
    const value = valueAt(row, references.path(path));
    return value === undefined ? undefined : lengthOf(value);
  };
}

function comparison(reader: ExpressionReader, left: Operand): Condition {
  if (reader.takes('BETWEEN')) {
    const low = operand(reader);
    reader.expect('AND');
    const high = operand(reader);
    return (row, references) =>
      holds('>=', left(row, references), low(row, references)) &&
      holds('<=', left(row, references), high(row, references));
  }
  if (reader.takes('IN')) {
    reader.expect('(');
    const members = [operand(reader)];
    while (reader.takes(',')) members.push(operand(reader));
    reader.expect(')');
    return (row, references) =>
      members.some((member) => holds('=', left(row, references), member(row, references)));
  }
  const sign = reader.takesOneOf(comparators) ?? reader.fail();
  const right = operand(reader);
  return (row, references) => holds(sign, left(row, references), right(row, references));
}

/** An attribute that is missing differs from everything, and is neither less nor more. */
function holds(
  sign: (typeof comparators)[number],
  left: Value | undefined,
  right: Value | undefined,
): boolean {
  if (left === undefined || right === undefined) return sign === '<>';
  if (sign === '=') return areEqual(left, right);
  if (sign === '<>') return !areEqual(left, right);
  const order = compare(left, right);
  if (order === null) return false;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
}
