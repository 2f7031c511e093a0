import { parseSync } from 'vite';
import * as z from 'zod/mini';

/** One small change of a source file that a test should notice. */
export type Mutant = {
  readonly line: number;
  /** The line as it stands, without the spaces around it. */
  readonly source: string;
  /** For instance `< to <=`. */
  readonly change: string;
  /** The whole file with the change. */
  readonly code: string;
};

const otherOperator: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

const spanned = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });
const operation = z.looseObject({ operator: z.string(), left: spanned, right: spanned });
const literal = z.looseObject({ value: z.unknown() });
const negation = z.looseObject({ operator: z.literal('!'), argument: spanned });
const returned = z.looseObject({ argument: spanned });
type Span = z.infer<typeof spanned>;
type Edit = { readonly start: number; readonly end: number; readonly text: string; readonly change: string };

/** Every change of one operator, boolean, negation or returned value in a TypeScript file. */
export function mutantsOf(fileName: string, code: string): Mutant[] {
  const edits = nodesOf(parseSync(fileName, code).program).flatMap((node) => editOf(code, node));
  return edits.map(({ start, end, text, change }) => ({
    line: code.slice(0, start).split('\n').length,
    source: lineAt(code, start),
    change,
    code: code.slice(0, start) + text + code.slice(end),
  }));
}

function lineAt(code: string, at: number): string {
  const end = code.indexOf('\n', at);
  return code.slice(code.lastIndexOf('\n', at - 1) + 1, end < 0 ? undefined : end).trim();
}

/** In the order of the text, without types: nothing of them is left when the code runs. */
function nodesOf(value: unknown): Span[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  const node = z.safeParse(spanned, value);
  if (!node.success) return [];
  const isType = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/.test(node.data.type);
  if (isType || node.data.type === 'ImportDeclaration') return [];
  return [node.data, ...Object.values(node.data).flatMap(nodesOf)];
}

function editOf(code: string, node: Span): Edit[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const { operator, left, right } = z.parse(operation, node);
      const other = otherOperator[operator];
      // Text that is put together has no other operator.
      const isText = operator === '+' && [left, right].some(({ type }) => type === 'TemplateLiteral');
      if (other === undefined || isText) return [];
      const start = left.end + code.slice(left.end, right.start).indexOf(operator);
      return [{ start, end: start + operator.length, text: other, change: `${operator} to ${other}` }];
    }
    case 'Literal': {
      const { value } = z.parse(literal, node);
      if (typeof value !== 'boolean') return [];
      return [{ start: node.start, end: node.end, text: String(!value), change: `${value} to ${!value}` }];
    }
    case 'UnaryExpression': {
      const found = z.safeParse(negation, node);
      if (!found.success) return [];
      return [{ start: node.start, end: found.data.argument.start, text: '', change: 'without !' }];
    }
    case 'ReturnStatement': {
      const found = z.safeParse(returned, node);
      const said = found.success ? code.slice(found.data.argument.start, found.data.argument.end) : 'null';
      if (!found.success || ['null', 'undefined', 'true', 'false'].includes(said)) return [];
      const { start, end } = found.data.argument;
      return [{ start, end, text: 'null', change: 'return null' }];
    }
    default:
      return [];
  }
}
