import { compilerOf, type References } from './expression-references.ts';
import type { ExpressionReader } from './expression-tokens.ts';
import { compareText } from './stored-values.ts';
import { invalid } from './table-errors.ts';

/** The attributes that a table or its index is ordered by. */
export type KeyNames = { readonly hash: string; readonly range: string };
export type KeyTest = { readonly hash: string; matches(range: string): boolean };
export type KeyCondition = (keys: KeyNames, references: References) => KeyTest;

type Clause = { readonly name: string; readonly sign: Sign; readonly values: readonly string[] };
type Sign = '=' | '<' | '<=' | '>' | '>=' | 'BETWEEN' | 'begins_with';

const slot = 'KeyConditionExpression';

export const compileKeyCondition = compilerOf(slot, (reader) => {
  const clauses = [clause(reader)];
  while (reader.takes('AND')) clauses.push(clause(reader));
  return conditionOf(clauses);
});

function clause(reader: ExpressionReader): Clause {
  if (reader.takes('(')) {
    const inner = clause(reader);
    reader.expect(')');
    return inner;
  }
  if (reader.takesFunction(['begins_with']) !== null) {
    const name = nameIn(reader);
    reader.expect(',');
    const value = reader.expectValue();
    reader.expect(')');
    return { name, sign: 'begins_with', values: [value] };
  }
  const name = nameIn(reader);
  if (reader.takes('BETWEEN')) {
    const low = reader.expectValue();
    reader.expect('AND');
    return { name, sign: 'BETWEEN', values: [low, reader.expectValue()] };
  }
  const sign = reader.takesOneOf(['<=', '>=', '=', '<', '>'] as const) ?? reader.fail();
  return { name, sign, values: [reader.expectValue()] };
}

function nameIn(reader: ExpressionReader): string {
  const [name, ...rest] = reader.path();
  return typeof name === 'string' && rest.length === 0 ? name : reader.fail();
}

function conditionOf(clauses: readonly Clause[]): KeyCondition {
  return (keys, references) => {
    const named = clauses.map((each) => ({ ...each, name: references.name(each.name) }));
    const of = (key: string) => named.filter(({ name }) => name === key);
    const [[hash, ...moreHash], [range, ...moreRange]] = [of(keys.hash), of(keys.range)];
    if (hash?.sign !== '=') throw invalid(`Query condition missed key schema element: ${keys.hash}`);
    if (
      moreHash.length + moreRange.length > 0 ||
      named.some(({ name }) => name !== keys.hash && name !== keys.range)
    ) {
      throw invalid('Query key condition not supported');
    }
    const textOf = (value: string) => {
      const text = references.value(value);
      if (typeof text === 'string') return text;
      throw invalid(
        'One or more parameter values were invalid: Condition parameter type does not match schema type',
      );
    };
    const [low = '', high = ''] = (range?.values ?? []).map(textOf);
    if (range?.sign === 'BETWEEN' && compareText(low, high) > 0) {
      throw invalid(
        `Invalid ${slot}: The BETWEEN operator requires upper bound to be greater than or equal to lower bound`,
      );
    }
    return {
      hash: textOf(hash.values[0] ?? ''),
      matches: (text) => range === undefined || isWithin(range.sign, text, low, high),
    };
  };
}

function isWithin(sign: Sign, text: string, low: string, high: string): boolean {
  if (sign === 'begins_with') return text.startsWith(low);
  const order = compareText(text, low);
  if (sign === 'BETWEEN') return order >= 0 && compareText(text, high) <= 0;
  if (sign === '=') return order === 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
}
